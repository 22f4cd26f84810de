// Talk between two players: what was whispered, and what one may say with a choice. The shell provides it; boards and panels use it.
import { getContext, setContext } from 'svelte'
import type { Choice, Step, WhisperLine } from '../wire/types'

const KEY = Symbol('talk')

export interface Talk {
  /** What the seat looked from has said to others and was told, in order. */
  readonly lines: WhisperLine[]
  /** Whether something may be whispered to a seat now. */
  may(seat: number): boolean
  whisper(to: number, text: string): boolean
  /** Answers with choices, all or none, and with words for one player. */
  answer(steps: readonly (Choice | Step)[], to: number, text: string): boolean
  /** Turn to a player: talk, propose, answer, give. */
  meet(seat: number, anchor: Element): void
}

export const provideTalk = (talk: Talk): Talk => setContext(KEY, talk)

/** Null where nobody can talk: replays, the gallery. */
export const talk = (): Talk | null => getContext<Talk | undefined>(KEY) ?? null

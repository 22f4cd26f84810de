// Plays a combat: which frame is shown, going on by itself until somebody skips it. All parts of the
// title at one table share it, so that the hand too is that of the moment told.
import type { Elements } from '../../table/elements.svelte'
import { pace } from '../../table/pace.svelte'
import type { Combat, Frame } from './combat'

/** The longest the fights take at normal pace, in milliseconds; then the sky turns. */
const LONGEST = 6000
/** The shortest a step of them may be, unless there are very many. */
const SHORTEST = 150

export class Theatre {
  combat = $state.raw<Combat | null>(null)
  /** The frame to draw instead of the view. */
  frame = $state.raw<Frame | null>(null)
  /** How long it is shown, in milliseconds. */
  length = $state(0)
  /** Whether it is told for the first time. */
  telling = $state(false)
  #done: (() => void) | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  readonly #table: Elements

  constructor(table: Elements) {
    this.#table = table
  }

  /** Play a combat that just happened: nothing else goes on meanwhile. */
  play(combat: Combat): void {
    this.stop()
    this.combat = combat
    this.telling = true
    this.#done = this.#table.perform(() => this.stop())
    this.#show(0)
  }

  /** Play the last combat once more, for who wants to see it. */
  again(): void {
    this.stop()
    if (this.combat) this.#show(0)
  }

  stop(): void {
    clearTimeout(this.#timer)
    this.frame = null
    this.telling = false
    const done = this.#done
    this.#done = null
    done?.()
  }

  #show(at: number): void {
    const { frames } = this.combat!
    const frame = frames[at]
    if (!frame) return this.stop()
    this.frame = frame
    if (this.#done) this.#table.tell({ at: frame.at, scores: frame.damage })
    this.length = (frame.turning ? frame.ms : hurried(frame, frames)) * (pace.stretch || 1)
    this.#timer = setTimeout(() => this.#show(at + 1), this.length)
  }
}

/** How long a step of the fights takes: what is longer than the shortest gives way, so that all fit. */
function hurried(frame: Frame, frames: Frame[]): number {
  const fights = frames.filter((one) => !one.turning)
  const least = Math.min(SHORTEST, LONGEST / fights.length)
  const spare = fights.reduce((sum, one) => sum + one.ms - least, 0)
  return least + (frame.ms - least) * Math.min(1, (LONGEST - least * fights.length) / spare)
}

const THEATRES = new WeakMap<Elements, Theatre>()

/** The theatre of a table. */
export function theatreOf(table: Elements): Theatre {
  const there = THEATRES.get(table) ?? new Theatre(table)
  THEATRES.set(table, there)
  return there
}

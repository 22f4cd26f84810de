// Plays a scene on a board: which frame is shown, going on by itself until somebody skips it. Log and scores
// follow, event by event.
import type { Elements } from './elements.svelte'
import { pace } from './pace.svelte'

/** What a scene shows at a time; a board adds what it draws. */
export interface Shown {
  /** The place of the event told, among all that happened, and the scores by then. */
  at: number
  scores: number[]
  /** How long it is shown at normal pace, in milliseconds. */
  ms: number
}

/** The longest all frames take at normal pace, in milliseconds. */
const LONGEST = 6000
/** The shortest one may be, unless there are very many. */
const SHORTEST = 150

export class Theatre<Frame extends Shown> {
  /** The frame to draw instead of the view. */
  frame = $state.raw<Frame | null>(null)
  #frames: Frame[] = []
  #done: (() => void) | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  readonly #table: Elements

  constructor(table: Elements) {
    this.#table = table
  }

  play(frames: Frame[]): void {
    this.stop()
    this.#frames = frames
    this.#done = this.#table.perform(() => this.stop())
    this.#show(0)
  }

  stop(): void {
    clearTimeout(this.#timer)
    this.frame = null
    const done = this.#done
    this.#done = null
    done?.()
  }

  #show(at: number): void {
    const frame = this.#frames[at]
    if (!frame) return this.stop()
    this.frame = frame
    this.#table.tell({ at: frame.at, scores: frame.scores })
    this.#timer = setTimeout(() => this.#show(at + 1), hurried(frame, this.#frames) * (pace.stretch || 1))
  }
}

/** How long a frame is shown: what is longer than the shortest gives way, so that all fit. */
function hurried(frame: Shown, frames: Shown[]): number {
  const least = Math.min(SHORTEST, LONGEST / frames.length)
  const spare = frames.reduce((sum, one) => sum + one.ms - least, 0)
  return least + (frame.ms - least) * Math.min(1, (LONGEST - least * frames.length) / Math.max(1, spare))
}

// Plays the scoring of a level: which frame is shown, going on by itself until somebody skips it.
import type { Elements } from '../../table/elements.svelte'
import { pace } from '../../table/pace.svelte'
import type { Frame } from './scoring'

/** The longest it takes at normal pace, in milliseconds. */
const LONGEST = 6000

export class Theatre {
  /** The frame to draw instead of the view. */
  frame = $state.raw<Frame | null>(null)
  #frames: Frame[] = []
  #done: (() => void) | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  readonly #table: Elements

  constructor(table: Elements) {
    this.#table = table
  }

  /** Play what just happened: nothing else goes on meanwhile. */
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
    this.#table.tell({ at: frame.at, scores: frame.tallies.map(({ faith }) => faith) })
    const whole = this.#frames.reduce((sum, one) => sum + one.ms, 0)
    this.#timer = setTimeout(() => this.#show(at + 1), frame.ms * Math.min(1, LONGEST / whole) * (pace.stretch || 1))
  }
}

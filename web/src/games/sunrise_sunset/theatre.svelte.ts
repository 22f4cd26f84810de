// Plays a combat: which frame is shown, going on by itself until told otherwise.
import type { Combat, Frame } from './combat'

export class Theatre {
  combat = $state.raw<Combat | null>(null)
  at = $state(0)
  playing = $state(false)
  paused = $state(false)

  /** The frame to draw instead of the view. */
  get frame(): Frame | null {
    return this.playing && this.combat ? (this.combat.frames[this.at] ?? null) : null
  }

  /** Called when it is over, however it ends. */
  #done: (() => void) | null = null

  play(combat: Combat, done: () => void): void {
    this.stop()
    this.#done = done
    this.combat = combat
    this.again()
  }

  again(): void {
    this.at = 0
    this.paused = false
    this.playing = this.combat !== null
  }

  next(): void {
    if (!this.combat) return
    if (this.at + 1 < this.combat.frames.length) this.at += 1
    else this.stop()
  }

  stop(): void {
    this.playing = false
    const done = this.#done
    this.#done = null
    done?.()
  }

  /** Goes on by itself; called from a component, and ends with it. */
  run(): void {
    $effect(() => () => this.stop())
    $effect(() => {
      const frame = this.frame
      if (!frame || this.paused) return
      const timer = setTimeout(() => this.next(), frame.ms)
      return () => clearTimeout(timer)
    })
  }
}

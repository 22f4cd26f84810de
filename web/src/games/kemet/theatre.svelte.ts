// Plays what happened: which frame is shown, going on by itself until told otherwise.
import type { Frame } from './happening'

export class Theatre {
  #frames = $state.raw<Frame[]>([])
  #at = $state(0)
  #ended: () => void = () => undefined

  get frame(): Frame | null {
    return this.#frames[this.#at] ?? null
  }

  play(frames: Frame[], ended: () => void): void {
    this.stop()
    this.#ended = ended
    this.#at = 0
    this.#frames = frames
  }

  stop(): void {
    const ended = this.#ended
    this.#ended = () => undefined
    this.#frames = []
    ended()
  }

  /** Goes on by itself; called from a component, which ends it. */
  run(): void {
    $effect(() => {
      const frame = this.frame
      if (!frame) return
      const timer = setTimeout(() => {
        if (this.#at + 1 < this.#frames.length) this.#at += 1
        else this.stop()
      }, frame.ms)
      return () => clearTimeout(timer)
    })
  }
}

// How much room the board has: it chooses its arrangement by it.
import type { Attachment } from 'svelte/attachments'

/** Below this the parts of the table no longer lie side by side. */
const LEAST = { wide: 860, high: 460 }
/** From here on the viewer's cards lie under any part. */
const TALL = 700

export class Room {
  #wide = $state(0)
  #high = $state(0)

  get small(): boolean {
    return this.#wide > 0 && (this.#wide < LEAST.wide || this.#high < LEAST.high)
  }

  get tall(): boolean {
    return this.#high >= TALL
  }

  readonly measure: Attachment<HTMLElement> = (node) => {
    const look = (): void => {
      this.#wide = node.clientWidth
      this.#high = node.clientHeight
    }
    look()
    let soon = 0
    const watch = new ResizeObserver(() => {
      cancelAnimationFrame(soon)
      // Not within the observer: Chromium then never lays out again what is in a container.
      soon = requestAnimationFrame(look)
    })
    watch.observe(node)
    return () => {
      cancelAnimationFrame(soon)
      watch.disconnect()
    }
  }
}

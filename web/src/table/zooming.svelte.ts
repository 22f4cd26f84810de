// The buttons that bring the board closer, and the board they act on.

interface Ways {
  closer(): void
  further(): void
  whole(): void
}

export class Zoom {
  /** Whether only a part of the board is seen. */
  near = $state(false)
  #ways = $state.raw<Ways | null>(null)

  /** The board that is zoomed; gives back how to stop. */
  serve(ways: Ways): () => void {
    this.#ways = ways
    return () => {
      this.#ways = null
      this.near = false
    }
  }

  get ways(): Ways | null {
    return this.#ways
  }
}

// The parts of the title at a table, fetched once its name is known.
import { partsOf, type Parts } from './board'

export class PartsAtHand {
  /** Null for a title without a board of its own, undefined before it is known. */
  found = $state.raw<Parts | null | undefined>(undefined)
  /** They could not be fetched. */
  failed = $state(false)
  #game: string | null = null

  /** Fetch the parts of a title; nothing happens when they are there. */
  async fetch(game: string): Promise<void> {
    if (game === this.#game && !this.failed) return
    this.#game = game
    this.failed = false
    try {
      const found = await partsOf(game)
      if (game === this.#game) this.found = found
    } catch {
      this.failed = true
    }
  }
}

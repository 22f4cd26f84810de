// Which component somebody reads about. It stays for a moment, so that one can point at the panel.
import type { Component } from '../wire/types'

const LINGER = 400
const PAUSE = 180

interface Open {
  component: Component
  anchor: Element
  /** A finger opened it: it stays until it is put away. */
  held: boolean
}

export class Reader {
  open = $state.raw<Open | null>(null)
  #later: ReturnType<typeof setTimeout> | undefined

  readonly read = (component: Component | null, anchor: Element | null, held = false): void => {
    clearTimeout(this.#later)
    if (component === null || anchor === null) this.#later = setTimeout(this.close, LINGER)
    else this.#later = setTimeout(() => (this.open = { component, anchor, held }), this.open ? 0 : PAUSE)
  }

  readonly stay = (): void => clearTimeout(this.#later)

  readonly close = (): void => {
    clearTimeout(this.#later)
    this.open = null
  }
}

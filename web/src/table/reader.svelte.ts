// Which component somebody reads about. It stays for a moment, so that one can point at the panel.
import type { Component } from '../wire/types'

const LINGER = 220
const PAUSE = 180

export class Reader {
  open = $state.raw<{ component: Component; anchor: Element } | null>(null)
  #later: ReturnType<typeof setTimeout> | undefined

  readonly read = (component: Component | null, anchor: Element | null): void => {
    clearTimeout(this.#later)
    if (component === null || anchor === null) this.#later = setTimeout(this.close, LINGER)
    else this.#later = setTimeout(() => (this.open = { component, anchor }), this.open ? 0 : PAUSE)
  }

  readonly stay = (): void => clearTimeout(this.#later)

  readonly close = (): void => {
    clearTimeout(this.#later)
    this.open = null
  }
}

// Which component somebody reads about. It stays for a moment, so that one can point at the panel.
import type { Component } from '../wire/types'

const LINGER = 220

export class Reader {
  open = $state.raw<{ component: Component; anchor: Element } | null>(null)
  #closing: ReturnType<typeof setTimeout> | undefined

  readonly read = (component: Component | null, anchor: Element | null): void => {
    clearTimeout(this.#closing)
    if (component !== null && anchor !== null) this.open = { component, anchor }
    else this.#closing = setTimeout(this.close, LINGER)
  }

  readonly stay = (): void => clearTimeout(this.#closing)

  readonly close = (): void => {
    clearTimeout(this.#closing)
    this.open = null
  }
}

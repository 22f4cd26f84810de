// What the people on this device are called: who played here last plays again, often.
import { words } from '../words/words.svelte'

const KEPT = 'mandjet.names'

export function keptNames(): string[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEPT) ?? '[]')
    return Array.isArray(found) ? found.map(String) : []
  } catch {
    return []
  }
}

export function keepNames(names: string[]): void {
  localStorage.setItem(KEPT, JSON.stringify(Array.from(names, (name) => name ?? '')))
}

/** The name of a seat, or what it is called without one. */
export const nameOf = (names: string[], seat: number): string => names[seat]?.trim() || words().pass.usual(seat + 1)

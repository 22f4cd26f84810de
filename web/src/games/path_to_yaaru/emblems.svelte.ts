// The emblem of a god. Those of later levels come when the first one is met, so that a table of level I is lighter.
import { GODS, type Icon } from './icons'

let later = $state.raw<Record<string, Icon>>({})
let asked = false

/** Undefined while it is on its way. */
export function emblemOf(card: string): Icon | undefined {
  const known = GODS[card] ?? later[card]
  if (!known && !asked) {
    asked = true
    import('./later').then(
      ({ LATER }) => (later = LATER),
      () => (asked = false),
    )
  }
  return known
}

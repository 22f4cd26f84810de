// What somebody is about to answer in a form: the cards to play together, or the order of a set. Ask, Own and Board of one table
// share it, so that cards are chosen where they lie and the climb shows how far they lead.
import type { Elements } from '../../table/elements.svelte'
import type { CardView, PathToYaaruView } from './view'

export const keyOf = ({ card, copy }: Pick<CardView, 'card' | 'copy'>): string => `${card}:${copy}`

export class Planning {
  /** Which form is open. */
  form = $state<'play' | 'order' | null>(null)
  /** The cards chosen, in order, by their keys. */
  chosen = $state.raw<string[]>([])
  /** Why the last touch chose nothing. */
  refused = $state<string | null>(null)

  toggle(key: string, refusal: string | null): void {
    const there = this.chosen.includes(key)
    this.refused = there ? null : refusal
    if (there) this.chosen = this.chosen.filter((one) => one !== key)
    else if (refusal === null) this.chosen = [...this.chosen, key]
  }

  /** A form opens, or its question has changed: what is still possible stays chosen. */
  open(form: 'play' | 'order', possible: CardView[]): void {
    const keys = new Set(possible.map(keyOf))
    this.form = form
    this.refused = null
    if (!this.chosen.every((key) => keys.has(key))) this.chosen = this.chosen.filter((key) => keys.has(key))
  }

  close(): void {
    this.form = null
    this.chosen = []
    this.refused = null
  }
}

/** The cards of the stash that the game has as chosen already; of two of one name the first goes first. */
export function pickedOf(view: PathToYaaruView): CardView[] {
  return taken(view.stash, view.picked)
}

/** Of a row of cards those with some names, each as often as it is named. */
export function taken(cards: CardView[], names: string[]): CardView[] {
  const left = [...names]
  return cards.filter(({ card }) => {
    const at = left.indexOf(card)
    if (at >= 0) left.splice(at, 1)
    return at >= 0
  })
}

/** The cards of a play as it is planned: those the game has, then those chosen in the form. */
export function playOf(view: PathToYaaruView, planning: Planning): CardView[] {
  if (planning.form !== 'play') return pickedOf(view)
  return [...pickedOf(view), ...planning.chosen.flatMap((key) => view.stash.filter((card) => keyOf(card) === key))]
}

const ALL = new WeakMap<Elements, Planning>()

/** The planning of a table. */
export function planningOf(table: Elements): Planning {
  const there = ALL.get(table) ?? new Planning()
  ALL.set(table, there)
  return there
}

// The words of this board that are not the game's own.

export const PHASES: Record<string, string> = { setup: 'Setup', day: 'Day', night: 'Night' }

export const plural = (n: number, one: string, many = `${one}s`): string => (n === 1 ? `1 ${one}` : `${n} ${many}`)

/** Each kind among cards, and how often. */
export const counted = (cards: readonly string[]): [card: string, count: number][] => [...new Set(cards)].map((card) => [card, cards.filter((one) => one === card).length])

/** A name for a small place on the map: without the bank it lies on. */
export const short = (name: string): string => name.replace(/^(West|East|South-west|North-east) /, '').replace(/ of All Gods$/, '')

/** What a tile does, without the "Creature:" its picture says. */
export function effect(text: string | undefined): string {
  const said = text ?? ''
  return said.charAt(0).toUpperCase() + said.slice(1)
}

export const ITEMS: Record<string, string> = { units: 'Units', home: 'Own City', troop: 'The fallen Troop' }

export const SPACE_NAMES: Record<string, string> = { move: 'Move', recruit: 'Recruit', raise: 'Raise', pray: 'Pray', buy: 'Buy', gold: 'Gold' }

export const NIGHT: [step: string, name: string][] = [
  ['offering', 'Offering'],
  ['delta', 'Delta Temple'],
  ['temples', 'Temple control'],
  ['adoration', 'Adoration'],
  ['prayers', 'Prayers'],
  ['intervention', 'Divine Intervention'],
  ['conscription', 'Conscription'],
  ['awakening', 'Awakening'],
  ['destiny', 'Destiny'],
]

/** The step of the Night a question belongs to. */
export const NIGHT_QUESTIONS: Record<string, string> = {
  offering: 'offering',
  'delta-temple': 'delta',
  'veterans-pray': 'prayers',
  'hand-of-god': 'awakening',
  'veterans-draw': 'intervention',
  'vision-discard': 'intervention',
  conscription: 'conscription',
  'choose-position': 'destiny',
}

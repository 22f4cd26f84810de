// What of the Divine Intervention cards is out of sight, by what everybody may count (KBS-12.4).
import { CARDS } from './icons'
import type { KemetView } from './view'

export interface Unseen {
  card: string
  /** In the deck and in the hands of others. */
  left: number
  /** Of these surely in hands: the deck had fewer when it was last shuffled. */
  held: number
}

const many = (cards: readonly string[], card: string): number => cards.filter((one) => one === card).length

/** Kind by kind; `copies` says how many of a kind the game has. Diversion never leaves its owner. */
export function unseen(view: KemetView, copies: (card: string) => number): Unseen[] {
  const open = view.battle?.open ? [...view.battle.attacker.added, ...view.battle.defender.added] : []
  const seen = [...view.discards, ...open, ...(view.own?.cards ?? [])]
  return Object.keys(CARDS)
    .filter((card) => card !== 'di_diversion')
    .map((card) => {
      const left = copies(card) - many(seen, card)
      return { card, left, held: Math.max(0, left - many(view.deck_at_shuffle, card)) }
    })
    .filter(({ left }) => left > 0)
}

/** How many cards others hold, without their Diversions. */
export function inOtherHands(view: KemetView): number {
  return view.players.filter((one) => one.seat !== view.seat).reduce((sum, one) => sum + one.cards - 1, 0)
}

/** Each kind among cards, and how often. */
export const counted = (cards: readonly string[]): [card: string, count: number][] => [...new Set(cards)].map((card) => [card, many(cards, card)])

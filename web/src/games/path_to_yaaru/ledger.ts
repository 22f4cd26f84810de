// The play going on: what it has gained, what it has spent, which way the pawn has come.
import type { TableEvent } from '../../wire/types'
import { INKS } from './geometry'
import type { CardView, PathToYaaruView } from './view'

export interface Ledger {
  /** Whose play, and of which cards; empty: there is none. */
  play: string
  /** Attributes of colours that were named, and of Wadjet Eyes: red, blue, yellow. */
  named: number[]
  /** How many cards have had their colour named. */
  names: number
  path: string[]
}

export const BLANK: Ledger = { play: '', named: [0, 0, 0], names: 0, path: [] }

/** The cards laid in the play going on. */
export function laidCards(view: PathToYaaruView): CardView[] {
  return view.active === null || view.laid.length === 0 ? [] : view.players[view.active]!.played.slice(-view.laid.length)
}

const space = (element: string | undefined): string => (element ?? '').replace('space:', '')

export function follow(before: Ledger, view: PathToYaaruView, happened: TableEvent[]): Ledger {
  if (view.active === null || view.laid.length === 0) return BLANK
  const play = `${view.level}/${view.draft}/${view.round}/${view.active}`
  const goesOn = before.play === play
  const now: Ledger = goesOn ? { ...before, named: [...before.named], path: [...before.path] } : { play, named: [0, 0, 0], names: 0, path: [] }
  const laid = happened.findIndex(({ key, args }) => key === 'played' && args.seat === view.active)
  for (const { key, args, on } of happened.slice(goesOn || laid < 0 ? 0 : laid)) {
    if (args.seat !== view.active) continue
    const ink = INKS.findIndex((one) => args.colour === `colour-${one}`)
    if (key === 'named') {
      now.named[ink]! += Number(args.amount)
      now.names += 1
    } else if (key === 'used-for-attribute') now.named[ink]! += 1
    else if (key === 'moved' || key === 'stepped-back') {
      if (now.path.length === 0) now.path.push(space(on[0]))
      now.path.push(space(on[1]))
    }
  }
  return now
}

export interface Sums {
  gained: number[]
  /** Null: somebody came in the middle and cannot know. */
  spent: number[] | null
}

/** What the play has gained and spent, by colour. */
export function sums(ledger: Ledger, view: PathToYaaruView): Sums {
  const cards = laidCards(view)
  const gained = [0, 1, 2].map((i) => ledger.named[i]! + cards.filter(({ attribute }) => attribute === INKS[i]).reduce((sum, { amount }) => sum + amount, 0))
  const open = cards.filter(({ attribute, amount }) => attribute === 'any' && amount > 0).length
  const spent = gained.map((n, i) => n - view.attributes[i]!)
  return { gained, spent: ledger.names > open || spent.some((n) => n < 0) ? null : spent }
}

/** What cards together would give and cost, before they are laid. */
export function promise(cards: CardView[]): { gives: [ink: 'red' | 'blue' | 'yellow' | 'any', amount: number][]; shabti: number; faith: number } {
  const gives = (['red', 'blue', 'yellow', 'any'] as const)
    .map((ink): ['red' | 'blue' | 'yellow' | 'any', number] => [ink, cards.filter(({ attribute }) => attribute === ink).reduce((sum, { amount }) => sum + amount, 0)])
    .filter(([, amount]) => amount > 0)
  return {
    gives,
    shabti: cards.reduce((sum, { cost_shabti }) => sum + cost_shabti, 0),
    faith: cards.reduce((sum, { cost_faith }) => sum + cost_faith, 0),
  }
}

// A bid as it is being made: the papers on the stage set it, the question sends it.
import type { Elements } from '../../table/elements.svelte'
import type { Choice, Step } from '../../wire/types'
import { ADVANTAGE_IDS } from './fight'
import type { RisingSunView } from './view'

export class Draft {
  #of = ''
  #coins = $state<Record<string, number>>({})

  /** A new battle, or another seat at the same screen, begins with nothing. */
  follow(view: RisingSunView): void {
    const of = view.battle ? [view.season, view.battle.province, view.seat].join(':') : ''
    if (of === this.#of) return
    this.#of = of
    this.#coins = {}
  }

  on(advantage: string): number {
    return this.#coins[advantage] ?? 0
  }

  /** Put coins on an advantage, as many as there are. */
  put(view: RisingSunView, advantage: string, coins: number): void {
    const free = this.left(view) + this.on(advantage)
    this.#coins = { ...this.#coins, [advantage]: Math.max(0, Math.min(coins, free)) }
  }

  /** All coins, on each advantage the same, and one more on the first where they do not come out even. */
  #spread(view: RisingSunView): Record<string, number> {
    const open = this.open(view)
    const all = this.left(view) + this.sum(view)
    return Object.fromEntries(open.map((advantage, n) => [advantage, Math.floor(all / open.length) + (n < all % open.length ? 1 : 0)]))
  }

  even(view: RisingSunView): boolean {
    const spread = this.#spread(view)
    return this.sum(view) > 0 && this.open(view).every((advantage) => this.on(advantage) === spread[advantage])
  }

  /** Spread the coins evenly, or take all back where they are. */
  spread(view: RisingSunView): void {
    this.#coins = this.even(view) ? {} : this.#spread(view)
  }

  /** The advantages not bid on yet; a bid may have been begun choice by choice. */
  open(view: RisingSunView): string[] {
    const made = view.seat === null ? undefined : view.battle?.bids[view.seat]
    return ADVANTAGE_IDS.filter((advantage) => made?.[advantage] === undefined)
  }

  sum(view: RisingSunView): number {
    return this.open(view).reduce((sum, advantage) => sum + this.on(advantage), 0)
  }

  left(view: RisingSunView): number {
    if (view.seat === null) return 0
    const made = Object.values(view.battle?.bids[view.seat] ?? {}).reduce((sum, coins) => sum + coins, 0)
    return view.players[view.seat]!.coins - made - this.sum(view)
  }

  /** The small choices it means; none where the first is no choice now. */
  steps(view: RisingSunView, choices: Choice[]): (Choice | Step)[] | null {
    const [first, ...rest] = this.open(view)
    const begun = choices.find((choice) => choice.kind === 'bid' && choice.args.coins === this.on(first ?? ''))
    if (!first || !begun) return null
    return [begun, ...rest.map((advantage) => ({ kind: 'bid', on: `advantage:${advantage}`, args: { coins: this.on(advantage) } }))]
  }
}

const DRAFTS = new WeakMap<Elements, Draft>()

/** The draft of a table. */
export function draftOf(table: Elements): Draft {
  const there = DRAFTS.get(table) ?? new Draft()
  DRAFTS.set(table, there)
  return there
}

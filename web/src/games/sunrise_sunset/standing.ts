// What a lane comes to, in words and sums: as it stands, or as a combat has told it so far.
import type { Elements } from '../../table/elements.svelte'
import type { Outcome } from './combat'
import type { LaneView } from './view'
import { formula } from './printed'
import { words } from './words'

/** For whom a lane is as it stands; open while a card that this seat cannot see may change it, null while nothing lies there. */
export function standing(lane: LaneView): Outcome | 'open' | null {
  const units = lane.units.flat().filter((unit) => unit !== null)
  if (units.length === 0) return null
  if (units.some((unit) => unit.unit === null)) return 'open'
  return { winner: lane.ahead, took: lane.ahead !== null && lane.control !== lane.ahead, harm: lane.harm }
}

/** In words; `brief` where there is little room, `over` when the game is. */
export function saidOf(outcome: Outcome | 'open' | null, god: (seat: number) => string, { brief, over }: { brief: boolean; over: boolean }): string {
  if (outcome === null) return ''
  if (outcome === 'open') return words().open
  if (outcome.winner === null) return words().draw
  const who = god(outcome.winner)
  if (over) return words().ahead(who)
  if (!outcome.took) return brief ? words().dealsBrief(who, outcome.harm) : words().deals(who, outcome.harm)
  if (outcome.harm === 0) return brief ? words().takesBrief(who) : words().takes(who)
  return brief ? words().takesAndDealsBrief(outcome.harm) : words().takesAndDeals(who, outcome.harm)
}

/** The sum of what is seen, and a question mark for each card that is not; empty without cards. */
export function sumOf(lane: LaneView, seat: number, plus = ' + '): string {
  const units = lane.units[seat]!.filter((unit) => unit !== null)
  const parts = units.filter((unit) => unit.unit === null).map(() => '?')
  return (units.some((unit) => unit.power !== null) ? [String(lane.totals[seat]), ...parts] : parts).join(plus)
}

/** Where the value and the totals of a lane come from, line by line. */
export function linesOf(lane: LaneView, side: string, seats: number[], god: (seat: number) => string, table: Elements): string[] {
  const time = side === 'sun' ? words().day : words().night
  const counted = (seat: number): string[] =>
    lane.units[seat]!.filter((unit) => unit !== null).map((unit) =>
      unit.unit === null || unit.power === null
        ? `· ${words().unknown}`
        : `· ${words().counted(table.name('unit', unit.unit), unit.power, formula(table.component('unit', unit.unit)?.facts))}`,
    )
  return [
    words().printedValue(lane.value, time.toLowerCase()),
    ...lane.changes.map((change) => words().changed(table.name('unit', change.unit), change.value)),
    ...seats.flatMap((seat) => [words().totalOf(god(seat), sumOf(lane, seat) || words().none), ...counted(seat)]),
  ]
}

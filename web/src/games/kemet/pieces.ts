// Units are alike, and the view only counts them. To be seen travelling each needs a name of its own:
// the piece that leaves one place is the one that turns up in another.
import type { KemetView } from './view'

/** The names of the units in each place: `seat@zone`; the supply is a place too. */
export type Herd = ReadonlyMap<string, string[]>

export const herdKey = (seat: number, zone: string): string => `${seat}@${zone}`

function count(view: KemetView): Map<string, number> {
  const counts = new Map<string, number>()
  for (const zone of view.zones) for (const troop of zone.troops) counts.set(herdKey(troop.seat, zone.id), troop.units)
  for (const player of view.players) counts.set(herdKey(player.seat, 'supply'), player.supply)
  return counts
}

/** The names for a new view: units that stayed keep theirs, those that left give them to arrivals. */
export function muster(before: Herd, view: KemetView): Herd {
  const counts = count(view)
  const after = new Map<string, string[]>()
  const free = new Map<string, string[]>()
  const taken = new Map<string, number>()
  for (const [key, names] of before) {
    const seat = key.split('@')[0]!
    const staying = names.slice(0, Math.min(names.length, counts.get(key) ?? 0))
    after.set(key, staying)
    free.set(seat, [...(free.get(seat) ?? []), ...names.slice(staying.length)])
    for (const name of names) taken.set(seat, Math.max(taken.get(seat) ?? 0, Number(name.split('.')[1]) + 1))
  }
  for (const [key, wanted] of counts) {
    const seat = key.split('@')[0]!
    const names = [...(after.get(key) ?? [])]
    const pool = free.get(seat) ?? []
    while (names.length < wanted) {
      const next = taken.get(seat) ?? 0
      const known = pool.shift()
      if (known === undefined) taken.set(seat, next + 1)
      names.push(known ?? `unit:${seat}.${next}`)
    }
    after.set(key, names)
  }
  return after
}

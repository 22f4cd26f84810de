// Figures of a kind are alike, and the view only counts them. To be seen travelling each needs a
// name of its own: the piece that leaves one place is the one that turns up in another.
import type { RisingSunView } from './view'

/** The names of the figures in each place: `seat:kind:place`. */
export type Herd = ReadonlyMap<string, string[]>

export const herdKey = (seat: number, kind: string, place: string): string => `${seat}:${kind}:${place}`

/** How many figures of each seat and kind stand where. */
function count(view: RisingSunView): Map<string, number> {
  const counts = new Map<string, number>()
  const add = (seat: number, kind: string, place: string, n: number): void => {
    const key = herdKey(seat, kind, place)
    if (n > 0) counts.set(key, (counts.get(key) ?? 0) + n)
  }
  const places: [string, RisingSunView['provinces'][number]['groups']][] = [
    ...view.provinces.map(({ province, groups }) => [province, groups] as [string, typeof groups]),
    ...view.shrines.map(({ groups }, slot) => [`shrine${slot}`, groups] as [string, typeof groups]),
  ]
  for (const [place, groups] of places) {
    for (const { seat, figures, strongholds } of groups) {
      for (const [kind, n] of Object.entries(figures)) add(seat, kind, place, n)
      add(seat, 'stronghold', place, strongholds)
    }
  }
  view.players.forEach((player, seat) => {
    for (const [kind, n] of Object.entries(player.reserve)) add(seat, kind, 'reserve', n)
    add(seat, 'stronghold', 'reserve', player.strongholds_left)
    for (const hostage of player.hostages) add(hostage.seat, hostage.figure, `held${seat}`, 1)
  })
  return counts
}

/** The names for a new view: figures that stayed keep theirs, those that left give them to arrivals. */
export function muster(before: Herd, view: RisingSunView): Herd {
  const counts = count(view)
  const after = new Map<string, string[]>()
  const free = new Map<string, string[]>()
  const kindOf = (key: string): string => key.slice(0, key.lastIndexOf(':'))
  for (const [key, names] of before) {
    const staying = Math.min(names.length, counts.get(key) ?? 0)
    after.set(key, names.slice(0, staying))
    const kind = kindOf(key)
    free.set(kind, [...(free.get(kind) ?? []), ...names.slice(staying)])
  }
  const used = new Map<string, number>()
  for (const names of before.values()) {
    for (const name of names) used.set(kindOf(name), Math.max(used.get(kindOf(name)) ?? 0, Number(name.slice(name.lastIndexOf(':') + 1)) + 1))
  }
  for (const [key, want] of counts) {
    const names = [...(after.get(key) ?? [])]
    const kind = kindOf(key)
    const pool = free.get(kind) ?? []
    while (names.length < want) {
      const next = used.get(kind) ?? 0
      const name = pool.shift() ?? `${kind}:${next}`
      if (name === `${kind}:${next}`) used.set(kind, next + 1)
      names.push(name)
    }
    after.set(key, names)
  }
  return after
}

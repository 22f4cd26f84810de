// Which cube is which, kept from view to view so that they travel: from the supply to the board, from
// the board to the sheet.
import type { Elements } from '../../table/elements.svelte'
import type { PathToYaaruView } from './view'

/** By seat and place (`supply`, `board:a1`, `sheet:red`, `undecided`): the cubes there. */
export type Herd = Map<string, string[]>

export const herdKey = (seat: number, place: string): string => `${seat}/${place}`

function wanted(view: PathToYaaruView, seat: number): [place: string, count: number][] {
  const player = view.players[seat]!
  const [red, blue, yellow] = player.sheet as [number, number, number]
  const board = view.spaces.filter(({ cube }) => cube === seat).map(({ space }): [string, number] => [`board:${space}`, 1])
  return [...board, ['sheet:red', red], ['sheet:blue', blue], ['sheet:yellow', yellow], ['undecided', player.undecided], ['supply', player.cubes]]
}

/** Every cube stays where it was if there still is one; the others go where some are missing. */
function muster(before: Herd, view: PathToYaaruView): Herd {
  const now: Herd = new Map()
  for (let seat = 0; seat < view.seats; seat += 1) {
    const places = wanted(view, seat)
    const free: string[] = []
    const known = [...before].filter(([key]) => key.startsWith(`${seat}/`))
    for (const [key, cubes] of known) {
      const stays = places.find(([place]) => herdKey(seat, place) === key)?.[1] ?? 0
      now.set(key, cubes.slice(0, stays))
      free.push(...cubes.slice(stays))
    }
    let fresh = known.reduce((sum, [, cubes]) => sum + cubes.length, 0)
    for (const [place, count] of places) {
      const here = now.get(herdKey(seat, place)) ?? []
      while (here.length < count) here.push(free.shift() ?? `cube:${seat}:${fresh++}`)
      now.set(herdKey(seat, place), here)
    }
  }
  return now
}

const HERDS = new WeakMap<Elements, { view: PathToYaaruView; herd: Herd }>()

/** The cubes of a table, the same in all of its parts. */
export function herdOf(table: Elements, view: PathToYaaruView): Herd {
  const last = HERDS.get(table)
  if (last?.view === view) return last.herd
  const herd = muster(last?.herd ?? new Map(), view)
  HERDS.set(table, { view, herd })
  return herd
}

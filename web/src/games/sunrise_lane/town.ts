// What both pictures of the town ask of a view.
import type { Choice } from '../../wire/types'
import { nameOf, type Cell } from './geometry'
import type { RankingView, SpaceView, SunriseLaneView } from './view'

export interface Quarter {
  /** As the view calls the area: NW, NE, SW, SE. */
  id: string
  ranking: RankingView
  south: boolean
  east: boolean
  /** The cell of scenery its sign stands on. */
  sign: Cell
}

export const middleOf = (view: SunriseLaneView): number => (view.size - 1) / 2

/** The cells nobody builds on, without the central park. */
export function sceneryOf(view: SunriseLaneView): Cell[] {
  const spaces = new Set(view.spaces.map((space) => space.name))
  const cells = Array.from({ length: view.size * view.size }, (_, index) => ({ row: Math.floor(index / view.size), column: index % view.size }))
  return cells.filter((cell) => !spaces.has(nameOf(cell)) && nameOf(cell) !== view.centre)
}

/** The four quarters; each has its sign on the cell of scenery nearest to its outer corner, of those that are `seen`. */
export function quartersOf(view: SunriseLaneView, seen: (cell: Cell) => boolean = () => true): Quarter[] {
  const middle = middleOf(view)
  const scenery = sceneryOf(view).filter(seen)
  return view.rankings.flatMap((ranking) => {
    if (ranking.area === null) return []
    const south = ranking.area.startsWith('S')
    const east = ranking.area.endsWith('E')
    const away = (cell: Cell): number => (south ? view.size - 1 - cell.row : cell.row) + (east ? view.size - 1 - cell.column : cell.column)
    const own = scenery.filter((cell) => cell.row !== middle && cell.column !== middle && cell.row > middle === south && cell.column > middle === east)
    return [{ id: ranking.area, ranking, south, east, sign: own.reduce((best, cell) => (away(cell) < away(best) ? cell : best)) }]
  })
}

export const built = (space: SpaceView): boolean => space.owner !== null || space.park

/** The house that a choice would build, to be shown before it is; null for any other choice. */
export function promised(choice: Choice | null): { name: string; floors: number } | null {
  const { space, floors } = choice?.args ?? {}
  return typeof space === 'string' && typeof floors === 'number' ? { name: space, floors } : null
}

/** The seats that lead a ranking. */
export function leaders(ranking: RankingView): number[] {
  return ranking.place.flatMap((place, seat) => (place === 1 ? [seat] : []))
}

/** Markers of the scoring track; several on the same step lie side by side: `shift` of `of`. */
export function markersOf(view: SunriseLaneView): { seat: number; score: number; shift: number; laps: number }[] {
  return view.scores.map((score, seat) => {
    const there = view.scores.flatMap((other, of) => (other % view.track === score % view.track ? [of] : []))
    return { seat, score, shift: there.indexOf(seat) - (there.length - 1) / 2, laps: Math.floor(score / view.track) }
  })
}

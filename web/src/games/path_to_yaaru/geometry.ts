// Where things lie on the three boards. A triangle has the side S; a level is two rows of eleven.
import type { Component } from '../../wire/types'
import type { SpaceView } from './view'

export const S = 120
export const H = 104
export const WIDE = 6 * S
export const HIGH = 2 * H
const COLUMNS = 'abcdefghijk'
/** The levels as they are printed. */
export const NUMERALS = ['', 'I', 'II', 'III']

export const INKS = ['red', 'blue', 'yellow', 'black'] as const
export type Ink = (typeof INKS)[number]
export const LETTERS: Record<Ink, string> = { red: 'R', blue: 'B', yellow: 'Y', black: 'H' }

export interface Place {
  /** The left upper corner of the triangle's box. */
  x: number
  y: number
  up: boolean
}

/** Where a triangle lies on its level: row 2 above row 1. */
export function placeOf(space: string): Place {
  const column = COLUMNS.indexOf(space[0]!)
  const upper = space[1] === '2'
  return { x: (column * S) / 2, y: upper ? 0 : H, up: upper === (column % 2 === 1) }
}

export const outline = (up: boolean): string => (up ? `M0 ${H}H${S}L${S / 2} 0z` : `M0 0H${S}L${S / 2} ${H}z`)

/** A space as printed, of whichever level. */
export interface Printed {
  space: string
  colour: Ink
  cost: number[]
  bonus: string
}

export interface Line {
  from: [number, number]
  to: [number, number]
}

const EDGES = COLUMNS.slice(0, -1)

/** The closed edges of a level, given which spaces are joined. */
export function walls(level: number, joined: (one: string, other: string) => boolean): Line[] {
  const closed: Line[] = []
  for (const row of ['1', '2']) {
    for (const column of EDGES) {
      const next = COLUMNS[COLUMNS.indexOf(column) + 1]!
      const gap = level === 3 && row === '2' && (column === 'f' || next === 'f')
      if (gap || joined(column + row, next + row)) continue
      const { x, y, up } = placeOf(column + row)
      closed.push(up ? { from: [x + S / 2, y], to: [x + S, y + H] } : { from: [x + S, y], to: [x + S / 2, y + H] })
    }
  }
  for (const column of 'bdfhj') {
    if (joined(`${column}1`, `${column}2`)) continue
    const { x } = placeOf(`${column}1`)
    closed.push({ from: [x, H], to: [x + S, H] })
  }
  return closed
}

/** The spaces of the level now played, as printed. */
export function printedNow(spaces: SpaceView[]): Printed[] {
  return spaces
    .filter(({ space }) => space.length === 2)
    .map(({ space, colour, cost, printed_bonus }) => ({ space, colour: colour as Ink, cost, bonus: printed_bonus }))
}

/** The spaces of another level, from the components; and its closed edges. */
export function printedOf(level: number, side: string, component: (kind: string, id: string) => Component | undefined): { spaces: Printed[]; walls: Line[] } {
  const spaces: Printed[] = []
  const closed = new Set<string>()
  for (const row of ['1', '2']) {
    for (const column of COLUMNS) {
      const facts = component('space', `${level}-${side}-${column}${row}`)?.facts
      if (!facts) continue
      const cost = String(facts.cost)
      spaces.push({ space: column + row, colour: facts.colour as Ink, cost: INKS.map((ink) => cost.split(LETTERS[ink]).length - 1), bonus: String(facts.bonus) })
      for (const wall of String(facts.walls)) closed.add(column + row + wall)
    }
  }
  const joined = (one: string, other: string): boolean => !closed.has(one + (one[0] === other[0] ? 'u' : 'r'))
  return { spaces, walls: spaces.length ? walls(level, joined) : [] }
}

/** Where pieces stand on a triangle: in a row around its middle, closer together the more there are. */
export function standing(up: boolean, count: number, brief = false): [number, number][] {
  const apart = count > 1 ? Math.min(brief ? 36 : 30, (brief ? 62 : 66) / (count - 1)) : 0
  const y = brief ? (up ? 49 : 57) : up ? 51 : 53
  return Array.from({ length: count }, (_, i) => [S / 2 + (i - (count - 1) / 2) * apart, y])
}

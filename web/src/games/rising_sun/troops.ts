// How clans stand in a place: each with a badge (glyph and force) and its figures, the badge beside them or at
// their feet, as large as the room lets them be. Nobody is smaller than LEAST: where there is no room for all,
// one of a kind stands for its kind with their number, then one for its clan, then only who leads stands.
import type { Room } from '../../table/board'
import { slim, tall } from './figures'
import type { GroupView } from './view'

export interface Standing {
  kind: string
  /** Which of its kind. */
  n: number
  /** How many of its kind it stands for. */
  count: number
  x: number
  y: number
  size: number
}

/** One clan; all places are from the corner of the room. */
export interface Troop {
  group: GroupView
  figures: Standing[]
  badge: { x: number; y: number; width: number }
}

export interface Badge {
  font: number
  height: number
}

export interface Laid {
  troops: Troop[]
  badge: Badge
  /** How high it all is. */
  height: number
  /** Whether every figure stands for itself, or for its kind with their number. */
  told: boolean
  /** Clans with at least one figure that stands. */
  standing: number
}

type Rows = Omit<Laid, 'told' | 'standing'>

interface Cell extends Troop {
  width: number
  height: number
}

const GAP = 4
/** How far one of a kind stands from the next. */
const APART = 0.5
/** In px: below this nobody is told from another. */
const LEAST = 32.5
const STEP = 2
const OVER = 12
/** A number beside a figure. */
const COUNT = 12
const digits = (n: number): number => String(n).length * COUNT * 0.6
/** How far a figure stands behind the badge at its feet, where it is one for all. */
const BEHIND = 6

/** Strongholds behind, then the great, then the many. */
const ORDER = ['stronghold', 'daimyo', 'monster', 'bushi', 'shinto']
const rank = (kind: string): number => (ORDER.includes(kind) ? ORDER.indexOf(kind) : 2)
/** Who stands for a clan: the first there is. */
const HEADS = ['monster', 'daimyo', 'bushi', 'shinto', 'stronghold']
const head = (kind: string): number => Math.max(0, HEADS.indexOf(kind))

export function kindsOf(group: GroupView): [kind: string, count: number][] {
  const kinds: [string, number][] = Object.entries(group.figures)
  if (group.strongholds) kinds.push(['stronghold', group.strongholds])
  return kinds.sort(([one], [other]) => rank(one) - rank(other))
}

/** Glyph, number and the paper around them. */
const badgeWidth = ({ font }: Badge, force: number): number => font * 1.15 + String(force).length * font * 0.6 + (font > 12 ? 9 : 6)

/** The figures of a clan in lines no wider than `most`; `kinds`: one of each, with its number. */
function line(group: GroupView, size: number, most: number, kinds: boolean): { lines: Standing[][]; width: number } {
  const lines: Standing[][] = [[]]
  let [x, width] = [0, 0]
  for (const [kind, count] of kindsOf(group)) {
    const own = size * tall(kind)
    const wide = own * slim(kind) + GAP / 2 + (kinds && count > 1 ? digits(count) : 0)
    for (let n = 0; n < (kinds ? 1 : count); n += 1) {
      if (x > 0 && x + wide > most) {
        lines.push([])
        x = 0
      }
      lines.at(-1)!.push({ kind, n, count: kinds ? count : 1, x, y: 0, size: own })
      width = Math.max(width, x + wide)
      x += !kinds && n + 1 < count ? own * slim(kind) * APART : wide
    }
  }
  return { lines, width }
}

type Way = (group: GroupView, size: number, badge: Badge, most: number, kinds: boolean) => Cell

/** The badge first, then the figures beside it. */
function beside(group: GroupView, size: number, badge: Badge, _most: number, kinds: boolean): Cell {
  const wide = badgeWidth(badge, group.force)
  const { lines, width } = line(group, size, Infinity, kinds)
  const height = Math.max(badge.height, ...lines[0]!.map((one) => one.size))
  const figures = lines[0]!.map((one) => ({ ...one, x: one.x + wide + 1, y: height - one.size }))
  return { group, figures, badge: { x: 0, y: height - badge.height, width: wide }, width: wide + 1 + width, height }
}

/** The figures in lines, the badge at their feet. */
function over(group: GroupView, size: number, badge: Badge, most: number, kinds: boolean): Cell {
  const wide = badgeWidth(badge, group.force)
  const { lines, width } = line(group, size, most, kinds)
  const all = Math.max(wide, width)
  let y = 0
  const figures = lines.flatMap((row) => {
    const high = Math.max(0, ...row.map((one) => one.size))
    const last = row.at(-1)
    const shift = last ? (all - last.x - last.size * slim(last.kind) - (last.count > 1 ? digits(last.count) : 0)) / 2 : 0
    const placed = row.map((one) => ({ ...one, x: one.x + shift, y: y + high - one.size }))
    y += high * 0.92
    return placed
  })
  return { group, figures, badge: { x: (all - wide) / 2, y, width: wide }, width: all, height: y + badge.height }
}

/** One figure for the clan, the badge at its feet or beside it. */
function one(group: GroupView, size: number, badge: Badge, below: boolean): Cell {
  const [kind] = [...kindsOf(group)].sort(([a], [b]) => head(a) - head(b))[0] ?? ['bushi']
  const wide = badgeWidth(badge, group.force)
  const long = size * slim(kind)
  const figure = { kind, n: 0, count: 1, size }
  if (below) {
    const width = Math.max(wide, long)
    const y = size - BEHIND
    return { group, figures: [{ ...figure, x: (width - long) / 2, y: 0 }], badge: { x: (width - wide) / 2, y, width: wide }, width, height: y + badge.height }
  }
  return { group, figures: [{ ...figure, x: wide - 1, y: 0 }], badge: { x: 0, y: size - badge.height, width: wide }, width: wide - 1 + long, height: size }
}

/** No figure: the badge alone. */
function alone(group: GroupView, badge: Badge): Cell {
  const width = badgeWidth(badge, group.force)
  return { group, figures: [], badge: { x: 0, y: 0, width }, width, height: badge.height }
}

const moved = (cell: Cell, x: number, y: number): Troop => ({
  group: cell.group,
  figures: cell.figures.map((one) => ({ ...one, x: one.x + x, y: one.y + y })),
  badge: { ...cell.badge, x: cell.badge.x + x, y: cell.badge.y + y },
})

/** The clans in rows. */
function shelve(cells: Cell[], badge: Badge, room: Room, gap = GAP): Rows & { fits: boolean } {
  const rows: Cell[][] = []
  for (const cell of cells) {
    const row = rows.at(-1)
    if (row && row.reduce((sum, one) => sum + one.width + gap, 0) + cell.width <= room.width) row.push(cell)
    else rows.push([cell])
  }
  const troops: Troop[] = []
  let [y, fits] = [0, true]
  for (const row of rows) {
    const high = Math.max(...row.map((one) => one.height))
    const wide = row.reduce((sum, one) => sum + one.width, 0) + gap * (row.length - 1)
    let x = (room.width - wide) / 2
    for (const cell of row) {
      troops.push(moved(cell, x, y + high - cell.height))
      x += cell.width + gap
    }
    fits &&= wide <= room.width + 1
    y += high + 3
  }
  const height = Math.max(0, y - 3)
  return { troops, badge, height, fits: fits && height <= room.height + 5 }
}

/** From the largest size wanted down to the least. */
function sizes(most: number): number[] {
  const larger = Math.max(0, Math.ceil((most - LEAST) / STEP))
  return [...Array.from({ length: larger }, (_, n) => most - n * STEP), LEAST]
}

/** The clans of a place in the room they have there. */
export function lay(groups: GroupView[], room: Room, most: number): Laid {
  const font = most >= 60 ? 17 : most >= 40 ? 15 : 13
  const small = { font: 12, height: 17 }
  const wider = { ...room, width: room.width + OVER }
  for (const [kinds, within] of [
    [false, room],
    [true, room],
    [true, wider],
  ] as const) {
    for (const badge of [{ font, height: font + 7 }, small]) {
      for (const size of sizes(most)) {
        for (const way of [beside, over] as Way[]) {
          const laid = shelve(groups.map((group) => way(group, size, badge, within.width, kinds)), badge, within)
          if (laid.fits) return { ...(within === wider ? shifted(laid, OVER / 2) : laid), told: true, standing: groups.length }
        }
      }
    }
  }
  const laid = crowd(groups, small, room, wider, most)
  return { ...laid, told: false, standing: laid.troops.filter(({ figures }) => figures.length).length }
}

/** One for each clan, for those who lead, or badges alone: these may reach a little over the edge. */
function crowd(groups: GroupView[], badge: Badge, room: Room, wider: Room, most: number): Rows {
  for (let standing = groups.length; standing > 0; standing -= 1) {
    for (const size of sizes(most)) {
      for (const below of [true, false]) {
        const laid = shelve(groups.map((group, n) => (n < standing ? one(group, size, badge, below) : alone(group, badge))), badge, wider, 2)
        if (laid.fits) return shifted(laid, OVER / 2)
      }
    }
  }
  return shifted(shelve(groups.map((group) => alone(group, badge)), badge, { ...room, width: room.width + 2 * OVER }), OVER)
}

const shifted = (laid: Rows, by: number): Rows => ({
  ...laid,
  troops: laid.troops.map((troop) => moved({ ...troop, width: 0, height: 0 }, -by, 0)),
})

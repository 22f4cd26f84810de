// How clans stand in a place: each with a badge (glyph and force) and its figures, the badge beside them or at
// their feet, as large as the room lets them be.
import type { Room } from '../../table/board'
import { tall } from './figures'
import type { GroupView } from './view'

export interface Standing {
  kind: string
  /** Which of its kind. */
  n: number
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
}

interface Cell extends Troop {
  width: number
  height: number
}

const RATIO = 0.8
const GAP = 4
/** How far one of a kind stands from the next. */
const APART = 0.4
/** Below this a figure is no more than a blot. */
const LEAST = 15
/** Figures as small as this keep the larger badge. */
const PLAIN = 24
const STEP = 2
const OVER = 12

/** Strongholds behind, then the great, then the many. */
const ORDER = ['stronghold', 'daimyo', 'monster', 'bushi', 'shinto']
const rank = (kind: string): number => (ORDER.includes(kind) ? ORDER.indexOf(kind) : 2)

export function kindsOf(group: GroupView): [kind: string, count: number][] {
  const kinds: [string, number][] = Object.entries(group.figures)
  if (group.strongholds) kinds.push(['stronghold', group.strongholds])
  return kinds.sort(([one], [other]) => rank(one) - rank(other))
}

/** Glyph, number and the paper around them. */
const badgeWidth = ({ font }: Badge, force: number): number => font * 1.15 + String(force).length * font * 0.6 + (font > 12 ? 9 : 6)

/** The figures of a clan in lines no wider than `most`. */
function line(group: GroupView, size: number, most: number): { lines: Standing[][]; width: number } {
  const lines: Standing[][] = [[]]
  let [x, width] = [0, 0]
  for (const [kind, count] of kindsOf(group)) {
    const own = size * tall(kind)
    for (let n = 0; n < count; n += 1) {
      if (x > 0 && x + own * RATIO > most) {
        lines.push([])
        x = 0
      }
      lines.at(-1)!.push({ kind, n, x, y: 0, size: own })
      width = Math.max(width, x + own * RATIO)
      x += n + 1 < count ? own * APART : own * RATIO
    }
  }
  return { lines, width }
}

/** The badge first, then the figures beside it. */
function beside(group: GroupView, size: number, badge: Badge): Cell {
  const wide = badgeWidth(badge, group.force)
  const { lines, width } = line(group, size, Infinity)
  const height = Math.max(badge.height, ...lines[0]!.map((one) => one.size))
  const figures = lines[0]!.map((one) => ({ ...one, x: one.x + wide + 1, y: height - one.size }))
  return { group, figures, badge: { x: 0, y: height - badge.height, width: wide }, width: wide + 1 + width, height }
}

/** The figures in lines, the badge at their feet. */
function over(group: GroupView, size: number, badge: Badge, most: number): Cell {
  const wide = badgeWidth(badge, group.force)
  const { lines, width } = line(group, size, most)
  const all = Math.max(wide, width)
  let y = 0
  const figures = lines.flatMap((row) => {
    const high = Math.max(0, ...row.map((one) => one.size))
    const last = row.at(-1)
    const shift = last ? (all - last.x - last.size * RATIO) / 2 : 0
    const placed = row.map((one) => ({ ...one, x: one.x + shift, y: y + high - one.size }))
    y += high * 0.92
    return placed
  })
  return { group, figures, badge: { x: (all - wide) / 2, y, width: wide }, width: all, height: y + badge.height }
}

const moved = (cell: Cell, x: number, y: number): Troop => ({
  group: cell.group,
  figures: cell.figures.map((one) => ({ ...one, x: one.x + x, y: one.y + y })),
  badge: { ...cell.badge, x: cell.badge.x + x, y: cell.badge.y + y },
})

/** The clans in rows. */
function shelve(cells: Cell[], badge: Badge, room: Room): Laid & { fits: boolean } {
  const rows: Cell[][] = []
  for (const cell of cells) {
    const row = rows.at(-1)
    if (row && row.reduce((sum, one) => sum + one.width + GAP, 0) + cell.width <= room.width) row.push(cell)
    else rows.push([cell])
  }
  const troops: Troop[] = []
  let [y, fits] = [0, true]
  for (const row of rows) {
    const high = Math.max(...row.map((one) => one.height))
    const wide = row.reduce((sum, one) => sum + one.width, 0) + GAP * (row.length - 1)
    let x = (room.width - wide) / 2
    for (const cell of row) {
      troops.push(moved(cell, x, y + high - cell.height))
      x += cell.width + GAP
    }
    fits &&= wide <= room.width + 1
    y += high + 3
  }
  return { troops, badge, height: Math.max(0, y - 3), fits: fits && y <= room.height + 5 }
}

/** The clans of a place in the room they have there. */
export function lay(groups: GroupView[], room: Room, most: number): Laid {
  const font = most >= 60 ? 17 : most >= 40 ? 15 : 13
  const small = { font: 12, height: 17 }
  const badges = [{ font, height: font + 7 }, small]
  for (const badge of badges) {
    for (let size = most; size >= (badge === small ? LEAST : PLAIN); size -= STEP) {
      for (const cell of [beside, over]) {
        const laid = shelve(groups.map((group) => cell(group, size, badge, room.width)), badge, room)
        if (laid.fits) return laid
      }
    }
  }
  const only = groups.map((group): Cell => {
    const width = badgeWidth(small, group.force)
    return { group, figures: [], badge: { x: 0, y: 0, width }, width, height: small.height }
  })
  // Badges alone may reach a little over the edge.
  const laid = shelve(only, small, { ...room, width: room.width + 2 * OVER })
  return { ...laid, troops: laid.troops.map((troop) => ({ ...troop, badge: { ...troop.badge, x: troop.badge.x - OVER } })) }
}

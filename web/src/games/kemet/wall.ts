// How the tiles are laid out in the room there is: as many as can be read, colours side by side where all
// of them can, else one colour, page by page.
import type { Room } from '../../table/board'
import { TILES } from './icons'
import type { KemetView } from './view'

const LEAST = 132
/** Below this a room has two columns at most. */
const NARROW = 420
/** Wide enough for every name; from here on several colours stand side by side. */
const COMFORTABLE = 158
const GAP = 5
export const TABS = 46
const HEAD = 28
/** Pixels of a letter and of a line of what a tile does. */
const LETTER = 6.9
const LINE = 17
/** Its name, its price and its edges. */
const AROUND = 54
const SIDES = 18
/** How much higher than needed a tile may be. */
const SLACK = 1.5

/** A page of tiles: their places in the list, and how high each row is. */
export interface Page {
  from: number
  to: number
  rows: number[]
}

export interface Paged {
  columns: number
  width: number
  pages: Page[]
}

/** The name of a tile, without the colour it shows. */
export const plain = (name: string): string => name.replace(/ \(.*\)$/, '')

/** The tiles of a colour in this game, by level. */
export function tilesOf(view: KemetView, colour: string): string[] {
  const sold = new Set(view.players.flatMap((player) => player.tiles))
  return Object.keys(TILES).filter((tile) => tile.startsWith(colour.slice(0, 2)) && (tile in view.stock || sold.has(tile)))
}

/** What a tile would cost a player, and the highest Pyramid of its colour that the player controls. */
export function terms(view: KemetView, seat: number, colour: string, level: number): { price: number; height: number } {
  const player = view.players[seat]!
  const heights = view.zones.filter((zone) => zone.controller === seat && zone.pyramid?.colour === colour).map((zone) => zone.pyramid!.level)
  return { price: Math.max(0, level - player.tile_discount), height: Math.max(0, ...heights) }
}

/** How high a tile with this number of letters is. */
const needs = (letters: number, width: number): number => AROUND + LINE * Math.ceil((letters * LETTER) / Math.max(40, width - SIDES) + 0.4)

/** Whether there is room for a tile's picture beside its name. */
export const pictured = (name: string, width: number): boolean => width >= 62 + plain(name).length * 7.6

/** Whether a tile can be written in larger letters. */
export const grows = (letters: number, width: number, height: number): boolean => width >= 200 && height >= 62 + 19 * Math.ceil((letters * 7.9) / (width - SIDES) + 0.4)

/** Columns of each colour where all of them can be read side by side; null where they cannot. */
export function sideBySide(room: Room, letters: number[][]): { each: number; width: number; rows: number[][] } | null {
  for (let each = 1; each <= 4; each += 1) {
    const width = room.width / (each * letters.length) - GAP
    if (letters.length < 2 || width < COMFORTABLE) return null
    const rows = letters.map((list) => rowsOf(list, each, width))
    const high = Math.max(...rows.map((list) => list.reduce((sum, row) => sum + row + GAP, 0)))
    if (high <= room.height - HEAD) return { each, width, rows: rows.map((list) => stretched(list, room.height - HEAD)) }
  }
  return null
}

/** One list of tiles on as few pages as can be. */
export function paged(room: Room, letters: number[]): Paged {
  let best: Paged | null = null
  for (let columns = 1; columns <= 5; columns += 1) {
    const width = room.width / columns - GAP
    if (columns > 1 && width < (room.width < NARROW ? LEAST : COMFORTABLE)) break
    const pages = paginate(letters, columns, width, room.height - TABS)
    if (!best || pages.length < best.pages.length) best = { columns, width, pages }
  }
  return best!
}

function rowsOf(letters: number[], columns: number, width: number): number[] {
  const rows: number[] = []
  for (let at = 0; at < letters.length; at += columns) rows.push(Math.max(...letters.slice(at, at + columns).map((one) => needs(one, width))))
  return rows
}

function paginate(letters: number[], columns: number, width: number, high: number): Page[] {
  const pages: Page[] = []
  const all = rowsOf(letters, columns, width)
  let first = 0
  while (first < all.length) {
    let [last, used] = [first, 0]
    while (last < all.length && (last === first || used + all[last]! <= high)) {
      used += all[last]! + GAP
      last += 1
    }
    pages.push({ from: first * columns, to: Math.min(letters.length, last * columns), rows: stretched(all.slice(first, last), high) })
    first = last
  }
  return pages
}

/** Rows that share the height that is left. */
function stretched(rows: number[], high: number): number[] {
  const used = rows.reduce((sum, row) => sum + row + GAP, 0)
  const by = Math.max(1, Math.min(SLACK, high / used))
  return rows.map((row) => Math.min(Math.floor(row * by), Math.floor(high - GAP)))
}

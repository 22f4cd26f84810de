// The town in isometry: where a point of the ground, and what stands on it, lies on the screen. All in real pixels.
import type { Room } from '../../table/board'
import { stepOf, type Cell, type Point } from './geometry'

/** A point of the town: columns to the right and rows to the left go down, heights up. */
export type Place = [column: number, row: number, height?: number]

/** Floors that must have room above the furthest space. */
const TALLEST = 5
/** Heights in half widths of a tile: a floor, a roof, the slab the town stands on. */
const FLOOR = 0.34
const ROOF = 0.62
const SLAB = 0.2
/** How far the walls of a house stand from the edges of its space, in cells, and its roof before its walls: where
 * tiles are small, houses stand closer. */
const INSET = { dense: 0.07, loose: 0.14 }
const EAVES = 0.05
/** Half the width of a tile up to which houses stand as close as they can, and from which they stand apart. */
const DENSE = { all: 28, none: 42 }
/** How steeply one looks down: half the height of a tile by half its width. */
const FLATTEST = 0.5
const STEEPEST = 0.74
/** What is seen beyond the last space, in cells. */
const TIP = 0.06

export class Iso {
  /** Half the width and half the height of a tile. */
  readonly across: number
  readonly down: number
  readonly floor: number
  readonly roof: number
  readonly slab: number
  readonly inset: number
  readonly eaves = EAVES
  readonly #top: Point
  readonly #size: number
  readonly #rim: number

  /** @param size of the town in cells  @param rim around it, in cells  @param room it has
   * @param whole all that must be seen of it: in a small room the corners to the left and right, where nobody
   * builds, are cut off, so that houses are larger */
  constructor(size: number, rim: number, room: Room, whole: Cell[] | null = null) {
    this.#size = size
    this.#rim = rim
    const cells = size + 2 * rim
    const small = room.width < 2 * cells * DENSE.all
    const side = (away: (cell: Cell) => number): number => (whole && small ? Math.min(cells, Math.max(...whole.map(away)) + 1 + TIP) : cells)
    const left = side((cell) => cell.row - cell.column)
    const right = side((cell) => cell.column - cell.row)
    // What stands on the furthest space reaches over the edge.
    const above = TALLEST * FLOOR + ROOF - FLATTEST * (1 + 2 * rim)
    const fits = room.height / (2 * cells * FLATTEST + above + SLAB)
    this.across = Math.max(1, Math.min(room.width / (left + right), fits))
    const spare = room.height - (above + SLAB) * this.across
    this.down = Math.max(FLATTEST * this.across, Math.min(STEEPEST * this.across, spare / (2 * cells)))
    const apart = Math.max(0, Math.min(1, (this.across - DENSE.all) / (DENSE.none - DENSE.all)))
    this.inset = INSET.dense + apart * (INSET.loose - INSET.dense)
    this.floor = FLOOR * this.across
    this.roof = ROOF * this.across
    this.slab = SLAB * this.across
    const high = 2 * cells * this.down + this.slab
    const lowest = (room.height + high + Math.min(above * this.across, room.height - high)) / 2
    this.#top = { x: room.width / 2 + ((left - right) / 2) * this.across, y: lowest - high + 2 * rim * this.down }
  }

  at([column, row, height = 0]: Place): Point {
    return { x: this.#top.x + (column - row) * this.across, y: this.#top.y + (column + row) * this.down - height }
  }

  /** A step of the scoring track, which runs along the middle of the rim. */
  step(points: number, track: number): Point {
    const { x, y } = stepOf(points, track)
    const run = (part: number): number => -this.#rim / 2 + part * (this.#size + this.#rim)
    return this.at([run(x), run(y)])
  }

  /** A closed shape, as the data of a path. */
  shape(...places: Place[]): string {
    return `M${places.map((place) => this.#text(place)).join('L')}Z`
  }

  line(...places: Place[]): string {
    return `M${places.map((place) => this.#text(place)).join('L')}`
  }

  /** A square on the ground around the middle of a cell; `half` its side, in cells. */
  square(column: number, row: number, half: number, height = 0): string {
    const [x, y] = [column + 0.5, row + 0.5]
    return this.shape([x - half, y - half, height], [x + half, y - half, height], [x + half, y + half, height], [x - half, y + half, height])
  }

  /** Column and row of the ground under a point of the drawing. */
  ground(point: Point): { column: number; row: number } {
    const [apart, along] = [(point.x - this.#top.x) / this.across, (point.y - this.#top.y) / this.down]
    return { column: Math.floor((along + apart) / 2), row: Math.floor((along - apart) / 2) }
  }

  /** Where the number of a house's floors stands: at the right corner of its roof. */
  badge(column: number, row: number, floors: number): Point {
    return this.at([column + 1 - this.inset, row + this.inset, floors * this.floor + this.roof * 0.55])
  }

  /** Whether a cell is seen whole. */
  shows(cell: Cell, room: Room): boolean {
    return this.at([cell.column, cell.row + 1]).x >= 0 && this.at([cell.column + 1, cell.row]).x <= room.width
  }

  /** How high a house is, with its roof. */
  high(floors: number): number {
    return floors * this.floor + this.roof
  }

  #text(place: Place): string {
    const { x, y } = this.at(place)
    return `${x.toFixed(1)} ${y.toFixed(1)}`
  }
}

/** Where dots lie on a space, in parts of its side, as on a die. */
export function pips(dots: number): Point[] {
  const [near, middle, far] = [0.28, 0.5, 0.72]
  const at = (x: number, y: number): Point => ({ x, y })
  const corners = [at(near, near), at(far, far), at(far, near), at(near, far)]
  if (dots === 1) return [at(middle, middle)]
  if (dots === 2 || dots === 4) return corners.slice(0, dots)
  return [at(middle, middle), ...corners.slice(0, dots - 1)]
}

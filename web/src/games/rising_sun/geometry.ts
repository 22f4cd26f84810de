// The map: our own drawing of eight provinces. Coasts and borders are arcs, each drawn once and used
// by one province or by two; a border is an arc that two provinces share. The drawing is stretched to
// fill its room; what stands on it is laid in real pixels.
import type { Room } from '../../table/board'
import map from './map.json'

export type Point = [x: number, y: number]
type Corners = [x: number, y: number, width: number, height: number]

/** A rectangle. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
}

export interface Place {
  id: string
  /** The outline. */
  path: string
  /** Where its name and its clans stand. */
  box: Box
  /** The same on a small map, where every row counts and letters may reach over the coast. */
  tight: Box
}

export const SIZE = map.size as Point
const ARCS = map.arcs as unknown as Record<string, Point[]>
const PROVINCES = map.provinces as unknown as Record<string, { shore: string[]; box: Corners; tight?: Corners }>

/** Rounds the corners of a line (Chaikin), keeping its ends, so that neighbours share their border. */
function soften(points: Point[]): Point[] {
  const soft: Point[] = [points[0]!]
  for (let i = 0; i + 1 < points.length; i++) {
    const [ax, ay] = points[i]!
    const [bx, by] = points[i + 1]!
    soft.push([ax * 0.75 + bx * 0.25, ay * 0.75 + by * 0.25], [ax * 0.25 + bx * 0.75, ay * 0.25 + by * 0.75])
  }
  soft.push(points[points.length - 1]!)
  return soft
}

const SOFT = Object.fromEntries(Object.entries(ARCS).map(([name, points]) => [name, soften(soften(points))]))

function arc(name: string): Point[] {
  return name.startsWith('-') ? [...SOFT[name.slice(1)]!].reverse() : SOFT[name]!
}

function line(points: Point[]): string {
  return 'M' + points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')
}

const boxed = ([x, y, width, height]: Corners): Box => ({ x, y, width, height })

export const PLACES: Record<string, Place> = Object.fromEntries(
  Object.entries(PROVINCES).map(([id, { shore, box, tight }]) => [id, { id, box: boxed(box), tight: boxed(tight ?? box), path: line(shore.flatMap(arc)) + 'Z' }]),
)

/** The sky over the sea, where the shrines stand. */
export const SKY: Box = { x: 10, y: 8, width: 640, height: 178 }

/** The arcs two provinces share. */
export const BORDERS: string[] = Object.keys(ARCS)
  .filter((name) => Object.values(PROVINCES).filter(({ shore }) => shore.includes(name) || shore.includes(`-${name}`)).length === 2)
  .map((name) => line(SOFT[name]!))

const ROUTES = map.routes as unknown as { between: [string, string]; line: Point[] }[]

/** The shipping route between two provinces: its line and the middle of it. */
export function route(a: string, b: string): { path: string; middle: Point } {
  const middle = ({ x, y, width, height }: Box): Point => [x + width / 2, y + height / 2]
  const drawn = ROUTES.find(({ between }) => between.includes(a) && between.includes(b))?.line ?? [middle(PLACES[a]!.box), middle(PLACES[b]!.box)]
  const soft = soften(soften(drawn))
  return { path: line(soft), middle: soft[Math.floor(soft.length / 2)]! }
}

/** A box of the drawing in the pixels of a room. */
export function inRoom(box: Box, room: Room): Box {
  const [across, down] = [room.width / SIZE[0], room.height / SIZE[1]]
  return { x: box.x * across, y: box.y * down, width: box.width * across, height: box.height * down }
}

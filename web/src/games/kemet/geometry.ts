// The map: our own drawing. Cities lie at the edges, each in the desert before its Walls; the Nile runs
// down the middle to the Delta. Two or three players see only the western half.

export type Point = [x: number, y: number]

/** The radius of the ring of a City's Walls, and of every other zone but the fronts. */
export const CITY = 122
export const PLOT = 68

export interface Site {
  /** The middle of the City. */
  at: Point
  /** Which way the front opens: 1 to the east, -1 to the west. */
  way: 1 | -1
}

export const SITES: Record<string, Site> = {
  cw1: { at: [162, 168], way: 1 },
  cw2: { at: [162, 500], way: 1 },
  cw3: { at: [162, 832], way: 1 },
  ce1: { at: [1298, 235], way: -1 },
  ce2: { at: [1298, 765], way: -1 },
}

/** The middle of each zone that is no part of a City. */
export const PLOTS: Record<string, Point> = {
  w_t2: [490, 322],
  w_x: [600, 500],
  w_h: [490, 672],
  w_t3: [598, 800],
  e_x: [1050, 500],
  e_t2: [1292, 500],
  e_h: [880, 560],
  e_t3: [905, 800],
  sanc: [950, 330],
  delta: [752, 158],
}

/** The roads: every pair of neighbours that do not lie in the same City. */
const ROADS: Record<string, string> = {
  'cw1_f-w_t2': 'M372 232L440 280',
  'cw1_f-w_x': 'M392 168C530 172 604 290 602 440',
  'cw1_f-w_h': 'M386 128C640 118 716 330 696 500C684 600 610 640 548 664',
  'cw2_f-w_t2': 'M372 436L446 366',
  'cw2_f-w_x': 'M394 500L540 500',
  'cw2_f-w_h': 'M372 564L446 632',
  'cw3_f-w_t2': 'M384 884C640 968 716 770 698 600C680 450 620 352 552 326',
  'cw3_f-w_x': 'M392 838C470 880 700 920 686 720C680 640 640 590 622 556',
  'cw3_f-w_h': 'M372 764L442 710',
  'w_t2-w_x': 'M526 378L570 450',
  'w_h-w_x': 'M526 618L570 550',
  'w_h-w_t3': 'M524 730L560 760',
  'ce1_f-e_x': 'M1088 300L1062 440',
  'ce1_f-e_t2': 'M1296 380L1294 440',
  'ce1_f-e_h': 'M1066 224C950 216 850 300 868 500',
  'ce2_f-e_x': 'M1088 700L1062 560',
  'ce2_f-e_t2': 'M1296 620L1294 560',
  'ce2_f-e_h': 'M1070 740C1010 700 950 650 926 610',
  'e_t2-e_x': 'M1226 500L1116 500',
  'e_h-e_x': 'M942 544L990 522',
  'e_x-sanc': 'M1010 450L986 386',
  'e_h-sanc': 'M896 496L930 394',
  'e_h-e_t3': 'M884 624L898 736',
}

/** Tracks that cross other roads: laid on top, with a bridge's edges. */
export const OVER = new Set(['cw1_f-w_h', 'cw3_f-w_t2'])

/** A road between two neighbours; a straight one where none is drawn. */
export function road(a: string, b: string): { key: string; path: string } {
  const key = [a, b].sort().join('-')
  const [one, other] = [middle(a), middle(b)]
  return { key, path: ROADS[key] ?? `M${one.join(' ')}L${other.join(' ')}` }
}

/** Whether two zones lie in the same City or before it: these touch. */
export const together = (a: string, b: string): boolean => city(a) !== null && city(a) === city(b)

/** The City a zone belongs to. */
export function city(zone: string): string | null {
  const name = zone.split('_')[0]!
  return name in SITES ? name : null
}

/** The number of a District, 0 for its front. */
export const district = (zone: string): number => (zone.endsWith('_f') ? 0 : Number(zone.slice(-1)))

const at = ([x, y]: Point, angle: number, far: number): Point => [
  x + far * Math.cos((angle * Math.PI) / 180),
  y + far * Math.sin((angle * Math.PI) / 180),
]

/** The first angle of each District: three slices of the disc, mirrored in the east. */
function from(number: number, way: number): number {
  return way > 0 ? [-150, -30, 90][number - 1]! : [-150, 90, -30][number - 1]!
}

const spot = ([x, y]: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`

/** The outline of a District. */
export function slice(zone: string): string {
  const { at: middle, way } = SITES[city(zone)!]!
  const angle = from(district(zone), way)
  const [a, b] = [at(middle, angle, CITY), at(middle, angle + 120, CITY)]
  return `M${spot(middle)}L${spot(a)}A${CITY} ${CITY} 0 0 1 ${spot(b)}Z`
}

/** The Walls and the gates in them, one to each District. */
export function gates(site: string): Point[] {
  const { at: middle, way } = SITES[site]!
  return [1, 2, 3].map((number) => at(middle, from(number, way) + 60, CITY))
}

/** The desert before a City's Walls, all around it. */
export function front(site: string): string {
  const { at: [x, y], way } = SITES[site]!
  const [back, ahead, high] = [x - way * 148, x + way * 232, 150]
  const bend = way > 0 ? 1 : 0
  return `M${x} ${y - high}H${ahead - way * 110}A110 ${high} 0 0 ${bend} ${ahead - way * 110} ${y + high}H${x}A${Math.abs(x - back)} ${high} 0 0 ${bend} ${x} ${y - high}Z`
}

/** Where a zone's name, Troops and pictures go by. */
export function middle(zone: string): Point {
  const name = city(zone)
  if (name === null) return PLOTS[zone] ?? [0, 0]
  const { at: centre, way } = SITES[name]!
  const number = district(zone)
  if (number === 0) return [centre[0] + way * 178, centre[1]]
  return at(centre, from(number, way) + 60, 64)
}

/** Where the Troops of a zone stand, and its Pyramid. */
export function places(zone: string): { troops: Point; pyramid: Point } {
  const [x, y] = middle(zone)
  const number = city(zone) === null ? -1 : district(zone)
  if (number === 1) return { pyramid: [x, y - 16], troops: [x, y + 40] }
  if (number > 1) {
    const out = Math.sign(x - SITES[city(zone)!]!.at[0])
    return { pyramid: [x + out * 16, y - 26], troops: [x - out * 2, y + 48] }
  }
  if (number === 0) return { pyramid: [x, y], troops: [x, y + 4] }
  return { pyramid: [x, y], troops: [x, y + 16] }
}

/** What of the map is seen with so many players: x, y, width, height. */
export function frame(seats: number): [number, number, number, number] {
  if (seats === 2) return [0, 0, 850, 900]
  if (seats === 3) return [0, 0, 850, 1000]
  return [0, 0, 1460, 1000]
}

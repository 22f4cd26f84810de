// The map: our own drawing of the printed one. Each City lies in the desert before its Walls; the Nile
// parts the banks, and the Delta lies between its two arms. Canals join every Harbor to the river.

export type Point = [x: number, y: number]

/** The radius of the ring of a City's Walls, and of every other zone but the fronts. */
export const CITY = 136
export const PLOT = 70

export interface Site {
  /** The middle of the City. */
  at: Point
  /** Which way the front opens: 1 to the east, -1 to the west. */
  way: 1 | -1
}

export const SITES: Record<string, Site> = {
  nw: { at: [155, 165], way: 1 },
  w: { at: [455, 710], way: -1 },
  sw: { at: [150, 1042], way: 1 },
  ne: { at: [1250, 158], way: -1 },
  e: { at: [945, 505], way: 1 },
  se: { at: [1245, 1035], way: -1 },
}

/** The middle of each zone that is no part of a City. */
export const PLOTS: Record<string, Point> = {
  w_temple_outer: [84, 585],
  w_obelisk: [240, 462],
  w_oasis: [400, 392],
  w_temple_inner: [560, 470],
  sw_quay: [515, 985],
  e_temple_outer: [1316, 615],
  e_obelisk: [1160, 738],
  e_oasis: [1000, 808],
  e_temple_inner: [840, 732],
  ne_quay: [985, 250],
  delta_desert: [615, 135],
  sanctuary: [785, 135],
  delta_temple: [700, 305],
}

/** Where the last line of a zone's name stands, from its middle; below the zone where nothing is said. */
export const NAMES: Record<string, Point> = {
  w_temple_outer: [-24, -92],
  w_obelisk: [30, -90],
  w_oasis: [24, -80],
  w_temple_inner: [62, 132],
  e_temple_outer: [22, 136],
  e_obelisk: [-36, 130],
  e_oasis: [-18, 100],
  e_temple_inner: [-2, 136],
  ne_quay: [0, -80],
  delta_desert: [-4, -80],
  sanctuary: [4, -80],
  delta_temple: [18, 138],
}

/** Where ships land: the middle of the basin, and the canal from there to the Nile. */
export const HARBORS: Record<string, { at: Point; canal: string }> = {
  nw_front: { at: [358, 246], canal: 'M358 246C410 254 450 238 534 238' },
  w_front: { at: [598, 726], canal: 'M598 726H700' },
  sw_front: { at: [352, 1132], canal: 'M352 1132C460 1152 560 1136 700 1140' },
  ne_front: { at: [1040, 200], canal: 'M1040 186C990 150 950 152 906 160' },
  e_front: { at: [802, 490], canal: 'M802 490H700' },
  se_front: { at: [1046, 1112], canal: 'M1046 1112C930 1136 820 1112 700 1116' },
  w_oasis: { at: [452, 358], canal: 'M452 358C490 330 520 322 580 300' },
  sw_quay: { at: [588, 980], canal: 'M588 980H700' },
  e_oasis: { at: [936, 860], canal: 'M936 860C880 896 800 884 700 888' },
  ne_quay: { at: [914, 224], canal: 'M914 224H872' },
  delta_desert: { at: [550, 112], canal: 'M550 112H490' },
}

/** The roads that are not straight: every pair of neighbours that do not lie in the same City. */
const ROADS: Record<string, string> = {
  'nw_front-w_temple_outer': 'M136 314C130 400 126 460 118 524',
  'nw_front-w_obelisk': 'M186 315L206 401',
  'nw_front-w_oasis': 'M344 282L366 332',
  'w_front-w_obelisk': 'M270 525L294 572',
  'w_front-w_temple_outer': 'M150 606L228 656',
  'w_front-w_oasis': 'M408 462L416 561',
  'sw_quay-w_front': 'M512 915L505 860',
  'sw_quay-w_temple_outer': 'M452 955C350 896 196 886 130 638',
  'sw_front-w_temple_outer': 'M95 654L112 896',
  'sw_front-sw_quay': 'M380 1020L447 1003',
  'e_temple_outer-ne_quay': 'M1047 283C1130 322 1224 350 1283 553',
  'e_front-ne_quay': 'M981 320L976 356',
  'e_front-e_temple_outer': 'M1250 594L1172 546',
  'e_front-e_oasis': 'M994 738L986 655',
  'e_front-e_obelisk': 'M1128 676L1104 643',
  'e_oasis-se_front': 'M1044 863L1070 912',
  'e_obelisk-se_front': 'M1192 801L1204 886',
  'e_temple_outer-se_front': 'M1276 672C1262 740 1262 810 1266 886',
  'e_temple_outer-ne_front': 'M1305 546L1290 308',
  'ne_front-ne_quay': 'M1056 244L1070 238',
}

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
  return /^(..?)_(d[123]|front)$/.exec(zone)?.[1] ?? null
}

/** The number of a District, 0 for its front. */
export const district = (zone: string): number => (zone.endsWith('_front') ? 0 : Number(zone.slice(-1)))

const at = ([x, y]: Point, angle: number, far: number): Point => [
  x + far * Math.cos((angle * Math.PI) / 180),
  y + far * Math.sin((angle * Math.PI) / 180),
]

/** The first angle of each District: three slices of the disc, mirrored in the east. */
function from(number: number, way: number): number {
  return way > 0 ? [-150, -30, 90][number - 1]! : [-150, 90, -30][number - 1]!
}

const spot = ([x, y]: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`

/** The outline of a District, or of the part of the disc around it that a finger may touch. */
export function slice(zone: string, far = CITY): string {
  const { at: middle, way } = SITES[city(zone)!]!
  const angle = from(district(zone), way)
  const [a, b] = [at(middle, angle, far), at(middle, angle + 120, far)]
  return `M${spot(middle)}L${spot(a)}A${far} ${far} 0 0 1 ${spot(b)}Z`
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
  if (number === 0) return [centre[0] + way * 188, centre[1]]
  return at(centre, from(number, way) + 60, 72)
}

/** Where the Troops of a zone stand, and the foot of its Pyramid. Where the map is small, or a Pyramid is
 * built, Troops of a City stand at its Walls, so that they hide no Pyramid. The Pyramids of a City touch, but hide nothing of
 * each other, whatever their levels. */
export function places(zone: string, small = false, built = false): { troops: Point; pyramid: Point } {
  const [x, y] = middle(zone)
  const name = city(zone)
  if (name === null || district(zone) === 0) return { pyramid: [x, y], troops: [x, y + (name === null ? 14 : 4)] }
  const { at: [left, top], way } = SITES[name]!
  if (district(zone) === 1) {
    const wall: Point = small ? [left + way * 104, top - 104] : [left + way * 114, top - 82]
    return { pyramid: [left, top - 52], troops: small || built ? wall : [left, top - 12] }
  }
  const out = Math.sign(x - left)
  return { pyramid: [left + out * 72, top + 75], troops: small ? [left + out * 128, top + 76] : [left + out * 62, top + 120] }
}

/** How far around what is in play the map is seen. */
const EDGE = 32

/** What of the map is seen: x, y, width, height. Banks and Cities that are closed are left out. */
export function frame(zones: { id: string }[]): [number, number, number, number] {
  const boxes = zones.map(({ id }) => reach(id))
  const [left, top] = [Math.min(...boxes.map((box) => box[0])), Math.min(...boxes.map((box) => box[1]))]
  const [right, bottom] = [Math.max(...boxes.map((box) => box[2])), Math.max(...boxes.map((box) => box[3]))]
  return [left - EDGE, top - EDGE, right - left + 2 * EDGE, bottom - top + 2 * EDGE]
}

/** Left, top, right and bottom of a zone with its name and its ships. */
function reach(zone: string): [number, number, number, number] {
  const name = city(zone)
  if (name !== null) {
    const { at: [x, y], way } = SITES[name]!
    return way > 0 ? [x - 148, y - 150, x + 232, y + 150] : [x - 232, y - 150, x + 148, y + 150]
  }
  const [x, y] = PLOTS[zone]!
  const [, named] = NAMES[zone] ?? [0, PLOT + 29]
  return [x - PLOT, y - PLOT - (named < 0 ? 46 : 0), x + PLOT + (HARBORS[zone] ? 60 : 0), y + PLOT + (named > 0 ? 40 : 0)]
}

/** Which bank is closed as a whole. */
export function closedBank(zones: { bank: string }[]): 'w' | 'e' | null {
  return (['w', 'e'] as const).find((bank) => !zones.some((zone) => zone.bank === bank)) ?? null
}

/** The outlines of what is closed on the banks in play and in the Delta: a storm lies on them. */
export function storms(closed: string[], bank: 'w' | 'e' | null): string[] {
  const there = (zone: string, x: number): boolean => closed.includes(zone) && (/^(delta|sanctuary)/.test(zone) || (x < 700 ? 'w' : 'e') !== bank)
  const sites = Object.keys(SITES).filter((site) => there(`${site}_d1`, SITES[site]!.at[0]))
  const plots = Object.keys(PLOTS).filter((zone) => there(zone, PLOTS[zone]![0]))
  return [...sites.map(front), ...plots.map((zone) => ring(PLOTS[zone]!))]
}

const ring = ([x, y]: Point): string => `M${x - PLOT} ${y}a${PLOT} ${PLOT} 0 0 1 ${2 * PLOT} 0a${PLOT} ${PLOT} 0 0 1 ${-2 * PLOT} 0Z`

/** A point of a bend. */
const along = (a: number, over: number, b: number, t: number): number => a * (1 - t) ** 2 + over * 2 * t * (1 - t) + b * t ** 2

/** Where a zone's name stands: its middle and its last line, and about how wide and high it is. */
export function nameBox(zone: string, lines: string[], letter: number): { at: Point; width: number; height: number } {
  const [x, y] = PLOTS[zone]!
  const [right, down] = NAMES[zone] ?? [0, PLOT + 29]
  return { at: [x + right, y + down], width: Math.max(...lines.map((line) => line.length)) * letter * 0.55, height: LINE * (lines.length - 1) + letter }
}

/** From one line of a name to the next. */
export const LINE = 31

/** A way from one zone to another, bent a little so that it is no road: its path, where its price may stand, the best place first, its head, and
 * where it comes to the zone. */
export function way(from: string, to: string): { path: string; prices: Point[]; head: string; gate: Point } {
  const [a, b] = [middle(from), middle(to)]
  const [across, down] = [b[0] - a[0], b[1] - a[1]]
  const far = Math.max(1, Math.hypot(across, down))
  const [ux, uy] = [across / far, down / far]
  const bend = Math.min(70, far * 0.18)
  // Between Districts there is little room: the way is short, and so is its head.
  const [near, size] = far < 200 ? [far * 0.28, 0.62] : [52, 1]
  const begin: Point = [a[0] + ux * near, a[1] + uy * near]
  const over: Point = [(a[0] + b[0]) / 2 - uy * bend, (a[1] + b[1]) / 2 + ux * bend]
  const end: Point = [b[0] - ux * 34 * size, b[1] - uy * 34 * size]
  const turn = Math.atan2(end[1] - over[1], end[0] - over[0])
  const tip = (angle: number, length: number): string => `${(end[0] + length * size * Math.cos(turn + angle)).toFixed(1)} ${(end[1] + length * size * Math.sin(turn + angle)).toFixed(1)}`
  const neck: Point = [end[0] - 16 * size * Math.cos(turn), end[1] - 16 * size * Math.sin(turn)]
  return {
    path: `M${begin[0].toFixed(1)} ${begin[1].toFixed(1)}Q${over[0].toFixed(1)} ${over[1].toFixed(1)} ${neck[0].toFixed(1)} ${neck[1].toFixed(1)}`,
    prices: [0.6, 0.5, 0.7, 0.42, 0.78].map((t) => [along(a[0], over[0], b[0], t), along(a[1], over[1], b[1], t)]),
    gate: [b[0] - 62 * Math.cos(turn), b[1] - 62 * Math.sin(turn)],
    head: `M${tip(0, 26)}L${tip(2.2, 30)}L${tip(Math.PI, 8)}L${tip(-2.2, 30)}Z`,
  }
}

// Where things lie on the stage, for the room there is: the climb, and the shelf at its side or foot. The climb is drawn in units
// of its triangles; `scale` says how many pixels one of them is, so that words keep their size.
import type { Room } from '../../table/board'
import { HIGH, WIDE } from './geometry'

export interface Climb {
  width: number
  height: number
  /** Pixels for a unit. */
  scale: number
  /** Little room: icons and pieces are larger beside their triangles, and names go. */
  brief: boolean
  /** By level: where its box lies and how it is scaled. */
  levels: { level: number; x: number; y: number; across: number; down: number }[]
  /** The bands below them, by the level they lie on: 0 is the first Starting Space; each but the first is a Guardian's Quarter and then a Starting Space. */
  bands: { at: number; top: number; bottom: number; above: number; below: number }[]
}

export interface Plan {
  climb: Climb
  /** The shelf holds the draft cards, the play going on, or how the level stands. */
  shelf: Room
  at: 'side' | 'foot'
  gap: number
}

/** Below this scale little is written on the climb. */
const BRIEF = 0.72
const MARGIN = 8
const LARGE = 1000
/** How large the next level is drawn at least and at most, and the one after it compared with that. */
const FAR = { least: 0.24, most: 0.6, then: 0.76 }
/** On the lowest stages they are but courses of a wall. */
const LOW = { height: 340, far: 0.1 }
const TRODDEN = { least: 0.1, most: 0.3 }
const THIN = 18
/** How wide the upper edge of a Guardian's Quarter is at least, compared with the lower one. */
const SLOPE = 0.72

const clamp = (least: number, value: number, most: number): number => Math.max(least, Math.min(value, most))

/** The level now played is large; what is to come climbs away above it, what is behind lies below as the courses of a wall. */
export function climbIn(level: number, room: Room): Climb {
  const width = WIDE + 2 * MARGIN
  const low = room.height < LOW.height
  const smallest = low ? LOW.far : FAR.least
  const least = (brief: boolean): number => parts(level, smallest, TRODDEN.least, brief).height
  const brief = Math.min(room.width / width, room.height / least(false)) < BRIEF
  const scale = Math.min(room.width / width, room.height / least(brief))
  // What is left of the height goes to the levels further off.
  const spare = (far: number, trodden: number): number => room.height / scale - parts(level, far, trodden, brief).height
  let [far, trodden] = [smallest, TRODDEN.least]
  while (far < FAR.most && spare(far + 0.02, trodden) >= 0) far += 0.02
  while (trodden < TRODDEN.most && spare(far, trodden + 0.02) >= 0) trodden += 0.02
  return { width, scale, brief, ...parts(level, far, trodden, brief) }
}

function parts(level: number, far: number, trodden: number, brief: boolean): Pick<Climb, 'height' | 'levels' | 'bands'> {
  const width = WIDE + 2 * MARGIN
  const levels: Climb['levels'] = []
  const bands: Climb['bands'] = []
  const scaleOf = (n: number): number => (n <= level ? 1 : n === level + 1 ? far : far * FAR.then)
  // The gate stands over level III.
  let y = level === 3 ? (brief ? 92 : 104) : 90 * scaleOf(3)
  for (let n = 3; n >= 1; n -= 1) {
    const across = scaleOf(n)
    const down = n < level ? trodden : across
    levels.push({ level: n, x: (width - WIDE * across) / 2, y, across, down })
    y += HIGH * down
    const thick = n === level ? (brief ? 58 : 56) : n - 1 === level ? (brief ? 62 : 66) : n < level ? 10 : THIN
    const below = WIDE * (n === 1 ? across : Math.max(across, scaleOf(n - 1))) + (n === level ? 12 : 0)
    const above = Math.max(WIDE * across, n - 1 === level ? SLOPE * below : 0)
    bands.push({ at: n - 1, top: y, bottom: y + thick, above, below: Math.min(below, width - 2) })
    y += thick
  }
  return { height: y + 2, levels, bands }
}

/** While a window is resized less may be left for a moment, and nothing can be drawn in less than nothing. */
const SMALLEST = 200

/** The climb as large as can be beside a shelf of cards, which is `least` px high at least. */
export function planned(level: number, given: Room, least: number): Plan {
  const room = { width: Math.max(SMALLEST, given.width), height: Math.max(SMALLEST, given.height) }
  const gap = room.width < 600 ? 4 : 10
  const beside = clamp(272, room.width * 0.31, 520)
  const foot = clamp(least, room.height * 0.36, 260)
  const side = climbIn(level, { width: room.width - beside - gap, height: room.height })
  const below = climbIn(level, { width: room.width, height: room.height - foot - gap })
  // On a large stage a column of cards reads better than a row from edge to edge.
  if (room.width > 640 && side.scale > below.scale * (room.width >= LARGE ? 0.85 : 1)) {
    return { climb: side, shelf: { width: room.width - side.width * side.scale - gap, height: room.height }, at: 'side', gap }
  }
  const drawn = below.height * below.scale
  return { climb: below, shelf: { width: room.width, height: room.height - drawn - gap }, at: 'foot', gap }
}

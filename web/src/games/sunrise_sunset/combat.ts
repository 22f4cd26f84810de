// The combat at the end of a round, frame by frame, from what the game told. Nothing is counted
// here: every value, power, total and damage stands in an event.
import type { TableEvent } from '../../wire/types'
import type { LaneView, SunriseSunsetView, UnitView } from './view'
import { WORDS } from './words'

/** The table at one moment of the combat. */
export interface Frame {
  lanes: LaneView[]
  damage: number[]
  /** The lane being fought for. */
  lane: number | null
  caption: string
  /** The elements it is about. */
  on: string[]
  /** How long it is shown, in milliseconds. */
  ms: number
}

export interface Combat {
  round: number
  side: string
  frames: Frame[]
}

const COUNTED = ['counted', 'counted-off']
const TAKEN = ['took-control', 'took-from']
const SHORT = 450
const LONG = 1300

/** The combat among the things that happened, if there was one. */
export function combatIn(happened: TableEvent[], after: SunriseSunsetView): Combat | null {
  const first = happened.findIndex((thing) => thing.key === 'fight-begins')
  if (first < 0) return null
  const next = happened.findIndex((thing, index) => index > first && thing.key === 'round-begins')
  const things = happened.slice(first, next < 0 ? undefined : next)
  const ended = next < 0
  let frame = before(things, after, ended)
  const frames = [frame]
  for (const thing of things) {
    frame = step(frame, thing)
    frames.push(frame)
  }
  const sides = { sun: 'moon', moon: 'sun' } as Record<string, string>
  return { round: ended ? after.round : after.round - 1, side: ended ? after.side : sides[after.side]!, frames }
}

/** The table as it was when all cards were turned up. */
function before(things: TableEvent[], after: SunriseSunsetView, ended: boolean): Frame {
  const damage = [...after.damage]
  const lanes = after.lanes.map((lane, number): LaneView => {
    const told = things.filter((thing) => laneOf(thing) === number)
    const begins = told.find((thing) => thing.key === 'fight-begins')
    const value = Number(begins?.args.value ?? lane.value)
    let control = lane.control
    for (const thing of told) {
      if (thing.key === 'took-control') control = null
      if (thing.key === 'took-from') control = Number(thing.args.other_seat)
    }
    const units = [0, 1].map((seat) =>
      [0, 1].map((place): UnitView | null => {
        const unit = told.find((thing) => COUNTED.includes(thing.key) && thing.on[0] === `slot:${seat}.${number}.${place}`)
        if (!unit) return ended && !begins ? lane.units[seat]![place]! : null
        return {
          unit: idOf(unit),
          face_down: false,
          off: unit.key === 'counted-off',
          from_pile: false,
          power: null,
        }
      }),
    )
    return { ...lane, value, value_now: value, control, units, changes: [], totals: [0, 0], ahead: null, harm: 0 }
  })
  for (const thing of things) {
    if (thing.key === 'dealt-damage') damage[Number(thing.args.seat)]! -= Number(thing.args.damage)
  }
  return { lanes, damage, lane: null, caption: WORDS.reveal, on: [], ms: LONG }
}

function step(last: Frame, thing: TableEvent): Frame {
  const lanes = [...last.lanes]
  const damage = [...last.damage]
  const number = laneOf(thing) ?? last.lane
  const frame: Frame = { lanes, damage, lane: number, caption: thing.text, on: thing.on, ms: LONG }
  if (number === null) return frame
  const lane = { ...lanes[number]! }
  lanes[number] = lane
  const seat = Number(thing.args.seat)
  if (thing.key === 'value-changed') {
    lane.value_now = Number(thing.args.value)
    lane.changes = [...lane.changes, { unit: idOf(thing), value: lane.value_now }]
  } else if (COUNTED.includes(thing.key)) {
    const [owner, , place] = slotOf(thing.on[0]!)
    const power = Number(thing.args.power)
    lane.units = lane.units.map((side, of) =>
      of === owner ? side.map((unit, at) => (unit && at === place ? { ...unit, power } : unit)) : side,
    )
    lane.totals = lane.totals.map((total, of) => (of === owner ? total + power : total))
    frame.ms = SHORT
  } else if (TAKEN.includes(thing.key)) {
    lane.control = seat
    lane.ahead = seat
  } else if (thing.key === 'held') {
    lane.ahead = seat
  } else if (thing.key === 'dealt-damage') {
    damage[seat]! += Number(thing.args.damage)
  }
  return frame
}

/** `slot:seat.lane.place` in numbers. */
function slotOf(element: string): number[] {
  return element.slice('slot:'.length).split('.').map(Number)
}

function laneOf(thing: TableEvent): number | null {
  const on = thing.on[0]
  if (!on) return null
  if (on.startsWith('slot:')) return slotOf(on)[1]!
  return on.startsWith('lane:') ? Number(on.slice('lane:'.length)) : null
}

/** The unit an event names by its message, `unit-ra`. */
function idOf(thing: TableEvent): string {
  return String(thing.args.unit).slice('unit-'.length)
}

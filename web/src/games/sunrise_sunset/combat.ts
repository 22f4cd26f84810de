// The combat at the end of a round, frame by frame, from what the game told. Nothing is counted
// here: every value, power, total and damage stands in an event.
import type { TableEvent } from '../../wire/types'
import type { LaneView, SunriseSunsetView, UnitView } from './view'

/** The table at one moment of the combat. */
export interface Frame {
  lanes: LaneView[]
  /** What each lane fought for came to: for whom, null for a draw. */
  results: (Outcome | null)[]
  damage: number[]
  side: string
  round: number
  /** The lane being fought for. */
  lane: number | null
  /** The elements it is about. */
  on: string[]
  /** The sky turns: the round is over. */
  turning: boolean
  /** The place of the event told, among all that happened. */
  at: number
  /** How long it is shown at normal pace, in milliseconds. */
  ms: number
}

export interface Outcome {
  winner: number | null
  took: boolean
  harm: number
}

export interface Combat {
  frames: Frame[]
}

const COUNTED = ['counted', 'counted-off']
const TAKEN = ['took-control', 'took-from']
const OTHER = { sun: 'moon', moon: 'sun' } as Record<string, string>
/** Milliseconds for what needs more or less than the usual. */
const TIMES: Record<string, number> = { 'fight-begins': 300, counted: 170, 'counted-off': 170, fought: 150, 'dealt-damage': 450 }
const USUAL = 400
const TURN_UP = 650
const TURN_SKY = 1400

/** The combat among the things that happened, if there was one. */
export function combatIn(happened: TableEvent[], after: SunriseSunsetView): Combat | null {
  const first = happened.findIndex((thing) => thing.key === 'fight-begins')
  if (first < 0) return null
  const next = happened.findIndex((thing, index) => index > first && thing.key === 'round-begins')
  const ended = next < 0
  const things = happened.slice(0, ended ? undefined : next)
  let frame = before(things, after, ended)
  const frames = [{ ...covered(frame, things, after), at: first - 1, ms: USUAL }, { ...frame, at: first - 1 }]
  for (let at = first; at < things.length; at += 1) {
    frame = step(frame, things[at]!, at)
    frames.push(frame)
  }
  if (!ended) frames.push(turned(frame, after, next))
  return { frames }
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
        return { unit: idOf(unit), face_down: false, off: unit.key === 'counted-off', from_pile: false, power: null }
      }),
    )
    return { ...lane, value, value_now: value, control, units, changes: [], totals: [0, 0], ahead: null, harm: 0 }
  })
  for (const thing of things) {
    if (thing.key === 'dealt-damage') damage[Number(thing.args.seat)]! -= Number(thing.args.damage)
  }
  const [side, round] = ended ? [after.side, after.round] : [OTHER[after.side]!, after.round - 1]
  return { lanes, results: [null, null, null], damage, side, round, lane: null, on: [], turning: false, at: 0, ms: TURN_UP }
}

/** The same before they were turned up: what the viewer could not see lies on its face. */
function covered(frame: Frame, things: TableEvent[], { seat: own }: SunriseSunsetView): Frame {
  const hidden = new Set(things.filter((thing) => thing.key === 'turned-up').flatMap((thing) => thing.on))
  const lanes = frame.lanes.map((lane, number) => ({
    ...lane,
    units: lane.units.map((side, seat) =>
      side.map((unit, place) =>
        unit && hidden.has(`slot:${seat}.${number}.${place}`) ? { ...unit, face_down: true, unit: seat === own ? unit.unit : null } : unit,
      ),
    ),
  }))
  return { ...frame, lanes }
}

/** The sky has turned, and the lanes are empty. */
function turned(last: Frame, after: SunriseSunsetView, at: number): Frame {
  const none = [null, null]
  const lanes = last.lanes.map((lane, number) => {
    const { value } = after.lanes[number]!
    return { ...lane, value, value_now: value, changes: [], units: [none, none], totals: [0, 0], ahead: null, harm: 0 }
  })
  return { ...last, lanes, results: [null, null, null], side: after.side, round: after.round, lane: null, on: [], turning: true, at, ms: TURN_SKY }
}

function step(last: Frame, thing: TableEvent, at: number): Frame {
  const lanes = [...last.lanes]
  const results = [...last.results]
  const damage = [...last.damage]
  const number = laneOf(thing) ?? last.lane
  const frame: Frame = { ...last, lanes, results, damage, lane: number, on: thing.on, at, ms: TIMES[thing.key] ?? USUAL }
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
      of === owner ? side.map((unit, slot) => (unit && slot === place ? { ...unit, power } : unit)) : side,
    )
    lane.totals = lane.totals.map((total, of) => (of === owner ? total + power : total))
  } else if (TAKEN.includes(thing.key)) {
    lane.control = seat
    lane.ahead = seat
    results[number] = { winner: seat, took: true, harm: 0 }
  } else if (thing.key === 'held') {
    lane.ahead = seat
    results[number] = { winner: seat, took: false, harm: 1 }
  } else if (thing.key === 'drawn') {
    results[number] = { winner: null, took: false, harm: 0 }
  } else if (thing.key === 'dealt-damage') {
    damage[seat]! += Number(thing.args.damage)
    results[number] = { ...results[number]!, harm: Number(thing.args.damage) }
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

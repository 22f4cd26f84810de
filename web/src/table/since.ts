// What changed for somebody since their last turn: the few things of the log worth another look.
import type { LogLine, TableEvent } from '../wire/types'
import { opens } from './chapters'

export interface Change {
  line: LogLine
  thing: TableEvent
}

/** What is shown at most. */
export const MOST = 5

/** What happened after the last choice of a seat, in order, without what was taken back. */
export function since(log: LogLine[], seat: number | null): Change[] {
  if (seat === null) return []
  const acts = log.filter((line) => line.kind === 'act' && !line.undone)
  const last = acts.map((line) => line.seat === seat && !line.bot).lastIndexOf(true)
  const lines = last < 0 ? [] : acts.slice(last + 1)
  return lines.flatMap((line) => line.things.map((thing) => ({ line, thing })))
}

/** Those that touch the seat or the board most, still in order. */
export function foremost(changes: Change[], seat: number | null): Change[] {
  const ranked = changes.map((change, at) => ({ change, at, weight: weight(change.thing, seat) }))
  ranked.sort((one, other) => other.weight - one.weight || other.at - one.at)
  return ranked
    .slice(0, MOST)
    .sort((one, other) => one.at - other.at)
    .map(({ change }) => change)
}

/** Elements that lie with a player or in a pile, not on the board. */
const ASIDE = ['hand', 'card', 'seat', 'player', 'deck', 'discards']
/** Arguments that say what people count. */
const COUNTED = ['points', 'damage', 'faith', 'amount']

function weight(thing: TableEvent, seat: number | null): number {
  const args = Object.entries(thing.args)
  const touched = args.some(([name, value]) => name.endsWith('seat') && value === seat)
  const counts = args.some(([name, value]) => COUNTED.includes(name) && value !== 0)
  const board = thing.on.some((id) => !ASIDE.includes(id.split(':')[0]!))
  return (touched ? 4 : 0) + (counts ? 2 : 0) + (board ? 2 : 0) + (opens(thing) ? 1 : 0)
}

/** Whose doing it was: the one it tells of, or the one whose move it belongs to. */
export function doer({ line, thing }: Change): number | null {
  return typeof thing.args.seat === 'number' ? thing.args.seat : line.seat
}

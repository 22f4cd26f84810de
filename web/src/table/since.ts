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

function weight(thing: TableEvent, seat: number | null): number {
  const touched = Object.entries(thing.args).some(([name, value]) => name.endsWith('seat') && value === seat)
  const many = Math.min(thing.on.length, 2)
  return (touched ? 4 : 0) + many + (opens(thing) ? 1 : 0)
}

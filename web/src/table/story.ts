// The moment a table shows: board, log, scores and own things of one and the same step.
import type { LogLine, View } from '../wire/types'
import type { Elements } from './elements.svelte'

/** Where the telling has come to among the lines of the log. */
export interface Told {
  /** The first version of which nothing has been told yet. */
  ahead: number
  /** The first version of what the board performs now, and how many of its events it has told. */
  since: number
  things: number
}

/** All there is has been told. */
export const EVERYTHING: Told = { ahead: Infinity, since: Infinity, things: 0 }

/** The lines that have been told; the one being told with what has happened of it. */
export function toldOf(log: LogLine[], { ahead, since, things }: Told): LogLine[] {
  if (ahead === Infinity && since === Infinity) return log
  const lines: LogLine[] = []
  let left = things
  for (const line of log) {
    if (line.version >= ahead) continue
    if (line.version < since || line.undone) lines.push(line)
    else if (left > 0) {
      lines.push(line.things.length > left ? { ...line, things: line.things.slice(0, left) } : line)
      left -= line.things.length
    }
  }
  return lines
}

/**
 * What stands beside the board while it performs: the table as it was, with the scores of the step.
 * Otherwise the view itself.
 */
export function beside(elements: Elements, before: View | null, view: View | null): View | null {
  if (!elements.performing || before === null) return view
  const scores = elements.moment?.scores
  return scores ? { ...before, scores } : before
}

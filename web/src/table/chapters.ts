// The log in chapters: by round where the game tells of rounds, else by turns around the table.
import { words } from '../words/words.svelte'
import type { LogLine, TableEvent } from '../wire/types'

export interface Chapter {
  title: string
  lines: LogLine[]
}

/** Something begins that happens nowhere in particular: a round, a season, a day. The game itself is no part of it. */
export function opens(thing: TableEvent): boolean {
  return thing.key.endsWith('-begins') && thing.key !== 'game-begins' && thing.on.length === 0
}

/** Whether a line has anything to say. */
export function speaks(line: LogLine): boolean {
  return line.text !== '' || line.things.length > 0
}

export function chapters(lines: LogLine[]): Chapter[] {
  const told = lines.some((line) => line.things.some(opens))
  const made = told ? byEvents(lines) : byTurns(lines)
  return made.filter((chapter) => chapter.title || chapter.lines.some(speaks))
}

function byEvents(lines: LogLine[]): Chapter[] {
  const made: Chapter[] = [{ title: '', lines: [] }]
  for (const line of lines) {
    const at = line.things.findIndex(opens)
    if (at < 0) {
      made.at(-1)!.lines.push(line)
      continue
    }
    // What led to the new chapter still belongs to the old one.
    if (at > 0 || line.text) made.at(-1)!.lines.push({ ...line, things: line.things.slice(0, at) })
    made.push({ title: line.things[at]!.text, lines: [] })
    const rest = line.things.slice(at + 1)
    if (rest.length) made.at(-1)!.lines.push({ ...line, text: '', things: rest })
  }
  return made
}

/** A round is over when it is the turn of the seat that began. Too few of them are no division. */
function byTurns(lines: LogLine[]): Chapter[] {
  const made: Chapter[] = [{ title: '', lines: [] }]
  let first: number | null = null
  let last: number | null = null
  for (const line of lines) {
    if (line.kind === 'act' && line.seat !== null && line.seat !== last) {
      first ??= line.seat
      if (line.seat === first) made.push({ title: words().around.log.round(made.length), lines: [] })
      last = line.seat
    }
    made.at(-1)!.lines.push(line)
  }
  return made.length > 3 ? made : [{ title: '', lines }]
}

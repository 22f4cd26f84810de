// The book of a guided first game: notes that are shown when something first happens. The books lie
// next to the boards, as games/<name>/guide.ts; they explain, and know no rule.
import { gameOf } from '../pages/games'
import type { LogLine, Look } from '../wire/types'

export interface GuideNote {
  title: string
  text: string
  /** Shown when one is asked about a choice under one of these clauses … */
  rules?: string[]
  /** … or when an event with one of these keys has happened … */
  events?: string[]
  /** … or at the very beginning, before anything else. */
  first?: boolean
  /** Elements to light up meanwhile: those whose ids begin with one of these. */
  show?: string[]
}

export interface GuideBook {
  seats: number
  level: string
  options: Record<string, number | string>
  notes: GuideNote[]
}

const BOOKS = import.meta.glob<{ default: GuideBook }>('../games/*/guide.ts')

/** A game without a book has its first game too: against gentle bots, with hints. */
export async function guideOf(game: string): Promise<GuideBook> {
  const load = BOOKS[`../games/${game}/guide.ts`]
  if (load) return (await load()).default
  return { seats: (await gameOf(game))?.usual ?? 2, level: 'random', options: {}, notes: [] }
}

/** The next note to show, of those not read yet. */
export function noteFor(book: GuideBook, read: ReadonlySet<GuideNote>, look: Look, log: LogLine[]): GuideNote | null {
  const asked = new Set(look.choices.map((choice) => choice.rule))
  const told = new Set(log.flatMap((line) => (line.undone ? [] : line.things.map((thing) => thing.key))))
  const fits = (note: GuideNote): boolean =>
    note.first === true || (note.rules?.some((rule) => asked.has(rule)) ?? false) || (note.events?.some((key) => told.has(key)) ?? false)
  return book.notes.find((note) => !read.has(note) && fits(note)) ?? null
}

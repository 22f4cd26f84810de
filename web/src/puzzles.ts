// Puzzles: which one is today's, which are solved, and for how many days in a row. All kept in this browser.
import type { GameInfo } from './wire/types'

const PLACE = 'mandjet.puzzles'
const DAY = 86_400_000

interface Kept {
  /** The ids solved, by title. */
  solved: Record<string, string[]>
  /** The days, as numbers, on which a puzzle was solved; the last year of them. */
  days: number[]
}

function kept(): Kept {
  try {
    return { solved: {}, days: [], ...(JSON.parse(localStorage.getItem(PLACE) ?? '{}') as Partial<Kept>) }
  } catch {
    return { solved: {}, days: [] }
  }
}

/** The number of a day where the person is, so that a new one comes at their midnight. */
function dayOf(date: Date): number {
  return Math.floor((date.getTime() - date.getTimezoneOffset() * 60_000) / DAY)
}

export const solvedOf = (game: string): ReadonlySet<string> => new Set(kept().solved[game] ?? [])

export function solve(game: string, id: string, now: Date): void {
  const { solved, days } = kept()
  const today = dayOf(now)
  const of = new Set([...(solved[game] ?? []), id])
  localStorage.setItem(
    PLACE,
    JSON.stringify({ solved: { ...solved, [game]: [...of] }, days: [...new Set([...days, today])].filter((day) => day > today - 366) }),
  )
}

export const solvedOn = (date: Date): boolean => kept().days.includes(dayOf(date))

/** For how many days in a row something was solved, up to today or, if nothing was yet, up to yesterday. */
export function streak(now: Date): number {
  const days = new Set(kept().days)
  let day = dayOf(now)
  if (!days.has(day)) day -= 1
  let count = 0
  while (days.has(day - count)) count += 1
  return count
}

/** Today's puzzle, the same for everybody: titles take turns, and each goes through its own. Null: there is none. */
export function puzzleOfTheDay(games: GameInfo[], now: Date): { game: GameInfo; place: number } | null {
  const some = games.filter((game) => game.puzzles > 0)
  if (some.length === 0) return null
  const day = dayOf(now)
  const game = some[day % some.length]!
  return { game, place: (Math.floor(day / some.length) % game.puzzles) + 1 }
}

// The clause behind each event of a title, fetched when somebody first asks.
import { get } from '../wire/http'
import type { EventClauses } from '../wire/types'

const asked = new Map<string, Promise<Record<string, string>>>()

export function clausesOf(game: string): Promise<Record<string, string>> {
  let found = asked.get(game)
  if (!found) {
    found = get<EventClauses>(`/api/games/${game}/events`).then(
      (got) => got.clauses,
      () => {
        // Without a line there are no links; the next touch asks again.
        asked.delete(game)
        return {}
      },
    )
    asked.set(game, found)
  }
  return found
}

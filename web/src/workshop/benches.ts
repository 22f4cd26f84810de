// What lies on the benches: changes that nobody has saved yet stay while the site is open, for whoever made them.
import { session } from '../session.svelte'
import type { Draft } from './draft.svelte'

const benches = new Map<string, Draft>()

/** What was left unsaved, where the address does not ask for another edition. */
export function left(game: string, edition: string): Draft | null {
  const draft = benches.get(game)
  if (!draft?.dirty || draft.who !== session.user?.id) return null
  return edition === '' || edition === draft.edition?.id ? draft : null
}

export function lay(draft: Draft): void {
  benches.set(draft.workshop.game, draft)
}

// Saving what is on the bench: as a new edition, or as the next version of one of mine.
import { go } from '../router.svelte'
import { session } from '../session.svelte'
import { get, post } from '../wire/http'
import type { EditionInfo } from '../wire/types'
import type { Draft } from './draft.svelte'

export interface Called {
  name: string
  notes: string
}

/** Keeps the draft and gives the edition; `another`: a new one, also of an edition of mine. */
export async function keep(draft: Draft, called: Called, another = false): Promise<EditionInfo> {
  const open = draft.edition
  const facts = draft.rows()
  const made = await draft.alone(() =>
    session.acting(() =>
      open?.mine && !another
        ? post<EditionInfo>(`/api/editions/${open.id}`, { version: open.version, facts, ...called })
        : post<EditionInfo>('/api/editions', { game: draft.workshop.game, facts, parent: open?.id ?? null, ...called }),
    ),
  )
  const parent = made.parent ? await get<EditionInfo>(`/api/editions/${made.parent}`).catch(() => null) : null
  draft.saved(made, parent?.facts ?? {})
  go(`/workshop/${made.game}?edition=${made.id}`, true)
  return made
}

// What a table has agreed on, in a few words.
import type { Agreed } from '../wire/types'
import { words } from '../words/words.svelte'

export function sayAgreed(agreed: Agreed): string[] {
  const said = words()
  const { kind = 'none', seconds = 900, increment = 10, days = 3 } = agreed.pace
  const time =
    kind === 'live' ? said.pace.short.live(seconds, increment) : kind === 'async' ? said.pace.short.async(days) : said.pace.short.none()
  const edition = agreed.edition ? [said.workshop.used(agreed.edition.name, agreed.edition.version)] : []
  return [...edition, time, agreed.rated ? said.lobby.ratedYes : said.lobby.ratedNo]
}

// Which pages the middle of the board has, and which one opens by itself.
import type { Choice } from '../../wire/types'
import { MANDATES } from './icons'
import type { RisingSunView } from './view'

export type Page = 'map' | 'choose' | 'cards' | 'war' | 'winter' | 'now' | 'clans'

type Choices = (id: string) => Choice[]

export const CHOOSING = (view: RisingSunView): boolean => view.players.some((player) => player.clan === null)

export function pagesOf(view: RisingSunView, compact: boolean): Page[] {
  const pages: Page[] = []
  if (CHOOSING(view)) pages.push('choose')
  if (view.over) pages.push('winter')
  if (compact && !view.over && !CHOOSING(view) && view.phase !== 'war') pages.push('now')
  if (view.phase === 'war' || view.wars.length > 0) pages.push('war')
  pages.push('map')
  if (!view.over) pages.push('cards')
  if (compact) pages.push('clans')
  return pages
}

/** The ids of what lies on a page. */
export function idsOf(page: Page, view: RisingSunView): string[] {
  switch (page) {
    case 'map':
      return [...view.provinces.map(({ province }) => `province:${province}`), ...view.shrines.map((_, slot) => `shrine:${slot}`)]
    case 'cards':
      return view.market.map(({ card }) => `card:${card}`)
    case 'war':
      return ['seppuku', 'hostage', 'ronin', 'poets'].map((advantage) => `advantage:${advantage}`)
    case 'now':
      return view.tea ? view.players.map((_, seat) => `seat:${seat}`) : Object.keys(MANDATES).flatMap((mandate) => [`mandate:${mandate}`, `announce:${mandate}`])
    case 'clans':
      return view.players.map((_, seat) => `seat:${seat}`)
    default:
      return []
  }
}

/** Whether something on a page may be touched now; gifts may be made most of the time and do not count. */
export function calls(page: Page, view: RisingSunView, choices: Choices): boolean {
  return idsOf(page, view).some((id) => choices(id).some((choice) => choice.rule !== 'RS-3.5' || view.tea !== null))
}

export function wantedPage(view: RisingSunView, compact: boolean, choices: Choices): Page {
  if (CHOOSING(view)) return 'choose'
  if (view.over) return 'winter'
  if (calls('cards', view, choices)) return 'cards'
  // In a war the battlefield is on its page, too.
  if (view.phase === 'war') return compact && calls('clans', view, choices) ? 'clans' : 'war'
  if (compact && calls('now', view, choices)) return 'now'
  if (compact && view.tea === null && calls('clans', view, choices)) return 'clans'
  return 'map'
}

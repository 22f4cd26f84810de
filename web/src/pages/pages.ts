// The pages that are fetched when first looked at. The front page comes with the site itself.
import type { Component } from 'svelte'
import type { TableMode } from '../router.svelte'

type Page<Props extends Record<string, unknown>> = () => Promise<{ default: Component<Props> }>

export interface TableProps extends Record<string, unknown> {
  id: string
  seat: number | null
  mode: TableMode
  step: number | null
}

interface Pages {
  table: Page<TableProps>
  learn: Page<{ game: string; wanted?: string }>
  puzzles: Page<{ game: string; wanted?: string }>
  lobby: Page<{ game: string; status: 'open' | 'running' }>
  new: Page<{ game: string; plan: string }>
  pass: Page<{ game: string }>
  mine: Page<Record<string, never>>
  analysis: Page<{ id: string; key: string }>
  invite: Page<{ token: string }>
  player: Page<{ name: string }>
  account: Page<Record<string, never>>
  settings: Page<Record<string, never>>
  rules: Page<{ game: string; clause: string }>
  aid: Page<{ game: string }>
  workshop: Page<{ game: string; edition: string }>
  credits: Page<Record<string, never>>
}

export const pages: Pages = {
  table: () => import('../table/Table.svelte'),
  learn: () => import('../table/Learn.svelte'),
  puzzles: () => import('../table/Puzzles.svelte'),
  lobby: () => import('./Lobby.svelte'),
  new: () => import('./NewTable.svelte'),
  pass: () => import('./PassAndPlay.svelte'),
  mine: () => import('./Mine.svelte'),
  analysis: () => import('../analysis/Analysis.svelte'),
  invite: () => import('./Invited.svelte'),
  player: () => import('./Player.svelte'),
  account: () => import('./Account.svelte'),
  settings: () => import('./Settings.svelte'),
  rules: () => import('./Rules.svelte'),
  aid: () => import('./AidPage.svelte'),
  workshop: () => import('../workshop/Workshop.svelte'),
  credits: () => import('./Credits.svelte'),
}

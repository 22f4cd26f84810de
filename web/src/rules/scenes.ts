// What a picture of the rules is drawn from: a scene as a seat sees it, the title's parts and its words. Each is fetched once.
import { session } from '../session.svelte'
import { partsOf, type Parts } from '../table/board'
import { get, post } from '../wire/http'
import type { Component, Drawn, Picture, TableInfo } from '../wire/types'

export interface Drawing {
  drawn: Drawn
  components: Component[]
  /** Null for a title that is played on the generic board. */
  parts: Parts | null
}

const asked = new Map<string, Promise<unknown>>()

function once<T>(key: string, ask: () => Promise<T>): Promise<T> {
  const before = asked.get(key) as Promise<T> | undefined
  if (before) return before
  const coming = ask()
  asked.set(key, coming)
  // What did not come is asked for again when it is next looked at.
  coming.catch(() => asked.delete(key))
  return coming
}

export async function drawingOf(game: string, { scene, seat }: Picture): Promise<Drawing> {
  const from = seat === null ? '' : `?seat=${seat}`
  const [drawn, components, parts] = await Promise.all([
    once(`${game}/${scene}${from}`, () => get<Drawn>(`/api/games/${game}/scenes/${scene}${from}`)),
    once(game, () => get<Component[]>(`/api/games/${game}/components`)),
    once(`${game}/`, () => partsOf(game)),
  ])
  return { drawn, components, parts }
}

/** A private table at a moment of a picture, with easy bots in the other seats; its id. */
export async function sitDownAt(game: string, { scene, seat }: Picture, moment: number): Promise<string> {
  await session.ensure()
  const mine = seat === null || seat < 0 ? {} : { seat, moment }
  return (await session.acting(() => post<TableInfo>('/api/lessons', { game, scene, ...mine }))).id
}

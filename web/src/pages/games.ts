// What there is to play: asked once, kept for the visit.
import { get } from '../wire/http'
import type { BotInfo, GameInfo } from '../wire/types'

let games: Promise<GameInfo[]> | null = null
let levels: Promise<string[]> | null = null

export function allGames(): Promise<GameInfo[]> {
  games ??= get<GameInfo[]>('/api/games').catch((error: unknown) => {
    games = null
    throw error
  })
  return games
}

/** The game of a name, or undefined. */
export async function gameOf(name: string): Promise<GameInfo | undefined> {
  return (await allGames()).find((game) => game.name === name)
}

export function botLevels(): Promise<string[]> {
  levels ??= get<BotInfo[]>('/api/bots').then(
    (all) => all.map((bot) => bot.level),
    (error: unknown) => {
      levels = null
      throw error
    },
  )
  return levels
}

// The Action spaces of an individual board, on their three levels.
import type { PlayerView } from './view'

export const LEVELS: [level: number, spaces: string[]][] = [
  [3, ['move_3', 'recruit_3']],
  [2, ['raise_2', 'move_2', 'pray_2']],
  [1, ['buy_1', 'buy_2', 'buy_3', 'pray_1']],
]

export const filled = (player: PlayerView, spaces: string[]): boolean => spaces.some((space) => player.used.includes(space))

// Made from the Python structs by `make new-files`; changes belong there.

import type { View } from '../../wire/types'

/** The Battle being fought. */
export interface BattleView {
  zone: string
  open: boolean
  winner: number | null
  attacker: SideView
  defender: SideView
}

/** What one thing adds to a side of a Battle: units, home, troop (units and a Creature that are */
export interface ItemView {
  kind: string
  id: string
  strength: number
  damage: number
  unblockable: number
  defense: number
}

/** The table as one seat sees it. */
export interface KemetView extends View {
  round: number
  phase: string
  asked: string
  active: number | null
  order: number[]
  new_order: (number | null)[]
  colours: string[]
  fame_to_win: number
  battle_values: Record<string, number[]>
  zones: ZoneView[]
  closed_zones: string[]
  players: PlayerView[]
  own: OwnView | null
  stock: Record<string, number>
  deck: number
  discards: string[]
  deck_at_shuffle: string[]
  under_way: [string, number[]][]
  pending: string[]
  recruited: number
  exchanged: string[]
  founding: [string, string] | null
  move: MoveView | null
  battle: BattleView | null
}

/** The Move action under way. */
export interface MoveView {
  seat: number
  zone: string | null
  land: number
  teleported: boolean
  card_teleport: boolean
  ignores_walls: boolean
  on_foot: boolean
  stepped: boolean
  intruded: boolean
  start_near: string[]
  target: string | null
  by_teleport: boolean
  units: number
  creatures: string[]
  decided: string[]
}

/** What only the seat itself knows. */
export interface OwnView {
  cards: string[]
  battle_cards: string[]
  face_down: string[]
  removed: string[]
  hand_at_shuffle: string[]
}

/** A player's board and all that is public about the player. */
export interface PlayerView {
  seat: number
  city: string | null
  prayer: number
  veterans: number
  fame: number
  temporary_fame: number
  divine_fame: number
  battle_fame: number
  supply: number
  troop_limit: number
  tokens: number
  silver: boolean | null
  gold: boolean | null
  used: string[]
  closed: string[]
  boxes: (string | null)[]
  bought: string[]
  tile_discount: number
  tiles: string[]
  mercenaries: string[]
  creatures_in_supply: string[]
  cards: number
  held_at_shuffle: number
  drawn_since_shuffle: number
  shown_since_shuffle: string[]
  battle_cards: number
  battle_discards: string[]
  face_down: number
  cards_removed: number
  seen_since_removal: string[]
}

/** A Pyramid. */
export interface PyramidView {
  colour: string
  level: number
}

/** One side of a Battle; what is still secret is None or empty to others. */
export interface SideView {
  seat: number
  ready: boolean
  played: string | null
  discarded: string | null
  added: string[]
  wounds: number
  lost: number
  creature_void: boolean
  strength: number | null
  damage: number | null
  unblockable: number | null
  defense: number | null
  items: ItemView[]
}

/** A Troop and the creatures tied to it. */
export interface TroopView {
  seat: number
  units: number
  creatures: string[]
}

/** A zone in play: what is printed and who stands there. */
export interface ZoneView {
  id: string
  kind: string
  bank: string
  at: [number, number]
  harbor_at: [number, number] | null
  owner: number | null
  obelisk: boolean
  harbor: string
  prayer: number
  near: string[]
  troops: TroopView[]
  pyramid: PyramidView | null
  controller: number | null
  fame: number | null
}

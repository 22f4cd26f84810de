// Made from the Python structs by `make new-files`; changes belong there.

import type { View } from '../../wire/types'

/** A war advantage that was won: with how many coins, whether honor broke a tie, and what came */
export interface AdvantageView {
  advantage: string
  seat: number
  bid: number
  tied: boolean
  count: number
  hostages: HostageView[]
  stolen: number
}

/** The battle being fought: bids of others are hidden until all are in. */
export interface BattleView {
  province: string
  step: string
  fighters: number[]
  done: number[]
  bids: (Record<string, number> | null)[]
  open: boolean
  hired: number | null
  ronin: number
  killed: number
}

/** Copies of a card on sale. */
export interface CardView {
  card: string
  cost: number
  copies: number
}

/** The open question as everybody can tell, with what has been picked so far (RS-22.3). */
export interface DoingView {
  what: string
  figure: string | null
  province: string | null
  goal: string | null
  shrine: number | null
  card: string | null
  seat: number | null
  order: number[]
  last: number[]
}

/** What one seat has in a place: figures by kind, and the force each kind adds. */
export interface GroupView {
  seat: number
  figures: Record<string, number>
  strongholds: number
  force: number
  forces: Record<string, number>
}

/** A figure held hostage: whose it is. */
export interface HostageView {
  seat: number
  figure: string
}

/** A province: its links and rewards, who is there, and its war number this season. */
export interface ProvinceView {
  province: string
  land: string[]
  sea: string[]
  vp: number
  coins: number
  ronin: number
  groups: GroupView[]
  strongest: number | null
  war: number | null
}

/** The table as one seat sees it. */
export interface RisingSunView extends View {
  season: string
  phase: string
  card_set: string
  honor: number[]
  players: SeatView[]
  provinces: ProvinceView[]
  shrines: ShrineView[]
  market: CardView[]
  war: string[]
  settled: number
  first: number
  turns: TurnView[]
  deck: number
  track: SpaceView[]
  space: number | null
  shrine: number | null
  tea: TeaView | null
  ready: number[]
  doing: DoingView | null
  battle: BattleView | null
  wars: WarView[]
}

/** All that lies open before a player. */
export interface SeatView {
  clan: string | null
  honor: number
  vp: number
  coins: number
  ronin: number
  ally: number | null
  reserve: Record<string, number>
  strongholds_left: number
  cards: Record<string, number>
  monsters: string[]
  hostages: HostageView[]
  tokens: TokenView[]
  seasons_allied: string[]
  gave: number[]
  winter: WinterView
}

/** A shrine: its kami, the worshippers, and whom the kami would favour now. */
export interface ShrineView {
  kami: string
  groups: GroupView[]
  favourite: number | null
}

/** A space of the political track: who takes the mandate turn; None is a kami turn. */
export interface SpaceView {
  seat: number | null
}

/** The tea ceremony: proposals only between this seat and others. */
export interface TeaView {
  alone: number[]
  holding: number[]
  proposed_to: number[]
  proposed_by: number[]
  left_to: number[]
  left_by: number[]
}

/** A war province token. */
export interface TokenView {
  season: string
  province: string
}

/** The tokens of a season and what they bring. */
export interface TokensView {
  season: string
  count: number
  vp: number
}

/** A mandate turn of this season: what was drawn and taken only for the seat that did it. */
export interface TurnView {
  seat: number
  mandate: string | null
  face_down: boolean
  drawn: string[] | null
  tile: string | null
}

/** A winter upgrade: its copies and what they bring together as things stand. */
export interface UpgradeView {
  card: string
  copies: number
  vp: number
}

/** A war province that was reached: a battle, or who took the token without one (None: nobody). */
export interface WarView {
  province: string
  battle: boolean
  winner: number | null
  bids: (Record<string, number> | null)[]
  advantages: AdvantageView[]
  forces: (number | null)[]
  tied: boolean
  spared: boolean
  fallen: number[]
  paid: number[]
}

/** What winter brings a seat, item by item, if it came now; after the game, what it brought. */
export interface WinterView {
  upgrades: UpgradeView[]
  tokens: TokensView[]
  provinces: number
  provinces_vp: number
  total: number
}

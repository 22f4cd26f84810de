// Made from the Python structs by `make new-files`; changes belong there.

import type { View } from '../../wire/types'

/** A God card, as printed; `amount` is what it gives on the level now played. `copy` tells */
export interface CardView {
  card: string
  copy: number
  attribute: string
  amount: number
  x: string
  cost_shabti: number
  cost_faith: number
  removal: boolean
  effects: string[]
}

/** The table as one seat sees it. */
export interface PathToYaaruView extends View {
  unofficial: boolean
  level: number
  side: string
  x: number
  at_once: number
  stash_limit: number
  start: number
  draft: number
  round: number
  rounds: number
  round_limit: number
  direction: number
  spaces: SpaceView[]
  quarter_cubes: number
  quarter_faith: number
  quarter_wadjets: number
  players: PlayerView[]
  wadjets: number
  deck: number
  discards: string[]
  face_down: number
  removed: string[]
  stash: CardView[]
  hand: CardView[]
  took: string | null
  arranged: string[]
  picked: string[]
  passed: SetView[]
  discarded: SetView[]
  answered: number[]
  shuffles: number[]
  active: number | null
  laid: string[]
  attributes: number[]
  has_played: boolean
  has_exchanged: boolean
  placing: string | null
}

/** What all can see of a player. `worth` is what the sheet would score now, `penalty` what the */
export interface PlayerView {
  faith: number
  shabti: number
  wadjets: number
  space: string
  cubes: number
  placed: number
  sheet: number[]
  undecided: number
  stash: number
  played: CardView[]
  worth: number
  penalty: number
  standing: number[]
  outlook: number
  forecast: number
}

/** A set of draft cards as this seat saw it once: after how many picks, what it took of it, and */
export interface SetView {
  cards: string[]
  copies: number[]
  picks: number
  took: string | null
  holder: number | null
}

/** A space of the board. `cost` counts red, blue, yellow and black icons; `bonus` is what */
export interface SpaceView {
  space: string
  colour: string
  cost: number[]
  bonus: string
  printed_bonus: string
  cube: number | null
  pawns: number[]
  joined: string[]
  distance: number
}

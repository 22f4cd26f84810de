// Made from the Python structs by `make new-files`; changes belong there.

import type { View } from '../../wire/types'

/** A ranking as it stands now; `area` is None for the whole board. */
export interface RankingView {
  kind: string
  area: string | null
  floors: number[]
  count: number[]
  place: (number | null)[]
  points: number[]
}

/** A space of the board; its element is `space:` and its name. */
export interface SpaceView {
  name: string
  row: number
  column: number
  colour: string
  dots: number
  area: string
  owner: number | null
  floors: number
  park: boolean
  open: boolean
}

/** The table as one seat sees it. */
export interface SunriseLaneView extends View {
  layout: string
  size: number
  centre: string
  spaces: SpaceView[]
  round: number
  first: number
  mover: number
  last_round: boolean
  points: number[]
  bonus: number[]
  rankings: RankingView[]
  track: number
  pieces: number[]
  parks: number
  colours: string[]
  hand: number[]
  discards: number[]
  shuffled: number[] | null
  held: number[] | null
  hand_sizes: number[]
  hand_limit: number
  deck: number
  last: string | null
  park_built: boolean
  park_card: string | null
}

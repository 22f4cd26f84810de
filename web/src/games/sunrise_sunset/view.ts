// Made from the Python structs by `make new-files`; changes belong there.

import type { View } from '../../wire/types'

/** A unit that changes the value of its lane, and the value after it. */
export interface ChangeView {
  unit: string
  value: number
}

/** A lane: `value` is printed; what comes after `units` is counted from what this seat sees. */
export interface LaneView {
  location: string
  value: number
  control: number | null
  units: ((UnitView | null)[])[]
  changes: ChangeView[]
  value_now: number
  totals: number[]
  ahead: number | null
  harm: number
}

/** The table as one seat sees it. */
export interface SunriseSunsetView extends View {
  round: number
  side: string
  initiative: number
  horus: number
  to_win: number
  damage: number[]
  lanes: LaneView[]
  hand: string[]
  hand_sizes: number[]
  picked: string | null
  pile: number
  discards: string[]
  buried: boolean
  buried_unit: string | null
}

/** A placed unit; `unit` is None for one this seat may not look at. */
export interface UnitView {
  unit: string | null
  face_down: boolean
  off: boolean
  from_pile: boolean
  power: number | null
}

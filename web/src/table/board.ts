// What the shell and a title agree on. The parts of a title draw a view; they know no rule and send nothing.
import type { Component as SvelteComponent } from 'svelte'
import type { LogLine, TableEvent, View } from '../wire/types'

/** How a table is arranged: by the width and the height it has. */
export type Arrangement = 'wide' | 'compact' | 'portrait' | 'short'

/** What a part may fill, in real pixels. */
export interface Room {
  width: number
  height: number
}

export interface BoardProps<V extends View = View> {
  /** All that this seat may know. */
  view: V
  /** Players' names by seat. */
  names: string[]
  arrangement: Arrangement
  /** The room the part has. A part draws for it in real pixels; only the person zooms. */
  room: Room
  /** The layout for small screens: the shell decides, boards follow. */
  compact: boolean
  /**
   * What happened between the view before and this one, in order, as far as this seat may know it.
   * A board may show it step by step; empty when a view is the first one or was jumped to.
   */
  happened?: TableEvent[]
}

export type Part = SvelteComponent<BoardProps<any>>

/** What a title draws: its board on the stage; what is the viewer's own next to the question; and what
 * belongs to all players but need not be on the board, in a rail or behind a tab. */
export interface Parts {
  Board: Part
  Own: Part | null
  Beside: Part | null
  /** How the points were made, in the title's own way, from its whole log; shown at the end. */
  Result: SvelteComponent<{ view: any; log: LogLine[] }> | null
}

const FILES = import.meta.glob<{ default: Part }>('../games/*/{Board,Own,Beside}.svelte')
const RESULTS = import.meta.glob<{ default: NonNullable<Parts['Result']> }>('../games/*/Result.svelte')

async function part(game: string, name: string): Promise<Part | null> {
  const load = FILES[`../games/${game}/${name}.svelte`]
  return load ? (await load()).default : null
}

async function result(game: string): Promise<Parts['Result']> {
  const load = RESULTS[`../games/${game}/Result.svelte`]
  return load ? (await load()).default : null
}

/** The parts of a title, loaded when first needed; null for one without a board, played on the generic one. */
export async function partsOf(game: string): Promise<Parts | null> {
  const [Board, Own, Beside, Result] = await Promise.all([part(game, 'Board'), part(game, 'Own'), part(game, 'Beside'), result(game)])
  return Board && { Board, Own, Beside, Result }
}

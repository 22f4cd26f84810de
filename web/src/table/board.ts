// What the shell and a board agree on. A board draws a view; it knows no rule and sends nothing.
import type { Component as SvelteComponent } from 'svelte'
import type { TableEvent, View } from '../wire/types'

export interface BoardProps<V extends View = View> {
  /** All that this seat may know. */
  view: V
  /** Players' names by seat. */
  names: string[]
  /** The layout for small screens: the shell decides, boards follow. */
  compact: boolean
  /**
   * What happened between the view before and this one, in order, as far as this seat may know it.
   * A board may show it step by step; empty when a view is the first one or was jumped to.
   */
  happened?: TableEvent[]
}

type Board = SvelteComponent<BoardProps<any>>

const BOARDS = import.meta.glob<{ default: Board }>('../games/*/Board.svelte')

/** The board of a game, loaded when first needed; null for one that has none and is played on the generic one. */
export async function boardOf(game: string): Promise<Board | null> {
  const load = BOARDS[`../games/${game}/Board.svelte`]
  return load ? (await load()).default : null
}

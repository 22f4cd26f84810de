// What the shell and a title agree on. The parts of a title draw a view; they know no rule and send nothing.
import type { Component as SvelteComponent } from 'svelte'
import type { Choice, LogLine, TableEvent, View } from '../wire/types'

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

/** A form for compound questions, in the place of buttons (`Ask.svelte`); it sends with `elements().answer`. */
export interface AskProps<V extends View = View> {
  view: V
  names: string[]
  arrangement: Arrangement
  /** All choices there are now. */
  choices: Choice[]
  disabled: boolean
}

export interface Ask {
  Form: SvelteComponent<AskProps<any>>
  /** The choices the form stands for, so that they are no buttons; none: this question has no form. */
  asks: (view: any, choices: Choice[]) => Choice[]
}

/** What passes between the viewer and one other player (`Meet.svelte`): words, answers, gifts. */
export interface MeetProps<V extends View = View> {
  view: V
  names: string[]
  /** The other player. */
  seat: number
  /** The choices that concern this player. */
  choices: Choice[]
  close: () => void
}

export interface Meet {
  Panel: SvelteComponent<MeetProps<any>>
  /** Whether the panel stands for these choices, which lie on a player. */
  meets: (choices: Choice[]) => boolean
}

/** What a title draws: its board on the stage; what is the viewer's own next to the question; what
 * belongs to all players but need not be on the board, in a rail or behind a tab; and its forms. */
export interface Parts {
  Board: Part
  Own: Part | null
  Beside: Part | null
  Ask: Ask | null
  Meet: Meet | null
  /** Its board is much wider than high: in a short window it gets all of the width that a stage may have. */
  broad: boolean
  /** How the points were made, in the title's own way, from its whole log; shown at the end. */
  Result: SvelteComponent<{ view: any; log: LogLine[] }> | null
}

const FILES = import.meta.glob<{ default: Part; broad?: boolean }>('../games/*/{Board,Own,Beside}.svelte')
const FORMS = import.meta.glob<{ default: Ask['Form']; asks: Ask['asks'] }>('../games/*/Ask.svelte')
const MEETINGS = import.meta.glob<{ default: Meet['Panel']; meets: Meet['meets'] }>('../games/*/Meet.svelte')
const RESULTS = import.meta.glob<{ default: NonNullable<Parts['Result']> }>('../games/*/Result.svelte')

async function part(game: string, name: string): Promise<Part | null> {
  const load = FILES[`../games/${game}/${name}.svelte`]
  return load ? (await load()).default : null
}

const broadOf = async (game: string): Promise<boolean> => (await FILES[`../games/${game}/Board.svelte`]?.())?.broad ?? false

async function ask(game: string): Promise<Ask | null> {
  const load = FORMS[`../games/${game}/Ask.svelte`]
  if (!load) return null
  const { default: Form, asks } = await load()
  return { Form, asks }
}

async function meet(game: string): Promise<Meet | null> {
  const load = MEETINGS[`../games/${game}/Meet.svelte`]
  if (!load) return null
  const { default: Panel, meets } = await load()
  return { Panel, meets }
}

async function result(game: string): Promise<Parts['Result']> {
  const load = RESULTS[`../games/${game}/Result.svelte`]
  return load ? (await load()).default : null
}

/** The parts of a title, loaded when first needed; null for one without a board, played on the generic one. */
export async function partsOf(game: string): Promise<Parts | null> {
  const [Board, Own, Beside, Ask, Meet, broad, Result] = await Promise.all([part(game, 'Board'), part(game, 'Own'), part(game, 'Beside'), ask(game), meet(game), broadOf(game), result(game)])
  return Board && { Board, Own, Beside, Ask, Meet, broad, Result }
}

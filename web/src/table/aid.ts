// What a player wants to look up in the middle of a game, on one page: the turn, the scoring, what every
// icon means. The pages lie next to the boards, as games/<name>/aid.ts; they use the boards' own pictures.
import type { Component, Snippet } from 'svelte'

export interface Line {
  words: string
  picture?: Component<any>
  props?: Record<string, unknown>
  /** The choices with which one meets it first: it fits their kind and element, as `token space:0.pray_2`. */
  met?: RegExp
  /** The view box of a picture that is a part of a drawing. */
  box?: string
}

/** Pictures of components: the game has the words for them. */
export interface Group {
  title: string
  pictures: Record<string, Component<any>>
  /** Kind and id of the component that a picture shows. */
  about: (id: string) => [kind: string, id: string]
  /** What a picture is drawn with. */
  props?: (id: string) => Record<string, unknown>
  /** For pictures that show no component. */
  words?: Record<string, string>
}

export interface Aid {
  /** The class that has the colours of the pictures … */
  mood?: string
  /** … or the component. */
  ground?: Component<{ children: Snippet }>
  turn: Line[]
  scoring: Line[]
  signs: Line[]
  groups: Group[]
}

const PAGES = import.meta.glob<{ default: Aid | (() => Aid) }>('../games/*/aid.ts')

export const hasAid = (game: string): boolean => `../games/${game}/aid.ts` in PAGES

/** The page of a title in the language that is set, fetched when first needed; null for a title without one. */
export async function aidOf(game: string): Promise<Aid | null> {
  const page = (await PAGES[`../games/${game}/aid.ts`]?.())?.default ?? null
  return typeof page === 'function' ? page() : page
}

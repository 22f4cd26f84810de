// Firsts: what a person meets for the first time at a table, explained once. A phase or an icon has the words of the
// player aid, a card those it has anyway. What was met is kept in this browser; it can all be turned off for good.
import type { Choice } from '../wire/types'
import { settings } from '../settings.svelte'
import { aidOf, type Aid, type Line } from './aid'
import type { Elements } from './elements.svelte'

const PLACE = 'mandjet.met'

export interface First {
  id: string
  text: string
  /** What it is called; a phase or an icon is called by its picture. */
  name?: string
  /** The clause about it, if one is known. */
  rule: string
  line?: Line
  /** What the title's pictures take their colours from. */
  ground?: Aid['ground']
}

function kept(): Record<string, string[]> {
  try {
    return JSON.parse(localStorage.getItem(PLACE) ?? '{}') as Record<string, string[]>
  } catch {
    return {}
  }
}

/** Everything is new again. */
export function forgetAll(): void {
  localStorage.removeItem(PLACE)
}

export class Firsts {
  /** What is new in the question that is open; one thing at a time. */
  now = $state.raw<First | null>(null)
  #decision: number | null = null

  /** A question is open: is there something new in it? */
  async ask(game: string, decision: number, choices: Choice[], elements: Elements): Promise<void> {
    if (decision === this.#decision || !settings.explain) return
    this.rest()
    this.#decision = decision
    const aid = await aidOf(game)
    if (this.#decision !== decision || aid === null) return
    const met = new Set(kept()[game] ?? [])
    const lines = [...aid.turn, ...aid.signs]
    this.now = inAid(lines, choices, met, aid.ground) ?? inWords(choices, elements, met)
    if (this.now) keep(game, this.now.id)
  }

  /** The question is answered: what was new in it has been met. */
  rest(): void {
    this.now = null
    this.#decision = null
  }

  put(): void {
    this.now = null
  }

  /** Never again, until the settings say otherwise. */
  end(): void {
    settings.explain = false
    this.now = null
  }
}

function keep(game: string, id: string): void {
  const all = kept()
  localStorage.setItem(PLACE, JSON.stringify({ ...all, [game]: [...new Set([...(all[game] ?? []), id])] }))
}

/** A phase or an icon. */
function inAid(lines: Line[], choices: Choice[], met: ReadonlySet<string>, ground: Aid['ground']): First | null {
  for (const line of lines) {
    if (!line.met || met.has(line.met.source)) continue
    const choice = choices.find((one) => line.met!.test(`${one.kind} ${one.on ?? ''}`))
    if (choice) return { id: line.met.source, text: line.words, rule: choice.rule, line, ground }
  }
  return null
}

/** A card, a tile or a place that a choice lies on. */
function inWords(choices: Choice[], elements: Elements, met: ReadonlySet<string>): First | null {
  for (const choice of choices) {
    const about = choice.on && document.querySelector<HTMLElement>(`[data-element="${CSS.escape(choice.on)}"]`)?.dataset.about
    if (!about || met.has(about)) continue
    const [kind = '', id = ''] = about.split(':')
    const component = elements.component(kind, id)
    if (component?.text) return { id: about, name: component.name, text: component.text, rule: component.rule }
  }
  return null
}

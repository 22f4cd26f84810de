// What facts are called: components by their names, everything else by the words of the workshop.
import { words } from '../words/words.svelte'
import type { Component, Fact } from '../wire/types'
import { cellName } from './cells'
import type { Draft, Spot } from './draft.svelte'

const plainly = (id: string): string => {
  const text = id.replace(/_/g, ' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

export class Naming {
  readonly #names: Map<string, string>
  readonly #draft: Draft

  constructor(draft: Draft, components: Component[]) {
    this.#draft = draft
    this.#names = new Map(components.map((one) => [`${one.kind}:${one.id}`, one.name]))
  }

  table(table: string): string {
    return words().workshop.tables[table] ?? plainly(table)
  }

  field(field: string): string {
    return words().workshop.fields[field] ?? plainly(field)
  }

  row(table: string, id: string): string {
    return this.#names.get(`${table}:${id}`) ?? plainly(id)
  }

  spot(spot: Spot): string {
    return spot.cell === undefined ? this.row(spot.table, spot.id) : `${this.row(spot.table, spot.id)}, ${cellName(spot.id, spot.cell)}`
  }

  /** A value as people read it. */
  value(table: string, field: string, value: unknown): string {
    const said = words().workshop.facts
    const fact: Fact | undefined = this.#draft.fact(table, field)
    if (typeof value === 'boolean') return value ? said.yes : said.no
    if (Array.isArray(value)) return value.map((one) => this.one(fact, one)).join(', ') || said.nothing
    return this.one(fact, value)
  }

  /** One of the things that may be chosen. */
  one(fact: Fact | undefined, value: unknown): string {
    if (fact?.table) return this.row(fact.table, String(value))
    if (fact?.kind === 'choice' || fact?.kind === 'choices') return plainly(String(value))
    return value === '' ? words().workshop.facts.nothing : String(value)
  }
}

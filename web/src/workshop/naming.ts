// What facts are called: components by their names, everything else by the words of the workshop.
import { words } from '../words/words.svelte'
import type { Component, Fact } from '../wire/types'
import { cellName, PARK, SCENERY } from './cells'
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

  field(table: string, field: string): string {
    const said = words().workshop.fields
    return said[`${table}.${field}`] ?? said[field] ?? plainly(field)
  }

  row(table: string, id: string): string {
    const said = words().workshop
    const name = this.#names.get(`${table}:${id}`) ?? said.rows[`${table}:${id}`] ?? said.numbered[table]?.(id)
    if (name !== undefined) return name
    const [, board, row] = /^(.*)-(\d+)$/.exec(id) ?? []
    return board && row && this.#draft.fact(table, 'cells') ? said.boardRow(this.row('layout', board), row) : plainly(id)
  }

  /** What the server says, with the names of things and facts in place of their ids. */
  told(problem: string): string {
    const known = this.#draft.workshop.tables.map(({ table }) => table)
    const cells = this.#draft.fact('board', 'cells') !== undefined
    return problem
      .replace(/'([RBGYP][1-5]|\.\.|PK)'/g, (all, cell: string) => (cells ? this.cell(cell) : all))
      .replace(/\b([a-z_]+) '([^']+)'(: (\w+))?/g, (all, table: string, id: string, rest = '', field = '') => {
        if (!known.includes(table) || !this.#draft.ids(table).includes(id)) return all
        return this.row(table, id) + (this.#draft.fact(table, field) ? `: ${this.field(table, field)}` : rest)
      })
      .replace(/'([^']+)'/g, (all, id: string) => {
        const table = known.find((one) => this.#names.has(`${one}:${id}`) || words().workshop.rows[`${one}:${id}`])
        return table ? this.row(table, id) : all
      })
  }

  spot(spot: Spot): string {
    return spot.cell === undefined ? this.row(spot.table, spot.id) : `${this.row(spot.table, spot.id)}, ${cellName(spot.id, spot.cell)}`
  }

  /** A value as people read it. */
  value(table: string, field: string, value: unknown): string {
    const said = words().workshop.facts
    const fact: Fact | undefined = this.#draft.fact(table, field)
    if (fact?.kind === 'cells') return this.cell(String(value))
    if (typeof value === 'boolean') return value ? said.yes : said.no
    if (Array.isArray(value)) return value.map((one) => this.one(fact, one)).join(', ') || said.nothing
    return this.one(fact, value)
  }

  /** A cell of a board that is written in cells. */
  cell(one: string): string {
    const said = words().workshop.cells
    if (one === PARK) return said.park
    return one === SCENERY ? said.scenery : `${said.colours[one.charAt(0)] ?? one.charAt(0)} ${one.slice(1)}`
  }

  /** One of the things that may be chosen. */
  one(fact: Fact | undefined, value: unknown): string {
    if (fact?.table) return this.row(fact.table, String(value))
    const key = `${fact?.name}:${String(value)}`
    const said = words().workshop
    const name = typeof value === 'string' ? (this.#names.get(key) ?? said.rows[key] ?? said.values[key]) : undefined
    if (name !== undefined) return name
    if (fact?.kind === 'choice' || fact?.kind === 'choices') return plainly(String(value))
    return value === '' ? said.facts.nothing : String(value)
  }
}

// The facts somebody is changing: what differs from ours, every step of it, and what the server says of it.
import { session } from '../session.svelte'
import { kindOf, post, Refusal } from '../wire/http'
import type { Checked, EditionInfo, Fact, Workshop } from '../wire/types'
import { sayProblem } from '../pages/doing.svelte'
import { cellsThatDiffer } from './cells'

export type FactRow = Record<string, unknown>
/** Rows by table and id; a row holds only what differs, and remarks on it. */
export type Overlay = Record<string, Record<string, FactRow>>
export type FactRows = Record<string, FactRow[]>

/** A row of a table; of a board written in cells also which of them. */
export interface Spot {
  table: string
  id: string
  cell?: number
}

export interface Difference {
  table: string
  id: string
  field: string
  /** Of a board written in cells: which one. */
  cell?: number
  before: unknown
  after: unknown
  source: string
}

const REMARKS = ['source', 'sources', 'note', 'confidence']
const PAUSE = 250
const PATIENCE = 20
const SOON_OVER = ['thinking', 'too-many']

export const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Another page of mine may have asked something, or I asked very often: it is over soon. */
async function patiently<T>(ask: () => Promise<T>): Promise<T> {
  for (let left = PATIENCE; ; left--) {
    try {
      return await ask()
    } catch (error) {
      if (left === 0 || !(error instanceof Refusal) || !SOON_OVER.includes(kindOf(error.problem))) throw error
      await new Promise((go) => setTimeout(go, 2 * PAUSE))
    }
  }
}

const sourcesOf = (row: FactRow): Record<string, string> => (row['sources'] ?? {}) as Record<string, string>

function overlayOf(rows: FactRows): Overlay {
  return Object.fromEntries(Object.entries(rows).map(([table, list]) => [table, Object.fromEntries(list.map(({ id, ...rest }) => [String(id), rest]))]))
}

export class Draft {
  readonly workshop: Workshop
  readonly #ours: Overlay
  /** The edition that was opened, null for our facts; and what it is compared with. */
  edition = $state.raw<EditionInfo | null>(null)
  parent = $state.raw<Overlay>({})
  overlay = $state.raw<Overlay>({})
  options = $state.raw<Record<string, string | number>>({})
  seats = $state.raw<number | null>(null)
  checked = $state.raw<Checked | null>(null)
  /** The last game that could be laid. */
  laid = $state.raw<Checked | null>(null)
  busy = $state(false)
  /** Whether the server could not be asked: that says nothing of the facts. */
  failed = $state(false)
  /** Who works on it. */
  who: number | undefined = undefined
  #past = $state.raw<Overlay[]>([])
  #ahead = $state.raw<Overlay[]>([])
  #saved = $state.raw<Overlay>({})
  #timer: ReturnType<typeof setTimeout> | undefined
  #again = false
  #line: Promise<unknown> = Promise.resolve()

  constructor(workshop: Workshop) {
    this.workshop = workshop
    this.#ours = overlayOf(workshop.facts)
  }

  get canUndo(): boolean {
    return this.#past.length > 0
  }

  get canRedo(): boolean {
    return this.#ahead.length > 0
  }

  get dirty(): boolean {
    return !same(this.overlay, this.#saved)
  }

  get values(): number {
    return this.differences({}).length
  }

  fact(table: string, field: string): Fact | undefined {
    return this.workshop.tables.find((one) => one.table === table)?.facts.find((one) => one.name === field)
  }

  ids(table: string): string[] {
    return (this.workshop.facts[table] ?? []).map((row) => String(row['id']))
  }

  ours(table: string, id: string): FactRow {
    return this.#ours[table]?.[id] ?? {}
  }

  value(table: string, id: string, field: string, over: Overlay = this.overlay): unknown {
    const row = over[table]?.[id]
    return row && field in row ? row[field] : this.ours(table, id)[field]
  }

  changed(table: string, id: string): boolean {
    return this.overlay[table]?.[id] !== undefined
  }

  /** Set several values as one step. */
  set(...changes: [table: string, id: string, field: string, value: unknown][]): void {
    const next = structuredClone(this.overlay)
    for (const [table, id, field, value] of changes) {
      const rows = (next[table] ??= {})
      const row = (rows[id] ??= { source: 'owner' })
      if (same(value, this.ours(table, id)[field]) && !REMARKS.includes(field)) {
        delete row[field]
        row['sources'] = Object.fromEntries(Object.entries(sourcesOf(row)).filter(([name]) => name !== field))
      } else row[field] = value
      if (Object.keys(sourcesOf(row)).length === 0) delete row['sources']
      if (Object.keys(row).every((key) => REMARKS.includes(key))) delete rows[id]
      if (Object.keys(rows).length === 0) delete next[table]
    }
    this.#step(next)
  }

  /** Where a fact was read. */
  source(table: string, id: string, field: string): string {
    const row = this.overlay[table]?.[id] ?? {}
    return sourcesOf(row)[field] ?? String(row['source'] ?? this.ours(table, id)['source'])
  }

  setSource(table: string, id: string, field: string, source: string): void {
    this.set([table, id, 'sources', { ...sourcesOf(this.overlay[table]?.[id] ?? {}), [field]: source }])
  }

  /** A row as it was. */
  restore(table: string, id: string): void {
    const next = structuredClone(this.overlay)
    delete next[table]?.[id]
    if (Object.keys(next[table] ?? {}).length === 0) delete next[table]
    this.#step(next)
  }

  #step(next: Overlay): void {
    if (same(next, this.overlay)) return
    this.#past = [...this.#past, this.overlay]
    this.#ahead = []
    this.overlay = next
    this.check()
  }

  undo(): void {
    const before = this.#past.at(-1)
    if (before === undefined) return
    this.#past = this.#past.slice(0, -1)
    this.#ahead = [this.overlay, ...this.#ahead]
    this.overlay = before
    this.check()
  }

  redo(): void {
    const [next, ...rest] = this.#ahead
    if (next === undefined) return
    this.#ahead = rest
    this.#past = [...this.#past, this.overlay]
    this.overlay = next
    this.check()
  }

  /** Open an edition, or our facts. */
  open(edition: EditionInfo | null, parent: FactRows): void {
    this.edition = edition
    this.parent = overlayOf(parent)
    this.overlay = this.#saved = overlayOf(edition?.facts ?? {})
    this.#past = this.#ahead = []
    this.check(0)
  }

  /** What was read from a file, as one step that can be undone. */
  take(rows: FactRows): void {
    this.#step(overlayOf(rows))
  }

  saved(edition: EditionInfo, parent: FactRows): void {
    this.edition = edition
    this.parent = overlayOf(parent)
    this.#saved = this.overlay
  }

  rows(): FactRows {
    return Object.fromEntries(Object.entries(this.overlay).map(([table, rows]) => [table, Object.entries(rows).map(([id, row]) => ({ id, ...row }))]))
  }

  /** The values that differ from those of others, ours by default. */
  differences(from: Overlay = this.parent): Difference[] {
    const found: Difference[] = []
    for (const { table, facts } of this.workshop.tables) {
      for (const id of new Set([...Object.keys(from[table] ?? {}), ...Object.keys(this.overlay[table] ?? {})])) {
        for (const { name: field, kind } of facts) {
          const before = this.value(table, id, field, from)
          const after = this.value(table, id, field)
          if (same(before, after)) continue
          const source = this.source(table, id, field)
          if (kind === 'cells') found.push(...cellsThatDiffer(before, after).map((one) => ({ table, id, field, ...one, source })))
          else found.push({ table, id, field, before, after, source })
        }
      }
    }
    return found
  }

  /** The server thinks about one question of mine at a time: each waits for the one before. */
  alone<T>(ask: () => Promise<T>): Promise<T> {
    const turn = this.#line.then(() => patiently(ask))
    this.#line = turn.catch(() => undefined)
    return turn
  }

  // -- what the server says -----------------------------------------------------------------

  /** Ask the server, after a moment: while somebody types, only once. */
  check(pause = PAUSE): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#ask(), pause)
  }

  async #ask(): Promise<void> {
    if (this.busy) {
      this.#again = true
      return
    }
    this.busy = true
    const asked = { game: this.workshop.game, facts: this.rows(), options: this.options, seats: this.seats }
    let found: Checked
    let failed = false
    try {
      found = await this.alone(() => session.acting(() => post<Checked>('/api/editions/check', asked)))
      this.who = session.user?.id
    } catch (error) {
      failed = true
      found = { problem: sayProblem(error), table: null, row: null, content: null, components: [], view: null }
    }
    this.busy = false
    if (this.#again) {
      this.#again = false
      return this.#ask()
    }
    this.failed = failed
    this.checked = found
    if (found.view) this.laid = found
  }
}

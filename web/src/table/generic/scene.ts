// Reads a view of unknown shape as what lies on a table: markers, what each seat has, hands, and zones
// with things in them. It goes by shape, by names of fields that mean a seat or a hand in any game, and
// by the game's components; it knows no game.
import type { Component, View } from '../../wire/types'
import { words } from '../../words/words.svelte'
import { readable, singular } from './naming'

/** A number or a word with a label. `key` is the path to it in the view. */
export interface Mark {
  key: string
  field: string
  label: string
  text: string
  /** Whether it counts what lies on a pile. */
  pile: boolean
}

/** A card, tile, figure, place or pile. */
export interface Item {
  key: string
  /** As the view names it; null for what has no name, or none that this seat may know. */
  id: string | null
  /** What it may be called before the colon of an element's id. */
  kinds: string[]
  component: Component | null
  name: string
  marks: Mark[]
  parts: Zone[]
  at: { row: number; column: number } | null
}

/** Things that lie together. */
export interface Zone {
  key: string
  field: string
  label: string
  items: Item[]
  /** Whether the things have places in rows and columns. */
  grid: boolean
}

/** What one seat has. */
export interface SeatPart {
  seat: number
  marks: Mark[]
  zones: Zone[]
}

export interface Scene {
  marks: Mark[]
  seats: SeatPart[]
  hands: Zone[]
  zones: Zone[]
}

type Fields = Record<string, unknown>

/** What every view has: the shell shows it, or the seats do. */
const COMMON = new Set(['game', 'seat', 'seats', 'options', 'waiting', 'over', 'scores', 'winners'])
const OWN = /^(own|mine|hand|hand_.*|.*_hand)$/
const BY_SEAT = new Set(['players', 'seats', 'sides'])
const ROWS = new Set(['board', 'grid', 'map', 'cells', 'rows'])
const A_SEAT = /^(seat|owner|holder|controller|control|mover|player|active|leader|dealer|starter|.*_seat|.*_player)$/
const A_PILE = /(^|_)(deck|pile|stack|stock|supply|bag|discards?)$/
const NAMES = ['name', 'id']

const plain = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value)
const numbers = (value: Fields): boolean => Object.values(value).every((one) => typeof one === 'number')
const empty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) ? value.length === 0 : plain(value) && Object.keys(value).length === 0)

const nameless = (key: string, kinds: string[]): Item => ({ key, id: null, kinds, component: null, name: '', marks: [], parts: [], at: null })

class Reader {
  readonly #seats: number
  readonly #names: string[]
  readonly #components = new Map<string, Component[]>()

  constructor(seats: number, names: string[], components: Component[]) {
    this.#seats = seats
    this.#names = names
    for (const one of components) this.#components.set(one.id, [...(this.#components.get(one.id) ?? []), one])
  }

  scene(view: View): Scene {
    const seats = Array.from({ length: this.#seats }, (_, seat): SeatPart => ({ seat, marks: [], zones: [] }))
    const scene: Scene = { marks: [], seats, hands: [], zones: [] }
    seats.forEach((part, seat) => part.marks.push(this.#mark('scores', 'scores', view.scores[seat] ?? 0, words().table.generic.score)))
    for (const [field, value] of Object.entries(view as unknown as Fields)) {
      if (COMMON.has(field)) continue
      if (this.#bySeat(field, value)) value.forEach((one, seat) => this.#give(seats[seat]!, field, one, seat))
      else this.#put(field, field, value, scene.marks, OWN.test(field) ? scene.hands : scene.zones, true)
    }
    return scene
  }

  /** Whether a list has one entry for each seat. Names alone may as well be a pile as high as seats are many. */
  #bySeat(field: string, value: unknown): value is unknown[] {
    if (!Array.isArray(value) || value.length !== this.#seats || ROWS.has(field)) return false
    if (value.every(plain)) return BY_SEAT.has(field) || value.every((one, at) => one.seat === at)
    return value.every(Array.isArray) || value.every((one) => one === null || typeof one === 'number' || typeof one === 'boolean')
  }

  #give(part: SeatPart, field: string, value: unknown, seat: number): void {
    const key = `${field}.${seat}`
    if (!plain(value)) {
      this.#put(key, field, value, part.marks, part.zones, true)
      return
    }
    for (const [name, one] of Object.entries(value)) {
      if (name !== 'seat') this.#put(`${key}.${name}`, name, one, part.marks, part.zones, false)
    }
  }

  /** Reads a field as a mark or a zone. What is empty is left out, unless its place is to be `kept`. */
  #put(key: string, field: string, value: unknown, marks: Mark[], zones: Zone[], kept: boolean): void {
    if (!kept && (empty(value) || value === false)) return
    if (Array.isArray(value) || plain(value)) zones.push(this.#zone(key, field, value))
    else marks.push(this.#mark(key, field, value))
  }

  #mark(key: string, field: string, value: unknown, label = readable(field)): Mark {
    return { key, field, label, text: this.#text(field, value), pile: typeof value === 'number' && A_PILE.test(field) }
  }

  #text(field: string, value: unknown): string {
    if (value === null || value === undefined) return A_SEAT.test(field) ? words().table.generic.nobody : words().table.generic.blank
    if (typeof value === 'boolean') return value ? words().table.generic.yes : words().table.generic.no
    if (typeof value === 'number') return A_SEAT.test(field) ? (this.#names[value] ?? String(value)) : String(value)
    const id = String(value)
    return this.#component(id, [field])?.name ?? readable(id)
  }

  /** The component of an id: one of these kinds, or the only one there is. */
  #component(id: string, kinds: string[]): Component | null {
    const found = this.#components.get(id) ?? []
    return found.find((one) => kinds.includes(one.kind)) ?? (found.length === 1 ? found[0]! : null)
  }

  // -- zones --------------------------------------------------------------------------------

  #zone(key: string, field: string, value: unknown[] | Fields): Zone {
    const made: Zone = { key, field, label: readable(field), items: [], grid: false }
    if (plain(value)) {
      made.items = numbers(value) ? Object.entries(value).map(([id, count]) => this.#pile(key, field, id, count)) : [this.#thing(key, field, value)]
    } else if (value.length > 0 && value.every(Array.isArray)) {
      made.grid = true
      made.items = value.flatMap((row, at) => row.map((one, column) => ({ ...this.#item(`${key}.${at}.${column}`, field, one), at: { row: at, column } })))
    } else {
      made.items = value.map((one, at) => this.#item(`${key}.${at}`, field, one))
      made.grid = made.items.length > 0 && made.items.every((item) => item.at !== null)
    }
    if (made.grid) fromTheCorner(made.items.map((item) => item.at!))
    return made
  }

  #pile(key: string, field: string, id: string, count: unknown): Item {
    const item = this.#named(`${key}.${id}`, id, [singular(field), field])
    return { ...item, marks: [{ key: `${item.key}.count`, field, label: '', text: String(count), pile: false }] }
  }

  #item(key: string, field: string, value: unknown): Item {
    if (typeof value === 'string') return this.#named(key, value, [singular(field), field])
    if (plain(value)) return this.#thing(key, field, value)
    const item = nameless(key, [singular(field)])
    if (Array.isArray(value)) return { ...item, parts: value.length > 0 ? [this.#zone(`${key}.all`, '', value)] : [] }
    return { ...item, name: this.#text(singular(field), value) }
  }

  #named(key: string, id: string, kinds: string[]): Item {
    const component = this.#component(id, kinds)
    return { ...nameless(key, component ? [...kinds, component.kind] : kinds), id, component, name: component?.name ?? readable(id) }
  }

  /** A thing with fields of its own; one of them says which thing it is. */
  #thing(key: string, field: string, value: Fields): Item {
    const named = this.#naming(field, value)
    const kinds = [singular(field), field, ...(named === null || NAMES.includes(named) ? [] : [named])]
    const item = named === null ? nameless(key, kinds) : this.#named(key, String(value[named]), kinds)
    const { row, column } = value
    const placed = Number.isInteger(row) && Number.isInteger(column)
    if (placed) item.at = { row: Number(row), column: Number(column) }
    for (const [name, one] of Object.entries(value)) {
      if (name !== named && !(placed && (name === 'row' || name === 'column'))) this.#put(`${key}.${name}`, name, one, item.marks, item.parts, false)
    }
    // Fields that are all components are called so.
    const called = (name: string): string | undefined => this.#component(name, [singular(field)])?.name
    if (Object.keys(value).every(called)) for (const one of [...item.marks, ...item.parts]) one.label = called(one.field)!
    return item
  }

  #naming(field: string, value: Fields): string | null {
    const words = Object.keys(value).filter((name) => typeof value[name] === 'string')
    const known = (name: string): boolean => this.#component(String(value[name]), [name, singular(field)]) !== null
    return NAMES.find((name) => words.includes(name)) ?? words.find((name) => name === singular(field)) ?? words.find(known) ?? null
  }
}

/** Counts rows and columns from the first one in use: a map may have its middle at 0. */
function fromTheCorner(places: { row: number; column: number }[]): void {
  const top = Math.min(...places.map((place) => place.row))
  const left = Math.min(...places.map((place) => place.column))
  for (const place of places) [place.row, place.column] = [place.row - top, place.column - left]
}

export function sceneOf(view: View, names: string[], components: Component[]): Scene {
  return new Reader(view.seats, names, components).scene(view)
}

/** All zones with all their parts, and how deep each lies. */
export function* zonesOf(zones: Zone[], depth = 0): Generator<[Zone, number]> {
  for (const zone of zones) {
    yield [zone, depth]
    for (const item of zone.items) yield* zonesOf(item.parts, depth + 1)
  }
}

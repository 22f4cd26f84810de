// What a table's socket sends after its first message: edits of what we have. docs/api.md tells what they look like.
import type { ChangedMessage, Look, TableInfo, TableMessage } from './types'

/** An edit does not fit what we have: everything must be asked for again. */
export class Unsure extends Error {}

/** What an edit makes of a value. Both stay as they are; what has not changed is shared. */
export function applied(value: unknown, edit: unknown): unknown {
  if (edit === null) return value
  if (Array.isArray(edit)) {
    if (edit.length === 1) return edit[0]
    if (edit.length === 3 && Array.isArray(value)) return spliced(value, edit[0], edit[1], edit[2])
  } else if (isObject(edit)) {
    if (Array.isArray(value)) return withItems(value, edit)
    if (isObject(value)) return withMembers(value, edit)
  }
  throw new Unsure('an edit that does not fit')
}

function spliced(value: unknown[], at: unknown, gone: unknown, items: unknown): unknown[] {
  const fits = typeof at === 'number' && typeof gone === 'number' && at >= 0 && gone >= 0 && at + gone <= value.length
  if (!fits || !Array.isArray(items)) throw new Unsure('an edit that does not fit')
  return [...value.slice(0, at), ...(items as unknown[]), ...value.slice(at + gone)]
}

function withItems(value: unknown[], edit: Record<string, unknown>): unknown[] {
  const made = [...value]
  for (const [key, part] of Object.entries(edit)) {
    const number = Number(key)
    if (!Number.isInteger(number) || number < 0 || number >= made.length) throw new Unsure(`there is no item ${key}`)
    made[number] = applied(made[number], part)
  }
  return made
}

function withMembers(value: Record<string, unknown>, edit: Record<string, unknown>): Record<string, unknown> {
  const made = new Map(Object.entries(value))
  for (const [key, part] of Object.entries(edit)) {
    const known = made.has(key)
    if (Array.isArray(part) && part.length === 0 && known) made.delete(key)
    else if (known || (Array.isArray(part) && part.length === 1)) made.set(key, applied(made.get(key), part))
    else throw new Unsure(`there is no ${key}`)
  }
  return Object.fromEntries(made)
}

function isObject(thing: unknown): thing is Record<string, unknown> {
  return typeof thing === 'object' && thing !== null && !Array.isArray(thing)
}

/** Follows a table: makes a whole message of each that only tells what has changed. */
export class Follower {
  #last: TableMessage | null = null

  /** A new line, or one that is asked for everything: what we had is of no use any more. */
  forget(): void {
    this.#last = null
  }

  /** The whole of a message; null: we cannot tell, ask for everything. */
  whole(message: TableMessage | ChangedMessage): TableMessage | null {
    try {
      this.#last = message.type === 'table' ? message : this.#changed(message)
    } catch (error) {
      if (!(error instanceof Unsure)) throw error
      this.#last = null
    }
    return this.#last
  }

  #changed(message: ChangedMessage): TableMessage {
    const last = this.#last
    if (last === null || last.version !== message.after) throw new Unsure(`version ${message.after} is not what we have`)
    const { after, version, log, now } = message
    const table = applied(last.table, message.table) as TableInfo
    const look = applied(last.look, message.look) as Look
    return { type: 'table', after, version, table, look, log, now }
  }
}

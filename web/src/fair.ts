// Fair chance: this browser adds a nonce to the chance of every table it sits at, notes what the
// server was bound to before, and checks at the end that nobody chose the shuffle. The numbers are
// made as mandjet.engine.fairness makes them: SHA-256 of lines of text, in hexadecimal digits.
import { get, post, Refusal } from './wire/http'
import type { FairChance, TableInfo } from './wire/types'
import { words } from './words/words.svelte'

/** What was noted before a game; it stays in this browser. */
export interface Noted {
  nonce: string
  promise: string
  commitment: string
  /** What was bound when the nonce was sent; null: it was not sent. */
  pledge: string | null
}

const PLACE = 'mandjet.fair'
const MOST = 200
// How often, and every how many milliseconds, a table that is about to begin is asked for.
const TRIES = 20
const EVERY = 150

/** Browsers hash only for pages that nobody on the way can change: https, or this computer. */
const canHash = (): boolean => globalThis.crypto?.subtle !== undefined

const hex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

async function digest(text: string): Promise<string> {
  return hex(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))))
}

const lines = (scheme: string, first: string, rest: (string | null)[]): string =>
  [scheme, first, ...rest.map((one) => one ?? '-')].join('\n')

const pledgeOf = (told: FairChance): Promise<string> => digest(lines(told.scheme, told.commitment, [...told.promises, ...told.wishes]))

async function seedOf(told: FairChance): Promise<string> {
  const nonces = told.nonces ?? []
  return nonces.some((one) => one !== null) ? digest(lines(told.scheme, told.secret!, nonces)) : told.secret!
}

// -- what is noted ----------------------------------------------------------------------------

function all(): Record<string, Noted> {
  try {
    return JSON.parse(localStorage.getItem(PLACE) ?? '{}') as Record<string, Noted>
  } catch {
    return {}
  }
}

export const noted = (table: string): Noted | null => all()[table] ?? null

function note(table: string, what: Noted): void {
  const { [table]: _, ...others } = all()
  const kept = Object.entries(others).slice(1 - MOST)
  localStorage.setItem(PLACE, JSON.stringify(Object.fromEntries([...kept, [table, what]])))
}

async function draw(): Promise<{ nonce: string; promise: string } | null> {
  if (!canHash()) return null
  const nonce = hex(crypto.getRandomValues(new Uint8Array(32)))
  return { nonce, promise: await digest(nonce) }
}

// -- what is done before a game ---------------------------------------------------------------

/** A call that takes a seat, with a promise; the nonce follows when all seats are taken. */
export async function sitDown(path: string, body: object = {}): Promise<TableInfo> {
  const mine = await draw()
  const table = await post<TableInfo>(path, mine === null ? body : { ...body, promise: mine.promise })
  // A rematch that has begun already, or seats that were mine before, know another promise.
  if (mine !== null && table.fairness !== null && table.fairness.promises.includes(mine.promise))
    note(table.id, { ...mine, commitment: table.fairness.commitment, pledge: null })
  return begun(await follow(table))
}

/** The nonces of those who are there come at once: the last to sit down finds a game that has begun. */
async function begun(table: TableInfo): Promise<TableInfo> {
  for (let tries = 0; tries < TRIES && table.fairness != null && table.fairness.until !== null; tries++) {
    await new Promise((done) => setTimeout(done, EVERY))
    table = await get<TableInfo>(`/api/tables/${table.id}`)
  }
  return table
}

/** A player who opens a table on another device than the one they sat down with makes another promise. */
export async function arrive(table: TableInfo): Promise<TableInfo> {
  const told = table.fairness
  if (table.status !== 'open' || told === null || told.until !== null || table.mine.length === 0) return table
  const kept = noted(table.id)
  if (kept !== null && table.mine.every((seat) => told.promises[seat] === kept.promise)) return table
  const mine = await draw()
  if (mine === null) return table
  try {
    const changed = await post<TableInfo>(`/api/tables/${table.id}/promise`, { promise: mine.promise })
    note(table.id, { ...mine, commitment: told.commitment, pledge: null })
    return await follow(changed)
  } catch (error) {
    if (error instanceof Refusal) return table
    throw error
  }
}

const sending = new Set<string>()

/** Sends the nonce when it is asked for, unless the server has exchanged what it was bound to. */
export async function follow(table: TableInfo): Promise<TableInfo> {
  const told = table.fairness
  const kept = noted(table.id)
  const asked = told?.missing.some((seat) => table.mine.includes(seat)) ?? false
  if (!asked || told === null || kept === null || sending.has(table.id) || !canHash()) return table
  const mine = table.mine.every((seat) => told.promises[seat] === kept.promise)
  if (!mine || told.commitment !== kept.commitment) return table
  sending.add(table.id)
  try {
    note(table.id, { ...kept, pledge: await pledgeOf(told) })
    return await post<TableInfo>(`/api/tables/${table.id}/nonce`, { nonce: kept.nonce })
  } catch (error) {
    if (error instanceof Refusal) return table
    throw error
  } finally {
    sending.delete(table.id)
  }
}

// -- what is checked after it -----------------------------------------------------------------

export interface Verdict {
  /** fair: proved to this browser; open: nothing is wrong, but it has nothing of its own to compare. */
  kind: 'fair' | 'open' | 'wrong'
  /** Three sentences: what was proved, what was compared, what was not proved. */
  said: [string, string, string]
}

/** What this browser can say of a finished game; null before the end, and where there is nothing to check. */
export async function check(table: TableInfo): Promise<Verdict | null> {
  const told = table.fairness
  if (told === null || told.secret === null || told.nonces === null || !canHash()) return null
  const kept = noted(table.id)
  const added = told.nonces.filter((one) => one !== null).length
  const held = told.promises.filter((one, seat) => one !== null && told.nonces![seat] === null).length
  const say = words().around.fair.check
  const doubts = say.doubts(held)
  const wrong = await fault(table, told, kept)
  if (wrong !== null) return { kind: 'wrong', said: [say.wrong(wrong), say.notAsPromised, doubts] }
  const proved = say.proved(added)
  const own = kept !== null && kept.pledge !== null && told.nonces.includes(kept.nonce)
  if (own) return { kind: 'fair', said: [proved, say.compared, doubts] }
  return { kind: 'open', said: [proved, say.notCompared, doubts] }
}

async function fault(table: TableInfo, told: FairChance, kept: Noted | null): Promise<string | null> {
  const say = words().around.fair.faults
  if ((await digest(told.secret!)) !== told.commitment) return say.secret
  for (const [seat, nonce] of told.nonces!.entries())
    if (nonce !== null && (await digest(nonce)) !== told.promises[seat]) return say.nonce(seat + 1)
  if ((await seedOf(told)) !== table.seed) return say.seed
  if (kept === null) return null
  if (kept.commitment !== told.commitment) return say.commitment
  if (kept.pledge === null) return null
  if (kept.pledge !== (await pledgeOf(told))) return say.exchanged
  return told.nonces!.includes(kept.nonce) ? null : say.leftOut
}

// The line to a table: one WebSocket that comes back by itself, with the version it has.
import { Follower } from './edits'
import type { ChangedMessage, ClientMessage, Problem, ServerMessage, TableMessage } from './types'

/** What is heard of a table: always the whole of it, whatever was sent. */
export type Heard = Exclude<ServerMessage, ChangedMessage>

/** `lost`: trying again; `refused`: the server will not have us, and says why; `closed`: hung up. */
export type Connection = 'connecting' | 'live' | 'lost' | 'refused' | 'closed'

export interface Hearing {
  /** Where to look from, and from which version on: asked again at every attempt. */
  wanted(): { seat: number | null; spectate: boolean; version: number | null }
  heard(message: Heard): void
  /** `again`: when the next attempt is made, in milliseconds as Date.now() counts. */
  connection(state: Connection, again: number | null): void
  refused(problem: Problem): void
}

const REFUSED = 4400
const SESSION_OVER = 4401
const FIRST_PAUSE = 400
const LONGEST_PAUSE = 15_000
/** Silence after which we ask whether anybody is there, and how long we then wait. */
const SILENCE = 25_000
const PATIENCE = 8_000

export class Live {
  readonly #path: string
  readonly #hearing: Hearing
  readonly #follower = new Follower()
  #socket: WebSocket | null = null
  #attempts = 0
  #again: ReturnType<typeof setTimeout> | undefined
  #silence: ReturnType<typeof setTimeout> | undefined
  #refusal: Problem | null = null
  #open = false
  /** Whether everything was asked for and has not come yet. */
  #asked = false

  constructor(table: string, hearing: Hearing) {
    this.#path = `/api/tables/${encodeURIComponent(table)}/live`
    this.#hearing = hearing
  }

  open(): void {
    if (this.#open) return
    this.#open = true
    this.#attempts = 0
    window.addEventListener('online', this.#now)
    document.addEventListener('visibilitychange', this.#visible)
    this.#connect()
  }

  /** Hang up. `open` may follow. */
  close(): void {
    this.#open = false
    window.removeEventListener('online', this.#now)
    document.removeEventListener('visibilitychange', this.#visible)
    this.#drop()
    this.#hearing.connection('closed', null)
  }

  /** Whether the message went out; what was not acknowledged is sent again by the caller. */
  send(message: ClientMessage): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false
    this.#socket.send(JSON.stringify(message))
    return true
  }

  /** Try at once instead of waiting. */
  readonly retry = (): void => this.#now()

  #now = (): void => {
    if (!this.#open || this.#socket?.readyState === WebSocket.OPEN) return
    this.#attempts = 0
    this.#drop()
    this.#connect()
  }

  #visible = (): void => {
    if (document.visibilityState !== 'visible') return
    // A sleeping device may hold a socket that is long dead.
    if (this.#socket?.readyState === WebSocket.OPEN) this.#ask()
    else this.#now()
  }

  #connect(): void {
    const { seat, spectate, version } = this.#hearing.wanted()
    const query = new URLSearchParams()
    if (seat !== null) query.set('seat', String(seat))
    if (spectate) query.set('spectate', 'true')
    if (version !== null) query.set('version', String(version))
    const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:'
    this.#refusal = null
    this.#follower.forget()
    this.#asked = false
    this.#hearing.connection(this.#attempts === 0 ? 'connecting' : 'lost', null)
    const socket = new WebSocket(`${scheme}//${location.host}${this.#path}?${query}`)
    this.#socket = socket
    socket.onmessage = (event) => {
      if (socket === this.#socket) this.#hear(JSON.parse(String(event.data)) as ServerMessage)
    }
    socket.onclose = (event) => {
      if (socket === this.#socket) this.#closed(event.code)
    }
    this.#listen(PATIENCE * 2)
  }

  #hear(message: ServerMessage): void {
    this.#listen(SILENCE)
    if (message.type === 'pong') return
    if (message.type === 'problem' && message.key === null) this.#refusal = message.problem
    if (message.type === 'table' || message.type === 'changed') this.#follow(message)
    else this.#hearing.heard(message)
  }

  #follow(message: TableMessage | ChangedMessage): void {
    const whole = this.#follower.whole(message)
    if (whole === null) {
      // Once is enough: until everything has come again, what has changed is of no use.
      if (!this.#asked) this.#asked = this.send({ type: 'resync', version: this.#hearing.wanted().version })
      return
    }
    this.#asked = false
    // Only now is it known that we were let in.
    this.#attempts = 0
    this.#refusal = null
    this.#hearing.connection('live', null)
    this.#hearing.heard(whole)
  }

  #closed(code: number): void {
    clearTimeout(this.#silence)
    this.#socket = null
    if (code === REFUSED && this.#refusal !== null && this.#refusal.status !== 429) {
      this.#open = false
      this.#hearing.connection('refused', null)
      this.#hearing.refused(this.#refusal)
      return
    }
    const pause = code === SESSION_OVER && this.#attempts === 0 ? 0 : this.#pause()
    this.#attempts += 1
    this.#hearing.connection('lost', Date.now() + pause)
    this.#again = setTimeout(() => this.#connect(), pause)
  }

  #pause(): number {
    const longest = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** this.#attempts)
    // Not all at once: a restarted server should not be stormed.
    return longest / 2 + (Math.random() * longest) / 2
  }

  #listen(limit: number): void {
    clearTimeout(this.#silence)
    this.#silence = setTimeout(() => {
      if (this.#socket?.readyState === WebSocket.OPEN && limit === SILENCE) this.#ask()
      else this.#giveUp()
    }, limit)
  }

  #ask(): void {
    this.send({ type: 'ping' })
    this.#listen(PATIENCE)
  }

  #giveUp(): void {
    const socket = this.#socket
    this.#socket = null
    socket?.close()
    this.#closed(0)
  }

  #drop(): void {
    clearTimeout(this.#again)
    clearTimeout(this.#silence)
    const socket = this.#socket
    this.#socket = null
    socket?.close()
  }
}

// Who sits before this screen, and the tables that wait for them. One socket keeps both fresh.
import * as http from './wire/http'
import type { Account, Me, MyTables, ServerMessage } from './wire/types'

const RETRY = [1000, 2000, 5000, 10000]

class Session {
  /** undefined: not known yet; null: nobody, not even a guest. */
  user = $state.raw<Account | null | undefined>(undefined)
  mine = $state.raw<MyTables | null>(null)
  /** Whether the list of tables is fresh. */
  live = $state(false)
  /** Whether the server did not answer when last asked; it is asked again by and by. */
  lost = $state(false)
  waiting = $derived(this.mine?.tables.filter((table) => table.waiting_for_me).length ?? 0)
  #socket: WebSocket | null = null
  #tries = 0
  #later: ReturnType<typeof setTimeout> | undefined

  async load(): Promise<void> {
    this.#is(await http.me())
    this.lost = false
  }

  /** Finds out who it is, however long the server takes to answer; called once, at the start. */
  begin(): void {
    this.load().catch(() => this.#retry())
  }

  /** Does something as the person who is here; where the server no longer knows them, as a new guest. */
  async acting<T>(what: () => Promise<T>): Promise<T> {
    await this.ensure()
    try {
      return await what()
    } catch (error) {
      if (!(error instanceof http.Refusal) || error.problem.status !== 401) throw error
      await this.load()
      await this.ensure()
      return what()
    }
  }

  /** The person who is here, or a guest made now: nobody needs an account to play. */
  async ensure(): Promise<Account> {
    if (this.user) return this.user
    const me = await http.somebody()
    this.#is(me)
    return me.user!
  }

  /** A guest keeps the games that were played before. */
  async register(name: string, password: string): Promise<void> {
    await http.post<Me>('/api/account', { name, password })
    await this.load()
  }

  /** A guest is called otherwise, also at the tables they sit at. */
  async rename(name: string): Promise<void> {
    await http.post<Me>('/api/guest/name', { name })
    await this.load()
  }

  async login(name: string, password: string): Promise<void> {
    await http.post<Me>('/api/login', { name, password })
    await this.load()
  }

  async logout(): Promise<void> {
    await http.post('/api/logout')
    await this.load()
  }

  async forget(password: string | null): Promise<void> {
    await http.post<Me>('/api/account/delete', { password })
    await this.load()
  }

  #is(me: Me): void {
    const same = me.user?.id === this.user?.id
    this.user = me.user
    if (same && this.#socket) return
    this.#close()
    // After a break the old list stays until the new one comes.
    if (!same) this.mine = null
    if (me.user) this.#listen()
  }

  #listen(): void {
    const address = new URL('/api/mine/live', location.href)
    address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:'
    const socket = new WebSocket(address)
    this.#socket = socket
    socket.onmessage = (event: MessageEvent<string>) => {
      const message = JSON.parse(event.data) as ServerMessage
      if (message.type !== 'mine') return
      this.mine = message.mine
      this.live = true
      this.lost = false
      this.#tries = 0
    }
    socket.onclose = () => {
      if (this.#socket !== socket) return
      this.#socket = null
      this.live = false
      this.#retry()
    }
  }

  #retry(): void {
    // The first break may be a restart that nobody needs to hear of.
    this.lost = this.#tries > 0 || this.user === undefined
    const wait = RETRY[Math.min(this.#tries++, RETRY.length - 1)]!
    this.#later = setTimeout(() => void this.load().catch(() => this.#retry()), wait)
  }

  #close(): void {
    clearTimeout(this.#later)
    const socket = this.#socket
    this.#socket = null
    this.live = false
    socket?.close()
  }
}

export const session = new Session()

// An analysis as far as it is: fetched, asked for, and followed while the server makes it.
import { session } from '../session.svelte'
import { get, post } from '../wire/http'
import type { BotInfo, GameAnalysis, JudgedDecision, TableInfo } from '../wire/types'

/** Between two looks at how far it is. */
const EVERY = 1500
const NONE_NEW = 2_000_000_000

export class Study {
  readonly id: string
  readonly #key: string
  /** Whether the decisions are wanted, or only what they come to. */
  readonly #whole: boolean
  now = $state.raw<GameAnalysis | null>(null)
  decisions = $state.raw<JudgedDecision[]>([])
  #timer: ReturnType<typeof setTimeout> | undefined
  #left = false

  constructor(id: string, key = '', whole = true) {
    this.id = id
    this.#key = key
    this.#whole = whole
  }

  get busy(): boolean {
    return this.now?.status === 'waiting' || this.now?.status === 'running'
  }

  async open(): Promise<void> {
    const query = new URLSearchParams({ after: String(this.#whole ? (this.decisions.at(-1)?.step ?? 0) : NONE_NEW) })
    if (this.#key) query.set('key', this.#key)
    this.#take(await get<GameAnalysis>(`${this.#address}?${query}`))
  }

  async ask(): Promise<void> {
    const got = await session.acting(() => post<GameAnalysis>(this.#address))
    this.decisions = []
    this.#take(got)
  }

  leave(): void {
    this.#left = true
    clearTimeout(this.#timer)
  }

  /** A private table before a choice, with who chose it played by me and bots in the other seats. */
  async tryAgain(one: JudgedDecision): Promise<TableInfo> {
    const levels = (await get<BotInfo[]>('/api/bots')).map((bot) => bot.level)
    const usual = levels[Math.floor(levels.length / 2)]!
    const seats = this.now!.seats.map((seat, number) => (number === one.seat ? null : seat.bot && levels.includes(seat.bot) ? seat.bot : usual))
    return session.acting(() => post<TableInfo>('/api/analysis', { table: this.id, step: one.step - 1, seats }))
  }

  get #address(): string {
    return `/api/tables/${encodeURIComponent(this.id)}/analysis`
  }

  #take(got: GameAnalysis): void {
    const last = this.decisions.at(-1)?.step ?? 0
    this.now = got
    if (this.#whole) this.decisions = [...this.decisions, ...got.decisions.filter((one) => one.step > last)]
    clearTimeout(this.#timer)
    // A look that fails is followed by another: the server may be away for a moment.
    if (this.busy && !this.#left) this.#timer = setTimeout(() => void this.open().catch(() => this.#take(this.now!)), EVERY)
  }
}

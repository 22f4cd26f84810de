// Sitting at a table: what is known of it, kept up to date by the line, and what one can do there.
import { arrive, follow, sitDown } from '../fair'
import { session } from '../session.svelte'
import { get, kindOf, post, Refusal } from '../wire/http'
import { Live, type Connection, type Heard } from '../wire/live'
import type { ChatLine, Choice, Hint, LogLine, Look, Problem, Proposal, SeatInfo, Step, TableInfo, TableMessage, TableEvent, WhisperLine, Words } from '../wire/types'
import { handOver, ready } from './passing'
import { Sending, type Asking } from './sending.svelte'
import type { Teller } from './teller.svelte'

/** More events than this since the last look are not told one by one. */
const MOST_TOLD = 16
const PAGE = 200

export class Sitting {
  readonly id: string
  table = $state.raw<TableInfo | null>(null)
  look = $state.raw<Look | null>(null)
  log = $state.raw<LogLine[]>([])
  chat = $state.raw<ChatLine[]>([])
  /** What this seat has said to single players and was told. */
  whispers = $state.raw<WhisperLine[]>([])
  connection = $state<Connection>('connecting')
  /** When the line is tried again. */
  again = $state<number | null>(null)
  /** Why there is nothing to see. */
  refusal = $state.raw<Problem | null>(null)
  /** What went wrong last, for the person to read. */
  trouble = $state<string | null>(null)
  hint = $state.raw<Hint | null>(null)
  /** A guide looks at what is chosen first: what it does not allow is not sent. */
  allows: ((steps: readonly (Choice | Step)[]) => boolean) | null = null
  /** A guide has something to say before anything is chosen. */
  held = $state(false)
  /** Pass and play: the seat that may look when the curtain is lifted. */
  curtain = $state<number | null>(null)
  /** Seats that have made their secret choice while others still think. */
  ready = $state.raw<ReadonlySet<number>>(new Set())
  /** What the server's clock is ahead of ours, in milliseconds. */
  skew = $state(0)

  readonly #live: Live
  readonly #teller: Teller
  #seat: number | null
  #spectate: boolean
  readonly #sending: Sending
  #heardFrom: number | null = null
  /** What each seat on this device has seen. */
  #seen = new Map<number, number>()

  constructor(id: string, seat: number | null, spectate: boolean, teller: Teller) {
    this.id = id
    this.#seat = seat
    this.#spectate = spectate
    this.#teller = teller
    this.#sending = new Sending({
      look: () => this.look,
      send: (submission) => {
        this.trouble = null
        this.#live.send({ type: 'choose', ...submission })
      },
      settled: (version) => {
        if (this.table !== null && (this.look?.version ?? 0) >= version) this.#passOn(this.table)
      },
    })
    this.#live = new Live(id, {
      wanted: () => ({ seat: this.#seat, spectate: this.#spectate, version: this.log.at(-1)?.version ?? null }),
      heard: (message) => this.#heard(message),
      connection: (state, again) => {
        this.connection = state
        this.again = again
      },
      refused: (problem) => this.#refused(problem),
    })
  }

  /** Sit down: who am I, what table is it, then listen. */
  async open(): Promise<void> {
    try {
      await session.ensure()
      const table = await arrive(await get<TableInfo>(this.#path('')))
      this.table = table
      const next = this.#next(table)
      if (next === null) this.#live.open()
      else if (table.kind === 'analysis') this.#moveTo(next)
      else this.#draw(next)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      if (error.problem.type === 'offline') {
        this.connection = 'lost'
        this.again = Date.now() + 3000
        this.#later = setTimeout(() => void this.open(), 3000)
      } else {
        this.refusal = error.problem
      }
    }
  }

  #later: ReturnType<typeof setTimeout> | undefined

  close(): void {
    clearTimeout(this.#later)
    this.#live.close()
  }

  readonly retry = (): void => {
    clearTimeout(this.#later)
    if (this.table === null || this.refusal !== null) {
      this.refusal = null
      void this.open()
    } else this.#live.retry()
  }

  // -- what is the case ---------------------------------------------------------------------

  get seat(): number | null {
    return this.look?.seat ?? null
  }

  /** The seat one looks from. */
  get me(): SeatInfo | null {
    return this.seat === null ? null : (this.table?.seats[this.seat] ?? null)
  }

  /** Whether a bot plays in my seat. */
  get standIn(): boolean {
    return this.table?.status === 'running' && this.me?.bot != null
  }

  /** Whether a choice is on its way. */
  get sending(): boolean {
    return this.#sending.busy
  }

  /** The choices one may make now. */
  get choices(): Choice[] {
    const away = this.held || this.sending || this.connection !== 'live' || this.standIn || this.me?.resigned === true
    return away ? [] : (this.look?.choices ?? [])
  }

  get waitedFor(): boolean {
    const seat = this.seat
    return seat !== null && this.table?.status === 'running' && !this.standIn && (this.look?.view?.waiting.includes(seat) ?? false)
  }

  get names(): string[] {
    return this.table?.seats.map((seat) => seat.name) ?? []
  }

  get proposal(): Proposal | null {
    return this.table?.proposal ?? null
  }

  // -- what one can do ----------------------------------------------------------------------

  /** Choose; asks first where the person has set it so. */
  choose(choice: Choice): void {
    this.chooseAll([choice])
  }

  /** Several choices that follow on each other, all or none, and what is said with them. Whether they could be sent, or asked about. */
  chooseAll(steps: readonly (Choice | Step)[], words: Words | null = null): boolean {
    if (this.allows && !this.allows(steps)) return false
    return this.#sending.chooseAll(steps, words)
  }

  /** What is asked before a choice is sent. */
  get asking(): Asking | null {
    return this.#sending.asking
  }

  /** The answer to what `asking` asks. */
  confirm(sure: boolean): void {
    this.#sending.confirm(sure)
  }

  /** Whether the player in a seat can be whispered to: a person, at a table where that is done. */
  mayWhisper(seat: number): boolean {
    const other = this.table?.seats[seat]
    return this.table?.whispers === true && this.table.started !== null && this.seat !== null && seat !== this.seat && other?.user != null
  }

  whisper(to: number, text: string): boolean {
    return this.seat !== null && this.#live.send({ type: 'whisper', seat: this.seat, to, text })
  }

  say(text: string): boolean {
    return this.#live.send({ type: 'say', text })
  }

  /** Something else than a choice: undo, propose, answer, resign, stand-in, come-back. */
  async ask(what: string, body: Record<string, unknown> = {}): Promise<boolean> {
    return (await this.#try(() => post<TableInfo>(this.#path(`/${what}`), { seat: this.seat, ...body }))) !== null
  }

  /** Whether an undo needs the others' consent. */
  get undoIsAsked(): boolean {
    return this.look?.undo_asks === true
  }

  get canUndo(): boolean {
    return this.look?.can_undo === true && this.connection === 'live' && !this.sending && this.proposal === null
  }

  async undo(): Promise<void> {
    if (!this.canUndo) return
    await (this.undoIsAsked ? this.ask('propose', { kind: 'undo' }) : this.ask('undo'))
  }

  /** Whether a bot may be asked now what it would do. */
  get canHint(): boolean {
    return this.table?.agreed.hints === true && this.waitedFor && this.choices.length > 0
  }

  async wantHint(): Promise<void> {
    const decision = this.look?.decision
    const found = await this.#try(() => post<Hint>(this.#path('/hint'), { seat: this.seat }))
    if (found !== null && decision === this.look?.decision) this.hint = found
  }

  /** The table of the rematch, ours or theirs. */
  async rematch(): Promise<string | null> {
    return (await this.#try(() => sitDown(this.#path('/rematch'), { wish: '' })))?.id ?? null
  }

  /** The table as it is after something was done elsewhere on the page, before the line tells. */
  tableIs(table: TableInfo): void {
    if (table.version >= (this.table?.version ?? 0)) this.table = table
    void follow(table)
  }

  /** Whether there is more of the log than is shown. */
  get older(): boolean {
    return (this.log[0]?.version ?? 1) > 1
  }

  async readOlder(): Promise<void> {
    const viewpoint = this.seat === null ? 'spectate=true' : `seat=${this.seat}`
    const before = this.log[0]?.version ?? 1
    const lines = await this.#try(() => get<LogLine[]>(this.#path(`/log?${viewpoint}&before=${before}&limit=${PAGE}`)))
    if (lines !== null && this.log[0]?.version === before) this.log = [...lines, ...this.log]
  }

  /** Pass and play: the person whose seat it is says so. Only now is their view asked for. */
  lift(): void {
    if (this.curtain === null) return
    this.#seat = this.curtain
    this.curtain = null
    this.#live.open()
  }

  // -- the line -----------------------------------------------------------------------------

  #heard(message: Heard): void {
    if (message.type === 'table') this.#changed(message)
    else if (message.type === 'said') {
      const last = this.chat.at(-1)?.id ?? 0
      this.chat = [...this.chat, ...message.lines.filter((line) => line.id > last)]
    } else if (message.type === 'whispered') {
      // The line tells all of them again when it comes back.
      const known = new Set(this.whispers.map((line) => `${line.other} ${line.number}`))
      this.whispers = [...this.whispers, ...message.lines.filter((line) => !known.has(`${line.other} ${line.number}`))]
    } else if (message.type === 'accepted') {
      this.#sending.accepted(message.key, message.version)
    } else if (message.type === 'problem') this.#problem(message.key, message.problem)
  }

  #changed({ table, look, log, now, version }: TableMessage): void {
    if (look.seat === null && table.mine.length > 0 && !this.#spectate) {
      // We have sat down since the line was opened: look from our seat.
      this.table = table
      this.#live.close()
      this.look = null
      this.log = []
      this.#live.open()
      return
    }
    const first = this.look === null
    // Another seat has whispers of its own.
    if (this.#heardFrom !== look.seat) this.whispers = []
    this.#heardFrom = look.seat
    const asked = this.look?.decision
    const since = this.#seen.get(look.seat ?? -1) ?? version
    const last = this.log.at(-1)?.version ?? 0
    const fresh = log.filter((line) => line.version > last)
    this.skew = now * 1000 - Date.now()
    this.ready = ready(this.ready, this.table, table)
    this.table = table
    void follow(table)
    this.look = look
    this.#seat = look.seat
    this.log = withUndone([...this.log, ...fresh])
    this.#seen.set(look.seat ?? -1, version)
    if (look.decision !== asked) {
      this.#sending.asking = null
      this.hint = null
      this.trouble = null
    }
    this.#tell(look, fresh.filter((line) => line.version > since), first)
    if (first || !this.#sending.resume(look)) this.#passOn(table)
  }

  #refused(problem: Problem): void {
    if (kindOf(problem) !== 'not-your-seat' || this.#seat === null) {
      this.refusal = problem
      return
    }
    // A link from somebody else's seat: look from mine.
    this.#seat = null
    this.#live.open()
  }

  #tell(look: Look, lines: LogLine[], first: boolean): void {
    const told = lines.filter((line) => !line.undone)
    const things = told.flatMap((line) => line.things)
    const known = new Set<TableEvent>()
    for (const line of told) if (line.seat === look.seat && !line.bot && line.things[0]) known.add(line.things[0])
    if (first) this.#teller.show(look.view)
    // The small choices of a form in which nothing happens are no moves.
    const moves = told.filter((line) => line.things.length > 0).length
    if (things.length - known.size > MOST_TOLD && moves > 3) this.#teller.show(look.view)
    else this.#teller.add({ view: look.view, lines, things, known })
  }

  #problem(key: string | null, problem: Problem): void {
    const wrong = this.#sending.refused(key, problem)
    if (wrong) this.trouble = wrong
    else if (wrong === undefined && this.connection === 'live') this.trouble = problem.detail
  }

  // -- pass and play ------------------------------------------------------------------------

  #next(table: TableInfo): number | null {
    return this.#spectate ? null : handOver(table, this.seat)
  }

  #passOn(table: TableInfo): void {
    const next = this.#next(table)
    if (next === null) return
    const moment = this.look
    void this.#teller.rest().then(() => {
      if (this.look !== moment) return
      if (table.kind === 'analysis') this.#moveTo(next)
      else this.#draw(next)
    })
  }

  /** In an analysis one person plays all seats and may know everything: no curtain. */
  #moveTo(next: number): void {
    this.#live.close()
    this.#seat = next
    this.#sending.leave()
    this.log = []
    this.#live.open()
  }

  /** Draw the curtain. Nothing of what the last seat saw stays behind it. */
  #draw(next: number): void {
    this.curtain = next
    this.#live.close()
    this.#sending.leave()
    this.look = null
    this.log = []
    this.hint = null
    this.#teller.clear()
  }

  // -- inside -------------------------------------------------------------------------------

  async #try<T>(run: () => Promise<T>): Promise<T | null> {
    this.trouble = null
    try {
      return await run()
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      this.trouble = error.message
      return null
    }
  }

  #path(rest: string): string {
    return `/api/tables/${encodeURIComponent(this.id)}${rest}`
  }
}

/** Lines that came before they were taken back. */
function withUndone(lines: LogLine[]): LogLine[] {
  const taken = new Set(lines.map((line) => line.undoes))
  return lines.map((line) => (taken.has(line.version) && !line.undone ? { ...line, undone: true } : line))
}

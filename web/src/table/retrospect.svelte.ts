// Looking back on a game: its steps, fetched some at a time as they are needed, and its log.
import { session } from '../session.svelte'
import { get, Refusal } from '../wire/http'
import type { LogLine, Problem, Replay, StepView, TableInfo } from '../wire/types'
import { chapters } from './chapters'

/** Steps fetched at once. */
const PAGE = 50
const LINES = 500

export interface Stop {
  title: string
  step: number
}

export class Retrospect {
  readonly id: string
  table = $state.raw<TableInfo | null>(null)
  /** The last step there is. */
  last = $state(0)
  step = $state(0)
  log = $state.raw<LogLine[]>([])
  refusal = $state.raw<Problem | null>(null)
  /** The seat one looks from; null: as a spectator. */
  seat = $state<number | null>(null)
  #pages = $state.raw<ReadonlyMap<number, StepView[]>>(new Map())
  #asked = new Set<number>()

  constructor(id: string, seat: number | null, step: number | null) {
    this.id = id
    this.seat = seat
    this.step = step ?? 0
  }

  async open(): Promise<void> {
    this.refusal = null
    try {
      await session.ensure()
      await this.#fetch(Math.floor(this.step / PAGE))
      this.step = Math.min(this.step, this.last)
      await this.#readLog()
    } catch (error) {
      this.#failed(error)
    }
  }

  /** The step shown, or undefined while it is on its way. */
  get now(): StepView | undefined {
    return this.#pages.get(Math.floor(this.step / PAGE))?.[this.step % PAGE]
  }

  go(step: number): void {
    if (this.table === null) return
    this.step = Math.max(0, Math.min(Math.round(step), this.last))
    this.#want(Math.floor(this.step / PAGE))
    // What comes next is fetched before it is needed.
    if (this.step % PAGE > PAGE / 2 && this.step < this.last) this.#want(Math.floor(this.step / PAGE) + 1)
  }

  /** Look from another seat. */
  async lookFrom(seat: number | null): Promise<void> {
    this.seat = seat
    this.#pages = new Map()
    this.#asked.clear()
    await this.open()
  }

  // -- the log ------------------------------------------------------------------------------

  /** The number of acts that still stand up to each line. */
  readonly #steps = $derived.by(() => {
    const made = new Map<number, number>()
    let step = 0
    for (const line of this.log) {
      if (line.kind === 'act' && !line.undone) step += 1
      made.set(line.version, step)
    }
    return made
  })

  stepOf(line: LogLine): number {
    return this.#steps.get(line.version) ?? 0
  }

  /** The line that tells of the step shown. */
  get line(): number | null {
    const told = this.log.find((line) => line.kind === 'act' && !line.undone && this.stepOf(line) === this.step)
    return told?.version ?? this.log.find((line) => line.kind === 'start')?.version ?? null
  }

  /** Where rounds begin. */
  readonly stops = $derived.by((): Stop[] =>
    chapters(this.log)
      .filter((chapter) => chapter.title && chapter.lines.length > 0)
      .map((chapter) => {
        const first = chapter.lines[0]!
        // A line of what is left of the move before belongs to the step it was made with.
        return { title: chapter.title, step: Math.max(0, this.stepOf(first) - (first.kind === 'act' && first.things.length === this.#whole(first) ? 1 : 0)) }
      }),
  )

  #whole(line: LogLine): number {
    return this.log.find((one) => one.version === line.version)?.things.length ?? 0
  }

  // -- fetching -----------------------------------------------------------------------------

  #want(page: number): void {
    this.#fetch(page).catch((error: unknown) => this.#failed(error))
  }

  async #fetch(page: number): Promise<void> {
    if (this.#asked.has(page)) return
    this.#asked.add(page)
    const viewpoint = this.seat === null ? 'spectate=true' : `seat=${this.seat}`
    const seat = this.seat
    try {
      const got = await get<Replay>(`/api/tables/${encodeURIComponent(this.id)}/replay?${viewpoint}&first=${page * PAGE}&count=${PAGE}`)
      if (seat !== this.seat) return
      this.table = got.table
      this.last = got.steps
      this.#pages = new Map(this.#pages).set(page, got.views)
    } catch (error) {
      this.#asked.delete(page)
      throw error
    }
  }

  async #readLog(): Promise<void> {
    const mine = this.seat !== null && this.table?.mine.includes(this.seat)
    // Of a finished game every step is shown, so the log tells of every step.
    const done = this.table?.status === 'over' || this.table?.status === 'ended'
    const viewpoint = `${mine ? `seat=${this.seat}` : 'spectate=true'}${done ? '&whole=true' : ''}`
    let before = ''
    let lines: LogLine[] = []
    for (;;) {
      const got = await get<LogLine[]>(`/api/tables/${encodeURIComponent(this.id)}/log?${viewpoint}&limit=${LINES}${before}`)
      lines = [...got, ...lines]
      if (got.length < LINES) break
      before = `&before=${got[0]!.version}`
    }
    this.log = lines
  }

  #failed(error: unknown): void {
    if (!(error instanceof Refusal)) throw error
    this.refusal = error.problem
  }
}

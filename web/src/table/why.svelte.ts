// Why not, and what if: why something is no choice, and what a choice would change. Both come from the
// server when somebody points at a thing.
import { get, Refusal } from '../wire/http'
import type { Change, Choice, Preview, Reason, Reasons } from '../wire/types'

interface Question {
  seat: number
  decision: number
}

/** Nobody points at a thing for a shorter time on purpose. */
const PAUSE = 150

export class Why {
  /** What is said about the thing that is pointed at. */
  reason = $state.raw<Reason | null>(null)
  changes = $state.raw<Change[]>([])
  /** The choice that is pointed at. */
  pointed = $state.raw<Choice | null>(null)

  readonly #path: string
  readonly #question: () => Question | null
  #asked: Question | null = null
  #reasons: Promise<Map<string, Reason>> | null = null
  #previews = new Map<number, Promise<Change[]>>()
  #later: ReturnType<typeof setTimeout> | undefined
  #pointed = 0

  constructor(table: string, question: () => Question | null) {
    this.#path = `/api/tables/${encodeURIComponent(table)}`
    this.#question = question
  }

  /** Nothing is pointed at any more. */
  readonly rest = (): void => {
    clearTimeout(this.#later)
    this.#pointed += 1
    this.reason = null
    this.changes = []
    this.pointed = null
  }

  /** Somebody points at an element that is no choice. */
  readonly wonder = (id: string): void => {
    this.#soon(async (still) => {
      const reason = (await this.#all()).get(id) ?? null
      if (still()) this.reason = reason
    })
  }

  /** Somebody points at a choice. */
  readonly foresee = (choice: Choice): void => {
    this.#soon(async (still) => {
      const changes = await this.#preview(choice)
      if (still()) this.changes = changes
    })
    this.pointed = choice
  }

  #soon(run: (still: () => boolean) => Promise<void>): void {
    this.rest()
    if (this.#question() === null) return
    const mine = this.#pointed
    this.#later = setTimeout(() => void run(() => mine === this.#pointed), PAUSE)
  }

  /** What was told belongs to one question. */
  #turn(): Question | null {
    const now = this.#question()
    if (now?.decision !== this.#asked?.decision || now?.seat !== this.#asked?.seat) {
      this.#asked = now
      this.#reasons = null
      this.#previews.clear()
    }
    return now
  }

  async #all(): Promise<Map<string, Reason>> {
    const now = this.#turn()
    if (now === null) return new Map()
    this.#reasons ??= this.#ask<Reasons>(`/reasons?seat=${now.seat}`).then(
      (told) => new Map(told?.decision === now.decision ? told.reasons.map((one) => [one.on, one]) : []),
    )
    return this.#reasons
  }

  async #preview(choice: Choice): Promise<Change[]> {
    const now = this.#turn()
    if (now === null) return []
    const known = this.#previews.get(choice.id)
    if (known) return known
    const query = `/preview?seat=${now.seat}&decision=${now.decision}&action=${choice.id}`
    const asked = this.#ask<Preview>(query).then((told) => (told?.certain ? told.changes : []))
    this.#previews.set(choice.id, asked)
    return asked
  }

  async #ask<T>(query: string): Promise<T | null> {
    try {
      return await get<T>(this.#path + query)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      // It was only wondered about: nobody is told that there is no answer.
      return null
    }
  }
}

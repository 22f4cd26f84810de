// What one has chosen, on its way to the server: one submission at a time. A key keeps it single when it
// is sent again after the line broke.
import { settings } from '../settings.svelte'
import { kindOf } from '../wire/http'
import { meant, sent } from '../wire/steps'
import type { Choice, Choose, Look, Problem, Step, Words } from '../wire/types'

export interface Asking {
  choice: Choice
  /** What is sent with it, all or none. */
  then: (number | Step)[]
  /** What is said with it. */
  words: Words | null
  /** The table asks, because it cannot be taken back; otherwise the person wants to be asked. */
  final: boolean
}

interface Desk {
  /** What the person looks at. */
  look: () => Look | null
  send: (submission: Choose) => void
  /** The journal has it, as this version of the seat one looks from. */
  settled: (version: number) => void
}

export class Sending {
  /** What is asked before something is sent. */
  asking = $state.raw<Asking | null>(null)

  readonly #desk: Desk
  #submitted = $state.raw<Choose | null>(null)
  /** The version, as the seat looked from counts, with which the last accepted choice came into the journal. */
  #settled = $state(0)

  constructor(desk: Desk) {
    this.#desk = desk
  }

  /** Whether a choice is on its way, or what it led to is. */
  get busy(): boolean {
    return this.#submitted !== null || (this.#desk.look()?.version ?? 0) < this.#settled
  }

  /** Several choices that follow on each other, all or none: the first is one of those there are now, of those after it only the last may
   *  draw, show or pass the turn on. Whether it could be sent, or asked about. */
  chooseAll(steps: readonly (Choice | Step)[], words: Words | null): boolean {
    const choice = steps[0] ? meant(this.#desk.look()?.choices ?? [], steps[0]) : null
    if (this.busy || choice === null) return false
    const then = steps.slice(1).map(sent)
    if (settings.confirm) this.asking = { choice, then, words, final: false }
    else this.#submit(choice, then, words, false)
    return true
  }

  /** The answer to what `asking` asks. */
  confirm(sure: boolean): void {
    const asked = this.asking
    this.asking = null
    if (asked !== null && sure) this.#submit(asked.choice, asked.then, asked.words, true)
  }

  /** After a new look: whether something was on its way, which is then sent again or has become void. */
  resume(look: Look): boolean {
    if (this.#submitted === null) return false
    if (this.#submitted.decision === look.decision) this.#desk.send(this.#submitted)
    else this.#settle(0)
    return true
  }

  accepted(key: string, version: number): void {
    if (this.#submitted?.key === key) this.#settle(version)
  }

  /** What went wrong with a submission, in words; null: nothing the person must read. Undefined: it was another one. */
  refused(key: string | null, problem: Problem): string | null | undefined {
    const submitted = this.#submitted
    if (key === null || submitted?.key !== key) return undefined
    if (kindOf(problem) === 'repeated') {
      this.#settle(Number(problem.more['version'] ?? 0))
      return null
    }
    this.#submitted = null
    const choice = this.#desk.look()?.choices.find((one) => one.id === submitted.action)
    if (kindOf(problem) !== 'confirm' || !choice) return problem.detail
    this.asking = { choice, then: submitted.then ?? [], words: submitted.words ?? null, final: true }
    return null
  }

  /** Another seat looks, which counts for itself. */
  leave(): void {
    this.#settled = 0
    this.asking = null
  }

  #submit(choice: Choice, then: (number | Step)[], words: Words | null, confirmed: boolean): void {
    const look = this.#desk.look()
    if (look?.seat == null || look.decision === null) return
    this.#submitted = { seat: look.seat, decision: look.decision, action: choice.id, key: newKey(), confirmed, then, words }
    this.#desk.send(this.#submitted)
  }

  #settle(version: number): void {
    this.#submitted = null
    this.#settled = version
    this.#desk.settled(version)
  }
}

function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

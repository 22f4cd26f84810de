// One thing at a time that the server is asked to do; what it refuses is kept to be shown.
import { Refusal } from '../wire/http'
import { words } from '../words/words.svelte'

export class Doing {
  busy = $state(false)
  problem = $state('')

  /** Runs it; true if it worked. A second click meanwhile does nothing. */
  async run(what: () => Promise<unknown>): Promise<boolean> {
    if (this.busy) return false
    this.busy = true
    this.problem = ''
    try {
      await what()
      return true
    } catch (error) {
      this.problem = sayProblem(error)
      return false
    } finally {
      this.busy = false
    }
  }
}

export function sayProblem(error: unknown): string {
  if (!(error instanceof Refusal)) return words().state.unexpected
  if (error.problem.status === 0) return words().state.offline
  const text = error.message
  return text.charAt(0).toUpperCase() + text.slice(1) + (/[.!?]$/.test(text) ? '' : '.')
}

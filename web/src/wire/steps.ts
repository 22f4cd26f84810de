// Several choices at once: how those of questions still to come are named. docs/api.md, "Several choices at once".
import type { Choice, Step } from './types'

/** The one choice that a step means among those there are; null: none, or more than one. */
export function meant(choices: readonly Choice[], step: Choice | Step): Choice | null {
  const found = choices.filter((choice) => means(step, choice))
  return found.length === 1 ? found[0]! : null
}

function means(step: Choice | Step, choice: Choice): boolean {
  if ('id' in step) return step.id === choice.id
  if (step.kind !== choice.kind || (step.on != null && step.on !== choice.on)) return false
  return Object.entries(step.args ?? {}).every(([name, value]) => choice.args[name] === value)
}

/** A step as it is sent: a choice that is known already by its id. */
export function sent(step: Choice | Step): number | Step {
  return 'id' in step ? step.id : step
}

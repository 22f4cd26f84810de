// The lines of chances: for each seat where it stood, step by step.
import type { GameAnalysis, JudgedDecision } from '../wire/types'

export interface Point {
  step: number
  chance: number
}

/** Whose knowledge the lines are drawn from; null: each seat's own. */
export type Viewpoint = number | null

/** What each seat's chance was at each choice, and after its own; the result stands at the end. */
export function lines(analysis: GameAnalysis, decisions: JudgedDecision[], by: Viewpoint): Point[][] {
  return analysis.seats.map(({ won }, seat) => {
    const points: Point[] = []
    for (const one of decisions) {
      if (one.seat !== (by ?? seat)) continue
      points.push({ step: one.step - 1, chance: one.chances[seat]! })
      if (one.seat === seat && one.cost > 0) points.push({ step: one.step, chance: one.after })
    }
    if (analysis.status === 'done' && won !== null) points.push({ step: analysis.total, chance: won })
    return points
  })
}

/** The choice nearest to a step; of the seat looked from, where there is one. */
export function nearest(decisions: JudgedDecision[], step: number, by: Viewpoint): JudgedDecision | undefined {
  let best: JudgedDecision | undefined
  for (const one of decisions) {
    if (by !== null && one.seat !== by) continue
    if (!best || Math.abs(one.step - step) < Math.abs(best.step - step)) best = one
  }
  return best
}

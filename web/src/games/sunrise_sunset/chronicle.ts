// How every point of damage was made, from what the log tells.
import type { LogLine } from '../../wire/types'

export interface Blow {
  round: number
  /** The lane it was dealt in. */
  lane: number
  /** Who dealt it. */
  seat: number
  damage: number
  /** The events that gave the reasons, a point each. */
  reasons: string[]
}

const REASONS = ['held', 'apofis-harms', 'bastet-strikes']

export function blowsIn(log: LogLine[]): Blow[] {
  const blows: Blow[] = []
  let round = 1
  let reasons: string[] = []
  for (const thing of log.filter((line) => !line.undone).flatMap((line) => line.things)) {
    if (thing.key === 'round-begins') round = Number(thing.args.round)
    else if (thing.key === 'fight-begins') reasons = []
    else if (REASONS.includes(thing.key)) reasons.push(thing.key)
    else if (thing.key === 'dealt-damage') {
      const lane = Number(thing.on[0]!.slice('lane:'.length))
      blows.push({ round, lane, seat: Number(thing.args.seat), damage: Number(thing.args.damage), reasons })
    }
  }
  return blows
}

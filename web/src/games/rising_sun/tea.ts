// Gifts over tea, how things stand between two seats, and who sits where around the table.
import type { Choice, Step } from '../../wire/types'
import type { RisingSunView, TeaView } from './view'
import { words } from './words'

/** The most of one kind in one gift; larger sums are several gifts, sent together. */
const MOST = 5

/** The gifts that a sum is made of, all to one player: the first is one of the choices there are now. */
export function gifts(choices: readonly Choice[], seat: number, coins: number, ronin: number): (Choice | Step)[] | null {
  const wanted: Step[] = []
  for (const [what, sum] of [['coins', coins], ['ronin', ronin]] as const)
    for (let left = sum; left > 0; left -= MOST) wanted.push({ kind: `give-${what}`, on: `seat:${seat}`, args: { [what]: Math.min(left, MOST) } })
  const first = wanted[0]
  if (!first) return null
  const choice = choices.find((one) => one.kind === first.kind && Object.entries(first.args ?? {}).every(([name, value]) => one.args[name] === value))
  return choice ? [choice, ...wanted.slice(1)] : null
}

export interface Standing {
  said: string
  mood: 'ally' | 'offer' | 'asked' | 'closed' | 'alone' | 'open'
}

/** What everybody may know of a seat, and what only this seat knows. */
export function standing(view: RisingSunView, tea: TeaView, seat: number, names: string[]): Standing {
  const say = words().tea
  const { ally } = view.players[seat]!
  if (ally !== null) return { said: say.allied(names[ally] ?? ''), mood: 'ally' }
  if (tea.alone.includes(seat)) return { said: say.alone, mood: 'alone' }
  if (tea.proposed_by.includes(seat)) return { said: say.proposes, mood: 'offer' }
  if (tea.proposed_to.includes(seat)) return { said: say.proposed, mood: 'asked' }
  const left = tea.left_to[seat] ?? 0
  const settled = view.seat !== null && (view.players[view.seat]!.ally !== null || tea.alone.includes(view.seat))
  if (view.seat !== null && seat !== view.seat && !settled && left < 3) return { said: say.refused(left), mood: 'closed' }
  if (tea.holding.includes(seat)) return { said: say.holding, mood: 'open' }
  return { said: seat === view.seat ? say.open : say.silent, mood: 'open' }
}

/** Where they sit around the table, in parts of the room, from the viewer at the foot clockwise. */
export const SEATS: Record<number, [x: number, y: number][]> = {
  3: [[50, 84], [21, 26], [79, 26]],
  4: [[50, 84], [17, 46], [50, 15], [83, 46]],
  5: [[50, 85], [16, 52], [31, 15], [69, 15], [84, 52]],
}

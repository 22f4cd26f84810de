// What happened in Battle and by Night, frame by frame, from what the game told. Nothing is counted
// here but what the events say.
import type { TableEvent } from '../../wire/types'
import type { BattleView, ItemView, SideView } from './view'

export interface Gain {
  seat: number
  /** What: prayer, fame, card, unit, pyramid or place. */
  kind: string
  amount: number
}

/** What the steps of the Night brought so far. */
export type Ledger = Record<string, Gain[]>

export interface Frame {
  fight?: BattleView
  /** The step of the Night, and what was gained until then. */
  night?: { step: string; ledger: Ledger }
  caption: string
  ms: number
}

const IN_BATTLE = new Set(['showed', 'added-card', 'spent-prayer', 'unpaid-card', 'discarded-card', 'counted', 'resolved', 'casualties', 'creature-home'])
const AFTER = new Set(['gained-battle-fame', 'gained-veterans', 'gained-prayer', 'recalled', 'retreated', 'took-zone', 'lost-zone', 'creature-home', 'took-back'])

/** The id within a message's name: `battle-bc_push` is bc_push. */
const idOf = (message: unknown): string => String(message).replace(/^[a-z]+-/, '')

const nobody = (seat: number): SideView => ({
  seat,
  ready: true,
  played: null,
  discarded: null,
  added: [],
  wounds: 0,
  lost: 0,
  creature_void: false,
  strength: null,
  damage: null,
  unblockable: null,
  defense: null,
  items: [],
})

function itemOf(thing: TableEvent): ItemView {
  const name = String(thing.args.item)
  const [kind] = name.split('-') as [string]
  const number = (key: string): number => Number(thing.args[key] ?? 0)
  const values = { strength: number('strength'), damage: number('damage'), unblockable: number('unblockable'), defense: number('defense') }
  if (name === 'counted-units') return { kind: 'units', id: '', ...values }
  if (name === 'counted-home') return { kind: 'home', id: '', ...values }
  return { kind: kind === 'battle' ? 'battle_card' : kind, id: idOf(name), ...values }
}

/** A Battle that was decided among these things. `before` is the Battle as it was shown last. */
export function battleFrames(happened: TableEvent[], before: BattleView | null): Frame[] {
  const decided = happened.findIndex((thing) => thing.key === 'resolved')
  if (decided < 0) return []
  const result = happened[decided]!
  const attacker = Number(result.args.attacker_seat)
  const known = before && before.attacker.seat === attacker && `zone:${before.zone}` === result.on[0] ? before : null
  let first = decided
  while (first > 0 && IN_BATTLE.has(happened[first - 1]!.key)) first -= 1
  let last = decided
  while (last + 1 < happened.length && (IN_BATTLE.has(happened[last + 1]!.key) || AFTER.has(happened[last + 1]!.key)) && happened[last + 1]!.key !== 'showed') last += 1
  // Cards shown among these things come one by one; those shown before lie open already.
  const shows = happened.slice(first, decided).some((thing) => thing.key === 'showed')
  const start = (seat: number, side: SideView | undefined): SideView =>
    side && !shows ? { ...nobody(seat), played: side.played, discarded: side.discarded, added: side.added, wounds: side.wounds } : nobody(seat)
  let fight: BattleView = {
    zone: result.on[0]!.slice('zone:'.length),
    open: !shows,
    winner: null,
    attacker: start(attacker, known?.attacker),
    defender: start(Number(result.args.defender_seat), known?.defender),
  }
  const frames: Frame[] = []
  for (const thing of happened.slice(first, last + 1)) {
    fight = change(fight, thing)
    if (thing.key !== 'spent-prayer') frames.push({ fight, caption: thing.text, ms: thing.key === 'counted' ? 450 : thing.key === 'resolved' ? 1500 : 900 })
  }
  return frames
}

function change(fight: BattleView, thing: TableEvent): BattleView {
  const seat = Number(thing.args.seat)
  const of = (side: SideView): SideView => (side.seat === seat ? grow(side, thing) : side)
  if (thing.key !== 'resolved') return { ...fight, open: fight.open || thing.key === 'showed', attacker: of(fight.attacker), defender: of(fight.defender) }
  return {
    ...fight,
    winner: Number(thing.args.winner_seat),
    attacker: sum(fight.attacker),
    defender: sum(fight.defender),
  }
}

function grow(side: SideView, thing: TableEvent): SideView {
  const card = idOf(thing.args.card)
  if (thing.key === 'showed') return { ...side, played: card }
  if (thing.key === 'added-card') return { ...side, added: [...side.added, card] }
  if (thing.key === 'counted') return { ...side, items: [...side.items, itemOf(thing)] }
  if (thing.key === 'casualties') return { ...side, lost: Number(thing.args.amount) }
  return side
}

function sum(side: SideView): SideView {
  const all = (key: 'strength' | 'damage' | 'unblockable' | 'defense'): number => side.items.reduce((n, item) => n + item[key], 0)
  return { ...side, strength: all('strength'), damage: all('damage'), unblockable: all('unblockable'), defense: all('defense') }
}

const GAINS: Record<string, [kind: string, key: string]> = {
  'gained-prayer': ['prayer', 'amount'],
  'gained-divine-fame': ['fame', 'amount'],
  'drew-hidden': ['card', ''],
  'placed-unit': ['unit', ''],
  raised: ['pyramid', ''],
  ordered: ['place', 'place'],
}

/** The Night as far as it happened: a frame for each step. `ledger` is what was told before. */
export function nightFrames(happened: TableEvent[], ledger: Ledger, step: string, own: number | null): { frames: Frame[]; ledger: Ledger; step: string } {
  const frames: Frame[] = []
  let [now, at] = [ledger, step]
  let texts: string[] = []
  const close = (): void => {
    if (at && texts.length) frames.push({ night: { step: at, ledger: now }, caption: texts.join(' '), ms: texts.length > 1 ? 600 + 250 * texts.length : 350 })
    texts = []
  }
  for (const thing of happened) {
    if (thing.key === 'night-begins') [now, at] = [{}, '']
    if (thing.key === 'day-begins') {
      close()
      at = ''
    }
    if (thing.key === 'night-step') {
      close()
      at = idOf(thing.args.step)
    }
    if (!at) continue
    texts.push(thing.text)
    const gain = thing.key === 'drew-card' && own !== null ? { seat: own, kind: 'card', amount: 1 } : gainOf(thing)
    if (gain) now = { ...now, [at]: merged(now[at] ?? [], gain) }
  }
  close()
  return { frames, ledger: now, step: at }
}

function gainOf(thing: TableEvent): Gain | null {
  const [kind, key] = GAINS[thing.key] ?? []
  if (!kind) return null
  return { seat: Number(thing.args.seat), kind, amount: key ? Number(thing.args[key]) : 1 }
}

function merged(gains: Gain[], gain: Gain): Gain[] {
  const same = gains.find((one) => one.seat === gain.seat && one.kind === gain.kind)
  if (!same) return [...gains, gain]
  return gains.map((one) => (one === same ? { ...one, amount: one.amount + gain.amount } : one))
}

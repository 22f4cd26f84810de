// What happened in Battle and by Night, frame by frame, from what the game told. Nothing is counted
// here but what the events say.
import type { Shown } from '../../table/theatre.svelte'
import type { TableEvent } from '../../wire/types'
import type { BattleView, ItemView, KemetView, SideView } from './view'

/** The step of the Night a question belongs to. */
export const NIGHT_QUESTIONS: Record<string, string> = {
  offering: 'offering',
  'delta-temple': 'delta',
  'veterans-pray': 'prayers',
  'hand-of-god': 'awakening',
  'veterans-draw': 'intervention',
  'vision-discard': 'intervention',
  conscription: 'conscription',
  'choose-position': 'destiny',
}

export interface Gain {
  seat: number
  /** What: prayer, fame, card, unit, pyramid or place. */
  kind: string
  amount: number
}

/** What the steps of the Night brought so far. */
export type Ledger = Record<string, Gain[]>

/** A Battle as it is told: what each side brought to it is known from the start. */
export interface Fight extends BattleView {
  ranks: Record<number, Rank>
}

export interface Rank {
  units: number
  creature: string | null
}

export interface Frame extends Shown {
  fight?: Fight
  /** The step of the Night, and what was gained until then. */
  night?: { step: string; ledger: Ledger }
}

type Told = Omit<Frame, 'scores'>

const IN_BATTLE = new Set(['battle-begins', 'showed', 'added-card', 'spent-prayer', 'unpaid-card', 'discarded-card', 'counted', 'resolved', 'casualties', 'creature-home'])
const AFTER = new Set(['gained-battle-fame', 'gained-veterans', 'gained-prayer', 'recalled', 'retreated', 'took-zone', 'lost-zone', 'creature-home', 'took-back'])
const TIMES: Record<string, number> = { 'battle-begins': 500, showed: 800, 'added-card': 500, counted: 350, resolved: 1400, casualties: 700 }
const USUAL = 450
const AT_NIGHT = 600

/** The id within a message's name: `battle-bc_push` is bc_push. */
const idOf = (message: unknown): string => String(message).replace(/^[a-z]+-/, '')

/** The frames of all that happened; `before` is the Battle as it was shown last. */
export function framesOf(happened: TableEvent[], before: BattleView | null, ledger: Ledger, step: string, after: KemetView): { frames: Frame[]; ledger: Ledger; step: string } {
  const night = nightFrames(happened, ledger, step, after.seat)
  const told = [...battleFrames(happened, before), ...night.frames].sort((one, other) => one.at - other.at)
  const running = scoresAfter(happened, after.scores)
  return { ...night, frames: told.map((frame) => ({ ...frame, scores: running[frame.at]! })) }
}

// -- scores ------------------------------------------------------------------------------------

function changes(thing: TableEvent): [seat: number, by: number][] {
  const seat = Number(thing.args.seat)
  if (thing.key === 'gained-divine-fame' || thing.key === 'gained-battle-fame') return [[seat, Number(thing.args.amount)]]
  if (thing.key === 'lost-zone') return [[seat, -1]]
  if (thing.key !== 'took-zone') return []
  return [[seat, 1], ...(thing.args.from_seat === undefined ? [] : ([[Number(thing.args.from_seat), -1]] as [number, number][]))]
}

/** The scores after each of the things that happened, from those after the last. */
function scoresAfter(happened: TableEvent[], last: number[]): number[][] {
  let scores = last
  const running: number[][] = []
  for (const thing of [...happened].reverse()) {
    running.unshift(scores)
    scores = scores.map((score, seat) => changes(thing).reduce((sum, [of, by]) => (of === seat ? sum - by : sum), score))
  }
  return running
}

// -- battles -----------------------------------------------------------------------------------

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

/** The Battles that were decided among these things, one after the other. */
function battleFrames(happened: TableEvent[], before: BattleView | null): Told[] {
  return happened.flatMap((thing, at) => (thing.key === 'resolved' ? oneBattle(happened, at, before) : []))
}

function oneBattle(happened: TableEvent[], decided: number, before: BattleView | null): Told[] {
  const result = happened[decided]!
  const [attacker, defender] = [Number(result.args.attacker_seat), Number(result.args.defender_seat)]
  const known = before && before.attacker.seat === attacker && `zone:${before.zone}` === result.on[0] ? before : null
  let first = decided
  while (first > 0 && IN_BATTLE.has(happened[first - 1]!.key) && happened[first]!.key !== 'battle-begins') first -= 1
  let last = decided
  while (last + 1 < happened.length && (IN_BATTLE.has(happened[last + 1]!.key) || AFTER.has(happened[last + 1]!.key)) && !['showed', 'battle-begins'].includes(happened[last + 1]!.key)) last += 1
  const things = happened.slice(first, decided)
  // Cards shown among these things come one by one; those shown before lie open already.
  const shows = things.some((thing) => thing.key === 'showed')
  const start = (seat: number, side: SideView | undefined): SideView =>
    side && !shows ? { ...nobody(seat), played: side.played, discarded: side.discarded, added: side.added, wounds: side.wounds } : nobody(seat)
  let fight: Fight = {
    zone: result.on[0]!.slice('zone:'.length),
    open: !shows,
    winner: null,
    attacker: start(attacker, known?.attacker),
    defender: start(defender, known?.defender),
    ranks: { [attacker]: rankIn(things, attacker), [defender]: rankIn(things, defender) },
  }
  const frames: Told[] = []
  for (let at = first; at <= last; at += 1) {
    const thing = happened[at]!
    fight = change(fight, thing)
    if (thing.key !== 'spent-prayer') frames.push({ fight, at, ms: TIMES[thing.key] ?? USUAL })
  }
  return frames
}

/** What a side brings, from what is counted for it later. */
function rankIn(things: TableEvent[], seat: number): Rank {
  const items = things.filter((thing) => thing.key === 'counted' && Number(thing.args.seat) === seat).map(itemOf)
  return { units: items.find((item) => item.kind === 'units')?.strength ?? 0, creature: items.find((item) => item.kind === 'creature')?.id ?? null }
}

function change(fight: Fight, thing: TableEvent): Fight {
  const seat = Number(thing.args.seat)
  const of = (side: SideView): SideView => (side.seat === seat ? grow(side, thing) : side)
  if (thing.key !== 'resolved') return { ...fight, open: fight.open || thing.key === 'showed', attacker: of(fight.attacker), defender: of(fight.defender) }
  return { ...fight, winner: Number(thing.args.winner_seat), attacker: sum(fight.attacker), defender: sum(fight.defender) }
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

// -- nights ------------------------------------------------------------------------------------

const GAINS: Record<string, [kind: string, key: string]> = {
  'gained-prayer': ['prayer', 'amount'],
  'gained-divine-fame': ['fame', 'amount'],
  'drew-hidden': ['card', ''],
  'placed-unit': ['unit', ''],
  raised: ['pyramid', ''],
  ordered: ['place', 'place'],
}

/** The Night as far as it happened: a frame for each step. `ledger` is what was told before. */
function nightFrames(happened: TableEvent[], ledger: Ledger, step: string, own: number | null): { frames: Told[]; ledger: Ledger; step: string } {
  const frames: Told[] = []
  let [now, at] = [ledger, step]
  happened.forEach((thing, place) => {
    if (thing.key === 'night-begins') [now, at] = [{}, '']
    if (thing.key === 'day-begins') at = ''
    if (thing.key === 'night-step') at = idOf(thing.args.step)
    if (!at) return
    const gain = thing.key === 'drew-card' && own !== null ? { seat: own, kind: 'card', amount: 1 } : gainOf(thing)
    if (gain) now = { ...now, [at]: merged(now[at] ?? [], gain) }
    if (gain || thing.key === 'night-step') frames.push({ night: { step: at, ledger: now }, at: place, ms: gain ? AT_NIGHT : AT_NIGHT / 2 })
  })
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

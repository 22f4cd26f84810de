// What happened as scenes: wars, kami turns and winter, frame by frame, each frame with the event it
// tells and the scores of that moment.
import type { Shown } from '../../table/theatre.svelte'
import type { TableEvent } from '../../wire/types'
import { after, fightOf, type Fight } from './fight'
import type { RisingSunView } from './view'

/** A shrine whose kami grants its favour. */
export interface Favour {
  slot: number
  kami: string
  seat: number
}

/** Something winter brings a seat. */
export interface Counted {
  seat: number
  what: 'card' | 'tokens' | 'provinces'
  /** The card or the season. */
  id: string
  count: number
  vp: number
}

export type Scene = { kind: 'map' } | { kind: 'war'; fight: Fight } | { kind: 'kami'; favour: Favour } | { kind: 'winter'; counted: Counted[] }

export interface Frame extends Shown {
  scene: Scene
}

const USUAL = 400
const TIMES: Record<string, number> = { bid: 500, 'won-advantage': 600, killed: 250, 'won-battle': 1200, reparations: 300, favoured: 1100, 'battle-begins': 500 }
const SCENES = ['bid', 'won-advantage', 'took-hostage', 'hired', 'won-battle', 'favoured', 'winter-upgrades', 'winter-tokens', 'winter-set']
/** The wars are over. */
const AWAY = ['cleanup', 'season-begins']
const WINTER: Record<string, Counted['what']> = { 'winter-upgrades': 'card', 'winter-tokens': 'tokens', 'winter-set': 'provinces' }

/** The scenes among what happened; none where it is told well enough on the map. */
export function framesOf(before: RisingSunView | null, happened: TableEvent[], now: RisingSunView): Frame[] {
  if (!before || !happened.some((thing) => SCENES.includes(thing.key))) return []
  let scores = [...before.scores]
  let scene = begin(before)
  const frames: Frame[] = [{ scene, at: -1, scores, ms: 350 }]
  happened.forEach((thing, at) => {
    for (const [next, gained] of step(scene, scores, thing, before, now)) {
      ;[scene, scores] = [next, gained]
      frames.push({ scene, at, scores, ms: TIMES[thing.key] ?? USUAL })
    }
  })
  return frames
}

/** All papers are folded when the last one bids; a kami who asked something is still in front. */
function begin(before: RisingSunView): Scene {
  const shrine = before.shrine === null ? null : before.shrines[before.shrine]
  if (before.doing?.what === 'Amaterasu' && shrine && shrine.favourite !== null) return { kind: 'kami', favour: { slot: before.shrine!, kami: shrine.kami, seat: shrine.favourite } }
  const fight = fightOf(before)
  if (!fight) return { kind: 'map' }
  const bids = fight.step === 'bids' ? fight.bids.map((bid, seat) => (fight.fighters.includes(seat) ? (seat === before.seat ? bid : null) : bid)) : fight.bids
  return { kind: 'war', fight: { ...fight, bids, done: fight.fighters } }
}

/** What an event makes of the scene and the scores: one step, or several. */
function step(scene: Scene, scores: number[], thing: TableEvent, before: RisingSunView, now: RisingSunView): [Scene, number[]][] {
  if (thing.key in WINTER) return winter(scene, scores, thing, now)
  const told = points(scores, thing)
  if (thing.key === 'favoured') {
    const slot = Number(thing.on[0]?.slice('shrine:'.length))
    return [[{ kind: 'kami', favour: { slot, kami: String(thing.args.kami).slice('kami-'.length), seat: Number(thing.args.seat) } }, told]]
  }
  if (thing.key === 'battle-begins') {
    const fight = fightOf(now) ?? fightOf(before)
    return [[fight ? { kind: 'war', fight } : scene, told]]
  }
  if (scene.kind === 'war' && !AWAY.includes(thing.key)) {
    const { province } = scene.fight
    const wars = [...now.wars, ...before.wars]
    return [[{ kind: 'war', fight: after(scene.fight, thing, wars.find((war) => war.province === province)) }, told]]
  }
  // A favour is granted at its shrine; then the map shows what comes.
  const stays = scene.kind === 'winter' || (scene.kind === 'kami' && (thing.key.startsWith('gained') || thing.key === 'rose'))
  return [[stays ? scene : { kind: 'map' }, told]]
}

function points(scores: number[], { key, args }: TableEvent): number[] {
  const changed = [...scores]
  const add = (seat: unknown, by: unknown): void => {
    changed[Number(seat)]! += Number(by ?? 0)
  }
  if (key === 'gained-vp' || key in WINTER) add(args.seat, args.points)
  if (key === 'stole-vp') add(args.from_seat, -Number(args.points))
  if (key === 'took-hostage') {
    add(args.from_seat, -Number(args.points))
    add(args.seat, args.more)
  }
  return changed
}

/** Card by card, season by season. */
function winter(scene: Scene, scores: number[], thing: TableEvent, now: RisingSunView): [Scene, number[]][] {
  const seat = Number(thing.args.seat)
  const what = WINTER[thing.key]!
  const brought = now.players[seat]!.winter
  const items: Counted[] =
    what === 'card'
      ? brought.upgrades.map(({ card, copies, vp }) => ({ seat, what, id: card, count: copies, vp }))
      : what === 'tokens'
        ? brought.tokens.map(({ season, count, vp }) => ({ seat, what, id: season, count, vp }))
        : [{ seat, what, id: 'provinces', count: brought.provinces, vp: brought.provinces_vp }]
  let counted = scene.kind === 'winter' ? scene.counted : []
  let sums = scores
  return items.map((item) => {
    counted = [...counted, item]
    sums = sums.map((score, of) => (of === seat ? score + item.vp : score))
    return [{ kind: 'winter', counted }, sums]
  })
}

/** All that winter brought, for the end. */
export function wholeWinter(view: RisingSunView): Counted[] {
  return view.players.flatMap(({ winter: brought }, seat) => [
    ...brought.upgrades.map(({ card, copies, vp }): Counted => ({ seat, what: 'card', id: card, count: copies, vp })),
    ...brought.tokens.map(({ season, count, vp }): Counted => ({ seat, what: 'tokens', id: season, count, vp })),
    { seat, what: 'provinces' as const, id: 'provinces', count: brought.provinces, vp: brought.provinces_vp },
  ])
}

// Where a pawn can get with what it has: the spaces in reach, the way to each, and whether the move can end there. It counts what
// the view shows and decides nothing; the game offers each step.
import { INKS } from './geometry'
import type { CardView, PathToYaaruView, SpaceView } from './view'

export interface Way {
  /** The spaces stepped on, the first one after the pawn's. */
  path: string[]
  /** What is left on arrival, of red, blue, yellow. */
  left: number[]
  /** The move can end here: nothing more can be paid from here on. */
  ends: boolean
}

export type Reach = Map<string, Way>

interface Spot {
  at: string
  left: number[]
  path: string[]
}

const sum = (left: number[]): number => left.reduce((all, one) => all + one, 0)

/** What may be left after a cost is paid: black is paid with any attribute. */
function paid(left: number[], cost: number[]): number[][] {
  const rest = left.map((one, i) => one - cost[i]!)
  if (rest.some((one) => one < 0) || sum(rest) < cost[3]!) return []
  let ways = [rest]
  for (let black = cost[3]!; black > 0; black -= 1) {
    const fewer = ways.flatMap((one) => [0, 1, 2].filter((i) => one[i]! > 0).map((i) => one.map((n, j) => (i === j ? n - 1 : n))))
    ways = [...new Map(fewer.map((one) => [one.join(), one])).values()]
  }
  return ways
}

/** All spaces in reach from one of some spaces with one of some purses. */
function reachFrom(view: PathToYaaruView, starts: string[], purses: number[][], pillars: number): Reach {
  const spaces = new Map(view.spaces.map((space) => [space.space, space]))
  const reach: Reach = new Map()
  const seen = new Set<string>()
  const open: Spot[] = starts.flatMap((at) => purses.map((left) => ({ at, left, path: [] })))
  for (let next = 0; next < open.length; next += 1) {
    const { at, left, path } = open[next]!
    const known = `${at} ${left.join()}`
    if (seen.has(known)) continue
    seen.add(known)
    const ways = at === 'quarter' ? [] : onward(spaces, at, left, view.quarter_cubes <= pillars)
    if (path.length > 0) note(reach, at, { path, left, ends: ways.length === 0 })
    for (const way of ways) open.push({ ...way, path: [...path, way.at] })
  }
  return reach
}

function onward(spaces: Map<string, SpaceView>, at: string, left: number[], gate: boolean): { at: string; left: number[] }[] {
  if (sum(left) === 0) return []
  return (spaces.get(at)?.joined ?? []).flatMap((name) => {
    const space = spaces.get(name)
    return !space || (name === 'quarter' && !gate) ? [] : paid(left, space.cost).map((rest) => ({ at: name, left: rest }))
  })
}

/** The shortest way to a space is shown; one that can end there counts for all. */
function note(reach: Reach, at: string, way: Way): void {
  const known = reach.get(at)
  if (!known) reach.set(at, way)
  else if (way.ends && !known.ends) reach.set(at, { ...known, ends: true })
}

/** What a seat can reach in the move going on. */
export function reachNow(view: PathToYaaruView): Reach {
  if (view.active === null) return new Map()
  const player = view.players[view.active]!
  return reachFrom(view, [player.space], [[...view.attributes]], player.placed)
}

/** What a seat could reach with some cards, before they are played. */
export function reachWith(view: PathToYaaruView, seat: number, cards: CardView[]): Reach {
  if (cards.length === 0) return new Map()
  const player = view.players[seat]!
  let starts = [player.space]
  for (const card of cards) if (card.effects.includes('back')) starts = [...new Set(starts.flatMap((at) => backFrom(view, at)))]
  const here = view.spaces.find(({ space }) => space === player.space)
  const founds = cards.some(({ effects }) => effects.includes('before')) && player.space.length === 2 && here?.cube === null && player.cubes > 0
  return reachFrom(view, starts, pursesOf(cards), player.placed + (founds ? 1 : 0))
}

/** What cards may come to: those of any colour give all of one. */
export function pursesOf(cards: CardView[]): number[][] {
  let purses = [[0, 0, 0]]
  for (const { attribute, amount } of cards) {
    const inks = attribute === 'any' ? [0, 1, 2] : [INKS.findIndex((ink) => ink === attribute)]
    purses = purses.flatMap((purse) => inks.map((ink) => purse.map((n, i) => (i === ink ? n + amount : n))))
  }
  return [...new Map(purses.map((purse) => [purse.join(), purse])).values()]
}

/** The joined spaces that are nearer to the Starting Space. */
function backFrom(view: PathToYaaruView, at: string): string[] {
  const spaces = new Map(view.spaces.map((space) => [space.space, space]))
  const far = new Map([['start', 0]])
  const open = ['start']
  for (let next = 0; next < open.length; next += 1) {
    for (const name of spaces.get(open[next]!)?.joined ?? []) {
      if (far.has(name) || name === 'quarter') continue
      far.set(name, far.get(open[next]!)! + 1)
      open.push(name)
    }
  }
  const nearer = (spaces.get(at)?.joined ?? []).filter((name) => name !== 'quarter' && (far.get(name) ?? Infinity) < (far.get(at) ?? 0))
  return nearer.length ? nearer : [at]
}

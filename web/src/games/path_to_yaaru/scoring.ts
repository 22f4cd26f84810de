// The scoring of a level, step by step, from what the game told: the Guardian's Quarter, the pillars on the sheets, the way left.
import type { TableEvent } from '../../wire/types'
import type { PathToYaaruView, SpaceView } from './view'

/** What a player gets; null: not counted yet. */
export interface Tally {
  faith: number
  quarter: number | null
  pillars: number | null
  way: number | null
}

export const STEPS = ['quarter', 'pillars', 'way'] as const
export type StepName = (typeof STEPS)[number]

export interface Frame {
  level: number
  step: StepName | null
  /** Whose points are being counted. */
  seat: number | null
  tallies: Tally[]
  /** The board as it was when the level was scored. */
  board: PathToYaaruView
  /** The place of the event told, among all that happened. */
  at: number
  /** How long it is shown at normal pace, in milliseconds. */
  ms: number
}

const STEP_OF: Record<string, StepName> = { advanced: 'quarter', 'pillar-points': 'pillars', penalty: 'way' }
const TIMES: Record<string, number> = { scoring: 700, assigned: 400, advanced: 600, 'pillar-points': 600, penalty: 600 }
const RESULT = 1200

/** Faith that an event of a scoring brings. */
const faithOf = ({ key, args }: TableEvent): number => (key in STEP_OF ? Number(args.faith) * (key === 'penalty' ? -1 : 1) : 0)

/** The scoring among the things that happened, if there was one; `before` is the table before them. */
export function scoringIn(happened: TableEvent[], after: PathToYaaruView, before: PathToYaaruView | null): Frame[] {
  const first = happened.findIndex(({ key }) => key === 'scoring' || key === 'pillar-points')
  if (first < 0) return []
  const begins = happened[first]!.key === 'scoring'
  const told = happened.slice(first)
  const level = begins ? Number(happened[first]!.args.level) : (before ?? after).level
  const board = boardAt(happened.slice(0, first), before?.level === level ? before : after)
  const tallies = after.players.map(({ faith }, seat): Tally => {
    const gained = told.filter((thing) => thing.args.seat === seat).reduce((sum, thing) => sum + faithOf(thing), 0)
    // The first step was told before the owners of black cubes were asked.
    const quarter = begins ? null : board.players[seat]!.space === 'quarter' ? board.quarter_faith : 0
    return { faith: faith - gained, quarter, pillars: null, way: null }
  })
  const frames: Frame[] = [{ level, step: begins ? 'quarter' : 'pillars', seat: null, tallies, board, at: first - (begins ? 0 : 1), ms: TIMES.scoring! }]
  told.forEach((thing, index) => {
    if (thing.key in STEP_OF) frames.push(counted(frames.at(-1)!, thing, first + index))
  })
  const last = frames.at(-1)!
  return [...frames, { ...last, step: null, seat: null, ms: RESULT }]
}

function counted(last: Frame, thing: TableEvent, at: number): Frame {
  const step = STEP_OF[thing.key]!
  const seat = Number(thing.args.seat)
  const faith = faithOf(thing)
  const tallies = last.tallies.map((tally, of) => (of === seat ? { ...tally, faith: tally.faith + faith, [step]: faith } : tally))
  // What pillars are counted for lies on the sheets now.
  const board = step === 'quarter' ? last.board : cleared(last.board)
  return { ...last, step, seat, tallies, board, at, ms: TIMES[thing.key]! }
}

function cleared(board: PathToYaaruView): PathToYaaruView {
  return board.spaces.some(({ cube }) => cube !== null) ? { ...board, spaces: board.spaces.map((space) => ({ ...space, cube: null })) } : board
}

const nameOf = (element: string | undefined): string => (element ?? '').replace('space:', '')

/** The board after some more steps and pillars. */
function boardAt(happened: TableEvent[], before: PathToYaaruView): PathToYaaruView {
  let spaces: SpaceView[] = [...before.spaces]
  const at = before.players.map(({ space }) => space)
  for (const { key, args, on } of happened) {
    if (key === 'moved' || key === 'stepped-back') at[Number(args.seat)] = nameOf(on[1])
    else if (key === 'placed') spaces = spaces.map((space) => (space.space === nameOf(on[0]) ? { ...space, cube: Number(args.seat) } : space))
  }
  spaces = spaces.map((space) => ({ ...space, pawns: at.flatMap((where, seat) => (where === space.space ? [seat] : [])) }))
  const players = before.players.map((player, seat) => ({ ...player, space: at[seat]! }))
  return { ...before, spaces, players, active: null, laid: [], hand: [] }
}

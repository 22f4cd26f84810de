// A war province as it is fought for: from the view, and step by step from what the game told.
import type { TableEvent } from '../../wire/types'
import type { AdvantageView, GroupView, RisingSunView, WarView } from './view'

export const ADVANTAGE_IDS = ['seppuku', 'hostage', 'ronin', 'poets']

/** A battle at one moment. */
export interface Fight {
  province: string
  /** Its number among the wars of the season, from 1 on. */
  number: number
  fighters: number[]
  groups: GroupView[]
  /** By seat: null a folded paper, undefined nothing yet. */
  bids: (Record<string, number> | null | undefined)[]
  /** Who has bid. */
  done: number[]
  /** What is being settled. */
  step: string
  advantages: AdvantageView[]
  /** Ronin that were hired. */
  hired: { seat: number; n: number } | null
  /** By seat: the force at the outcome, once that is known. */
  forces: (number | null)[]
  /** Who stood there when the force was counted, before anybody fell. */
  counted: GroupView[] | null
  winner: number | null
  tied: boolean
  spared: boolean
  fallen: number[]
  paid: number[]
}

const groupsIn = (view: RisingSunView, province: string): GroupView[] => view.provinces.find((one) => one.province === province)?.groups ?? []

/** The battle that is being fought now. */
export function fightOf(view: RisingSunView): Fight | null {
  const battle = view.battle
  if (!battle) return null
  const war = view.wars.at(-1)
  return {
    province: battle.province,
    number: view.settled + 1,
    fighters: battle.fighters,
    groups: groupsIn(view, battle.province),
    bids: view.players.map((_, seat) => battle.bids[seat] ?? (battle.done.includes(seat) ? null : undefined)),
    done: battle.done,
    step: battle.step,
    advantages: war?.province === battle.province ? war.advantages : [],
    hired: battle.hired === null ? null : { seat: battle.hired, n: battle.ronin },
    forces: war?.province === battle.province ? war.forces : view.players.map(() => null),
    counted: null,
    winner: null,
    tied: false,
    spared: false,
    fallen: war?.province === battle.province ? war.fallen : view.players.map(() => 0),
    paid: view.players.map(() => 0),
  }
}

/** The force of a fighter as it stands, ronin included. */
export function forceOf(fight: Fight, seat: number): number {
  const hired = fight.hired?.seat === seat ? fight.hired.n : 0
  return fight.forces[seat] ?? (fight.groups.find((group) => group.seat === seat)?.force ?? 0) + hired
}

/** A figure has left the field: killed or captured. */
function without(groups: GroupView[], seat: number, kind: string): GroupView[] {
  return groups.map((group) => {
    const count = group.figures[kind] ?? 0
    if (group.seat !== seat || count === 0) return group
    const share = (group.forces[kind] ?? 0) / count
    const [figures, forces] = [{ ...group.figures, [kind]: count - 1 }, { ...group.forces, [kind]: (group.forces[kind] ?? 0) - share }]
    if (count === 1) {
      delete figures[kind]
      delete forces[kind]
    }
    return { ...group, figures, forces, force: group.force - share }
  })
}

/** The fight after an event; `war` is how the war came out in the end. */
export function after(fight: Fight, thing: TableEvent, war: WarView | undefined): Fight {
  const { key, args } = thing
  const seat = Number(args.seat)
  const known = (advantage: string): AdvantageView | undefined => war?.advantages.find((one) => one.advantage === advantage)
  const settle = (advantage: string): AdvantageView[] => {
    const found = known(advantage)
    return found ? [...fight.advantages.filter((one) => one.advantage !== advantage), found] : fight.advantages
  }
  switch (key) {
    case 'bid':
      return { ...fight, bids: fight.bids.map((bid, of) => (of === seat ? Object.fromEntries(ADVANTAGE_IDS.map((id) => [id, Number(args[id])])) : bid)) }
    case 'won-advantage': {
      const advantage = String(args.advantage).slice('advantage-'.length)
      return { ...fight, step: advantage, advantages: settle(advantage) }
    }
    case 'killed':
      return {
        ...fight,
        groups: without(fight.groups, seat, String(args.figure).slice('figure-'.length)),
        fallen: fight.fallen.map((n, of) => (of === seat ? n + 1 : n)),
      }
    case 'took-hostage':
      return { ...fight, groups: without(fight.groups, Number(args.from_seat), String(args.figure).slice('figure-'.length)), advantages: settle('hostage') }
    case 'hired':
      return { ...fight, hired: { seat, n: Number(args.ronin) }, advantages: settle('ronin') }
    case 'won-battle':
      return { ...fight, step: 'outcome', counted: fight.groups, winner: seat, tied: war?.tied ?? false, spared: war?.spared ?? false, forces: war?.forces ?? fight.forces }
    case 'reparations':
      return { ...fight, paid: fight.paid.map((coins, of) => (of === Number(args.to_seat) ? coins + Number(args.coins) : coins)) }
    default:
      return fight
  }
}

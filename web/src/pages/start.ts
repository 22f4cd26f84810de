// Tables made with one click. A visitor without a name becomes a guest on the way.
import { sitDown } from '../fair'
import { go } from '../router.svelte'
import { session } from '../session.svelte'
import type { GameInfo, NewTable, SeatPlan, TableInfo } from '../wire/types'

const ME: SeatPlan = { for: 'me' }

/** Bots for a first game: the first knows little, the next more, and so on in turn. */
function bots(count: number): SeatPlan[] {
  return Array.from({ length: count }, (_, n) => ({ for: 'bot', level: n % 2 ? 'regular' : 'first_game' }))
}

/** Makes a table and gives it; the caller decides where to go. */
export async function make(wanted: NewTable): Promise<TableInfo> {
  return session.acting(() => sitDown('/api/tables', wanted))
}

/** Me against bots: casual, with hints, and what can be taken back may be. */
export async function playNow(game: GameInfo): Promise<void> {
  const seats = [ME, ...bots(game.usual - 1)]
  go(`/table/${(await make({ game: game.name, seats, rated: false, hints: true })).id}`)
}

/** Everybody else comes by invite; the waiting room hands the links out. Not rated: friends help each other. */
export async function withFriends(game: GameInfo): Promise<void> {
  const me: SeatPlan = game.wishes.length ? { for: 'me', wish: '' } : ME
  const seats: SeatPlan[] = [me, ...Array.from({ length: game.usual - 1 }, (): SeatPlan => ({ for: 'invited' }))]
  go(`/table/${(await make({ game: game.name, seats, rated: false, start: 'by-host' })).id}`)
}

/** All seats are mine: the device goes from hand to hand. */
export async function passAndPlay(game: GameInfo, names: string[]): Promise<void> {
  const seats = names.map((name): SeatPlan => ({ for: 'me', name, ...(game.wishes.length ? { wish: '' } : {}) }))
  go(`/table/${(await make({ game: game.name, seats, rated: false })).id}`)
}

/** Bots among themselves, for everybody to watch. */
export async function watchBots(game: GameInfo): Promise<void> {
  const table = await make({ game: game.name, seats: bots(game.usual), rated: false, public: true })
  go(`/watch/${table.id}`)
}

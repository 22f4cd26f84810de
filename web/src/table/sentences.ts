// What the shell says of a table, in words.
import { words } from '../words/words.svelte'
import type { Look, SeatInfo, TableInfo } from '../wire/types'

/** Several names as one says them. */
export function together(names: string[]): string {
  if (names.length < 2) return names.join('')
  return words().told.and(names.slice(0, -1).join(', '), names.at(-1)!)
}

/** The one sentence in the middle: the question, or what is going on instead. */
export function sentence(table: TableInfo, look: Look | null): string {
  if (table.status === 'open') return words().told.notYet
  if (table.status === 'ended') return words().told.ends[table.why_ended ?? ''] ?? words().told.ended
  if (table.status === 'over') return outcome(table)
  const mine = look?.seat == null ? undefined : table.seats[look.seat]
  if (mine?.resigned) return words().told.resigned
  if (mine?.bot != null) return words().told.standIn
  return look?.prompt ?? waiting(table)
}

function waiting(table: TableInfo): string {
  const waited = table.seats.filter((seat) => seat.waited_for)
  if (waited.length === 0) return words().told.moment
  return words().told.choose(together(waited.map((seat) => seat.name)), waited.length)
}

/** Who won. */
export function outcome(table: TableInfo): string {
  const won = (table.result ?? []).filter((one) => one.won)
  if (won.length === 0) return words().told.nobodyWins
  if (won.length === 1 && table.seats[won[0]!.seat]?.mine && table.mine.length === 1) return words().told.youWin
  const names = won.map((one) => table.seats[one.seat]?.name ?? '')
  return words().told.win(together(names), won.length)
}

/** What sits in a seat, for those who cannot see the picture. */
export function sitter(seat: SeatInfo): string {
  const say = words().told.sitters
  if (seat.resigned) return say.resigned
  if (seat.bot !== null) return seat.user === null ? say.bot(seat.bot) : say.standIn(seat.bot)
  if (seat.kind === 'person') return seat.mine ? say.you : seat.guest ? say.guest : say.player
  return seat.kind === 'reserved' ? say.reserved : seat.kind === 'invited' ? say.invited : say.free
}

/** A name for little room: without what stands in brackets, then shortened in the middle. */
export function shortened(name: string, most: number): string {
  const bare = name.replace(/ \([^)]*\)$/, '')
  if (bare.length <= most) return bare
  const end = Math.floor((most - 1) / 3)
  return `${bare.slice(0, most - 1 - end).trimEnd()}…${bare.slice(bare.length - end).trimStart()}`
}

/** 1st, 2nd, 3rd, 4th. */
export function ordinal(place: number): string {
  return words().told.ordinal(place)
}

/** A time to live with: 4:05, or 2 d 3 h. */
export function duration(seconds: number): string {
  const left = Math.max(0, Math.ceil(seconds))
  const days = Math.floor(left / 86_400)
  const hours = Math.floor(left / 3600) % 24
  if (days > 0) return words().told.days(days, hours)
  const minutes = Math.floor(left / 60) % 60
  const rest = String(left % 60).padStart(2, '0')
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`
}

/** What was agreed at a table, line by line. */
export function agreed(table: TableInfo): string[] {
  const { pace, undo, confirm, hints, rated, spectators } = table.agreed
  const say = words().told.agreed
  const late = say.late[pace.late ?? 'bot']
  const clock = {
    live: () => say.live(duration(pace.seconds ?? 0), pace.increment ?? 0, late),
    async: () => say.async(pace.days ?? 1, late),
  }[pace.kind as string]
  const lines = [clock ? clock() : say.noClock, say.undo[undo]]
  if (confirm) lines.push(say.confirm)
  lines.push(hints ? say.hints : say.noHints)
  // What was agreed as rated may not be any more.
  lines.push(!rated ? say.unrated : table.unrated === null ? say.rated : say.noLonger(table.unrated))
  lines.push(spectators ? say.spectators : say.noSpectators)
  return lines
}

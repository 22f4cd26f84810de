// What the shell says of a table, in words.
import type { Look, SeatInfo, TableInfo } from '../wire/types'

/** Several names as one says them. */
export function together(names: string[]): string {
  if (names.length < 2) return names.join('')
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}

/** The one sentence in the middle: the question, or what is going on instead. */
export function sentence(table: TableInfo, look: Look | null): string {
  if (table.status === 'open') return 'The game begins when every seat is taken.'
  if (table.status === 'ended') return ENDS[table.why_ended ?? ''] ?? 'The game has ended.'
  if (table.status === 'over') return outcome(table)
  const mine = look?.seat == null ? undefined : table.seats[look.seat]
  if (mine?.resigned) return 'You have resigned; the others play on.'
  if (mine?.bot != null) return 'A bot plays in your seat.'
  return look?.prompt ?? waiting(table)
}

const ENDS: Record<string, string> = {
  agreed: 'The game was ended by agreement.',
  resigned: 'The game has ended: nobody is left to play against.',
  'cut short': 'The record ends here, before the end of the game.',
}

function waiting(table: TableInfo): string {
  const waited = table.seats.filter((seat) => seat.waited_for)
  if (waited.length === 0) return 'One moment …'
  const verb = waited.length === 1 ? 'chooses' : 'choose'
  return `${together(waited.map((seat) => seat.name))} ${verb}.`
}

/** Who won. */
export function outcome(table: TableInfo): string {
  const won = (table.result ?? []).filter((one) => one.won)
  if (won.length === 0) return 'Nobody wins.'
  if (won.length === 1 && table.seats[won[0]!.seat]?.mine && table.mine.length === 1) return 'You win!'
  const names = won.map((one) => table.seats[one.seat]?.name ?? '')
  return won.length === 1 ? `${names[0]} wins.` : `${together(names)} win together.`
}

/** What sits in a seat, for those who cannot see the picture. */
export function sitter(seat: SeatInfo): string {
  if (seat.resigned) return 'resigned'
  if (seat.bot !== null) return seat.user === null ? `bot, ${seat.bot}` : `a bot stands in, ${seat.bot}`
  if (seat.kind === 'person') return seat.mine ? 'you' : seat.guest ? 'guest' : 'player'
  return seat.kind === 'reserved' ? 'kept for them' : seat.kind === 'invited' ? 'waits for an invited guest' : 'free seat'
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
  const ends = ['th', 'st', 'nd', 'rd']
  const teens = place % 100 > 10 && place % 100 < 14
  return `${place}${(teens ? undefined : ends[place % 10]) ?? 'th'}`
}

/** A time to live with: 4:05, or 2 d 3 h. */
export function duration(seconds: number): string {
  const left = Math.max(0, Math.ceil(seconds))
  const days = Math.floor(left / 86_400)
  const hours = Math.floor(left / 3600) % 24
  if (days > 0) return `${days} d ${hours} h`
  const minutes = Math.floor(left / 60) % 60
  const rest = String(left % 60).padStart(2, '0')
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`
}

/** Whether the result counts; what was agreed as rated may not be any more. */
function sayRated(rated: boolean, why: string | null): string {
  if (!rated) return 'The game is not rated.'
  return why === null ? 'The game is rated.' : `The game is not rated any more. ${why}`
}

/** What was agreed at a table, line by line. */
export function agreed(table: TableInfo): string[] {
  const { pace, undo, confirm, hints, rated, spectators } = table.agreed
  const late = { bot: 'then a bot takes over', resign: 'then they resign', wait: 'then the others decide' }[pace.late ?? 'bot']
  const lines = [
    pace.kind === 'live'
      ? `${duration(pace.seconds ?? 0)} for each, ${pace.increment ?? 0} s more for each choice; ${late}.`
      : pace.kind === 'async'
        ? `${pace.days ?? 1} days for each choice; ${late}.`
        : 'No clock.',
    { free: 'Choices may be taken back while nothing was shown.', ask: 'Taking back needs the others’ consent.', never: 'Nothing is taken back.' }[undo],
  ]
  if (confirm) lines.push('What cannot be taken back is asked about first.')
  lines.push(hints ? 'Hints are allowed.' : 'No hints.', sayRated(rated, table.unrated))
  lines.push(spectators ? 'Spectators may come.' : 'No spectators.')
  return lines
}

// Where things lie on the board, in real pixels, for the room there is.
import type { Room } from '../../table/board'

export interface Plan {
  /** Where the two sides are told: in a column at the left, above and below, or both above. */
  sides: 'flank' | 'strips' | 'strip'
  /** The two cards of a side in a lane: next to each other, or one below the other. */
  cards: 'pair' | 'stack'
  /** So low or narrow that values and totals share a line. */
  tiny: boolean
  flank: number
  strip: number
  /** Around everything, and between two cards. */
  pad: number
  gap: number
  card: Room
  /** The line with a total, on either side of the river. */
  shore: number
  river: number
}

/** From this width on a card has room for its words, and two of them lie next to each other. */
const PAIRED = 108
/** A card lying in a row of its own shows its words from this height on. */
const SPOKEN = 58
/** From this width on a lane has room for its value beside its banner, and for what a total leads to. */
const WORDED = 116
/** With the gap to the next one: as high as a finger. Only where even that does not fit, less. */
const FINGER = 40
const LEAST = 30

const clamp = (least: number, value: number, most: number): number => Math.max(least, Math.min(value, most))

export function plan({ width, height }: Room): Plan {
  const sides = width >= 740 && width > height * 1.3 ? 'flank' : width >= 600 ? 'strips' : 'strip'
  const flank = sides === 'flank' ? Math.round(clamp(132, width * 0.13, 250)) : 0
  const strip = { flank: 0, strips: 48, strip: 44 }[sides]
  const pad = width < 600 ? 3 : 10
  const gap = width < 600 ? 4 : 8
  const lane = (width - flank - 2 * pad - 2 * gap) / 3
  const tiny = height < 322 || lane < WORDED
  const shore = tiny ? 0 : height < 480 ? 22 : Math.round(clamp(30, height * 0.05, 44))
  const strips = sides === 'strips' ? 2 * strip : strip
  const free = height - strips - 2 * shore - (tiny ? 0 : 2 * pad)

  const paired = Math.min((free - clamp(96, height * 0.2, 210)) / 2, ((lane - 3 * gap) / 2) * 1.4)
  if (paired / 1.4 >= PAIRED) {
    // Where the lanes are narrow and high, cards are a little higher than usual rather than the river wide.
    const wide = Math.floor(paired / 1.4)
    const card = { width: wide, height: Math.floor(Math.max(paired, Math.min((free - height * 0.22) / 2, wide * 1.6))) }
    return { sides, cards: 'pair', tiny, flank, strip, pad, gap, card, shore, river: free - 2 * card.height }
  }
  // First what is needed to read the cards, then the river, then both.
  const each = (free - 2 * gap - (tiny ? 44 : 58)) / 4
  const high = each <= SPOKEN ? each : SPOKEN + (each - SPOKEN) * 0.8
  const card = { width: Math.floor(Math.min(lane - 2 * (gap - 1), 340)), height: Math.floor(clamp(free < 4 * FINGER + 2 * gap + 44 ? LEAST : FINGER, high, 110)) }
  return { sides, cards: 'stack', tiny, flank, strip, pad, gap, card, shore, river: free - 4 * card.height - 2 * gap }
}

/** How many cards of a hand lie in a row, so that each is as large as can be. */
export function columns(count: number, { width, height }: Room, gap: number): number {
  let [best, most] = [1, 0]
  for (let across = 1; across <= count; across += 1) {
    const rows = Math.ceil(count / across)
    const [wide, high] = [(width - gap * (across - 1)) / across, (height - gap * (rows - 1)) / rows]
    const room = Math.min(wide, high * 2.4) * Math.min(high, wide * 1.4)
    if (wide < 96 && across > 1) break
    if (room > most) [best, most] = [across, room]
  }
  return best
}

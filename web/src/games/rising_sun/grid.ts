// How many cards stand side by side: as large as they can all be seen.
import type { Room } from '../../table/board'

export interface Grid {
  columns: number
  width: number
  height: number
}

/** Columns for a number of cards in a room; a card likes to be as wide as `ratio` times its height, and
 * where `rank` says how much of it is seen at a size, that counts first. */
export function grid(count: number, room: Room, gap: number, ratio: number, rank: (size: Room) => number = () => 0): Grid {
  let best: Grid = { columns: 1, width: 0, height: 0 }
  let worth = -Infinity
  for (let columns = 1; columns <= Math.max(1, count); columns += 1) {
    const rows = Math.ceil(count / columns)
    const width = (room.width - (columns - 1) * gap) / columns
    const height = (room.height - (rows - 1) * gap) / rows
    const size = Math.min(width, height * ratio) + 1e4 * rank({ width, height })
    if (size > worth) [best, worth] = [{ columns, width, height }, size]
  }
  return best
}

/** About how many lines some letters take. */
export const lines = (letters: number, each: number, wide: number): number => Math.ceil((letters * each) / Math.max(1, wide))

/** How a card with words is laid: its picture over them, beside them, or only small at its foot; or words alone,
 * with the price beside the title. */
export type CardFace = 'upright' | 'lying' | 'bare' | 'plain'
const LOOKS: CardFace[] = ['upright', 'lying', 'bare', 'plain']
/** What price and copies take beside a title. */
const MARKS = 54

/** Whether a card with a title and words can show them all; `marks` is how much stands beside the title of a plain one. */
function fits(look: CardFace, title: string, words: string, { width, height }: Room, marks: number): boolean {
  if (look === 'plain')
    return width >= 130 && height >= lines(title.length, 7.6, width - 12 - marks) * 15.4 + lines(words.length, 6.7, width - 12) * 15.4 + 9
  // A bare card has its title in plain letters.
  const head = lines(title.length, look === 'bare' ? 7.8 : 9.6, width - 12) * 16 + 7
  const text = lines(words.length, 6.5, width - (look === 'lying' ? 58 : 16)) * 16.5
  const picture = Math.max(48, Math.min(width, height) * 0.36 + 4)
  const body = { upright: text + picture + 20, lying: Math.max(38, text), bare: text + 20 }[look]
  return width >= 130 && height >= head + body + 9
}

/** The first look in which all cards show their words; null where none does. Lying cards have a foot where `foot` is. */
export function lookFor(cards: (readonly [title: string, words: string])[], { width, height }: Room, foot: boolean, marks = MARKS): CardFace | null {
  const room = (look: CardFace): Room => ({ width, height: height - (look === 'lying' && foot ? 20 : 0) })
  return LOOKS.find((look) => cards.every(([title, words]) => fits(look, title, words, room(look), marks))) ?? null
}

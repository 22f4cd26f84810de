// Boards that are written in cells, one text for each row: Sunrise Lane's. `B2` is a blue space with two dots,
// `..` no space, `PK` the central park. A view names its spaces by column and row: B1 is the second of the first row.
import type { View } from '../wire/types'
import type { Draft, Spot } from './draft.svelte'

export const LETTERS = ['R', 'B', 'G', 'Y', 'P'] as const
export const SCENERY = '..'
export const PARK = 'PK'
const COLUMNS = {
  R: 'red',
  B: 'blue',
  G: 'green',
  Y: 'yellow',
  P: 'purple',
} as const
const MOST_DOTS = 5

export function split(text: unknown): string[] {
  return String(text).split(/\s+/).filter(Boolean)
}

export function withCell(text: unknown, cell: number, value: string): string {
  return split(text).map((one, at) => (at === cell ? value : one)).join('  ')
}

/** Which cells of two rows differ, and how. */
export function cellsThatDiffer(before: unknown, after: unknown): { cell: number; before: string; after: string }[] {
  const [here, there] = [split(before), split(after)]
  return there.map((one, cell) => ({ cell, before: here[cell] ?? SCENERY, after: one })).filter((one) => one.before !== one.after)
}

/** The name of a cell, as the board has it. */
export function cellName(id: string, cell: number): string {
  return `${String.fromCharCode(65 + cell)}${id.split('-').at(-1)}`
}

/** The row and cell of a space that was touched, where boards are written so. */
export function spotOfSpace(draft: Draft, view: View, element: string): Spot | null {
  const found = /^space:([A-Z])(\d+)$/.exec(element)
  const layout = (view as { layout?: unknown }).layout
  if (!found || typeof layout !== 'string' || draft.fact('board', 'cells') === undefined) return null
  return { table: 'board', id: `${layout}-${found[2]}`, cell: found[1]!.charCodeAt(0) - 65 }
}

/** The area of a cell: the row and the column through the centre are the cross, the rest its four corners. */
function areaOf(x: number, y: number, size: number): string {
  const middle = (size - 1) / 2
  if (x === middle || y === middle) return 'CROSS'
  return (y < middle ? 'N' : 'S') + (x < middle ? 'W' : 'E')
}

/** Sets the counts that stand beside a board to what the board has. */
export function followCounts(draft: Draft): void {
  const changes: [string, string, string, unknown][] = []
  for (const layout of draft.ids('layout')) {
    const rows = draft.ids('board').filter((id) => id.startsWith(`${layout}-`)).map((id) => split(draft.value('board', id, 'cells')))
    const spaces = rows.flatMap((row, y) => row.map((cell, x) => ({ cell, area: areaOf(x, y, rows.length) }))).filter(({ cell }) => cell !== SCENERY && cell !== PARK)
    const cells = spaces.map(({ cell }) => cell)
    for (const area of draft.ids('area').filter((id) => id.startsWith(`${layout}-`)))
      changes.push(['area', area, 'spaces', spaces.filter((one) => `${layout}-${one.area}` === area).length])
    changes.push(['layout', layout, 'spaces', cells.length])
    for (const letter of LETTERS) changes.push(['layout', layout, COLUMNS[letter], cells.filter((cell) => cell[0] === letter).length])
    const dots = Array.from({ length: MOST_DOTS }, (_, n) => cells.filter((cell) => cell[1] === String(n + 1)).length)
    changes.push(['layout', layout, 'dots', dots])
  }
  draft.set(...changes)
}

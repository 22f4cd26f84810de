// How the figures of a clan are laid on their slip of paper.
import type { GroupView } from './view'

export const STAMP = 30
/** How far slips lie below each other. */
const ROW = 40
/** How far the stamps of a stack lie apart. */
export const STEP = 4

export interface Stack {
  kind: string
  n: number
  x: number
  width: number
}

/** Where the slips of a place lie: below each other, in columns where they are many. */
export function spread(groups: GroupView[], rows: number, force: boolean): { group: GroupView; x: number; y: number }[] {
  const columns: GroupView[][] = []
  const deep = Math.ceil(groups.length / Math.max(1, Math.ceil(groups.length / rows)))
  for (let i = 0; i < groups.length; i += deep) columns.push(groups.slice(i, i + deep))
  const widths = columns.map((column) => Math.max(...column.map((group) => slip(group, force).width)))
  let left = -(widths.reduce((sum, width) => sum + width, 0) + 4 * (widths.length - 1)) / 2
  return columns.flatMap((column, c) => {
    const x = left + widths[c]! / 2
    left += widths[c]! + 4
    return column.map((group, i) => ({ group, x, y: i * ROW }))
  })
}

export function slip(group: GroupView, force: boolean): { stacks: Stack[]; width: number } {
  const kinds: [string, number][] = [...Object.entries(group.figures)]
  if (group.strongholds) kinds.push(['stronghold', group.strongholds])
  let x = 38
  const stacks = kinds.map(([kind, n]) => {
    const width = STAMP + Math.min(n - 1, 3) * STEP + (n > 1 ? 17 : 0)
    const stack = { kind, n, x, width }
    x += width + 3
    return stack
  })
  return { stacks, width: x + (force ? 38 : 4) }
}

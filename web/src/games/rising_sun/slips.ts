// How the figures of a clan are laid on their slip of paper.
import type { GroupView } from './view'

export const STAMP = 30
/** How far the stamps of a stack lie apart. */
export const STEP = 4

export interface Stack {
  kind: string
  n: number
  x: number
  width: number
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

// Where things lie on the plan, in its own units.
export const CELL = 60
export const FRAME = 48
// How far from the edge the scoring track runs.
const TRACK = 18

export interface Point {
  x: number
  y: number
}

/** The length of a side of the plan with its frame. */
export function sideOf(size: number): number {
  return size * CELL + 2 * FRAME
}

/** The upper left corner of a cell. */
export function cornerOf(row: number, column: number): Point {
  return { x: FRAME + column * CELL, y: FRAME + row * CELL }
}

/** The middle of a step of the scoring track, which runs clockwise around the plan from its upper left corner. */
export function stepOf(points: number, track: number, size: number): Point {
  const length = sideOf(size) - 2 * TRACK
  const along = ((points % track) / track) * 4 * length
  const side = Math.floor(along / length)
  const on = along - side * length
  const near = TRACK
  const far = near + length
  if (side === 0) return { x: near + on, y: near }
  if (side === 1) return { x: far, y: near + on }
  if (side === 2) return { x: far - on, y: far }
  return { x: near, y: far - on }
}

/** How people call a cell: A1 is the top left. */
export function nameOf(row: number, column: number): string {
  return `${String.fromCharCode(65 + column)}${row + 1}`
}

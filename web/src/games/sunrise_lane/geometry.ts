// Where things lie on the flat plan, in real pixels, and on the scoring track of both pictures.

export interface Point {
  x: number
  y: number
}

export interface Cell {
  row: number
  column: number
}

/** How people call a cell: A1 is the top left. */
export function nameOf({ row, column }: Cell): string {
  return `${String.fromCharCode(65 + column)}${row + 1}`
}

/** A step of the scoring track, which runs clockwise around the town from its upper left corner: how far along
 * the columns and rows it lies, from 0 to 1. */
export function stepOf(points: number, track: number): Point {
  const along = ((points % track) / track) * 4
  const side = Math.floor(along)
  const on = along - side
  if (side === 0) return { x: on, y: 0 }
  if (side === 1) return { x: 1, y: on }
  if (side === 2) return { x: 1 - on, y: 1 }
  return { x: 0, y: 1 - on }
}

// The arithmetic of zooming: where a drawing lies in its frame.

export interface Placing {
  scale: number
  x: number
  y: number
}

export interface Size {
  width: number
  height: number
}

export function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most))
}

/** Whole and in the middle; never larger than it was drawn. */
export function fitted(drawing: Size, frame: Size): Placing {
  if (drawing.width === 0 || drawing.height === 0) return { scale: 1, x: 0, y: 0 }
  const scale = Math.min(1, frame.width / drawing.width, frame.height / drawing.height)
  return { scale, x: (frame.width - drawing.width * scale) / 2, y: (frame.height - drawing.height * scale) / 2 }
}

/** As wanted, but never out of sight, and never smaller than whole. */
export function held(wanted: Placing, drawing: Size, frame: Size, whole: Placing): Placing {
  if (wanted.scale <= whole.scale) return whole
  const along = (at: number, size: number, room: number): number =>
    size <= room ? (room - size) / 2 : clamp(at, room - size, 0)
  return {
    scale: wanted.scale,
    x: along(wanted.x, drawing.width * wanted.scale, frame.width),
    y: along(wanted.y, drawing.height * wanted.scale, frame.height),
  }
}

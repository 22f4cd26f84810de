// Where a small panel goes: beside what it is about, where it hides least of what can be chosen.
import { computePosition, offset, shift, type Placement } from '@floating-ui/dom'

const EDGE = 8
/** How far away: as near as hides nothing, such as above the question for a card of the hand. */
const GAPS = [8, 48, 88, 128]
const SIDES: Placement[] = ['bottom', 'top', 'right', 'left', 'bottom-start', 'bottom-end', 'top-start', 'top-end', 'right-start', 'right-end', 'left-start', 'left-end']
/** What a panel should leave free: above all what can be chosen, then what one has and decides by. */
const OPEN = '[data-lit], .prompt button'
const OWN = '[data-region=own] [data-element], [data-total], .players .score'
const DEARER = 100
/** Where nothing beside it is free, all places are tried, this far apart. */
const STEP = 16

export interface Place {
  left: number
  top: number
}

/** The best place for a panel beside an element, within the window. */
export async function beside(anchor: Element, panel: HTMLElement): Promise<Place> {
  const boxes = (query: string): DOMRect[] =>
    [...document.querySelectorAll(query)].filter((node) => !node.contains(anchor) && !panel.contains(node)).map((node) => node.getBoundingClientRect())
  const [taken, own] = [boxes(OPEN), boxes(OWN)]
  const at = anchor.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = panel
  const over = ({ left, top }: Place, some: DOMRect[]): number =>
    some.reduce((sum, box) => sum + common(left, left + width, box.left, box.right) * common(top, top + height, box.top, box.bottom), 0)
  // The thing itself stays in sight before all others.
  const hides = (found: Place): number => DEARER * over(found, [at, at, at, ...taken]) + over(found, own)
  let best: Place | null = null
  let least = Infinity
  for (const gap of GAPS)
    for (const placement of SIDES) {
      const { x, y } = await computePosition(anchor, panel, { placement, strategy: 'fixed', middleware: [offset(gap), shift({ padding: EDGE, crossAxis: true })] })
      const found = { left: Math.round(x), top: Math.round(y) }
      const cost = hides(found)
      if (cost === 0) return found
      if (cost < least) [best, least] = [found, cost]
    }
  return anywhere(at, { width, height }, hides) ?? best ?? { left: EDGE, top: EDGE }
}

/** The nearest place of the window that hides nothing; null where there is none. */
function anywhere(at: DOMRect, size: { width: number; height: number }, hides: (found: Place) => number): Place | null {
  const [x, y] = [at.left + (at.width - size.width) / 2, at.top + (at.height - size.height) / 2]
  const places: (Place & { far: number })[] = []
  for (let left = EDGE; left + size.width <= innerWidth - EDGE; left += STEP)
    for (let top = EDGE; top + size.height <= innerHeight - EDGE; top += STEP) places.push({ left, top, far: Math.hypot(left - x, top - y) })
  const found = places.sort((one, other) => one.far - other.far).find((place) => hides(place) === 0)
  return found ? { left: found.left, top: found.top } : null
}

/** How much two stretches have in common. */
function common(from: number, to: number, start: number, end: number): number {
  return Math.max(0, Math.min(to, end) - Math.max(from, start))
}

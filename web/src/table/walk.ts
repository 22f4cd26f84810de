// Arrow keys on the board: from element to element, in the direction of the arrow. Alone they lead
// to what can be chosen; with Shift to everything one can read about.

const DIRECTIONS: Record<string, [number, number]> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
}

export function walk(event: KeyboardEvent): void {
  const direction = DIRECTIONS[event.key]
  const root = event.currentTarget as Element
  const from = document.activeElement
  if (!direction || event.ctrlKey || event.altKey || event.metaKey || !from || !root.contains(from)) return
  const wanted = event.shiftKey ? '[data-element][tabindex]' : '[data-lit]'
  const next = nearest(from, [...root.querySelectorAll<HTMLElement | SVGElement>(wanted)], direction)
  if (!next) return
  event.preventDefault()
  next.focus()
}

function nearest<T extends Element>(from: Element, nodes: T[], [across, along]: [number, number]): T | null {
  const start = middle(from)
  let best: T | null = null
  let least = Infinity
  for (const node of nodes) {
    if (node === from) continue
    const end = middle(node)
    const ahead = (end.x - start.x) * across + (end.y - start.y) * along
    if (ahead <= 1) continue
    // What lies aside is further away than what lies straight ahead.
    const aside = Math.abs((end.x - start.x) * along) + Math.abs((end.y - start.y) * across)
    const far = ahead + 2.5 * aside
    if (far < least) [best, least] = [node, far]
  }
  return best
}

function middle(node: Element): { x: number; y: number } {
  const box = node.getBoundingClientRect()
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 }
}

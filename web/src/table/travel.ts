// Things travel from where they were to where they are.

export type Places = Map<string, DOMRect>

const NEW = 250
const TRAVEL = 340
const EASE = 'cubic-bezier(0.2, 0.7, 0.2, 1)'

/** Where every piece is now. */
export function places(root: ParentNode): Places {
  const found: Places = new Map()
  for (const node of root.querySelectorAll('[data-piece]')) {
    found.set(node.getAttribute('data-piece')!, node.getBoundingClientRect())
  }
  return found
}

/** Moves every piece from where it was; new ones fade in. Nothing moves where motion is reduced.
 * Gives the names of those that came or moved. */
export function travel(root: ParentNode, before: Places): string[] {
  const moved: string[] = []
  if (before.size === 0) return moved
  const reduced = document.documentElement.dataset.motion === 'reduced'
  for (const node of root.querySelectorAll<HTMLElement | SVGElement>('[data-piece]')) {
    const from = before.get(node.dataset.piece!)
    const to = node.getBoundingClientRect()
    if (!from) {
      moved.push(node.dataset.piece!)
      node.animate({ opacity: [0, 1] }, { duration: reduced ? 120 : NEW })
      continue
    }
    const across = from.left + from.width / 2 - to.left - to.width / 2
    const down = from.top + from.height / 2 - to.top - to.height / 2
    if (Math.abs(across) + Math.abs(down) < 2) continue
    moved.push(node.dataset.piece!)
    if (reduced) {
      node.animate({ opacity: [0.2, 1] }, { duration: 120 })
      continue
    }
    const move = inUnitsOf(node, across, down)
    node.animate({ transform: [`translate(${move.x}px, ${move.y}px)`, 'none'] }, { duration: TRAVEL, easing: EASE })
  }
  return moved
}

/** A distance on the screen in the units of the node's parent: drawings are scaled, boards zoomed. */
function inUnitsOf(node: HTMLElement | SVGElement, across: number, down: number): DOMPoint {
  const distance = new DOMPoint(across, down)
  if (node instanceof SVGGraphicsElement) {
    const matrix = node.getScreenCTM()
    if (!matrix) return distance
    return distance.matrixTransform(new DOMMatrix([matrix.a, matrix.b, matrix.c, matrix.d, 0, 0]).inverse())
  }
  const box = node.getBoundingClientRect()
  const scale = node instanceof HTMLElement && node.offsetWidth > 0 ? box.width / node.offsetWidth : 1
  return new DOMPoint(across / scale, down / scale)
}

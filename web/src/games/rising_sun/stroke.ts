// One stroke of a finger or the mouse over the lines of several papers: each gets the number at which the
// stroke was last on its line. Between two lines side by side a stroke goes around their ends, above or below.
import type { Attachment } from 'svelte/attachments'

/** How wide the thumb of a line is: its middle runs along the rest. */
const THUMB = 16

/** The number that lies at a place of a line. */
function at(line: HTMLElement, x: number): number {
  const { left, width } = line.getBoundingClientRect()
  // The board may be drawn smaller or larger than written.
  const thumb = (THUMB * width) / Math.max(1, line.offsetWidth)
  const most = Number(line.dataset.most)
  return Math.max(0, Math.min(most, Math.round(((x - left - thumb / 2) / Math.max(1, width - thumb)) * most)))
}

/** Makes a node one over whose lines (`data-stake`) one may draw; `put` is told what lies on which. */
export const strokes =
  (put: (stake: string, coins: number) => void): Attachment<HTMLElement> =>
  (node) => {
    let drawing = false
    const lines = (): HTMLElement[] => [...node.querySelectorAll<HTMLElement>('[data-stake]')]
    function draw(event: PointerEvent): void {
      const line = lines().find((one) => {
        const { left, right, top, bottom } = one.getBoundingClientRect()
        return event.clientX >= left && event.clientX <= right && event.clientY >= top && event.clientY <= bottom
      })
      if (line) put(line.dataset.stake!, at(line, event.clientX))
    }
    function press(event: PointerEvent): void {
      if (event.pointerType === 'mouse' && event.button !== 0) return
      if (!(event.target as Element).closest('.stake')) return
      // The board stays where it is.
      event.stopPropagation()
      if (!(event.target as Element).closest('[data-stake]')) return
      drawing = true
      node.setPointerCapture(event.pointerId)
      draw(event)
    }
    const move = (event: PointerEvent): void => {
      if (drawing) draw(event)
    }
    const end = (): void => {
      drawing = false
    }
    node.addEventListener('pointerdown', press)
    node.addEventListener('pointermove', move)
    node.addEventListener('pointerup', end)
    node.addEventListener('pointercancel', end)
    return () => {
      node.removeEventListener('pointerdown', press)
      node.removeEventListener('pointermove', move)
      node.removeEventListener('pointerup', end)
      node.removeEventListener('pointercancel', end)
    }
  }

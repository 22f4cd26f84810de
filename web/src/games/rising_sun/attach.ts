// Small attachments of this board.
import type { Attachment } from 'svelte/attachments'

/** A part that scrolls by itself: the wheel over it is not the shell's zoom while there is more to see. */
export const scrolls: Attachment<HTMLElement> = (node) => {
  const wheel = (event: WheelEvent): void => {
    const more = node.scrollHeight > node.clientHeight || node.scrollWidth > node.clientWidth
    if (more && !event.ctrlKey) event.stopPropagation()
  }
  node.addEventListener('wheel', wheel)
  return () => node.removeEventListener('wheel', wheel)
}

/**
 * What stands on an element but is no part of it: a click on it is a click on the element before it.
 * The element is only its ground, so that its name says all there is to read in it.
 */
export const standsOn: Attachment<SVGElement> = (node) => {
  const click = (event: Event): void => {
    event.stopPropagation()
    node.previousElementSibling?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  }
  node.addEventListener('click', click)
  return () => node.removeEventListener('click', click)
}

// Small attachments of this board.
import type { Attachment } from 'svelte/attachments'

/** What stands on an element and tells of itself when pointed at: a click on it is a click on the element. */
export const standsOn =
  (id: string): Attachment<SVGElement> =>
  (node) => {
    const click = (event: Event): void => {
      const ground = node.ownerSVGElement?.closest('.drawing')?.querySelector(`[data-element="${id}"]`)
      if (!ground?.matches('[data-lit]')) return
      event.stopPropagation()
      ground.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
    }
    node.addEventListener('click', click)
    return () => node.removeEventListener('click', click)
  }

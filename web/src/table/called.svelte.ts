// What a button calls to lie over the stage: it goes with Escape, which leads back to the button, when the focus
// leaves it, and when something else is touched.
import type { Attachment } from 'svelte/attachments'

export class Called {
  open = $state(false)

  turn = (): void => {
    this.open = !this.open
  }

  /** Where the button and what it calls lie. */
  readonly around: Attachment<HTMLElement> = (root) => {
    const inside = (node: EventTarget | null): boolean => node instanceof Node && root.contains(node)
    const touched = ({ target }: Event): void => {
      if (!inside(target)) this.open = false
    }
    const left = ({ relatedTarget }: FocusEvent): void => {
      if (relatedTarget !== null && !inside(relatedTarget)) this.open = false
    }
    const keys = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || !this.open) return
      this.open = false
      root.querySelector('button')?.focus({ preventScroll: true })
    }
    window.addEventListener('pointerdown', touched)
    window.addEventListener('keydown', keys)
    root.addEventListener('focusout', left)
    return () => {
      window.removeEventListener('pointerdown', touched)
      window.removeEventListener('keydown', keys)
      root.removeEventListener('focusout', left)
    }
  }
}

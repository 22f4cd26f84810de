// When somebody wants to read about a component: hovering, focusing, pressing long, or tapping
// what cannot be chosen anyway.

const LONG = 450

interface Reading {
  /** `held`: by a finger, which is gone afterwards. */
  open(held: boolean): void
  close(): void
}

/** Listens on a node; `lit`: whether a tap on it means something else now. Returns how to stop. */
export function reading(node: HTMLElement | SVGElement, lit: () => boolean, { open, close }: Reading): () => void {
  let pressing: ReturnType<typeof setTimeout> | undefined
  let held = false
  const on = new AbortController()
  const listen = (name: string, run: (event: PointerEvent) => void, capture = false): void =>
    node.addEventListener(name, (event) => run(event as PointerEvent), { signal: on.signal, capture })

  listen('pointerenter', (event) => {
    if (event.pointerType === 'mouse') open(false)
  })
  listen('pointerleave', (event) => {
    clearTimeout(pressing)
    if (event.pointerType === 'mouse') close()
  })
  listen('pointerdown', (event) => {
    held = false
    if (event.pointerType === 'mouse') return
    pressing = setTimeout(() => {
      held = true
      open(true)
    }, LONG)
  })
  for (const name of ['pointerup', 'pointercancel']) listen(name, () => clearTimeout(pressing))
  // The board is being dragged: that is no press.
  listen('pointermove', (event) => {
    if (Math.abs(event.movementX) + Math.abs(event.movementY) > 3) clearTimeout(pressing)
  })
  listen('contextmenu', (event) => {
    if (event.pointerType !== 'mouse') event.preventDefault()
  })
  listen(
    'click',
    (event) => {
      if (held) {
        held = false
        event.stopImmediatePropagation()
        event.preventDefault()
      } else if (event.pointerType === 'touch' && !lit()) {
        event.stopPropagation()
        open(true)
      }
    },
    true,
  )
  listen('focus', () => {
    if (node.matches(':focus-visible')) open(false)
  })
  listen('blur', close)
  return () => {
    clearTimeout(pressing)
    on.abort()
  }
}

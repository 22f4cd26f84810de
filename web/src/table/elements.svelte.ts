// Elements: the things on the table that have an id. A board names them, the shell makes them
// clickable, focusable and speakable, lights them, and lets pieces travel. No board does any of
// this itself, so each gets mouse, touch, keyboard and screen reader for nothing.
import { getContext, setContext } from 'svelte'
import type { Attachment } from 'svelte/attachments'
import type { Choice, Component } from '../wire/types'

const KEY = Symbol('elements')

/** What the shell wants to hear. */
export interface Listener {
  /** Somebody picked an element: `choices` has all that lie on it, one or several. */
  pick(choices: Choice[], node: Element): void
  /** Somebody wants to read about a component; null: no longer. */
  read(component: Component | null, node: Element | null): void
}

export interface Naming {
  /** How a screen reader calls the element while no choice lies on it. */
  label?: string
  /** The component to read about on hover, long press or focus: kind and id, as in `components`. */
  about?: [kind: string, id: string]
}

/** All elements of one table. Boards get it with `elements()`. */
export class Elements {
  #choices = $state.raw<Map<string, Choice[]>>(new Map())
  #glowing = $state.raw<ReadonlySet<string>>(new Set())
  #traced = $state.raw<ReadonlySet<string>>(new Set())
  #components = $state.raw<Map<string, Component>>(new Map())
  #places = new Map<string, DOMRect>()
  #listener: Listener

  constructor(listener: Listener) {
    this.#listener = listener
  }

  /** The choices possible now; those without an element are the shell's buttons. */
  offer(choices: Choice[]): void {
    const on = new Map<string, Choice[]>()
    for (const choice of choices) {
      if (choice.on !== null) on.set(choice.on, [...(on.get(choice.on) ?? []), choice])
    }
    this.#choices = on
  }

  /** Light elements up, as when an entry of the log is hovered. */
  glow(ids: Iterable<string>): void {
    this.#glowing = new Set(ids)
  }

  /** Mark what just happened. */
  trace(ids: Iterable<string>): void {
    this.#traced = new Set(ids)
  }

  know(components: Component[]): void {
    this.#components = new Map(components.map((one) => [`${one.kind}:${one.id}`, one]))
  }

  /** A component in words; boards take names and printed facts from here. */
  component(kind: string, id: string): Component | undefined {
    return this.#components.get(`${kind}:${id}`)
  }

  /** Its name, or the id while the words are on their way. */
  name(kind: string, id: string): string {
    return this.component(kind, id)?.name ?? id
  }

  lit(id: string): boolean {
    return this.#choices.has(id)
  }

  choices(id: string): Choice[] {
    return this.#choices.get(id) ?? []
  }

  /** Makes a node the element `id`: `<g {@attach table.element('zone:delta', {label: ...})}>`. */
  element(id: string, naming: Naming = {}): Attachment<HTMLElement | SVGElement> {
    return (node) => {
      node.dataset.element = id
      // Not pressed for long: a press of half a second reads instead of choosing.
      const stop = this.#reading(node, naming)
      const choose = (event: Event): void => {
        const choices = this.choices(id)
        if (choices.length === 0) return
        event.stopPropagation()
        event.preventDefault()
        this.#listener.pick(choices, node)
      }
      const key = (event: Event): void => {
        const pressed = (event as KeyboardEvent).key
        if (event.target === node && (pressed === 'Enter' || pressed === ' ')) choose(event)
      }
      node.addEventListener('click', choose)
      node.addEventListener('keydown', key)
      $effect(() => {
        const choices = this.choices(id)
        toggle(node, 'lit', choices.length > 0)
        if (choices.length > 0) {
          const said = choices.length === 1 ? choices[0]!.text : `${naming.label ?? ''} ${choices.length} choices`
          node.setAttribute('role', 'button')
          node.setAttribute('tabindex', '0')
          node.setAttribute('aria-label', said.trim())
          if (choices.length > 1) node.setAttribute('aria-haspopup', 'menu')
          else node.removeAttribute('aria-haspopup')
        } else {
          node.removeAttribute('aria-haspopup')
          node.removeAttribute('tabindex')
          if (naming.label) {
            node.setAttribute('role', 'img')
            node.setAttribute('aria-label', naming.label)
          } else {
            node.removeAttribute('role')
            node.removeAttribute('aria-label')
          }
        }
      })
      $effect(() => toggle(node, 'glow', this.#glowing.has(id)))
      $effect(() => toggle(node, 'trace', this.#traced.has(id)))
      return () => {
        stop()
        node.removeEventListener('click', choose)
        node.removeEventListener('keydown', key)
      }
    }
  }

  /** A node that only tells about a component: `<g {@attach table.about('tile', id)}>`. */
  about(kind: string, id: string): Attachment<HTMLElement | SVGElement> {
    return (node) => this.#reading(node, { about: [kind, id] })
  }

  /**
   * A piece that travels: when it turns up elsewhere under the same id, it is seen moving there.
   * The node must not have a transform of its own: put it into a group that has.
   */
  piece(id: string): Attachment<HTMLElement | SVGElement> {
    return (node) => {
      node.dataset.piece = id
    }
  }

  /** Called before a new view is drawn: where is everything now? */
  remember(root: ParentNode): void {
    this.#places = new Map()
    for (const node of root.querySelectorAll('[data-piece]')) {
      this.#places.set(node.getAttribute('data-piece')!, node.getBoundingClientRect())
    }
  }

  /** Called after it is drawn: everything travels from where it was to where it is. */
  travel(root: ParentNode): void {
    const reduced = document.documentElement.dataset.motion === 'reduced'
    for (const node of root.querySelectorAll<HTMLElement | SVGElement>('[data-piece]')) {
      const from = this.#places.get(node.dataset.piece!)
      const to = node.getBoundingClientRect()
      if (!from) {
        node.animate({ opacity: [0, 1] }, { duration: 250 })
        continue
      }
      const across = from.left + from.width / 2 - to.left - to.width / 2
      const down = from.top + from.height / 2 - to.top - to.height / 2
      if (Math.abs(across) + Math.abs(down) < 2) continue
      if (reduced) {
        node.animate({ opacity: [0.2, 1] }, { duration: 150 })
        continue
      }
      // Inside an SVG lengths are in user units: undo the scale of the drawing.
      const matrix = node instanceof SVGGraphicsElement ? node.getScreenCTM() : null
      const move = matrix
        ? new DOMPoint(across, down).matrixTransform(new DOMMatrix([matrix.a, matrix.b, matrix.c, matrix.d, 0, 0]).inverse())
        : new DOMPoint(across, down)
      node.animate(
        { transform: [`translate(${move.x}px, ${move.y}px)`, 'none'] },
        { duration: 320, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' },
      )
    }
  }

  #reading(node: HTMLElement | SVGElement, naming: Naming): () => void {
    if (!naming.about) return () => undefined
    const [kind, id] = naming.about
    node.dataset.about = `${kind}:${id}`
    const open = (): void => this.#listener.read(this.component(kind, id) ?? null, node)
    const close = (): void => this.#listener.read(null, null)
    let pressing: ReturnType<typeof setTimeout> | undefined
    let held = false
    const press = (): void => {
      held = false
      pressing = setTimeout(() => {
        held = true
        open()
      }, 500)
    }
    const release = (): void => clearTimeout(pressing)
    const click = (event: Event): void => {
      if (!held) return
      held = false
      event.stopImmediatePropagation()
      event.preventDefault()
    }
    const enter = (event: Event): void => {
      if ((event as PointerEvent).pointerType === 'mouse') open()
    }
    const leave = (event: Event): void => {
      if ((event as PointerEvent).pointerType === 'mouse') close()
    }
    const listeners: [string, (event: Event) => void][] = [
      ['pointerenter', enter],
      ['pointerleave', leave],
      ['pointerdown', press],
      ['pointerup', release],
      ['pointercancel', release],
      ['focus', open],
      ['blur', close],
    ]
    for (const [name, run] of listeners) node.addEventListener(name, run)
    node.addEventListener('click', click, { capture: true })
    return () => {
      release()
      for (const [name, run] of listeners) node.removeEventListener(name, run)
      node.removeEventListener('click', click, { capture: true })
    }
  }
}

function toggle(node: HTMLElement | SVGElement, name: string, on: boolean): void {
  if (on) node.dataset[name] = ''
  else delete node.dataset[name]
}

export function provideElements(elements: Elements): Elements {
  return setContext(KEY, elements)
}

/** The elements of the table a board is drawn on. */
export function elements(): Elements {
  return getContext<Elements>(KEY)
}

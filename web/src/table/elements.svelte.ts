// Elements: the things on the table that have an id. A board names them, the shell makes them
// clickable, focusable and speakable, lights them, and lets pieces travel. No board does any of
// this itself, so each gets mouse, touch, keyboard and screen reader for nothing.
import { getContext, setContext, untrack } from 'svelte'
import type { Attachment } from 'svelte/attachments'
import type { Choice, Component, Step } from '../wire/types'
import { moved } from '../sound'
import { words } from '../words/words.svelte'
import { reading } from './reading'
import { places, travel, type Places } from './travel'

const KEY = Symbol('elements')

/** What the shell wants to hear. */
export interface Shell {
  /** Somebody picked an element: `choices` has all that lie on it, one or several. */
  pick(choices: Choice[], node: Element): void
  /** Somebody wants to read about a component; null: no longer. `held`: with a finger. */
  read(component: Component | null, node: Element | null, held?: boolean): void
  /** Somebody points at an element; null: at none any more. */
  point?(id: string | null): void
  /** Somebody answers with several choices at once, all or none. */
  answer?(steps: readonly (Choice | Step)[]): void
  /** The choice somebody points at, on the board, in a menu or among the buttons. */
  pointed?(): Choice | null
  /** Nobody plays: the board is looked at for what is printed on it. */
  printed?: boolean
}

export interface Naming {
  /** How a screen reader calls the element while no choice lies on it. */
  label?: string
  /** The component to read about on hover, long press or focus: kind and id, as in `components`. */
  about?: [kind: string, id: string]
}

/** The moment a performance has come to. */
export interface Moment {
  /** The place among `happened` of what is being told; what comes after it has not happened yet. */
  at: number
  scores: number[]
}

type Node = HTMLElement | SVGElement

/** All elements of one table. Boards get it with `elements()`. */
export class Elements {
  #choices = $state.raw<Map<string, Choice[]>>(new Map())
  #glowing = $state.raw<ReadonlySet<string>>(new Set())
  #shown = $state.raw<ReadonlySet<string>>(new Set())
  #traced = $state.raw<ReadonlySet<string>>(new Set())
  #marked = $state.raw<ReadonlySet<string>>(new Set())
  #quiet = $state.raw<ReadonlySet<string>>(new Set())
  #taker: ((choice: Choice) => boolean) | null = null
  #components = $state.raw<Map<string, Component>>(new Map())
  #performance = $state.raw<{ stop: () => void } | null>(null)
  #moment = $state.raw<Moment | null>(null)
  #follow: (moment: Moment) => void = () => undefined
  #drawn = new Map<string, Set<Node>>()
  #drawing = $state(0)
  #places: Places = new Map()
  #shell: Shell
  /** What has no size yet is looked at again when it has one. */
  #unsized = new ResizeObserver((seen) => {
    for (const { target } of seen) {
      if (!sized(target)) continue
      this.#unsized.unobserve(target)
      this.#drawing += 1
    }
  })

  constructor(shell: Shell) {
    this.#shell = shell
  }

  // -- for the shell ------------------------------------------------------------------------

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

  /** Point elements out for as long as a guide talks about them, whatever else lights up meanwhile. */
  show(ids: Iterable<string>): void {
    this.#shown = new Set(ids)
  }

  /** Mark what just happened. */
  trace(ids: Iterable<string>): void {
    this.#traced = new Set(ids)
  }

  /** Whether a form takes a choice that was touched on the board. */
  takes(choice: Choice): boolean {
    return this.#taker?.(choice) ?? false
  }

  know(components: Component[]): void {
    this.#components = new Map(components.map((one) => [`${one.kind}:${one.id}`, one]))
  }

  /** Whether the board is looked at for what is printed on it, and nobody plays. */
  get printed(): boolean {
    return this.#shell.printed ?? false
  }

  /** Whether the board is playing something itself. */
  get performing(): boolean {
    return this.#performance !== null
  }

  /** The moment the performance tells, if the board says. */
  get moment(): Moment | null {
    return this.#performance && this.#moment
  }

  /** Be told of every moment of a performance. */
  follow(told: (moment: Moment) => void): void {
    this.#follow = told
  }

  /** Ask the board to come to an end. */
  hush(): void {
    const performance = this.#performance
    this.#performance = null
    performance?.stop()
  }

  /** Whether the element is on the screen, so that a choice on it can be picked there. */
  reachable(id: string): boolean {
    void this.#drawing
    for (const node of this.#drawn.get(id) ?? []) {
      if (!node.isConnected) continue
      if (sized(node)) return true
      this.#unsized.observe(node)
    }
    return false
  }

  /** Called before a new view is drawn: where is everything now? */
  remember(root: ParentNode): void {
    this.#places = places(root)
  }

  /** Called after it is drawn: everything travels from where it was to where it is. */
  travel(root: ParentNode): void {
    moved(travel(root, this.#places))
  }

  // -- for boards ---------------------------------------------------------------------------

  /** A component in words; boards take names and printed facts from here. */
  component(kind: string, id: string): Component | undefined {
    return this.#components.get(`${kind}:${id}`)
  }

  /** Its name, or the id while the words are on their way. */
  name(kind: string, id: string): string {
    return this.component(kind, id)?.name ?? id
  }

  /** All components in words, for a board that does not know its game. */
  get known(): Component[] {
    return [...this.#components.values()]
  }

  /** The elements with choices on them. */
  get offered(): string[] {
    return [...this.#choices.keys()]
  }

  /** The choice that is pointed at, for a board that shows what it would look like. */
  get pointed(): Choice | null {
    return this.#shell.pointed?.() ?? null
  }

  /** Answers a compound question: the first step is one of the choices there are now. See Form.svelte. */
  readonly answer = (steps: readonly (Choice | Step)[]): void => this.#shell.answer?.(steps)

  /** A form that is filled in on the board as well: what is touched there is offered to it first, and sent only when it says no.
   *  Give back what is returned when the form goes away. */
  readonly take = (taker: (choice: Choice) => boolean): (() => void) => {
    this.#taker = taker
    return () => {
      if (this.#taker === taker) this.#taker = null
      this.mark([])
    }
  }

  /** What a form has taken so far: seen, and heard as pressed. */
  readonly mark = (ids: Iterable<string>): void => {
    this.#marked = new Set(ids)
  }

  /** What may be chosen most of the time: it does not shout, and is not counted among what glows. */
  readonly quieten = (ids: Iterable<string>): void => {
    this.#quiet = new Set(ids)
  }

  /** Whether a choice lies on it that shouts. */
  glows(id: string): boolean {
    return this.lit(id) && !this.#quiet.has(id)
  }

  lit(id: string): boolean {
    return this.#choices.has(id)
  }

  choices(id: string): Choice[] {
    return this.#choices.get(id) ?? []
  }

  /**
   * A board that plays what happened itself says so, and how to stop it; the shell then tells nothing
   * and offers nothing until the function given back is called. `stop` is called when somebody skips.
   */
  perform(stop: () => void): () => void {
    const performance = { stop }
    this.#performance = performance
    this.#moment = null
    return () => {
      if (untrack(() => this.#performance) === performance) this.#performance = null
    }
  }

  /** A board that performs says which moment it shows: log, scores and hands follow. */
  tell(moment: Moment): void {
    this.#moment = moment
    untrack(() => this.#follow(moment))
  }

  /** Makes a node the element `id`: `<g {@attach table.element('zone:delta', {label: ...})}>`. */
  element(id: string, naming: Naming = {}): Attachment<Node> {
    return (node) => {
      node.dataset.element = id
      this.#enter(id, node)
      const lit = (): boolean => untrack(() => this.lit(id))
      const stop = naming.about ? this.#reading(node, naming.about, lit) : () => undefined
      const choose = (event: Event): void => {
        const meant = lit() && !onReach(event) ? node : (under(event) ?? node)
        const choices = untrack(() => this.choices(meant.dataset.element!))
        if (choices.length === 0) return
        event.stopPropagation()
        event.preventDefault()
        this.#shell.pick(choices, meant)
      }
      const key = (event: Event): void => {
        const pressed = (event as KeyboardEvent).key
        if (event.target === node && (pressed === 'Enter' || pressed === ' ')) choose(event)
      }
      node.addEventListener('click', choose)
      node.addEventListener('keydown', key)
      const restless = this.#pointing(id, node)
      $effect(() => {
        // What is drawn inside it decides what it is called.
        void this.#drawing
        speak(node, naming, this.choices(id))
      })
      $effect(() => toggle(node, 'glow', this.#glowing.has(id) || this.#shown.has(id)))
      $effect(() => toggle(node, 'trace', this.#traced.has(id)))
      $effect(() => toggle(node, 'quiet', this.#quiet.has(id)))
      $effect(() => {
        const marked = this.#marked.has(id)
        toggle(node, 'marked', marked)
        if (marked) node.setAttribute('aria-pressed', 'true')
        else node.removeAttribute('aria-pressed')
      })
      return () => {
        stop()
        restless()
        this.#leave(id, node)
        node.removeEventListener('click', choose)
        node.removeEventListener('keydown', key)
      }
    }
  }

  /** A node that only tells about a component: `<g {@attach table.about('tile', id)}>`. */
  about(kind: string, id: string): Attachment<Node> {
    return (node) => {
      // Within an element it is the element that is focused and picked.
      const lit = (): boolean => node.closest('[data-lit]') !== null
      return this.#reading(node, [kind, id], lit)
    }
  }

  /**
   * A piece that travels: when it turns up elsewhere under the same id, it is seen moving there.
   * The node must not have a transform of its own: put it into a group that has.
   */
  piece(id: string): Attachment<Node> {
    return (node) => {
      node.dataset.piece = id
      return () => delete node.dataset.piece
    }
  }

  // -- inside -------------------------------------------------------------------------------

  #enter(id: string, node: Node): void {
    const nodes = this.#drawn.get(id) ?? new Set()
    this.#drawn.set(id, nodes.add(node))
    untrack(() => (this.#drawing += 1))
  }

  #leave(id: string, node: Node): void {
    this.#drawn.get(id)?.delete(node)
    this.#unsized.unobserve(node)
    untrack(() => (this.#drawing += 1))
  }

  #pointing(id: string, node: Node): () => void {
    const on = new AbortController()
    const listen = (name: string, run: (event: Event) => void): void => node.addEventListener(name, run, { signal: on.signal })
    const mouse = (event: Event): boolean => (event as PointerEvent).pointerType === 'mouse'
    // Where a lit thing is seen behind it, pointing means that one, as touching does.
    let meant: string | null = null
    const point = (event: Event): void => {
      if (!mouse(event)) return
      const behind = untrack(() => this.lit(id) || this.#choices.size === 0) ? null : under(event)
      const now = (behind as HTMLElement | SVGElement | null)?.dataset.element ?? id
      if (now !== meant) this.#shell.point?.(now)
      meant = now
    }
    listen('pointerenter', point)
    listen('pointermove', point)
    listen('pointerleave', (event) => {
      meant = null
      if (mouse(event)) this.#shell.point?.(null)
    })
    // A finger cannot point before it touches. While the event is on its way down: what opens to be read stops it.
    const touched = (event: Event): void => {
      if ((event as PointerEvent).pointerType === 'touch' && !untrack(() => this.lit(id))) this.#shell.point?.(id)
    }
    node.addEventListener('click', touched, { signal: on.signal, capture: true })
    listen('focus', () => node.matches(':focus-visible') && this.#shell.point?.(id))
    // What is focused may be taken away in the middle of a drawing, when nothing may change.
    listen('blur', () => queueMicrotask(() => this.#shell.point?.(null)))
    return () => on.abort()
  }

  #reading(node: Node, about: [string, string], lit: () => boolean): () => void {
    node.dataset.about = about.join(':')
    const stop = reading(node, lit, {
      open: (held) => this.#shell.read(untrack(() => this.component(...about)) ?? null, node, held),
      close: () => this.#shell.read(null, null),
    })
    return () => {
      stop()
      delete node.dataset.about
    }
  }
}

/** Whether something is seen of it. */
function sized(node: Element): boolean {
  const { width, height } = node.getBoundingClientRect()
  return width > 0 && height > 0
}

/** Whether only the reach of an element was touched, not what is seen of it. */
function onReach(event: Event): boolean {
  return (event.target as Element).matches('.reach')
}

/** The lit element that is seen where somebody touched something that is not lit, or a mere reach. */
function under(event: Event): Node | null {
  if (!(event instanceof MouseEvent)) return null
  const there = document.elementsFromPoint(event.clientX, event.clientY).find((part) => !part.matches('.reach') && part.closest('[data-lit]'))
  return there?.closest<Node>('[data-lit]') ?? null
}

/** What a screen reader hears of an element, and whether the keyboard reaches it. */
function speak(node: Node, naming: Naming, choices: Choice[]): void {
  toggle(node, 'lit', choices.length > 0)
  // A button, or a picture, has no parts that can be reached one by one: with some, it is a group.
  const parts = node.querySelector('[data-element]') !== null
  if (choices.length > 0) {
    const said = choices.length === 1 ? choices[0]!.text : words().table.menu.several(naming.label ?? node.dataset.element ?? '', choices.length)
    node.setAttribute('role', parts ? 'group' : 'button')
    node.setAttribute('tabindex', '0')
    node.setAttribute('aria-label', said)
    if (choices.length > 1 && !parts) node.setAttribute('aria-haspopup', 'menu')
    else node.removeAttribute('aria-haspopup')
    return
  }
  node.removeAttribute('aria-haspopup')
  // Arrows lead to what is not lit too, to read about it; Tab does not.
  if (naming.about || naming.label) node.setAttribute('tabindex', '-1')
  else node.removeAttribute('tabindex')
  if (naming.label) {
    node.setAttribute('role', parts ? 'group' : 'img')
    node.setAttribute('aria-label', naming.label)
  } else {
    node.removeAttribute('role')
    node.removeAttribute('aria-label')
  }
}

function toggle(node: Node, name: string, on: boolean): void {
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

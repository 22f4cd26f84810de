// The teller: shows what happened, one thing after the other, at a pace people can follow. The board
// draws the teller's view, which lags behind the newest one while there is something to tell.
import { tick } from 'svelte'
import type { TableEvent, View } from '../wire/types'
import type { Elements } from './elements.svelte'
import { pace } from './pace.svelte'

/** One move: the table after it, and what happened. */
export interface Scene {
  view: View | null
  things: TableEvent[]
  /** Those that need no telling: what the viewer did. */
  known: ReadonlySet<TableEvent>
}

/** The longest one sits through, however many bots have moved. */
const LONGEST = 6000

export class Teller {
  view = $state.raw<View | null>(null)
  /** What led to the view, for boards that play it themselves; empty after a jump. */
  happened = $state.raw<TableEvent[]>([])
  /** What is being told, in words. */
  caption = $state.raw<string | null>(null)
  busy = $state(false)
  /** Where the board is drawn. */
  root: ParentNode | null = null

  readonly #elements: Elements
  #queue: Scene[] = []
  #hurry = false
  #wake: (() => void) | null = null
  /** Counts up when everything is forgotten: a telling that runs then stops. */
  #time = 0
  #resting: (() => void)[] = []
  /** How much there was to tell since the last rest. */
  #much = 0

  constructor(elements: Elements) {
    this.#elements = elements
  }

  /** Tell this next. */
  add(scene: Scene): void {
    this.#queue.push(scene)
    this.#much += scene.things.length - scene.known.size
    if (!this.busy) void this.#tell()
  }

  /** Show at once how things stand, without a story. */
  show(view: View | null): void {
    this.clear()
    this.view = view
  }

  /** Forget everything, the view too. */
  clear(): void {
    this.#time += 1
    this.#queue = []
    this.view = null
    this.happened = []
    this.#elements.hush()
    this.#elements.trace([])
    this.#idle()
    this.#wake?.()
  }

  /** When everything has been told. */
  async rest(): Promise<void> {
    if (this.busy) await new Promise<void>((done) => this.#resting.push(done))
  }

  /** Enough: straight to how things stand now. */
  readonly skip = (): void => {
    this.#hurry = true
    this.#elements.hush()
    this.#wake?.()
  }

  #idle(): void {
    this.caption = null
    this.busy = false
    this.#hurry = false
    this.#much = 0
    for (const done of this.#resting.splice(0)) done()
  }

  async #tell(): Promise<void> {
    const time = this.#time
    this.busy = true
    while (this.#queue.length > 0) {
      await this.#scene(this.#queue.shift()!, time)
      if (time !== this.#time) return
    }
    this.#idle()
  }

  async #scene(scene: Scene, time: number): Promise<void> {
    await this.#draw(scene)
    if (time !== this.#time) return
    this.#elements.trace([...scene.known].flatMap((thing) => thing.on))
    if (this.#elements.performing) {
      this.caption = null
      if (this.#quick) this.#elements.hush()
      while (this.#elements.performing && time === this.#time) {
        this.caption = scene.things[this.#elements.moment?.at ?? -1]?.text ?? null
        await this.#pause(100)
      }
      return
    }
    for (const thing of scene.things) {
      if (scene.known.has(thing) || this.#quick) continue
      this.#elements.trace(thing.on)
      this.caption = thing.text
      await this.#pause(Math.min(pace.time, LONGEST / this.#much))
      if (time !== this.#time) return
    }
  }

  get #quick(): boolean {
    return this.#hurry || document.hidden || pace.time === 0
  }

  async #draw(scene: Scene): Promise<void> {
    const root = this.root
    if (root) this.#elements.remember(root)
    this.#elements.trace([])
    this.happened = scene.things
    this.view = scene.view
    await tick()
    if (root && !this.#quick) this.#elements.travel(root)
  }

  async #pause(length: number): Promise<void> {
    await new Promise<void>((done) => {
      const timer = setTimeout(done, length)
      this.#wake = () => {
        clearTimeout(timer)
        done()
      }
    })
    this.#wake = null
  }
}

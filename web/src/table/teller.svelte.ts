// The teller: shows what happened, one moment after the other, at a pace people can follow. Board,
// log, scores and own things are drawn as the teller has them: of the same moment. It lags behind
// the newest one while there is something to tell.
import { tick } from 'svelte'
import type { LogLine, TableEvent, View } from '../wire/types'
import type { Elements, Moment } from './elements.svelte'
import { play } from '../sound'
import { pace } from './pace.svelte'
import { beside, EVERYTHING, toldOf, type Told } from './story'

/** One move: the table after it, and what happened. */
export interface Scene {
  view: View | null
  /** The lines of the log that came with it. */
  lines: LogLine[]
  /** The events to tell: those of the lines that were not taken back. */
  things: TableEvent[]
  /** Those that need no telling: what the viewer did. */
  known: ReadonlySet<TableEvent>
}

/** How many scenes can be told again. */
const KEPT = 24
/** How long something of long ago is pointed out, in milliseconds. */
const POINTED_OUT = 1600

/** The longest one sits through, however many bots have moved. */
const LONGEST = 6000
/** As much as somebody who listens can still be interested in. */
const MOST_NEWS = 40

export interface News {
  id: number
  text: string
}

export class Teller {
  view = $state.raw<View | null>(null)
  /** What led to the view, for boards that play it themselves; empty after a jump. */
  happened = $state.raw<TableEvent[]>([])
  /** What has just been told, for those who listen: in the order in which others see it. */
  news = $state.raw<News[]>([])
  busy = $state(false)
  /** Where the board is drawn. */
  root: ParentNode | null = null

  readonly #elements: Elements
  #before = $state.raw<View | null>(null)
  #caption = $state.raw<string | null>(null)
  #queue = $state.raw<Scene[]>([])
  #scene = $state.raw<Scene | null>(null)
  /** How many events of the scene those who listen have heard of. */
  #heard = 0
  #count = 0
  #hurry = false
  #wake: (() => void) | null = null
  /** Counts up when everything is forgotten: a telling that runs then stops. */
  #time = 0
  #resting: (() => void)[] = []
  /** How much there was to tell since the last rest. */
  #much = 0
  /** The last scenes, each with the table before it. */
  #kept: { before: View | null; scene: Scene }[] = []
  /** Something is told once more: those who listen have heard it, and the log has it. */
  #again = $state(false)
  /** The scores last told in a performance. */
  #scores: string | null = null

  constructor(elements: Elements) {
    this.#elements = elements
    elements.follow((moment) => this.#follow(moment))
  }

  // -- the moment shown ---------------------------------------------------------------------

  /** The table for everything beside the board: players, own things. */
  readonly beside = $derived.by(() => beside(this.#elements, this.#before, this.view))

  /** What is being told, in words. */
  get caption(): string | null {
    return this.#elements.performing ? (this.#scene?.things[this.#elements.moment?.at ?? -1]?.text ?? null) : this.#caption
  }

  /** The lines of a log that have been told. */
  told(log: LogLine[]): LogLine[] {
    return toldOf(log, this.#told)
  }

  readonly #told = $derived.by((): Told => {
    const ahead = this.#queue.flatMap((scene) => scene.lines)[0]?.version ?? Infinity
    if (!this.#elements.performing || !this.#scene || this.#again) return ahead === Infinity ? EVERYTHING : { ...EVERYTHING, ahead }
    const since = this.#scene.lines[0]?.version ?? Infinity
    return { ahead, since, things: (this.#elements.moment?.at ?? -1) + 1 }
  })

  // -- telling ------------------------------------------------------------------------------

  /** Tell this next. */
  add(scene: Scene): void {
    this.#queue = [...this.#queue, scene]
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
    this.#scene = null
    this.#kept = []
    this.#again = false
    this.view = null
    this.#before = null
    this.happened = []
    this.news = []
    this.#elements.hush()
    this.#elements.trace([])
    this.#idle()
    this.#wake?.()
  }

  /** When everything has been told. */
  async rest(): Promise<void> {
    if (this.busy) await new Promise<void>((done) => this.#resting.push(done))
  }

  /** Tell something of the log once more: with its scene, where it is still known, and where the
   * board is at rest; in any case its elements are pointed out. */
  async again(line: LogLine, thing: TableEvent): Promise<void> {
    if (this.busy) return
    const kept = this.#kept.find(({ scene }) => scene.lines.some((one) => one.version === line.version))
    const [time, now] = [this.#time, this.view]
    this.busy = true
    if (kept?.before && pace.time > 0) {
      this.#again = true
      this.happened = []
      this.view = kept.before
      await tick()
      if (time !== this.#time) return
      this.#scene = kept.scene
      await this.#play({ ...kept.scene, known: new Set() }, time)
      this.#again = false
      if (time !== this.#time) return
      this.happened = []
      this.view = now
      await tick()
    }
    this.#elements.trace(thing.on)
    this.#caption = thing.text
    await this.#pause(POINTED_OUT)
    if (time !== this.#time) return
    if (this.#queue.length > 0) await this.#tell()
    else this.#idle()
  }

  /** Enough: straight to how things stand now. */
  readonly skip = (): void => {
    this.#hurry = true
    this.#elements.hush()
    this.#wake?.()
  }

  #idle(): void {
    this.#caption = null
    this.#scene = null
    this.busy = false
    this.#hurry = false
    this.#much = 0
    for (const done of this.#resting.splice(0)) done()
  }

  async #tell(): Promise<void> {
    const time = this.#time
    this.busy = true
    while (this.#queue.length > 0) {
      const [scene, ...rest] = this.#queue
      this.#scene = scene!
      this.#heard = 0
      this.#queue = rest
      await this.#play(scene!, time)
      if (time !== this.#time) return
    }
    this.#idle()
  }

  async #play(scene: Scene, time: number): Promise<void> {
    await this.#draw(scene)
    if (time !== this.#time) return
    this.#elements.trace([...scene.known].flatMap((thing) => thing.on))
    if (this.#elements.performing) {
      this.#caption = null
      if (this.#quick) this.#elements.hush()
      while (this.#elements.performing && time === this.#time) await this.#pause(50)
      if (time === this.#time && !this.#again) this.#hear(scene, Infinity)
      return
    }
    if (!this.#again) this.#hear(scene, Infinity)
    for (const thing of scene.things) {
      if (scene.known.has(thing) || this.#quick) continue
      this.#elements.trace(thing.on)
      this.#caption = thing.text
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
    this.#before = this.view
    this.#scores = null
    if (!this.#again) this.#kept = [...this.#kept, { before: this.view, scene }].slice(-KEPT)
    this.happened = scene.things
    this.view = scene.view
    await tick()
    if (root && !this.#quick) this.#elements.travel(root)
  }

  // -- for those who listen -----------------------------------------------------------------

  #follow(moment: Moment): void {
    if (this.#scene && !this.#again) this.#hear(this.#scene, moment.at + 1)
    const now = moment.scores.join()
    if (this.#scores !== null && this.#scores !== now) play('stone')
    this.#scores = now
  }

  /** Say what the first `things` events of a scene tell, as far as it has not been said. */
  #hear(scene: Scene, things: number): void {
    if (things <= this.#heard) return
    const texts = scene.things.slice(this.#heard, things).map((thing) => thing.text)
    this.#heard = things
    if (things >= scene.things.length) {
      // What the table itself says (somebody sits down, resigns) is no event.
      texts.unshift(...scene.lines.map((line) => line.text))
      this.#heard = Infinity
    }
    const said = texts.filter(Boolean).join(' ')
    if (said) this.news = [...this.news, { id: (this.#count += 1), text: said }].slice(-MOST_NEWS)
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

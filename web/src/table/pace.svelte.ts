// How fast what happens is told. Each device has its own pace, kept in local storage.

export type Pace = 'slow' | 'normal' | 'quick' | 'at-once'

/** Milliseconds for one event; 0: no waiting at all. */
const TIMES: Record<Pace, number> = { slow: 800, normal: 400, quick: 200, 'at-once': 0 }
export const PACES = Object.keys(TIMES) as Pace[]
const PLACE = 'mandjet.pace'

class Kept {
  #value = $state<Pace>(read())

  get value(): Pace {
    return this.#value
  }

  set value(pace: Pace) {
    this.#value = pace
    localStorage.setItem(PLACE, pace)
  }

  get time(): number {
    return TIMES[this.#value]
  }

  /** How much longer than at normal pace something takes. */
  get stretch(): number {
    return this.time / TIMES.normal
  }
}

function read(): Pace {
  const kept = localStorage.getItem(PLACE)
  return kept !== null && kept in TIMES ? (kept as Pace) : 'normal'
}

export const pace = new Kept()

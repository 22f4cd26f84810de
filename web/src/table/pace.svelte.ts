// How fast what happens is told. Each device has its own pace, kept in local storage.

export type Pace = 'slow' | 'normal' | 'fast' | 'at-once'

/** Milliseconds for one event; 0: no waiting at all. */
const TIMES: Record<Pace, number> = { slow: 1500, normal: 800, fast: 350, 'at-once': 0 }
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
}

function read(): Pace {
  const kept = localStorage.getItem(PLACE)
  return kept !== null && kept in TIMES ? (kept as Pace) : 'normal'
}

export const pace = new Kept()

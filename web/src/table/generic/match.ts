// Which thing of a scene an element's id means. Choices and the log name elements `kind:id`, `kind:number`,
// or like a field of the view; what nothing on the table answers to becomes a thing of its own.
import { zonesOf, type Item, type Scene } from './scene'
import { singular } from './naming'

export interface Matched {
  /** The element of a thing, by the thing's key. */
  elements: Map<string, string>
  /** Elements that nothing drawn answers to. */
  rest: string[]
}

interface Candidate {
  key: string
  item: Item
  /** How well it fits, apart from what it is called: in the hand before on the table, on top before inside. */
  worth: number
}

/** The key of a seat's panel. */
export const seatKey = (seat: number): string => `seat:${seat}`

export function matched(scene: Scene, offered: string[], seat: number | null): Matched {
  const places = placesOf(scene, seat)
  const things = thingsOf(scene)
  const elements = new Map<string, string>()
  const rest: string[] = []
  for (const id of offered) {
    const found = [...(places.get(id) ?? []), ...best(things, id)].filter((key) => !elements.has(key))
    for (const key of found) elements.set(key, id)
    if (found.length === 0) rest.push(id)
  }
  // What is not offered has an element too, so that the log can show it.
  const taken = new Set(offered)
  for (const one of things) {
    const usual = one.item.component && one.worth > 0 ? `${one.item.component.kind}:${one.item.id}` : null
    if (usual !== null && !taken.has(usual) && !elements.has(one.key)) elements.set(one.key, usual)
  }
  return { elements, rest }
}

/** Seats, markers and whole zones, by the ids they may have. */
function placesOf(scene: Scene, seat: number | null): Map<string, string[]> {
  const found = new Map<string, string[]>()
  const add = (id: string, key: string): void => void found.set(id, [...(found.get(id) ?? []), key])
  for (const part of scene.seats) add(seatKey(part.seat), seatKey(part.seat))
  for (const mark of scene.marks) for (const id of [mark.field, singular(mark.field)]) if (!found.has(id)) add(id, mark.key)
  for (const zone of [...scene.hands, ...scene.zones]) {
    for (const id of new Set([zone.field, singular(zone.field)])) {
      add(id, zone.key)
      if (seat !== null && scene.hands.includes(zone)) add(`${id}:${seat}`, zone.key)
    }
  }
  for (const part of scene.seats) {
    for (const one of [...part.marks, ...part.zones]) for (const id of new Set([one.field, singular(one.field)])) add(`${id}:${part.seat}`, one.key)
  }
  return found
}

function thingsOf(scene: Scene): Candidate[] {
  const made: Candidate[] = []
  const add = (from: Scene['zones'], bonus: number): void => {
    for (const [zone, depth] of zonesOf(from)) for (const item of zone.items) made.push({ key: item.key, item, worth: depth === 0 ? bonus : 0 })
  }
  add(scene.hands, 3)
  add(scene.zones, 2)
  for (const part of scene.seats) add(part.zones, 1)
  return made
}

/** The keys of the things that answer to an id best: several copies of a card do so equally. */
function best(things: Candidate[], id: string): string[] {
  const colon = id.indexOf(':')
  const [kind, name] = colon < 0 ? ['', id] : [id.slice(0, colon), id.slice(colon + 1)]
  let most = -1
  let keys: string[] = []
  for (const { key, item, worth } of things) {
    const fits = item.kinds.includes(kind)
    const numbered = fits && item.key.split('.').length === 2 && item.key.endsWith(`.${name}`)
    if (item.id !== name && !numbered) continue
    const score = (item.id === name ? 8 : 0) + (fits ? 4 : 0) + worth
    if (score > most) [most, keys] = [score, []]
    if (score === most) keys.push(key)
  }
  return keys
}

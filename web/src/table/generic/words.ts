// The words of the generic board that are not the game's own.
export const WORDS = {
  none: 'none',
  yes: 'yes',
  no: 'no',
  nobody: '–',
  /** A place with nothing in it, or with something this seat may not look at. */
  blank: '–',
  score: 'Score',
  table: 'Table',
  seats: 'Seats',
  more: 'More to choose from',
  toMove: 'to move',
  won: 'wins',
  lost: 'The picture of this table could not be fetched; this is a plain one.',
  again: 'Try again',
}

/** A field's name as people read it: `hand_sizes` is "Hand sizes". */
export function readable(name: string): string {
  const words = name.replaceAll(/[_-]+/g, ' ').trim()
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}

/** One of what a field has several of: `provinces` is "province", `cities` "city", `boxes` "box". */
export function singular(name: string): string {
  if (name.endsWith('ies')) return `${name.slice(0, -3)}y`
  if (/(x|ch|sh|ss)es$/.test(name)) return name.slice(0, -2)
  return name.endsWith('s') && !name.endsWith('ss') ? name.slice(0, -1) : name
}

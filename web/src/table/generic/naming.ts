// Names of fields, as a program writes them, made readable.

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

// What stands on a card, for the room there is.

/** The printed power: V is the value of the lane. */
export function formula(facts: Record<string, unknown> | undefined): string {
  const fixed = Number(facts?.fixed ?? 0)
  const times = Number(facts?.times ?? 0)
  const value = times === 0 ? '' : times === 1 ? 'V' : `${times}V`
  if (value && fixed) return `${value}+${fixed}`
  return value || String(fixed)
}

/** The first sentence of what a component does stands on its card. */
export function lineOf(text: string): string {
  return text.split('. ')[0]!.replace(/\.$/, '')
}

/** A long name for a small card: shortened in the middle. */
export function shortened(name: string): string {
  const words = name.split(' ')
  return words.length > 2 ? `${words[0]}…${words.at(-1)}` : name
}

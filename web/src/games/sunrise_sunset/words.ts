// The words of the board that are not the game's own messages.
export const WORDS = {
  day: 'Day',
  night: 'Night',
  round: (round: number) => `Round ${round}`,
  dealt: (god: string, damage: number, toWin: number) => `${god} has dealt ${damage} of ${toWin} damage`,
  initiative: 'has the initiative this round',
  cards: (count: number) => (count === 1 ? '1 card in hand' : `${count} cards in hand`),
  pile: (count: number) => `Pile: ${count}`,
  discards: 'Discards',
  buried: 'A card discarded face down',
  buriedOwn: (name: string) => `${name}, discarded face down by you`,
  faceDown: (god: string, lane: string) => `Face-down unit of ${god} in ${lane}`,
  fromPile: 'from the pile',
  hidden: 'face down, only you know it',
  off: 'ability off',
  counts: (power: number) => `counts ${power} now`,
  inLane: (unit: string, god: string, lane: string) => `${unit} of ${god} in ${lane}`,
  inHand: (unit: string, power: string) => `${unit} in your hand, power ${power}`,
  picked: 'chosen, which lane?',
  lane: (name: string, value: number, holder: string) => `${name}, value ${value}, ${holder}`,
  controlled: (god: string) => `controlled by ${god}`,
  neutral: 'nobody controls it',
  printedValue: (value: number, side: string) => `Printed value ${value}, ${side} side`,
  changed: (unit: string, value: number) => `${unit} makes it ${value}`,
  totalOf: (god: string, lane: string, total: string) => `${god} in ${lane}: ${total} now`,
  counted: (unit: string, power: number, formula: string) => `${unit}: ${power} (${formula})`,
  unknown: 'A face-down card: ?',
  wouldWin: (god: string) => `As it stands ${god} wins`,
  wouldTake: 'and takes control',
  wouldHarm: (damage: number) => `and deals ${damage} damage`,
  wouldDraw: 'As it stands: a draw',
  reveal: 'All cards are turned up.',
  combat: 'Combat',
  pause: 'Pause',
  resume: 'Go on',
  step: 'Next',
  skip: 'Skip',
  again: 'Combat again',
  wins: (name: string) => `${name} wins`,
}

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

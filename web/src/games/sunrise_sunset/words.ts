// The words of the board that are not the game's own messages.
export const WORDS = {
  day: 'Day',
  night: 'Night',
  round: (round: number) => `Round ${round}`,
  dealt: (god: string, damage: number, toWin: number) => `${god} has dealt ${damage} of ${toWin} damage`,
  initiative: 'has the initiative this round',
  begins: 'begins',
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
  holds: (god: string) => `${god} holds it`,
  holdsBrief: (god: string) => `${god} holds`,
  free: 'Nobody holds it',
  freeBrief: 'nobody’s',
  printedValue: (value: number, side: string) => `Printed value ${value}, ${side} side`,
  changed: (unit: string, value: number) => `${unit} makes it ${value}`,
  totalOf: (god: string, total: string) => `${god}: ${total}`,
  counted: (unit: string, power: number, formula: string) => `${unit}: ${power} (${formula})`,
  unknown: 'A face-down card: ?',
  none: 'no units',
  asItStands: (words: string) => `As it stands: ${words}`,
  /** What a lane comes to for the side that is ahead. */
  takes: (god: string) => `${god} takes it`,
  takesAndDeals: (god: string, damage: number) => `${god} takes it, deals ${damage}`,
  ahead: (god: string) => `${god} is ahead`,
  takesBrief: (god: string) => `${god} takes`,
  takesAndDealsBrief: (damage: number) => `takes, deals ${damage}`,
  dealsBrief: (god: string, damage: number) => `${god} deals ${damage}`,
  deals: (god: string, damage: number) => `${god} deals ${damage} damage`,
  open: 'open',
  draw: 'draw',
  again: 'Combat again',
  stop: 'Stop',
  out: (count: number) => `Out ${count}`,
  outOfRound: 'Out of this round',
  nothingOut: 'No card is out of this round yet.',
  pileWords: (count: number) => (count === 1 ? '1 card in the pile, face down' : `${count} cards in the pile, face down`),
  close: 'Close',
  nightFalls: 'Night falls',
  dayBreaks: 'Day breaks',
  hand: 'Your hand',
  result: 'How the damage was dealt',
  columns: ['Round', 'By', 'Damage', 'For'],
  reasons: { held: 'lane held already', 'apofis-harms': 'Apofis lost there', 'bastet-strikes': 'Bastet won there' } as Record<string, string>,
  inRound: (round: number, lane: string) => `${round}: ${lane}`,
  noDamage: 'No damage was dealt.',
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

/** A long name for a small card: shortened in the middle. */
export function shortened(name: string): string {
  const words = name.split(' ')
  return words.length > 2 ? `${words[0]}…${words.at(-1)}` : name
}

// The words of the board that are not the game's own messages.
export const plural = (n: number, one: string, many = `${one}s`): string => (n === 1 ? `1 ${one}` : `${n} ${many}`)

export const NUMERALS = ['', 'I', 'II', 'III']

export const INK_NAMES: Record<string, string> = { red: 'red', blue: 'blue', yellow: 'yellow', black: 'black, any colour', any: 'any colour' }

/** "1 red, 2 black": a cost in words. */
export function costWords(cost: number[]): string {
  const names = ['red', 'blue', 'yellow', 'black']
  return cost.flatMap((n, i) => (n ? [`${n} ${names[i]}`] : [])).join(', ')
}

export const WORDS = {
  quarter: 'Guardian’s Quarter',
  start: 'Starting Space',
  yaaru: 'Yaaru',
  draft: (draft: number, round: number) => (round ? `Draft ${draft}, round ${round}` : `Draft ${draft}`),
  hand: 'Draft cards',
  handHint: 'the order is fixed: only the ends can be taken',
  left: 'left end',
  right: 'right end',
  passLeft: 'then on to the left',
  passRight: 'then on to the right',
  taken: 'taken',
  chosen: 'chosen',
  faceDown: 'Your draft cards, face down',
  arranging: 'Your order so far',
  noOrder: 'nothing laid yet',
  waiting: 'The sets lie face down until the next round.',
  stash: 'Your stash',
  stashLimit: (limit: number) => `keep ${limit}`,
  emptyStash: 'no cards',
  planned: 'Planned play',
  atOnce: (n: number, most: number) => `${n} of at most ${most}`,
  plays: (name: string) => `${name} plays`,
  phase: (name: string) => `${name}’s phase`,
  yourPhase: 'Your phase',
  mayPlay: 'play God cards, once',
  mayGain: 'gain a Wadjet Eye, once',
  nothingLaid: 'No cards laid yet.',
  gained: 'gained',
  spent: 'spent',
  leftOver: 'left',
  attributes: 'Attributes',
  eyes: 'Wadjet Eyes',
  shabti: 'Shabti',
  faith: 'Faith',
  you: 'you',
  startPlayer: 'start player',
  played: 'Played cards',
  noPlayed: 'no cards played',
  seen: 'Cards you have seen',
  seenNone: 'You have passed no sets on yet.',
  thisDraft: 'This draft',
  earlier: 'Earlier drafts',
  saw: (round: number) => `round ${round}`,
  arranged: 'arranged by you',
  nowWith: (name: string) => `now with ${name}`,
  lies: 'its last cards lie face down',
  took: 'you took',
  deck: 'Deck',
  discards: 'Discards',
  removed: 'Out of the game',
  faceDownDiscards: (n: number) => `${plural(n, 'card')} face down`,
  piles: 'Cards',
  players: 'Players',
  memory: 'Seen',
  close: 'Back to the boards',
  over: 'The judgement is over',
  wins: 'finds Yaaru',
  unofficial: 'unofficial variant for two',
  limit: (rounds: number, limit: number) => `${rounds} of ${limit} rounds`,
  ifScored: 'if the level were scored now',
  copy: (n: number) => (n ? `, copy ${n}` : ''),
  level: (n: number) => `Level ${NUMERALS[n]}`,
  sheet: (name: string) => `Sheet of ${name}`,
}

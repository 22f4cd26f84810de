// What the board of Path to Yaaru says in English, where it is not one of the game's own messages.
import { INKS, NUMERALS } from '../geometry'
import type { CardView, PathToYaaruView, SpaceView } from '../view'

const plural = (n: number, one: string, many = `${one}s`): string => (n === 1 ? `1 ${one}` : `${n} ${many}`)

const QUARTER = 'Guardian’s Quarter'
const START = 'Starting Space'
const COLOURS: Record<string, string> = { red: 'red', blue: 'blue', yellow: 'yellow', black: 'black', any: 'any' }

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** "1 red, 2 black": a cost in words. */
function costWords(cost: number[]): string {
  return cost.flatMap((n, i) => (n ? [`${n} ${COLOURS[INKS[i]!]}`] : [])).join(', ')
}

const EFFECTS: Record<string, (count: string) => string> = {
  before: () => 'pillar before the move',
  after: () => 'pillar where you end',
  adjacent: () => 'pillar next to where you end',
  back: () => 'one step back first',
  shabti: (count) => `get ${count} Shabti`,
  faith: (count) => `get ${count} Faith`,
  wadjets: () => 'get a Wadjet Eye',
  per_cube: (count) => `Faith for your pillars here, at most ${count}`,
}

/** What a card does, in a line. */
function lineOf({ effects, x, amount, attribute, removal }: CardView): string {
  const done = effects.map((effect) => {
    const [what = '', count = ''] = effect.split('-')
    return EFFECTS[what]?.(count) ?? ''
  })
  if (done.length) return `${capital(done.join(', '))}${removal ? '; then out' : ''}`
  const colour = attribute === 'any' ? 'of a colour' : COLOURS[attribute]
  if (!x.includes('X')) return `${amount} ${colour}`
  return `As many ${colour} as the level says`
}

function standsThere({ cube, pawns }: SpaceView, names: string[]): string[] {
  return [...(cube === null ? [] : [`pillar of ${names[cube]}`]), ...pawns.map((seat) => `pawn of ${names[seat]}`)]
}

const inReach = (steps: number | undefined): string[] => (steps === undefined ? [] : [`in reach with ${plural(steps, 'step')}`])

const BONUS: Record<string, string[]> = { shabti: ['a Shabti lies here'], djed: ['a clear cube lies here'] }

/** A triangle for those who listen. */
function spaceWords(space: SpaceView, names: string[], steps: number | undefined): string {
  return [`${space.space}, ${COLOURS[space.colour]}, costs ${costWords(space.cost)}`, ...(BONUS[space.bonus] ?? []), ...standsThere(space, names), ...inReach(steps)].join(', ')
}

/** The Guardian's Quarter or the Starting Space for those who listen. */
function bandWords(space: SpaceView, role: 'quarter' | 'start', pillars: number, names: string[]): string {
  const needs = role === 'quarter' && pillars ? [`needs ${plural(pillars, 'pillar')} of yours on the board`] : []
  return [`${role === 'quarter' ? QUARTER : START}, costs ${costWords(space.cost)}`, ...needs, ...standsThere(space, names)].join(', ')
}

export default {
  lineOf,
  spaceWords,
  bandWords,
  colours: COLOURS,
  quarter: QUARTER,
  quarterShort: 'Guardian',
  start: START,
  startShort: 'Start',
  yaaru: 'Yaaru',
  triangles: (n: number) => `${n} triangles`,
  draft: (draft: number, round: number) => (round ? `Draft ${draft}, round ${round}` : `Draft ${draft}`),
  draftShort: (level: number, draft: number, round: number) => [`${NUMERALS[level]} · Draft ${draft}`, ...(round ? [`round ${round}`] : [])],
  level: (n: number) => `Level ${NUMERALS[n]}`,
  hand: 'Draft cards',
  ends: (next: string) => `Take an end. Nobody sees which; ${next} gets the rest.`,
  endsShort: (next: string) => `Take an end; ${next} gets the rest.`,
  thenNext: (one: string, other: string) => `leaves ${one} or ${other}`,
  waitingFor: (names: string) => `Waiting for ${names}.`,
  taken: 'taken',
  leftEnd: 'left end',
  rightEnd: 'right end',
  between: 'between the ends',
  inOrder: (at: number) => `${at} in the order`,
  arranging: (next: string) => `Touch the cards in the order in which ${next} shall hold them.`,
  orderNow: (cards: string[]) => (cards.length ? cards.join(', ') : 'no card yet'),
  passOn: (left: number) => (left < 2 ? 'Pass them on' : `Pass on, ${left} as they lie`),
  stash: 'Your stash',
  stashOf: (limit: number) => `Your stash: you keep ${limit}`,
  slot: 'a free place in the stash',
  chosen: 'chosen',
  planned: 'Planned',
  choose: (most: number) => `Touch up to ${most} cards of your stash.`,
  play: (n: number) => (n === 0 ? 'Play' : n === 1 ? 'Play 1 card' : `Play ${n} cards`),
  reaches: (n: number) => (n === 0 ? 'no step in reach' : `${plural(n, 'space')} in reach`),
  gate: 'the Quarter in reach',
  tooMany: (most: number) => `At most ${most} cards at once.`,
  tooDear: (name: string, what: string, have: number) => `${name} costs more ${what} than the ${have} left.`,
  plays: (name: string) => `${name} plays`,
  yourPlay: 'Your play',
  phase: (name: string) => `${name}’s phase`,
  yourPhase: 'Your phase',
  attributes: 'Attributes',
  inkSaid: (ink: string, left: number, gained: number | null, spent: number | null) =>
    [`${COLOURS[ink]}: ${left} left`, ...(gained === null ? [] : [`${gained} gained`]), ...(spent === null ? [] : [`${spent} spent`])].join(', '),
  inkPlanned: (ink: string, amount: number) => `${COLOURS[ink]}: ${amount} planned`,
  eyesLeft: (n: number) => `${plural(n, 'Wadjet Eye')} left in the supply`,
  eyesShort: 'Eyes left',
  eyesName: 'Eyes',
  cubesName: 'Cubes',
  yourEyes: (mine: number, left: number) => `Your Wadjet Eyes: ${mine}; ${left} in the supply`,
  eyesOf: (name: string, n: number) => `Wadjet Eyes of ${name}: ${n}`,
  shabti: 'Shabti',
  faith: 'Faith',
  cubesSaid: (left: number) => `${plural(left, 'cube')} to place`,
  startPlayer: 'start player',
  hasChosen: 'has chosen',
  inStash: (n: number) => `${plural(n, 'card')} in the stash`,
  playedBy: (name: string, cards: string) => `Played cards of ${name}: ${cards || 'none'}`,
  noPlayed: 'no cards played',
  player: (name: string, faith: number, shabti: number, eyes: number, stash: number) =>
    `${name}: ${faith} Faith, ${shabti} Shabti, ${plural(eyes, 'Wadjet Eye')}, ${plural(stash, 'card')} in the stash`,
  sheet: (name: string) => `Sheet of ${name}`,
  onSheet: (ink: string, name: string, there: number, coming: number) => `${COLOURS[ink]}: ${there} on the sheet of ${name}, ${coming} on the board`,
  seen: 'Cards you have seen',
  seenHow: 'The framed card is the one you took; the ends then left are what the next could choose from.',
  seenNone: 'You have passed no sets on yet.',
  thisDraft: 'This draft',
  earlier: 'Earlier drafts',
  saw: (round: number) => `round ${round}`,
  arranged: 'arranged by you',
  nowWith: (name: string) => `now with ${name}`,
  lies: 'its last cards lie face down',
  deck: 'Deck',
  discards: 'Discards',
  discardsOf: (open: number, down: number) => `Discards (${open}${down ? `, and ${plural(down, 'card')} face down` : ''})`,
  removed: 'Out of the game',
  none: 'none',
  secondCopy: 'the second of two',
  leavesGame: 'leaves the game',
  over: 'The judgement is over',
  variant: ({ unofficial, rounds, round_limit }: Pick<PathToYaaruView, 'unofficial' | 'rounds' | 'round_limit'>) => [
    ...(round_limit ? [`${rounds} of ${round_limit} rounds`] : []),
    ...(unofficial ? ['unofficial for two'] : []),
  ],
  ifScored: 'If scored now',
  scored: (level: number) => `Level ${NUMERALS[level]} is scored`,
  now: 'now',
  steps: { quarter: 'The Guardian’s Quarter', pillars: 'Djed pillars', way: 'The way left' } as Record<string, string>,
  likes: ['', '1 Faith for each pillar', '1, 3, 6, 10 for 2, 3, 4, 5 of a colour', '4 for each red, blue, yellow set'],
  copy: (n: number) => (n ? `, copy ${n}` : ''),
  // The icons, where they are explained next to the climb.
  legend: {
    inks: 'paid with the same colour',
    black: 'Horus: paid with any colour',
    any: 'all of one colour you name',
    before: 'a pillar here, before the move',
    after: 'a pillar where you end',
    djed: 'a pillar, one of your 12 cubes',
    shabti: 'pays for cards',
    eye: 'back for 1 attribute or 1 Shabti',
    removal: 'leaves the game once played',
    step: 'the step you are there; full: you may end',
  },
  aid: {
    take: 'All take a card at once, from the left or right end of their set, into the stash. The rest is passed on.',
    phases: 'Then one after another may play cards once, up to two at once and three on level III, and may give up two cards for a Wadjet Eye once.',
    touch: 'Touch the cards you play together, then Play: the climb shows how far they lead.',
    play: 'A play: pay its cards, gain attributes, effects before the move, move, effects after it, then Shabti and Faith.',
    step: 'Each step costs the icons of the space you enter. You go on while you can pay a step; what is left is lost.',
    keep: 'Keep two cards in the stash on level I, three on levels II and III.',
    level: 'A level is scored after the round in which a pawn reached the Guardian’s Quarter. To enter you need two of your pillars on level I, three on II, none on III.',
    quarter: 'Who is there gains 2 Faith and a Wadjet Eye on level I, 3 Faith on II, 4 on III.',
    cubes: 'All cubes go to their owners’ sheets, to the colour of their space. Level I: 1 Faith a cube. Level II: 1, 3, 6, 10 for 2, 3, 4, 5 cubes of a colour. Level III: 4 for each red, blue and yellow set.',
    way: 'Who is not there loses by the way still to go: 0, 1, 3, 6, and 10 for five spaces or more.',
    wins: 'Most Faith wins; then more cubes on the sheet, then more Shabti.',
    red: 'Red, to be paid with red.',
    blue: 'Blue, to be paid with blue.',
    yellow: 'Yellow, to be paid with yellow.',
    black: 'Horus, black: paid with any one attribute.',
    any: 'On a card: all of one colour that you name.',
    shabti: 'A Shabti: pays for cards. On a space: one for every pawn there when the round ends.',
    eye: 'A Wadjet Eye: give it back in your phase for one attribute or one Shabti.',
    djed: 'A Djed pillar: one of your twelve cubes.',
    clear: 'A clear cube: end your phase there and place a cube of your own.',
    before: 'A pillar where you are, before the move.',
    after: 'A pillar where you end, after the move.',
    adjacent: 'A pillar on a space next to where you end.',
    back: 'One step back before the move, free and forced.',
    perCube: 'Faith for each of your pillars on this board, three at most.',
    ends: 'In reach, at the step it says; the move can end here.',
    goesOn: 'In reach, but from here the move goes on.',
    removal: 'The card leaves the game when played cards are collected.',
    gods: 'All gods',
  },
}

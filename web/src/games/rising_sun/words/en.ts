// What the board of Rising Sun says in English, where it is not one of the game's own messages.
import type { Component } from '../../../wire/types'
import type { AdvantageView, GroupView } from '../view'

const plural = (n: number, one: string, many = `${one}s`): string => (n === 1 ? `1 ${one}` : `${n} ${many}`)

const list = (names: string[]): string => names.join(', ') || 'none'

const force = (n: number): string => plural(n, 'force', 'force')

export default {
  phases: {
    setup: 'Setup',
    tea: 'Tea ceremony',
    politics: 'Politics',
    war: 'War',
    winter: 'The last count',
  } as Record<string, string>,
  types: {
    enhancement: 'Enhancement',
    virtue: 'Virtue',
    monster: 'Monster',
    war_upgrade: 'War upgrade',
    winter_upgrade: 'Winter upgrade',
  } as Record<string, string>,
  seasons: { spring: 'Spring', summer: 'Summer', autumn: 'Autumn', winter: 'Winter' } as Record<string, string>,
  map: 'Map of the provinces and shrines',
  toMap: 'Map',
  back: 'Back',
  lookAtMap: 'Look at the map',
  backToChoice: 'Back to the choice',
  warNumber: (n: number) => `war ${n}`,
  standingIn: (name: string) => `Who stands in ${name}`,
  borders: (names: string[]) => `borders ${list(names)}`,
  routes: (names: string[]) => `routes ${list(names)}`,
  shrine: (n: number, kami: string, worshippers: string[]) => `Shrine ${n}, ${kami}: ${worshippers.join(', ') || 'nobody worships'}`,
  worshippers: (name: string, n: number) => `${name} ${plural(n, 'worshipper')}`,
  // the strip over the map
  honor: 'Honor',
  honorTrack: 'Honor track',
  inHonor: (place: number, name: string, clan: string) => `Honor ${place}: ${name}${clan ? `, ${clan}` : ''}`,
  track: 'Seasons and political track',
  kamiTurn: 'Kami turn',
  mandateTurn: (n: number, name: string) => `Mandate turn ${n} of ${name}`,
  mandateTaken: (name: string, mandate: string, faceDown: boolean) => `${name}: ${mandate}${faceDown ? ', tile face down' : ''}`,
  over: 'The game is over',
  // mandates, cards, clans
  mandates: 'Mandates',
  yourTiles: 'Your four tiles',
  announce: (tile: string) => `Your tile, ${tile}, lies face down. Announce:`,
  twice: '×2',
  cardsOf: (season: string) => `${season} cards`,
  noneLeft: 'All cards of this season are taken.',
  times: (n: number) => `×${n}`,
  cost: (n: number) => plural(n, 'coin'),
  copies: (n: number) => plural(n, 'copy', 'copies'),
  clans: 'The clans',
  you: '(you)',
  // your own things
  own: 'Your clan',
  vp: 'victory points',
  coins: 'coins',
  ronin: 'ronin',
  place: 'place in honor',
  coinsLeft: 'coins you have not bid',
  reserve: 'Reserve',
  inReserve: (n: number, figure: string) => `in reserve: ${n} ${figure}`,
  tokens: 'War tokens',
  wonIn: (province: string, season: string) => `${province}, won in ${season}`,
  hostageOf: (figure: string, name: string) => `hostage: ${figure} of ${name}`,
  ally: (name: string) => `Allied with ${name}`,
  winterNow: (n: number) => `Winter now: +${n}`,
  winterWhy: 'Victory points winter would bring now',
  clanNow: (name: string, clan: string, honor: number, vp: number, coins: number, ronin: number, ally: string | null) =>
    `${name}, ${clan}: honor ${honor}, ${vp} VP, ${plural(coins, 'coin')}, ${ronin} ronin${ally === null ? '' : `, allied with ${ally}`}`,
  // war
  warFor: (province: string) => `The war for ${province}`,
  warOf: (n: number, of: number) => `War ${n} of ${of}`,
  wars: 'Wars of this season',
  lastWars: 'Wars of last season',
  toCome: 'to come',
  nobodyThere: 'nobody there',
  tookIt: (name: string) => `${name} took it without a battle`,
  wonIt: (name: string) => `${name} won the battle`,
  fought: 'battle',
  field: (province: string, sides: string[]) => `${province}: ${sides.join('; ')}`,
  hasBid: 'has bid',
  bidding: 'is bidding',
  folded: 'a folded paper',
  noBid: 'no bid yet',
  bidOf: (name: string, coins: number) => `${name}: ${plural(coins, 'coin')}`,
  stake: (advantage: string) => `Coins on ${advantage}`,
  less: (advantage: string) => `One coin less on ${advantage}`,
  more: (advantage: string) => `One coin more on ${advantage}`,
  bid: (coins: number) => (coins === 0 ? 'Bid nothing' : `Bid ${coins}`),
  left: (coins: number) => `${plural(coins, 'coin')} left`,
  even: 'Even',
  evenly: 'All coins, the same on each; one stroke over the lines sets several as well',
  force,
  forces: 'force',
  wins: 'wins',
  winsTied: 'wins by honor',
  spares: 'wins, shows mercy',
  fell: (n: number) => `${n} fell`,
  repaid: (coins: number) => `gets ${plural(coins, 'coin')}`,
  noBids: 'No bids',
  nobodyBid: 'nobody bid',
  // kami
  kamiScene: 'The kami turn',
  favours: (name: string) => `favours ${name}`,
  nobodyWorships: 'nobody worships',
  // winter
  winter: 'Winter',
  winterScoring: 'Winter scoring',
  before: 'Before',
  cards: 'Cards',
  seasonTokens: 'Tokens',
  provinces: 'Provinces',
  total: 'Total',
  player: 'Player',
  tokensOf: (n: number, season: string) => `${plural(n, 'token')} of ${season}`,
  different: (n: number) => plural(n, 'different province'),
  rules: (names: string[]) => `${names.join(' and ')} ${names.length > 1 ? 'rule together' : 'rules'}.`,
  rows: 'What winter brought',
  none: '–',
  /** What came of an advantage, in a line. */
  outcome(one: AdvantageView, names: string[], figure: (kind: string) => string): string {
    const who = `${names[one.seat]}${one.tied ? ' by honor' : ''}`
    if (one.advantage === 'seppuku') return one.count ? `${who}: ${plural(one.count, 'figure dies', 'figures die')}, +${one.count} VP` : who
    if (one.advantage === 'hostage') {
      if (!one.hostages.length) return who
      return `${who}: ${one.hostages.map((hostage) => `${figure(hostage.figure)} of ${names[hostage.seat]}`).join(', ')}${one.stolen ? `, +${one.stolen} VP` : ''}`
    }
    if (one.advantage === 'ronin') return one.count ? `${who}: +${one.count} force` : who
    return one.count ? `${who}: +${one.count} VP` : who
  },
  /** What a card does, without the type the card shows anyway. */
  effect(card: Component | undefined): string {
    const text = (card?.text ?? '').replace(/ \([^()]*\)$/, '')
    return text.charAt(0).toUpperCase() + text.slice(1)
  },
  /** A clan in a place: "Ada: 2 Bushi, Daimyo, 3 force". */
  groupIn(group: GroupView, name: string, figure: (kind: string) => string): string {
    const counts = { ...group.figures, ...(group.strongholds ? { stronghold: group.strongholds } : {}) }
    const figures = Object.entries(counts).map(([kind, n]) => (n === 1 ? figure(kind) : `${n} ${figure(kind)}`))
    return `${name}: ${figures.join(', ')}, ${force(group.force)}`
  },
  // the tea ceremony
  tea: {
    title: 'Tea ceremony',
    note: 'What two players say, propose or refuse is known to these two alone. Touch somebody to talk.',
    watching: 'What the players propose to each other is known to them alone.',
    you: 'you',
    allied: (name: string) => `Allied with ${name}`,
    alone: 'Stays alone',
    proposes: 'Offers an alliance',
    proposed: 'Considers your offer',
    refused: (left: number) => (left > 0 ? `Not yet · ${left} ${left === 1 ? 'offer' : 'offers'} left` : 'Heard all your offers'),
    holding: 'Lets others speak',
    silent: 'Has not spoken',
    open: 'Your cup is full',
    whispers: (count: number) => (count === 1 ? 'Whispers to you' : `${count} whispers to you`),
    gave: (sum: number) => `gave you ${sum}`,
    purse: (coins: number, ronin: number) => `${coins} ${coins === 1 ? 'coin' : 'coins'}, ${ronin} ronin`,
    words: 'Words that go with it',
    toBot: 'A bot answers offers and gifts, not words.',
    whisper: 'Whisper',
    do: { propose: 'Offer an alliance', withdraw: 'Take the offer back', accept: 'Accept the alliance', refuse: 'Refuse for now' } as Record<string, string>,
    /** The same where they share a row. */
    brief: { accept: 'Accept', refuse: 'Refuse', give: 'Give' } as Record<string, string>,
    give: 'Give something',
    hand: 'Give it',
    talk: 'Talk instead',
    coins: 'Coins',
    ronin: 'Ronin',
    nothing: 'Nothing can be offered or given here now.',
    final: 'Open to all, and final.',
  },
  aid: {
    income: 'Spring, summer and autumn each begin with your income. Hostages come back, the cards of the season are on sale.',
    tea: 'Tea: ally with one other clan, or stay alone. The alliance holds for the season.',
    mandates: 'Seven mandates, in turn: look at four tiles and choose one. All carry it out; its bonus is for you and your ally.',
    kami: 'After the third, fifth and seventh mandate each shrine favours the clan with the most force there.',
    war: 'War, in the order of the numbers. Alone or with an ally only, the strongest takes the token. Otherwise all bid coins in secret on four advantages; the winner’s bids go to the losers.',
    battle: 'The most force wins; figures of the losers die, but not those of the winner’s ally. After the wars all coins and ronin are gone.',
    vp: 'Victory points come from harvests, battles, kami and cards, all through the game.',
    winter: 'In winter each war token brings 1, 2 or 3 for spring, summer or autumn, and winter upgrades pay.',
    provinces: 'Tokens of 3 or 4 different provinces bring 10, of 5 or 6 bring 20, of 7 or 8 bring 30.',
    honor: 'Honor: whoever stands higher wins every tie, that for the game too.',
    force: 'Force: 1 for each figure, unless a card says otherwise.',
    ronin: 'Ronin: each adds 1 force if you win Hire Ronin. They are not spent.',
    ally: 'Allied for this season.',
    stronghold: 'A stronghold: summon one figure here in each recruit. Costs 3 coins.',
    cards: 'Season cards, bought by Train.',
    enhancement: 'Enhancement: works all the time.',
    virtue: 'Virtue: rewards a way to play.',
    monster: 'Monster: a figure, summoned at a stronghold when it is bought.',
    warUpgrade: 'War upgrade: works in the war phase.',
    winterUpgrade: 'Winter upgrade: points in winter.',
    lastSeason: 'Winter: the last count.',
    groups: {
      mandates: 'Mandates',
      advantages: 'War advantages',
      kami: 'Kami',
      figures: 'Figures',
      clans: 'Clans',
      seasons: 'Seasons',
    },
  },
}

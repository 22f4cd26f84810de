// What is going on at a table, in English: whose turn, who won, who sits where, what was agreed.
// Levels are named as programs write them: first_game.
const spoken = (level: string): string => level.replaceAll('_', ' ')

export default {
  and: (others: string, last: string) => `${others} and ${last}`,
  notYet: 'The game begins when every seat is taken.',
  ended: 'The game has ended.',
  ends: {
    agreed: 'The game was ended by agreement.',
    resigned: 'The game has ended: nobody is left to play against.',
    'cut short': 'The record ends here, before the end of the game.',
  } as Record<string, string>,
  resigned: 'You have resigned; the others play on.',
  standIn: 'A bot plays in your seat.',
  moment: 'One moment …',
  yourTurn: 'It is your turn',
  choose: (names: string, count: number) => `${names} ${count === 1 ? 'chooses' : 'choose'}.`,
  nobodyWins: 'Nobody wins.',
  youWin: 'You win!',
  win: (names: string, count: number) => (count === 1 ? `${names} wins.` : `${names} win together.`),
  sitters: {
    resigned: 'resigned',
    bot: (level: string) => `bot, ${spoken(level)}`,
    standIn: (level: string) => `a bot stands in, ${spoken(level)}`,
    you: 'you',
    guest: 'guest',
    player: 'player',
    reserved: 'kept for them',
    invited: 'waits for an invited guest',
    free: 'free seat',
  },
  ordinal: (place: number) => {
    const ends = ['th', 'st', 'nd', 'rd']
    const teens = place % 100 > 10 && place % 100 < 14
    return `${place}${(teens ? undefined : ends[place % 10]) ?? 'th'}`
  },
  days: (days: number, hours: number) => `${days} d ${hours} h`,
  agreed: {
    late: { bot: 'then a bot takes over', resign: 'then they resign', wait: 'then the others decide' },
    live: (time: string, more: number, late: string) => `${time} for each, ${more} s more for each choice; ${late}.`,
    async: (days: number, late: string) => `${days} days for each choice; ${late}.`,
    noClock: 'No clock.',
    undo: { free: 'Choices may be taken back while nothing was shown.', ask: 'Taking back needs the others’ consent.', never: 'Nothing is taken back.' },
    confirm: 'What cannot be taken back is asked about first.',
    hints: 'Hints are allowed.',
    noHints: 'No hints.',
    unrated: 'The game is not rated.',
    rated: 'The game is rated.',
    noLonger: (why: string) => `The game is not rated any more. ${why}`,
    spectators: 'Spectators may come.',
    noSpectators: 'No spectators.',
  },
}

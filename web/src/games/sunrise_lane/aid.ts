import type { Aid } from '../../table/aid'
import AidPlot from './AidPlot.svelte'
import GroupMark from './GroupMark.svelte'
import HouseToken from './HouseToken.svelte'
import LaneCard from './LaneCard.svelte'
import Mark from './Mark.svelte'
import Palette from './Palette.svelte'
import Trees from './Trees.svelte'

const plate = { at: { x: 16, y: 16 }, r: 14 }

export default {
  ground: Palette,
  turn: [
    { words: 'Build and then draw one card; or draw two cards and build nothing.' },
    { picture: HouseToken, props: { seat: 0 }, words: 'A house takes cards of its plot’s colour, one for each floor. Begin beside the central park or beside anything that is built.' },
    { picture: Trees, props: { trees: [{ x: 16, y: 30, r: 9 }] }, box: '0 0 32 32', words: 'A park takes any one card, once a turn. It scores nothing.' },
    { words: 'Build on in a chain: each next plot lies beside the one before.' },
    { words: 'More than five cards after drawing: discard down to five.' },
  ],
  scoring: [
    { picture: AidPlot, props: { colour: 'yellow' }, words: 'At once: floors times the dots of the plot.' },
    { picture: Mark, props: { kind: 'tallest', ...plate }, box: '0 0 32 32', words: 'At the end, in a quarter with this sign: the tallest house leads, then the number of such houses. One floor does not count.' },
    { picture: Mark, props: { kind: 'most', ...plate }, box: '0 0 32 32', words: 'At the end, in a quarter with this sign: the most houses lead, however tall.' },
    { picture: GroupMark, words: 'At the end, in the whole town: the largest group of your houses side by side. Only here do houses between the quarters count.' },
    { words: 'Each of these five pays 10, 6 and 3. Equal players share a place and each gets its points.' },
    { words: 'The last round: somebody has two house pieces or fewer. When all quarters are full the game ends at once. A tie goes to more cards in hand.' },
  ],
  signs: [
    { picture: LaneCard, props: { colour: 'red' }, words: 'A card: one floor on a plot of its colour, or a park anywhere.' },
    { picture: LaneCard, props: { colour: null }, words: 'The deck. When it is empty the discards become the deck.' },
    { picture: HouseToken, props: { seat: 1 }, words: 'House pieces left; roofs have the colour of their player.' },
  ],
  groups: [],
} satisfies Aid

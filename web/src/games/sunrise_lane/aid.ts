import type { Aid } from '../../table/aid'
import AidPlot from './AidPlot.svelte'
import GroupMark from './GroupMark.svelte'
import HouseToken from './HouseToken.svelte'
import LaneCard from './LaneCard.svelte'
import Mark from './Mark.svelte'
import Palette from './Palette.svelte'
import Trees from './Trees.svelte'
import { words } from './words'

const plate = { at: { x: 16, y: 16 }, r: 14 }

export default (): Aid => {
  const say = words().aid
  return {
    ground: Palette,
    turn: [
      { words: say.turn, met: /^draw / },
      { picture: HouseToken, props: { seat: 0 }, words: say.house, met: /^house/ },
      { picture: Trees, props: { trees: [{ x: 16, y: 30, r: 9 }] }, box: '0 0 32 32', words: say.park, met: /^park/ },
      { words: say.chain, met: /^stop / },
      { words: say.limit, met: /^discard / },
    ],
    scoring: [
      { picture: AidPlot, props: { colour: 'yellow' }, words: say.dots },
      { picture: Mark, props: { kind: 'tallest', ...plate }, box: '0 0 32 32', words: say.tallest },
      { picture: Mark, props: { kind: 'most', ...plate }, box: '0 0 32 32', words: say.most },
      { picture: GroupMark, words: say.group },
      { words: say.pays },
      { words: say.end },
    ],
    signs: [
      { picture: LaneCard, props: { colour: 'red' }, words: say.card },
      { picture: LaneCard, props: { colour: null }, words: say.deck },
      { picture: HouseToken, props: { seat: 1 }, words: say.pieces },
    ],
    groups: [],
  }
}

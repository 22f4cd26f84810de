import Crown from '~icons/game-icons/laurel-crown'
import type { Aid } from '../../table/aid'
import Dial from './Dial.svelte'
import { CombatIcon, EMBLEMS, PlacementIcon, StealthIcon } from './emblems'
import Value from './Value.svelte'
import { words } from './words'
import './palette.css'

export default (): Aid => {
  const say = words().aid
  return {
    mood: 'sunset',
    turn: [
      { picture: Dial, props: { side: 'sun', round: 1 }, words: say.round, met: /^(keep|discard|bury) / },
      { words: say.place, met: /^play / },
      { words: say.fight, met: /^(lane|slot|face-up|face-down)/ },
      { picture: Dial, props: { side: 'moon', round: 2 }, words: say.turn },
    ],
    scoring: [{ words: say.power }, { words: say.control }, { words: say.damage }],
    signs: [
      { picture: Value, props: { value: 3, now: 3, side: 'sun', size: 32 }, words: say.day },
      { picture: Value, props: { value: 4, now: 4, side: 'moon', size: 32 }, words: say.night },
      { picture: PlacementIcon, words: say.placement },
      { picture: StealthIcon, words: say.stealth, met: /^play-stealth / },
      { picture: CombatIcon, words: say.combat },
      { picture: Crown, words: say.ahead },
    ],
    groups: [{ title: say.units, pictures: EMBLEMS, about: (id) => ['unit', id] }],
  }
}

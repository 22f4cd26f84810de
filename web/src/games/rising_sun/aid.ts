import type { Aid } from '../../table/aid'
import { ADVANTAGES, Ally, CLANS, Coins, Force, Honor, KAMI, Kami, MANDATES, Ronin, SEASONS, Stronghold, TYPES, Tea, Train, Vp, War, Winter } from './icons'
import { aboutFigure, ART } from './figures'
import Figure from './Figure.svelte'
import './mood.css'
import { words } from './words'

export default (): Aid => {
  const say = words().aid
  return {
    mood: 'rising',
    turn: [
      { picture: Coins, words: say.income },
      { picture: Tea, words: say.tea, met: /^(propose|accept|alone) / },
      { words: say.mandates, met: /^mandate / },
      { picture: Kami, words: say.kami, met: /^worship / },
      { picture: War, words: say.war, met: /^bid / },
      { words: say.battle, met: /^(capture|kill) / },
    ],
    scoring: [
      { picture: Vp, words: say.vp },
      { picture: Winter, words: say.winter },
      { words: say.provinces },
      { picture: Honor, words: say.honor },
    ],
    signs: [
      { picture: Force, words: say.force, met: /^(move|summon) / },
      { picture: Ronin, words: say.ronin },
      { picture: Ally, words: say.ally },
      { picture: Stronghold, words: say.stronghold, met: /^build / },
      { picture: Train, words: say.cards, met: /^(buy|buy-for) / },
      { picture: TYPES.enhancement, words: say.enhancement },
      { picture: TYPES.virtue, words: say.virtue },
      { picture: TYPES.monster, words: say.monster },
      { picture: TYPES.war_upgrade, words: say.warUpgrade },
      { picture: TYPES.winter_upgrade, words: say.winterUpgrade },
    ],
    groups: [
      { title: say.groups.mandates, pictures: MANDATES, about: (id) => ['mandate', id] },
      { title: say.groups.advantages, pictures: ADVANTAGES, about: (id) => ['advantage', id] },
      { title: say.groups.kami, pictures: KAMI, about: (id) => ['kami', id] },
      { title: say.groups.figures, pictures: Object.fromEntries(Object.keys(ART).map((kind) => [kind, Figure])), props: (kind) => ({ seat: 0, kind, size: 40 }), about: aboutFigure },
      { title: say.groups.clans, pictures: CLANS, about: (id) => ['clan', id] },
      { title: say.groups.seasons, pictures: SEASONS, about: (id) => ['season', id], words: { winter: say.lastSeason } },
    ],
  }
}

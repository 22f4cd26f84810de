import type { Aid } from '../../table/aid'
import { ACTIONS, BATTLE_CARDS, Balance, CARDS, CREATURES, Cards, Clash, Damage, Defense, Fame, Fist, Home, Hourglass, Moon, Portal, Prayer, Sun, TILES, Unblockable, Unit, Veteran } from './icons'
import { words } from './words'
import './mood.css'

export default (): Aid => {
  const say = words().aid
  return {
    mood: 'kemet',
    turn: [
      { picture: Sun, words: say.turn.day, met: /^token / },
      { picture: Balance, words: say.turn.equilibrium },
      { picture: Clash, words: say.turn.battle, met: /^play-battle-card / },
      { words: say.turn.losses, met: /^(retreat-to|recall|retreat) / },
      { picture: Moon, words: say.turn.night, met: /^(position|yes-offering) / },
    ],
    scoring: [
      { picture: Fame, words: say.scoring.win },
      { words: say.scoring.forGood },
      { words: say.scoring.whileHeld },
    ],
    signs: [
      { picture: Prayer, words: say.signs.prayer },
      { picture: ACTIONS.pray, words: say.signs.pray, met: /^token space:\d\.pray/ },
      { picture: ACTIONS.move, words: say.signs.move, met: /^move-troop / },
      { picture: ACTIONS.recruit, words: say.signs.recruit, met: /^recruit / },
      { picture: ACTIONS.raise, words: say.signs.raise, met: /^(raise|found) / },
      { picture: ACTIONS.buy, words: say.signs.buy, met: /^tile / },
      { picture: ACTIONS.gold, words: say.signs.gold, met: /^gold/ },
      { picture: Fist, words: say.signs.strength },
      { picture: Damage, words: say.signs.damage },
      { picture: Unblockable, words: say.signs.unblockable },
      { picture: Defense, words: say.signs.defense },
      { picture: Home, words: say.signs.home },
      { picture: Unit, words: say.signs.unit },
      { picture: Veteran, words: say.signs.veteran, met: /^veterans / },
      { picture: Cards, words: say.signs.cards, met: /^(play-card|add-card) / },
      { picture: Portal, words: say.signs.portal, met: /^teleport/ },
      { picture: Hourglass, words: say.signs.place, met: /^position / },
    ],
    groups: [
      { title: say.groups.creatures, pictures: CREATURES, about: (id) => ['creature', id] },
      { title: say.groups.battleCards, pictures: BATTLE_CARDS, about: (id) => ['battle_card', id] },
      { title: say.groups.divineCards, pictures: CARDS, about: (id) => ['card', id] },
      { title: say.groups.tiles, pictures: TILES, about: (id) => ['tile', id] },
    ],
  }
}

import type { Aid } from '../../table/aid'
import { ACTIONS, BATTLE_CARDS, Balance, CARDS, CREATURES, Cards, Clash, Damage, Defense, Fame, Fist, Home, Hourglass, Moon, Portal, Prayer, Sun, TILES, Unblockable, Unit, Veteran } from './icons'
import './mood.css'

export default {
  mood: 'kemet',
  turn: [
    { picture: Sun, words: 'The Day: in turn, put one Action token on an empty space of your board and do what it says, five times each.' },
    { picture: Balance, words: 'Equilibrium: when the Day is over each of the three levels must have a token.' },
    { picture: Clash, words: 'Enter a zone with enemies: Battle. Both secretly choose a battle card to play and one to discard. More Strength wins, the defender wins ties.' },
    { words: 'Losses: the enemy’s Damage less your Defense. The loser retreats or takes the Troop back for Prayer Points.' },
    { picture: Moon, words: 'The Night: offerings, temples and prayers pay, cards are drawn, tokens come back. The fewest Fame choose their place in the turn order first.' },
  ],
  scoring: [
    { picture: Fame, words: 'You win when your turn begins with 9 Fame or more, and nobody has more.' },
    { words: 'For good: win a Battle as the attacker with a unit left; hold two Temples in the Night; give two units in the Sanctuary in the Night; some tiles.' },
    { words: 'While you hold it: each Temple, and each Pyramid of level 4.' },
  ],
  signs: [
    { picture: Prayer, words: 'Prayer Points, 0 to 11: they pay for nearly everything.' },
    { picture: ACTIONS.pray, words: 'Pray: gain 2 Prayer Points.' },
    { picture: ACTIONS.move, words: 'Move: one Troop to a zone next to it, or teleport once for 2 from a Pyramid to an Obelisk.' },
    { picture: ACTIONS.recruit, words: 'Recruit: units for 1 each, in your own City. A Troop has at most five.' },
    { picture: ACTIONS.raise, words: 'Raise a Pyramid: each new level costs its number.' },
    { picture: ACTIONS.buy, words: 'Buy a tile for its level, in the colour of a Pyramid you control that is at least as high. One of a colour in a Day.' },
    { picture: ACTIONS.gold, words: 'The gold space: for a gold token, once a Day, along with another.' },
    { picture: Fist, words: 'Strength: who has more wins the Battle.' },
    { picture: Damage, words: 'Damage: enemy units removed, less their Defense.' },
    { picture: Unblockable, words: 'Unblockable damage: Defense does not help.' },
    { picture: Defense, words: 'Defense: saves units from Damage.' },
    { picture: Home, words: 'A District of your own City: 1 Strength.' },
    { picture: Unit, words: 'Units, each with 1 Strength.' },
    { picture: Veteran, words: 'A Veteran token: in the Night worth a Prayer Point, a card or a unit.' },
    { picture: Cards, words: 'Divine Intervention cards.' },
    { picture: Portal, words: 'The Delta is entered by teleport only.' },
    { picture: Hourglass, words: 'The place in the turn order.' },
  ],
  groups: [
    { title: 'Creatures', pictures: CREATURES, about: (id) => ['creature', id] },
    { title: 'Battle cards', pictures: BATTLE_CARDS, about: (id) => ['battle_card', id] },
    { title: 'Divine Intervention cards', pictures: CARDS, about: (id) => ['card', id] },
    { title: 'All tiles', pictures: TILES, about: (id) => ['tile', id] },
  ],
} satisfies Aid

import type { Aid } from '../../table/aid'
import { ADVANTAGES, Ally, CLANS, Coins, FIGURES, Force, Honor, KAMI, Kami, MANDATES, Ronin, SEASONS, Stronghold, TYPES, Tea, Train, Vp, War, Winter } from './icons'
import './mood.css'
import { aboutFigure } from './words'

export default {
  mood: 'rising',
  turn: [
    { picture: Coins, words: 'Spring, summer and autumn each begin with your income. Hostages come back, the cards of the season are on sale.' },
    { picture: Tea, words: 'Tea: ally with one other clan, or stay alone. The alliance holds for the season.' },
    { words: 'Seven mandates, in turn: look at four tiles and choose one. All carry it out; its bonus is for you and your ally.' },
    { picture: Kami, words: 'After the third, fifth and seventh mandate each shrine favours the clan with the most force there.' },
    { picture: War, words: 'War, in the order of the numbers. Alone or with an ally only, the strongest takes the token. Otherwise all bid coins in secret on four advantages; the winner’s bids go to the losers.' },
    { words: 'The most force wins; figures of the losers die, but not those of the winner’s ally. After the wars all coins and ronin are gone.' },
  ],
  scoring: [
    { picture: Vp, words: 'Victory points come from harvests, battles, kami and cards, all through the game.' },
    { picture: Winter, words: 'In winter each war token brings 1, 2 or 3 for spring, summer or autumn, and winter upgrades pay.' },
    { words: 'Tokens of 3 or 4 different provinces bring 10, of 5 or 6 bring 20, of 7 or 8 bring 30.' },
    { picture: Honor, words: 'Honor: whoever stands higher wins every tie, that for the game too.' },
  ],
  signs: [
    { picture: Force, words: 'Force: 1 for each figure, unless a card says otherwise.' },
    { picture: Ronin, words: 'Ronin: each adds 1 force if you win Hire Ronin. They are not spent.' },
    { picture: Ally, words: 'Allied for this season.' },
    { picture: Stronghold, words: 'A stronghold: summon one figure here in each recruit. Costs 3 coins.' },
    { picture: Train, words: 'Season cards, bought by Train.' },
    { picture: TYPES.enhancement, words: 'Enhancement: works all the time.' },
    { picture: TYPES.virtue, words: 'Virtue: rewards a way to play.' },
    { picture: TYPES.monster, words: 'Monster: a figure, summoned at a stronghold when it is bought.' },
    { picture: TYPES.war_upgrade, words: 'War upgrade: works in the war phase.' },
    { picture: TYPES.winter_upgrade, words: 'Winter upgrade: points in winter.' },
  ],
  groups: [
    { title: 'Mandates', pictures: MANDATES, about: (id) => ['mandate', id] },
    { title: 'War advantages', pictures: ADVANTAGES, about: (id) => ['advantage', id] },
    { title: 'Kami', pictures: KAMI, about: (id) => ['kami', id] },
    { title: 'Figures', pictures: FIGURES, about: aboutFigure },
    { title: 'Clans', pictures: CLANS, about: (id) => ['clan', id] },
    { title: 'Seasons', pictures: SEASONS, about: (id) => ['season', id], words: { winter: 'Winter: the last count.' } },
  ],
} satisfies Aid

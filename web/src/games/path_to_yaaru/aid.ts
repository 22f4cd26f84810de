import type { Aid } from '../../table/aid'
import Cube from './Cube.svelte'
import Effects from './Effects.svelte'
import { Djed, Eye, Faith, GODS, Removal, Scale } from './icons'
import './mood.css'
import Shabti from './Shabti.svelte'
import Token from './Token.svelte'

const effect = (name: string): { picture: typeof Effects; props: { effects: string[]; size: number } } => ({ picture: Effects, props: { effects: [name], size: 20 } })
const BOX = '-20 -20 40 40'

export default {
  mood: 'yaaru',
  turn: [
    { words: 'All take a card at once, from the left or right end of their set, into the stash. The rest is passed on.' },
    { words: 'Then one after another may play cards once, up to two at once and three on level III, and may give up two cards for a Wadjet Eye once.' },
    { words: 'A play: pay its cards, gain attributes, effects before the move, move, effects after it, then Shabti and Faith.' },
    { words: 'Each step costs the icons of the space you enter. You go on while you can pay a step; what is left is lost.' },
    { words: 'Keep two cards in the stash on level I, three on levels II and III.' },
  ],
  scoring: [
    { words: 'A level is scored after the round in which a pawn reached the Guardian’s Quarter. To enter you need two of your pillars on level I, three on II, none on III.' },
    { words: 'Who is there gains 2 Faith and a Wadjet Eye on level I, 3 Faith on II, 4 on III.' },
    { picture: Cube, props: { seat: 0 }, box: BOX, words: 'All cubes go to their owners’ sheets, to the colour of their space. Level I: 1 Faith a cube. Level II: 1, 3, 6, 10 for 2, 3, 4, 5 cubes of a colour. Level III: 4 for each red, blue and yellow set.' },
    { picture: Scale, words: 'Who is not there loses by the way still to go: 0, 1, 3, 6, and 10 for five spaces or more.' },
    { picture: Faith, words: 'Most Faith wins; then more cubes on the sheet, then more Shabti.' },
  ],
  signs: [
    { picture: Token, props: { ink: 'red' }, words: 'Red, to be paid with red.' },
    { picture: Token, props: { ink: 'blue' }, words: 'Blue, to be paid with blue.' },
    { picture: Token, props: { ink: 'yellow' }, words: 'Yellow, to be paid with yellow.' },
    { picture: Token, props: { ink: 'black' }, words: 'Horus, black: paid with any one attribute.' },
    { picture: Token, props: { ink: 'any' }, words: 'On a card: all of one colour that you name.' },
    { picture: Shabti, words: 'A Shabti: pays for cards. On a space: one for every pawn there when the round ends.' },
    { picture: Eye, words: 'A Wadjet Eye: give it back in your phase for one attribute or one Shabti.' },
    { picture: Djed, words: 'A Djed pillar: one of your twelve cubes.' },
    { picture: Cube, props: { seat: null }, box: BOX, words: 'A clear cube: end your phase there and place a cube of your own.' },
    { ...effect('before'), words: 'A pillar where you are, before the move.' },
    { ...effect('after'), words: 'A pillar where you end, after the move.' },
    { ...effect('adjacent'), words: 'A pillar on a space next to where you end.' },
    { ...effect('back'), words: 'One step back before the move, free and forced.' },
    { picture: Removal, words: 'The card leaves the game when played cards are collected.' },
  ],
  groups: [{ title: 'All gods', pictures: GODS, about: (id) => ['card', id] }],
} satisfies Aid

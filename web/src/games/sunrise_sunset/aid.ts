import Crown from '~icons/game-icons/laurel-crown'
import type { Aid } from '../../table/aid'
import Dial from './Dial.svelte'
import { CombatIcon, EMBLEMS, PlacementIcon, StealthIcon } from './emblems'
import Value from './Value.svelte'
import './palette.css'

export default {
  mood: 'sunset',
  turn: [
    { picture: Dial, props: { side: 'sun', round: 1 }, words: 'A round begins with five cards each. You may exchange one. Then Horus or Seth joins your hand.' },
    { words: 'By day Horus begins, by night Seth. Place one card in turn until all twelve lie, at most two of yours in a lane.' },
    { words: 'When all cards lie, the hidden ones are shown and the lanes are fought for, the lowest printed value first.' },
    { picture: Dial, props: { side: 'moon', round: 2 }, words: 'Then day and night change places. Control and damage stay, all cards are shuffled again.' },
  ],
  scoring: [
    { words: 'More power wins a lane. Equal power is a draw, and nothing changes.' },
    { words: 'Win a lane you do not hold: now you hold it. Win a lane you hold: 1 damage.' },
    { words: 'Three damage win the game at once, or fewer if that was agreed.' },
  ],
  signs: [
    { picture: Value, props: { value: 3, now: 3, side: 'sun', size: 32 }, words: 'The value of a lane by day: V on the cards.' },
    { picture: Value, props: { value: 4, now: 4, side: 'moon', size: 32 }, words: 'The value of a lane by night. A changed value has the printed one struck out next to it.' },
    { picture: PlacementIcon, words: 'Acts at once when it is placed, if there is anything to act on.' },
    { picture: StealthIcon, words: 'Stealth: it is placed face down, and only its owner knows it.' },
    { picture: CombatIcon, words: 'Acts when its lane is fought for, for both sides.' },
    { picture: Crown, words: 'Ahead in the lane as it stands.' },
  ],
  groups: [{ title: 'All units', pictures: EMBLEMS, about: (id) => ['unit', id] }],
} satisfies Aid

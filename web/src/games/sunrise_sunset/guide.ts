// The guided first game of Sunrise Sunset: what to know, told when it first matters.
import type { GuideBook } from '../../table/guide'

const book: GuideBook = {
  seats: 2,
  level: 'random',
  // One damage wins: about two minutes.
  options: { quick: 1 },
  notes: [
    {
      first: true,
      title: 'Three lanes, two gods',
      text: 'One of you is Horus, the other Seth. You fight for the three lanes in the middle, each headed by a location with a value. In this first game, whoever deals one damage wins.',
      show: ['lane:'],
    },
    {
      rules: ['SS-2.2', 'SS-2.4'],
      title: 'Exchange a card, or keep all',
      text: 'You hold five gods. You may exchange one for a card from the pile: click the card. Or keep all five with the button next to the question. What you may do now always glows in gold.',
      show: ['card:'],
    },
    {
      rules: ['SS-3.3', 'SS-4.1', 'SS-4.2', 'SS-4.3', 'SS-4.4', 'SS-5.3', 'SS-5.5', 'SS-5.6', 'SS-5.7', 'SS-5.9', 'SS-5.10', 'SS-1.4'],
      title: 'Play a card',
      text: 'In turns you each place one card, until all are on the table. Pick the card first, then its lane. V on a card is the value of the lane it lies in. Point at a card, or press it for a moment, to read what it does.',
      show: ['card:'],
    },
    {
      rules: ['SS-3.2'],
      title: 'Choose its lane',
      text: 'Each side has room for two units in a lane. Changed your mind? Undo takes the card back into your hand.',
      show: ['lane:'],
    },
    {
      events: ['placed-face-down', 'placed-own'],
      title: 'Stealth',
      text: 'This unit has stealth: it lies face down, and only its owner may look at it until the fight.',
    },
    {
      events: ['fought', 'fight-begins'],
      title: 'The fight',
      text: 'When all cards lie on the table, every lane is fought for: the side with more power takes control of it. Who already controls a lane and wins it again deals damage.',
      show: ['lane:'],
    },
    {
      events: ['took-control'],
      title: 'Day and night',
      text: 'After each round the sky turns, and so do the locations: their values change. By day Horus begins, by night Seth does. Win a lane you control, and the damage is dealt.',
      show: ['lane:'],
    },
  ],
}

export default book

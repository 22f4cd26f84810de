import type { Aid } from '../../table/aid'
import Cube from './Cube.svelte'
import Effects from './Effects.svelte'
import { Djed, Eye, Faith, GODS, Removal, Scale } from './icons'
import { LATER } from './later'
import './mood.css'
import Quarter from './Quarter.svelte'
import Shabti from './Shabti.svelte'
import Step from './Step.svelte'
import Token from './Token.svelte'
import { words } from './words'

const effect = (name: string): { picture: typeof Effects; props: { effects: string[] } } => ({ picture: Effects, props: { effects: [name] } })
const BOX = '-20 -20 40 40'
const step = (ends: boolean): { picture: typeof Step; props: Record<string, unknown>; box: string } => ({ picture: Step, props: { way: { path: ['', ''], left: [], ends }, x: 0, y: 0, scale: 1 }, box: '-13 -13 26 26' })

export default (): Aid => {
  const say = words().aid
  return {
    mood: 'yaaru',
    turn: [
      { words: say.take, met: /^take/ },
      { words: say.phases },
      { words: say.touch },
      { words: say.play, met: /^play/ },
      { words: say.step, met: /^move/ },
      { words: say.keep, met: /^discard / },
    ],
    scoring: [
      { words: say.level },
      { picture: Quarter, words: say.quarter },
      { picture: Cube, props: { seat: 0 }, box: BOX, words: say.cubes },
      { picture: Scale, words: say.way },
      { picture: Faith, words: say.wins },
    ],
    signs: [
      { picture: Token, props: { ink: 'red' }, words: say.red },
      { picture: Token, props: { ink: 'blue' }, words: say.blue },
      { picture: Token, props: { ink: 'yellow' }, words: say.yellow },
      { picture: Token, props: { ink: 'black' }, words: say.black },
      { picture: Token, props: { ink: 'any' }, words: say.any, met: /^colour / },
      { picture: Shabti, words: say.shabti, met: /^use-shabti/ },
      { picture: Eye, words: say.eye, met: /^(gain-wadjet|use) / },
      { picture: Djed, words: say.djed },
      { picture: Cube, props: { seat: null }, box: BOX, words: say.clear },
      { ...effect('before'), words: say.before, met: /^place/ },
      { ...effect('after'), words: say.after },
      { ...effect('adjacent'), words: say.adjacent },
      { ...effect('back'), words: say.back },
      { ...effect('per_cube-3'), words: say.perCube },
      { ...step(true), words: say.ends },
      { ...step(false), words: say.goesOn },
      { picture: Removal, words: say.removal },
    ],
    groups: [{ title: say.gods, pictures: { ...GODS, ...LATER }, about: (id) => ['card', id] }],
  }
}

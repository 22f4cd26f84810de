// The gallery: a board on its own, drawn from a scene that gallery/scene.py wrote. For work on boards:
//   python web/gallery/scene.py kemet --seats 3 --steps 200 web/gallery/scenes/a.json
//   npm run dev, then open /gallery/?scene=a&theme=dark&compact&width=960 (&generic: on the generic board)
import { mount } from 'svelte'
import '@fontsource/cinzel/600.css'
import '@fontsource-variable/source-sans-3'
import '../src/style/tokens.css'
import '../src/style/base.css'
import '../src/style/elements.css'
import Gallery from './Gallery.svelte'
import { partsOf } from '../src/table/board'
import GenericBoard from '../src/table/generic/Board.svelte'
import type { Choice, Component, TableEvent, View } from '../src/wire/types'

export interface Scene {
  view: View
  names: string[]
  prompt: string | null
  choices: Choice[]
  components: Component[]
  /** The next view, to see things travel. */
  next: { view: View; choices: Choice[]; happened: TableEvent[] } | null
}

const asked = new URLSearchParams(location.search)
document.documentElement.dataset.theme = asked.get('theme') ?? 'light'
document.documentElement.dataset.motion = asked.get('motion') ?? 'full'
const scene = (await (await fetch(`scenes/${asked.get('scene')}.json`)).json()) as Scene
const Board = (asked.has('generic') ? null : (await partsOf(scene.view.game))?.Board) ?? GenericBoard
mount(Gallery, {
  target: document.getElementById('app')!,
  props: { scene, Board, compact: asked.has('compact'), width: Number(asked.get('width') ?? 0) },
})

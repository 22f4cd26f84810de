// One picture for each meaning, the same on the boards, on cards and on sheets; and an emblem for each god of level I. Those of the
// later levels are fetched when one is met: see emblems.svelte.ts.
import type { Component } from 'svelte'
import type { SVGAttributes } from 'svelte/elements'
import Amun from '~icons/game-icons/ram'
import Anubis from '~icons/game-icons/anubis'
import Bastet from '~icons/game-icons/cat'
import Djed from '~icons/game-icons/djed-pillar'
import Eye from '~icons/game-icons/eye-of-horus'
import Faith from '~icons/game-icons/feather'
import Geb from '~icons/game-icons/goose'
import Hapi from '~icons/game-icons/waterfall'
import Hathor from '~icons/game-icons/cow'
import Horus from '~icons/game-icons/horus'
import Khepri from '~icons/game-icons/scarab-beetle'
import Khnum from '~icons/game-icons/ram-profile'
import Khonsu from '~icons/game-icons/falcon-moon'
import Maahes from '~icons/game-icons/saber-toothed-cat-head'
import Min from '~icons/game-icons/wheat'
import Montu from '~icons/game-icons/bull'
import Neith from '~icons/game-icons/bow-arrow'
import Nephthys from '~icons/game-icons/hawk-emblem'
import Nun from '~icons/game-icons/waves'
import Nut from '~icons/game-icons/night-sky'
import Ptah from '~icons/game-icons/anvil'
import Ra from '~icons/game-icons/sun'
import Removal from '~icons/game-icons/broken-pottery'
import Scale from '~icons/game-icons/scales'
import Sekhmet from '~icons/game-icons/lion'
import Serket from '~icons/game-icons/scorpion'
import Seshat from '~icons/game-icons/seven-pointed-star'
import Set from '~icons/game-icons/sandstorm'
import Shu from '~icons/game-icons/two-feathers'
import Sobek from '~icons/game-icons/croc-jaws'
import Tefnut from '~icons/game-icons/water-drop'
import Thoth from '~icons/game-icons/ibis'

export type Icon = Component<SVGAttributes<SVGSVGElement>>

export const GODS: Record<string, Icon> = {
  amun: Amun,
  anubis: Anubis,
  bastet: Bastet,
  geb: Geb,
  hapi: Hapi,
  hathor: Hathor,
  horus: Horus,
  khepri: Khepri,
  khnum: Khnum,
  khonsu: Khonsu,
  maahes: Maahes,
  min: Min,
  montu: Montu,
  neith: Neith,
  nephthys: Nephthys,
  nun: Nun,
  nut: Nut,
  ptah: Ptah,
  ra: Ra,
  sekhmet: Sekhmet,
  serket: Serket,
  seshat: Seshat,
  set: Set,
  shu: Shu,
  sobek: Sobek,
  tefnut: Tefnut,
  thoth: Thoth,
}

export { Djed, Eye, Faith, Removal, Scale }

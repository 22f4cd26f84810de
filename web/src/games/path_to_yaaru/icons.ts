// One picture for each meaning, the same on the boards, on cards and on sheets; and an emblem for each god.
import type { Component } from 'svelte'
import type { SVGAttributes } from 'svelte/elements'
import Ammit from '~icons/game-icons/croc-sword'
import Amun from '~icons/game-icons/ram'
import Anhur from '~icons/game-icons/spear-feather'
import Anubis from '~icons/game-icons/anubis'
import Anuket from '~icons/game-icons/deer'
import Apep from '~icons/game-icons/sea-serpent'
import Aten from '~icons/game-icons/sunbeams'
import Atum from '~icons/game-icons/sunset'
import Bastet from '~icons/game-icons/cat'
import Benu from '~icons/game-icons/heron'
import Bes from '~icons/game-icons/drum'
import Djed from '~icons/game-icons/djed-pillar'
import Eye from '~icons/game-icons/eye-of-horus'
import Faith from '~icons/game-icons/feather'
import Geb from '~icons/game-icons/goose'
import Hapi from '~icons/game-icons/waterfall'
import Hathor from '~icons/game-icons/cow'
import Hatmehit from '~icons/game-icons/tropical-fish'
import Heqet from '~icons/game-icons/frog'
import Horus from '~icons/game-icons/horus'
import Isis from '~icons/game-icons/feathered-wing'
import Khepri from '~icons/game-icons/scarab-beetle'
import Khnum from '~icons/game-icons/ram-profile'
import Khonsu from '~icons/game-icons/falcon-moon'
import Maahes from '~icons/game-icons/saber-toothed-cat-head'
import Mafdet from '~icons/game-icons/claws'
import Mehit from '~icons/game-icons/moon'
import Min from '~icons/game-icons/wheat'
import Montu from '~icons/game-icons/bull'
import Mut from '~icons/game-icons/queen-crown'
import Nefertem from '~icons/game-icons/lotus-flower'
import Neith from '~icons/game-icons/bow-arrow'
import Nekhbet from '~icons/game-icons/vulture'
import Nephthys from '~icons/game-icons/hawk-emblem'
import Nun from '~icons/game-icons/waves'
import Nut from '~icons/game-icons/night-sky'
import Osiris from '~icons/game-icons/crook-flail'
import Ptah from '~icons/game-icons/anvil'
import Ra from '~icons/game-icons/sun'
import Removal from '~icons/game-icons/broken-pottery'
import Renenutet from '~icons/game-icons/cobra'
import Satet from '~icons/game-icons/high-shot'
import Scale from '~icons/game-icons/scales'
import Sekhmet from '~icons/game-icons/lion'
import Serket from '~icons/game-icons/scorpion'
import Seshat from '~icons/game-icons/seven-pointed-star'
import Set from '~icons/game-icons/sandstorm'
import Shu from '~icons/game-icons/two-feathers'
import Sobek from '~icons/game-icons/croc-jaws'
import Sokar from '~icons/game-icons/egyptian-urns'
import Sothis from '~icons/game-icons/polar-star'
import Tatenen from '~icons/game-icons/mountains'
import Taweret from '~icons/game-icons/rhinoceros-horn'
import Tefnut from '~icons/game-icons/water-drop'
import Thoth from '~icons/game-icons/ibis'
import Wepwawet from '~icons/game-icons/wolf-head'

export type Icon = Component<SVGAttributes<SVGSVGElement>>

export const GODS: Record<string, Icon> = {
  ammit: Ammit,
  amun: Amun,
  anhur: Anhur,
  anubis: Anubis,
  anuket: Anuket,
  apep: Apep,
  aten: Aten,
  atum: Atum,
  bastet: Bastet,
  benu: Benu,
  bes: Bes,
  geb: Geb,
  hapi: Hapi,
  hathor: Hathor,
  hatmehit: Hatmehit,
  heqet: Heqet,
  horus: Horus,
  isis: Isis,
  khepri: Khepri,
  khnum: Khnum,
  khonsu: Khonsu,
  maahes: Maahes,
  mafdet: Mafdet,
  mehit: Mehit,
  min: Min,
  montu: Montu,
  mut: Mut,
  nefertem: Nefertem,
  neith: Neith,
  nekhbet: Nekhbet,
  nephthys: Nephthys,
  nun: Nun,
  nut: Nut,
  osiris: Osiris,
  ptah: Ptah,
  ra: Ra,
  renenutet: Renenutet,
  satet: Satet,
  sekhmet: Sekhmet,
  serket: Serket,
  seshat: Seshat,
  set: Set,
  shu: Shu,
  sobek: Sobek,
  sokar: Sokar,
  sothis: Sothis,
  tatenen: Tatenen,
  taweret: Taweret,
  tefnut: Tefnut,
  thoth: Thoth,
  wepwawet: Wepwawet,
}

export { Djed, Eye, Faith, Removal, Scale }

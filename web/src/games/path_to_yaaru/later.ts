// The emblems of the gods of levels II and III.
import Ammit from '~icons/game-icons/croc-sword'
import Anhur from '~icons/game-icons/spear-feather'
import Anuket from '~icons/game-icons/deer'
import Apep from '~icons/game-icons/sea-serpent'
import Aten from '~icons/game-icons/sunbeams'
import Atum from '~icons/game-icons/sunset'
import Benu from '~icons/game-icons/heron'
import Bes from '~icons/game-icons/drum'
import Hatmehit from '~icons/game-icons/tropical-fish'
import Heqet from '~icons/game-icons/frog'
import Isis from '~icons/game-icons/feathered-wing'
import Mafdet from '~icons/game-icons/claws'
import Mehit from '~icons/game-icons/moon'
import Mut from '~icons/game-icons/queen-crown'
import Nefertem from '~icons/game-icons/lotus-flower'
import Nekhbet from '~icons/game-icons/vulture'
import Osiris from '~icons/game-icons/crook-flail'
import Renenutet from '~icons/game-icons/cobra'
import Satet from '~icons/game-icons/high-shot'
import Sokar from '~icons/game-icons/egyptian-urns'
import Sothis from '~icons/game-icons/polar-star'
import Tatenen from '~icons/game-icons/mountains'
import Taweret from '~icons/game-icons/rhinoceros-horn'
import Wepwawet from '~icons/game-icons/wolf-head'
import type { Icon } from './icons'

export const LATER: Record<string, Icon> = {
  ammit: Ammit,
  anhur: Anhur,
  anuket: Anuket,
  apep: Apep,
  aten: Aten,
  atum: Atum,
  benu: Benu,
  bes: Bes,
  hatmehit: Hatmehit,
  heqet: Heqet,
  isis: Isis,
  mafdet: Mafdet,
  mehit: Mehit,
  mut: Mut,
  nefertem: Nefertem,
  nekhbet: Nekhbet,
  osiris: Osiris,
  renenutet: Renenutet,
  satet: Satet,
  sokar: Sokar,
  sothis: Sothis,
  tatenen: Tatenen,
  taweret: Taweret,
  wepwawet: Wepwawet,
}

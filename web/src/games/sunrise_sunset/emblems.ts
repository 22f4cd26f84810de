// Every unit has its own emblem; the kinds of ability have theirs.
import type { Component } from 'svelte'
import Anubis from '~icons/game-icons/anubis'
import Bull from '~icons/game-icons/bull'
import Serpent from '~icons/game-icons/sea-serpent'
import Totem from '~icons/game-icons/snake-totem'
import Ankh from '~icons/game-icons/ankh'
import Feather from '~icons/game-icons/feather'
import CrookFlail from '~icons/game-icons/crook-flail'
import Fly from '~icons/game-icons/fly'
import Eye from '~icons/game-icons/eye-of-horus'
import Lion from '~icons/game-icons/lion'
import Bastet from '~icons/game-icons/bastet'
import Eclipse from '~icons/game-icons/eclipse'
import Scroll from '~icons/game-icons/scroll-unfurled'
import Horus from '~icons/game-icons/horus'
import Hood from '~icons/game-icons/cowled'
import Swords from '~icons/game-icons/crossed-swords'
import Hand from '~icons/game-icons/card-play'
import Seth from './Seth.svelte'

export const EMBLEMS: Record<string, Component<any>> = {
  anubis: Anubis,
  apis: Bull,
  apofis: Serpent,
  heka: Totem,
  isis: Ankh,
  maat: Feather,
  osiris: CrookFlail,
  plaga: Fly,
  ra: Eye,
  tefnut: Lion,
  bastet: Bastet,
  eclipse: Eclipse,
  libro: Scroll,
  horus: Horus,
  seth: Seth,
}

export { Hand as PlacementIcon, Hood as StealthIcon, Swords as CombatIcon }

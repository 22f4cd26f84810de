// One picture for each meaning: the same on the map, on tiles, on cards and in Battle.
import type { Component } from 'svelte'
import type { SVGAttributes } from 'svelte/elements'
import Ankh from '~icons/game-icons/ankh'
import Backup from '~icons/game-icons/backup'
import Balance from '~icons/game-icons/scales'
import Blade from '~icons/game-icons/gladius'
import Boot from '~icons/game-icons/walking-boot'
import Bull from '~icons/game-icons/charging-bull'
import CardMore from '~icons/game-icons/card-pickup'
import Cards from '~icons/game-icons/card-draw'
import Chariot from '~icons/game-icons/chariot'
import Clash from '~icons/game-icons/sword-clash'
import Claws from '~icons/game-icons/claw-slashes'
import Cleaver from '~icons/game-icons/cleaver'
import Crown from '~icons/game-icons/crown'
import Crystal from '~icons/game-icons/crystal-ball'
import Damage from '~icons/game-icons/drop'
import Defense from '~icons/game-icons/shield'
import Divert from '~icons/game-icons/divert'
import Elephant from '~icons/game-icons/elephant'
import Fame from '~icons/game-icons/laurels'
import Fire from '~icons/game-icons/fire'
import Fist from '~icons/game-icons/strong'
import Gem from '~icons/game-icons/cut-diamond'
import Griffin from '~icons/game-icons/griffin-symbol'
import HandOfGod from '~icons/game-icons/hand-of-god'
import Home from '~icons/game-icons/egyptian-temple'
import Horn from '~icons/game-icons/hunting-horn'
import Horse from '~icons/game-icons/horse-head'
import Hourglass from '~icons/game-icons/sands-of-time'
import Jaws from '~icons/game-icons/anubis'
import March from '~icons/game-icons/boot-prints'
import Mason from '~icons/game-icons/egyptian-pyramids'
import Moon from '~icons/game-icons/moon'
import Mummy from '~icons/game-icons/mummy-head'
import Phoenix from '~icons/game-icons/egyptian-bird'
import Portal from '~icons/game-icons/magic-portal'
import Power from '~icons/game-icons/embrassed-energy'
import Prayer from '~icons/game-icons/prayer'
import Priest from '~icons/game-icons/egyptian-profile'
import Rage from '~icons/game-icons/fist'
import Rally from '~icons/game-icons/rally-the-troops'
import Ram from '~icons/game-icons/ram-profile'
import Recruits from '~icons/game-icons/three-friends'
import Retreat from '~icons/game-icons/run'
import Scarab from '~icons/game-icons/gold-scarab'
import Scorpion from '~icons/game-icons/scorpion'
import Scroll from '~icons/game-icons/scroll-unfurled'
import Shields from '~icons/game-icons/crenulated-shield'
import Snake from '~icons/game-icons/snake'
import Spears from '~icons/game-icons/spears'
import Sphinx from '~icons/game-icons/egyptian-sphinx'
import Sprint from '~icons/game-icons/sprint'
import Spy from '~icons/game-icons/hunter-eyes'
import Stone from '~icons/game-icons/stone-wall'
import Storm from '~icons/game-icons/half-tornado'
import Sun from '~icons/game-icons/sun'
import Tent from '~icons/game-icons/barracks-tent'
import Trap from '~icons/game-icons/mantrap'
import Twin from '~icons/game-icons/twin-shell'
import Unblockable from '~icons/game-icons/broken-shield'
import Unit from '~icons/game-icons/spartan'
import Urns from '~icons/game-icons/covered-jar'
import Veteran from '~icons/game-icons/ribbon-medal'
import Wall from '~icons/game-icons/brick-wall'
import Wound from '~icons/game-icons/bleeding-wound'


export type Icon = Component<SVGAttributes<SVGSVGElement>>

export const CREATURES: Record<string, Icon> = {
  phoenix: Phoenix,
  scarab: Scarab,
  scorpion: Scorpion,
  elephant: Elephant,
  sphinx: Sphinx,
  snake: Snake,
  mummy: Mummy,
  khnum: Ram,
  griffin: Griffin,
  devourer: Jaws,
}

export const TILES: Record<string, Icon> = {
  ru1_charge: Bull,
  ru1_mafdet: Boot,
  ru2_phoenix: Phoenix,
  ru2_carnage: Cleaver,
  ru2_wyyrt: Storm,
  ru2_portal: Portal,
  ru3_scarab: Scarab,
  ru3_blade: Blade,
  ru3_wound: Wound,
  ru3_domination: Crown,
  ru4_surprise: March,
  ru4_initiative: Spears,
  ru4_scorpion: Scorpion,
  ru4_actofgod: Ankh,
  sa1_defense: Defense,
  sa1_scribe: Scroll,
  sa2_shield: Shields,
  sa2_reinfprayer: Tent,
  sa2_shetyw: Wall,
  sa2_elephant: Elephant,
  sa3_spying: Spy,
  sa3_defvictory: Fame,
  sa3_legion: Recruits,
  sa3_domination: Crown,
  sa4_divinewill: HandOfGod,
  sa4_reinforcements: Rally,
  sa4_sphinx: Sphinx,
  sa4_actofgod: Ankh,
  di1_priest: Prayer,
  di1_priestess: Priest,
  di2_vision: Crystal,
  di2_support: Mason,
  di2_snake: Snake,
  di2_boon: Cards,
  di3_hunger: Urns,
  di3_thoeris: CardMore,
  di3_hand: HandOfGod,
  di3_domination: Crown,
  di4_ra: Sun,
  di4_amon: Moon,
  di4_mummy: Mummy,
  di4_actofgod: Ankh,
  on1_mercs: Unit,
  on1_localrec: Horn,
  on2_khnum: Ram,
  on2_dedication: Clash,
  on2_twin: Twin,
  on2_honor: Veteran,
  on3_forced: Sprint,
  on3_trap: Trap,
  on3_griffin: Griffin,
  on3_domination: Crown,
  on4_devourer: Jaws,
  on4_might: Power,
  on4_fury: Claws,
  on4_actofgod: Ankh,
}

export const CARDS: Record<string, Icon> = {
  di_diversion: Divert,
  di_warrage: Rage,
  di_warfury: Fist,
  di_bloodbattle: Damage,
  di_bloodbath: Cleaver,
  di_bronzewall: Wall,
  di_ironwall: Stone,
  di_swiftness: Sprint,
  di_transfer: Portal,
  di_prayer: Prayer,
  di_tacsupport: Backup,
  di_rainingfire: Fire,
}

export const BATTLE_CARDS: Record<string, Icon> = {
  bc_sacrifice: Bull,
  bc_cavalry: Horse,
  bc_purge: Fire,
  bc_push: Defense,
  bc_mixed: Clash,
  bc_phalanx: Spears,
  bc_retreat: Retreat,
  bc_raid: Chariot,
  bc_wyyrt: Storm,
  bc_shetyw: Wall,
}

export const ACTIONS: Record<string, Icon> = { move: March, recruit: Horn, raise: Mason, pray: Prayer, buy: Gem, gold: Sun }

export { Balance, Cards, Clash, Damage, Defense, Fame, Fist, Home, Hourglass, Moon, Portal, Prayer, Sun, Unblockable, Unit, Veteran }

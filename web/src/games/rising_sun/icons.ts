// One picture for each meaning: the same on the map, on cards, on screens and in the war.
import type { Component } from 'svelte'
import type { SVGAttributes } from 'svelte/elements'
import Amaterasu from '~icons/game-icons/sun'
import Autumn from '~icons/game-icons/maple-leaf'
import Betray from '~icons/game-icons/cloak-dagger'
import Bonsai from '~icons/game-icons/bonsai-tree'
import Coins from '~icons/game-icons/two-coins'
import Dragonfly from '~icons/game-icons/dragonfly'
import Enhancement from '~icons/game-icons/upgrade'
import Force from '~icons/game-icons/mailed-fist'
import Fujin from '~icons/game-icons/windy-stripes'
import Hachiman from '~icons/game-icons/high-shot'
import Harvest from '~icons/game-icons/wheat'
import Honor from '~icons/game-icons/handheld-fan'
import Hostage from '~icons/game-icons/handcuffed'
import Koi from '~icons/game-icons/circling-fish'
import Lotus from '~icons/game-icons/lotus'
import Marshal from '~icons/game-icons/knight-banner'
import OniOfBlood from '~icons/game-icons/oni'
import Poets from '~icons/game-icons/scroll-quill'
import Raijin from '~icons/game-icons/lightning-storm'
import Recruit from '~icons/game-icons/hunting-horn'
import Ronin from '~icons/game-icons/ninja-head'
import Ryujin from '~icons/game-icons/dragon-head'
import Seppuku from '~icons/game-icons/plain-dagger'
import Spring from '~icons/game-icons/flower-twirl'
import Stronghold from '~icons/game-icons/pagoda'
import Summer from '~icons/game-icons/sunflower'
import Susanoo from '~icons/game-icons/big-wave'
import Tea from '~icons/game-icons/teapot'
import Train from '~icons/game-icons/tied-scroll'
import Tsukuyomi from '~icons/game-icons/moon'
import Turtle from '~icons/game-icons/turtle'
import Vp from '~icons/game-icons/laurels'
import Virtue from '~icons/game-icons/yin-yang'
import War from '~icons/game-icons/crossed-swords'
import Winter from '~icons/game-icons/snowflake-2'
import Ally from '~icons/game-icons/shaking-hands'
import Kami from '~icons/game-icons/shinto-shrine'

export type Icon = Component<SVGAttributes<SVGSVGElement>>

export const CLANS: Record<string, Icon> = { koi: Koi, lotus: Lotus, turtle: Turtle, dragonfly: Dragonfly, bonsai: Bonsai }

export const MANDATES: Record<string, Icon> = { recruit: Recruit, marshal: Marshal, train: Train, harvest: Harvest, betray: Betray }

export const KAMI: Record<string, Icon> = {
  amaterasu: Amaterasu,
  fujin: Fujin,
  hachiman: Hachiman,
  raijin: Raijin,
  ryujin: Ryujin,
  susanoo: Susanoo,
  tsukuyomi: Tsukuyomi,
}

export const ADVANTAGES: Record<string, Icon> = { seppuku: Seppuku, hostage: Hostage, ronin: Ronin, poets: Poets }

export const SEASONS: Record<string, Icon> = { spring: Spring, summer: Summer, autumn: Autumn, winter: Winter }

export const TYPES: Record<string, Icon> = {
  enhancement: Enhancement,
  virtue: Virtue,
  monster: OniOfBlood,
  war_upgrade: War,
  winter_upgrade: Winter,
}

export { Ally, Coins, Force, Honor, Kami, Ronin, Stronghold, Tea, Train, Vp, War, Winter }

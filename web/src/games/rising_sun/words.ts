// The words of this board that are not the game's own.
import type { Component } from '../../wire/types'

export const PHASES: Record<string, string> = {
  setup: 'Setup',
  tea: 'Tea ceremony',
  politics: 'Political phase',
  war: 'War phase',
  winter: 'Winter',
}

/** The same, where there is little room. */
export const SHORT_PHASES: Record<string, string> = { setup: 'Setup', tea: 'Tea', politics: 'Politics', war: 'War', winter: 'Winter' }

export const TYPES: Record<string, string> = {
  enhancement: 'Enhancement',
  virtue: 'Virtue',
  monster: 'Monster',
  war_upgrade: 'War upgrade',
  winter_upgrade: 'Winter upgrade',
}

export const SEASONS: Record<string, string> = { spring: 'Spring', summer: 'Summer', autumn: 'Autumn', winter: 'Winter' }

export const plural = (n: number, one: string, many = `${one}s`): string => (n === 1 ? `1 ${one}` : `${n} ${many}`)

/** What a card does, without the type the card shows anyway. */
export function effect(card: Component | undefined): string {
  const text = (card?.text ?? '').replace(/ \([^()]*\)$/, '')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** "2 Bushi, Daimyo": figures in words. */
export function figures(counts: Record<string, number>, name: (kind: string) => string): string {
  return Object.entries(counts)
    .map(([kind, n]) => (n === 1 ? name(kind) : `${n} ${name(kind)}`))
    .join(', ')
}

/** Where the words about a kind of figure are: monsters are cards, the others come with the clan. */
export function aboutFigure(kind: string): [string, string] {
  return ['bushi', 'shinto', 'daimyo', 'stronghold'].includes(kind) ? ['supply', kind] : ['card', kind]
}

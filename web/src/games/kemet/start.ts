// A suggested start for newcomers, and the small choices that a start means.
import type { Choice, Step } from '../../wire/types'
import type { KemetView } from './view'

/** Colours that go well with each other for a first game: strong Prayer first, then Battle. */
const LIKED = ['diamond', 'ruby', 'sapphire', 'onyx']

/** The colours a newcomer builds: the first one to level 2, the second one to level 1. */
export function liked(view: KemetView): string[] {
  return LIKED.filter((colour) => view.colours.includes(colour)).slice(0, 2)
}

/** The Districts the choices lie on, those with a Troop first. */
export function districts(view: KemetView, choices: Choice[]): Choice[] {
  const manned = (choice: Choice): boolean => view.zones.some((zone) => `zone:${zone.id}` === choice.on && zone.troops.length > 0)
  return [...choices].sort((one, other) => Number(manned(other)) - Number(manned(one)))
}

/** Two Troops in the first two Districts. */
export function troops(choices: Choice[]): (Choice | Step)[] {
  const [first, second] = choices
  return [first!, { kind: first!.kind, on: second!.on }]
}

/** How high each colour is built: with two of them 2 and 1, with three 1 each. */
export const levels = (colours: string[]): number[] => (colours.length > 2 ? [1, 1, 1] : [2, 1])

/** Pyramids of these colours, each in a District of its own. */
export function pyramids(choices: Choice[], colours: string[]): (Choice | Step)[] {
  return colours.flatMap((colour, i) => {
    const site = choices[i]!
    const begun: (Choice | Step)[] = [i === 0 ? site : { kind: 'found', on: site.on }, { kind: 'colour', args: { colour: `colour-${colour}` } }]
    return levels(colours)[i] === 2 ? [...begun, { kind: 'raise', on: site.on }] : begun
  })
}

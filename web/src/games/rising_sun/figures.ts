// The figures as they stand on the map: shapes on a ground of 40 x 48, feet at the bottom, drawn by us.
// Each shape has a paint: c the clan's colour, d the same darker, p paper, s skin, g gold, k ink, e stone,
// i an ink line without a filling.
export type Shape = readonly [paint: string, d: string]

const BASE: Shape = ['d', 'M6 44a14 3.6 0 1 0 28 0a14 3.6 0 1 0-28 0Z']
/** The heavy body that all Oni share. */
const OGRE: Shape = ['c', 'M8 43Q5 30 9 25Q12 19 20 19Q28 19 31 25Q35 30 32 43H24L20 37L16 43Z']
const LOIN: Shape = ['k', 'M12 36Q20 33 28 36L25 43L20 37L15 43Z']

const head = (y: number): Shape => ['s', `M15 ${y}a5 5 0 1 0 10 0a5 5 0 1 0-10 0Z`]

export const ART: Record<string, readonly Shape[]> = {
  bushi: [
    BASE,
    ['i', 'M34 8V43'],
    ['e', 'M34 0L37 8H31Z'],
    ['c', 'M11 42L13 27Q20 21 27 27L29 42Q20 45 11 42Z'],
    ['d', 'M6 26Q11 20 16 24L14 33L7 31ZM34 26Q29 20 24 24L26 33L33 31Z'],
    ['g', 'M12.6 33H27.4L27.8 36H12.2Z'],
    head(19),
    ['d', 'M7 18Q13 6 20 6Q27 6 33 18Q20 12.5 7 18Z'],
    ['g', 'M18.6 8L20 1L21.4 8Z'],
  ],
  shinto: [
    BASE,
    ['p', 'M20 19Q9 23 7 43Q20 46 33 43Q31 23 20 19Z'],
    ['c', 'M15.5 21L12 43.6L18 44.4L20 27L22 44.4L28 43.6L24.5 21Q20 18 15.5 21Z'],
    head(15),
    ['d', 'M14 13.5Q12 3 19 0Q28 1 26 13.5Q20 10.5 14 13.5Z'],
    ['i', 'M34 14V43'],
    ['p', 'M34 12L40 15L35.5 18L40 21L34 25Z'],
  ],
  daimyo: [
    BASE,
    ['d', 'M4 43Q6 25 13 20H27Q34 25 36 43Q20 47 4 43Z'],
    ['c', 'M11 43L13 24Q20 19 27 24L29 43Q20 46 11 43Z'],
    ['i', 'M12.5 29.5H27.5M12 34.5H28M11.5 39H28.5'],
    ['c', 'M3 25Q9 16 16 21L13 32L4 31ZM37 25Q31 16 24 21L27 32L36 31Z'],
    ['i', 'M4 28L14 27M36 28L26 27'],
    head(16),
    ['d', 'M11 15Q12 5 20 5Q28 5 29 15L33 19Q20 12 7 19Z'],
    ['g', 'M16 8Q6 6 7 -4Q12 3 19 4.5ZM24 8Q34 6 33 -4Q28 3 21 4.5Z'],
    ['g', 'M17.5 9.5H22.5L20 13Z'],
    ['i', 'M3 39L37 30'],
  ],
  stronghold: [
    ['e', 'M3 45L8 33H32L37 45Q20 47 3 45Z'],
    ['i', 'M6.5 37H33.5M4.8 41H35.2M14 33V37M26 33V37M20 37V41M11 41V45M29 41V45'],
    ['p', 'M10 33V25H30V33Z'],
    ['k', 'M13 28H17V33H13ZM23 28H27V33H23Z'],
    ['c', 'M2 26Q11 24 13 17H27Q29 24 38 26L35 28H5Z'],
    ['p', 'M14 17.5V12.5H26V17.5Z'],
    ['k', 'M18 13.5H22V17.5H18Z'],
    ['d', 'M7 13.5Q16 12 20 2Q24 12 33 13.5L30 16H10Z'],
    ['g', 'M18.8 4L20 -1L21.2 4Z'],
  ],
  komainu: [
    BASE,
    ['d', 'M30 34Q40 30 38 15Q33 21 28 25Z'],
    ['c', 'M11 43Q8 33 14 28Q24 21 32 28Q37 35 34 43Z'],
    ['i', 'M17 43V37M28 43V37'],
    ['d', 'M8 27A5 5 0 0 1 5 19A5 5 0 0 1 9 11A5.5 5.5 0 0 1 18 8A5.5 5.5 0 0 1 26 12A5.5 5.5 0 0 1 29 21A5 5 0 0 1 26 29A6 6 0 0 1 17 32A6 6 0 0 1 8 27Z'],
    ['p', 'M10 19Q17 13 24 19Q25 28 17 29Q9 28 10 19Z'],
    ['k', 'M12.5 19.5H16V21.5H12.5ZM18.5 19.5H22V21.5H18.5ZM12 24Q17 29.5 22 24Q17 26 12 24Z'],
  ],
  oni_of_skulls: [
    BASE,
    ['i', 'M36 12L31 42'],
    ['p', 'M32 12Q32 5 37 5Q42 6 40 13L37 16H34Z'],
    OGRE,
    LOIN,
    ['c', 'M13 19Q11 8 20 8Q29 8 27 19Q20 24 13 19Z'],
    ['g', 'M17 10L20 -5L23 10Z'],
    ['k', 'M15 14L18.5 15.5L15 17ZM25 14L21.5 15.5L25 17Z'],
    ['p', 'M16 19H24L23 22L21.5 20L20 22L18.5 20L17 22Z'],
    ['p', 'M10 27a3 3 0 1 0 6 0a3 3 0 1 0-6 0ZM17 29a3 3 0 1 0 6 0a3 3 0 1 0-6 0ZM24 27a3 3 0 1 0 6 0a3 3 0 1 0-6 0Z'],
  ],
  oni_of_blood: [
    BASE,
    ['c', 'M9 30Q1 24 3 10L9 13Q9 21 15 24ZM31 30Q39 24 37 10L31 13Q31 21 25 24Z'],
    OGRE,
    LOIN,
    ['c', 'M13 20Q11 9 20 9Q29 9 27 20Q20 25 13 20Z'],
    ['g', 'M14 12Q5 7 10 -4Q12 5 18 9ZM26 12Q35 7 30 -4Q28 5 22 9Z'],
    ['k', 'M14.5 14L18.5 16L15 17.5ZM25.5 14L21.5 16L25 17.5ZM15 19.5H25L22 23H18Z'],
    ['p', 'M16 19.5L17 22.5L18 19.5ZM22 19.5L23 22.5L24 19.5Z'],
  ],
  oni_of_souls: [
    BASE,
    ['g', 'M5 22Q-1 15 5 6Q5 12 9 14Q10 20 5 22ZM35 22Q41 15 35 6Q35 12 31 14Q30 20 35 22ZM20 6Q15 1 20 -6Q21 -2 24 0Q24 5 20 6Z'],
    OGRE,
    LOIN,
    ['d', 'M12 20Q9 7 20 7Q31 7 28 20Q20 26 12 20Z'],
    ['p', 'M14.5 12.5Q18 11.5 18.5 15.5Q15 17 14.5 12.5ZM25.5 12.5Q22 11.5 21.5 15.5Q25 17 25.5 12.5ZM17 19Q20 16.5 23 19Q22 23 20 23Q18 23 17 19Z'],
    ['p', 'M20 27a3.4 3.4 0 1 1-.1 0Z'],
  ],
  oni_of_hate: [
    BASE,
    ['d', 'M8 29Q-1 28 1 19L6 18Q8 24 14 25ZM32 29Q41 28 39 19L34 18Q32 24 26 25Z'],
    OGRE,
    LOIN,
    ['c', 'M7 36Q0 36 1 29L6 29Q9 32 13 30ZM33 36Q40 36 39 29L34 29Q31 32 27 30Z'],
    ['d', 'M10 18Q9 5 20 5Q31 5 30 18Q26 25 20 24Q14 25 10 18Z'],
    ['g', 'M11 11Q1 10 -1 2Q7 7 13 7ZM29 11Q39 10 41 2Q33 7 27 7Z'],
    ['g', 'M12.5 11L18.5 14.5L13.5 16ZM27.5 11L21.5 14.5L26.5 16Z'],
    ['p', 'M13 18H27L25.5 22.5L23.5 19L21.5 21L20 19L18.5 21L16.5 19L14.5 22.5Z'],
  ],
  oni_of_spite: [
    BASE,
    ['i', 'M34 14V43M30 7V13Q34 17 38 13V7M34 6V14'],
    ['c', 'M9 43Q6 32 11 28Q20 22 28 28Q32 33 30 43H23L20 39L16 43Z'],
    ['k', 'M12 38Q20 35 28 38L24 43L20 39L16 43Z'],
    ['d', 'M9 24Q8 12 19 12Q30 12 28 24Q19 31 9 24Z'],
    ['d', 'M10 18L0 9L4 22L10 23ZM27 18L37 9L33 22L27 23Z'],
    ['g', 'M13 17L17 19L13 20.5ZM25 17L21 19L25 20.5Z'],
    ['p', 'M10.5 23Q19 26 27.5 23Q24 29 19 29Q14 29 10.5 23Z'],
    ['i', 'M15 24.6V28M19 25V29M23 24.6V28'],
  ],
  yurei: [
    ['d', 'M10 45a10 2.4 0 1 0 20 0a10 2.4 0 1 0-20 0Z'],
    ['p', 'M13 18Q9 32 12 37Q8 45 15 42Q18 47 21 42Q27 46 27 39Q31 33 27 18Z'],
    ['c', 'M13 20Q4 20 4 29L9 34Q10 27 15 26ZM27 20Q36 20 36 29L31 34Q30 27 25 26Z'],
    ['s', 'M4 29L2 35L6 33L8 36L9 32ZM36 29L38 35L34 33L32 36L31 32Z'],
    ['p', 'M15 14a5 6 0 1 0 10 0a5 6 0 1 0-10 0Z'],
    ['k', 'M10 30Q7 3 20 2Q33 3 30 30Q26 22 25 12Q22 8 17 9Q15 16 10 30Z'],
    ['k', 'M17.5 14.5H19V17H17.5ZM21.5 14.5H23V17H21.5Z'],
    ['i', 'M15 42Q17 38 15 34M25 41Q23 37 25 33'],
  ],
  river_dragon: [
    ['d', 'M3 44a17 3.4 0 1 0 34 0a17 3.4 0 1 0-34 0Z'],
    ['c', 'M4 43Q0 31 13 30Q25 30 25 25Q25 21 17 22Q6 22 8 11Q11 1 24 3L30 2L33 6L39 10L32 14Q21 12 19 15Q20 17 26 17Q37 18 35 30Q33 40 20 39Q14 39 16 43Z'],
    ['g', 'M22 4Q17 -1 19 -6Q22 -1 27 1ZM28 3Q27 -3 31 -6Q31 -1 32 3Z'],
    ['p', 'M25 6.5H28.5V9H25ZM30 13L31 16L33 13.5Z'],
    ['i', 'M9 14L5 12M10 19L5 20M13 30L11 26M7 35L2 33M30 19L33 15M34 24L39 23M34 32L39 34M32 10Q35 9 37 10'],
    ['i', 'M14 12Q18 8 24 10M27 21Q31 25 29 31Q25 35 18 34'],
  ],
}

/** What of its ground a drawing fills: x, y, width, height. */
const INK: Record<string, readonly [number, number, number, number]> = {
  bushi: [6, 0, 31, 47.6],
  shinto: [6, 0, 34, 47.6],
  daimyo: [3, -4, 34, 51.6],
  stronghold: [2, -1, 36, 47],
  komainu: [3.9, 6.6, 34.4, 41],
  oni_of_skulls: [6, -5, 34.6, 52.6],
  oni_of_blood: [2.6, -4, 34.8, 51.6],
  oni_of_souls: [2, -6, 36, 53.6],
  oni_of_hate: [-1, 2, 42, 45.6],
  oni_of_spite: [0, 6, 38, 41.6],
  yurei: [2, 2, 36, 45.4],
  river_dragon: [2, -6, 37, 53.4],
}

const GROUND = [-2, -6, 44, 55] as const

/** The part of the ground to show: all of it, or what is drawn. */
export const seen = (kind: string, whole: boolean): readonly [number, number, number, number] => (whole ? GROUND : (INK[kind] ?? GROUND))

/** How wide a drawing is for its height. */
export const slim = (kind: string): number => seen(kind, false)[2] / seen(kind, false)[3]

/** How much higher than men they stand. */
const TALL: Record<string, number> = { bushi: 1, shinto: 1, stronghold: 1.04, daimyo: 1.1 }
export const tall = (kind: string): number => TALL[kind] ?? 1.16

const PLAIN = ['bushi', 'shinto', 'daimyo', 'stronghold']

export const isMonster = (kind: string): boolean => !PLAIN.includes(kind)

/** Where the words about a kind of figure are: monsters are cards, the others come with the clan. */
export function aboutFigure(kind: string): [string, string] {
  return [isMonster(kind) ? 'card' : 'supply', kind]
}

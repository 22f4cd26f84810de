// What a person has set for this device. Kept in local storage, applied to the document.
/** The languages there are, by their own names. */
export const LANGUAGES = { en: 'English' } as const
export type Language = keyof typeof LANGUAGES

export interface Settings {
  theme: 'light' | 'dark' | 'system'
  motion: 'full' | 'reduced' | 'system'
  sound: boolean
  /** How loud, in percent. */
  volume: number
  notify: boolean
  language: Language
  /** Ask before a choice is sent. */
  confirm: boolean
  /** Colours are told apart by letters too. */
  colourBlind: boolean
  /** Explain what is met for the first time. */
  explain: boolean
}

const DEFAULTS: Settings = { theme: 'system', motion: 'system', sound: false, volume: 60, notify: false, language: 'en', confirm: false, colourBlind: false, explain: true }
const PLACE = 'mandjet.settings'

export const settings = $state<Settings>({ ...DEFAULTS, ...kept() })

function kept(): Partial<Settings> {
  try {
    return JSON.parse(localStorage.getItem(PLACE) ?? '{}') as Partial<Settings>
  } catch {
    return {}
  }
}

/** Keeps the settings and follows those of the system; called once, from the root component. */
export function applySettings(): void {
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const still = matchMedia('(prefers-reduced-motion: reduce)')
  const apply = (): void => {
    const root = document.documentElement
    root.dataset.theme = settings.theme === 'system' ? (dark.matches ? 'dark' : 'light') : settings.theme
    root.dataset.motion = settings.motion === 'system' ? (still.matches ? 'reduced' : 'full') : settings.motion
    root.lang = settings.language
  }
  $effect(() => {
    localStorage.setItem(PLACE, JSON.stringify(settings))
    apply()
  })
  $effect(() => {
    dark.addEventListener('change', apply)
    still.addEventListener('change', apply)
    return () => {
      dark.removeEventListener('change', apply)
      still.removeEventListener('change', apply)
    }
  })
}

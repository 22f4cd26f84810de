// Times as people say them, in the language of the page.
import { settings } from '../settings.svelte'

const STEPS: [unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
]

/** `in 3 hours`, `2 days ago`; `at` in seconds since 1970. */
export function fromNow(at: number): string {
  const away = at - Date.now() / 1000
  const format = new Intl.RelativeTimeFormat(settings.language, { numeric: 'auto' })
  for (const [unit, seconds] of STEPS) {
    if (Math.abs(away) >= seconds) return format.format(Math.round(away / seconds), unit)
  }
  return format.format(0, 'minute')
}

/** `16 November 2026`. */
export function day(at: number): string {
  return new Intl.DateTimeFormat(settings.language, { dateStyle: 'long' }).format(at * 1000)
}

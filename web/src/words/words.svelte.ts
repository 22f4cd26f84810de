// The texts of the site in the language that is set. A second language is one more folder like en/
// and one more entry here; TypeScript then names every text that is missing.
import { settings, type Language } from '../settings.svelte'
import en from './en'

/** Makes a function that gives the texts in the language set; components that call it follow. */
export function inLanguage<W>(all: Record<Language, W>): () => W {
  return () => all[settings.language]
}

export type Words = typeof en
export const words = inLanguage<Words>({ en })

// The words of the board, in the language that is set: a file for each.
import { inLanguage } from '../../../words/words.svelte'
import en from './en'

export const words = inLanguage({ en })

// Calling somebody who is waited for: the title of the page, a sound, a notification.
import { settings } from '../settings.svelte'
import { play } from '../sound'
import { words } from '../words/words.svelte'

/** Says in the title that one is waited for, and calls when that becomes true. Ends with the component. */
export function calling(title: () => string, waited: () => boolean, question: () => string): void {
  let before = false
  $effect(() => {
    const now = waited()
    document.title = (now ? '● ' : '') + title() + ' · Mandjet'
    if (now && !before) call(question())
    before = now
  })
  $effect(() => () => (document.title = 'Mandjet'))
}

function call(question: string): void {
  play('turn')
  if (settings.notify && document.hidden && 'Notification' in window && Notification.permission === 'granted') {
    const shown = new Notification(words().told.yourTurn, { body: question, tag: 'mandjet' })
    shown.onclick = () => {
      window.focus()
      shown.close()
    }
  }
}

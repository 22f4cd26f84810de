// Calling somebody who is waited for: the title of the page, a sound, a notification.
import { settings } from '../settings.svelte'
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
  if (settings.sound) knock()
  if (settings.notify && document.hidden && 'Notification' in window && Notification.permission === 'granted') {
    const shown = new Notification(words().told.yourTurn, { body: question, tag: 'mandjet' })
    shown.onclick = () => {
      window.focus()
      shown.close()
    }
  }
}

let audio: AudioContext | null = null

/** Two soft knocks on wood, made here: no file to fetch. */
function knock(): void {
  audio ??= new AudioContext()
  void audio.resume()
  for (const [after, pitch] of [
    [0, 190],
    [0.16, 240],
  ] as const) {
    const start = audio.currentTime + after
    const tone = audio.createOscillator()
    const loud = audio.createGain()
    tone.type = 'triangle'
    tone.frequency.setValueAtTime(pitch * 1.6, start)
    tone.frequency.exponentialRampToValueAtTime(pitch, start + 0.03)
    loud.gain.setValueAtTime(0.0001, start)
    loud.gain.exponentialRampToValueAtTime(0.25, start + 0.005)
    loud.gain.exponentialRampToValueAtTime(0.0001, start + 0.18)
    tone.connect(loud).connect(audio.destination)
    tone.start(start)
    tone.stop(start + 0.2)
  }
}

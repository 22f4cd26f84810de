// The sounds of a table: cards, wood and stone. All are made here: there is no file to fetch.
import { settings } from './settings.svelte'

export type Sound = 'card' | 'wood' | 'stone' | 'turn' | 'end'

let audio: AudioContext | null = null
let noise: AudioBuffer | null = null

/** Let a sound be heard, where somebody wants sounds. */
export function play(sound: Sound): void {
  if (!settings.sound || settings.volume <= 0) return
  audio ??= new AudioContext()
  void audio.resume()
  const out = audio.createGain()
  // Ears hear steps of loudness, not of pressure.
  out.gain.value = (settings.volume / 100) ** 2
  out.connect(audio.destination)
  SOUNDS[sound](audio, out, audio.currentTime)
}

const STONE = ['pyramid', 'cube', 'djed', 'pillar', 'fame', 'stronghold', 'shabti']
const CARDS = ['card', 'unit', 'held', 'slot', 'tile', 'slip']

/** The sound of pieces that have moved, by the names boards give them; one for all of them. */
export function moved(pieces: string[]): void {
  const kinds = new Set(pieces.map((piece) => piece.split(':')[0]!))
  if (kinds.size === 0) return
  const among = (names: string[]): boolean => names.some((name) => kinds.has(name))
  play(among(STONE) ? 'stone' : among(CARDS) ? 'card' : 'wood')
}

const SOUNDS: Record<Sound, (audio: AudioContext, out: AudioNode, now: number) => void> = {
  // A card slides and lies.
  card: (audio, out, now) => {
    rush(audio, out, now, { pitch: 3800, narrow: 0.8, loud: 0.5, length: 0.11 })
    knock(audio, out, now + 0.08, { pitch: 320, loud: 0.18, length: 0.05 })
  },
  wood: (audio, out, now) => knock(audio, out, now, { pitch: 210, loud: 0.9, length: 0.14 }),
  stone: (audio, out, now) => {
    knock(audio, out, now, { pitch: 640, loud: 0.5, length: 0.07 })
    rush(audio, out, now, { pitch: 2300, narrow: 3, loud: 0.4, length: 0.06 })
  },
  // Two knocks on wood.
  turn: (audio, out, now) => {
    knock(audio, out, now, { pitch: 190, loud: 0.9, length: 0.18 })
    knock(audio, out, now + 0.16, { pitch: 240, loud: 0.9, length: 0.18 })
  },
  // Four stones, each higher: the sun rises.
  end: (audio, out, now) => {
    for (const [at, pitch] of [294, 370, 440, 587].entries()) knock(audio, out, now + at * 0.17, { pitch, loud: 0.7, length: 0.5 })
  },
}

interface Struck {
  pitch: number
  loud: number
  length: number
  /** How narrow a band of the noise is let through. */
  narrow?: number
}

/** Something hard is struck: a tone that falls at once and fades. */
function knock(audio: AudioContext, out: AudioNode, start: number, { pitch, loud, length }: Struck): void {
  const tone = audio.createOscillator()
  tone.type = 'triangle'
  tone.frequency.setValueAtTime(pitch * 1.6, start)
  tone.frequency.exponentialRampToValueAtTime(pitch, start + 0.03)
  tone.connect(fading(audio, start, loud, length)).connect(out)
  tone.start(start)
  tone.stop(start + length + 0.02)
}

/** Something brushes past: a band of noise. */
function rush(audio: AudioContext, out: AudioNode, start: number, { pitch, loud, length, narrow = 1 }: Struck): void {
  noise ??= hiss(audio)
  const source = audio.createBufferSource()
  source.buffer = noise
  const band = audio.createBiquadFilter()
  band.type = 'bandpass'
  band.frequency.value = pitch
  band.Q.value = narrow
  source.connect(band)
  band.connect(fading(audio, start, loud, length)).connect(out)
  source.start(start)
  source.stop(start + length + 0.02)
}

function fading(audio: AudioContext, start: number, loud: number, length: number): GainNode {
  const gain = audio.createGain()
  gain.gain.setValueAtTime(0.0001, start)
  gain.gain.exponentialRampToValueAtTime(loud, start + 0.005)
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length)
  return gain
}

function hiss(audio: AudioContext): AudioBuffer {
  const made = audio.createBuffer(1, audio.sampleRate / 4, audio.sampleRate)
  const values = made.getChannelData(0)
  for (let at = 0; at < values.length; at += 1) values[at] = Math.random() * 2 - 1
  return made
}

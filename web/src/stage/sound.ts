/** A few sounds, made as they are needed: no files. */

export type Sound =
  | 'card'
  | 'drum'
  | 'boom'
  | 'plane'
  | 'rocket'
  | 'shutter'
  | 'bugle'
  | 'bell'
  | 'beech'
  | 'walnut'
  | 'knock'
  | 'late'
  | 'flag'
  | 'engine'
  | 'canopy'
  | 'hammer'

/** More than these at once are noise: the oldest is cut off. */
const AT_ONCE = 4

let context: AudioContext | undefined
let noise: AudioBuffer | undefined
/** The way out of each of the last sounds; that of the newest is the last. */
const ways: GainNode[] = []

/** A tone that glides from one pitch to another and dies away. */
function tone(
  c: AudioContext,
  type: OscillatorType,
  from: number,
  to: number,
  length: number,
  loud: number,
  wait = 0
): void {
  const [start, end] = [c.currentTime + wait, c.currentTime + wait + length]
  const voice = c.createOscillator()
  const gain = c.createGain()
  voice.type = type
  voice.frequency.setValueAtTime(from, start)
  voice.frequency.exponentialRampToValueAtTime(to, end)
  gain.gain.setValueAtTime(0.0001, start)
  gain.gain.exponentialRampToValueAtTime(loud, start + Math.min(0.02, length / 4))
  gain.gain.exponentialRampToValueAtTime(0.0001, end)
  voice.connect(gain).connect(ways.at(-1) ?? c.destination)
  voice.start(start)
  voice.stop(end)
}

/** A rush of air through a filter that opens or closes. */
function rush(
  c: AudioContext,
  from: number,
  to: number,
  length: number,
  loud: number,
  wait = 0
): void {
  noise ??= hiss(c)
  const [start, end] = [c.currentTime + wait, c.currentTime + wait + length]
  const source = c.createBufferSource()
  const filter = c.createBiquadFilter()
  const gain = c.createGain()
  source.buffer = noise
  filter.type = 'lowpass'
  filter.frequency.setValueAtTime(from, start)
  filter.frequency.exponentialRampToValueAtTime(to, end)
  gain.gain.setValueAtTime(loud, start)
  gain.gain.exponentialRampToValueAtTime(0.0001, end)
  source
    .connect(filter)
    .connect(gain)
    .connect(ways.at(-1) ?? c.destination)
  source.start(start)
  source.stop(end)
}

function hiss(c: AudioContext): AudioBuffer {
  const buffer = c.createBuffer(1, 2 * c.sampleRate, c.sampleRate)
  const data = buffer.getChannelData(0)
  for (let i = 0; i < data.length; i++) data[i] = Math.random() * 2 - 1
  return buffer
}

const SOUNDS: Record<Sound, (c: AudioContext) => void> = {
  card: (c) => {
    rush(c, 3000, 500, 0.07, 0.16)
    tone(c, 'sine', 190, 110, 0.06, 0.1)
  },
  drum: (c) => {
    for (const wait of [0, 0.09, 0.18, 0.36]) rush(c, 1400, 200, 0.09, 0.22, wait)
  },
  boom: (c) => {
    tone(c, 'sine', 120, 32, 0.7, 0.5)
    rush(c, 1800, 60, 0.8, 0.5)
  },
  plane: (c) => {
    tone(c, 'sawtooth', 92, 74, 0.8, 0.07)
    tone(c, 'sawtooth', 96, 77, 0.8, 0.06)
  },
  rocket: (c) => {
    tone(c, 'square', 46, 40, 0.7, 0.07)
    rush(c, 400, 2600, 0.7, 0.18)
  },
  shutter: (c) => {
    rush(c, 6000, 3000, 0.03, 0.22)
    rush(c, 5000, 2000, 0.04, 0.2, 0.09)
  },
  bugle: (c) => {
    for (const [i, pitch] of [392, 523, 659, 784].entries())
      tone(c, 'triangle', pitch, pitch, i === 3 ? 0.4 : 0.13, 0.16, i * 0.12)
  },
  bell: (c) => tone(c, 'sine', 880, 870, 0.4, 0.1),
  // Light wood on wood, and dark wood.
  beech: (c) => {
    rush(c, 7000, 1500, 0.025, 0.3)
    tone(c, 'triangle', 980, 620, 0.05, 0.16)
    tone(c, 'sine', 430, 330, 0.09, 0.16)
  },
  walnut: (c) => {
    rush(c, 3600, 700, 0.03, 0.3)
    tone(c, 'triangle', 540, 330, 0.06, 0.16)
    tone(c, 'sine', 230, 165, 0.12, 0.2)
  },
  // It does not fit.
  knock: (c) => {
    for (const wait of [0, 0.11]) {
      rush(c, 600, 110, 0.07, 0.26, wait)
      tone(c, 'sine', 140, 78, 0.1, 0.24, wait)
    }
  },
  // Somebody was first.
  late: (c) => {
    tone(c, 'triangle', 466, 440, 0.12, 0.12)
    tone(c, 'triangle', 330, 262, 0.26, 0.12, 0.12)
  },
  // Cloth in the wind, and a note that rises.
  flag: (c) => {
    for (const wait of [0, 0.07, 0.13, 0.22]) rush(c, 900, 2600, 0.06, 0.12, wait)
    tone(c, 'triangle', 523, 523, 0.12, 0.13, 0.04)
    tone(c, 'triangle', 784, 784, 0.28, 0.13, 0.16)
  },
  engine: (c) => {
    tone(c, 'sawtooth', 48, 72, 0.75, 0.12)
    tone(c, 'square', 36, 54, 0.75, 0.06)
    for (let i = 0; i < 6; i++) rush(c, 2200, 500, 0.04, 0.1, 0.08 + i * 0.11)
  },
  canopy: (c) => {
    rush(c, 250, 3200, 0.3, 0.16)
    rush(c, 1500, 120, 0.2, 0.3, 0.28)
    tone(c, 'sine', 160, 70, 0.2, 0.2, 0.28)
  },
  hammer: (c) => {
    for (const wait of [0, 0.2, 0.4]) {
      rush(c, 8000, 2400, 0.02, 0.2, wait)
      tone(c, 'square', 1270, 1240, 0.05, 0.04, wait)
      tone(c, 'sine', 210, 140, 0.09, 0.16, wait)
    }
  }
}

/** What was heard last stands on the page: tests read it. */
export function play(sound: Sound): void {
  if (document.hidden) return
  try {
    context ??= new AudioContext()
    if (context.state === 'suspended') void context.resume()
    document.documentElement.dataset['heard'] = sound
    const way = context.createGain()
    way.connect(context.destination)
    ways.push(way)
    if (ways.length > AT_ONCE) ways.shift()?.disconnect()
    SOUNDS[sound](context)
  } catch {
    // a machine without sound plays in silence
  }
}

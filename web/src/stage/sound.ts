/** A few sounds, made as they are needed: no files. */

export type Sound = 'card' | 'drum' | 'boom' | 'plane' | 'rocket' | 'shutter' | 'bugle' | 'bell'

let context: AudioContext | undefined
let noise: AudioBuffer | undefined

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
  voice.connect(gain).connect(c.destination)
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
  source.connect(filter).connect(gain).connect(c.destination)
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
  bell: (c) => tone(c, 'sine', 880, 870, 0.4, 0.1)
}

/** What was heard last stands on the page: tests read it. */
export function play(sound: Sound): void {
  if (document.hidden) return
  try {
    context ??= new AudioContext()
    if (context.state === 'suspended') void context.resume()
    document.documentElement.dataset['heard'] = sound
    SOUNDS[sound](context)
  } catch {
    // a machine without sound plays in silence
  }
}

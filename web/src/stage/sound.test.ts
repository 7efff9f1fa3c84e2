import { beforeEach, expect, test, vi } from 'vitest'

/** A part of a sound card: it knows what it is joined to. */
class Part {
  to: unknown = null
  frequency = { setValueAtTime: () => 0, exponentialRampToValueAtTime: () => 0 }
  gain = this.frequency
  connect(next: unknown): unknown {
    this.to = next
    return next
  }
  disconnect(): void {
    this.to = null
  }
  start(): void {}
  stop(): void {}
}
class Card {
  static speaker = {}
  static gains: Part[] = []
  currentTime = 0
  sampleRate = 100
  state = 'running'
  destination = Card.speaker
  createGain = (): Part => {
    const made = new Part()
    Card.gains.push(made)
    return made
  }
  createOscillator = (): Part => new Part()
  createBiquadFilter = (): Part => new Part()
  createBufferSource = (): Part => new Part()
  createBuffer = (_: number, length: number): unknown => ({
    getChannelData: () => new Float32Array(length)
  })
}

beforeEach(() => {
  vi.resetModules()
  Card.gains = []
  vi.stubGlobal('AudioContext', Card)
  vi.stubGlobal('document', { hidden: false, documentElement: { dataset: {} } })
})

test('at most four sounds are heard at once: a fifth cuts the oldest off', async () => {
  const { play } = await import('./sound')
  const heard = (): Part[] => Card.gains.filter((part) => part.to === Card.speaker)
  for (const sound of ['beech', 'walnut', 'knock', 'flag'] as const) play(sound)
  const [first, ...rest] = heard()
  expect(rest).toHaveLength(3)
  play('hammer')
  expect(heard()).toHaveLength(4)
  expect(heard()).not.toContain(first)
  expect(heard().slice(0, 3)).toEqual(rest)
  expect(document.documentElement.dataset['heard']).toBe('hammer')
})

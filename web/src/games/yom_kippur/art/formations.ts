/** The stripe on the left of a counter: the colour of its army or division, and bars that tell it without colour. */
import type { Printed } from './printed'

export interface Stripe {
  colour: string
  /** White bars across the stripe. */
  band: string
  /** What stands in the corner. */
  text: string
}

/** By army for Egypt, by division for Israel: a colour, and how many bars. */
const ARMIES: Readonly<Record<string, readonly [string, number]>> = {
  '1': ['#7a3f94', 1],
  '2': ['#b98a16', 2],
  '3': ['#b5412a', 3]
}
const DIVISIONS: Readonly<Record<string, readonly [string, number]>> = {
  '252': ['#a83226', 1],
  '162': ['#1e7a56', 2],
  '143': ['#b07a10', 3],
  '36': ['#7a3f94', 4],
  '210': ['#2b6f8f', 5],
  north: ['#5b5b5b', 6]
}
const CODES: Readonly<Record<string, string>> = {
  syria: 'SYR',
  iraq: 'IRQ',
  jordan: 'JOR',
  morocco: 'MAR',
  sudan: 'SDN',
  palestine: 'PAL'
}

const bars = (count: number): string =>
  Array.from({ length: count }, (_, i) => `M-30 ${String(-16 + 5 * i)}h5`).join('')

export function stripeOf({ nation, group }: Printed): Stripe {
  const code = CODES[nation]
  if (code !== undefined) return { colour: '#33424d', band: '', text: code }
  const [army = '', division] = group.split('/')
  const [colour, count] = (nation === 'israel' ? DIVISIONS : ARMIES)[army] ?? ['#6d6a61', 0]
  const shown = nation === 'israel' ? (army === 'north' ? 'N' : army) : (division ?? roman(army))
  return { colour, band: bars(count), text: shown }
}

const roman = (army: string): string => ({ '1': 'I', '2': 'II', '3': 'III' })[army] ?? ''

/** Small plans of what people built: towns, entrenched camps, landing grounds, works of the canal line. */
import { at } from '../sheet'
import type { Road } from '../sheet'
import type { Spot } from './grid'
import { dice, n, put } from './hand'

const turn = (x: number, y: number, angle: number): Spot => [
  x * Math.cos(angle) - y * Math.sin(angle),
  x * Math.sin(angle) + y * Math.cos(angle)
]

export interface Town {
  /** How many streets each way, and how they lie. */
  wide: number
  high: number
  angle: number
  shift: Spot
}
const VILLAGE: Town = { wide: 3, high: 3, angle: 0, shift: [0, 0] }
/** Those of the Sinai, by name. */
export const PLANS: Readonly<Record<string, Town>> = {
  'Port Said': { wide: 6, high: 6, angle: 0.25, shift: [-2, 4] },
  'Port Fuad': { wide: 4, high: 4, angle: 0.5, shift: [-8, 2] },
  'El Qantara West': { wide: 3, high: 4, angle: 0.05, shift: [8, 4] },
  'El Qantara East': { wide: 4, high: 4, angle: -0.05, shift: [-4, 2] },
  Ismailia: { wide: 6, high: 5, angle: -0.35, shift: [2, 0] },
  Suez: { wide: 6, high: 5, angle: 0.4, shift: [2, 6] },
  Romani: { wide: 3, high: 2, angle: 0.1, shift: [0, -6] },
  Fayid: { wide: 4, high: 3, angle: -0.5, shift: [2, 4] }
}

/** The houses of a town by blocks, with streets between them; and the ground that it covers. */
export function town(
  hex: string,
  { wide, high, angle, shift }: Town = VILLAGE
): { houses: string; ground: string } {
  const { x, y } = at(hex)
  const roll = dice(x + y)
  const step = 12.5
  const spot = (u: number, v: number): Spot => {
    const [dx, dy] = turn(u, v, angle)
    return [x + shift[0] + dx, y + shift[1] + dy]
  }
  let houses = ''
  for (let i = 0; i < wide; i++)
    for (let j = 0; j < high; j++) {
      const [u, v] = [(i - wide / 2) * step, (j - high / 2) * step]
      const outer = (i === 0 || i === wide - 1) && (j === 0 || j === high - 1)
      if (outer && roll() < 0.7) continue
      const [w, h] = [8 + 2.6 * roll(), 8 + 2.6 * roll()]
      const cut = roll()
      // A block is one house, two, or one round a yard.
      const parts: [number, number, number, number][] =
        cut < 0.4
          ? [[0, 0, w, h]]
          : cut < 0.75
            ? [
                [0, 0, w * 0.44, h],
                [w * 0.56, 0, w * 0.44, h]
              ]
            : [
                [0, 0, w, h * 0.4],
                [0, h * 0.55, w * 0.6, h * 0.45]
              ]
      for (const [a, b, pw, ph] of parts)
        houses += `M${put(spot(u + a, v + b))}L${put(spot(u + a + pw, v + b))}L${put(spot(u + a + pw, v + b + ph))}L${put(spot(u + a, v + b + ph))}z`
    }
  const [w, h] = [(wide / 2) * step + 5, (high / 2) * step + 5]
  const corners = [spot(-w, -h), spot(w - 6, -h), spot(w - 6, h - 6), spot(-w, h - 6)]
  return { houses, ground: `M${corners.map(put).join('L')}z` }
}

/** An entrenched camp: a ring of earth with redans, a ditch outside it, tents in rows. */
export function camp(hex: string): { wall: string; ditch: string; tents: string } {
  const { x, y } = at(hex)
  const ring = (out: number, inn: number): string =>
    Array.from({ length: 32 }, (_, i) => {
      const a = (Math.PI * i) / 16
      const r = [out, inn, inn, out][i % 4] ?? inn
      return `${i === 0 ? 'M' : 'L'}${n(x + r * Math.cos(a))} ${n(y + r * 0.86 * Math.sin(a))}`
    }).join('') + 'z'
  let tents = ''
  for (const [dx, dy] of [
    [-14, -10],
    [0, -12],
    [14, -10],
    [-14, 8],
    [0, 9],
    [14, 8]
  ] as const)
    tents += `M${n(x + dx - 5)} ${n(y + dy + 4)}l5 -8l5 8z`
  return { wall: ring(38, 31), ditch: ring(44, 37), tents }
}

/** A landing ground: two runways that cross, a taxiway, and the apron. Only an ornament. */
export function landingGround(hex: string, [dx, dy]: Spot, angle: number): string {
  const { x, y } = at(hex)
  const bar = (length: number, width: number, turned: number, off: Spot = [0, 0]): string => {
    const spot = (u: number, v: number): string => {
      const [a, b] = turn(u + off[0], v + off[1], turned)
      return put([x + dx + a, y + dy + b])
    }
    const [l, w] = [length / 2, width / 2]
    return `M${spot(-l, -w)}L${spot(l, -w)}L${spot(l, w)}L${spot(-l, w)}z`
  }
  return bar(62, 6, angle) + bar(48, 5, angle + 1.1) + bar(34, 2.2, angle, [4, 9])
}

/** A work of the canal line as it is printed: a small lozenge with a ditch. */
export function work(hex: string): string {
  const { x, y } = at(hex)
  return `M${n(x)} ${n(y - 13)}l13 13l-13 13l-13 -13zM${n(x)} ${n(y - 7)}l7 7l-7 7l-7 -7z`
}

/** A pass: two walls of rock, and the road between them where it bends. */
export function pass(hex: string, roads: readonly Road[]): string {
  const road = roads.map(({ path }) => path).find((path) => path.includes(hex)) ?? [hex]
  const i = road.indexOf(hex)
  const [before, here, after] = [at(road[i - 1] ?? hex), at(hex), at(road[i + 1] ?? hex)]
  const x = (before.x + 6 * here.x + after.x) / 8
  const y = (before.y + 6 * here.y + after.y) / 8
  const wall = (s: number): string =>
    `M${n(x - 27)} ${n(y + s * 25)}Q${n(x)} ${n(y + s * 8)} ${n(x + 27)} ${n(y + s * 25)}`
  return wall(1) + wall(-1)
}

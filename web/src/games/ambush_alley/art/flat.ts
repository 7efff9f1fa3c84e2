/** What lies flat on the ground: trodden earth, scorch and oil, litter, gardens. */
import { chance } from '../../../board/paper'
import { bar, frayed, inset, line, patch, path, put, round, soft } from './outline'
import type { Pt, Ring } from './outline'
import { BUILDINGS, FEATURES, HEIGHT, WIDTH, laid, of } from './town'

/** Where everybody walks: about every house. */
export const TRODDEN = BUILDINGS.map(({ ring, seed }) =>
  soft(frayed(inset(ring, -24), 40, 8, seed))
).join('')

/** Fire under every wreck, and the tongues that it licked outwards. */
export const SCORCH = of('wreck').map((wreck) => {
  const { x, y, long, wide } = laid(wreck)
  const tongues = Array.from({ length: 22 }, (_, i): Pt => {
    const a = (i / 22) * 2 * Math.PI
    const far = (i % 2 === 0 ? 0.62 : 0.9) + chance(wreck.seed, i) * 0.3
    return [x + Math.cos(a) * (long * 0.62) * far, y + Math.sin(a) * (wide * 0.5 + 55) * far]
  })
  return { outer: soft(tongues), inner: soft(inset(wreck.ring, -9)) }
})
export const OIL = of('wreck')
  .map(({ middle: [x, y], seed }, i) =>
    [0, 1, 2]
      .map((k) =>
        soft(
          patch(
            x + (chance(seed, k) - 0.5) * 190,
            y + (chance(seed, k + 9) - 0.5) * 170,
            8 + chance(seed, k + 20) * 16,
            6 + chance(seed, k + 30) * 10,
            i + k
          )
        )
      )
      .join('')
  )
  .join('')

/** Shells have fallen here: a dark middle and rays of thrown earth. */
export const CRATERS: readonly { ring: string; rays: string; x: number; y: number }[] = (
  [
    [1168, 1490, 40],
    [330, 1225, 30],
    [1720, 2230, 34],
    [1080, 300, 26]
  ] as const
).map(([x, drawn, r], k) => ({
  x,
  y: drawn,
  ring: soft(patch(x, drawn, r, r * 0.9, 70 + k, 12)),
  rays: Array.from({ length: 26 }, (_, i) => {
    const a = chance(71 + k, i) * 2 * Math.PI
    const [near, far] = [r * 1.05, r * (1.3 + chance(75 + k, i) * 1.3)]
    return line([
      [x + Math.cos(a) * near, drawn + Math.sin(a) * near],
      [x + Math.cos(a) * far, drawn + Math.sin(a) * far]
    ])
  }).join('')
}))

/** Dry grass: three blades, bent by the wind. */
const tuft = (x: number, y: number, k: number): string =>
  `M${put(x)} ${put(y)}q${put(-4 * k)} ${put(-5 * k)} ${put(-7 * k)} ${put(-8 * k)}M${put(x)} ${put(y)}q0 ${put(-7 * k)} ${put(2 * k)} ${put(-12 * k)}M${put(x)} ${put(y)}q${put(4 * k)} ${put(-4 * k)} ${put(8 * k)} ${put(-6 * k)}`
const clear = (x: number, y: number): boolean =>
  !FEATURES.some(
    ({ kind, box }) =>
      kind !== 'scrub' &&
      x > box.x - 10 &&
      x < box.x + box.width + 10 &&
      y > box.y - 10 &&
      y < box.y + box.height + 10
  )
export const GRASS =
  of('scrub')
    .flatMap(({ box, seed }) =>
      Array.from({ length: 46 }, (_, i) =>
        tuft(
          box.x - 20 + chance(seed, i * 2) * (box.width + 40),
          box.y - 14 + chance(seed, i * 2 + 1) * (box.height + 40),
          0.8 + chance(seed, i + 200) * 0.7
        )
      )
    )
    .join('') +
  Array.from({ length: 120 }, (_, i) => {
    const [x, y] = [chance(81, i) * WIDTH, chance(82, i) * HEIGHT]
    return clear(x, y) ? tuft(x, y, 0.5 + chance(83, i) * 0.4) : ''
  }).join('')
export const GREEN = of('scrub').map(({ ring, seed }) => ({
  edge: soft(frayed(inset(ring, -12), 26, 9, seed)),
  core: soft(frayed(inset(ring, 10), 26, 10, seed + 1))
}))

/** Papers, rags, tins and boards. */
export const LITTER = (['paper', 'rag', 'tin', 'board'] as const).map((what, k) => ({
  what,
  d: Array.from({ length: [54, 26, 34, 22][k] ?? 0 }, (_, i) => {
    const [x, y] = [chance(90 + k, i * 2) * WIDTH, chance(90 + k, i * 2 + 1) * HEIGHT]
    if (!clear(x, y)) return ''
    const turn = chance(94 + k, i) * Math.PI
    if (what === 'paper') return path(bar(x, y, 9, 6.5, turn))
    if (what === 'tin') return round(x, y, 2.6)
    if (what === 'board') return path(bar(x, y, 24 + chance(98, i) * 20, 4, turn))
    return soft(patch(x, y, 10, 6, i + 500, 7))
  }).join('')
}))

/** Paving in the compound between the wall and the pharmacy, and in front of the coffee house. */
function slabs(x: number, y: number, w: number, h: number, size: number, seed: number): string {
  let d = ''
  for (let j = 0; j * size < h; j++)
    for (let i = 0; i * size < w; i++) {
      const at = j * 41 + i
      if (chance(seed, at) < 0.16) continue
      const [cx, cy] = [x + (i + 0.5) * size, y + (j + 0.5) * size]
      d += path(bar(cx, cy, size - 3, size - 3, (chance(seed + 1, at) - 0.5) * 0.09))
    }
  return d
}
export const PAVING: readonly string[] = [
  slabs(1646, 1912, 140, 300, 28, 101),
  slabs(1286, 624, 300, 44, 22, 103),
  slabs(2252, 1490, 66, 270, 24, 105)
]
/** A garden that somebody waters: the villa's. */
export const GARDEN: Ring = frayed(bar(1968, 208, 110, 200), 22, 4, 107)
export const BEDS = [0, 1, 2, 3, 4]
  .map((i) => soft(frayed(bar(1968, 132 + i * 38, 84, 15), 12, 2, i)))
  .join('')

/** Steps of those who went from door to door. */
export const STEPS = (
  [
    [540, 1750, 690, 1950],
    [1235, 1480, 1310, 1350],
    [1820, 1330, 2080, 1500],
    [470, 780, 560, 980],
    [1600, 700, 1760, 880]
  ] as const
)
  .map(([ax, ay, bx, by], k) => {
    const n = Math.round(Math.hypot(bx - ax, by - ay) / 22)
    const turn = Math.atan2(by - ay, bx - ax)
    return Array.from({ length: n }, (_, i) => {
      const side = i % 2 === 0 ? 5 : -5
      const bend = Math.sin(i * 0.45 + k) * 16
      const [x, y] = [
        ax + ((bx - ax) * i) / n - Math.sin(turn) * (side + bend),
        ay + ((by - ay) * i) / n + Math.cos(turn) * (side + bend)
      ]
      return clear(x, y) ? path(bar(x, y, 9, 3.6, turn)) : ''
    }).join('')
  })
  .join('')

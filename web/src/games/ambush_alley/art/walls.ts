/** What stands upright: walls with windows, stones, sandbags, rubble, stalls, palms, and the shade of all of it. */
import { inRing } from '../../../board/free/point'
import { chance } from '../../../board/paper'
import { bar, frayed, inset, patch, path, put, round, shade, soft, unit } from './outline'
import type { Pt, Ring } from './outline'
import { BUILDINGS, FEATURES, LIGHT, laid, of } from './town'
import type { Feature } from './town'

/** How far each kind throws its shadow, in hundredths of an inch. */
const HIGH: Readonly<Record<string, number>> = {
  building: 74,
  high_wall: 62,
  low_wall: 17,
  wreck: 30,
  sandbags: 18,
  rubble: 14,
  stalls: 34
}
const thrown = ({ ring, kind }: Feature): string => {
  const high = HIGH[kind] ?? 0
  return high === 0 ? '' : shade(ring, LIGHT[0] * high, LIGHT[1] * high)
}
/** All shadows on the ground in one path, so that none is dark twice. */
export const SHADES = FEATURES.map(thrown).join('')

// ---------------------------------------------------------------------------------- buildings

export const THICK = 12
export interface House {
  readonly feature: Feature
  readonly floor: Ring
  /** Slots in the wall, one and all. */
  readonly windows: string
  readonly doors: string
  /** The shade that its south-east walls do not throw inwards, but its north-west ones do. */
  readonly dim: string
  readonly furniture: string
  readonly rugs: string
}
/** Sides of a ring, each with the way it leads. */
const sides = (ring: Ring): [Pt, Pt][] => ring.map((a, i) => [a, ring[(i + 1) % ring.length] ?? a])

function openings(feature: Feature): { windows: string; doors: string } {
  let [windows, doors] = ['', '']
  sides(inset(feature.ring, THICK / 2)).forEach(([a, b], s) => {
    const far = Math.hypot(b[0] - a[0], b[1] - a[1])
    const [ux, uy] = unit(a, b)
    const turn = Math.atan2(uy, ux)
    const n = Math.max(1, Math.round(far / 105))
    const door = Math.floor(chance(feature.seed, s) * n)
    for (let i = 0; i < n; i++) {
      const at = (far * (i + 0.5)) / n
      const [x, y] = [a[0] + ux * at, a[1] + uy * at]
      if (i === door && s % 2 === 0) doors += path(bar(x, y, 44, THICK + 7, turn))
      else windows += path(bar(x, y, 36, THICK - 4, turn))
    }
  })
  return { windows, doors }
}
/** Low things in the rooms: tables, benches, crates. They lie under nobody's feet, and stop nobody. */
function furniture({ box, ring, seed }: Feature): { furniture: string; rugs: string } {
  let [found, rugs] = ['', '']
  for (let i = 0; i < 9; i++) {
    const [x, y] = [
      box.x + 42 + chance(seed, i * 3) * (box.width - 84),
      box.y + 42 + chance(seed, i * 3 + 1) * (box.height - 84)
    ]
    if (!inRing([x, y], inset(ring, 40))) continue
    const turn = chance(seed, i * 3 + 2) < 0.5 ? 0 : Math.PI / 2
    if (i < 2) rugs += path(bar(x, y, 88, 54, turn))
    else found += path(bar(x, y, 22 + chance(seed, i + 50) * 26, 18, turn))
  }
  return { furniture: found, rugs }
}
export const HOUSES: readonly House[] = BUILDINGS.map((feature) => {
  const floor = inset(feature.ring, THICK)
  const cut = inset(feature.ring, THICK + 15)
  return {
    feature,
    floor,
    ...openings(feature),
    ...furniture(feature),
    dim: path(floor) + path([...cut.map(([x, y]): Pt => [x + 12, y + 9])].reverse())
  }
})

// ------------------------------------------------------------------------------- walls and bags

/** A row of stones that fills a long thin feature, two deep where there is room. */
function masonry(feature: Feature, size: number, rows: number, seed: number): string[] {
  const { x, y, long, wide, turn } = laid(feature)
  const a = (turn * Math.PI) / 180
  const [c, s] = [Math.cos(a), Math.sin(a)]
  const found: string[] = []
  for (let row = 0; row < rows; row++) {
    const v = ((row + 0.5) / rows - 0.5) * wide
    const n = Math.max(2, Math.round(long / size))
    for (let i = 0; i < n; i++) {
      const u = ((i + 0.5 + (row % 2 === 0 ? 0 : 0.28)) / (n + 0.28) - 0.5) * long
      const w = (long / n) * (0.8 + chance(seed, row * 60 + i) * 0.18)
      const tilt = a + (chance(seed + 1, row * 60 + i) - 0.5) * 0.12
      const ring = bar(x + u * c - v * s, y + u * s + v * c, w, (wide / rows) * 0.92, tilt)
      found.push(soft(frayed(ring, 7, 0.9, seed + i)))
    }
  }
  return found
}
export const LOW_WALLS = of('low_wall').map((feature) => ({
  base: soft(frayed(inset(feature.ring, -4), 16, 2.4, feature.seed)),
  stones: masonry(feature, 22, 2, feature.seed)
}))
export const HIGH_WALLS = of('high_wall').map((feature) => ({
  body: path(feature.ring),
  top: path(inset(feature.ring, 5)),
  /** Broken glass along the top. */
  glass: Array.from({ length: 40 }, (_, i) => {
    const { box, seed } = feature
    const [x, y] = [
      box.x + 6 + chance(seed, i) * (box.width - 12),
      box.y + 8 + (i / 40) * box.height
    ]
    return `M${put(x)} ${put(y)}l3 -5 2 4z`
  }).join('')
}))
export const SANDBAGS = of('sandbags').map((feature) => masonry(feature, 30, 2, feature.seed))

// --------------------------------------------------------------------------------------- rubble

export interface Chunk {
  d: string
  tone: number
}
export const RUBBLE = of('rubble').map(({ ring, box, middle, seed }) => {
  const chunks: Chunk[] = []
  for (let i = 0; i < 78; i++) {
    const p: Pt = [
      box.x + chance(seed, i * 2) * box.width,
      box.y + chance(seed, i * 2 + 1) * box.height
    ]
    if (!inRing(p, inset(ring, 4))) continue
    const near = Math.hypot(p[0] - middle[0], p[1] - middle[1]) / box.width
    const size = (14 - near * 12) * (0.55 + chance(seed + 2, i) * 0.8)
    const n = 4 + Math.floor(chance(seed + 3, i) * 3)
    chunks.push({
      d: path(patch(p[0], p[1], size, size * 0.8, seed + i * 3, n)),
      tone: Math.floor(chance(seed + 4, i) * 4)
    })
  }
  const bars = Array.from({ length: 9 }, (_, i) => {
    const [x, y] = [
      middle[0] + (chance(seed + 5, i) - 0.5) * box.width * 0.7,
      middle[1] + (chance(seed + 6, i) - 0.5) * box.height * 0.6
    ]
    const a = chance(seed + 7, i) * 6.3
    return `M${put(x)} ${put(y)}q${put(Math.cos(a) * 14)} ${put(Math.sin(a) * 14)} ${put(Math.cos(a + 0.5) * 28)} ${put(Math.sin(a + 0.5) * 28)}`
  }).join('')
  return { heap: soft(frayed(ring, 22, 5, seed)), chunks, bars }
})

// --------------------------------------------------------------------------------------- stalls

export interface Stall {
  x: number
  y: number
  w: number
  h: number
  stripes: string
  awning: Ring
  goods: readonly { d: string; colour: string }[]
}
const GOODS = ['saffron', 'red', 'green-light', 'white']
export const STALLS: readonly Stall[] = of('stalls').flatMap(({ box, seed }) =>
  [0, 1, 2].map((k): Stall => {
    const w = box.width / 3 - 8
    const [x, y, h] = [box.x + k * (box.width / 3) + 4, box.y + 6, box.height - 12]
    const awning = frayed(bar(x + w / 2, y + h * 0.36, w, h * 0.66), 15, 1.2, seed + k)
    const stripes = [0, 1, 2, 3]
      .map((i) => path(bar(x + (w * (i * 2 + 1)) / 8, y + h * 0.36, w / 8, h * 0.66)))
      .join('')
    const goods = GOODS.map((colour, g) => ({
      colour,
      d: Array.from({ length: 7 }, (_, i) =>
        round(
          x + 5 + ((g % 2) + chance(seed + k, g * 9 + i)) * ((w - 8) / 2),
          y + h * (0.78 + (g > 1 ? 0.12 : 0)) + chance(seed + k + 1, g * 9 + i) * h * 0.1,
          2.6
        )
      ).join('')
    }))
    return { x, y, w, h, stripes, awning, goods }
  })
)

// ---------------------------------------------------------------------------------------- palms

export interface Palm {
  x: number
  y: number
  size: number
  fronds: string
  ribs: string
  shade: string
}
/** A crown from above: fronds that droop, each with its rib. */
function palm(x: number, y: number, size: number, seed: number): Palm {
  const n = 11
  let [fronds, ribs] = ['', '']
  for (let i = 0; i < n; i++) {
    const a = (i / n) * 2 * Math.PI + chance(seed, i) * 0.35
    const long = size * (0.8 + chance(seed + 1, i) * 0.3)
    const at = (u: number, v: number): string =>
      `${put(x + Math.cos(a) * u - Math.sin(a) * v)} ${put(y + Math.sin(a) * u + Math.cos(a) * v)}`
    const w = size * 0.17
    fronds += `M${put(x)} ${put(y)}Q${at(long * 0.4, -w * 1.5)} ${at(long, w * 0.5)}Q${at(long * 0.55, w * 1.1)} ${put(x)} ${put(y)}Z`
    ribs += `M${put(x)} ${put(y)}Q${at(long * 0.45, -w * 0.4)} ${at(long * 0.94, w * 0.4)}`
  }
  const under = [x + LIGHT[0] * size * 0.7, y + LIGHT[1] * size * 0.7] as const
  return {
    x,
    y,
    size,
    fronds,
    ribs,
    shade: soft(patch(under[0], under[1], size, size * 0.9, seed, 13))
  }
}
/** In every scrub. */
export const PALMS: readonly Palm[] = of('scrub').flatMap(({ box, seed }) => [
  palm(box.x + box.width * 0.3, box.y + box.height * 0.36, 46, seed),
  palm(box.x + box.width * 0.72, box.y + box.height * 0.66, 52, seed + 3),
  palm(box.x + box.width * 0.66, box.y + box.height * 0.2, 36, seed + 5)
])
/** Bushes between them. */
export const BUSHES = of('scrub').flatMap(({ box, seed }) =>
  Array.from({ length: 7 }, (_, i) => {
    const [x, y] = [
      box.x + chance(seed, i + 70) * box.width,
      box.y + chance(seed, i + 80) * box.height
    ]
    return soft(patch(x, y, 15 + chance(seed, i + 90) * 8, 12, seed + i, 9))
  })
)

/** The shape of the land, drawn once from a few points: coast, zones, waters, roads and what grows beside them.
 *  Everything here is on the board as it is printed, but for what stands upright, which is scattered over the
 *  board as it lies, so that no palm ever hides a square. */
import { chance } from '../../../board/paper'
import { BOARD, EDGES, ROADS, SQUARE, SQUARES } from '../data'
import { at, sizeOf } from './places'
import type { Frame, Point } from './places'

const r1 = (n: number): string => String(Math.round(n * 10) / 10)

/** A point on the curve through four points, between the second and the third. */
function between(a: Point, b: Point, c: Point, d: Point, u: number): [number, number] {
  const on = (i: 0 | 1): number =>
    0.5 *
    (2 * b[i] +
      (c[i] - a[i]) * u +
      (2 * a[i] - 5 * b[i] + 4 * c[i] - d[i]) * u * u +
      (3 * b[i] - a[i] - 3 * c[i] + d[i]) * u * u * u)
  return [on(0), on(1)]
}

/** A ring through given points, frayed as coasts are. */
function frayed(ring: readonly Point[], seed: number, rough: number, steps = 5): Point[] {
  const n = ring.length
  const get = (i: number): Point => ring[(i + n) % n] ?? [0, 0]
  const out: Point[] = []
  for (let i = 0; i < n; i++) {
    for (let k = 0; k < steps; k++) {
      const [x, y] = between(get(i - 1), get(i), get(i + 1), get(i + 2), k / steps)
      const j = i * steps + k
      out.push([
        x + (chance(seed, j * 2) - 0.5) * 2 * rough,
        y + (chance(seed, j * 2 + 1) - 0.5) * 2 * rough
      ])
    }
  }
  return out
}

/** A soft closed line: through the middles, bent at the points. */
export function closed(ring: readonly Point[]): string {
  const mid = (a: Point, b: Point): string => `${r1((a[0] + b[0]) / 2)} ${r1((a[1] + b[1]) / 2)}`
  const last = ring[ring.length - 1] ?? [0, 0]
  let d = `M${mid(last, ring[0] ?? last)}`
  ring.forEach((p, i) => {
    d += `Q${r1(p[0])} ${r1(p[1])} ${mid(p, ring[(i + 1) % ring.length] ?? p)}`
  })
  return `${d}Z`
}

/** A smooth open line through all its points. */
export function through(points: readonly Point[]): string {
  const get = (i: number): Point => points[Math.max(0, Math.min(points.length - 1, i))] ?? [0, 0]
  let d = `M${r1(get(0)[0])} ${r1(get(0)[1])}`
  for (let i = 0; i < points.length - 1; i++) {
    const [a, b, c, e] = [get(i - 1), get(i), get(i + 1), get(i + 2)]
    d +=
      `C${r1(b[0] + (c[0] - a[0]) / 6)} ${r1(b[1] + (c[1] - a[1]) / 6)} ` +
      `${r1(c[0] - (e[0] - b[0]) / 6)} ${r1(c[1] - (e[1] - b[1]) / 6)} ${r1(c[0])} ${r1(c[1])}`
  }
  return d
}

function ellipse(cx: number, cy: number, rx: number, ry: number, n = 9): Point[] {
  return Array.from({ length: n }, (_, i) => {
    const a = (i / n) * 2 * Math.PI
    return [cx + rx * Math.cos(a), cy + ry * Math.sin(a)]
  })
}

// -------------------------------------------------------------------------------- coasts

/** Clockwise from the west; north the coral coast with its two ports, south the sharks'. */
// prettier-ignore
const SHORE: readonly Point[] = [
  [3, 380], [3, 330], [5, 286], [14, 252], [38, 234], [70, 227], [98, 217], [112, 192], [116, 164], [127, 132],
  [150, 106], [182, 90], [216, 80], [246, 63], [282, 54], [318, 40], [342, 44], [356, 57], [388, 56], [400, 42],
  [432, 34], [446, 42], [470, 38], [508, 46], [545, 55], [585, 52], [618, 56], [652, 45], [690, 36], [722, 24],
  [764, 22], [800, 30], [816, 47], [850, 46], [868, 34], [904, 40], [938, 48], [974, 66], [1004, 86], [1036, 112],
  [1060, 142], [1072, 176], [1080, 206], [1098, 226], [1130, 230], [1162, 236], [1186, 254], [1195, 288], [1197, 332], [1197, 380],
  [1197, 432], [1193, 478], [1184, 508], [1160, 526], [1126, 532], [1100, 546], [1090, 572], [1086, 602], [1074, 630], [1050, 656],
  [1020, 680], [984, 700], [950, 706], [914, 716], [884, 722], [866, 712], [852, 700], [846, 706], [812, 706], [798, 720],
  [768, 734], [730, 730], [692, 718], [652, 708], [612, 704], [578, 710], [546, 714], [510, 726], [474, 738], [430, 740],
  [396, 730], [382, 714], [350, 714], [332, 726], [296, 722], [258, 708], [224, 692], [192, 670], [164, 644], [140, 612],
  [126, 578], [118, 548], [104, 530], [72, 526], [38, 520], [16, 504], [6, 470], [3, 428]
]
const shore = frayed(SHORE, 41, 2.6)
export const COAST = closed(shore)

/** Turtle Island, seen from above: shell, head and four flippers. */
// prettier-ignore
const TURTLE: readonly Point[] = [
  [1066, 60], [1070, 44], [1062, 30], [1070, 22], [1086, 30], [1104, 24], [1124, 22], [1144, 26], [1160, 22], [1172, 26],
  [1166, 40], [1174, 52], [1190, 52], [1200, 62], [1190, 74], [1174, 74], [1166, 86], [1174, 98], [1164, 106], [1148, 98],
  [1124, 102], [1102, 98], [1084, 106], [1070, 100], [1076, 88], [1068, 76], [1052, 72], [1056, 66]
]
/** Shark Island: snout to the west, fins, and a tail that turns up. */
// prettier-ignore
const SHARK: readonly Point[] = [
  [8, 704], [26, 682], [48, 672], [68, 668], [78, 650], [92, 646], [94, 664], [114, 674], [128, 684], [142, 680],
  [156, 664], [164, 666], [158, 688], [168, 712], [160, 718], [144, 708], [126, 720], [106, 732], [98, 748], [86, 750],
  [84, 738], [58, 738], [34, 728], [22, 720], [30, 714], [12, 712]
]
export const ISLETS = [closed(frayed(TURTLE, 7, 0.9, 3)), closed(frayed(SHARK, 8, 0.9, 3))]

/** Where the sea breaks before it reaches the land: coral and foam along a few lines. */
// prettier-ignore
const REEFS: readonly (readonly Point[])[] = [
  [[238, 40], [262, 28], [292, 18], [316, 14]],
  [[480, 14], [520, 22], [560, 28], [600, 26], [640, 20]],
  [[905, 12], [946, 20], [984, 36], [1010, 54]],
  [[752, 754], [780, 750], [806, 756], [842, 754], [858, 746]],
  [[552, 742], [600, 732], [648, 738]],
  [[1108, 640], [1116, 608]],
  [[100, 124], [90, 148]]
]
const REEF_POINTS: readonly Point[] = REEFS.flatMap((line, k) => {
  const found: Point[] = []
  for (let i = 0; i + 1 < line.length; i++) {
    const [a, b] = [line[i] ?? [0, 0], line[i + 1] ?? [0, 0]]
    const n = Math.max(2, Math.round(Math.hypot(b[0] - a[0], b[1] - a[1]) / 8))
    for (let j = 0; j < n; j++) {
      const at = k * 97 + i * 13 + j
      const [dx, dy] = [chance(51, at) - 0.5, chance(52, at) - 0.5]
      found.push([a[0] + ((b[0] - a[0]) * j) / n + dx * 7, a[1] + ((b[1] - a[1]) * j) / n + dy * 9])
    }
  }
  return found
})
const dot = (x: number, y: number, r: number): string =>
  `M${r1(x - r)} ${r1(y)}a${r1(r)} ${r1(r * 0.8)} 0 1 0 ${r1(2 * r)} 0a${r1(r)} ${r1(r * 0.8)} 0 1 0 ${r1(-2 * r)} 0Z`
export const REEF = {
  foam: REEF_POINTS.map(([x, y], i) => dot(x, y, 3.5 + chance(53, i) * 3.5)).join(''),
  coral: REEF_POINTS.filter((_, i) => i % 2 === 0)
    .map(([x, y]) => `M${r1(x)} ${r1(y + 2.5)}v-5m0 3l-3 -2.500m3 1l3 -2.500m-3 1l-1.500 -3`)
    .join(''),
  stones: REEF_POINTS.filter((_, i) => i % 2 === 1)
    .map(([x, y], i) => dot(x, y, 1.4 + chance(54, i) * 1.4))
    .join('')
}

// --------------------------------------------------------------------------------- zones

const blob = (cx: number, cy: number, rx: number, ry: number, seed: number): Point[] =>
  frayed(ellipse(cx, cy, rx, ry), seed, Math.min(rx, ry) * 0.16, 3)
type Ring = readonly Point[]

/** The jungle of the north, and its offshoots. */
export const JUNGLE: readonly Ring[] = [
  blob(300, 172, 92, 46, 1),
  blob(410, 152, 84, 40, 2),
  blob(605, 178, 92, 48, 3),
  blob(742, 158, 92, 42, 4),
  blob(884, 170, 92, 48, 5),
  blob(962, 232, 48, 52, 6),
  blob(232, 232, 42, 46, 7),
  blob(400, 322, 78, 34, 8),
  blob(806, 322, 84, 34, 9)
]
/** What the volcano has burnt. */
export const ASH: readonly Ring[] = [
  blob(600, 402, 168, 62, 11),
  blob(560, 585, 150, 52, 12),
  blob(700, 590, 120, 54, 13)
]
/** Open country. */
export const MEADOW: readonly Ring[] = [
  blob(330, 590, 110, 54, 21),
  blob(900, 592, 100, 56, 22),
  blob(880, 430, 90, 44, 23),
  blob(300, 420, 70, 44, 24)
]
export const LAKE = closed(blob(872, 372, 66, 28, 31))
export const SWAMP: readonly string[] = [
  closed(blob(380, 450, 50, 12, 32)),
  closed(blob(432, 464, 28, 8, 33)),
  closed(blob(346, 468, 26, 8, 34))
]
const LAKE_RING = blob(872, 372, 66, 28, 31)
const SWAMP_RING = blob(392, 456, 76, 24, 32)
/** From the lake to the lagoon, and from the ridge to the coral coast. */
// prettier-ignore
export const RIVERS: readonly string[] = [
  through([[880, 396], [888, 430], [868, 462], [850, 496], [849, 524], [858, 560], [846, 600], [856, 640], [850, 676], [852, 708]]),
  through([[560, 168], [520, 134], [478, 132], [452, 112], [441, 80], [444, 40]])
]
/** The line from station to station, round the mountain. */
export const RAIL = 'M600 290 C590 326 474 318 474 380 S590 434 600 470'
export const TUNNELS: readonly string[] = ['M511 88 Q506 180 524 269', 'M689 672 Q694 580 676 491']
export const FERRIES: readonly string[] = ['M1060 66 Q960 -16 834 50', 'M166 700 Q260 764 366 708']

// --------------------------------------------------------------------------------- roads

export const ROAD_PATHS: readonly string[] = ROADS.map((chain) =>
  through(chain.map((n): Point => [SQUARE.get(n)?.x ?? 0, SQUARE.get(n)?.y ?? 0]))
)

/** Lines on which names are written, from square to square, so far inland of them. */
function beside(from: string, to: string, off: number): Point[] {
  const chain = ROADS.find((c) => c.includes(from)) ?? []
  const part = chain.slice(chain.indexOf(from), chain.indexOf(to) + 1)
  return part.map((n, i): Point => {
    const [a, b] = [SQUARE.get(part[i - 1] ?? n), SQUARE.get(part[i + 1] ?? n)]
    const [dx, dy] = [(b?.x ?? 0) - (a?.x ?? 0), (b?.y ?? 0) - (a?.y ?? 0)]
    const far = Math.hypot(dx, dy)
    const s = SQUARE.get(n)
    return [(s?.x ?? 0) - (dy / far) * off, (s?.y ?? 0) + (dx / far) * off]
  })
}
export const LETTERED: Readonly<Record<string, readonly Point[]>> = {
  NC: beside('NC12', 'NC17', 27),
  NI: beside('NI01', 'NI05', 28),
  SI: beside('SI11', 'SI15', -28),
  SC: beside('SC01', 'SC06', -27)
}
/** A name's line as the board lies: it is read from left to right, or upwards. */
export function lettered(points: readonly Point[], frame: Frame): string {
  const line = points.map(([x, y]) => at(x, y, frame))
  const [first, last] = [line[0] ?? [0, 0], line[line.length - 1] ?? [0, 0]]
  const wide = Math.abs(last[0] - first[0]) > Math.abs(last[1] - first[1])
  return through((wide ? last[0] < first[0] : last[1] > first[1]) ? line.reverse() : line)
}

/** Things that stand upright, and what room they take: half their width, how far up and how far down. */
export interface Sprite {
  what: string
  x: number
  y: number
  scale: number
}
interface Room {
  wide: number
  up: number
  down: number
}
const ROOM: Record<string, Room> = {
  palm: { wide: 9, up: 19, down: 3 },
  palm2: { wide: 10, up: 19, down: 3 },
  tree: { wide: 10, up: 14, down: 4 },
  bush: { wide: 6, up: 6, down: 3 },
  reed: { wide: 5, up: 8, down: 2 },
  stump: { wide: 5, up: 9, down: 3 },
  rock: { wide: 7, up: 6, down: 3 },
  peak: { wide: 30, up: 40, down: 8 },
  hill: { wide: 22, up: 15, down: 6 }
}

/** What was put there by hand: places on the printed board, centres of what stands there. */
// prettier-ignore
const BUILT: readonly (readonly [string, number, number, number, number])[] = [
  // what, x, y, and half the room that it needs
  ['volcano', 600, 380, 118, 76],
  ['label', 738, 412, 40, 9], ['label', 388, 482, 24, 9],
  ['clearing', 366, 380, 84, 34],
  ['house', 600, 256, 20, 14], ['house', 600, 504, 20, 14],
  ['rocket', 690, 134, 26, 28], ['rocket', 510, 626, 26, 28],
  ['mast', 812, 190, 14, 26], ['mast', 388, 570, 14, 26],
  ['hangar', 478, 196, 17, 12], ['hangar', 722, 564, 17, 12],
  ['camp', 66, 380, 62, 136], ['camp', 1134, 380, 62, 136],
  ['strip', 412, 196, 52, 16], ['strip', 788, 564, 52, 16],
  ['peak', 500, 162, 28, 22], ['peak', 534, 146, 28, 22], ['peak', 548, 190, 28, 22], ['peak', 505, 206, 28, 22],
  ['peak', 700, 598, 28, 22], ['peak', 666, 614, 28, 22], ['peak', 652, 570, 28, 22], ['peak', 695, 554, 28, 22]
]

/** What lies on the ground: nothing stands there. */
const FLAT = ['strip', 'camp', 'clearing', 'label']
/** Beaten earth where nothing is printed: dice can be thrown there. */
export const CLEARING: Point = [366, 380]

const NEAR = SQUARES.map((s) => ({
  x: s.x,
  y: s.y,
  r: s.kind === 'hq' ? 30 : s.kind === 'reserve' ? 26 : s.communication ? 21 : 18
}))

/** What nothing may hide, on the screen: points with the room about them, and boxes. */
interface Kept {
  points: readonly (readonly [number, number, number])[]
  boxes: readonly (readonly [number, number, number, number])[]
}
function kept(frame: Frame): Kept {
  const on = (x: number, y: number, r: number): [number, number, number] => [...at(x, y, frame), r]
  const points = NEAR.map((s) => on(s.x, s.y, s.r))
  for (const [a, b] of EDGES) {
    const [p, q] = [SQUARE.get(a), SQUARE.get(b)]
    if (p === undefined || q === undefined) continue
    for (const u of [0.3, 0.5, 0.7])
      points.push(on(p.x + (q.x - p.x) * u, p.y + (q.y - p.y) * u, 9))
  }
  for (const p of ALONG) points.push(on(p[0], p[1], 7))
  for (const line of Object.values(LETTERED)) for (const p of line) points.push(on(p[0], p[1], 9))
  const boxes = BUILT.map(([what, x, y, w, h]): [number, number, number, number] => {
    const [cx, cy] = at(x, y, frame)
    const turns = frame.tall === true && (what === 'strip' || what === 'camp')
    const [hw, hh] = turns ? [h, w] : [w, h]
    return [cx - hw, cy - hh, cx + hw, cy + hh]
  })
  return { points, boxes }
}
function clear(x: number, y: number, room: Room, k: number, { points, boxes }: Kept): boolean {
  const [left, top, right, foot] = [
    x - room.wide * k,
    y - room.up * k,
    x + room.wide * k,
    y + room.down * k
  ]
  for (const [px, py, r] of points) {
    const dx = Math.max(left - px, 0, px - right)
    const dy = Math.max(top - py, 0, py - foot)
    if (dx < r && dy < r && dx * dx + dy * dy < r * r) return false
  }
  return !boxes.some((box) => right > box[0] && left < box[2] && foot > box[1] && top < box[3])
}
/** Points of the rails and rivers, as far as something might grow on them. */
// prettier-ignore
const ALONG: readonly Point[] = [
  [590, 314], [560, 322], [528, 332], [500, 344], [482, 360], [474, 380], [482, 402], [500, 416], [528, 428], [560, 438], [588, 448],
  [884, 414], [887, 432], [876, 450], [858, 478], [849, 508], [853, 545], [857, 562], [850, 582], [846, 602], [852, 622], [855, 642],
  [540, 150], [500, 132], [478, 132], [462, 122], [450, 108]
]

function inside(ring: Ring, x: number, y: number): boolean {
  let odd = false
  let from = ring[ring.length - 1]
  for (const to of ring) {
    if (from !== undefined && to[1] > y !== from[1] > y) {
      if (x < ((from[0] - to[0]) * (y - to[1])) / (from[1] - to[1]) + to[0]) odd = !odd
    }
    from = to
  }
  return odd
}
const within = (rings: readonly Ring[], x: number, y: number): boolean =>
  rings.some((ring) => inside(ring, x, y))

/** What grows where: the first of these whose share the luck falls into. */
type Shares = readonly (readonly [string, number])[]
// prettier-ignore
const SHARES: Readonly<Record<string, Shares>> = {
  swamp: [['reed', 0.5]],
  shore: [['palm', 0.16], ['bush', 0.22]],
  jungle: [['palm', 0.42], ['palm2', 0.62], ['tree', 0.97]],
  ash: [['stump', 0.2], ['rock', 0.38]],
  south: [['palm2', 0.12], ['bush', 0.3], ['hill', 0.36]],
  north: [['palm', 0.16], ['bush', 0.3], ['tree', 0.36]]
}
function zone(x: number, y: number): string {
  if (inside(SWAMP_RING, x, y)) return 'swamp'
  if (x < 150 || x > 1050) return 'shore'
  if (within(JUNGLE, x, y)) return 'jungle'
  if (within(ASH, x, y)) return 'ash'
  return y > 520 ? 'south' : 'north'
}
function growth(x: number, y: number, luck: number): string | null {
  const found = SHARES[zone(x, y)]?.find(([, share]) => luck < share)
  // The coast has many points: it is asked last.
  if (found === undefined || inside(LAKE_RING, x, y) || !inside(shore, x, y)) return null
  return found[0]
}

/** Everything that stands upright, from the back to the front. */
export function sprites(frame: Frame): Sprite[] {
  const { width, height } = sizeOf(frame)
  const found: Sprite[] = []
  const back = (x: number, y: number): Point => {
    const [a, b] = frame.tall === true ? [BOARD.width - y, x] : [x, y]
    return frame.turned === true ? [BOARD.width - a, BOARD.height - b] : [a, b]
  }
  const free = kept(frame)
  const [stepX, stepY] = [17, 12]
  for (let row = 0; row * stepY < height; row++) {
    for (let column = 0; column * stepX < width; column++) {
      const n = row * 200 + column
      const x = (column + (row % 2) / 2) * stepX + (chance(3, n) - 0.5) * 9
      const y = row * stepY + (chance(4, n) - 0.5) * 7
      const [px, py] = back(x, y)
      const what = growth(px, py, chance(5, n))
      const room = ROOM[what ?? '']
      if (what === null || room === undefined) continue
      const scale = 0.8 + chance(6, n) * 0.4
      if (clear(x, y, room, scale, free)) found.push({ what, x, y, scale })
    }
  }
  for (const [what, x, y] of BUILT) {
    if (FLAT.includes(what)) continue
    // The mountain rises from the middle, whichever way it is seen.
    const [sx, sy] = what === 'volcano' ? [width / 2, height / 2 + 14] : at(x, y, frame)
    // Small things stand in front of what is built behind them: the foot counts.
    found.push({ what, x: sx, y: sy, scale: 1 })
  }
  return found.sort((a, b) => a.y - b.y)
}
/** Runways: middle and direction on the printed board. */
export const STRIPS = BUILT.filter(([what]) => what === 'strip').map(([, x, y]): Point => [x, y])

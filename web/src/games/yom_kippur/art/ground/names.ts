/** The names on the map, in French and Arabic as a map of those years has them, each along a line of its own; an English
 *  reader has those of `english.ts`. */
import { at } from '../sheet'
import type { Spot } from './grid'
import { n } from './hand'

export type Style =
  | 'sea'
  | 'lake'
  | 'canal'
  | 'land'
  | 'hill'
  | 'lava'
  | 'town'
  | 'large'
  | 'camp'
  | 'farm'
  | 'fort'
  | 'pass'
  | 'road'
export interface Name {
  text: string
  /** What it is the name of, where that is one hex. */
  hex?: string
  arabic?: string
  style: Style
  /** The line under the letters. */
  along: string
  /** And under those of the Arabic name. */
  under?: string
  size: number
  wide?: number
}

const curve = ([ax, ay]: Spot, [bx, by]: Spot, bow: number): string => {
  const [mx, my] = [(ax + bx) / 2, (ay + by) / 2]
  const [dx, dy] = [bx - ax, by - ay]
  const size = Math.hypot(dx, dy) || 1
  return `M${n(ax)} ${n(ay)}Q${n(mx + (dy / size) * bow)} ${n(my - (dx / size) * bow)} ${n(bx)} ${n(by)}`
}
const lower = ([x, y]: Spot, by: number): Spot => [x, y + by]

/** A name that runs from one point to another, its Arabic below it. */
export function run(
  style: Style,
  text: string,
  arabic: string,
  from: Spot,
  to: Spot,
  bow: number,
  size: number,
  wide: number,
  gap = 1.15
): Name {
  const along = curve(from, to, bow)
  return arabic === ''
    ? { text, style, along, size, wide }
    : {
        ...{ text, arabic, style, along, size, wide },
        under: curve(lower(from, size * gap), lower(to, size * gap), bow)
      }
}

/** A name beside a hex: its first letter, its middle or its last letter stands at the point. */
export function beside(
  style: Style,
  text: string,
  arabic: string,
  hex: string,
  [dx, dy]: Spot,
  size: number
): Name {
  const { x, y } = at(hex)
  const half = 170
  const from: Spot = [x + dx - half, y + dy]
  const to: Spot = [x + dx + half, y + dy]
  return { ...run(style, text, arabic, from, to, 0, size, 0.6, 1), hex }
}

export const NAMES: readonly Name[] = [
  run('sea', 'MER MÉDITERRANÉE', 'البحر الأبيض المتوسط', [1060, 150], [1890, 120], -30, 54, 11, 1),
  run('sea', 'Golfe de Suez', 'خليج السويس', [1010, 3330], [1385, 3120], 30, 38, 3, 1),
  run('lake', 'Lac Manzala', 'بحيرة المنزلة', [60, 210], [600, 260], 30, 58, 10, 1.1),
  run('lake', 'Lac Timsah', 'بحيرة التمساح', [560, 1716], [722, 1700], 0, 21, 0.5, 1),
  run('lake', 'Grand Lac Amer', '', [940, 2062], [985, 2322], 0, 27, 2),
  run('lake', 'Petit Lac Amer', '', [1066, 2338], [1236, 2532], 0, 18, 0.5),
  run('land', 'SINAÏ', 'سيناء', [1560, 1330], [2560, 1180], 60, 150, 110, 0.8),
  run('land', 'DÉSERT ARABIQUE', 'الصحراء الشرقية', [20, 2330], [470, 2240], 20, 36, 7, 1.2),
  run('land', 'ÉGYPTE', 'مصر', [110, 1240], [640, 1240], 0, 74, 46, 1),
  run('land', 'Marais de Tineh', 'سهل الطينة', [800, 690], [1170, 640], 0, 25, 3, 1.2),
  run('hill', 'Djebel Maghara', 'جبل المغارة', [2460, 1130], [2715, 1400], 0, 27, 1.5, 1.1),
  run('hill', 'Djebel Yélleg', 'جبل يلق', [2080, 2290], [2420, 2180], 0, 29, 3, 1.1),
  run('hill', 'Djebel Giddi', 'جبل الجدي', [1810, 2790], [2190, 2790], 10, 30, 4, 1.1),
  run('hill', 'Djebel Raha', 'جبل الراحة', [1760, 3200], [2270, 3200], 0, 36, 8, 1.1),
  run('hill', 'Djebel Ataqa', 'جبل عتاقة', [590, 3190], [950, 3190], 0, 28, 3, 1.1),
  run('hill', 'Djebel Geneifa', 'جبل جنيفة', [720, 2600], [960, 2720], 0, 21, 1, 1.1),
  run('canal', 'Canal de Suez', 'قناة السويس', [752, 1490], [752, 1150], 0, 27, 4, -0.9),
  beside('large', 'PORT-SAÏD', 'بور سعيد', 'S0902', [-112, -12], 27),
  beside('town', 'Port-Fouad', '', 'S1002', [66, -36], 20),
  beside('town', 'El-Kantara', 'القنطرة', 'S0910', [-86, -18], 21),
  beside('town', 'El-Kantara est', '', 'S1010', [92, -34], 19),
  beside('large', 'ISMAÏLIA', 'الإسماعيلية', 'S0816', [-92, -34], 26),
  beside('large', 'SUEZ', 'السويس', 'S1430', [-84, 22], 30),
  beside('town', 'Romani', 'رمانة', 'S1707', [6, -30], 20),
  beside('town', 'Fayid', 'فايد', 'S1021', [-60, 36], 21),
  beside('camp', 'Balouza', '', 'S1507', [-66, 34], 18),
  beside('camp', 'Tasa', '', 'S1719', [0, 62], 19),
  beside('camp', 'Bir Gifgafa', 'بئر الجفجافة', 'S2820', [68, 56], 20),
  beside('camp', 'Bir el-Thamada', 'بئر الثمادة', 'S2825', [60, 60], 20),
  beside('camp', 'Abou Soueir', '', 'S0616', [-20, 62], 19),
  beside('camp', 'Geneifa', '', 'S1125', [-64, 22], 18),
  beside('pass', 'Col de Mitla', 'ممر متلا', 'S2229', [0, 40], 23),
  beside('pass', 'Col de Gidi', 'ممر الجدي', 'S2525', [0, 40], 23),
  beside('pass', 'Col de Khatmia', 'ممر الختمية', 'S2521', [0, 42], 22),
  run('road', 'vers Le Caire', '', [14, 1628], [180, 1672], 0, 17, 1),
  run('road', 'vers Le Caire', '', [20, 2668], [190, 2722], 0, 17, 1),
  run('road', 'vers Salhiya', '', [14, 930], [170, 900], 0, 17, 1),
  run('road', 'vers El-Arich', '', [2560, 545], [2712, 525], 0, 17, 1),
  run('road', "Route de l'artillerie", '', [1150, 1040], [1150, 1340], 0, 16, 1.5),
  run('road', 'Route latérale', '', [2152, 1090], [2290, 1500], 0, 16, 1.5)
]
/** The works of the line have the names that their garrisons gave them: where each begins, or its middle above. */
export const WORKS: Readonly<Record<string, Spot>> = {
  Budapest: [0, -36],
  Milano: [34, 26],
  Purkan: [34, 18],
  Matzmed: [30, 14],
  Lakekan: [34, -6],
  Botzer: [0, -36],
  Lituf: [34, -10],
  Nissan: [34, 24]
}
/** That of most of them. */
export const WORK: Spot = [34, 5]

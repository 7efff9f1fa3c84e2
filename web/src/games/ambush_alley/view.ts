/** A view of Ambush Alley! by name: who stands where, in which unit. No rule is applied here, and nothing is hidden. */
import type { View } from '../../core/wire'
import type { View as AmbushAlley } from '../../gen/ambush_alley'
import type { At } from '../../board/free/point'
import type { Scale, Side } from './data'

export type Seen = AmbushAlley
export const seen = (view: View): Seen => view as AmbushAlley

export type { At }
const FIRST = ['R1', 'R2', 'RL', 'I1', 'I2', 'I2a', 'I2b', 'I2c', 'I2d', 'I3', 'I4', 'I4a', 'I5']
const LATER = 6
/** The name of a unit by its number: those of the scenario, then two for each that arrives. */
export function unitName(number: number): string {
  const past = number - FIRST.length
  const n = String(LATER + Math.floor(past / 2))
  return FIRST[number] ?? (past % 2 === 0 ? `I${n}` : `I${n}a`)
}
/** The number of a unit by its name; -1 for none. */
export function unitNumber(name: string): number {
  const later = /^I(\d+)(a?)$/.exec(name)
  const first = FIRST.indexOf(name)
  if (first >= 0 || later === null) return first
  return FIRST.length + 2 * (Number(later[1]) - LATER) + (later[2] === '' ? 0 : 1)
}
export const isUnit = (word: string): boolean => /^(R[12L]|I\d+[a-d]?)$/.test(word)
export const sideOf = (unit: string): 'regular' | 'insurgent' =>
  unit.startsWith('R') ? 'regular' : 'insurgent'
export const SEATS: readonly Side[] = ['regular', 'insurgent']

/** A figure on the table. */
export interface Man {
  readonly number: number
  readonly id: string
  readonly kind: string
  readonly status: Seen['status'][number]
  /** `-`: nobody looks after it. */
  readonly unit: string
  /** Within its unit: a, b, c ... */
  readonly letter: string
  readonly x: number
  readonly y: number
}
export interface Unit {
  readonly name: string
  readonly number: number
  readonly side: 'regular' | 'insurgent'
  /** Able and dependent. */
  readonly men: readonly Man[]
  readonly posture: Seen['posture'][number]
  readonly moved: number
  readonly morale: number
  readonly lost: number
  readonly signs: readonly string[]
  readonly acted: boolean
  /** The middle of its figures. */
  readonly x: number
  readonly y: number
}
export interface HotSpot {
  readonly number: number
  readonly id: string
  readonly x: number
  readonly y: number
  readonly live: boolean
  readonly holder: string
}
export interface Table {
  readonly men: readonly Man[]
  readonly units: readonly Unit[]
  readonly spots: readonly HotSpot[]
}

const STANDING: ReadonlySet<string> = new Set(['able', 'dependent', 'prisoner', 'unreached'])
const CONTRACTOR = 'contractor'
export const manId = (number: number): string => `f${String(number)}`
export const spotId = (number: number): string => `spot${String(number)}`

function signs(view: Seen, n: number): string[] {
  const turn = Math.max(1, view.turn)
  const found: [boolean, string][] = [
    [view.overwatch[n] === 1, 'overwatch'],
    [view.hunkered[n] === 1, 'hunkered'],
    [view.pinned[n] === 1, 'pinned'],
    [view.retreating[n] === 1, 'retreating'],
    [view.regrouping[n] === 1, 'regrouping'],
    [(view.shaken[n] ?? 0) >= turn, 'shaken'],
    [view.affected[n] === 1, 'affected'],
    [view.joined[n] === 1, 'joined'],
    [view.casualties[n] === 1, 'casualties']
  ]
  return found.filter(([so]) => so).map(([, sign]) => sign)
}

function men(view: Seen): Man[] {
  const before = new Map<string, number>()
  return view.kind.flatMap((kind, number) => {
    const status = view.status[number] ?? 'removed'
    if (!STANDING.has(status)) return []
    const unit = view.unit[number] ?? '-'
    const place = before.get(unit) ?? 0
    if (kind !== CONTRACTOR) before.set(unit, place + 1)
    const letter = kind === CONTRACTOR ? '' : String.fromCharCode(97 + place)
    const [x, y] = [view.x[number] ?? 0, view.y[number] ?? 0]
    return [{ number, id: manId(number), kind, status, unit, letter, x, y }]
  })
}

function unit(view: Seen, number: number, own: readonly Man[]): Unit {
  const name = unitName(number)
  const mean = (of: (man: Man) => number): number =>
    Math.round(own.reduce((sum, man) => sum + of(man), 0) / own.length)
  return {
    ...{ name, number, side: sideOf(name), men: own, signs: signs(view, number) },
    posture: view.posture[number] ?? 'halted',
    moved: view.moved[number] ?? 0,
    morale: view.morale[number] ?? 0,
    lost: view.lost[number] ?? 0,
    acted: view.acted[number] === 1 && view.active !== name, // who is about to counts as activated
    x: mean((man) => man.x),
    y: mean((man) => man.y)
  }
}

const known = new WeakMap<Seen, Table>()
/** Who and what is on the table. */
export function table(view: Seen): Table {
  const kept = known.get(view)
  if (kept !== undefined) return kept
  const all = men(view)
  const units = view.morale.flatMap((_, number) => {
    const own = all.filter((man) => man.unit === unitName(number))
    return own.length === 0 ? [] : [unit(view, number, own)]
  })
  const spots = view.spot_x.map((x, i) => ({
    ...{ number: i + 1, id: spotId(i + 1), x, y: view.spot_y[i] ?? 0 },
    ...{ live: view.live[i] === 1, holder: view.holder[i] ?? '-' }
  }))
  const found = { men: all, units, spots }
  known.set(view, found)
  return found
}

export const scaleOf = (options: Readonly<Record<string, unknown>> | undefined): Scale =>
  options?.['scale'] === '28mm' ? '28mm' : '15mm'

/** Where each figure looks, in degrees clockwise from north: to the nearest enemy unit. */
export function facing({ men: all, units }: Table): ReadonlyMap<number, number> {
  const found = new Map<number, number>()
  for (const man of all) {
    const foes = units.filter(({ side }) => man.unit !== '-' && side !== sideOf(man.unit))
    let least = Infinity
    for (const { x, y } of foes) {
      const away = Math.hypot(x - man.x, y - man.y)
      if (away >= least) continue
      least = away
      found.set(man.number, Math.round((Math.atan2(x - man.x, y - man.y) * 180) / Math.PI))
    }
  }
  return found
}

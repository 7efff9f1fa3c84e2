/** What is printed on a piece, by its id. */
import counters from '../../../../../src/qg/games/yom_kippur/data/counters.yaml'

export const KINDS = [
  'infantry',
  'mechanized',
  'armour',
  'para_infantry',
  'para_mechanized',
  'commando',
  'marine',
  'artillery',
  'sam',
  'helicopter',
  'fort',
  'bridge',
  'aircraft'
] as const
export type Kind = (typeof KINDS)[number]
export type Side = 'arab' | 'israel'

export interface Printed {
  nation: string
  side: Side
  kind: Kind
  /** Its number. */
  label: string
  /** Army and division, or division: `2/18`, `252`; empty for none. */
  group: string
  /** Combat and movement factors. */
  full: readonly [number, number]
  reduced: readonly [number, number]
  /** Of an aircraft of the advanced game: interceptor, bomber or both. */
  type: '' | 'I' | 'B' | 'IB'
}

const NATIONS: Readonly<Record<string, string>> = {
  IL: 'israel',
  EG: 'egypt',
  SY: 'syria',
  IR: 'iraq',
  JO: 'jordan',
  MO: 'morocco',
  SU: 'sudan',
  PA: 'palestine'
}
const COUNTERS = new Map(counters.counters.map((c) => [c.id, c]))

function factors(
  nation: string,
  kind: string
): { full: readonly [number, number]; reduced: readonly [number, number] } {
  const [full, reduced, moves] = counters.factors[`${nation}.${kind}`] ?? [0, 0, 0]
  return { full: [full, moves], reduced: [reduced, moves] }
}

/** `onFoot`: paras without their vehicles. */
export function printed(id: string, onFoot = false): Printed {
  const counter = COUNTERS.get(id)
  if (counter !== undefined) {
    const para = onFoot && counter.kind === 'para_mechanized'
    const kind = (para ? 'para_infantry' : counter.kind) as Kind
    // Brigades of allies have no number: `MO-INF-E` is the one of the Egyptian front.
    const [, , number = ''] = id.split('-')
    return {
      nation: counter.nation,
      side: counters.nations[counter.nation] ?? 'arab',
      kind,
      label: /\d/.test(number) ? number.replace(/_.*/, '') : '',
      group: counter.group,
      type: '',
      ...factors(counter.nation, kind)
    }
  }
  if (id.startsWith('BR-'))
    return { ...NOTHING, nation: 'egypt', side: 'arab', kind: 'bridge', label: id.slice(3) }
  if (id.startsWith('FT-'))
    return {
      ...NOTHING,
      nation: 'israel',
      side: 'israel',
      kind: 'fort',
      label: id.slice(3).replaceAll('_', ' '),
      ...factors('israel', 'fort')
    }
  const [nation = '', type = '', number = ''] = id.split('-')
  const name = NATIONS[nation] ?? 'egypt'
  return {
    ...NOTHING,
    nation: name,
    side: counters.nations[name] ?? 'arab',
    kind: 'aircraft',
    label: number,
    type: type === 'I' || type === 'B' || type === 'IB' ? type : ''
  }
}
const NOTHING = { label: '', group: '', type: '', full: [0, 0], reduced: [0, 0] } as const

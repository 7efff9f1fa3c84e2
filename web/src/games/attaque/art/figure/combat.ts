/** Who beats whom, from the tables that the rules themselves read. */
import units from '../../../../../../src/qg/games/attaque/data/units.yaml'
import { BY_NAME } from '../../data'
import type { Kind } from '../../data'

/** What comes of it, by letter; the data file says what each means. */
export type Result = 'A' | 'B' | 'C' | 'D' | 'N' | 'S' | 'V'
export interface Row {
  /** A kind of counter, or the name of a distant effect. */
  name: string
  kind: Kind | null
  cells: (Result | null)[]
}
export interface Matrix {
  /** `armed`: a time bomb that was dropped. */
  columns: { kind: Kind; armed: boolean }[]
  rows: Row[]
}

const FAR = {
  bomber: 'bomber_bombing',
  flying_bomb: 'flying_bomb_pass',
  time_bomb: 'time_bomb_blast'
}
const ARMED = '_armed'

/** Contact attacks of a set, or what comes from afar; kinds that the set does not have are left out. */
export function matrix(set: number, far: boolean): Matrix {
  const { combat } = units
  const table: Readonly<Record<string, string>> = far
    ? Object.fromEntries(
        Object.entries(FAR).map(([kind, row]) => [kind, String(combat[row] ?? '')])
      )
    : (combat[`set${String(set)}`] as Record<string, string>)
  const [some] = Object.values(table)
  const columns = combat.columns.flatMap((name, i) => {
    const kind = BY_NAME.get(name.replace(ARMED, ''))
    const there = kind !== undefined && (some?.[i] ?? '-') !== '-' && (kind.count[set - 1] ?? 0) > 0
    return there ? [{ kind, armed: name.endsWith(ARMED), i }] : []
  })
  const rows = Object.entries(table).map(([name, cells]) => ({
    name,
    kind: BY_NAME.get(name) ?? null,
    cells: columns.map(({ i }) => (cells[i] === '-' ? null : ((cells[i] ?? null) as Result | null)))
  }))
  return { columns, rows }
}

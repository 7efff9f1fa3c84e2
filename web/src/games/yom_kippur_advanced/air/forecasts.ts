/** Which moves the server is asked about while somebody chooses: bombs where an aircraft would go, and the SAM that cover it. */
import type { Sight } from '../../../shell/client'
import type { Unit } from '../../yom_kippur/view'

export function forecasts(session: Sight, all: readonly Unit[], hex: string | null): string[][] {
  const { tree, state } = session
  const [picked = ''] = session.selection.picks
  if (state.ask?.name === 'bomb')
    return Object.keys(tree['bomb']?.[picked] ?? {}).map((id) => ['bomb', picked, id])
  // No die falls: what each costs.
  if (state.ask?.name === 'recovery')
    return Object.keys(tree['recover'] ?? {}).map((id) => ['recover', id])
  const goes = hex !== null && picked in (tree['raid'] ?? {})
  if (!goes || /-I-/.test(picked)) return []
  const side = all.find(({ id }) => id === picked)?.side
  return all
    .filter((one) => one.at === hex && one.side !== side && one.kind !== 'aircraft')
    .map(({ id }) => ['bomb', picked, id])
}

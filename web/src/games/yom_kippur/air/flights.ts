/** Which flights, drops and bombs the player could mean where it points, or recover: the server is asked what comes of them. */
import type { Sight } from '../../../shell/client'
import type { Unit } from '../view'

/** Moves to ask about: bombs on all that stands in the hex, or the one landing there. `hex`: what is pointed at. */
export function flights(session: Sight, all: readonly Unit[], hex: string | null): string[][] {
  const [picked = ''] = session.selection.picks
  const { tree } = session
  const under = (verb: string): boolean => picked in (tree[verb] ?? {})
  const side = all.find(({ id }) => id === picked.split(',')[0])?.side
  const foes = (at: string): string[] =>
    all
      .filter((one) => one.at === at && one.side !== side && one.kind !== 'bridge')
      .map(({ id }) => id)
  if (under('bomb'))
    return Object.keys(tree['bomb']?.[picked] ?? {}).map((id) => ['bomb', picked, id])
  if ('recover' in tree) return Object.keys(tree['recover'] ?? {}).map((id) => ['recover', id])
  if (hex === null) return []
  if (under('station')) return foes(hex).map((id) => ['bomb', picked, id])
  for (const verb of ['drop', 'fly'])
    if (under(verb) && hex in (tree[verb]?.[picked] ?? {})) return [[verb, picked, hex]]
  return []
}

/** The hexes over which an aircraft that was picked may be placed. */
export function targetsOf({ tree, selection }: Sight): string[] {
  const [picked = ''] = selection.picks
  return Object.keys(tree['station']?.[picked] ?? {})
}

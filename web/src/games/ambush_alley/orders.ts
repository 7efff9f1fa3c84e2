/** What players may have answered for them: every window asks, and there are many. All orders end with the turn. */
import { alive, begin } from '../../core/select'
import type { Looks } from '../../gen/ambush_alley'
import type { Sight } from '../../shell/client'
import type { Order } from '../../shell/orders.svelte'
import { inches } from '../../board/free/words'
import { isUnit, seen } from './view'

/** Windows that may be passed. */
export const WINDOWS: readonly string[] = [
  'ins_interrupt',
  'ins_sacrifice',
  'reg_overwatch',
  'reg_join_reaction',
  'reg_respond'
]
/** Questions in somebody's step: windows, and what a unit does in reaction. */
export const QUESTIONS: readonly string[] = [...WINDOWS, 'reg_reaction']
/** Fewer hits than that, in hundredths, are not worth a question. */
export const LEAST = 30

/** The units that a window is about: whose step it is, who acts against whom, who may act. */
export function concerned({ state, selection, tree }: Sight): Set<string> {
  if (state.view === null) return new Set()
  const { active, target, dasher } = seen(state.view)
  const given = Object.values(state.ask?.given ?? {}).map(String)
  const may = [...alive(begin(tree)).keys()]
  return new Set([active, target, dasher, ...selection.picks, ...given, ...may].filter(isUnit))
}

type Chance = Looks['chances'][number]
async function chances(sight: Sight): Promise<Looks['chances'] | null> {
  const told = await sight.look?.('chances')
  return told == null ? null : (told.data as Looks['chances'])
}
/** Where a unit fires best. */
export function best({ means }: Pick<Chance, 'means'>): readonly [at: number, mean: number] {
  let found: readonly [number, number] = [0, -1]
  for (const [at = 0, mean = 0] of means) if (mean > found[1]) found = [at, mean]
  return found
}
/** The unit that fires best. */
const strongest = (all: Looks['chances']): Chance | undefined =>
  [...all].sort((a, b) => best(b)[1] - best(a)[1])[0]

export const orders: readonly Order[] = [
  {
    name: 'watch',
    asks: ['reg_overwatch'],
    lasts: (view) => String(seen(view).turn),
    async answer(sight) {
      const shot = strongest((await chances(sight)) ?? [])
      return shot === undefined ? null : ['watch', shot.unit, inches(best(shot)[0])]
    }
  },
  {
    name: 'return',
    asks: ['reg_reaction'],
    lasts: (view) => String(seen(view).turn),
    answer({ tree }) {
      const found = Object.entries(tree['react'] ?? {}).find(
        ([, how]) => how !== null && 'fire' in how
      )
      return found === undefined ? null : ['react', found[0], 'fire']
    }
  },
  {
    name: 'activation',
    asks: WINDOWS,
    lasts: (view) => `${String(seen(view).turn)} ${seen(view).phase} ${seen(view).active}`,
    answer: () => ['pass']
  },
  {
    name: 'phase',
    asks: WINDOWS,
    lasts: (view) => `${String(seen(view).turn)} ${seen(view).phase}`,
    answer: () => ['pass']
  },
  {
    name: 'worth',
    asks: WINDOWS,
    lasts: (view) => String(seen(view).turn),
    async answer(sight) {
      const all = await chances(sight)
      if (all === null) return null
      return all.some((one) => best(one)[1] >= LEAST) ? null : ['pass']
    }
  }
]

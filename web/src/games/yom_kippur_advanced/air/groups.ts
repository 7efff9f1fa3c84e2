/** Attacks in the air and SAM fire name groups on one or two sides: chips are put in and out until they are a move of the tree. */
import type { Tree } from '../../../core/wire'

/** The pieces that words of a branch name, each once, in their order. */
export const members = (branch: Tree | null | undefined): string[] => [
  ...new Set(Object.keys(branch ?? {}).flatMap((word) => word.split(',')))
]

/** The word of a branch that names just these, in whatever order they were put in; null where there is none. */
export function wordOf(
  branch: Tree | null | undefined,
  chosen: ReadonlySet<string>
): string | null {
  const found = Object.keys(branch ?? {}).find((word) => {
    const all = word.split(',')
    return all.length === chosen.size && all.every((id) => chosen.has(id))
  })
  return found ?? null
}

export function toggled(chosen: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(chosen)
  if (!next.delete(id)) next.add(id)
  return next
}

/** Where there is only one, it is meant. */
export const begun = (ids: readonly string[]): ReadonlySet<string> =>
  new Set(ids.length === 1 ? ids : [])

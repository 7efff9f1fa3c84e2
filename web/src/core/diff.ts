/** The change of a view: fields replaced, or single entries of them. The old view is left as it was. */
import type { Change, View } from './wire'

export function patch(view: View, diff: readonly Change[]): View {
  const next: View = { ...view }
  const copied = new Set<string>()
  for (const change of diff) {
    const [field] = change
    if (change.length === 2) {
      next[field] = change[1]
      copied.add(field)
      continue
    }
    const column = next[field]
    if (!Array.isArray(column)) throw new TypeError(`${field} is not a list`)
    const own: unknown[] = copied.has(field) ? column : [...(column as unknown[])]
    own[change[1]] = change[2]
    next[field] = own
    copied.add(field)
  }
  return next
}

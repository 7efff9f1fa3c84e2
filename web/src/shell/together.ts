/** Moves as they are read, with what all of them begin or end with said only once. */

const ARROW = ' → '

export interface Together {
  /** What all begin with, and end with; empty if they share nothing, or there is only one. */
  shared: string
  /** What is left of each, in the same order, none of them twice. */
  rest: string[]
}

export function together(moves: readonly string[]): Together {
  if (moves.length < 2) return { shared: '', rest: [...moves] }
  const parts = moves.map((move) => move.split(ARROW))
  const shortest = Math.min(...parts.map((each) => each.length))
  let shared = 0
  while (shared < shortest - 1 && parts.every((each) => each[shared] === parts[0]?.[shared]))
    shared++
  if (shared === 0) return { shared: '', rest: [...new Set(moves)] }
  const last = parts[0]?.at(-1)
  const end = shortest > shared + 1 && parts.every((each) => each.at(-1) === last) ? -1 : undefined
  const said = [...(parts[0]?.slice(0, shared) ?? []), ...(end === undefined ? [] : [last])]
  const rest = parts.map((each) => each.slice(shared, end).join(ARROW))
  return { shared: said.join(', '), rest: [...new Set(rest)] }
}

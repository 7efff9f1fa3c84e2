/** Moves as they are read, with what all of them begin or end with said only once. */

const ARROW = ' → '

export interface Together {
  /** What all begin with; empty if they share nothing, or there is only one. */
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
  const first = parts[0]?.slice(0, shared).join(ARROW) ?? ''
  return { shared: first, rest: [...new Set(parts.map((each) => each.slice(shared).join(ARROW)))] }
}

/** Which squares a picture covers, by where it begins and ends. No rule is applied here. */
import { FILES, RANKS, SQUARE, SQUARES } from '../data'

/** Farther than a step, and not a bound straight ahead: it is drawn as a flight over others' heads. */
export function far(from: string, to: string): boolean {
  const [a, b] = [SQUARE.get(from), SQUARE.get(to)]
  if (a === undefined || b === undefined) return false
  const [dx, dy] = [Math.abs(a.file - b.file), Math.abs(a.rank - b.rank)]
  return Math.max(dx, dy) > 1 && !(Math.min(dx, dy) === 0 && dx + dy <= 3)
}

/** The squares from one to another along a file. */
export function corridor(from: string, to: string): string[] {
  const [a, b] = [SQUARE.get(from), SQUARE.get(to)]
  if (a === undefined || b === undefined) return []
  const step = a.number < b.number ? FILES : -FILES
  const found: string[] = []
  for (let n = a.number + step; step > 0 ? n <= b.number : n >= b.number; n += step) {
    const id = SQUARES[n]?.id
    if (id !== undefined) found.push(id)
  }
  return found
}

const BESIDE: readonly (readonly [number, number])[] = [
  [0, 1],
  [1, 0],
  [0, -1],
  [-1, 0]
]
const ACROSS: readonly (readonly [number, number])[] = [
  [1, 1],
  [1, -1],
  [-1, -1],
  [-1, 1]
]

/** The squares beside one, with those at its corners or without. */
export function around(at: string, all8: boolean): string[] {
  const middle = SQUARE.get(at)
  if (middle === undefined) return []
  const found: string[] = []
  for (const [dx, dy] of all8 ? [...BESIDE, ...ACROSS] : BESIDE) {
    const [file, rank] = [middle.file + dx, middle.rank + dy]
    const square = SQUARES[(rank - 1) * FILES + file]
    if (file >= 0 && file < FILES && rank >= 1 && rank <= RANKS && square) found.push(square.id)
  }
  return found
}

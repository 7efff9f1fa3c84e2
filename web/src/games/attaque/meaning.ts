/** What a click that leads to no legal move seems to mean, so that the server can say why not. */
import { FILES, PER_SIDE, SQUARE, SQUARES } from './data'
import type { Seen } from './data'

export function meaning(picks: readonly string[], word: string, view: Seen, you: number): string[] {
  const slot = view.where.indexOf(SQUARE.get(word)?.number ?? -2)
  const theirs = slot >= 0 && (slot < PER_SIDE ? 0 : 1) !== you
  const [start, to] = picks
  if (start === undefined) return ['move', word, ahead(word, you)]
  if (to !== undefined) return ['move', start, to, word]
  return [theirs ? 'attack' : 'move', start, word]
}

/** The square before one's nose, or behind at the edge. */
function ahead(id: string, you: number): string {
  const n = SQUARE.get(id)?.number ?? 0
  const step = you === 1 ? -FILES : FILES
  return (SQUARES[n + step] ?? SQUARES[n - step])?.id ?? id
}

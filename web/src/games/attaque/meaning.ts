/** What a click that leads to no legal move seems to mean, so that the server can say why not. */
import { CAMPS, FILES, PER_SIDE, SQUARE, SQUARES } from './data'
import type { Seen } from './data'

interface Moment {
  view: Seen
  you: number
  ask: string
  options: Readonly<Record<string, unknown>>
}

export function meaning(picks: readonly string[], word: string, moment: Moment): string[] {
  const { view, you, ask, options } = moment
  const slotOn = (id: string): number => view.where.indexOf(SQUARE.get(id)?.number ?? -2)
  if (ask === 'land') return ['land', word]
  const [start, to] = picks
  if (start === undefined) return ['move', word, ahead(word, you)]
  const kind = options['set'] === 1 ? null : (view.kind[slotOn(start)] ?? null)
  const slot = slotOn(word)
  const theirs = slot >= 0 && (slot < PER_SIDE ? 0 : 1) !== you
  if (to !== undefined)
    return [kind === 'paratrooper' && far(start, to) ? 'jump' : 'move', ...picks, word]
  if (theirs && kind === 'bomber') {
    const white = SQUARE.get(word)?.colour === 'white'
    return [white && options['set'] === 3 ? 'photo' : 'bomb', start, word]
  }
  if (theirs) return ['attack', start, word]
  const away = !(CAMPS[you]?.includes(SQUARE.get(word)?.rank ?? 0) ?? false)
  if (kind === 'paratrooper' && far(start, word)) return ['jump', start, word]
  return [kind === 'time_bomb' && away ? 'drop' : 'move', start, word]
}

/** More than a step away. */
function far(a: string, b: string): boolean {
  const [p, q] = [SQUARE.get(a), SQUARE.get(b)]
  if (p === undefined || q === undefined) return false
  return Math.abs(p.file - q.file) > 1 || Math.abs(p.rank - q.rank) > 1
}

/** The square before one's nose, or behind at the edge. */
function ahead(id: string, you: number): string {
  const n = SQUARE.get(id)?.number ?? 0
  const step = you === 1 ? -FILES : FILES
  return (SQUARES[n + step] ?? SQUARES[n - step])?.id ?? id
}

/**
 * What is legal but unwise about a deployment, worked out from the board and the counters. Any counter may
 * start on any square of its ranks (ATK-014), so this only ever advises.
 */
import { BY_LETTER, FILES, SQUARE, SQUARES, ground, objectives, steps } from '../data'
import type { Kind, Square } from '../data'
import type { Options, Placed } from '../layout'

export type AdviceKey =
  | 'advice_front'
  | 'advice_bare'
  | 'advice_seen'
  | 'advice_bound'
  | 'advice_stuck'
  | 'advice_bombed'
  | 'advice_tanker'
  | 'advice_bomber'

export interface Advice {
  key: AdviceKey
  kind: Kind | null
  squares: string[]
  /** The rule that makes it unwise. */
  rule: string
}

/** Fewer counters than this that can leave the front rank, and the army is its own prisoner. */
const WAYS_OUT = 4

export function advise(placed: Placed, side: number, options: Options): Advice[] {
  const set = Number(options['set'])
  const all: { kind: Kind; square: Square }[] = []
  for (const [id, letter] of placed) {
    const kind = BY_LETTER.get(letter)
    const square = SQUARE.get(id)
    if (kind !== undefined && square !== undefined) all.push({ kind, square })
  }
  const [front = 0] = ground(side, options)
  const forward = side === 0 ? FILES : -FILES
  const goals = objectives(set)
  const found: Advice[] = []
  const say = (key: AdviceKey, kind: Kind | null, squares: string[], rule: string): void => {
    if (squares.length > 0) found.push({ key, kind, squares, rule })
  }
  const beside = (square: Square): Kind[] =>
    around(square).flatMap((id) => BY_LETTER.get(placed.get(id) ?? '') ?? [])

  for (const { kind, square } of all) {
    const here = [square.id]
    if (goals.includes(kind)) {
      const near = beside(square)
      if (square.rank === front) say('advice_front', kind, here, set === 1 ? 'ATK-140' : 'ATK-141')
      else if (!near.some((k) => guards(k, set))) say('advice_bare', kind, here, 'ATK-073')
      // In set 3 both sides see where flag and plan stand (ATK-020).
      else if (set === 3 && !near.some((k) => withstands(k)))
        say('advice_seen', kind, here, 'ATK-020')
    } else if (kind.name === 'tanker' && square.rank === front)
      say('advice_tanker', kind, here, 'ATK-108')
    else if (kind.name === 'bomber' && square.rank === front)
      say('advice_bomber', kind, here, 'ATK-100')
    else if (kind.name === 'general' && set !== 1 && square.colour !== 'white')
      say('advice_bombed', kind, here, 'ATK-101')
  }

  const ahead = all.filter((c) => c.square.rank === front)
  const shortest = options['commando_bound'] === 'up_to_3' ? 2 : 3
  const barred = ahead.filter(
    (c) => c.kind.name === 'commando' && !clear(c.square, forward, shortest)
  )
  say(
    'advice_bound',
    barred[0]?.kind ?? null,
    barred.map((c) => c.square.id),
    'ATK-044'
  )
  const free = ahead.filter((c) => steps(c.kind, set) && clear(c.square, forward, 1))
  if (ahead.length === FILES && free.length < WAYS_OUT) {
    const fixed = ahead.filter((c) => !free.includes(c))
    const rule = set === 1 ? 'ATK-032' : 'ATK-036'
    say(
      'advice_stuck',
      null,
      fixed.map((c) => c.square.id),
      rule
    )
  }
  return found
}

/** What makes an attacker pay, or what a bomber cannot sweep away. */
function guards(kind: Kind, set: number): boolean {
  if (kind.name === 'mine' || kind.class === 'officer' || withstands(kind)) return true
  return set === 1 && kind.name === 'time_bomb' // a mine, in set 1
}

const withstands = (kind: Kind): boolean => kind.name === 'aa' || kind.name === 'barrier'

function around(square: Square): string[] {
  const { file, number } = square
  const near = [number - FILES, number + FILES]
  if (file > 0) near.push(number - 1)
  if (file < FILES - 1) near.push(number + 1)
  return near.flatMap((n) => SQUARES[n]?.id ?? [])
}

/** No cross on the next squares ahead: before the first move nobody else stands there. */
function clear(square: Square, forward: number, n: number): boolean {
  for (let i = 1; i <= n; i++) {
    const next = SQUARES[square.number + i * forward]
    if (next === undefined || next.colour === 'cross') return false
  }
  return true
}

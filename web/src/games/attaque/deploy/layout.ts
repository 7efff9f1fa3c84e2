/** Which letter stands on which square of a deployment, and how that is written. */
import { FILES, RANKS, SQUARE, SQUARES, ground, roster } from '../data'

export type Placed = ReadonlyMap<string, string>
export type Options = Readonly<Record<string, unknown>>

const EMPTY = String(FILES)
const at = (file: number, rank: number): string => SQUARES[(rank - 1) * FILES + file]?.id ?? ''

/** Ranks from the front to the side's rear rank joined by `/`, letters of kinds, runs of empty squares as numbers. */
export function write(placed: Placed, side: number): string {
  const ranks = Array.from({ length: RANKS }, (_, i) => (side === 0 ? RANKS - i : i + 1))
  const written = ranks.map((rank) => writeRank(placed, rank))
  const front = written.findIndex((rank) => rank !== EMPTY)
  return written.slice(front).join('/')
}

function writeRank(placed: Placed, rank: number): string {
  const letters = Array.from({ length: FILES }, (_, file) => placed.get(at(file, rank)) ?? ' ')
  return letters.join('').replace(/ +/g, (run) => String(run.length))
}

/** The squares of a written deployment, its last rank on the side's rear rank; null if it does not fit. */
export function read(text: string, side: number): Map<string, string> | null {
  const placed = new Map<string, string>()
  const ranks = text.split('/')
  for (const [i, letters] of ranks.entries()) {
    const behind = ranks.length - 1 - i
    const rank = side === 0 ? 1 + behind : RANKS - behind
    let file = 0
    for (const token of letters.match(/\d+|[A-Z]/g) ?? []) {
      if (/\d/.test(token)) file += Number(token)
      else placed.set(at(file++, rank), token)
    }
    if (file !== FILES) return null
  }
  return placed
}

/** The filled ranks from the front to the rear: the same for either camp and wherever those ranks lie. */
export function ranksOf(placed: Placed, side: number, options: Options): string[] {
  return ground(side, options).map((rank) => writeRank(placed, rank))
}

/** Such ranks on a side's ground; null if they are too many, too few or too short. */
export function onGround(
  ranks: readonly string[],
  side: number,
  options: Options
): Map<string, string> | null {
  const there = ground(side, options)
  if (ranks.length !== there.length) return null
  const last = there.at(-1) ?? 0
  const behind = side === 0 ? last - 1 : RANKS - last
  return read([...ranks, ...Array<string>(behind).fill(EMPTY)].join('/'), side)
}

/** The squares that a side may deploy on. */
export function home(side: number, options: Options): Set<string> {
  const here = new Set(ground(side, options))
  return new Set(SQUARES.filter((s) => here.has(s.rank)).map((s) => s.id))
}

/** The counters that are still in hand. */
export function left(placed: Placed, options: Options): Map<string, number> {
  const counts = new Map(roster(Number(options['set'])))
  for (const letter of placed.values()) counts.set(letter, (counts.get(letter) ?? 0) - 1)
  for (const [letter, n] of counts) if (n === 0) counts.delete(letter)
  return counts
}

/** What stands on two squares changes places; either may be empty. */
export function swap(placed: Placed, one: string, two: string): Map<string, string> {
  const next = new Map(placed)
  for (const [to, from] of [
    [one, two],
    [two, one]
  ] as const) {
    // prettier-ignore
    const letter = placed.get(from)
    if (letter === undefined) next.delete(to)
    else next.set(to, letter)
  }
  return next
}

/** Files exchanged in sets 2 and 3, where colours count: what stood on white stands on white again. */
const WING = [11, 10, 9, 7, 8, 5, 6, 3, 4, 2, 1, 0]

export function mirror(placed: Placed, options: Options): Map<string, string> {
  const next = new Map<string, string>()
  for (const [id, letter] of placed) {
    const { file = 0, rank = 0 } = SQUARE.get(id) ?? {}
    const other = options['set'] === 1 ? FILES - 1 - file : (WING[file] ?? file)
    next.set(at(other, rank), letter)
  }
  return next
}

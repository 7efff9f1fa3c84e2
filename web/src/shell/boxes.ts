/** Boxes of the first screen. One may hold several games: that of its name, and others that are chosen within it. */
import type { GameInfo, Option } from '../core/wire'

/** The games that stand for a box. */
export const boxes = (games: readonly GameInfo[]): GameInfo[] =>
  games.filter(({ name, box }) => box === undefined || box === name)

/** All games of the box in which a game is, that of the box first; the game alone where there is no other. */
export function inside(games: readonly GameInfo[], name: string): GameInfo[] {
  const box = games.find((game) => game.name === name)?.box
  return games.filter((game) => (box === undefined ? game.name === name : game.box === box))
}

type Value = Option['values'][number]
/** Who sits at a table of a game, under the values that its options have there. */
export function seatsUnder(
  { options = [], seatings = [], seats = ['', ''] }: GameInfo,
  valueOf: (option: Option) => Value | undefined
): string[] {
  const fits = (when: Readonly<Record<string, Value>>): boolean =>
    options.every((o) => !(o.name in when) || when[o.name] === valueOf(o))
  return seatings.find(({ when }) => fits(when))?.seats ?? seats
}

/** The place of somebody who wants this seat, where others may sit: the seat of that name, or else the first one of its side. */
export function placeOf(
  { seatings = [] }: GameInfo,
  wanted: string,
  seats: readonly string[]
): number {
  const sideIn = (row: readonly string[], place: number): number | undefined =>
    seatings.find((one) => one.seats.join() === row.join())?.sides[place]
  const named = seats.indexOf(wanted)
  if (named >= 0) return named
  const before = seatings.find((one) => one.seats.includes(wanted))
  const side = before?.sides[before.seats.indexOf(wanted)]
  return Math.max(
    seats.findIndex((_, place) => sideIn(seats, place) === side),
    0
  )
}

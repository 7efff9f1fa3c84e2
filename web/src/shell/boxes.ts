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

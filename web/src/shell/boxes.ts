/** Boxes of the first screen. One may hold several games: that of its name, and others that are chosen within it. */
import type { GameInfo } from '../core/wire'

/** The games that stand for a box. */
export const boxes = (games: readonly GameInfo[]): GameInfo[] =>
  games.filter(({ name, box }) => box === undefined || box === name)

/** All games of the box in which a game is, that of the box first; the game alone where there is no other. */
export function inside(games: readonly GameInfo[], name: string): GameInfo[] {
  const box = games.find((game) => game.name === name)?.box
  return games.filter((game) => (box === undefined ? game.name === name : game.box === box))
}

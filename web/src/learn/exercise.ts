/** How a try at an exercise is judged: by its line alone. Whether a move is legal is the table's affair. */
import type { NewTable } from '../core/api'
import type { Begun, Exercise, Puzzle, Lesson, Text, Wrong } from '../core/learning'

/** What the table of an exercise is made from. */
export const beginning = ({
  position,
  preset,
  options,
  seat = 'south',
  knows
}: Begun): Pick<NewTable, 'position' | 'preset' | 'options' | 'beside'> => ({
  position,
  ...(preset === undefined ? {} : { preset }),
  ...(options === undefined ? {} : { options }),
  ...(knows === undefined ? {} : { beside: { knows: { [seat]: knows } } })
})

export type Verdict =
  /** On the line; `say` is what the exercise says of it. */
  | { kind: 'right'; say: Text | null }
  /** A try that the table may judge; the line does not move on. */
  | { kind: 'free' }
  /** Legal, perhaps, but not what solves it; `wrong` where the exercise foresaw it. */
  | { kind: 'wrong'; wrong: Wrong | null }

/** Is a path what was written, up to where that ends? `*` stands for any word: the paths of a free move. */
export function fits(path: readonly string[], written: string): boolean {
  return written
    .split(' ')
    .every((word, i) => path[i] === word || (word === '*' && i < path.length))
}

/** Is it a move of the line? One with a `*` is written up to where it matters, any other in full. */
const solves = (path: readonly string[], written: string): boolean =>
  written.includes('*') ? fits(path, written) : path.join(' ') === written

/** A move at a step of the line. While the other side is to answer, a question in between is free. */
export function judge(exercise: Exercise, step: number, path: readonly string[]): Verdict {
  const entry = exercise.line[step]
  if (entry === undefined) return { kind: 'wrong', wrong: null }
  const { play } = entry
  if (play === undefined || play === 'any' || play.some((written) => solves(path, written)))
    return { kind: 'right', say: entry.say ?? null }
  if (exercise.free?.some((written) => fits(path, written)) === true) return { kind: 'free' }
  const wrong = (exercise.wrong ?? []).find((w) => w.play.some((written) => fits(path, written)))
  return { kind: 'wrong', wrong: wrong ?? null }
}

/** What comes after a move that was let through: the next step of the line. */
export const after = (exercise: Exercise, step: number): number =>
  exercise.line[step]?.play === undefined ? step : step + 1

/**
 * Squares of the move that goes on from here, to be ringed: at first where it begins, then all of it. A move that
 * names no square is shown by the first thing that it names; where that is a piece in sight, the move begins there.
 */
export function shown(
  exercise: Exercise,
  step: number,
  all: boolean,
  isSquare: (word: string) => boolean,
  inSight: (word: string) => boolean = isSquare
): string[][] {
  const play = exercise.line[step]?.play
  if (play === undefined || play === 'any') return []
  const [, ...words] = play[0]?.split(' ') ?? []
  const squares = words.filter((word, i) => isSquare(word) || (i === 0 && inSight(word)))
  const way = squares.length > 0 ? squares : words.slice(0, 1)
  const [from] = way
  if (from === undefined) return []
  if (!all) return [[from]]
  return way.length === 1 ? [way] : way.slice(1).map((to, i) => [way[i] ?? from, to])
}

/** A lesson's own exercise, or the puzzle that it names. */
export function exerciseOf(lesson: Lesson, puzzles: readonly Puzzle[]): Exercise | null {
  if (lesson.try === undefined) return null
  if (typeof lesson.try === 'string') return puzzles.find((p) => p.id === lesson.try) ?? null
  return { ...lesson.try, id: lesson.id, rules: lesson.rules, title: lesson.title }
}

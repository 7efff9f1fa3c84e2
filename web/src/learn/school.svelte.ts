/** What games bring for learners, fetched once when somebody asks for it; and what this browser has solved. */
import * as api from '../core/api'
import { recall, remember } from '../core/memory'
import { exerciseOf } from './exercise'
import type { Exercise, FigureData, Learning, Lesson, Puzzle } from '../core/learning'

class School {
  private books = $state.raw<Record<string, Learning>>({})
  failed = $state(false)
  private readonly asked = new Set<string>()
  private marks = $state.raw<ReadonlySet<string>>(read())

  want(game: string): void {
    if (game === '' || this.asked.has(game)) return
    this.asked.add(game)
    api.learn(game).then(
      (found) => {
        this.failed = false
        this.books = { ...this.books, [game]: found }
      },
      () => {
        this.failed = true
        this.asked.delete(game)
      }
    )
  }

  of(game: string): Learning | null {
    return this.books[game] ?? null
  }

  /** The lesson of a rule; where two sets have one each, that of the set. */
  lesson(game: string, rule: string, set: number): Lesson | null {
    const found = (this.of(game)?.lessons ?? []).filter((l) => l.rules.includes(rule))
    return found.find((l) => set === 0 || l.sets.includes(set)) ?? found[0] ?? null
  }

  named(game: string, id: string): Lesson | null {
    return this.of(game)?.lessons.find((l) => l.id === id) ?? null
  }

  /** Something to try about a rule: a puzzle of this rule set that teaches it, else the lesson's exercise. */
  trial(game: string, rule: string, set: number): Exercise | null {
    const all = this.of(game)
    if (all === null) return null
    // The sooner a puzzle names a rule, the more it is about it; another set's is better than none.
    const far = (p: Puzzle): number => p.rules.indexOf(rule) + (p.set === set || set === 0 ? 0 : 10)
    const [puzzle] = all.puzzles
      .filter((p) => p.rules.includes(rule))
      .sort((a, b) => far(a) - far(b))
    if (puzzle !== undefined) return puzzle
    const lesson = this.lesson(game, rule, set)
    return lesson === null ? null : exerciseOf(lesson, all.puzzles)
  }

  exercise(game: string, id: string): Exercise | null {
    const all = this.of(game)
    const puzzle = all?.puzzles.find((p) => p.id === id)
    if (all === null || puzzle !== undefined) return puzzle ?? null
    const lesson = this.named(game, id)
    return lesson === null ? null : exerciseOf(lesson, all.puzzles)
  }

  figures(game: string, rule: string): FigureData[] {
    const all = this.of(game)
    if (all === null) return []
    const own = all.figures.filter((f) => f.rules.includes(rule))
    const lessons = all.lessons.filter(
      (l) => l.rules[0] === rule || (own.length === 0 && l.rules.includes(rule))
    )
    return [...own, ...lessons.flatMap((l) => (l.figure === undefined ? [] : [l.figure]))]
  }

  chapter(game: string, rule: string): number {
    const chapters = this.of(game)?.chapters ?? []
    return chapters.findIndex((c) => c.rules[0] <= rule && rule <= c.rules[1])
  }

  // ---- what was solved

  solved(game: string, id: string): boolean {
    return this.marks.has(`${game}/${id}`)
  }

  mark(game: string, id: string): void {
    if (this.solved(game, id)) return
    this.marks = new Set([...this.marks, `${game}/${id}`])
    remember('solved', JSON.stringify([...this.marks]))
  }

  forget(game: string): void {
    this.marks = new Set([...this.marks].filter((m) => !m.startsWith(`${game}/`)))
    remember('solved', JSON.stringify([...this.marks]))
  }
}

function read(): ReadonlySet<string> {
  try {
    const found: unknown = JSON.parse(recall('solved') ?? '[]')
    return new Set(Array.isArray(found) ? found.map(String) : [])
  } catch {
    return new Set()
  }
}

export const school = new School()

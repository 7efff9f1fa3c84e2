/** What a game brings for learners, as `/api/games/<game>/learn` serves it. */
import type { Language } from './wire'

export type Text = Record<Language, string>

/** Where an exercise begins, in the game's notation: one line of text, or its parts by name. */
export type Position = string | Readonly<Record<string, unknown>>
/** What the table of an exercise is made with. */
export interface Begun {
  position: Position
  /** Options of the table, where they are not the usual ones: a ready-made choice, and single ones. */
  preset?: string
  options?: Readonly<Record<string, unknown>>
  seat?: string
  /** Enemy counters that this seat is shown. */
  knows?: string[]
}

/** A figure of a game: the game's own part of the client draws it. */
export interface FigureData {
  /** One that is made from the rules' data, by its name. */
  draw?: string
  /** Parts of such a drawing. */
  only?: string[]
  position?: Position
  show?: string
  arrows?: [string, string][]
  not?: [string, string][]
  rings?: string[]
  light?: string[]
  /** All places within so many steps of one. */
  discs?: [string, number][]
  /** A few signs on a place, alike in all languages. */
  notes?: Readonly<Record<string, string>>
}
export interface RuleFigure extends FigureData {
  rules: string[]
}

/** One step of a line: the learner's (`play`) or the other side's (`reply`). */
export interface LineStep {
  /** Any of these paths, words apart by spaces; or whatever is legal. */
  play?: string[] | 'any'
  reply?: string
  say?: Text
  /** In real time: what the other side does where nothing was played for so long. The exercise is lost then. */
  late?: Late
}
export interface Late {
  /** Milliseconds. */
  after: number
  reply: string
  rule: string
  say: Text
}
export interface Wrong {
  /** Paths, written up to where it matters. */
  play: string[]
  rule: string
  say: Text
}
export interface Exercise extends Begun {
  id: string
  rules: string[]
  title: Text
  task: Text
  hint?: Text
  line: LineStep[]
  /** Paths, written up to where it matters, that the table may judge although they do not solve it. */
  free?: string[]
  wrong?: Wrong[]
  solved: Text
}
export interface Puzzle extends Exercise {
  set: number
}
export interface Lesson {
  id: string
  sets: number[]
  rules: string[]
  title: Text
  text: Text
  figure?: FigureData
  /** A puzzle's id, or an exercise of its own. */
  try?: string | Omit<Exercise, 'id' | 'rules' | 'title'>
}

/** What an event must be, and what its fields may hold. */
export interface Sign {
  event?: string
  where?: Readonly<Record<string, readonly string[]>>
}
export interface GuideStep extends Text {
  id: string
  /** `anyone`: it need not be the learner who brings the event about. */
  done: Sign & { pick?: boolean; peek?: boolean; anyone?: boolean }
  /** With this event, whoever brings it about, the step can no longer be taken: the coach goes on. */
  until?: Sign
  title: Text
  light?: string[]
  verb?: string
  patience?: number
  nudge?: Text
  lesson?: string
}
export interface Reaction extends Text, Sign {
  by: 'me' | 'other'
  once?: boolean
  lesson?: string
}
export interface Guide extends Begun {
  /** The end of its address. */
  id: string
  /** What the learner plays, where a game has several. */
  title?: Text
  set: number
  seat: string
  bot: string
  intro: Text
  steps: GuideStep[]
  reactions: Reaction[]
  now: Record<string, Text>
}

export interface Chapter extends Text {
  id: string
  /** The first rule and the last. */
  rules: [string, string]
}
export interface Learning {
  chapters: Chapter[]
  /** By kind of counter or of square: its rules, the most useful first. */
  about: Record<string, string[]>
  /** Words of the texts that mean such a kind. */
  terms: Record<string, Record<Language, string[]>>
  /** The board as the rulebook shows it, to be lit by its words. */
  board: FigureData | null
  figures: RuleFigure[]
  lessons: Lesson[]
  guides: Guide[]
  puzzles: Puzzle[]
}

export interface FigureProps {
  figure: FigureData
  /** The rule set that is read; 0 for all. */
  set: number
  label: string
  /** A word of the game in the reader's language. */
  nameOf: (word: string) => string
  /** A square was clicked; absent where the figure is only to be looked at. */
  onpick?: ((square: string) => void) | undefined
}

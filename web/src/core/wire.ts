/** What goes over the wire: the messages as the server defines them, and what it serves over HTTP. */
import type * as gen from '../gen/wire'

/**
 * The legal moves, word by word; the key '' marks that a path may end there. Null: the word goes on, and what
 * follows is not listed.
 */
export interface Tree {
  [word: string]: Tree | null
}
/** The same as it is sent: '' holds the path that is to be sent back, where it differs from the words. */
export interface SentTree {
  [word: string]: SentTree | string[] | null
}
/** A projected state as plain data; the games' folders say what is in it. */
export type View = Record<string, unknown>
/** A projected event: its class under `_`, then its fields; what this seat may not know is null. */
export type GameEvent = { _: string } & Record<string, unknown>
export type Language = 'fr' | 'en'

export interface Refusal extends gen.NoUndo {
  legal?: string[][]
  text?: string
}
/** A line of the log, as this seat was told it. */
export interface Line extends Omit<gen.Line, 'events'> {
  events: GameEvent[]
}
/** `[field, value]` replaces a field, `[field, index, value]` one entry of it. */
export type Change = [string, unknown] | [string, number, unknown]

// What the generated types leave open is said here: trees, events and changes.
export interface ViewMsg extends Omit<gen.View, 'told'> {
  told: Line[]
}
/** A window of the log. */
export interface LinesMsg extends Omit<gen.Lines, 'lines'> {
  lines: Line[]
}
export interface StepMsg extends Omit<gen.Step, 'line' | 'diffs'> {
  line: Line
  diffs: Change[][]
}
export interface LegalMsg extends Omit<gen.Legal, 'tree'> {
  tree: SentTree
}
export interface ReplayMsg extends Omit<gen.Replay, 'steps'> {
  steps: { line: Line; diffs: Change[][]; ask: Ask | null; played?: number }[]
}
/** What the looks of every game answer. */
export interface HouseLooks {
  branch: Omit<gen.BranchLook, 'tree'> & { tree: SentTree }
  move: gen.MoveLook
  meant: gen.MeantLook
}
/** An answer to a look; what a game's own looks answer, its folder knows. */
export type Answered<What extends string> = Omit<gen.Looked, 'data'> & {
  data: What extends keyof HouseLooks ? HouseLooks[What] : unknown
}
export type Ask = gen.Ask
export type Seat = gen.SeatInfo
export type SideInfo = gen.SideInfo
export type Clock = gen.Clock
export type Said = gen.SaidMessage
export type TableMsg = gen.TableMessage
export type OverMsg = gen.Over
export type Offer = gen.Offer['what']
export type Answerable = gen.Answer['what']
export type ServerMsg =
  Exclude<gen.FromServer, gen.View | gen.Step | gen.Legal> | ViewMsg | StepMsg | LegalMsg

export interface Option {
  name: string
  values: (string | number | boolean)[]
  /** By language: its name, doc, group and what its values are called. */
  fr: Record<string, string>
  en: Record<string, string>
  /** It matters only where these other options have one of these values. */
  only: Record<string, (string | number | boolean)[]>
}
export interface Seating {
  when: Record<string, Option['values'][number]>
  seats: string[]
  sides: number[]
}
export interface GameInfo {
  name: string
  title: Record<Language, string>
  /** One sentence about it; games of other authors have none. */
  line?: Record<Language, string>
  here: boolean
  /** In which box it is, and what it is called there; where a box holds several games. */
  box?: string
  called?: Record<Language, { name: string; doc: string }>
  /** Played in real time: without clocks, each at a screen of their own. */
  realtime?: boolean
  /** Does it bring lessons, puzzles or figures? */
  learn?: boolean
  seats?: string[]
  /** Who sits there under each choice of the options that decide it, and on which side; empty where none does. */
  seatings?: Seating[]
  bots?: string[]
  /** Those of them that play nothing: against them one practises alone. */
  idle?: string[]
  minutes?: number
  options?: Option[]
  /** Ready-made choices; those that have texts are offered. */
  presets?: Record<string, Preset>
  /** The game that a newcomer is given; null where there is nobody to play against. */
  first?: First | null
}
export interface Preset {
  choices: Record<string, Option['values'][number]>
  fr?: { name: string; doc: string }
  en?: { name: string; doc: string }
}
export interface First {
  game: string
  preset: string
  options: Record<string, Option['values'][number]>
  seats: { kind: 'me' | 'bot'; level?: string }[]
}
export interface Atom {
  fr: string
  en: string
  note?: { fr: string; en: string }
  status: string
  kind: string
  sets?: number[]
}
export type Rules = Record<string, Atom>
/** A sentence, or several by what a field (`by`) says; each may depend on another field again. */
export type Template = string | { readonly [word: string]: Template }
export interface Words {
  language: Language
  title: string
  names: Record<string, string>
  /** Names that depend on what the table chose: by option, and by its value. */
  names_by?: Record<string, Record<string, Record<string, string>>>
  asks: Record<string, Template>
  /** By Ask, what the others read meanwhile. */
  waits?: Record<string, Template>
  events: Record<string, Template>
  /** The events that open a turn, and whose it is; a game whose turns are single moves has none. */
  turns?: Record<string, Template>
  /** What a move is, before it is played, by its verb. */
  moves?: Record<string, Template>
  refusals: Record<string, Template>
  /** Why the house refuses, under a rule of its own. */
  house: Record<string, Template>
  samples?: Record<string, { name: string; doc: string }>
  /** The unit in which it is told who stood better, and what it counts; that of throws where it is another. */
  judge?: { one: string; many: string; doc: string; luck_one?: string; luck_many?: string }
  /** The levels of its bots, where it names them itself. */
  levels?: Record<string, { name: string; doc: string }>
  /** What may be left to an aide, by its Ask. */
  aides?: Record<string, string>
  help?: string
}

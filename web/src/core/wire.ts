/** What goes over the wire: the client's own names for the messages of the server. */

/** The legal options, word by word; the key '' marks that a path may end there. */
export interface Tree {
  [word: string]: Tree
}
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }
/** A projected state as plain data; the games' folders say what is in it. */
export type View = Record<string, unknown>
/** A projected event: its class under `_`, then its fields; what this seat may not know is null. */
export type GameEvent = { _: string } & Record<string, unknown>
export type Language = 'fr' | 'en'

export interface Line {
  k: number
  by: number | null
  shown: string
  events: GameEvent[]
  at: number
  undo?: boolean
}
export interface Ask {
  name: string
  rule: string
  /** The seats that are asked, as bits. */
  seats: number
  verbs: string[]
  due?: number
}
export interface Refusal {
  rule: string
  why: string
  given: Record<string, unknown>
  legal?: string[][]
  text?: string
}
export interface Seat {
  seat: number
  name: string
  side?: number
  kind: 'human' | 'bot' | 'open'
  level?: string
  link?: boolean
  player: string
  here: boolean
}
export interface Clock {
  kind: 'none' | 'live' | 'mail'
  minutes?: number
  increment?: number
  cap?: number
  days?: number
  bank?: number
}
export interface Said {
  from: number
  player: string
  text: string
  at: number
}
export type Offer = 'draw' | 'takeback' | 'pause' | 'resume' | 'bot' | 'rematch'
export interface TableMsg {
  t: 'table'
  id: string
  game: string
  version: number
  options: Record<string, unknown>
  changed: Record<string, unknown>
  seats: Seat[]
  you: number | null
  hotseat: boolean
  status: 'waiting' | 'playing' | 'paused' | 'over'
  clock: Clock
  title: string
  public: boolean
  yours: number[]
  commitment: string
  salts: string[]
  offers: { what: Offer; from: number }[]
  links?: Record<string, string>
}
export interface ViewMsg {
  t: 'view'
  n: number
  view: View
  ask: Ask | null
  told: Line[]
  note: string
  chat: Said[]
  clocks: (number | null)[]
  running: number[]
  at: number
}
export type Change = [string, unknown] | [string, number, unknown]
export interface StepMsg {
  t: 'step'
  n: number
  line: Line
  diff: Change[]
  ask: Ask | null
  clocks: (number | null)[]
  running: number[]
  at: number
}
export interface OptionsMsg {
  t: 'options'
  n: number
  tree: Tree
  sampled: string[]
  undo: Refusal | null
  samples?: { name: string; path: string[] }[]
  draws?: string[][]
}
export interface ClocksMsg {
  t: 'clocks'
  clocks: (number | null)[]
  running: number[]
  at: number
  status: TableMsg['status']
}
export interface OverMsg {
  t: 'over'
  outcome: { winners: number[]; rule: string; scores: number[] }
  secret: string
  record: boolean
}
export type ServerMsg =
  | TableMsg
  | ViewMsg
  | StepMsg
  | OptionsMsg
  | ClocksMsg
  | OverMsg
  | { t: 'ok'; id: number }
  | ({ t: 'no'; id: number | null } & Refusal)
  | { t: 'here'; seat: number; on: boolean }
  | ({ t: 'said' } & Said)
  | { t: 'offered'; what: Offer; from: number }
  | { t: 'answered'; what: Offer; from: number; yes: boolean }
  | { t: 'rematch'; id: string; token: string }
  | { t: 'pong' }
  | { t: 'bye'; what: string }

export interface Option {
  name: string
  values: (string | number | boolean)[]
  fr: Record<string, string>
  en: Record<string, string>
  only?: number[]
}
export interface Sample {
  name: string
  fr: { name: string; doc: string }
  en: { name: string; doc: string }
  path: string[]
  sets?: number[]
}
export interface GameInfo {
  name: string
  title: Record<Language, string>
  here: boolean
  seats?: string[]
  bots?: string[]
  minutes?: number
  options?: Option[]
  presets?: Record<string, Record<string, unknown>>
  samples?: Record<string, Sample[]>
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
export type Template = string | ({ by: string } & Record<string, string>)
export interface Words {
  title: string
  names: Record<string, string>
  asks: Record<string, Template>
  events: Record<string, Template>
  refusals: Record<string, Template>
  samples?: Record<string, { name: string; doc: string }>
  help?: string
}

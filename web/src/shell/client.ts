/** What each game brings to the client: the same names in every folder. */
import type { Component } from 'svelte'
import type { Played } from '../core/diff'
import type { Deed, Situation } from '../core/deed'
import type { FigureData, FigureProps } from '../core/learning'
import type { Live } from '../core/live'
import type { Selection } from '../core/select'
import type { Answer, Status } from '../core/socket'
import type { TableState } from '../core/table'
import type { Answered, GameEvent, Line, Refusal, SentTree, Tree, View } from '../core/wire'
import type { Steps } from '../stage/script'
import type { Composer } from './compose/composer'
import type { Draft } from './compose/draft.svelte'
import type { Order, Orders } from './orders.svelte'

/** What a board and its panel need of whoever looks: a live session, or a moment of a replay. */
export interface Sight {
  readonly state: Pick<TableState, 'table' | 'view' | 'ask' | 'log'>
  /** The same as far as it has been shown, where a step is: what lies beside the board tells no more. */
  readonly told?: Pick<TableState, 'view'>
  readonly you: number | null
  readonly selection: Selection
  readonly tree: Tree
  /** How moves of sampled verbs may begin, by verb: words, with null below those that go on unlisted. */
  readonly beginnings?: SentTree
  /** Of a game in real time that is being played: the pause, who is away, the win that may be claimed. */
  readonly live?: Live | null
  /** Whether the line to the server holds; absent where there is none, as in a replay. */
  readonly status?: Status
  /** The game's own time, in milliseconds; in a replay that of the moment. */
  time(): number
  /** Answers that the prompt offers; their places are lit, and can be picked. */
  readonly deeds?: readonly Deed[]
  readonly refusal: Refusal | null
  /** The step that is being shown now, event by event. */
  readonly playing: Played
  /** So many events of that step have been seen. */
  reached?(count: number): void
  /** Fetches what is missing of `log`, which holds only its end where one came late; absent where it is whole. */
  wholeLog?(): Promise<void>
  /** The number of the last line before moves that went by unseen; null for none. */
  readonly since?: number | null
  /** What people drew on the board: a square, or two for an arrow. */
  readonly marks?: readonly (readonly string[])[]
  /** What this seat alone noted, by what it is about; absent where nothing can be noted. */
  readonly pencil?: Readonly<Record<string, string>>
  scribble?(about: string, text: string): Promise<void>
  /** What is being put together: the board shows it, and its picks go there. */
  readonly draft?: Draft
  /** A question about what this seat sees: odds, costs, an overlay; absent where nobody answers, as in a replay. */
  look?<What extends string>(what: What, words?: readonly string[]): Promise<Answered<What> | null>
  /** What the rules say of a move that is not played: null where it may be; undefined: nobody answers. */
  judge?(path: readonly string[]): Promise<Refusal | null | undefined>
  pick(word: string): void
  /**
   * Play what was picked elsewhere than on the board; absent where nothing can be played. The server's answer; null:
   * nothing was sent, or nobody answers. Where the Ask stands several moves may be under way.
   */
  play?(path: readonly string[]): Promise<Answer | null>
  back(): void
  skip(): void
  /** Standing orders of this player; absent where nothing can be played. */
  readonly orders?: Orders
  /** In real time the board shows how the game went; when it has come to the result, the page may say it. */
  reveal?(): void
}
/** What a piece or a place is and does, in a few words beside the board. */
export interface Explained {
  readonly title: string
  /** Whose it is, or where it stands. */
  readonly note?: string
  readonly facts: readonly string[]
  /** What its badges say. */
  readonly signs?: readonly string[]
  /** What a hidden one can be, and how many of each are left. */
  readonly could?: readonly { name: string; left: number }[]
  /** What else can be done here. */
  readonly hint?: string
  readonly rules: readonly string[]
}
/** A few lines under a heading; `at` is the place of the board that a line is about, and is read before its text. */
export interface Passage {
  title: string
  /** `at`: the place that a line is about; `name`: what it is called, where people do not read its id. */
  lines: readonly { text: string; at?: string; name?: string }[]
}
export interface BoardProps {
  session: Sight
  turned: boolean
  pointed: string | null
  /** Squares that a rule speaks of. */
  lit?: ReadonlySet<string> | undefined
  /** The rules about a square and what stands on it are asked for. */
  onabout?: ((square: string) => void) | undefined
  /** What is under the pointer or the focus; null: nothing any more. */
  onlook?: ((id: string | null) => void) | undefined
  /** In real time: all that the board shows is drawn, so that nobody's time runs before it can be seen. */
  ondrawn?: (() => void) | undefined
}
/** What a game brings for learners; the kinds are those of its data file `figures` (`about`, `terms`). */
export interface Lore {
  Figure: () => Promise<{ default: Component<FigureProps> }>
  /** What a rule set is called; 0 for all of them. */
  set: (set: number) => string
  /** What a kind is called that the game's own words do not name. */
  kind: (kind: string) => string
  /** The kinds of a square and of what the viewer is shown to stand there, the most particular first. */
  subjects: (square: string, sight: Sight | null) => string[]
  /** The rules about a square and what is shown there, the most useful first. */
  rules: (square: string, sight: Sight | null) => string[]
  /** The squares that a kind means: kinds of squares, or counters as far as the viewer is shown them. */
  squares: (kind: string, sight: Sight | null) => string[]
  /** The kinds of what a figure shows on a square. */
  depicted: (figure: FigureData, square: string) => string[]
  /** What the other side is shown of a view: nothing that only `you` may know. */
  veiled: (view: View, you: number) => View
}
/** Something about the look of a game's table that this browser's user may choose; it is kept here alone. */
export interface Wish {
  readonly name: string
  title: () => string
  readonly values: readonly string[]
  called: (value: string) => string
  chosen: () => string
  choose: (value: string) => void
}
export interface GameClient {
  Board: Component<BoardProps>
  /** Symbols that its drawings refer to by id: put into the page once, as soon as the game is here. */
  Symbols?: Component
  /** What lies beside or below the board; a game that shows everything on its board has none. */
  Panel?: Component<{ session: Sight }>
  /** The colours of the sides, for lists and logs; those of the page where there are none. */
  colours?: readonly [string, string]
  /** How wide the panel is beside the board, where it holds more than a few counters. */
  panelWidth?: string
  /** How high the board is at most on an upright tablet, as a length of CSS: a map that can be moved leaves room for the log. */
  boardHeight?: string
  /** Some pieces are picked in the panel: exercises show it too. */
  picksInPanel?: boolean
  /** Buttons of its own beside the board, with those of the page. */
  Tools?: Component<{ session: Sight }>
  /** Its board always has the same side at the bottom: there is nothing to turn. */
  upright?: boolean
  /** What the panel is called where it lies behind a tab. */
  panelName?: () => string
  /** How sampled moves are put together; a game without such a verb has none. */
  composer?: Composer
  /** A board that is wider than high: its panel lies below it, not beside it. */
  wide?: boolean
  /** The panel of a wide board lies in the column beside it, above the log: the board has the height. */
  beside?: boolean
  isSquare: (word: string) => boolean
  /** For who comes back, below what happened (`Digest.svelte`): how the game stands, in a paragraph or two. */
  News?: Component<{ session: Sight; events: readonly GameEvent[] }>
  /** What its steps look like: a table from event to beat (`stage/script.ts`). */
  script: Steps
  /** A path that one click completes and nobody wants to play by mistake: it is asked for once more. */
  confirms: (path: readonly string[]) => boolean
  /** What stands on a square, in a word of the game's names; null for nothing. */
  standing: (view: View, square: string) => { kind: string | null; side: number } | null
  /** What stands at a place of the board, as far as the viewer is shown it; null where there is nothing to say. */
  explain?: (id: string, session: Sight) => Explained | null
  /** The position in words, for those who do not see it. */
  describe?: (session: Sight) => readonly Passage[]
  /** What the game's look `threats` answers, in words: what can be done to the viewer's pieces next. */
  threats?: (found: unknown, session: Sight) => readonly Passage[]
  /**
   * In real time: what is said of the lines that came since something was said last, in one sentence; empty for
   * nothing. `tell`: what the log says of a line. Without it the log's sentences are said.
   */
  spoken?: (lines: readonly Line[], tell: (line: Line) => string, session: Sight) => string
  /** What a player may have answered by the page itself, for a while. */
  orders?: readonly Order[]
  /** Nothing is hidden from anybody: at one screen there is no curtain between players. */
  open?: boolean
  /** It is played in real time: its replays run by the time of the game. */
  realtime?: boolean
  /** Chance deals pieces or cards, and throws no dice: pages speak of the deal. */
  deals?: boolean
  /** A refusal that the board shows itself where it happened: the page says nothing of it. */
  shows?: (refusal: Refusal) => boolean
  /** An answer that gives up what could still be done: its button asks once more, and `hint` says why. */
  wary?: (path: readonly string[], tree: Tree) => boolean
  /** Verbs that this screen does not offer, because another does the same. */
  hidden?: readonly string[]
  /** A path that gives up what could still be done: its button does not call for a click. */
  quiet?: (path: readonly string[]) => boolean
  /** What is asked for where this answer is the only one. */
  only?: (path: readonly string[]) => string | undefined
  /** What is said to who has answered an Ask that others still answer. */
  answered?: (ask: string) => string | undefined
  /** Whether two lines of the log were one act of a player, such as a stack that moved: they are taken back as one. */
  pair?: (one: Line, other: Line) => boolean
  /** A seat within a sentence, where its name alone does not do: with its article. */
  seatIn?: (seat: string) => string
  /** A verb on a button. */
  verb: (verb: string) => string
  /** The button of a path as it is picked, where the verb alone does not say it. `goesOn`: the move need not end there. */
  button: (path: readonly string[], view: View | null, goesOn?: boolean) => string | null
  /** What was picked, or could be, in words; a game whose words read by themselves has no need of it. */
  called?: (words: readonly string[], view: View | null) => string
  /** What to do next after some picks, where "which square?" does not say it. */
  hint?: (picks: readonly string[], situation: Situation) => string | null
  /** Words that nobody is asked for where there is no other choice. */
  alone?: (word: string) => boolean
  /** What the board or the panel lets one pick: such words need no button. Squares, unless said otherwise. */
  inSight?: (word: string, view: View) => boolean
  /** The places of the board that stand for an answer whose words name none: the dice for a throw. */
  places?: (path: readonly string[], situation: Situation) => readonly string[]
  /** The key that a prompt names for an answer; empty for none. */
  key?: (path: readonly string[]) => string
  /** What the screen settings offer at a table of this game. */
  wishes?: readonly Wish[]
  lore?: Lore
}

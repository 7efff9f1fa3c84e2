// Made from src/qg/server/wire.py and forms.py by `qg dev types`. Do not edit.

/** The first message. `n`: the number of the last view it has, if any; it is answered with the whole view in any case (docs/messages.md says why). `salts`: a `salt` follows as soon as the commitment is known; without it the server gives those of the seats. `together`: what the server says in one turn of its loop may come in one frame, as a list of messages. */
export interface Hello {
  t: "hello";
  table: string;
  token?: string;
  name?: string | null;
  n?: number | null;
  salts?: boolean;
  together?: boolean;
}

/** What the player adds to the dice of the seats that the connection holds: one line, made after `commitment` was read from `table`. It is heard once, until the game begins. */
export interface Salt {
  t: "salt";
  id: number;
  commitment: string;
  salt: string;
}

/** `n`: the number of the seat's last view; `seat`: only at one screen. */
export interface Play {
  t: "play";
  id: number;
  n: number;
  path: string[];
  seat?: number | null;
}

export interface Try {
  t: "try";
  id: number;
  path: string[];
  seat?: number | null;
}

export interface Undo {
  t: "undo";
  id: number;
  seat?: number | null;
}

export interface Resign {
  t: "resign";
  id: number;
  seat?: number | null;
}

/** In real time: nobody of the other side has been there for as long as the game allows. */
export interface ClaimWin {
  t: "claim";
  id: number;
}

/** `stay`: of a rematch, everybody keeps the seat; without it each goes one further. */
export interface Offer {
  t: "offer";
  id: number;
  what: "draw" | "takeback" | "pause" | "resume" | "bot" | "rematch" | "resign";
  stay?: boolean;
}

export interface Answer {
  t: "answer";
  id: number;
  what: "draw" | "takeback" | "pause" | "resume" | "bot" | "rematch" | "resign" | "swap" | "seat";
  yes: boolean;
}

/** `side`: to nobody but the players of one's own side. */
export interface Say {
  t: "say";
  id: number;
  text: string;
  side?: boolean;
}

/** One's own notebook; with `about`, a short note on one thing of the game, which an empty text takes away. Nobody else is sent either. `seat`: only at one screen. */
export interface Note {
  t: "note";
  id: number;
  text: string;
  about?: string;
  seat?: number | null;
}

/** Take so many days off, in a game by correspondence; 0: back before they are over. `seat`: only at one screen. */
export interface Holiday {
  t: "holiday";
  id: number;
  days: number;
  seat?: number | null;
}

/** Leave an Ask to an aide: a bot of this level, or this path where it is legal. With neither one answers it oneself again. Nobody else is told. `seat`: only at one screen. */
export interface Aide {
  t: "aide";
  id: number;
  ask: string;
  level?: string;
  path?: string[];
  seat?: number | null;
}

/** Before the game begins: sit on the seat `to`. A free one, or a bot's, is taken at once; its player must agree, and comes to the seat that is left. */
export interface Swap {
  t: "swap";
  id: number;
  to: number;
}

export interface Name {
  t: "name";
  id: number;
  name: string;
}

/** Look at a finished game together. The first one joins. With `n` it leads: all who follow are shown line `n` through the eyes `as`, with `marks` (a square, or two for an arrow). `on` false: leave. */
export interface Study {
  t: "study";
  id: number;
  on?: boolean;
  n?: number | null;
  as?: string;
  marks?: string[][];
  name?: string;
}

/** A word to those who study together; it is not kept. */
export interface Remark {
  t: "remark";
  id: number;
  text: string;
}

/** A question about the position as the asker sees it. `what`: one of the game's looks, or one that every game has, such as `branch` or `several`. Nothing is stored and nobody is told. It is answered by `looked` or `no`. `seat`: whose view it is about; at one screen another one may be shown by now, and the answer is `no`. */
export interface Look {
  t: "look";
  id: number;
  what: string;
  words?: string[];
  seat?: number | null;
}

/** Whether the page is before the player's eyes; it is, until this says otherwise. Not answered. */
export interface Visible {
  t: "visible";
  on: boolean;
}

export interface Ping {
  t: "ping";
}

/** `kind` open: nobody sits there yet. `here`: somebody is connected. `link`: it waits for whoever has its link, and is not for everybody. `gone`: for how many milliseconds its player has been away, where a bot may then sit in. `holiday`: how many milliseconds of holiday its player has left; `until`: when the last holiday that it took ends, or ended. */
export interface SeatInfo {
  seat: number;
  name: string;
  side: number;
  kind: "human" | "bot" | "open";
  player: string;
  here: boolean;
  level?: string;
  link?: boolean;
  gone?: number;
  holiday?: number;
  until?: number;
}

/** The others may call a bot of this `level` for a player who has been away for `after` seconds. */
export interface Absence {
  after: number;
  level: string;
}

/** live: minutes, increment in seconds, cap in minutes; mail: days a turn, bank in days, days of holiday that each player may take. */
export interface Clock {
  kind: "none" | "live" | "mail";
  minutes?: number | null;
  increment?: number | null;
  cap?: number | null;
  days?: number | null;
  bank?: number | null;
  holiday?: number | null;
}

/** `angle`: by how many degrees the board is turned for whoever plays this side. */
export interface SideInfo {
  name: string;
  colour: "blue" | "orange" | "green" | "violet";
  angle: number;
}

/** Of a game in real time: after how many milliseconds without anybody of a side the others may claim the win, and how many pauses are left. `resumes`: in how many milliseconds the pause ends by itself. */
export interface Live {
  absence: number;
  pauses: number;
  resumes?: number;
}

/** What a player leaves to an aide. Only that player is sent it. */
export interface AideInfo {
  seat: number;
  ask: string;
  level: string;
  path: string[];
}

/** What one seat alone has: `note`, `pencil` and `acted` of its view. */
export interface Own {
  note: string;
  pencil: Record<string, string>;
  acted: number;
}

/** `sides`: those who win and lose together; a seat's `side` is a number in this list. `options`: every option with its value; `changed`: those that differ from the usual ones. `takeback`: moves may be taken back by consent. `absence` null: nobody sits in for a player who is away. `commitment`: fixes the secret of the dice. `salts`: what each seat added to them, once the game has begun; `salted`: the seats whose salt came from themselves and not from the server, null where the game began before this was kept. `waits`: the clocks do not run before every person's seat has been connected at the same time. `prepared`: the game did not begin at its beginning. `you`: your seat, or null for those who watch; at one screen it changes with the Ask. `links`: tokens that the maker of the table may hand out, by seat, and the one to `watch`. `closed`: why nobody can play here any more, where that is so: nothing happened for a long `time`, or the `host` wanted it. `live`: of games in real time alone. `aided`: the Asks that may be left to an aide, where there are any; `aides`: those that you have left to one. `own`: at one screen the seat that is asked now has been told the same as the one before; no view follows, but what is its own. */
export interface TableMessage {
  t: "table";
  id: string;
  game: string;
  version: number;
  title: string;
  options: Record<string, unknown>;
  changed: Record<string, unknown>;
  seats: SeatInfo[];
  sides: SideInfo[];
  you: number | null;
  yours: number[];
  hotseat: boolean;
  public: boolean;
  status: "waiting" | "playing" | "paused" | "over" | "closed";
  clock: Clock;
  takeback: boolean;
  absence: Absence | null;
  waits: boolean;
  commitment: string;
  salts: string[];
  salted: number[] | null;
  offers: OfferedMessage[];
  prepared: boolean;
  links?: Record<string, string>;
  closed?: "time" | "host";
  live?: Live;
  aided?: string[];
  aides?: AideInfo[];
  own?: Own;
}

/** A line of the log. `shown`: the move as this seat reads it; `events`: what it is told. `time`: in a game in real time, the milliseconds of play; pauses are no part of them. */
export interface Line {
  k: number;
  by: number | null;
  shown: string;
  events: (Record<string, unknown>)[];
  at: number;
  undo?: boolean;
  time?: number;
}

/** What is asked: `seats` (a mask) may answer with `verbs`, under `rule`. `due`: -1 is never. `given`: words of the prompt, where the game has some; whoever reads it knows them. */
export interface Ask {
  name: string;
  args: number[];
  rule: string;
  seats: number;
  verbs: string[];
  closes: string;
  due: number;
  given?: Record<string, string>;
}

/** The whole of what a seat sees, but of its log only the last lines (`told`): `earlier` lines stand before them, which opened `turns` turns. `acted`: the number of the last line that this seat played itself; 0 for none. `note`, `pencil`: what it wrote for itself. `clocks`: milliseconds left at time `at`, null where nobody counts. `time`: milliseconds of play when this was sent; it stands still in a pause. */
export interface View {
  t: "view";
  n: number;
  view: Record<string, unknown>;
  ask: Ask | null;
  told: Line[];
  earlier: number;
  turns: number;
  acted: number;
  note: string;
  pencil: Record<string, string>;
  chat: SaidMessage[];
  clocks: (number | null)[];
  running: number[];
  at: number;
  time: number;
}

/** What one line changes in a seat's view: `diffs` has a list of changes for each of its events, the last one with what is asked now; one for all where no event is told. */
export interface Step {
  t: "step";
  n: number;
  line: Line;
  diffs: unknown[][][];
  ask: Ask | null;
  clocks: (number | null)[];
  running: number[];
  at: number;
  time: number;
}

/** An answer with a name, in the game's words. */
export interface Sample {
  name: string;
  path: string[];
}

/** What an asked seat may answer: a tree of words. Null below a word: it goes on, and is not listed; where the verb is in `sampled`, whoever plays puts the rest together, else a `look` at the `branch` gives it. `sampled`: verbs with too many answers to list, of which `samples` are named ones and `draws` sensible ones drawn by chance. `undo` null: allowed; `takeback` null: the seat's last move may be taken back if the others agree (bots do). `until`: the time of the game at which this will change though nobody moves; it is then sent anew. */
export interface Legal {
  t: "legal";
  n: number;
  tree: Record<string, unknown>;
  sampled: string[];
  undo: NoUndo | null;
  takeback: NoUndo | null;
  samples?: Sample[];
  draws?: string[][];
  until?: number;
}

export interface NoUndo {
  rule: string;
  why: string;
  given: Record<string, unknown>;
}

/** Clocks started, stopped or were handed over without a move. */
export interface Clocks {
  t: "clocks";
  clocks: (number | null)[];
  running: number[];
  at: number;
  status: "waiting" | "playing" | "paused" | "over" | "closed";
  time?: number;
}

export interface Ok {
  t: "ok";
  id: number;
}

/** Refused under `rule`. `id` null: the message could not be read. `text`: what is wrong with its form. */
export interface No {
  t: "no";
  id: number | null;
  rule: string;
  why: string;
  given: Record<string, unknown>;
  legal: string[][];
  text?: string;
}

/** The answer to a `look`, made from the asker's view number `n`. */
export interface Looked {
  t: "looked";
  id: number;
  n: number;
  data: unknown;
}

/** What the look `branch` answers: legal moves from the next word on, and by next word its cost and the way there, where the game tells them. */
export interface BranchLook {
  tree: Record<string, unknown>;
  notes: Record<string, [number, string[]]>;
}

/** What is added up: for whom, of what, how much, under which rule. */
export interface ForecastTerm {
  side: string;
  what: string;
  amount: number;
  rule: string;
}

/** What the dice may say: how often, as a word of the game or as the events that the seat is told of. */
export interface ForecastOutcome {
  weight: number;
  word: string;
  events: (Record<string, unknown>)[];
}

/** What another player can still make of the column, at worst: by what, under which rule. */
export interface ForecastWorst {
  column: string;
  what: string;
  rule: string;
}

/** `column`: where the terms lead to in a table of the game. `worst`: null where nobody can answer. */
export interface ForecastInfo {
  terms: ForecastTerm[];
  column: string;
  outcomes: ForecastOutcome[];
  worst: ForecastWorst | null;
}

/** What the look `move` answers: why not, what chance may make of it, by field the words that may be added. */
export interface MoveLook {
  no: LegalInstead | null;
  forecast: ForecastInfo | null;
  choices: Record<string, string[]>;
}

/** A refusal, with moves that would be legal instead. */
export interface LegalInstead {
  rule: string;
  why: string;
  given: Record<string, unknown>;
  legal: string[][];
}

/** What the look `meant` answers: the move that picked words seem to mean, or null. */
export interface MeantLook {
  path: string[] | null;
}

export interface Here {
  t: "here";
  seat: number;
  on: boolean;
}

/** `news`: the server says it of the seat, in place of a text. Its player came back on a new device: by the recovery phrase (`recovered`), or because the others agreed (`given`). `side`: only the players of that seat's side were sent it. */
export interface SaidMessage {
  t: "said";
  from: number;
  player: string;
  text: string;
  at: number;
  news?: "recovered" | "given";
  side?: boolean;
}

/** Of an offer `seat`, `from` is the seat that is asked for, `player` the name of who asks, and `agreed` the seats that have said yes: it may stay open for long after that. `to`: of an offer `swap`, the seat whose player is asked. `stay`: of a rematch, everybody keeps the seat. */
export interface OfferedMessage {
  t: "offered";
  what: string;
  from: number;
  player?: string;
  agreed?: number[];
  to?: number;
  stay?: boolean;
}

export interface AnsweredMessage {
  t: "answered";
  what: string;
  from: number;
  yes: boolean;
}

export interface OutcomeInfo {
  winners: number[];
  rule: string;
  scores: number[];
}

/** `secret`: what proves the dice; the record can be fetched now. */
export interface Over {
  t: "over";
  outcome: OutcomeInfo;
  secret: string;
  record: boolean;
}

/** The next table; the same token opens it. */
export interface Rematch {
  t: "rematch";
  id: string;
  token: string;
}

/** Somebody in a study. `seat` null: it held none. `leads`: its moves of the slider are everybody's. */
export interface Student {
  who: number;
  name: string;
  seat: number | null;
  leads: boolean;
}

/** The study as it is now: who is there, which of them you are, and what is looked at; `n` null: nobody has led yet. */
export interface Studying {
  t: "studying";
  people: Student[];
  you: number;
  n: number | null;
  as: string;
  marks: string[][];
}

export interface Remarked {
  t: "remarked";
  who: number;
  name: string;
  seat: number | null;
  text: string;
  at: number;
}

/** `time`: of the game, once there is one. */
export interface Pong {
  t: "pong";
  time?: number;
}

/** Whether moves can be stored; sent when that changes, and to whoever comes while they cannot. `why` null: they can. Otherwise the disk is full, the file cannot be written to or is damaged, the disk is too slow or reports an error. */
export interface Health {
  t: "health";
  why: "full" | "readonly" | "damaged" | "slow" | "failed" | null;
}

/** The server closes the connection, and says why. Come back in a moment: the server `closes` (and opens again), the `store` failed, or the table must be `read` again. Stay away: nobody is let in by this `link`, this device was thrown `out` of its seat, the table is set `aside` because it cannot be read or plays another `version` of the rules, there is too `much`, or no `hello` was said. */
export interface Bye {
  t: "bye";
  what: string;
  why: "closes" | "store" | "read" | "link" | "out" | "aside" | "version" | "much" | "hello";
}

export interface WantedSeat {
  kind: "me" | "open" | "link" | "bot";
  level?: string;
}

/** A position of a game that is over: after so many lines of its log. The request carries a token of that table as its bearer, unless the table is public. */
export interface Moment {
  table: string;
  line: number;
}

/** `name`: the maker's; `title`: the table's own. `preset`: of the options; if none is named, `bots` where a bot sits, else `people`. `takeback`: whether moves may be taken back by consent; null: where there is no clock. `absence`: which bot may sit in for a player who is away, and after how long; null: none. `token`, `device`, `recovery`: of the maker's own seats, as in `JoinTable`. The game begins at its beginning, at a `position` in its notation (with what the game writes `beside` it: who knows what), or where another game of this server stood once (`from`). */
export interface NewTable {
  game: string;
  seats: WantedSeat[];
  options?: Record<string, unknown>;
  preset?: string;
  clock?: Clock | null;
  takeback?: boolean | null;
  absence?: Absence | null;
  public?: boolean;
  hotseat?: boolean;
  name?: string;
  title?: string;
  position?: unknown;
  beside?: Record<string, unknown>;
  from?: Moment | null;
  token?: string;
  device?: string;
  recovery?: string;
}

export interface MadeSeat {
  seat: number;
  name: string;
  kind: string;
  token?: string;
}

export interface MadeTable {
  id: string;
  seats: MadeSeat[];
  watch: string;
}

/** `token`: the secret that opens the seat from now on, made by whoever joins (22 to 86 of the letters, digits, - and _); whoever asks again with the same one gets the same answer. Empty: the server makes one. `device`: what the device calls itself. `recovery`: the SHA-256 of a recovery phrase, in hexadecimal digits; the phrase in small letters, one space between words. */
export interface JoinTable {
  name?: string;
  token?: string;
  device?: string;
  recovery?: string;
}

export interface Joined {
  seat: number;
  token: string;
}

/** A device of one's own seat. `since`: wall time in milliseconds; `here`: it is connected; `you`: it is the one that asks. */
export interface DeviceInfo {
  id: string;
  label: string;
  since: number;
  here: boolean;
  you: boolean;
}

/** A seat that this browser holds. */
export interface Held {
  id: string;
  token: string;
}

export interface NewPass {
  tables: Held[];
}

/** A code that gives a second device the seats at these `tables`, once, within so many `seconds`. */
export interface Pass {
  code: string;
  seconds: number;
  tables: string[];
}

export interface TakePass {
  code: string;
  token: string;
  device?: string;
}

export interface PassedSeat {
  id: string;
  game: string;
  seat: number;
  token: string;
}

export interface Passed {
  tables: PassedSeat[];
}

export interface Recover {
  phrase: string;
  token: string;
  device?: string;
}

/** Whoever lost every device asks the others at the table for `seat`. `name`: what they are told. */
export interface ClaimSeat {
  seat: number;
  token: string;
  device?: string;
  name?: string;
}

export interface LostSeat {
  seat: number;
  name: string;
}

/** The seats that can be asked for: those that somebody took, where somebody else plays too. Without the players' names, since whoever reads this may have no part in the table. */
export interface Claimable {
  game: string;
  seats: LostSeat[];
}

/** `asked`: the others have not all agreed, or it is too early; `seconds`: until it can be given at the earliest, unless a device of the seat comes back before. Ask again to hear what became of it. */
export interface Claimed {
  state: "asked" | "given" | "refused";
  seconds: number;
}

/** `address`: under which other machines reach this server; empty when only this one does. */
export interface HouseInfo {
  address: string;
}

/** What a link invites to, before it is followed: the table, who made it, and the `seat` that it would take (null: it takes none, because somebody sits there already or because it is for looking on). */
export interface Invitation {
  id: string;
  game: string;
  title: string;
  host: string;
  seat: number | null;
  seats: SeatInfo[];
  options: Record<string, unknown>;
  changed: Record<string, unknown>;
  clock: Clock;
  absence: Absence | null;
  prepared: boolean;
}

/** How a table stands, for the list of one's tables. `asked`: the seats that are asked, as far as this viewer is told; `waits`: it is this player's turn. `n` counts what the viewer saw; `view` is null before the game, and where the request named the same `n`. */
export interface Standing {
  table: TableMessage;
  asked: number[];
  waits: boolean;
  outcome: OutcomeInfo | null;
  n: number;
  view: unknown;
}

/** A table in the lobby. */
export interface OpenTable {
  id: string;
  game: string;
  title: string;
  changed: Record<string, unknown>;
  seats: SeatInfo[];
  clock: Clock;
  takeback: boolean;
  absence: Absence | null;
  at: number;
  prepared: boolean;
}

/** A part of the lobby, the newest tables first; `next`: what to ask for `after` this, null at the end. */
export interface OpenTables {
  tables: OpenTable[];
  next: string | null;
}

/** What the host is told about: the table's `title`, or of a `seat` its `name` or its `talk`: the line that was `said` at that time. The words themselves are taken from the table. `text`: why. */
export interface Report {
  what: "title" | "name" | "talk";
  seat: number | null;
  said: number;
  text: string;
}

/** One line of a replay: what the viewer was told, what each event changed in its view (as in a live step), what is asked after. `played`: how many lines of the whole game stand up to this one, once the game is over and where the viewer did not notice some of them. */
export interface ReplayStep {
  line: Line;
  diffs: unknown[][][];
  ask: Ask | null;
  played?: number;
}

/** A game through the eyes `as`: a seat's name (then `you` in `table` is that seat), `watch`, or `all` for everything open. `eyes`: those that may be asked for. `view`, `ask`: before the first line. `share`: the token that opens a finished game to whoever gets its link. `proved`: of a record that was sent in, whether its end proved the dice. */
export interface Replay {
  table: TableMessage;
  as: string;
  eyes: string[];
  view: Record<string, unknown>;
  ask: Ask | null;
  steps: ReplayStep[];
  over?: Over;
  share?: string;
  proved?: boolean;
}

/** A window of a log: lines that follow one another, as the viewer was told them. `earlier`: how many stand before the first of them; `turns`: how many turns those opened. */
export interface Lines {
  lines: Line[];
  earlier: number;
  turns: number;
}

/** How this server can tell a player who is not there of a turn. `push`: the key with which a browser subscribes to web push; `mail`: whether it sends mail. */
export interface NoticeWays {
  push: string;
  mail: boolean;
}

/** Where turns are to be told: a subscription of the browser (`endpoint`, `p256dh`, `auth`), or an `address` of mail. */
export interface NewNotice {
  kind: "push" | "mail";
  language?: "fr" | "en";
  endpoint?: string;
  p256dh?: string;
  auth?: string;
  address?: string;
}

/** `token`: what opens this notice from now on, and nothing else. */
export interface MadeNotice {
  id: string;
  token: string;
}

/** A table, and a token that opens a seat there. */
export interface HeldSeat {
  id: string;
  token: string;
}

/** Seats whose turns are to be told, or with `on` false no more. */
export interface NoticeSeats {
  tables: HeldSeat[];
  on?: boolean;
}

/** `confirmed`: turns are told; before an address of mail is confirmed, they are not. `tables`: of which tables. */
export interface Notice {
  kind: "push" | "mail";
  confirmed: boolean;
  tables: string[];
}

/** Milliseconds of a whole game, and of the moves of each side. */
export interface Spent {
  all: number;
  sides: number[];
}

/** `line`: the line that did most for the winner, whose chance to win went from `before` to `after`; None where no single one did. `events`: what happened there. `lead`: the last line after which the winner was behind. */
export interface Decisive {
  lead: number;
  line?: number | null;
  before?: number;
  after?: number;
  events?: (Record<string, unknown>)[];
}

/** What a throw brought the first side beyond the mean; less than 0: it brought it to the other. */
export interface Throw {
  line: number;
  gain: number;
}

/** Of the dice: how many lines threw some, how many of them were `judged`, what they brought the first side in all beyond the mean, and the `best` of them for anybody. */
export interface Luck {
  throws: number;
  judged: number;
  gain: number;
  best: Throw;
}

/** How a game went that is over. Lines are counted from 1 through the eyes of nobody (`all`). `course`: at some lines, the lead of the first side in the game's points, and its chance to win. `losses`: by side, how many of each kind. */
export interface Account {
  lines: number;
  time: Spent;
  course?: ([number, number, number])[];
  decisive?: Decisive | null;
  losses?: (Record<string, number>)[] | null;
  luck?: Luck | null;
}

/** Comment the decisions of this seat; without one, of the asker's own. */
export interface NewComment {
  seat?: number | null;
}

/** A move as the game's words say it (`moves`): its verb, and its fields in words. */
export interface MoveWords {
  verb: string;
  given: Record<string, string>;
}

/** A decision that cost much. Of both moves, the one that was `played` and the `better` one: the mean `chance` to win after it, by how many points one would `lead` (`judge`), what was `lost` and what was `taken` meanwhile. `cost`: the difference of the chances, with its standard `error`; `sure`: how sure it is that there is one. `row`: so many decisions from `line` `until` another line are judged as one; then `more` tells what else would have been played. */
export interface Mistake {
  line: number;
  played: MoveWords;
  better: MoveWords;
  cost: number;
  error: number;
  sure: number;
  chance: [number, number];
  lead: [number, number];
  lost: [number, number];
  taken: [number, number];
  row: number;
  until: number;
  more: MoveWords[];
}

/** What a bot says of the decisions of a seat. Of all of them so many were `judged` one by one, and so many `seen` at a glance; in the `same` number no other move came to its mind. `worlds`: in how many imagined games each cost was measured. */
export interface Comment {
  seat: number;
  decisions: number;
  judged: number;
  same: number;
  level: string;
  worlds: number;
  mistakes: Mistake[];
  seen: number;
}

/** The comments of a table by seat, and the seats whose comments are being made. `ahead`: so many comments, on other games, are made before. */
export interface Comments {
  made: Comment[];
  working: number[];
  ahead: number;
}

/** `what`: in English. A rule that refuses for several reasons says in `why` which it is, with what is `given`, so that it can be said in another language. */
export interface Problem {
  what: string;
  rule?: string;
  where?: string;
  why?: string;
  given?: Record<string, number>;
}

export interface Error {
  error: Problem;
}

export interface QrText {
  text: string;
}

/** Whether the server can store moves: it has just written and read back, in `ms` milliseconds. If not, `why` in one word, and `what` in a sentence. */
export interface HealthReport {
  ok: boolean;
  why?: string;
  what?: string;
  ms?: number;
}

/** Whether visitors may be sent to this process; if not, `why` in one word. */
export interface Readiness {
  ready: boolean;
  why?: string;
}

export type FromClient =
  | Hello
  | Salt
  | Play
  | Try
  | Undo
  | Resign
  | ClaimWin
  | Offer
  | Answer
  | Say
  | Note
  | Holiday
  | Aide
  | Swap
  | Name
  | Study
  | Remark
  | Look
  | Visible
  | Ping;

export type FromServer =
  | TableMessage
  | View
  | Step
  | Legal
  | Clocks
  | Ok
  | No
  | Looked
  | Here
  | SaidMessage
  | OfferedMessage
  | AnsweredMessage
  | Over
  | Rematch
  | Studying
  | Remarked
  | Pong
  | Health
  | Bye;

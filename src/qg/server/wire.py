"""Every message over a socket, defined once; `forms` has what goes over HTTP. `types` makes the client's
TypeScript and the API's description from these classes; docs/messages.md says how a message travels."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import UNSET, Struct, UnsetType

Path = list[str]
"""A move: its verb, then its fields."""
Offering = Literal["draw", "takeback", "pause", "resume", "bot", "rematch", "resign"]
Answerable = Literal[
    "draw", "takeback", "pause", "resume", "bot", "rematch", "resign", "swap", "seat"
]
"""An offer `seat` is made by nobody at the table: somebody who lost every device asks for a seat."""
Leaving = Literal["closes", "store", "read", "link", "out", "aside", "version", "much", "hello"]
Status = Literal["waiting", "playing", "paused", "over", "closed"]
Change = list[Any]
"""`[field, value]` replaces a field, `[field, index, value]` one entry of it."""


# ------------------------------------------------------------------------- from the client


class Hello(Struct, tag_field="t", tag="hello"):
    """The first message. `n`: the number of the last view it has, if any; it is answered with the whole
    view in any case (docs/messages.md says why). `salts`: a `salt` follows as soon as the commitment is
    known; without it the server gives those of the seats. `together`: what the server says in one turn of
    its loop may come in one frame, as a list of messages."""

    table: str
    token: str = ""
    name: str | None = None
    n: int | None = None
    salts: bool = False
    together: bool = False


class Salt(Struct, tag_field="t", tag="salt"):
    """What the player adds to the dice of the seats that the connection holds: one line, made after
    `commitment` was read from `table`. It is heard once, until the game begins."""

    id: int
    commitment: str
    salt: str


class Play(Struct, tag_field="t", tag="play"):
    """`n`: the number of the seat's last view; `seat`: only at one screen."""

    id: int
    n: int
    path: Path
    seat: int | None = None


class Try(Struct, tag_field="t", tag="try"):
    id: int
    path: Path
    seat: int | None = None


class Undo(Struct, tag_field="t", tag="undo"):
    id: int
    seat: int | None = None


class Resign(Struct, tag_field="t", tag="resign"):
    id: int
    seat: int | None = None


class ClaimWin(Struct, tag_field="t", tag="claim"):
    """In real time: nobody of the other side has been there for as long as the game allows."""

    id: int


class Offer(Struct, tag_field="t", tag="offer"):
    """`stay`: of a rematch, everybody keeps the seat; without it each goes one further."""

    id: int
    what: Offering
    stay: bool = False


class Answer(Struct, tag_field="t", tag="answer"):
    id: int
    what: Answerable
    yes: bool


class Say(Struct, tag_field="t", tag="say"):
    """`side`: to nobody but the players of one's own side."""

    id: int
    text: str
    side: bool = False


class Note(Struct, tag_field="t", tag="note"):
    """One's own notebook; with `about`, a short note on one thing of the game, which an empty text
    takes away. Nobody else is sent either. `seat`: only at one screen."""

    id: int
    text: str
    about: str = ""
    seat: int | None = None


class Holiday(Struct, tag_field="t", tag="holiday"):
    """Take so many days off, in a game by correspondence; 0: back before they are over. `seat`: only at one
    screen."""

    id: int
    days: int
    seat: int | None = None


class Aide(Struct, tag_field="t", tag="aide"):
    """Leave an Ask to an aide: a bot of this level, or this path where it is legal. With neither one answers
    it oneself again. Nobody else is told. `seat`: only at one screen."""

    id: int
    ask: str
    level: str = ""
    path: list[str] = []
    seat: int | None = None


class Swap(Struct, tag_field="t", tag="swap"):
    """Before the game begins: sit on the seat `to`. A free one, or a bot's, is taken at once; its player must
    agree, and comes to the seat that is left."""

    id: int
    to: int


class Name(Struct, tag_field="t", tag="name"):
    id: int
    name: str


class Study(Struct, rename={"as_": "as"}, tag_field="t", tag="study"):
    """Look at a finished game together. The first one joins. With `n` it leads: all who follow are shown
    line `n` through the eyes `as`, with `marks` (a square, or two for an arrow). `on` false: leave."""

    id: int
    on: bool = True
    n: int | None = None
    as_: str = ""
    marks: list[list[str]] = []
    name: str = ""


class Remark(Struct, tag_field="t", tag="remark"):
    """A word to those who study together; it is not kept."""

    id: int
    text: str


class Look(Struct, tag_field="t", tag="look"):
    """A question about the position as the asker sees it. `what`: one of the game's looks, or one that
    every game has, such as `branch` or `several`. Nothing is stored and nobody is told. It is answered by
    `looked` or `no`.
    `seat`: whose view it is about; at one screen another one may be shown by now, and the answer is `no`."""

    id: int
    what: str
    words: list[str] = []
    seat: int | None = None


class Visible(Struct, tag_field="t", tag="visible"):
    """Whether the page is before the player's eyes; it is, until this says otherwise. Not answered."""

    on: bool


class Ping(Struct, tag_field="t", tag="ping"):
    pass


FromClient = (
    Hello
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
    | Ping
)


# ------------------------------------------------------------------------- from the server


class SeatInfo(Struct):
    """`kind` open: nobody sits there yet. `here`: somebody is connected. `link`: it waits for whoever
    has its link, and is not for everybody. `gone`: for how many milliseconds its player has been away, where
    a bot may then sit in. `holiday`: how many milliseconds of holiday its player has left; `until`: when
    the last holiday that it took ends, or ended."""

    seat: int
    name: str
    side: int
    kind: Literal["human", "bot", "open"]
    player: str
    here: bool
    level: str | UnsetType = UNSET
    link: bool | UnsetType = UNSET
    gone: int | UnsetType = UNSET
    holiday: int | UnsetType = UNSET
    until: int | UnsetType = UNSET


class Absence(Struct):
    """The others may call a bot of this `level` for a player who has been away for `after` seconds."""

    after: int
    level: str


class Clock(Struct, omit_defaults=True):
    """live: minutes, increment in seconds, cap in minutes; mail: days a turn, bank in days, days of holiday
    that each player may take."""

    kind: Literal["none", "live", "mail"]
    minutes: int | None = None
    increment: int | None = None
    cap: int | None = None
    days: int | None = None
    bank: int | None = None
    holiday: int | None = None


class SideInfo(Struct):
    """`angle`: by how many degrees the board is turned for whoever plays this side."""

    name: str
    colour: Literal["blue", "orange", "green", "violet"]
    angle: int


class Live(Struct):
    """Of a game in real time: after how many milliseconds without anybody of a side the others may claim the
    win, and how many pauses are left. `resumes`: in how many milliseconds the pause ends by itself."""

    absence: int
    pauses: int
    resumes: int | UnsetType = UNSET


class AideInfo(Struct):
    """What a player leaves to an aide. Only that player is sent it."""

    seat: int
    ask: str
    level: str
    path: list[str]


class Own(Struct):
    """What one seat alone has: `note`, `pencil` and `acted` of its view."""

    note: str
    pencil: dict[str, str]
    acted: int


class TableMessage(Struct, tag_field="t", tag="table"):
    """`sides`: those who win and lose together; a seat's `side` is a number in this list.
    `options`: every option with its value; `changed`: those that differ from the usual ones.
    `takeback`: moves may be taken back by consent. `absence` null: nobody sits in for a player who is
    away. `commitment`: fixes the secret of the dice. `salts`: what
    each seat added to them, once the game has begun; `salted`: the seats whose salt came from themselves
    and not from the server, null where the game began before this was kept. `waits`: the clocks do not
    run before every person's seat has been connected at the same time. `prepared`: the game did not begin
    at its beginning.
    `you`: your seat, or null for those who watch; at one screen it changes with the Ask. `links`: tokens
    that the maker of the table may hand out, by seat, and the one to `watch`. `closed`: why nobody can
    play here any more, where that is so: nothing happened for a long `time`, or the `host` wanted it.
    `live`: of games in real time alone. `aided`: the Asks that may be left to an aide, where there are any;
    `aides`: those that you have left to one. `own`: at one screen the seat that is asked now has been told
    the same as the one before; no view follows, but what is its own."""

    id: str
    game: str
    version: int
    title: str
    options: dict[str, Any]
    changed: dict[str, Any]
    seats: list[SeatInfo]
    sides: list[SideInfo]
    you: int | None
    yours: list[int]
    hotseat: bool
    public: bool
    status: Status
    clock: Clock
    takeback: bool
    absence: Absence | None
    waits: bool
    commitment: str
    salts: list[str]
    salted: list[int] | None
    offers: list[OfferedMessage]
    prepared: bool
    links: dict[str, str] | UnsetType = UNSET
    closed: Literal["time", "host"] | UnsetType = UNSET
    live: Live | UnsetType = UNSET
    aided: list[str] | UnsetType = UNSET
    aides: list[AideInfo] | UnsetType = UNSET
    own: Own | UnsetType = UNSET


class Line(Struct):
    """A line of the log. `shown`: the move as this seat reads it; `events`: what it is told. `time`: in a
    game in real time, the milliseconds of play; pauses are no part of them."""

    k: int
    by: int | None
    shown: str
    events: list[dict[str, Any]]
    at: int
    undo: bool | UnsetType = UNSET
    time: int | UnsetType = UNSET


class Ask(Struct):
    """What is asked: `seats` (a mask) may answer with `verbs`, under `rule`. `due`: -1 is never. `given`:
    words of the prompt, where the game has some; whoever reads it knows them."""

    name: str
    args: list[int]
    rule: str
    seats: int
    verbs: list[str]
    closes: str
    due: int
    given: dict[str, str] | UnsetType = UNSET


class View(Struct, tag_field="t", tag="view"):
    """The whole of what a seat sees, but of its log only the last lines (`told`): `earlier` lines stand
    before them, which opened `turns` turns. `acted`: the number of the last line that this seat played
    itself; 0 for none. `note`, `pencil`: what it wrote for itself. `clocks`: milliseconds left at time `at`,
    null where nobody counts. `time`: milliseconds of play when this was sent; it stands still in a pause."""

    n: int
    view: dict[str, Any]
    ask: Ask | None
    told: list[Line]
    earlier: int
    turns: int
    acted: int
    note: str
    pencil: dict[str, str]
    chat: list[SaidMessage]
    clocks: list[int | None]
    running: list[int]
    at: int
    time: int


class Step(Struct, tag_field="t", tag="step"):
    """What one line changes in a seat's view: `diffs` has a list of changes for each of its events, the last
    one with what is asked now; one for all where no event is told."""

    n: int
    line: Line
    diffs: list[list[Change]]
    ask: Ask | None
    clocks: list[int | None]
    running: list[int]
    at: int
    time: int


class Sample(Struct):
    """An answer with a name, in the game's words."""

    name: str
    path: Path


class Legal(Struct, tag_field="t", tag="legal"):
    """What an asked seat may answer: a tree of words. Null below a word: it goes on, and is not listed; where
    the verb is in `sampled`, whoever plays puts the rest together, else a `look` at the `branch` gives it.
    `sampled`: verbs with too many answers to list, of which `samples` are named ones and `draws` sensible
    ones drawn by chance. `undo` null: allowed; `takeback` null: the seat's last move may be taken back if the
    others agree (bots do). `until`: the time of the game at which this will change though nobody moves; it
    is then sent anew."""

    n: int
    tree: dict[str, Any]
    sampled: list[str]
    undo: NoUndo | None
    takeback: NoUndo | None
    samples: list[Sample] | UnsetType = UNSET
    draws: list[Path] | UnsetType = UNSET
    until: int | UnsetType = UNSET


class NoUndo(Struct):
    rule: str
    why: str
    given: dict[str, Any]


class Clocks(Struct, tag_field="t", tag="clocks"):
    """Clocks started, stopped or were handed over without a move."""

    clocks: list[int | None]
    running: list[int]
    at: int
    status: Status
    time: int | UnsetType = UNSET


class Ok(Struct, tag_field="t", tag="ok"):
    id: int


class No(Struct, tag_field="t", tag="no"):
    """Refused under `rule`. `id` null: the message could not be read. `text`: what is wrong with its form."""

    id: int | None
    rule: str
    why: str = ""
    given: dict[str, Any] = {}
    legal: list[Path] = []
    text: str | UnsetType = UNSET


class Looked(Struct, tag_field="t", tag="looked"):
    """The answer to a `look`, made from the asker's view number `n`."""

    id: int
    n: int
    data: Any


class BranchLook(Struct):
    """What the look `branch` answers: legal moves from the next word on, and by next word its cost and the
    way there, where the game tells them."""

    tree: dict[str, Any]
    notes: dict[str, tuple[int, list[str]]]


class ForecastTerm(Struct):
    """What is added up: for whom, of what, how much, under which rule."""

    side: str
    what: str
    amount: int
    rule: str


class ForecastOutcome(Struct):
    """What the dice may say: how often, as a word of the game or as the events that the seat is told of."""

    weight: int
    word: str
    events: list[dict[str, Any]]


class ForecastWorst(Struct):
    """What another player can still make of the column, at worst: by what, under which rule."""

    column: str
    what: str
    rule: str


class ForecastInfo(Struct):
    """`column`: where the terms lead to in a table of the game. `worst`: null where nobody can answer."""

    terms: list[ForecastTerm]
    column: str
    outcomes: list[ForecastOutcome]
    worst: ForecastWorst | None


class MoveLook(Struct):
    """What the look `move` answers: why not, what chance may make of it, by field the words that may be
    added."""

    no: LegalInstead | None
    forecast: ForecastInfo | None
    choices: dict[str, list[str]]


class LegalInstead(Struct):
    """A refusal, with moves that would be legal instead."""

    rule: str
    why: str
    given: dict[str, Any]
    legal: list[Path]


class MeantLook(Struct):
    """What the look `meant` answers: the move that picked words seem to mean, or null."""

    path: Path | None


class Here(Struct, tag_field="t", tag="here"):
    seat: int
    on: bool


class SaidMessage(Struct, rename={"from_": "from"}, tag_field="t", tag="said"):
    """`news`: the server says it of the seat, in place of a text. Its player came back on a new device: by
    the recovery phrase (`recovered`), or because the others agreed (`given`). `side`: only the players of
    that seat's side were sent it."""

    from_: int
    player: str
    text: str
    at: int
    news: Literal["recovered", "given"] | UnsetType = UNSET
    side: bool | UnsetType = UNSET


class OfferedMessage(Struct, rename={"from_": "from"}, tag_field="t", tag="offered"):
    """Of an offer `seat`, `from` is the seat that is asked for, `player` the name of who asks, and `agreed`
    the seats that have said yes: it may stay open for long after that. `to`: of an offer `swap`, the seat
    whose player is asked. `stay`: of a rematch, everybody keeps the seat."""

    what: str
    from_: int
    player: str | UnsetType = UNSET
    agreed: list[int] | UnsetType = UNSET
    to: int | UnsetType = UNSET
    stay: bool | UnsetType = UNSET


class AnsweredMessage(Struct, rename={"from_": "from"}, tag_field="t", tag="answered"):
    what: str
    from_: int
    yes: bool


class OutcomeInfo(Struct):
    winners: list[int]
    rule: str
    scores: list[int]


class Over(Struct, tag_field="t", tag="over"):
    """`secret`: what proves the dice; the record can be fetched now."""

    outcome: OutcomeInfo
    secret: str
    record: bool


class Rematch(Struct, tag_field="t", tag="rematch"):
    """The next table; the same token opens it."""

    id: str
    token: str


class Student(Struct):
    """Somebody in a study. `seat` null: it held none. `leads`: its moves of the slider are everybody's."""

    who: int
    name: str
    seat: int | None
    leads: bool


class Studying(Struct, rename={"as_": "as"}, tag_field="t", tag="studying"):
    """The study as it is now: who is there, which of them you are, and what is looked at; `n` null:
    nobody has led yet."""

    people: list[Student]
    you: int
    n: int | None
    as_: str
    marks: list[list[str]]


class Remarked(Struct, tag_field="t", tag="remarked"):
    who: int
    name: str
    seat: int | None
    text: str
    at: int


class Pong(Struct, tag_field="t", tag="pong"):
    """`time`: of the game, once there is one."""

    time: int | UnsetType = UNSET


class Health(Struct, tag_field="t", tag="health"):
    """Whether moves can be stored; sent when that changes, and to whoever comes while they cannot. `why`
    null: they can. Otherwise the disk is full, the file cannot be written to or is damaged, the disk is
    too slow or reports an error."""

    why: Literal["full", "readonly", "damaged", "slow", "failed"] | None


class Bye(Struct, tag_field="t", tag="bye"):
    """The server closes the connection, and says why. Come back in a moment: the server `closes` (and opens
    again), the `store` failed, or the table must be `read` again. Stay away: nobody is let in by this
    `link`, this device was thrown `out` of its seat, the table is set `aside` because it cannot be read or
    plays another `version` of the rules, there is too `much`, or no `hello` was said."""

    what: str
    why: Leaving


FromServer = (
    TableMessage
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
    | Bye
)

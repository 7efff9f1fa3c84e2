"""What is asked and answered over HTTP, defined once, as `wire` does it for sockets."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import UNSET, Struct, UnsetType

from .wire import Absence, Ask, Change, Clock, Line, OutcomeInfo, Over, SeatInfo, TableMessage


class WantedSeat(Struct):
    kind: Literal["me", "open", "link", "bot"]
    level: str = ""


class Moment(Struct):
    """A position of a game that is over: after so many lines of its log. The request carries a token of
    that table as its bearer, unless the table is public."""

    table: str
    line: int


class NewTable(Struct, rename={"from_": "from"}):
    """`name`: the maker's; `title`: the table's own. `preset`: of the options; if none is named, `bots` where
    a bot sits, else `people`. `takeback`: whether moves may be taken back by consent; null: where there is
    no clock. `absence`: which bot may sit in for a player who is away, and after how long; null: none.
    `token`, `device`, `recovery`: of the maker's own seats, as in `JoinTable`.
    The game begins at its beginning, at a `position` in its notation (with what the game writes `beside` it:
    who knows what), or where another game of this server stood once (`from`)."""

    game: str
    seats: list[WantedSeat]
    options: dict[str, Any] = {}
    preset: str = ""
    clock: Clock | None = None
    takeback: bool | None = None
    absence: Absence | None = None
    public: bool = False
    hotseat: bool = False
    name: str = ""
    title: str = ""
    position: Any = None
    beside: dict[str, Any] = {}
    from_: Moment | None = None
    token: str = ""
    device: str = ""
    recovery: str = ""


class MadeSeat(Struct):
    seat: int
    name: str
    kind: str
    token: str | UnsetType = UNSET


class MadeTable(Struct):
    id: str
    seats: list[MadeSeat]
    watch: str


class JoinTable(Struct):
    """`token`: the secret that opens the seat from now on, made by whoever joins (22 to 86 of the letters,
    digits, - and _); whoever asks again with the same one gets the same answer. Empty: the server makes one.
    `device`: what the device calls itself. `recovery`: the SHA-256 of a recovery phrase, in hexadecimal
    digits; the phrase in small letters, one space between words."""

    name: str = ""
    token: str = ""
    device: str = ""
    recovery: str = ""


class Joined(Struct):
    seat: int
    token: str


class DeviceInfo(Struct):
    """A device of one's own seat. `since`: wall time in milliseconds; `here`: it is connected; `you`: it is
    the one that asks."""

    id: str
    label: str
    since: int
    here: bool
    you: bool


class Held(Struct):
    """A seat that this browser holds."""

    id: str
    token: str


class NewPass(Struct):
    tables: list[Held]


class Pass(Struct):
    """A code that gives a second device the seats at these `tables`, once, within so many `seconds`."""

    code: str
    seconds: int
    tables: list[str]


class TakePass(Struct):
    code: str
    token: str
    device: str = ""


class PassedSeat(Struct):
    id: str
    game: str
    seat: int
    token: str


class Passed(Struct):
    tables: list[PassedSeat]


class Recover(Struct):
    phrase: str
    token: str
    device: str = ""


class ClaimSeat(Struct):
    """Whoever lost every device asks the others at the table for `seat`. `name`: what they are told."""

    seat: int
    token: str
    device: str = ""
    name: str = ""


class LostSeat(Struct):
    seat: int
    name: str


class Claimable(Struct):
    """The seats that can be asked for: those that somebody took, where somebody else plays too. Without the
    players' names, since whoever reads this may have no part in the table."""

    game: str
    seats: list[LostSeat]


class Claimed(Struct):
    """`asked`: the others have not all agreed, or it is too early; `seconds`: until it can be given at the
    earliest, unless a device of the seat comes back before. Ask again to hear what became of it."""

    state: Literal["asked", "given", "refused"]
    seconds: int = 0


class HouseInfo(Struct):
    """`address`: under which other machines reach this server; empty when only this one does."""

    address: str


class Invitation(Struct):
    """What a link invites to, before it is followed: the table, who made it, and the `seat` that it would
    take (null: it takes none, because somebody sits there already or because it is for looking on)."""

    id: str
    game: str
    title: str
    host: str
    seat: int | None
    seats: list[SeatInfo]
    options: dict[str, Any]
    changed: dict[str, Any]
    clock: Clock
    absence: Absence | None
    prepared: bool


class Standing(Struct):
    """How a table stands, for the list of one's tables. `asked`: the seats that are asked, as far as this
    viewer is told; `waits`: it is this player's turn. `n` counts what the viewer saw; `view` is null before
    the game, and where the request named the same `n`."""

    table: TableMessage
    asked: list[int]
    waits: bool
    outcome: OutcomeInfo | None
    n: int
    view: Any


class OpenTable(Struct):
    """A table in the lobby."""

    id: str
    game: str
    title: str
    changed: dict[str, Any]
    seats: list[SeatInfo]
    clock: Clock
    takeback: bool
    absence: Absence | None
    at: int
    prepared: bool


class OpenTables(Struct):
    """A part of the lobby, the newest tables first; `next`: what to ask for `after` this, null at the end."""

    tables: list[OpenTable]
    next: str | None


class Report(Struct):
    """What the host is told about: the table's `title`, or of a `seat` its `name` or its `talk`: the line
    that was `said` at that time. The words themselves are taken from the table. `text`: why."""

    what: Literal["title", "name", "talk"]
    seat: int | None = None
    said: int = 0
    text: str = ""


class ReplayStep(Struct):
    """One line of a replay: what the viewer was told, what each event changed in its view (as in a live
    step), what is asked after.
    `played`: how many lines of the whole game stand up to this one, once the game is over and where the
    viewer did not notice some of them."""

    line: Line
    diffs: list[list[Change]]
    ask: Ask | None
    played: int | UnsetType = UNSET


class Replay(Struct, rename={"as_": "as"}):
    """A game through the eyes `as`: a seat's name (then `you` in `table` is that seat), `watch`, or `all` for
    everything open. `eyes`: those that may be asked for. `view`, `ask`: before the first line. `share`:
    the token that opens a finished game to whoever gets its link. `proved`: of a record that was sent
    in, whether its end proved the dice."""

    table: TableMessage
    as_: str
    eyes: list[str]
    view: dict[str, Any]
    ask: Ask | None
    steps: list[ReplayStep]
    over: Over | UnsetType = UNSET
    share: str | UnsetType = UNSET
    proved: bool | UnsetType = UNSET


class Lines(Struct):
    """A window of a log: lines that follow one another, as the viewer was told them. `earlier`: how many
    stand before the first of them; `turns`: how many turns those opened."""

    lines: list[Line]
    earlier: int
    turns: int


class NoticeWays(Struct):
    """How this server can tell a player who is not there of a turn. `push`: the key with which a browser
    subscribes to web push; `mail`: whether it sends mail."""

    push: str
    mail: bool


class NewNotice(Struct):
    """Where turns are to be told: a subscription of the browser (`endpoint`, `p256dh`, `auth`), or an
    `address` of mail."""

    kind: Literal["push", "mail"]
    language: Literal["fr", "en"] = "fr"
    endpoint: str = ""
    p256dh: str = ""
    auth: str = ""
    address: str = ""


class MadeNotice(Struct):
    """`token`: what opens this notice from now on, and nothing else."""

    id: str
    token: str


class HeldSeat(Struct):
    """A table, and a token that opens a seat there."""

    id: str
    token: str


class NoticeSeats(Struct):
    """Seats whose turns are to be told, or with `on` false no more."""

    tables: list[HeldSeat]
    on: bool = True


class Notice(Struct):
    """`confirmed`: turns are told; before an address of mail is confirmed, they are not. `tables`: of which
    tables."""

    kind: Literal["push", "mail"]
    confirmed: bool
    tables: list[str]


class Spent(Struct):
    """Milliseconds of a whole game, and of the moves of each side."""

    all: int
    sides: list[int]


class Decisive(Struct, omit_defaults=True):
    """`line`: the line that did most for the winner, whose chance to win went from `before` to `after`; None
    where no single one did. `events`: what happened there. `lead`: the last line after which the winner was
    behind."""

    lead: int
    line: int | None = None
    before: float = 0.0
    after: float = 0.0
    events: list[dict[str, Any]] = []


class Throw(Struct):
    """What a throw brought the first side beyond the mean; less than 0: it brought it to the other."""

    line: int
    gain: float


class Luck(Struct):
    """Of the dice: how many lines threw some, how many of them were `judged`, what they brought the first
    side in all beyond the mean, and the `best` of them for anybody."""

    throws: int
    judged: int
    gain: float
    best: Throw


class Account(Struct, omit_defaults=True):
    """How a game went that is over. Lines are counted from 1 through the eyes of nobody (`all`). `course`: at
    some lines, the lead of the first side in the game's points, and its chance to win. `losses`: by side,
    how many of each kind."""

    lines: int
    time: Spent
    course: list[tuple[int, float, float]] = []
    decisive: Decisive | None = None
    losses: list[dict[str, int]] | None = None
    luck: Luck | None = None


class NewComment(Struct):
    """Comment the decisions of this seat; without one, of the asker's own."""

    seat: int | None = None


class MoveWords(Struct):
    """A move as the game's words say it (`moves`): its verb, and its fields in words."""

    verb: str
    given: dict[str, str]


class Mistake(Struct):
    """A decision that cost much. Of both moves, the one that was `played` and the `better` one: the mean
    `chance` to win after it, by how many points one would `lead` (`judge`), what was `lost` and what was
    `taken` meanwhile. `cost`: the difference of the
    chances, with its standard `error`; `sure`: how sure it is that there is one. `row`: so many decisions
    from `line` `until` another line are judged as one; then `more` tells what else would have been played."""

    line: int
    played: MoveWords
    better: MoveWords
    cost: float
    error: float
    sure: float
    chance: tuple[float, float]
    lead: tuple[float, float]
    lost: tuple[float, float]
    taken: tuple[float, float]
    row: int = 1
    until: int = 0
    more: list[MoveWords] = []


class Comment(Struct):
    """What a bot says of the decisions of a seat. Of all of them so many were `judged` one by one, and so
    many `seen` at a glance; in the `same` number no other move came to its mind. `worlds`: in how many
    imagined games each cost was measured."""

    seat: int
    decisions: int
    judged: int
    same: int
    level: str
    worlds: int
    mistakes: list[Mistake]
    seen: int = 0


class Comments(Struct):
    """The comments of a table by seat, and the seats whose comments are being made. `ahead`: so many
    comments, on other games, are made before."""

    made: list[Comment]
    working: list[int]
    ahead: int


class Problem(Struct, omit_defaults=True):
    """`what`: in English. A rule that refuses for several reasons says in `why` which it is, with what is
    `given`, so that it can be said in another language."""

    what: str
    rule: str = ""
    where: str = ""
    why: str = ""
    given: dict[str, int] = {}


class Error(Struct):
    error: Problem


class QrText(Struct):
    text: str


class HealthReport(Struct, omit_defaults=True):
    """Whether the server can store moves: it has just written and read back, in `ms` milliseconds. If not,
    `why` in one word, and `what` in a sentence."""

    ok: bool
    why: str = ""
    what: str = ""
    ms: float = 0.0


class Readiness(Struct, omit_defaults=True):
    """Whether visitors may be sent to this process; if not, `why` in one word."""

    ready: bool
    why: str = ""

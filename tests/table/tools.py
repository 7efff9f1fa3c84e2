"""What the tests of tables share: tables in a few words, random commands, and a picture of a table."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final

from tests.toys import (
    allies,
    bells,
    defender,
    first,
    parlour,
    partners,
    plane,
    reaction,
    realtime,
    secret,
    silent,
)

from qg.core.codec import plain
from qg.core.door import drawn, legal
from qg.core.game import Game
from qg.core.move import Refusal
from qg.core.shape import Malformed
from qg.core.value import CLOCK
from qg.games.attaque import GAME as ATTAQUE
from qg.games.embuscades import GAME as EMBUSCADES
from qg.games.yom_kippur import GAME as YOM_KIPPUR
from qg.table import command as do
from qg.table.company import beginning
from qg.table.decide import decide
from qg.table.decision import Decision, take
from qg.table.fact import Fact
from qg.table.fold import folded
from qg.table.seat import device_id, key_of
from qg.table.setup import created, plan
from qg.table.table import PLAYING, Table

TOYS: Final[dict[str, Game[Any]]] = {
    module.GAME.name: module.GAME
    for module in (
        *(secret, realtime, partners, reaction, defender, first, plane, parlour, allies),
        *(silent, bells),
    )
}
GAMES: Final[dict[str, Game[Any]]] = {
    **TOYS,
    "attaque": ATTAQUE,
    "embuscades": EMBUSCADES,
    "yom_kippur": YOM_KIPPUR,
}
SECRET: Final = bytes(range(32))
START: Final = 1_000_000


def find(name: str) -> Game[Any]:
    return GAMES[name]


def token(seat: int) -> str:
    return f"token of seat {seat}"


class Desk:
    """A table, its facts, and a clock that only we move. `together`: everybody is connected. `hello`:
    everybody has come already, and adds nothing to the dice."""

    def __init__(
        self,
        game: str,
        seats: Sequence[tuple[str, str]] = (),
        clock: Any = None,
        choices: dict[str, Any] | None = None,
        together: bool = True,
        hello: bool = True,
        **more: Any,
    ) -> None:
        found = find(game)
        count = len(found.seating(found.options.make(choices)))
        wanted = seats or [("me", "")] * count
        made = plan(find, game, choices, seats=wanted, clock=clock, **more)
        keys = [
            "" if kind in ("bot", "open") else key_of(token(i))
            for i, (kind, _) in enumerate(wanted)
        ]
        self.at = START
        first_fact = created(made, "t", SECRET, keys, key_of("watch"), 0, self.at)
        self.facts: list[Fact] = [first_fact]
        self.table = Table(first_fact, find)
        self.together = together
        self._keep(Decision(beginning(self.table, self.at)))
        if hello:
            self.do(do.Salt(tuple(self.table.humans())))

    def _keep(self, decision: Decision) -> None:
        take(self.table, decision)
        self.facts += decision.facts
        if self.together and self.table.waits:
            self._keep(decide(self.table, do.Start(), self.at))

    def do(self, command: do.Command, later: int = 0) -> Refusal | Malformed | None:
        """What a room does: decide, store, apply, until time has been caught up with."""
        self.at += later
        while True:
            decision = decide(self.table, command, self.at)
            self._keep(decision)
            if not decision.again:
                return decision.no

    def play(self, seat: int, text: str, later: int = 0) -> Refusal | Malformed | None:
        return self.do(do.Play(seat, text.split(), self.table.views[seat]), later)

    def refolded(self) -> Table:
        return folded(self.facts, find)


def picture(table: Table) -> dict[str, Any]:
    """Everything that a table is, comparable."""
    match = table.match
    return {
        "seats": [
            (
                *(s.kind, s.level, s.link, s.devices[:], s.recovery, s.player),
                *(s.heard, s.salt, s.relief),
            )
            for s in table.seats
        ],
        "denied": set(table.denied),
        "maker": (table.host, table.own[:]),
        "clocks": (
            table.clocks.turn[:],
            table.clocks.bank[:],
            table.clocks.running,
            table.clocks.since,
            table.clocks.holiday[:],
            table.clocks.until[:],
        ),
        "status": (table.status, table.closed, table.waits, table.takeback, table.absence),
        "spent": dict(table.spent.used),
        "times": (table.last, table.began, table.stopped, table.paused_at, table.pauses),
        "counts": (table.seq, table.lines_ever, table.rolls, dict(table.views), dict(table.fresh)),
        "noticed": (dict(table.heard), dict(table.noticed)),
        "offers": dict(table.offers),
        "aides": [dict(each) for each in table.aides],
        "chat": table.chat[:],
        "notes": (table.notes[:], [dict(each) for each in table.pencil]),
        "record": (table.record[:], table.chain),
        "next": table.next,
        "salts": (table.salts, table.salted),
        "due": table.due,
        "state": None if match is None else plain(match.state),
        "views": None if match is None else [plain(match.view(s)) for s in table.views],
        "journal": None
        if match is None
        else [
            (e.at, e.seat, e.move and e.move.path(), [plain(x) for x in e.events])
            for e in match.journal
        ],
        "back": None if match is None else [plain(s) for s in match.past],
        "lines": [
            (line.k, dict(line.numbers), line.at, line.row, line.stood) for line in table.lines
        ],
    }


def some_move(table: Table, seat: int, rng: Random) -> list[str]:
    """A legal move where there is one."""
    assert table.match is not None
    seen = table.match.view(seat)
    moves = legal(table.game, seen, seat)
    move = rng.choice(moves) if moves else drawn(table.game, seen, seat, rng)
    return ["nothing"] if move is None else move.path()


def stray(table: Table, rng: Random) -> do.Command:
    """Any command, good or bad."""
    seat = rng.randrange(len(table.seats))
    n = table.views[seat]
    what = rng.choice([*do.OFFERS, "war"])
    verb = rng.choice(list(table.game.verbs))
    shapes = table.game.verbs[verb]
    try:
        words = shapes.of({name: s.stray(rng) for name, s in shapes.PUBLIC.items()}).path()
    except Exception:
        words = [verb]
    return rng.choice(
        [
            do.Play(seat, words, n),
            do.Play(seat, words, n - rng.choice([-1, 1, 5])),
            do.Play(seat, rng.choice([[], ["?"], [verb] * 9, [verb, "\ud800"]]), n),
            do.Undo(seat),
            do.Resign(seat) if rng.random() < 0.02 else do.Wake(),
            do.Offer(seat, what, fresh="next"),
            do.Offer(seat, "bot", away=((seat + 1) % len(table.seats),)),
            do.Answer(seat, what, rng.random() < 0.5, "next"),
            do.Say(seat, rng.choice(["", "hello", "x" * 501])),
            do.Note(seat, rng.choice(["", "mine", "x" * 4001])),
            do.Note(seat, rng.choice(["", "mine", "x" * 41]), rng.choice(["7", "8", "x" * 17])),
            do.Rename(seat, rng.choice(["", "Zoé", "a\nb", "x" * 41])),
            do.Join(seat, "late", key_of("late")),
            do.AddDevice(
                (seat,), key_of(token(rng.randrange(9))), "", rng.choice(["", "recovered"])
            ),
            do.RemoveDevice((seat,), device_id(key_of(token(rng.randrange(9))))),
            do.Claim(seat, key_of(f"claim {rng.randrange(3)}"), "", "Zoé", 9, rng.choice([0, 99])),
            do.Answer(seat, "seat", rng.random() < 0.7),
            do.Salt((seat,), *rng.choice([("", ""), ("mine", ""), ("mine", table.commitment)])),
            do.Return(seat),
            do.Holiday(seat, rng.choice([-1, 0, 1, 99])),
            do.Wake(),
            do.Back(),
            do.Back(table.last + 500),
        ]
    )


def wander(desk: Desk, rng: Random, steps: int) -> None:
    """Random play with random trouble, and after each command what must hold."""
    for _ in range(steps):
        table = desk.table
        asked = [s for s in table.asked() if s != CLOCK]
        if table.status == PLAYING and asked and rng.random() < 0.6:
            seat = rng.choice(asked)
            command: do.Command = do.Play(seat, some_move(table, seat, rng), table.views[seat])
        else:
            command = stray(table, rng)
        before, many = picture(table), len(desk.facts)
        desk.at += rng.choice([0, 1, 40, 900])
        decision = decide(table, command, desk.at)
        assert picture(table) == before, f"deciding on {command} changed the table"
        if decision.no is not None and not decision.again:
            assert not decision.facts
        desk.do(command)
        if len(desk.facts) == many:
            assert picture(desk.table) == before, f"{command} left a trace"

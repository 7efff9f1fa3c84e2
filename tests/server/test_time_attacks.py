"""Ways to lose time, or to have a bot sit in, that are nobody's fault or somebody's trick."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from tests.server.test_rooms import Full
from tests.server.test_times import LIVE, Machine, left, run, seated
from tests.server.test_twins import Listener, Memory
from tests.toys import realtime
from tests.toys.rules import rulebook
from tests.waiting import until_soon

from qg import games
from qg.core.agenda import Ask
from qg.core.game import Game
from qg.core.move import Tx
from qg.core.options import Options
from qg.server.health import AGAIN, BEAT
from qg.server.room import Room, summary_after
from qg.store.fault import Trouble
from qg.store.layout import NAME
from qg.store.sqlite import SqliteStore
from qg.table import command as do
from qg.table.clock import DAY, MINUTE, SECOND
from qg.table.decide import decide
from qg.table.setup import plan
from qg.table.table import PAUSED, PLAYING

ABSENCE = {"after": 600, "level": "recrue"}
LONG = 10**6
"""So many appends always find room."""


async def by_consent(room: Room, what: str) -> None:
    """Seat 0 offers something, seat 1 agrees."""
    assert await room.do(do.Offer(0, what)) is None
    assert await room.do(do.Answer(1, what, True)) is None


# ------------------------------------------------------------------------- a store in trouble


@pytest.mark.rule("QG-STORE")
@pytest.mark.rule("QG-FLAG")
def test_nobody_loses_on_time_because_the_disk_is_full() -> None:
    """No move can be stored for an hour: live clocks stand still, and go on where they stood."""

    async def play() -> None:
        machine = Machine()
        store = Full(LONG, Trouble("full"))
        house = machine.house(store)
        room, (south, _) = await seated(house, clock=LIVE)
        machine.pass_(10 * SECOND)
        store.room_for = 0
        with pytest.raises(Trouble):
            await room.do(do.Say(0, "is somebody there?"))
        assert json.loads(south.heard[-1])["running"] == []
        late: Any = Listener((0,))  # another device of the same player, which connects meanwhile
        room.enter(late)
        (shown,) = [told for told in map(json.loads, late.heard) if told["t"] == "view"]
        assert shown["running"] == []
        room.leave(late)
        machine.pass_(3600 * SECOND)
        assert left(room) == [290 * SECOND] * 2
        store.room_for = LONG
        assert await room.do(do.Wake()) is None  # before the house knows that all is well
        assert room.table.status == PLAYING
        house.health.found(None)
        assert json.loads(south.heard[-1])["running"] == [0, 1]
        machine.pass_(10 * SECOND)
        assert left(room) == [280 * SECOND] * 2
        assert room.timer is not None
        await house.close()

    run(play)


def test_a_crash_costs_no_more_thought_than_the_page_on_hosting_says() -> None:
    """The house looks once in a while whether a note is due; both together are five seconds."""
    assert BEAT + AGAIN <= 5.0


# ----------------------------------------------------------------------------------- absence


@pytest.mark.rule("QG-ABSENCE")
def test_a_bot_does_not_take_the_seat_of_who_has_just_come_back() -> None:
    """The call was sent while the player was still away, and is decided when they are there."""

    async def play() -> None:
        machine = Machine()
        house = machine.house(Memory())
        room, people = await seated(house, absence=ABSENCE)
        room.leave(people[1])
        machine.pass_(600 * SECOND)
        away = room.away()
        assert away == (1,)
        room.enter(people[1])
        assert await room.do(do.Offer(0, "bot", away)) is None
        await until_soon(lambda: room.table.seats[1].kind == "human")
        assert not room.table.seats[1].relief
        await house.close()

    run(play)


@pytest.mark.rule("QG-ABSENCE")
def test_nobody_is_missed_before_the_game_begins() -> None:
    """The maker waits for a guest with the page closed. The guest comes, and cannot call a bot at once."""

    async def play() -> None:
        machine = Machine()
        house = machine.house(Memory())
        seats = [("me", ""), ("open", "")]
        made = await house.make(plan(games.find, "attaque", seats=seats, absence=ABSENCE))
        room = house.rooms[made.id]
        assert await room.do(do.Salt((0,))) is None
        machine.pass_(DAY)
        assert await room.do(do.Join(1, "Bob", "k" * 64)) is None
        guest: Any = Listener((1,))
        room.enter(guest)
        assert await room.do(do.Salt((1,))) is None
        assert room.table.status == PLAYING
        assert room.away() == ()
        machine.pass_(600 * SECOND)
        assert room.away() == (0,)
        await house.close()

    run(play)


@pytest.mark.rule("QG-ABSENCE")
def test_nobody_is_missed_in_a_pause() -> None:
    async def play() -> None:
        machine = Machine()
        house = machine.house(Memory())
        room, people = await seated(house, absence=ABSENCE)
        await by_consent(room, "pause")
        assert room.table.status == PAUSED
        assert await room.do(do.Offer(1, "resume")) is None
        room.leave(people[1])
        machine.pass_(DAY)
        assert await room.do(do.Answer(0, "resume", True)) is None
        assert room.table.status == PLAYING
        assert room.away() == ()
        machine.pass_(600 * SECOND)
        assert room.away() == (1,)
        await house.close()

    run(play)


@pytest.mark.rule("QG-ABSENCE")
def test_nobody_is_missed_at_a_closed_table(tmp_path: Path) -> None:
    """Nothing stays in the store of who was away there, however often it is looked at."""

    async def play() -> None:
        store = SqliteStore(tmp_path)
        house = Machine().house(store)
        room, people = await seated(house, here=(0,), absence=ABSENCE)
        assert await room.do(do.Close("host")) is None
        room.leave(people[0])
        Room(house, room.table)
        await house.close()
        store.close()
        with closing(sqlite3.connect(tmp_path / NAME)) as db:
            assert db.execute("SELECT * FROM absent").fetchall() == []

    run(play)


# ------------------------------------------------------------------ when a table is to be woken


class Opening(realtime.Grab):
    """The first grab: from now on the game's own clock takes tokens away."""

    def run(self, tx: Tx[realtime.Rush], seat: int) -> None:
        super().run(tx, seat)
        tx.push(realtime.rush(tx.s.now + realtime.SECOND))


def calm(options: Options) -> realtime.Rush:
    s = realtime.setup(options)
    s.agenda = [Ask("rush", "TOY-1", 0b111, ("grab",))]
    return s


LATER: Game[realtime.Rush] = Game(
    name="realtime",
    version=1,
    seats=realtime.SEATS,
    state=realtime.Rush,
    setup=calm,
    moves=(Opening, realtime.Tick),
    events=(realtime.Grabbed, realtime.Faded),
    lists={"rush": realtime.legal},
    fill=realtime.fill,
    rulebook=lambda: rulebook(5),
    bound=realtime.TOKENS,
)
"""The toy in real time, in which nothing is due before the first move."""


@pytest.mark.parametrize("clock", [{"kind": "none"}, {"kind": "mail", "days": 2}])
def test_a_game_whose_own_clock_begins_with_a_move_goes_on_after_a_restart(clock: Any) -> None:
    """Nobody need connect: the tokens fade while the seats are empty."""

    async def play() -> None:
        machine = Machine()
        house = machine.house(Memory(), lambda name: LATER)
        seats = [("me", ""), ("me", ""), ("me", "")]
        made = await house.make(plan(house.find, "realtime", seats=seats, clock=clock))
        room = house.rooms[made.id]
        assert await room.do(do.Salt((0, 1, 2))) is None
        machine.pass_(3 * MINUTE)
        assert await room.do(do.Say(0, "who begins?")) is None
        assert woken(room, do.Say(0, "you do")) != room.table.at  # nothing is due yet
        wake = woken(room, do.Play(0, ["grab", "3"], room.table.views[0]))
        assert wake is not None
        assert wake <= room.now() + realtime.SECOND
        await house.close()

    run(play)


def woken(room: Room, command: do.Command) -> Any:
    """What the store would note with this command: when the table must be looked at again."""
    decision = decide(room.table, command, room.now())
    assert decision.facts
    return summary_after(room.table, decision.facts, decision.facts[-1].at, decision.ready).wake


def test_a_flag_that_is_near_after_a_pause_is_not_forgotten_by_a_restart() -> None:
    """By correspondence: an hour of the turn is left when the game is paused, and goes on."""

    async def play() -> None:
        machine = Machine()
        house = machine.house(Memory())
        clock = {"kind": "mail", "days": 2, "bank": 0}
        room, _ = await seated(house, clock=clock)
        machine.pass_(2 * DAY - 60 * MINUTE)
        await by_consent(room, "pause")
        machine.pass_(DAY)
        assert await room.do(do.Offer(0, "resume")) is None
        wake = woken(room, do.Answer(1, "resume", True))
        assert await room.do(do.Answer(1, "resume", True)) is None
        flag = room.table.clocks.flag()
        assert flag is not None
        assert wake <= flag
        await house.close()

    run(play)

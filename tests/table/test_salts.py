"""What people add to the dice: once, after they have seen the commitment, and told in the record."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest
from tests.table.tools import SECRET, Desk, find, picture, some_move

from qg.core.dice import all_salts, default_salt
from qg.core.record import read
from qg.core.shape import Malformed
from qg.table import command as do
from qg.table.decide import decide
from qg.table.decision import take
from qg.table.fact import Fact
from qg.table.fold import folded
from qg.table.seat import key_of
from qg.table.setup import rematch
from qg.table.story import record
from qg.table.table import PLAYING, WAITING, Table

OLDER = Path(__file__).parent / "older.jsonl"
"""The facts of a table as they were stored before anybody asked whose salts they are."""
HEADER = (
    '{"qg":1,"game":"parlour","version":1,"options":{},"seats":["red","blue"],"players":["Ada","Bob"],'
    '"commitment":"630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd",'
    '"salts":["early","pepper"],"chain":"ca2d7aa44529da8f95ac61b9bac25e0d"}\n'
)


def silent(*seats: tuple[str, str], **more: object) -> Desk:
    """A table to which nobody has come yet."""
    return Desk("parlour", seats, hello=False, **more)  # type: ignore[arg-type]


def give(desk: Desk, *seats: int, salt: str = "mine") -> None:
    assert desk.do(do.Salt(seats, salt, desk.table.commitment)) is None


def header(desk: Desk) -> dict[str, object]:
    found: dict[str, object] = json.loads(desk.table.record[0])
    return found


def test_the_game_begins_when_everybody_has_said_what_they_add() -> None:
    desk = silent(("me", ""), ("link", ""))
    give(desk, 0)
    assert desk.do(do.Join(1, "Bob", key_of("Bob's"))) is None
    assert desk.table.status == WAITING
    give(desk, 1, salt="yours")
    assert desk.table.status == PLAYING
    assert desk.table.salts == ("mine", "yours")
    assert header(desk)["salted"] == ["red", "blue"]
    assert header(desk)["players"] == ["", "Bob"]
    assert picture(desk.refolded()) == picture(desk.table)


def test_a_seat_that_adds_nothing_has_the_salt_of_the_house() -> None:
    desk = silent(("me", ""), ("link", ""))
    assert desk.do(do.Join(1, "Bob", key_of("Bob's"))) is None
    assert desk.do(do.Salt((1,))) is None
    give(desk, 0)
    assert desk.table.salts == ("mine", default_salt(SECRET, 1))
    assert header(desk)["salted"] == ["red"]


def test_against_bots_the_maker_alone_adds_something() -> None:
    desk = silent(("me", ""), ("bot", "novice"))
    assert desk.table.status == WAITING
    give(desk, 0)
    assert desk.table.status == PLAYING
    assert desk.table.salted == [0]


def test_bots_alone_begin_at_once_and_add_nothing() -> None:
    desk = silent(("bot", "novice"), ("bot", "novice"))
    assert desk.table.status == PLAYING
    assert header(desk)["salted"] == []
    assert list(desk.table.salts) == all_salts(SECRET, ["", ""])


def test_who_made_both_seats_speaks_for_both() -> None:
    desk = silent(("me", ""), ("me", ""))
    give(desk, 1)
    assert desk.table.status == PLAYING
    assert desk.table.salts == ("mine", "mine")


@pytest.mark.parametrize("commitment", ["", "0" * 64])
def test_a_salt_that_answers_no_commitment_is_not_used(commitment: str) -> None:
    desk = silent(("me", ""), ("bot", "novice"))
    no = desk.do(do.Salt((0,), "early", commitment))
    assert isinstance(no, Malformed)
    assert no.where == "commitment"
    assert desk.table.status == WAITING
    assert len(desk.facts) == 1


def test_a_seat_speaks_once_and_before_the_game() -> None:
    desk = silent(("me", ""), ("link", ""))
    give(desk, 0)
    again = desk.do(do.Salt((0,), "better", desk.table.commitment))
    assert isinstance(again, Malformed)
    assert desk.do(do.Salt((0,))) is None  # to say hello again changes nothing
    assert desk.do(do.Join(1, "Bob", key_of("Bob's"))) is None
    give(desk, 1)
    late = desk.do(do.Salt((0,), "late", desk.table.commitment))
    assert isinstance(late, Malformed)
    assert desk.table.salts == ("mine", "mine")


def test_new_dice_take_no_old_salts() -> None:
    """The house knows them before it draws the secret of a rematch, and could draw to suit them."""
    desk = silent(("me", ""), ("link", ""))
    give(desk, 0)
    assert desk.do(do.Join(1, "Bob", key_of("Bob's"))) is None
    give(desk, 1)
    desk.do(do.Resign(0))
    fresh = Table(rematch(desk.table, "u", bytes(32), desk.at), find)
    for seat in (1, 0):  # they have changed sides, and neither speaks for the other
        assert fresh.status == WAITING
        take(fresh, decide(fresh, do.Salt((seat,)), desk.at))
    assert fresh.salted == []
    assert list(fresh.salts) == all_salts(bytes(32), ["", ""])


def test_what_a_seat_added_is_not_shown_before_the_game() -> None:
    desk = silent(("me", ""), ("link", ""))
    give(desk, 0)
    assert desk.table.salts == ()
    assert "mine" not in record(desk.table, 1)


def test_the_record_of_a_running_game_says_whose_salts_they_are() -> None:
    desk = silent(("me", ""), ("bot", "novice"))
    give(desk, 0)
    assert json.loads(record(desk.table, 0).split("\n")[0])["salted"] == ["red"]


def test_a_record_with_salts_of_people_and_of_the_house_verifies() -> None:
    desk = silent(("me", ""), ("bot", "novice"))
    give(desk, 0)
    rng = Random(1)
    while desk.table.rolls == 0:
        seat = desk.table.asked()[0]
        assert (
            desk.do(do.Play(seat, some_move(desk.table, seat, rng), desk.table.views[seat])) is None
        )
    desk.do(do.Resign(0))
    assert read(find, record(desk.table, 0)).rolls == desk.table.rolls


# ----------------------------------------------------------------------- older tables


def older(count: int | None = None) -> list[Fact]:
    lines = OLDER.read_text("utf-8").splitlines()[:count]
    return [Fact(*json.loads(line)) for line in lines]


def test_a_game_that_began_before_keeps_its_record_byte_for_byte() -> None:
    """Its lines are sealed on the header, which is written anew when the table is loaded."""
    table = folded(older(), find)
    assert table.record[0] == HEADER
    assert table.salted is None
    assert read(find, record(table, 0)).rolls == 1


def test_an_older_table_that_waited_does_not_use_what_was_given_early() -> None:
    table = folded(older(2), find)
    assert table.status == WAITING
    for seat in (0, 1):
        take(table, decide(table, do.Salt((seat,)), table.last))
    assert table.status == PLAYING
    assert list(table.salts) == all_salts(SECRET, ["", ""])

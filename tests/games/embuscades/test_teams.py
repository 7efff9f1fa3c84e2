"""Who sits where, whose turn it is, who wins with whom, and how a team gives up."""

from __future__ import annotations

import pytest
from tests.games.embuscades.tools import offered, played, read
from tests.table.tools import Desk

from qg.games.embuscades import GAME
from qg.games.embuscades.book import Book, seating, teams
from qg.games.embuscades.tables import EACH, TYPE, VEHICLES
from qg.table import command as do
from qg.table.table import OVER, PLAYING

FOUR = ("regular_logistics", "terrorist_logistics", "regular_combat", "terrorist_combat")


@pytest.mark.rule("EMB-901", "EMB-904", "EMB-908")
def test_the_seats_of_a_table() -> None:
    def seats(players: int, solo: str = "terrorist") -> tuple[str, ...]:
        return seating(GAME.options.make({"players": players, "solo_army": solo}))

    assert seats(2) == seats(2, "regular") == ("regular", "terrorist")
    assert seats(4) == seats(4, "regular") == FOUR
    assert seats(3) == ("regular_logistics", "terrorist", "regular_combat")
    assert seats(3, "regular") == ("regular", "terrorist_logistics", "terrorist_combat")


@pytest.mark.rule("EMB-907")
def test_partners_win_together() -> None:
    def sides(players: int, solo: str = "terrorist") -> tuple[int, ...]:
        return teams(GAME.options.make({"players": players, "solo_army": solo}))

    assert sides(2) == (0b01, 0b10)
    assert sides(4) == (0b0101, 0b1010, 0b0101, 0b1010)
    assert sides(3) == (0b101, 0b010, 0b101)
    assert sides(3, "regular") == (0b001, 0b110, 0b110)


@pytest.mark.rule("EMB-902", "EMB-903")
def test_between_them_partners_command_every_vehicle_once() -> None:
    for players in (2, 3, 4):
        s = read("to=regular", players=players)
        for vehicle in range(VEHICLES):
            who = [seat for seat in range(players) if s.commands(seat, vehicle)]
            assert len(who) == 1
            assert s.book.army[who[0]] == vehicle // EACH
    logistics = read("to=regular", players=4)
    mine = [TYPE[v] for v in range(EACH) if logistics.commands(0, v)]
    assert mine == ["commando"] * 2 + ["infantry"] * 2 + ["jeep"]  # five of one, six of the other


@pytest.mark.rule("EMB-903")
def test_shared_command_stays_within_the_army() -> None:
    book = Book(GAME.options.make({"players": 4, "team_control": "shared"}))
    for seat in range(4):
        first = seat % 2 * EACH
        assert book.fleet[seat] == tuple(range(first, first + EACH))


@pytest.mark.rule("EMB-904", "EMB-908", "EMB-101")
@pytest.mark.parametrize("first", ["regular", "terrorist"])
def test_armies_alternate_and_partners_take_turns(first: str) -> None:
    for players, rounds in ((2, 2), (3, 4), (4, 4)):
        match = played(read(f"to={first}", players=players))
        seats = match.state.book.seats
        order = []
        for _ in range(2 * rounds):
            ask = match.state.asked()
            assert ask is not None
            order.append(seats[ask.seat])
            match.play(ask.seat, GAME.read_move(["pass"]))
        other = "terrorist" if first == "regular" else "regular"
        assert [name.split("_")[0] for name in order] == [first, other] * rounds
        assert order[:rounds] == order[rounds:]
        if players == 4:
            assert order[:4] == [
                f"{army}_{m}" for m in ("logistics", "combat") for army in (first, other)
            ]


@pytest.mark.rule("EMB-905")
def test_what_belongs_to_the_army_is_open_to_both_partners() -> None:
    text = "dice=6,6 R.captured=1 T.captured=1 R.prisoners=2"
    logistics = offered(read(f"to=regular {text}", players=4))
    combat = offered(read(f"to=regular turn=2 {text}", players=4))
    assert {"propose_mine_exchange 1", "exit_camp R_infantry1 0 3"} <= logistics
    assert {"propose_mine_exchange 1", "exit_camp R_tank1 0 5"} <= combat


# ---- at a table


def desk(players: int) -> Desk:
    made = Desk("embuscades", choices={"players": players})
    made.do(do.Wake())  # time itself opens the game
    assert made.table.status == PLAYING
    return made


def outcome(at: Desk) -> tuple[int, str]:
    assert at.table.match is not None
    return at.table.match.state.outcome.winners, at.table.match.state.outcome.rule


@pytest.mark.rule("EMB-944")
def test_a_player_alone_resigns_for_his_army() -> None:
    at = desk(2)
    assert at.do(do.Resign(0)) is None
    assert at.table.status == OVER
    assert outcome(at) == (0b10, "QG-RESIGN")


@pytest.mark.rule("EMB-944", "EMB-907")
def test_a_team_resigns_when_both_partners_want_to() -> None:
    at = desk(4)
    assert at.do(do.Resign(1)) is None
    assert at.do(do.Answer(0, "resign", True)) is not None  # not his to say
    assert at.table.status == PLAYING
    assert at.do(do.Answer(3, "resign", True)) is None
    assert at.table.status == OVER
    assert outcome(at) == (0b0101, "QG-RESIGN")


@pytest.mark.rule("EMB-944", "EMB-908")
def test_the_lone_one_of_three_resigns_by_himself() -> None:
    at = desk(3)
    assert at.do(do.Resign(1)) is None
    assert outcome(at) == (0b101, "QG-RESIGN")


@pytest.mark.rule("EMB-944")
def test_a_draw_needs_every_commander() -> None:
    at = desk(4)
    assert at.do(do.Offer(0, "draw")) is None
    for seat in (1, 2):
        assert at.do(do.Answer(seat, "draw", True)) is None
        assert at.table.status == PLAYING
    assert at.do(do.Answer(3, "draw", True)) is None
    assert outcome(at) == (0, "QG-AGREED")

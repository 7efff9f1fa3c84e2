"""`from qg import ...`: what it offers, what it costs, and the calls that are there for its users."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

import pytest
from tests.toys import (
    allies,
    defender,
    first,
    parlour,
    partners,
    plane,
    reaction,
    realtime,
    secret,
)

import qg
from qg import library
from qg.bots.playout import playout
from qg.core.dice import Committed, Scripted, fair, seeded
from qg.core.game import Game
from qg.core.match import Match
from qg.core.move import Accepted, Move, Refusal
from qg.core.record import BadRecord, read, write
from qg.core.shape import Malformed
from qg.core.value import CLOCK
from qg.files import BadFile
from qg.games import find, names
from qg.records import read_record, verify, write_record

TOYS = [allies, defender, first, parlour, partners, plane, reaction, secret]


def python(program: str) -> str:
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    return done.stdout


# ------------------------------------------------------------------------------ the names


def test_names_are_those_of_their_modules() -> None:
    assert len(set(library.__all__)) == len(library.__all__)
    for name in library.__all__:
        assert getattr(qg, name) is getattr(library, name)
    assert set(library.__all__) <= set(dir(qg))
    star: dict[str, Any] = {}
    exec("from qg import *", star)
    assert set(library.__all__) <= set(star)


def test_nothing_is_imported_before_it_is_asked_for() -> None:
    seen = "print(sorted([name for name in sys.modules if name.startswith('qg')]))"
    assert python(f"import sys, qg; {seen}") == "['qg']\n"
    assert "qg.library" not in python(f"import sys; from qg import games; {seen}")
    assert "qg.library" not in python(f"import sys, qg; hasattr(qg, '__wrapped__'); {seen}")
    assert "qg.library" in python(f"import sys; from qg import Match; {seen}")


def test_a_name_that_is_not_there_is_said() -> None:
    with pytest.raises(AttributeError, match="module 'qg' has no attribute 'Mach'"):
        qg.Mach  # type: ignore[attr-defined]  # noqa: B018


# ---------------------------------------------------------------------------- playing out


@pytest.mark.parametrize("toy", TOYS, ids=lambda toy: toy.__name__.split(".")[-1])
def test_any_game_is_played_out_and_its_record_is_proved(toy: ModuleType) -> None:
    game: Game[Any] = toy.GAME
    match = playout(game, seed=4)
    assert match.over()
    assert 0 < len(match.journal) <= game.bound
    replay = verify(write(match), game)
    assert replay.ended
    assert replay.match.state == match.state
    assert playout(game, seed=4).state == match.state
    others = [playout(game, seed=seed).journal for seed in range(20)]
    assert len({str([entry.move for entry in journal]) for journal in others}) > 1


@pytest.mark.parametrize("name", list(names()))
def test_levels_play_each_other(name: str) -> None:
    game = find(name)
    match = playout(game, ["recrue", "recrue"], seed=2)
    assert match.over()
    assert match.state.options == game.options.make(preset="bots").key


def test_partners_are_one_player() -> None:
    game = find("embuscades")
    made: list[int] = []

    def maker(rng: Random) -> Any:
        made.append(1)
        return game.bots["recrue"](rng)

    match = playout(game, [maker, "recrue"], {"players": 4}, seed=1)
    assert len(game.seats(match.state)) == 4
    assert len(made) == 2  # one bot for each seat of the side


class Stubborn:
    """Plays what its game does not allow."""

    def __init__(self, rng: Random) -> None:
        pass

    def act(self, seen: Any, seat: int) -> Move[Any]:
        return defender.GAME.read_move(["attack", "9"])


def test_what_cannot_be_played_out_is_said() -> None:
    with pytest.raises(Malformed, match="players: 1 where there are 2 sides"):
        playout(defender.GAME, [Stubborn])
    with pytest.raises(Malformed, match=r"players: no such bot: 'general' \(there are: random\)"):
        playout(defender.GAME, ["general", "general"])
    with pytest.raises(Malformed, match="attack 9: refused under TOY-"):
        playout(defender.GAME, [Stubborn, Stubborn])


def test_games_in_real_time_are_played_out_on_a_virtual_clock() -> None:
    assert playout(realtime.GAME).state.outcome is not None


# ---------------------------------------------------------------------------- a match


def test_a_match_needs_only_its_game() -> None:
    match = Match(defender.GAME)
    assert match.first == defender.GAME.start()
    assert isinstance(match.dice, Committed)
    other = Match(defender.GAME)
    assert isinstance(other.dice, Committed)
    assert match.dice.secret != other.dice.secret
    assert (match.over(), match.seat()) == (False, 0)
    match.conclude(1, "QG-AGREED")
    assert (match.over(), match.seat()) == (True, -1)


def test_a_move_may_be_a_text() -> None:
    match = Match(defender.GAME, dice=Scripted([]))
    assert isinstance(match.play(0, "attack 1"), Accepted)
    no = match.play(0, "attack 1")
    assert isinstance(no, Refusal)
    with pytest.raises(Malformed, match="no such verb"):
        match.play(0, "fly")
    game = find("attaque")
    attaque = Match(game)
    for seat in (0, 1):
        attaque.play(seat, attaque.any_move(seat, Random(seat)))
    move = attaque.legal(attaque.seat())[0]
    text = game.notation.write_move(move)
    assert text != move.text()  # a notation of its own
    assert attaque.read(attaque.seat(), text) == move


def test_the_clock_plays_when_it_is_due() -> None:
    match = Match(realtime.GAME)
    assert isinstance(match.play(CLOCK, "tick"), Accepted)
    assert match.state.now == realtime.SECOND
    assert isinstance(match.play(0, match.any_move(0, Random(1))), Accepted)
    assert match.state.now == realtime.SECOND


def test_any_move_of_a_seat_that_is_not_asked_is_refused() -> None:
    with pytest.raises(Malformed, match="seat 1 has no move now"):
        Match(defender.GAME).any_move(1, Random(1))


def test_options_are_choices_on_top_of_the_defaults() -> None:
    game = find("attaque")
    assert game.start({"set": 3}).options == game.options.make({"set": 3}).key
    assert game.start().options == game.options.make().key
    with pytest.raises(Malformed, match=r"options\.set"):
        game.start({"set": 9})


# ---------------------------------------------------------------------------- records


def test_a_match_from_a_position_is_written_with_it() -> None:
    game: Game[Any] = defender.GAME
    start = game.start()
    start.turn = 3
    match = Match(game, start, fair(2, "seed"))
    match.play(0, "attack 1")
    replay = verify(write(match, ["ann", "bob"]), game)
    assert not replay.ended
    assert replay.header["players"] == ["ann", "bob"]
    assert replay.header["start"]["turn"] == 3
    assert replay.match.state == match.state
    assert "start" not in verify(write(Match(game)), game).header


def test_salts_of_the_players_are_named() -> None:
    match = Match(defender.GAME, None, Committed(bytes(32), ["mine", fair(2).salts[1]]))
    assert '"salted":["red","blue"]' in write(match)
    assert '"salted":[]' in write(Match(defender.GAME))


def test_dice_that_cannot_be_proved_are_not_written() -> None:
    for dice in (seeded(1), Committed(bytes(32), ["one salt for two seats"])):
        with pytest.raises(Malformed, match="dice: only committed dice"):
            write(Match(defender.GAME, dice=dice))
    with pytest.raises(Malformed, match="players: 1 where there are 2 seats"):
        write(Match(defender.GAME), ["ann"])


def test_records_are_files(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    match = playout(find("embuscades"), seed=1)
    write_record(match, path)
    assert read_record(path).match.state == match.state
    assert read(find, path.read_text("utf-8")).ended
    with pytest.raises(BadFile, match="exists already"):
        write_record(match, path)
    path.write_text(path.read_text("utf-8").replace('"n":2,', '"n":3,', 1), encoding="utf-8")
    with pytest.raises(BadFile, match=r"game\.jsonl: line 3: n"):
        read_record(path)
    with pytest.raises(BadRecord):
        verify(path.read_text("utf-8"))
    toy = tmp_path / "toy.jsonl"
    write_record(playout(defender.GAME, seed=1), toy)
    assert read_record(toy, defender.GAME).ended
    with pytest.raises(BadFile, match="no such game: 'defender'"):
        read_record(toy)

"""A search answers for the seat that thinks, draws what is not listed, and counts how dice may fall."""

from __future__ import annotations

from fractions import Fraction
from importlib import import_module
from random import Random
from typing import Any

import pytest
from tests.toys import battery, defender, plane

from qg.core.dice import Scripted, seeded
from qg.core.game import Game
from qg.core.move import Dice
from qg.core.search import Search
from qg.games import NAMES, find

TOYS = ("battery", "plane", "allies", "first", "partners", "defender", "reaction", "secret")
TURNS = [name for name in NAMES if not find(name).realtime]
"""In real time nobody searches: who plays, and when, is not a matter of the position."""


def no_dice(sides: int) -> int:
    raise AssertionError("nothing is rolled here")


def begun(game: Game[Any], thinks: int = -1, dice: Dice = no_dice) -> Search[Any]:
    return Search(game, game.start(), dice, thinks)


def texts(search: Search[Any]) -> list[str]:
    return [move.text() for move in search.legal()]


class TestTheSeatThatThinks:
    def test_of_several_that_are_asked_it_answers_first(self) -> None:
        assert begun(battery.GAME).seat() == 0
        assert begun(battery.GAME, 0).seat() == 0
        assert begun(battery.GAME, 1).seat() == 1

    def test_its_own_moves_are_listed_drawn_and_played(self) -> None:
        left, right = begun(battery.GAME, 0), begun(battery.GAME, 1, Scripted([1]))
        assert (texts(left), texts(right)) == (["load"], [])  # only the left gunner has room
        low, high = battery.REACH[1]
        shot = right.draw(Random(1))
        assert isinstance(shot, battery.Fire)
        assert low <= shot.x <= high
        right.play(shot)
        assert right.s.powder == [1, 1, 0]

    def test_it_waits_for_the_others_where_it_is_not_asked(self) -> None:
        search = begun(battery.GAME, 1, Scripted([1]))
        search.play(battery.Fire(1200))
        assert search.seat() == battery.KEEP
        assert texts(search) == ["shift left", "shift right"]
        keep = begun(battery.GAME, battery.KEEP)
        assert keep.seat() == 0


class TestSampledAsks:
    def test_an_ask_with_a_sampler_alone_lists_nothing(self) -> None:
        search = begun(find("attaque"))
        assert search.legal() == ()
        move = search.pick(Random(1))
        assert move is not None
        search.play(move)

    def test_what_is_worth_a_try_is_listed_or_drawn(self) -> None:
        search = begun(battery.GAME, 0)
        moves = search.moves(Random(1), 20)
        assert moves[0] == battery.Load()
        assert len(moves) > 10
        assert len(set(moves)) == len(moves)
        for move in moves:
            move.check(search.s, 0)
        assert search.moves(Random(1), 0) == [battery.Load()]

    def test_who_cannot_fire_draws_nothing(self) -> None:
        search = begun(battery.GAME, 0)
        search.s.powder[0] = 0
        assert search.draw(Random(1), 50) is None
        assert search.pick(Random(1)) == battery.Load()

    def test_nothing_listed_and_nothing_drawn_is_no_move(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setitem(battery.GAME.samples, "aim", lambda s, seat, rng: None)
        search = begun(battery.GAME, 1)
        assert search.legal() == []
        assert search.pick(Random(1)) is None

    def test_a_sampler_that_finds_nothing_at_first_is_called_again(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        found = [None, None, battery.Fire(1200)]
        monkeypatch.setitem(battery.GAME.samples, "aim", lambda s, seat, rng: found.pop(0))
        assert begun(battery.GAME, 1).pick(Random(1)) == battery.Fire(1200)

    def test_at_random_both_are_picked(self) -> None:
        rng, search = Random(1), begun(plane.GAME)
        picked = {type(search.pick(rng)) for _ in range(100)}
        assert picked == {plane.Go, plane.Pass}

    @pytest.mark.parametrize("name", [*TOYS, *TURNS])
    def test_a_whole_game_is_played_at_random(self, name: str) -> None:
        game = find(name) if name in NAMES else import_module(f"tests.toys.{name}").GAME
        search = Search(game, game.start(game.options.make(preset="bots")), seeded(5), 1)
        rng, count = Random(5), 0
        while not search.over():
            move = search.pick(rng)
            assert move is not None
            search.play(move)
            count += 1
            assert count <= game.bound


class TestOutcomes:
    def test_each_way_has_its_weight_and_the_search_stays(self) -> None:
        search = begun(battery.GAME, 1)
        before = search.s.copy()
        ways = search.outcomes(battery.Fire(1500))  # 300 from the gate: a 4 hits, for 1 to 3
        assert ways is not None
        whole = sum(weight for weight, _ in ways)
        walls: dict[int, Fraction] = {}
        for weight, way in ways:
            walls[way.s.wall] = walls.get(way.s.wall, Fraction(0)) + Fraction(weight, whole)
            assert way.s.powder == [1, 1, 0]
            assert way.thinks == 1
        sixth = Fraction(1, 6)
        assert walls == {6: Fraction(1, 2), 5: sixth, 4: sixth, 3: sixth}
        assert search.s == before

    def test_what_is_played_on_is_thrown_with_the_dice_of_the_search(self) -> None:
        search = begun(defender.GAME, 0, Scripted([6, 1]))
        search.play(defender.Attack(1))
        ways = search.outcomes(defender.Dig())
        assert ways is not None
        ((weight, way),) = ways
        assert weight == 1
        way.play(defender.Stand())
        assert way.s.ground == [5, 1]

    def test_too_many_ways_are_not_counted(self) -> None:
        search = begun(battery.GAME, 1)
        assert search.outcomes(battery.Fire(1500), 18) is not None
        assert search.outcomes(battery.Fire(1500), 17) is None

    @pytest.mark.parametrize("name", [*TOYS, *TURNS])
    def test_what_happens_is_one_of_the_ways(self, name: str) -> None:
        game = find(name) if name in NAMES else import_module(f"tests.toys.{name}").GAME
        search = Search(game, game.start(game.options.make(preset="bots")), seeded(7))
        rng = Random(7)
        for _ in range(30):
            if search.over():
                break
            move = search.pick(rng)
            assert move is not None
            ways = search.outcomes(move, 216)
            search.play(move)
            if ways is not None:
                assert search.s in [way.s for _, way in ways]

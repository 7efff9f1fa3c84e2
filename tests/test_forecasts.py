"""Odds before the dice: what a game says of them, and what trying them out on a view says."""

from __future__ import annotations

from typing import Any

import pytest
from tests.toys import defender, hexes, parlour, partners
from tests.toys.hexes import GAME, HEX, Fire

from qg.core.dice import Scripted
from qg.core.look import forecast, look, tried_out
from qg.core.match import Match
from qg.core.move import Tx
from qg.core.value import SPECTATOR, project
from qg.games import find


def chances(data: Any) -> dict[str, int]:
    """Weight by what is said first."""
    return {o["word"] or str(o["events"]): o["weight"] for o in data["outcomes"]}


@pytest.mark.parametrize("far", [1, 2, 3, 4])
def test_a_game_says_what_counts_and_its_dice_agree(far: int) -> None:
    s = GAME.start()
    s.at[0], s.at[3] = HEX.read("H0101"), HEX.read(f"H010{1 + far}")
    told = look(GAME, s, 0, "move", ["fire", "A", "x"])
    assert told["no"] is None
    assert told["forecast"]["column"] == str(far)
    assert [t["amount"] for t in told["forecast"]["terms"]] == [6, -far]
    assert chances(told["forecast"]) == {"hit": 6 - far, "miss": far}
    tried = tried_out(GAME, s, 0, Fire(0, 3))
    assert tried is not None
    assert {o.events[0]["hit"]: o.weight for o in tried.outcomes} == {1: 6 - far, 0: far}


def test_a_refused_move_has_a_forecast_too() -> None:
    s = GAME.start()
    told = look(GAME, s, 1, "move", ["fire", "x", "A"])  # not its turn, and out of range
    assert told["no"]["rule"] == "TOY-1"
    assert told["forecast"]["column"] == "5"
    assert look(GAME, s, SPECTATOR, "move", ["fire", "x", "A"])["forecast"] is None
    s.at[0] = hexes.LOST
    assert look(GAME, s, 1, "move", ["fire", "x", "A"])["forecast"] is None


def test_dice_are_tried_out_without_a_line_of_the_game() -> None:
    """Two dice against one: the defender loses where the better of two is higher."""
    match: Match[Any] = Match(defender.GAME, defender.GAME.start(), Scripted([]))
    match.play(0, match.game.read_move(["attack", "2"]))
    told = look(match.game, match.view(1), 1, "move", ["stand"])["forecast"]
    by_loser = {o["events"][0]["seat"]: o["weight"] for o in told["outcomes"]}
    assert by_loser == {"blue": 125, "red": 91}
    assert all("Rolled" not in e["_"] for o in told["outcomes"] for e in o["events"])
    # What is refused, and what rolls nothing, has none.
    assert look(match.game, match.view(0), 0, "move", ["stand"])["forecast"] is None
    assert look(match.game, match.view(1), 1, "move", ["retreat"])["forecast"] is None


def test_what_a_seat_does_not_know_has_no_odds() -> None:
    """A shuffle is too much to try; a card that nobody has seen stops the trying."""
    s = partners.GAME.start()
    assert look(partners.GAME, project(s, 0), 0, "move", ["deal"])["forecast"] is None
    hidden = parlour.GAME.start()
    assert forecast(parlour.GAME, project(hidden, 0), 0, parlour.Hide(7), legal=True) is None
    match: Match[Any] = Match(partners.GAME, s, Scripted(tuple(range(12, 0, -1))))
    match.play(0, match.game.read_move(["deal"]))
    for move in match.legal(1):
        assert tried_out(match.game, match.view(1), 1, move) is None


def test_rules_that_use_a_secret_have_no_odds_on_a_view() -> None:
    class Guess(parlour.Hide):
        def run(self, tx: Tx[Any], seat: int) -> None:
            tx.roll(6, "TOY-2")
            if tx.s.number[1 - seat] == 7:
                super().run(tx, seat)

    match: Match[Any] = Match(parlour.GAME, parlour.GAME.start(), Scripted([]))
    match.play(0, parlour.Hide(7))
    assert tried_out(match.game, match.state, 1, Guess(2)) is not None
    assert tried_out(match.game, match.view(1), 1, Guess(2)) is None


@pytest.mark.rule("EMB-101")
def test_a_throw_of_embuscades_has_its_odds() -> None:
    """Two dice of six: every pair is as likely, and nothing hidden is touched."""
    game = find("embuscades")
    s = game.notation.read_position(game, "to=regular", game.options.make(), {})
    told = look(game, project(s, 0), 0, "move", ["roll"])
    outcomes = told["forecast"]["outcomes"]
    throws = {tuple(o["events"][0]["dice"]): o["weight"] for o in outcomes}
    assert throws == {(a, b): 1 for a in range(1, 7) for b in range(1, 7)}

"""The bots of Yom Kippur play what they may, to the end, and the same again from the same seed."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest
from tests.amount import amount

from qg.core.bot import at_once
from qg.core.dice import seeded
from qg.core.match import Match
from qg.core.move import Accepted
from qg.games.yom_kippur import GAME
from qg.games.yom_kippur.state import YomKippur

LEVELS = tuple(GAME.bots)


def played(levels: tuple[str, str], seed: int, **options: object) -> Match[YomKippur]:
    """A game between two levels, through the door of people."""
    match = Match(GAME, GAME.start(GAME.options.make(options, "bots")), seeded(seed))
    bots = [GAME.bots[level](Random(f"{seed} {seat}")) for seat, level in enumerate(levels)]
    while (ask := match.state.asked()) is not None:
        move = at_once(bots[ask.seat].act(match.view(ask.seat), ask.seat))
        done = match.play(ask.seat, move)
        assert isinstance(done, Accepted), (move.path(), done)
    return match


def told(match: Match[YomKippur]) -> list[str]:
    return [entry.move.text() for entry in match.journal if entry.move is not None]


@pytest.mark.rule("YKB-200")
@pytest.mark.parametrize("level", LEVELS)
def test_every_level_plays_to_the_end(level: str) -> None:
    match = played((level, level), seed=3)
    match.state.audit()
    assert match.state.outcome.rule == "YKB-200"
    assert match.state.turn == 9


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(
    "options",
    [
        {"last_turn": 4, "fort_duty": "yes"},
        {"last_turn": 4, "road_zoc": "entered", "halving": "sum"},
    ],
)
def test_every_level_plays_by_other_options(level: str, options: dict[str, object]) -> None:
    match = played((level, level), seed=4, **options)
    assert match.state.turn == 4


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_seed_gives_the_same_game(level: str) -> None:
    one, two = [played((level, level), seed=5, last_turn=4) for _ in range(2)]
    assert told(one) == told(two)
    assert told(one) != told(played((level, level), seed=6, last_turn=4))


def margin(one: str, two: str, seed: int) -> int:
    """A pair of games with the same seed and sides swapped: the margins of the first level, added."""
    as_egypt = played((one, two), seed).state.outcome.scores
    as_israel = played((two, one), seed).state.outcome.scores
    return as_egypt[0] - as_egypt[1] + as_israel[1] - as_israel[0]


@pytest.mark.parametrize(("stronger", "weaker"), list(pairwise(reversed(LEVELS))))
def test_a_level_beats_the_one_below(stronger: str, weaker: str) -> None:
    """Rates are measured by `qg match --pairs` (docs/bots.md); this notices when a level has been broken."""
    margins = [margin(stronger, weaker, seed) for seed in range(amount(3, 12))]
    assert sum(margins) > 0, margins

"""A whole recorded game of Situation 4, kept beside the tests: it must replay for ever, to the same moves,
events, dice and hashes, and no line of it can be changed unnoticed."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from qg.games.situation4 import GAME
from qg.games.situation4.moves import MOVES
from qg.testing.breach import Broken
from qg.testing.playthrough import make_playthrough, played_through, replays

FOLDER = Path(__file__).parents[2] / "playthroughs"
CHOICES = {"size": "quick", "south": 2, "north": 2, "faces": "mixed"}
SEED = 1


def test_the_recorded_game_replays_to_its_end() -> None:
    replay = played_through(GAME, FOLDER)
    assert replay.ended
    state = replay.match.state
    assert (state.own[0] | state.own[1]) == state.book.cut.all
    state.audit()


def test_everything_that_can_happen_happens_in_it() -> None:
    match = played_through(GAME, FOLDER).match
    events = {type(event).__name__ for entry in match.journal for event in entry.events}
    assert set(GAME.events) - {"Shuffled"} <= events
    verbs = {entry.move.VERB for entry in match.journal if entry.move is not None}
    assert verbs == {move.VERB for move in MOVES}


def test_it_can_be_made_again() -> None:
    """From its seed, by random play: where that changes the record stays, and is read as it is."""
    text = (FOLDER / "situation4.jsonl").read_text("utf-8")
    assert replays(GAME, make_playthrough(GAME, SEED, CHOICES)).ended
    assert json.loads(text.splitlines()[0])["game"] == "situation4"


def test_no_line_can_be_changed_or_left_out() -> None:
    lines = (FOLDER / "situation4.jsonl").read_text("utf-8").splitlines(keepends=True)
    rng = Random(1)
    for number in rng.sample(range(1, len(lines) - 1), 12):
        without = [*lines[:number], *lines[number + 1 :]]
        data = json.loads(lines[number])
        data["at"] += 1
        changed = [*lines[:number], json.dumps(data) + "\n", *lines[number + 1 :]]
        for broken in (without, changed):
            with pytest.raises(Broken, match="does not replay"):
                replays(GAME, "".join(broken))

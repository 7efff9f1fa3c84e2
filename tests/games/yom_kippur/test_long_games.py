"""Long games: they end within the bound, and their records are replayed."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest
from tests.amount import amount

from qg.core.branch import Branch, rows_of, verb_of
from qg.core.dice import Committed, commitment
from qg.core.match import Match
from qg.core.move import Accepted, Move
from qg.core.record import BadRecord, Writer
from qg.games.yom_kippur import GAME
from qg.games.yom_kippur.state import YomKippur
from qg.records import verify
from qg.testing.laws import ends

SECRET = bytes(range(32))
SALTS = ["one", "two"]
UNDONE = 0.15
"""How often a move is taken back where that is free. Without it such a game has 920 to 970 moves."""
SPARED = ("done", "leave", "fly", "drop", "reduce")


def busy(match: Match[YomKippur], rng: Random) -> Move[YomKippur]:
    """A player who sets up unit by unit, does all that is listed before passing, and spares its units: they
    do not leave, fly or attack unless they must."""
    seat = match.seat()
    rows = list(rows_of(match.legal(seat)))
    if not rows:
        return match.any_move(seat, rng)
    row = rng.choice([each for each in rows if verb_of(each) not in SPARED] or rows)
    while isinstance(row, Branch):
        row = rng.choice(row.grow())
    return row


def long_game(seed: int) -> tuple[str, Match[YomKippur]]:
    lines: list[str] = []
    rng = Random(seed)
    options = GAME.options.make()
    match: Match[YomKippur] = Match(GAME, GAME.start(options), Committed(SECRET, SALTS))
    writer = Writer(GAME, options, lines.append)
    writer.begin(commitment(SECRET), SALTS)
    while match.state.agenda:
        seat = match.seat()
        ruling = match.play(seat, busy(match, rng))
        assert isinstance(ruling, Accepted), ruling
        writer.entry(match.journal[-1], match.state)
        if rng.random() < UNDONE and match.may_undo(seat) is None:
            match.undo(seat)
            writer.undo(seat, match.state.now, match.state)
    writer.end(match.state, SECRET)
    return "".join(lines), match


@cache
def thousand() -> tuple[str, Match[YomKippur]]:
    text, match = long_game(1)
    assert text.count('"move":') >= 1000
    return text, match


def test_a_record_of_a_thousand_moves_is_replayed_and_verified() -> None:
    text, match = thousand()
    replay = verify(text, GAME)
    assert replay.ended
    assert replay.match.state == match.state
    assert len(replay.match.journal) == len(match.journal)


def test_a_move_that_was_changed_in_a_long_record_is_found() -> None:
    text, _ = thousand()
    lines = text.splitlines(keepends=True)
    place = len(lines) // 2
    other = next(i for i in range(place, len(lines)) if '"move":["move"' in lines[i])
    lines[other] = lines[other].replace('"move":["move"', '"move":["march"', 1)
    with pytest.raises(BadRecord):
        verify("".join(lines), GAME)


def test_random_games_end_within_the_bound() -> None:
    for seed in range(amount(6, 300)):
        for turns in (9, 4):
            options = GAME.options.make({"last_turn": turns}, preset="bots")
            assert ends(GAME, options, seed) < GAME.bound


def test_the_longest_play_there_is_ends_within_the_bound() -> None:
    """Each unit moves once a phase, whatever it does: four times as many moves would be far below."""
    _, match = thousand()
    assert 4 * len(match.journal) < GAME.bound

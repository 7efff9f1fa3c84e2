"""Fingerprints of one state after another."""

from __future__ import annotations

from random import Random

from qg.core.codec import Digest, digest
from qg.core.match import Match
from qg.games import find
from qg.testing.walk import drawn


def test_a_digest_that_remembers_says_the_same_as_a_fresh_one() -> None:
    game, rng, remembers = find("attaque"), Random(1), Digest()
    match = Match(game, game.start(game.options.make({})), lambda sides: rng.randint(1, sides))
    seen = set()
    for _ in range(40):
        state = match.state
        seen.add(remembers.of(state))
        assert remembers.of(state) == digest(state)
        ask = state.asked()
        assert ask is not None
        seat = next(seat for seat in range(2) if ask.seats >> seat & 1)
        move = drawn(game, match.view(seat), seat, 0, rng) or rng.choice(match.legal(seat))
        match.play(seat, move, 0)
    assert len(seen) > 20


def test_a_digest_notices_a_column_that_changes_in_place() -> None:
    game, remembers = find("attaque"), Digest()
    state = game.start(game.options.make({}))
    first = remembers.of(state)
    name, column = next(
        (name, column)
        for name in type(state).__annotations__
        if isinstance(column := getattr(state, name), list) and column
    )
    column[0] += 1
    assert remembers.of(state) == digest(state) != first, name

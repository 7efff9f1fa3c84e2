"""Whole games between the bots of Embuscades end. Its laws: tests/test_laws.py."""

from __future__ import annotations

from random import Random

from qg.core.bot import at_once
from qg.core.dice import seeded
from qg.core.match import Match
from qg.core.move import Accepted
from qg.core.value import CLOCK
from qg.games.embuscades import GAME


def test_recruits_of_two_three_and_four_seats_play_to_the_end() -> None:
    for players in (2, 3, 4):
        options = GAME.options.make({"players": players}, "bots")
        match = Match(GAME, GAME.start(options), seeded(players))
        seats = [GAME.bots["recrue"](Random(seat)) for seat in range(players)]
        while match.state.agenda:
            ask = match.state.asked()
            assert ask is not None
            if ask.seat == CLOCK:
                ruling = match.play(CLOCK, match.legal(CLOCK)[0])
            else:
                move = at_once(seats[ask.seat].act(match.view(ask.seat), ask.seat))
                ruling = match.play(ask.seat, move)
            assert isinstance(ruling, Accepted), ruling
            match.state.audit()
        assert match.state.outcome.rule in ("EMB-808", "EMB-942")

"""The recruit plays what it may, sees what it may, and takes what is offered."""

from __future__ import annotations

from random import Random

import pytest
from tests.games.attaque.tools import RESERVES, SETS, mover, place

from qg.core.bot import Bot, at_once
from qg.core.dice import seeded
from qg.core.match import Match
from qg.core.move import Accepted
from qg.core.value import HOLE, project
from qg.games.attaque import GAME
from qg.games.attaque.moves import Attack, Displace
from qg.games.attaque.state import Attaque


def recruit(seed: int) -> Bot:
    return GAME.bots["recrue"](Random(seed))


def duel(rules: int, seed: int) -> Match[Attaque]:
    """A whole game between two recruits, each fed its own view, through the door of people."""
    offered = GAME.options.make({"set": rules}, preset="bots")
    match = Match(GAME, GAME.start(offered), seeded(seed))
    bots = [recruit(2 * seed + side) for side in (0, 1)]
    while match.state.agenda:
        seat = mover(match.state)
        seen = match.view(seat)
        assert [k is HOLE for k in seen.kind] == [not mask for mask in seen.known]
        done = match.play(seat, at_once(bots[seat].act(seen, seat)))
        assert isinstance(done, Accepted), done
        assert len(match.journal) <= GAME.bound
    return match


@pytest.mark.rule("ATK-146")
@pytest.mark.parametrize("rules", SETS)
def test_recruits_play_to_the_end(rules: int) -> None:
    for seed in range(2):
        match = duel(rules, seed)
        match.state.audit()
        outcome = match.state.outcome
        assert outcome.rule in ("ATK-140", "ATK-141", "ATK-142", "ATK-143", "ATK-145", "ATK-146")
        assert match.state.ply < 1500
        assert match.state.removal > 10, "recruits dare to fight"
        assert len([e for e in match.journal if e.move is not None]) > 60


@pytest.mark.parametrize("rules", SETS)
def test_a_recruit_takes_a_capture_that_it_knows_to_win(rules: int) -> None:
    foe = "axw" if rules == 1 else "xw"
    for prize in foe:
        s = place(
            f"Sf6 {prize}f7 Gk5 tk6 {RESERVES.replace(' xc11', '').replace(' wb11', '')}",
            rules,
            knows={"all": ["f7", "k6"]},
        )
        for seed in range(20):
            move = recruit(seed).act(project(s, 0), 0)
            assert isinstance(move, Attack | Displace)
            assert GAME.notation.write_move(move).endswith(">f7")


def test_a_recruit_avoids_what_it_knows_to_lose() -> None:
    s = place(f"Sf6 gf7 {RESERVES}", 1, knows={"south": ["f7"]})
    for seed in range(20):
        move = at_once(recruit(seed).act(project(s, 0), 0))
        assert GAME.notation.write_move(move) != "f6>f7"


def test_a_recruit_answers_alike_when_it_sees_alike() -> None:
    """Two truths, one view: nothing but the view goes into the answer."""
    one = place(f"Sf6 gf7 kk7 Gk6 {RESERVES}", 2)
    two = place(f"Sf6 kf7 gk7 Gk6 {RESERVES}", 2)
    for seed in range(30):
        answers = [recruit(seed).act(project(s, 0), 0) for s in (one, two)]
        assert answers[0] == answers[1]

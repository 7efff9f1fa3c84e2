"""Combat phases played at random to their end, and the laws in the middle of battles."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from tests.amount import SAMPLE, amount
from tests.games.yom_kippur.field import scuffle
from tests.games.yom_kippur.naive import Map
from tests.games.yom_kippur.test_duties import chosen

from qg.core.dice import seeded
from qg.core.door import beginnings
from qg.core.match import Match
from qg.core.move import Accepted
from qg.games.yom_kippur import GAME
from qg.games.yom_kippur.checks import main_ask
from qg.games.yom_kippur.events_fight import Fought
from qg.games.yom_kippur.hexmap import HEX
from qg.games.yom_kippur.state import I_COMBAT, YomKippur
from qg.games.yom_kippur.tables import ARAB, ISRAEL, PIECE, RESULTS, SIDES
from qg.testing.law_run import Budget
from qg.testing.laws import uphold_from

LEAN = Budget(fills=1, pairs=1, strays=6, listed=60, plays=1, looks=1, endless=2, record=4)


def owes_nothing(s: YomKippur, side: int) -> bool:
    """Whether no battle, of all that there are, would meet a duty: what is left of them has lapsed."""
    slow = Map(s, SIDES[side])
    battles = list(slow.battles())
    for h in s.owed_hexes:
        if slow.counts(HEX.word(h)) and any([HEX.word(h) in targets for targets, _ in battles]):
            return False
    fighting = {c.id for _, units in battles for c in units}
    near = {
        c.id
        for c in slow.able_units()
        for h in slow.enemy_hexes()
        if slow.touches(c.hex, h) and slow.counts(h)
    }
    return not fighting & near & {PIECE.word(unit) for unit in s.owed_units}


def asked(match: Match[YomKippur]) -> str:
    ask = match.state.asked()
    assert ask is not None
    return ask.name


@pytest.mark.rule("YKB-085")
@pytest.mark.rule("YKB-099")
def test_a_combat_phase_always_ends_and_only_when_nothing_is_owed() -> None:
    seen: Counter[str] = Counter()
    for seed in range(amount(150, 5000)):
        rng = Random(seed)
        s = scuffle(rng, **chosen(rng))
        side = ISRAEL if s.phase == I_COMBAT else ARAB
        s.agenda = [main_ask("move", side, s.turn), *s.agenda]
        match: Match[YomKippur] = Match(GAME, s, seeded(seed))
        while asked(match) != "move":
            seat, name = match.seat(), asked(match)
            move = match.any_move(seat, rng)
            if name == "combat":
                may_end = bool(match.legal(seat))
                assert may_end == owes_nothing(match.state, seat), seed
                seen["owing"] += not may_end
                # The prompt asks for attacks as long as one can be put together.
                view, ask = match.view(seat), match.state.asked()
                assert ask is not None
                left = "some" if beginnings(GAME, view, seat) else "none"
                assert GAME.asking(view, ask) == {"left": left}, seed
                seen[f"{left} left"] += 1
            ruling = match.play(seat, move)
            assert isinstance(ruling, Accepted), (seed, move, ruling)
            seen[move.VERB] += 1
            seen.update([RESULTS[e.result] for e in ruling.events if isinstance(e, Fought)])
    if not SAMPLE:
        assert {*RESULTS, "support", "retreat", "reduce", "advance", "owing", "none left"} <= set(
            seen
        ), seen


MOMENTS = (
    (
        "t3 e.combat S1520=EG-MEC-3 S1521=EG-ARM-15! S1620=IL-MEC-204- S1621=IL-ARM-14-? owed=S1620"
        " battle=S1621<EG-ARM-15 fought=1-1/4/none"
    ),
    (
        "t3 e.combat S1521=EG-INF-90!,EG-ARM-15! S1721=IL-ART-214,IL-ART-215 S1621=IL-ARM-14"
        " battle=S1621<EG-INF-90,EG-ARM-15 ask=support"
    ),
    (
        "t3 e.combat S1521=EG-ARM-14!,EG-ARM-15! S1621=IL-ARM-14-?,IL-MEC-204?"
        " battle=S1621<EG-ARM-14,EG-ARM-15 fought=1-1/5/D1 back=IL-ARM-14,IL-MEC-204 ask=retreat"
    ),
    (
        "t3 i.combat S1521=IL-ARM-14!,IL-ARM-401! S1522=IL-MEC-204! dead=EG-INF-90"
        " battle=S1621<IL-ARM-14,IL-ARM-401,IL-MEC-204 fought=6-1/6/DE ask=advance"
    ),
    "t3 e.air S1521=EG-COM-127~,EG-COM-129~ S1620=IL-ART-214- S1621=IL-ART-215-",
    "t3 i.combat S0911=IL-ARM-14% S0811=EG-INF-90 S1012=BR-1 owed=IL-ARM-14",
)


def test_the_laws_hold_in_the_middle_of_battles() -> None:
    for text in MOMENTS:
        s = GAME.notation.read_position(GAME, text, GAME.options.make(), {})
        uphold_from(GAME, s, budget=LEAN)

"""The bots of the advanced game: they play what they may for two, three and four players, and expect of the
air war what its tables say."""

from __future__ import annotations

from itertools import product
from random import Random
from typing import Any

import pytest
from tests.amount import SOAK, amount
from tests.games.yom_kippur.positions import piece
from tests.games.yom_kippur_advanced.fields import empty

from qg.bots.playout import playout
from qg.core.bot import at_once
from qg.core.match import Match
from qg.core.move import Move
from qg.core.record import write
from qg.games.yom_kippur.advanced import GAME
from qg.games.yom_kippur.bots.aloft import bombing, chances
from qg.games.yom_kippur.bots.crossing import to_take_up
from qg.games.yom_kippur.bots.duels import Duels
from qg.games.yom_kippur.bots.golan import needs
from qg.games.yom_kippur.bots.ground import FAR, bridges, field, to_passes, to_west
from qg.games.yom_kippur.bots.raids import Raids
from qg.games.yom_kippur.bots.rehearsal import game_of
from qg.games.yom_kippur.bots.survey import Survey, lay
from qg.games.yom_kippur.bridges import Lift
from qg.games.yom_kippur.campaign import AS_B, AS_I, Campaign
from qg.games.yom_kippur.hexmap import DEAD, HEXES, OFF_MAP, WEST, number
from qg.games.yom_kippur.raid_bombs import DropBombs
from qg.games.yom_kippur.state import (
    E_BRIDGE,
    E_INTERCEPT,
    E_MOVE,
    E_RAID,
    I_INTERCEPT,
    I_MOVE1,
    I_MOVE2,
    I_RAID,
    I_SAM,
)
from qg.games.yom_kippur.tables import ARAB, ISRAEL, PIECE_NAMES
from qg.records import verify

LEVELS = tuple(GAME.bots)


def stand(s: Campaign, **where: str) -> Campaign:
    """Pieces by name (- written as _) in their hexes."""
    for name, h in where.items():
        p = piece(name.replace("_", "-"))
        s.put(p, number(h))
        s.strength[p] = 2
    return s


def fly(s: Campaign, role: int, **where: str) -> Campaign:
    """Aircraft over hexes, as interceptors or as bombers."""
    stand(s, **where)
    for name in where:
        s.acts[piece(name.replace("_", "-"))] |= role
    return s


def answer(s: Campaign, level: str = "sergent") -> Move[Any]:
    """What a bot answers to whoever is asked."""
    ask = s.asked()
    assert ask is not None
    return at_once(GAME.bots[level](Random(1)).act(s, ask.seat))


def told(match: Match[Campaign]) -> list[str]:
    return [entry.move.text() for entry in match.journal if entry.move is not None]


# ------------------------------------------------------------------------------------ whole games


WHOLE = list(product(LEVELS, (2, 3, 4), (9,)))
FEW = [("recrue", 4, 9), ("recrue", 2, 4), ("sergent", 4, 4), ("colonel", 3, 4)]


@pytest.mark.rule("YKA-002")
@pytest.mark.parametrize(("level", "players", "last"), WHOLE if SOAK else FEW)
def test_every_level_plays_all_seats_to_the_end(level: str, players: int, last: int) -> None:
    """A move that is refused would end `playout`. The game is recorded, replayed and verified."""
    match = playout(GAME, [level, level], {"players": players, "last_turn": last}, seed=3)
    match.state.audit()
    assert match.state.outcome.rule == "YKB-200"
    assert match.state.turn == last
    replay = verify(write(match), GAME)
    assert replay.ended
    assert replay.match.state == match.state


@pytest.mark.parametrize("seed", range(amount(1, 4)))
def test_a_sergeant_beats_a_recruit_and_plays_the_same_again(seed: int) -> None:
    """Rates are measured by `qg match --pairs` (docs/bots.md); this notices when a level has been broken."""
    match = playout(GAME, ["sergent", "recrue"], {"last_turn": 4}, seed=seed)
    found = match.state.outcome.scores
    other = playout(GAME, ["recrue", "sergent"], {"last_turn": 4}, seed=seed).state.outcome.scores
    assert found[0] - found[1] + other[1] - other[0] > 0
    assert told(match) == told(playout(GAME, ["sergent", "recrue"], {"last_turn": 4}, seed=seed))


def test_a_rehearsal_plays_the_game_that_is_played() -> None:
    assert game_of(empty(E_MOVE)) is GAME


# -------------------------------------------------------------------------------------- the ground


@pytest.mark.rule("YKA-043")
@pytest.mark.rule("YKA-046")
def test_distances_know_rivers_and_borders() -> None:
    """Over the Bnot Yaakov bridge two hexes of road lead from Gadot to Israel; beside it the Jordan is forded
    for a whole move; nobody goes through Jordan, nor Israel through Lebanon."""
    s = empty(E_MOVE)
    far = to_passes(s)
    assert far[number("G0318")] == 0  # Rosh Pinna
    assert far[number("G0617")] == 9
    assert far[number("G0615")] > far[number("G0617")]
    assert far[number("G0927")] == FAR
    assert field(ISRAEL, (number("G0411"),), ())[number("G0401")] == FAR
    assert field(ARAB, (number("G0411"),), ())[number("G0401")] < FAR


@pytest.mark.rule("YKA-121")
@pytest.mark.rule("YKA-122")
def test_towns_are_worth_more_the_later_it_is() -> None:
    for phase, unit, town in ((E_MOVE, "SY-ARM-47", "G0318"), (I_MOVE1, "IL-ARM-7", "G2303")):
        values = []
        for turn in (2, 7):
            s = empty(phase, turn)
            v = Survey(s, ARAB if phase == E_MOVE else ISRAEL)
            values.append(lay(s, v, piece(unit), number(town)))
            assert values[-1] > lay(s, v, piece(unit), number("G1518"))
        assert values[1] > values[0]


@pytest.mark.rule("YKA-061")
def test_reserves_go_to_the_front_that_needs_them() -> None:
    """Syria alone is on the map, then Egypt east of the canal."""
    for enemies, sheet in (
        ({"SY_ARM_47": "G1017", "SY_ARM_51": "G1016"}, 1),
        ({"EG_ARM_1": "S1712", "EG_ARM_14": "S1713"}, 0),
    ):
        s = stand(empty(I_MOVE1, 1), **enemies)
        found = needs(s, ISRAEL)
        assert found[sheet] > found[1 - sheet] == 0
        move = answer(s, "sergent")
        assert HEXES.sheet[number(move.path()[2])] == sheet


@pytest.mark.rule("YKA-031")
def test_bridges_are_laid_where_brigades_wait_and_none_beside_another_first() -> None:
    s = stand(empty(E_BRIDGE, 1), EG_INF_90="S0812", EG_INF_136="S0811", EG_ARM_1="S0813")
    stand(s, EG_INF_8="S1427", EG_INF_11="S1426")
    first = answer(s)
    assert first.VERB == "bridge"
    assert HEXES.distance(number(first.path()[2]), number("S0812")) <= 3
    s.put(piece("BR-1"), number(first.path()[2]))
    second = answer(s)
    assert HEXES.distance(number(second.path()[2]), number("S1427")) <= 3
    assert len(bridges(s)) == 1


@pytest.mark.rule("YKA-121")
def test_a_bridge_that_nobody_guards_is_taken_up_at_the_end_alone() -> None:
    for turn, up in ((3, False), (9, True)):
        s = stand(empty(E_BRIDGE, turn), BR_1="S1012")
        found = to_take_up(s, [Lift(piece("BR-1"))])
        assert (found is not None) == up
    stand(s, EG_INF_90="S1012")
    assert to_take_up(s, [Lift(piece("BR-1"))]) is None


# --------------------------------------------------------------------------------------- the air


@pytest.mark.rule("YKA-110")
def test_what_bombs_are_worth_is_the_mean_of_their_table() -> None:
    """Tried on every face of the die, against the engine."""
    s = stand(empty(E_RAID, 3), IL_INF_116="S1712")
    fly(s, AS_B, EG_B_1="S1712")
    plane, target = piece("EG-B-1"), piece("IL-INF-116")
    odds = DropBombs(plane, target).forecast(s, ARAB)
    assert odds is not None
    assert {o.word: o.weight for o in odds.outcomes} == {"none": 4, "reduced": 1, "destroyed": 1}
    whole = 1.0 + 0.45 * 3 + 1.5
    assert bombing(s, plane, target) == pytest.approx((0.45 * 2 + whole) / 6)


@pytest.mark.rule("YKA-097")
def test_sam_are_expected_to_do_less_from_turn_6_on() -> None:
    early, late = [stand(empty(I_SAM, turn), EG_SAM_1="S0813") for turn in (5, 6)]
    sam = piece("EG-SAM-1")
    assert chances(early, sam, 1) == pytest.approx((2 / 6, 1 / 6, 2 / 6))
    assert chances(late, sam, 1) == pytest.approx((2 / 6, 1 / 6, 1 / 6))
    assert chances(early, sam, 3) == pytest.approx((1 / 6, 1 / 6, 1 / 6))


@pytest.mark.rule("YKA-089")
def test_bombers_fly_where_sam_do_not_reach() -> None:
    """Two brigades alike: one stands under three SAM. With none of them, either would do."""
    s = stand(empty(I_RAID, 3), EG_ARM_1="S1012", EG_ARM_14="S2112")
    raids = Raids(s, ISRAEL)
    plane = piece("IL-B-1")
    under, free = number("S1012"), number("S2112")
    assert raids.value(plane, under, 1, ()) == raids.value(plane, free, 1, ())
    stand(s, EG_SAM_1="S0811", EG_SAM_2="S0813", EG_SAM_3="S0812")
    assert answer(s).path() == ["raid", "IL-B-1", "S2112"]
    again = Raids(s, ISRAEL)
    assert again.value(plane, under, 1, ()) < 0 < again.value(plane, free, 1, ())
    # three together: each is shot at less
    assert again.value(plane, under, 3, ()) / 3 > again.value(plane, under, 1, ())


@pytest.mark.rule("YKA-093")
def test_interceptors_meet_bombers_and_leave_a_strong_escort_alone() -> None:
    s = fly(stand(empty(I_INTERCEPT, 3), EG_ARM_1="S1012"), AS_B, IL_B_1="S1012")
    s.spotted = (number("S1012"),)
    assert answer(s).path()[:2] == ["intercept", "EG-I-1"]
    three = [piece(f"EG-I-{i}") for i in (1, 2, 3)]
    alone = Duels(s).meeting(ARAB, three, number("S1012"))
    fly(s, AS_I, IL_I_1="S1012", IL_I_2="S1012")
    assert Duels(s).meeting(ARAB, three[:1], number("S1012")) < 0 < alone


@pytest.mark.rule("YKA-022")
def test_nobody_meets_the_first_raid() -> None:
    s = fly(stand(empty(E_INTERCEPT, 1), IL_INF_116="S1712"), AS_B, EG_B_1="S1712")
    s.spotted = (number("S1712"),)
    assert [answer(s, level).VERB for level in LEVELS] == ["done"] * len(LEVELS)
    s.turn = 2
    assert [answer(s, level).VERB for level in LEVELS] == ["intercept"] * len(LEVELS)


@pytest.mark.rule("YKA-096")
def test_a_sam_fires_at_what_costs_most() -> None:
    s = fly(stand(empty(I_SAM, 3), EG_SAM_1="S0813", EG_ARM_1="S1012"), AS_B, IL_B_1="S1012")
    s.strength[piece("IL-B-1")] = 1
    fly(s, AS_B, IL_B_2="S1011")
    stand(s, EG_ARM_14="S1011")
    assert answer(s).path()[:3] == ["fire", "EG-SAM-1", "S1011"]


def test_who_declares_an_attack_in_the_air_makes_all_that_take_something() -> None:
    """Two interceptors and one bomber: the odds of both together are the better ones."""
    s = fly(stand(empty(I_INTERCEPT, 3), EG_ARM_1="S1012"), AS_B, IL_B_1="S1012")
    fly(s, AS_I, EG_I_1="S1012", EG_I_2="S1012")
    both, bomber = (piece("EG-I-1"), piece("EG-I-2")), (piece("IL-B-1"),)
    _, pairs = Duels(s).best(ARAB, both, bomber)
    assert pairs == ((both, bomber),)


@pytest.mark.rule("YKA-044")
def test_israel_comes_to_the_towns_of_syria_without_crossing_lebanon() -> None:
    far = to_west(empty(I_MOVE2, 3))
    assert far[number("G1609")] == 0
    assert 0 < far[number("G1114")] < FAR
    assert far[number("G0201")] == FAR


@pytest.mark.rule("YKA-082")
@pytest.mark.rule("YKA-121")
def test_paras_are_dropped_in_the_last_turn_where_they_bring_points() -> None:
    """On Damascus if nobody holds it; else west of the canal, where another brigade is, away from enemies and
    SAM. In turn 8 they wait."""
    garrison = ("G2303", "G1609", "G1805", "G2207", "G1620", "G2022", "G1828")
    units = (
        "SY_INF_33",
        "SY_INF_52",
        "SY_INF_61",
        "SY_INF_68",
        "SY_INF_85",
        "SY_INF_112",
        "SY_MEC_43",
    )
    for turn in (8, 9):
        s = stand(empty(I_RAID, turn), IL_ARM_14="S0807", EG_SAM_1="S0813", EG_ARM_1="S0812")
        move = answer(s, "colonel")
        assert (move.VERB == "drop") == (turn == 9), move.path()
    assert move.path()[2] == "G2303"
    stand(s, **dict(zip(units, garrison, strict=True)))
    h = number(answer(s, "colonel").path()[2])
    assert WEST[h]
    assert not any([s.hostile(to, ISRAEL) for to in HEXES.beside[h]])
    assert HEXES.distance(h, number("S0813")) > 5


@pytest.mark.rule("YKA-086")
def test_commandos_fly_to_a_bridge_that_nobody_guards() -> None:
    s = stand(empty(E_RAID, 4), EG_COM_127="S0812", EG_HEL_1="S0812", BR_1="S1012")
    assert answer(s, "colonel").path() == ["fly", "EG-HEL-1", "EG-COM-127", "S1012"]
    stand(s, IL_ARM_14="S1112")
    assert answer(s, "colonel").path()[:2] != ["fly", "EG-HEL-1"]


@pytest.mark.rule("YKA-123")
def test_at_the_end_towns_are_garrisoned_against_paras() -> None:
    s = stand(empty(E_MOVE, 9), SY_INF_33="G2203", IL_PAR_55="G0118")
    s.put(piece("IL-PAR-55"), OFF_MAP)
    damascus = number("G2303")
    assert damascus in Survey(s, ARAB).towns_wanted
    s.put(piece("IL-PAR-55"), DEAD)
    for name in PIECE_NAMES:
        if name.startswith("IL-PAR"):
            s.put(piece(name), DEAD)
    assert damascus not in Survey(s, ARAB).towns_wanted

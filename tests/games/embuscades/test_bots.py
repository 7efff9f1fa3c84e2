"""The bots of Embuscades play what they may with what they may know, and see what is plain to see."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from qg.bots.host import make
from qg.bots.worlds import Deadline
from qg.core.bot import at_once
from qg.core.dice import seeded
from qg.core.match import Match
from qg.core.move import Accepted, Move
from qg.core.value import CLOCK, project
from qg.games.embuscades import GAME
from qg.games.embuscades.bots import Colonel
from qg.games.embuscades.bots.danger import Threat
from qg.games.embuscades.bots.judgement import Judgement
from qg.games.embuscades.bots.reply import Reply
from qg.games.embuscades.bots.roads import PACE, chokes, round_trip
from qg.games.embuscades.moves import EndTurn
from qg.games.embuscades.state import Embuscades
from qg.games.embuscades.tables import SQUARE, SQUARE_NAMES, bits

LEVELS = ("recrue", "sergent", "colonel")


def place(position: str, **options: Any) -> Embuscades:
    chosen = GAME.options.make(options, preset="bots")
    made = GAME.notation.read_position(GAME, position, chosen, {})
    assert isinstance(made, Embuscades)
    return made


def answer(level: str, s: Embuscades, seed: int = 1) -> Move[Any]:
    """What a bot plays, from its projection."""
    ask = s.asked()
    assert ask is not None
    return at_once(GAME.bots[level](Random(seed)).act(project(s, ask.seat), ask.seat))


def written(level: str, position: str, seed: int = 1) -> str:
    return " ".join(answer(level, place(position), seed).path())


def played(level: str, most: int, seed: int, **options: Any) -> Match[Embuscades]:
    """So many answers of bots, each from its own view, through the door of people."""
    offered = GAME.options.make(options, preset="bots")
    match = Match(GAME, GAME.start(offered), seeded(seed))
    bots = [GAME.bots[level](Random(seat)) for seat in range(len(GAME.seating(offered)))]
    for _ in range(most):
        ask = match.state.asked()
        if ask is None:
            break
        if ask.seat == CLOCK:
            match.play(CLOCK, match.legal(CLOCK)[0], max(ask.due, match.state.now))
            continue
        done = match.play(ask.seat, at_once(bots[ask.seat].act(match.view(ask.seat), ask.seat)))
        assert isinstance(done, Accepted), done
    return match


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("level", LEVELS)
def test_every_level_plays_what_it_may_with_two_three_and_four(level: str, players: int) -> None:
    match = played(level, 60, seed=players, players=players)
    match.state.audit()
    assert match.state.turn > 5


@pytest.mark.parametrize("solo", ["regular", "terrorist"])
def test_one_may_play_against_a_team_with_either_army(solo: str) -> None:
    match = played("sergent", 40, seed=5, players=3, solo_army=solo)
    assert match.state.turn > 3


@pytest.mark.rule("EMB-942")
def test_recruits_play_to_the_end() -> None:
    match = played("recrue", GAME.bound, seed=3)
    assert match.state.outcome.rule in ("EMB-808", "EMB-942")


@pytest.mark.rule("EMB-922")
@pytest.mark.rule("EMB-925")
@pytest.mark.parametrize("level", LEVELS)
def test_who_sees_alike_answers_alike(level: str) -> None:
    """Two truths, one view: neither the enemy's hand nor the deck goes into an answer."""
    board = "to=regular turn=8 dice=3,6 R_tank1@R_OP2:5 R_infantry1@R_HQ:3 T_tank1@NI09:5 T_infantry1@T_HQ:3"
    one = place(f"{board} hand.terrorist=embuscade,releve deck=renforts,radio_panne")
    two = place(f"{board} hand.terrorist=detecteur,camouflage deck=radio_rappel,carburant")
    for seed in range(4):
        assert answer(level, one, seed) == answer(level, two, seed)


@pytest.mark.rule("EMB-922")
@pytest.mark.parametrize("level", LEVELS)
def test_a_partner_s_hand_does_not_count_either(level: str) -> None:
    board = "to=regular turn=8 dice=3,6 R_infantry1@NI04:3 R_tank1@NI08:5 T_tank1@NI15:5"
    one = place(f"{board} hand.regular_combat=carburant,materiel", players=4)
    two = place(f"{board} hand.regular_combat=embuscade,detecteur", players=4)
    for seed in range(4):
        assert answer(level, one, seed) == answer(level, two, seed)


def test_a_budget_is_kept() -> None:
    s = place("to=regular turn=8 dice=2,5 R_tank1@R_OP2:5 R_infantry1@NI06:3 T_tank1@NI15:5")
    bot = make(GAME, "colonel", "1", budget=1)
    move = bot.act(project(s, 0), 0)
    assert move in GAME.lists["dice"](project(s, 0), 0)
    bot = make(GAME, "colonel", "1", budget=300)
    assert bot.act(project(s, 0), 0) in GAME.lists["dice"](project(s, 0), 0)


@pytest.mark.parametrize("level", ["sergent", "colonel"])
def test_the_same_seed_gives_the_same_answers(level: str) -> None:
    s = place("to=regular turn=8 dice=2,5 R_tank1@R_OP2:5 R_infantry1@NI10:3* T_tank1@NI15:5")
    assert answer(level, s, 3) == answer(level, s, 3)


# ------------------------------------------------------------------------------ judgement


@pytest.mark.rule("EMB-807")
@pytest.mark.parametrize("level", LEVELS)
def test_a_flag_on_the_hq_goes_home(level: str) -> None:
    position = "to=regular turn=8 R_infantry1@R_HQ:3* R_tank1@NI05:5 T_tank1@SI10:5"
    assert written(level, position) == "return_to_camp R_infantry1"


@pytest.mark.rule("EMB-803")
@pytest.mark.parametrize("level", ["sergent", "colonel"])
def test_an_infantry_in_reach_of_its_reserve_takes_a_flag(level: str) -> None:
    position = "to=regular turn=8 dice=4,1 R_infantry1@NI06:3 T_infantry1@T_HQ:3"
    assert written(level, position).startswith("move R_infantry1 0 NI10")


@pytest.mark.rule("EMB-712")
@pytest.mark.parametrize("level", ["sergent", "colonel"])
def test_a_carrier_in_reach_is_hit(level: str) -> None:
    position = "to=regular turn=8 dice=3,4 R_tank1@SI08:5 R_infantry1@R_OP2:3 T_infantry1@SI11:2*"
    assert written(level, position) in ("attack R_tank1 0 SI11", "attack R_tank1 0+1 SI11")


@pytest.mark.rule("EMB-712")
def test_a_carrier_does_not_stop_where_it_is_surely_hit() -> None:
    """From NI10 a 2 leads to NI08, two steps from a full tank: every throw of the enemy hits there."""
    position = "to=regular turn=8 dice=2,1x R_infantry1@NI10:3* T_tank1@NI06:5"
    assert "NI08" not in written("colonel", position)


@pytest.mark.rule("EMB-601")
@pytest.mark.rule("EMB-605")
def test_a_mine_is_laid_where_it_shuts_the_enemy_s_road() -> None:
    """One road to the Terrorists' reserve is mined; the commando stands on the other."""
    position = "to=regular turn=20 dice=3,5 mine.SI07=R R_commando1@SI05:2+ T_infantry1@T_HQ:3"
    assert written("colonel", position).endswith(" lay")


@pytest.mark.rule("EMB-606")
def test_an_engineer_takes_up_the_mine_that_shuts_its_own_road() -> None:
    position = (
        "to=regular turn=20 dice=3,3x mine.NI09=T mine.NI11=T R_engineer1@NI06:2 R_infantry1@NI03:3"
    )
    assert written("colonel", position) == "move R_engineer1 0 NI09"


@pytest.mark.rule("EMB-311")
def test_an_empty_vehicle_on_the_hq_goes_home_to_load() -> None:
    position = (
        "to=regular turn=40 R_tank1@R_HQ R_tank2@- R_gun_carrier1@- R_gun_carrier2@-"
        " R_infantry1@- R_infantry2@- R_commando1@- R_commando2@- R_engineer1@- R_engineer2@-"
        " T_tank1@SI10:5 T_infantry1@T_HQ:3"
    )
    assert written("colonel", position) == "return_to_camp R_tank1"


@pytest.mark.rule("EMB-801")
def test_the_last_flag_is_fetched_though_another_infantry_is_near() -> None:
    position = (
        "to=regular turn=120 dice=2,4 R.home=4 R_infantry1@NI08:3 R_infantry2@NI06:2 T_infantry1@-"
        " T_infantry2@- T_tank1@- T_tank2@-"
    )
    assert " NI10" in written("colonel", position)


@pytest.mark.rule("EMB-718")
def test_who_has_waited_long_grows_bold() -> None:
    early = place("to=regular turn=10 R_infantry1@NI10:3* T_tank1@NI15:5")
    late = place("to=regular turn=210 R_infantry1@NI10:3* T_tank1@NI15:5")
    ahead = place("to=regular turn=110 R.home=1 R_infantry1@NI10:3* T_tank1@NI15:5")
    judge = Judgement()
    assert judge.care(early, 0) == 1.0
    assert judge.care(ahead, 0) == 1.0
    assert judge.care(late, 0) < 0.5


def test_an_answer_played_out_shows_what_is_lost() -> None:
    """Two steps from a full tank every throw hits; in the reserve nothing does (EMB-718)."""
    s = place("to=regular turn=8 dice=2,1x R_infantry1@NI08:3* T_tank1@NI06:5")
    stay, hide = EndTurn(), GAME.read_move(["move", "R_infantry1", "0", "NI10"])
    bot = Colonel(Random(1))
    reply = Reply(project(s, 0), 0, bot.worth, bot.sensible, Random(5))
    assert reply.best([stay, hide], Deadline(4, None)) == hide
    assert reply.best([stay, hide], Deadline(1, None)) == stay, "too few worlds to believe"


# ------------------------------------------------------------------- what judgement rests on


@pytest.mark.rule("EMB-707")
def test_parity_decides_how_often_a_square_is_hit() -> None:
    """Two steps away every throw gives an even walk; one step away both dice may be even."""
    s = place("to=regular turn=8 R_tank1@NI06:5 T_tank1@NC09:5")
    threat = Threat(s, 0)
    two, one = SQUARE.index["NI08"], SQUARE.index["NI07"]
    assert threat.chance(two, 5) == 1.0
    assert threat.chance(one, 5) == pytest.approx(27 / 36)
    assert threat.mean(bits([one, two]), 5) == pytest.approx((1 + 27 / 36) / 2)


@pytest.mark.rule("EMB-705")
@pytest.mark.rule("EMB-206")
def test_the_strong_and_the_hidden_are_not_in_danger() -> None:
    open_road = place("to=regular turn=8 R_gun_carrier1@NI06:4 T_tank1@NI08:5")
    assert Threat(open_road, 0).chance(SQUARE.index["NI08"], 5) == 0.0
    assert Threat(open_road, 0).chance(SQUARE.index["NI08"], 4) == 1.0
    behind = place("to=regular turn=8 R_gun_carrier1@NI06:4 T_tank1@NI07:5 T_infantry1@NI08:3")
    assert Threat(behind, 0).chance(SQUARE.index["NI08"], 3) == 0.0


@pytest.mark.rule("EMB-532")
def test_nothing_is_in_danger_under_a_cease_fire() -> None:
    s = place("to=regular turn=8 truce=T R_tank1@NI06:5 T_tank1@NI08:5")
    assert Threat(s, 0).chance(SQUARE.index["NI08"], 5) == 0.0


@pytest.mark.rule("EMB-201")
@pytest.mark.rule("EMB-216")
def test_two_steps_are_nearer_than_one() -> None:
    """To stop exactly one step away takes an odd die; two steps away any throw will do."""
    assert PACE[2] == 1.0
    assert PACE[1] == pytest.approx(4 / 3, abs=0.01)
    assert PACE[4] < PACE[3]
    assert list(PACE[12:]) == sorted(PACE[12:])


@pytest.mark.rule("EMB-605")
def test_a_second_mine_seals_a_reserve() -> None:
    one = bits([SQUARE.index["SI07"]])
    both = one | bits([SQUARE.index["SI05"]])
    assert round_trip(1, 0) == 28
    assert round_trip(1, one) > 28
    assert round_trip(1, both) >= round_trip(1, one) + 10
    assert round_trip(0, both) == 28
    gains = {SQUARE_NAMES[sq]: gain for sq, gain in chokes(0, one)}
    assert gains["SI05"] == max(gains.values())

"""Looks and forecasts: what they say is what the rules would do."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from tests.amount import amount
from tests.games.ambush_alley.ground import table

from qg.boards.measure import Point
from qg.core.agenda import Ask
from qg.core.dice import seeded
from qg.core.door import accept, judge
from qg.core.look import look
from qg.core.move import Accepted, Refusal
from qg.core.search import Search
from qg.core.shape import NONE, Malformed
from qg.games.ambush_alley import GAME, sight
from qg.games.ambush_alley.answers import WINS
from qg.games.ambush_alley.frames import reaction_ask, replan_ask, step_ask
from qg.games.ambush_alley.looks import SHARE
from qg.games.ambush_alley.marching import Go
from qg.games.ambush_alley.orders import Fire
from qg.games.ambush_alley.position import read_position
from qg.games.ambush_alley.state import (
    ABLE,
    CAUTIOUS,
    DEPENDENT,
    FAST,
    I1,
    MARINES,
    NO_FAST,
    R1,
    R2,
    REGULAR_PHASE,
    UNIT,
    AmbushAlley,
)
from qg.games.ambush_alley.tables import REGULAR

MIDDLE = (1080, 1280)


def field(r1: Point, i1: Point) -> AmbushAlley:
    """R1 and I1 where they are wanted, R1 being activated; everybody else in corners, out of the way."""
    s = GAME.start()
    made = s.book
    taken: list[Point] = []
    places = {R1: r1, I1: i1}
    for unit, members in enumerate(s.members):
        if not members:
            continue
        corner = (100, 60) if unit < I1 else (2250, 2330)
        anchor = places.get(unit)
        slots = None
        step = 0
        while slots is None:
            x, y = anchor or (corner[0], corner[1])
            if anchor is None:
                x, y = (
                    x + (150 * step if unit < I1 else -150 * (step % 2)),
                    y - (0 if unit < I1 else 150 * (step // 2)),
                )
            slots = made.field.formation((x, y), len(members), taken)
            step += 1
        for f, place in zip(members, slots, strict=True):
            s.x[f], s.y[f] = place
            s.status[f] = ABLE
        taken += slots
    s.turn, s.phase, s.active = 1, REGULAR_PHASE, R1
    s.posture[R1] = CAUTIOUS
    s.agenda = [step_ask(REGULAR)]
    s.derive()
    return s


def ask(s: AmbushAlley, what: str, *words: str) -> Any:
    found = look(GAME, s, REGULAR, what, words)
    GAME.answers[what].parse(found)  # it is what it was declared to be
    return found


# --------------------------------------------------------------------------------------- shots


@pytest.mark.rule("AMB-BOT-05", "AMB-FIR-05")
def test_a_shot_at_optimal_range_in_no_cover() -> None:
    s = field((1080, 1000), (1400, 1130))
    found = ask(s, "shot", "R1", "I1")
    assert (found["mean"], found["covered"], found["fires"]) == (259, 0, SHARE)
    assert found["range"] == sight.reach(s.book, s.able_places(R1), s.able_places(I1))
    assert [die["why"] for die in found["attack"]] == [*["figure"] * 4, *["weapon"] * 2, "optimal"]
    assert abs(sum(found["hits"]) - SHARE) <= len(found["hits"])
    assert len(found["holds"]) == 5


@pytest.mark.rule("AMB-LDR-10")
def test_who_has_no_leader_may_not_fire_at_all() -> None:
    s = field((1080, 1000), (1400, 1130))
    found = ask(s, "shot", "I1", "R1")
    assert found["fires"] == 7000
    s.book = table(leaderless_fire_test="none")
    sure = ask(s, "shot", "I1", "R1")
    assert sure["fires"] == SHARE
    assert found["mean"] == sure["mean"] * 7 // 10


@pytest.mark.rule("AMB-FIR-03")
def test_lost_dice_are_told_with_their_reason() -> None:
    s = field((1080, 1000), (1400, 1130))
    s.lost[R1], s.pinned[R1] = 1, 1
    found = ask(s, "shot", "R1", "I1")
    assert [die["lost"] for die in found["attack"]] == [*["-"] * 5, "lost", "pinned"]


@pytest.mark.parametrize(
    "words",
    [(), ("R1",), ("R1", "R2"), ("R1", "I9"), ("R1", "X"), ("R1", "I1", "x"), ("I1", "R1", "1.00")],
)
def test_words_that_mean_no_shot(words: tuple[str, ...]) -> None:
    s = field((1080, 1000), (1400, 1130))
    with pytest.raises(Malformed):
        ask(s, "shot", *words)


@pytest.mark.rule("AMB-FIR-01")
def test_the_forecast_of_a_shot_says_the_same() -> None:
    s = field((1080, 1000), (1400, 1130))
    said = Fire(I1).forecast(s, REGULAR)
    assert said is not None
    assert said.column == "2.59"
    total = sum(outcome.weight for outcome in said.outcomes)
    mean = sum(outcome.weight * int(outcome.word[5:]) for outcome in said.outcomes)
    assert round(100 * mean / total) == 259
    amounts = {(term.side, term.what): term.amount for term in said.terms}
    assert amounts == {
        ("regular", "figure"): 4,
        ("regular", "weapon"): 2,
        ("regular", "optimal"): 1,
        ("insurgent", "figure"): 6,
    }
    assert Fire(R2).forecast(s, REGULAR) is None
    s.active = -1
    assert Fire(I1).forecast(s, REGULAR) is None


# --------------------------------------------------------------------------------------- sight


@pytest.mark.rule("AMB-LOS-05", "AMB-COV-02", "AMB-COV-03")
def test_who_sees_a_unit_and_how_it_is_covered() -> None:
    s = field((450, 250), (450, 600))  # behind the low wall; I1 is in the bakery
    found = ask(s, "sight", "R1")
    by = {each["unit"]: each for each in found["by"]}
    places = s.able_places(R1)
    for unit in s.units(1):
        assert (UNIT.word(unit) in by) == sight.sees(s.book, s.able_places(unit), places)
    for name, each in by.items():
        firers = s.able_places(UNIT.read(name))
        assert each["range"] == sight.reach(s.book, firers, places)
        assert each["covered"] == int(sight.in_cover(s.book, firers, places))
        figures = [f for f in s.able(R1) if sight.covered(s.book, firers, s.at(f))]
        assert each["cover"] == figures


def test_threats_are_the_same_for_every_unit_that_is_seen() -> None:
    s = field((1080, 1000), (1400, 1130))
    found = ask(s, "threats")
    assert {each["unit"] for each in found} >= {"R1"}
    for each in found:
        assert each == ask(s, "sight", each["unit"])
    with pytest.raises(Malformed):
        ask(s, "threats", "R1")
    with pytest.raises(Malformed):
        ask(s, "sight")


# -------------------------------------------------------------------------------------- places


@pytest.mark.rule("AMB-LOS-05", "AMB-COV-01", "AMB-COV-03")
def test_who_sees_a_place() -> None:
    s = field((1080, 1000), (1400, 1130))
    for at in ((1080, 1280), (450, 290), (700, 700), (1190, 480)):
        found = ask(s, "place", f"{at[0] / 100:.2f},{at[1] / 100:.2f}")
        by = {each["unit"]: each for each in found["by"]}
        for unit in (*s.units(0), *s.units(1)):
            assert (UNIT.word(unit) in by) == sight.sees(s.book, s.able_places(unit), [at])
        for name, each in by.items():
            firers = s.able_places(UNIT.read(name))
            assert each["range"] == sight.reach(s.book, firers, [at])
            assert each["covered"] == int(sight.covered(s.book, firers, at))
        assert found["open"] == int(sight.in_open(s.book, at))
        assert found["stands"] == int(s.book.plane.stands(*at))
    assert ask(s, "place", "10.55,8.20")["stands"] == 0  # in a wreck


@pytest.mark.rule("AMB-GEO-03", "AMB-LOS-01")
def test_a_ruler_between_two_places_is_a_line_of_sight() -> None:
    s = field((1080, 1000), (1400, 1130))
    wall = ask(s, "line", "4.50,2.50", "4.50,4.00")  # over the low wall, close behind it
    assert (wall["length"], wall["gap"], wall["sees"]) == (150, 100, 1)
    assert wall["covered"] == [1, 1]
    assert ask(s, "line", "4.50,4.00", "4.50,2.50")["covered"] == [1, 1]
    house = ask(s, "line", "3.00,4.00", "3.00,8.00")
    assert (house["sees"], house["covered"]) == (0, [0, 0])
    assert ask(s, "line", "10.80,10.00", "10.80,12.00")["covered"] == [0, 0]
    assert ask(s, "line", "9.00,9.00", "9.10,9.00")["gap"] == 0


@pytest.mark.parametrize(
    ("what", "words"),
    [
        ("place", ()),
        ("place", ("R1",)),
        ("place", ("12.00",)),
        ("place", ("24.01,3.00",)),  # a place of the larger table
        ("line", ("12.00,3.00",)),
        ("line", ("12.00,3.00", "3.00,24.01")),
        ("line", ("12.00,3.00", "3.00,4.00", "1.00")),
    ],
)
def test_words_that_mean_no_place(what: str, words: tuple[str, ...]) -> None:
    with pytest.raises(Malformed):
        ask(field((1080, 1000), (1400, 1130)), what, *words)


# ---------------------------------------------------------------------------------------- ways


@pytest.mark.rule("AMB-MOV-02")
def test_a_plan_goes_as_slowly_as_it_can() -> None:
    s = field((1080, 1000), (1400, 1130))
    near = ask(s, "plan", "R1", "any", "9.50,12.80")
    assert near == ask(s, "plan", "R1", "cautious", "9.50,12.80")
    far = ask(s, "plan", "R1", "any", "10.80,18.00")
    assert (far["gait"], far["rule"]) == ("fast", "")
    assert 600 < far["cost"] <= 1200
    beyond = ask(s, "plan", "R1", "any", "10.80,23.00")  # a little too far: how much is told
    assert (beyond["gait"], beyond["rule"], beyond["why"]) == ("fast", "AMB-MOV-02", "too_far")
    s.posture[R1] = FAST
    assert ask(s, "plan", "R1", "any", "9.50,12.80")["gait"] == "fast"


def test_a_formation_goes_through_other_places() -> None:
    s = field((1080, 1000), (1400, 1130))
    straight = ask(s, "plan", "R1", "any", "9.50,12.80")
    found = ask(s, "plan", "R1", "any", "11.80,12.00/9.50,12.80")
    assert found["rule"] == ""
    assert found["places"] == straight["places"]
    assert found["cost"] > straight["cost"]
    assert all("11.80,12.00" in way for way in found["routes"].split(";"))
    # Each figure goes its own way.
    ways = [f"/{x / 100:.2f},{y / 100:.2f}" for x, y in straight["places"]]
    assert ask(s, "plan", "R1", "any", ";".join(ways)) == straight
    ways[1] = f"/11.80,12.00{ways[1]}"
    mixed = ask(s, "plan", "R1", "any", ";".join(ways))
    assert [("11.80,12.00" in way) for way in mixed["routes"].split(";")] == [
        i == 1 for i in range(4)
    ]
    assert mixed["longest"] == 1
    assert ask(s, "plan", "R1", "any", "/23.00,23.00;.;.;.")["routes"] == ""


@pytest.mark.rule("AMB-CC-01")
def test_a_plan_leads_to_the_side_of_a_base() -> None:
    s = field((1080, 1000), (1400, 1130))
    assert s.at(s.members[I1][2]) == (1340, 1130)
    beside = ask(s, "plan", "R1", "any", "+13.40,11.30")
    assert (beside["contact"], beside["rule"]) == (["I1"], "")
    assert ask(s, "plan", "R1", "any", "12.70,11.30")["contact"] == []  # near it, not in contact
    round_it = ask(s, "plan", "R1", "any", "10.80,12.50/+13.40,11.30")
    assert round_it["contact"] == ["I1"]
    assert round_it["cost"] > beside["cost"]


def test_a_plan_that_leads_nowhere_says_why() -> None:
    s = field((1080, 1000), (1400, 1130))
    found = {
        word: ask(s, "plan", "R1", "any", word)
        for word in (
            "2.00,23.00",
            "24.00,24.00",
            "+14.00,11.30",
            "+21.90,23.30",
            "/23.00,23.00;.;.;.",
        )
    }
    assert {said["routes"] for said in found.values()} == {""}
    # The middle figure of I1 is surrounded by its own.
    assert [said["why"] for said in found.values()] == [
        "too_far",
        "no_room",
        "no_room",
        "too_far",
        "",
    ]


def test_the_ruler_of_a_plan_lies_along_its_longest_way() -> None:
    s = field((450, 250), (2000, 2000))
    found = ask(s, "plan", "R1", "any", "4.50,4.00")  # over the low wall, which costs an inch
    assert found["longest"] == found["costs"].index(found["cost"])
    x, y = found["steps"][0]
    assert [x, y] == list(s.places(s.members[R1])[found["longest"]])
    assert found["steps"][-1] == found["places"][found["longest"]]
    assert len(found["steps"]) == -(-found["cost"] // 25) + 1
    assert len({tuple(step) for step in found["steps"]}) < len(
        found["steps"]
    )  # it waits at the wall


@pytest.mark.rule("AMB-DEP-03", "AMB-END-02")
def test_a_plan_without_those_who_are_left_and_its_exits() -> None:
    s = field((1080, 300), (2000, 2000))
    hurt = s.members[R1][3]
    s.status[hurt] = DEPENDENT
    s.derive()
    found = ask(s, "plan", "R1", "any", "10.80,0.40", "x4")
    assert found["routes"].endswith(";x")
    assert len(found["places"]) == 3
    assert (found["rule"], found["exits"]) == ("", [])
    out = ask(s, "plan", "R1", "any", "10.20,0.00;10.80,0.00;11.40,0.00;x")
    assert (out["rule"], out["exits"]) == ("", ["south"])
    able = ask(s, "plan", "R1", "any", "10.80,0.20", "x1")
    assert able["rule"] == "AMB-DEP-03"
    assert ask(s, "reach", "R1")["exits"] == ["south"]
    assert ask(s, "reach", "I1")["exits"] == []
    inland = field((1200, 1250), (2000, 2000))
    inland.moved[R1] = 300
    assert ask(inland, "reach", "R1")["exits"] == []


@pytest.mark.rule("AMB-MOV-13", "AMB-BOT-01")
def test_how_far_a_unit_gets() -> None:
    s = field((1080, 1000), (1400, 1130))
    s.moved[R1] = 150
    found = ask(s, "reach", "R1")
    assert (found["cautious"], found["fast"]) == (450, 1050)
    costs = {(x, y): cost for x, y, cost in found["costs"]}
    assert max(costs.values()) <= 1050
    assert costs[(1100, 1000)] == 20
    x, y = s.able_places(R1)[0]
    for anchor in found["anchors"]:
        assert anchor["cost"] <= 1050
        assert sight.apart((x, y), tuple(anchor["at"])) <= anchor["cost"] + 10
        assert set(anchor["covered"]) <= set(anchor["seen"])
        seen = [
            u for u in s.units(1) if sight.sees(s.book, s.able_places(u), [tuple(anchor["at"])])
        ]
        assert anchor["seen"] == [UNIT.word(u) for u in seen]
    assert len(found["anchors"]) > 20


@pytest.mark.rule("AMB-CON-02", "AMB-MOV-11", "AMB-MOV-13", "AMB-REA-04")
def test_who_goes_on_and_who_must_be_careful_gets_no_farther_than_that_gait() -> None:
    s = field((1080, 550), (2000, 2000))
    s.moved[R1] = 550
    far = ask(s, "reach", "R1")
    assert (far["cautious"], far["fast"], far["exits"]) == (50, 650, ["south"])
    for asked in (replan_ask(NONE), reaction_ask("reg_reaction", (I1, 0, 0, WINS))):
        s.agenda = [asked]
        for posture, most in ((CAUTIOUS, 50), (FAST, 650)):
            s.posture[R1] = posture
            found = ask(s, "reach", "R1")
            assert found["fast"] == found["cautious"] == most
            assert found["exits"] == (["south"] if posture == FAST else [])
    s.posture[R1], s.agenda, s.done = CAUTIOUS, [step_ask(REGULAR)], NO_FAST
    assert ask(s, "reach", "R1")["fast"] == 50
    s.active = R2  # what holds for the active unit is nothing to others
    assert ask(s, "reach", "R1")["fast"] == 650


@pytest.mark.rule("AMB-BOT-01", "AMB-INT-04")
def test_a_plan_is_ready_to_be_played() -> None:
    s = field((1080, 1000), (1400, 1130))
    found = ask(s, "plan", "R1", "cautious", "9.50,12.80")
    assert found["rule"] == ""
    move = GAME.read_move(found["path"])
    assert isinstance(move, Go)
    assert not isinstance(judge(GAME, s, REGULAR, move, 0), Refusal)
    assert found["cost"] == max(found["costs"]) <= 600
    assert [950, 1280] in found["places"]
    assert found["together"] == 1
    spans = {each["unit"]: each["spans"] for each in found["watched"]}
    assert "I1" in spans
    # The same ways once more, drawn by hand.
    assert ask(s, "plan", "R1", "cautious", found["routes"]) == found


def test_where_a_plan_is_not_played_now_it_has_no_path() -> None:
    s = field((1080, 1000), (1400, 1130))
    assert ask(s, "plan", "I1", "fast", "15.00,11.50")["path"] == []
    assert ask(s, "plan", "R1", "cautious", "23.00,23.00")["routes"] == ""
    s.agenda = [Ask("reg_pick", "AMB-TRN-02", 1, ("activate",))]
    assert ask(s, "plan", "R1", "cautious", "9.50,12.80")["path"] == []


@pytest.mark.rule("AMB-MOV-02")
def test_a_plan_that_is_refused_says_why() -> None:
    s = field((1080, 1000), (1400, 1130))
    x, y = s.able_places(R1)[0]
    far = f"{x / 100:.2f},{(y + 601) / 100:.2f}"
    word = ";".join([far, ".", ".", "."])
    found = ask(s, "plan", "R1", "cautious", word)
    assert (found["rule"], found["why"]) == ("AMB-MOV-02", "too_far")
    through = ask(s, "plan", "R1", "cautious", "10.80,6.00;.;.;.")  # a wreck lies there
    assert (through["rule"], through["routes"]) == ("AMB-MOV-03", "")


@pytest.mark.rule("AMB-CON-02")
def test_a_plan_is_cut_where_contractors_are_met() -> None:
    s = field((1500, 1250), (300, 2300))
    x, y = s.able_places(R1)[0]
    north = f"{x / 100:.2f},{(y + 260) / 100:.2f}"
    found = ask(s, "plan", "R1", "cautious", ";".join([north, ".", ".", "."]))
    contractor = s.at(MARINES)
    assert contractor == (1500, 1530)
    assert found["cut"] == contractor[1] - 50 - y
    beside = ask(s, "plan", "R1", "cautious", ";".join([f"{x / 100:.2f},13.00", ".", ".", "."]))
    assert beside["cut"] == -1


@pytest.mark.parametrize(
    "words",
    [
        ("R1", "cautious"),
        ("R1", "slow", "9.50,12.80"),
        ("R9", "fast", "9.50,12.80"),
        ("R1", "fast", "here"),
        ("R1", "fast", "9.50,12.80", "x"),
        ("R1", "fast", "1;2"),
        ("R1", "any", "24.01,3.00"),
        ("R1", "any", "3.00,3.00/24.01,3.00"),
        ("R1", "any", "/24.01,3.00;.;.;."),
        ("R1", "any", "/;.;.;."),
        ("R1", "any", "/".join(["3.00,3.00"] * 13)),
        ("R1", "any", "9.50,12.80", "x5"),
        ("R1", "any", "9.50,12.80", "x0"),
        ("R1", "any", "9.50,12.80", "1.00", "1.25"),
    ],
)
def test_words_that_mean_no_plan(words: tuple[str, ...]) -> None:
    with pytest.raises(Malformed):
        ask(field((1080, 1000), (1400, 1130)), "plan", *words)


def test_plans_of_random_games_are_accepted_as_they_say() -> None:
    rng = Random(31)
    tried = played = 0
    for seed in range(amount(2, 40)):
        game = Search(GAME, GAME.start(), seeded(seed), 0)
        for _ in range(150):
            s = game.s
            now = s.asked()
            if now is None:
                break
            seat = game.seat()
            if now.name in ("reg_step", "ins_step") and rng.random() < 0.4:
                x, y = s.able_places(s.active)[0]
                x = min(max(x + rng.randint(-500, 500), 0), s.book.width)
                y = min(max(y + rng.randint(-500, 500), 0), s.book.height)
                word = f"{x // 100}.{x % 100:02d},{y // 100}.{y % 100:02d}"
                gait = rng.choice(("cautious", "fast"))
                found = look(GAME, s, seat, "plan", [UNIT.word(s.active), gait, word])
                GAME.answers["plan"].parse(found)
                tried += 1
                if found["path"]:
                    no = judge(GAME, s, seat, GAME.read_move(found["path"]), s.now)
                    refused = isinstance(no, Refusal)
                    assert refused == (found["rule"] != ""), found
                    played += not refused
            move = game.pick(rng)
            assert move is not None
            game.play(move)
    assert tried > 0
    assert played > 0


# -------------------------------------------------------------------------------------- stakes


def position(**more: Any) -> AmbushAlley:
    s = read_position(more, GAME.options.make())
    s.derive()
    return s


def after(s: AmbushAlley, seat: int, *path: str) -> AmbushAlley:
    said = accept(GAME, s, seat, GAME.read_move(list(path)), seeded(1), 0)
    assert isinstance(said, Accepted)
    return said.state


def test_the_score_says_what_both_sides_have_and_for_what() -> None:
    s = position(
        units={"R1": {"at": "12,4 12.6,4", "figures": "ab", "dependents": "b"}},
        killed=["R2a"],
        evacuated=["C1"],
        prisoners={"R2b": "20,20"},
    )
    found = ask(s, "score")
    assert (found["regular"], found["insurgent"]) == (5, 2 + 2 + 5)
    by = {
        (line["side"], line["source"]): (line["count"], line["points"]) for line in found["lines"]
    }
    assert by[("regular", "contractor")] == (1, 5)
    assert by[("insurgent", "wounded")] == (2, 2)  # a dependent, and the prisoner
    assert by[("insurgent", "killed")] == (1, 2)
    assert by[("insurgent", "prisoner")] == (1, 5)
    assert ("regular", "nobody_left") not in by
    with pytest.raises(Malformed):
        ask(s, "score", "R1")


WINDOW = {
    "R1": {"at": "11.8,4", "figures": "a"},
    "R2": {"at": "11.8,5.5 12.4,5.5", "figures": "ab", "overwatch": 1, "acted": 1},
    "I4": {"at": "11.8,16 12.4,16"},
}


def test_chances_are_those_of_the_shots_that_the_window_lists() -> None:
    s = position(active="R1", units=WINDOW)
    assert look(GAME, s, REGULAR, "chances", []) == []  # no window is open
    seen = after(s, REGULAR, "move", "cautious", "11.80,4.90")
    [one] = look(GAME, seen, 1 - REGULAR, "chances", [])
    assert (one["unit"], one["target"]) == ("I4", "R1")
    tree = look(GAME, seen, 1 - REGULAR, "branch", ["interrupt", "I4"])["tree"]
    assert [f"{at / 100:.2f}" for at, _ in one["means"]] == list(tree)
    for at, mean in one["means"]:
        said = look(GAME, seen, 1 - REGULAR, "shot", ["I4", "R1", f"{at / 100:.2f}"])
        assert said["mean"] == mean
    assert look(GAME, seen, REGULAR, "chances", []) == []  # it is not the Marines who are asked
    seen = after(seen, 1 - REGULAR, "interrupt", "I4", "0.00")
    [one] = look(GAME, seen, REGULAR, "chances", [])
    assert (one["unit"], one["target"], len(one["means"])) == ("R2", "I4", 1)


def test_sights_tell_of_every_unit_what_sight_tells_of_one() -> None:
    s = position(active="R1", units=WINDOW)
    found = ask(s, "sights")
    assert [one["unit"] for one in found] == ["R1", "R2", "I4"]
    assert found == [ask(s, "sight", one["unit"]) for one in found]

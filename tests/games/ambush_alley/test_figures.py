"""What the rulebook's figures show is true: lines of sight, cover, exposure, cohesion, distances; and every
rule has its chapter."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.ambush_alley.ground import SMALL
from tests.games.learning import chapters_hold, texts
from tests.test_language import OTHER_WORDS, UNCOUNTED, under

from qg.boards.measure import Point
from qg.core.rulebook import LANGUAGES
from qg.files import data
from qg.games.ambush_alley import GAME, sight
from qg.games.ambush_alley.tables import HERE, KIND_NAMES, KINDS, REGULAR, kind_of
from qg.testing.lint import CODE

pytestmark = pytest.mark.plain  # figures are data
FIGURES: dict[str, Any] = data(HERE, "figures")
DRAWN = {"table", "kinds", "signs", "firepower", "defence", "match", "reinforcements", "aid"}
LESSONS: list[dict[str, Any]] = data(HERE, "lessons")["lessons"]
OF_LESSONS = [{"rules": each["rules"], **each["figure"]} for each in LESSONS]
PLOTS = [figure for figure in [*FIGURES["figures"], *OF_LESSONS] if "draw" not in figure]


def called(figure: dict[str, Any]) -> dict[str, Any]:
    """The figures of a plot by name: kind and place."""
    return {
        f"{unit}{chr(97 + i)}": each
        for unit, figures in figure["position"].items()
        for i, each in enumerate(figures)
    }


def place(each: Any) -> Point:
    return each[1], each[2]


def places(figure: dict[str, Any], unit: str) -> list[Point]:
    return [place(each) for each in figure["position"][unit]]


def test_every_rule_is_in_one_chapter() -> None:
    chapters_hold(GAME.rulebook(), FIGURES)
    assert texts(FIGURES, "figures") == len(FIGURES["chapters"]) + len(FIGURES["terms"])
    assert {each["draw"] for each in FIGURES["figures"] if "draw" in each} == DRAWN
    assert set(FIGURES["terms"]) <= set(FIGURES["about"])


@pytest.mark.parametrize("figure", PLOTS, ids=lambda figure: figure["rules"][0])
def test_everybody_stands_where_one_may(figure: dict[str, Any]) -> None:
    known = called(figure)
    west, south, east, north = (int(edge) for edge in figure["show"].split())
    assert known
    for name, each in known.items():
        x, y = place(each)
        assert each[0] in KIND_NAMES, name
        assert SMALL.plane.stands(x, y), name
        assert west < x < east, name
        assert south < y < north, name
        others = [place(other) for other in known.values() if other is not each]
        assert not any(sight.overlap(SMALL, (x, y), other) for other in others), name


@pytest.mark.parametrize("figure", PLOTS, ids=lambda figure: figure["rules"][0])
def test_it_is_as_the_figure_shows(figure: dict[str, Any]) -> None:
    known = called(figure)
    for one, other in figure.get("arrows", ()):
        assert SMALL.plane.sees(place(known[one]), place(known[other])), (one, other)
    for one, other in figure.get("not", ()):
        assert not SMALL.plane.sees(place(known[one]), place(known[other])), (one, other)
    signs = figure.get("signs", {})
    if "cover" in signs.values():
        for name, each in known.items():
            side = KINDS[kind_of(each[0])].side
            foes = [place(o) for o in known.values() if KINDS[kind_of(o[0])].side != side]
            if side == REGULAR:
                covered = sight.covered(SMALL, foes, place(each))
                assert covered == (signs.get(name) == "cover"), name
    if "exposed" in signs.values():
        for name, each in known.items():
            assert sight.in_open(SMALL, place(each)) == (signs.get(name) == "exposed"), name
    for unit in figure.get("together", ()):
        assert sight.in_cohesion(SMALL, places(figure, unit)), unit
    for unit in figure.get("scattered", ()):
        assert not sight.in_cohesion(SMALL, places(figure, unit)), unit
    discs = {str(about): far for about, far in figure.get("discs", ())}
    for spot, unit in figure.get("near", ()):
        middle = SMALL.spots[int(spot) - 1]
        assert max(sight.apart(middle, p) for p in places(figure, unit)) <= discs[spot]
        assert discs[spot] == SMALL.placement


def test_a_rule_has_one_lesson_in_both_languages() -> None:
    taught = [rule for each in LESSONS for rule in each["rules"]]
    assert len(set(taught)) == len(taught)
    assert all(rule in GAME.rulebook() for rule in taught)
    assert len({each["id"] for each in LESSONS}) == len(LESSONS)
    assert texts(LESSONS, "lessons") == 2 * len(LESSONS), "a title and a text each"
    assert {each["figure"].get("draw", "table") for each in LESSONS} <= DRAWN


@pytest.mark.parametrize("language", LANGUAGES)
def test_lessons_use_the_words_of_every_game(language: str) -> None:
    said = dict(under(LESSONS, language, "lessons"))
    assert len(said) == 2 * len(LESSONS)
    for wrong in (OTHER_WORDS[language], UNCOUNTED, CODE):
        assert {where: text for where, text in said.items() if wrong.search(text)} == {}


def test_figures_show_the_distances_of_the_rules() -> None:
    discs = {far for figure in PLOTS for _, far in figure.get("discs", ())}
    shown = {SMALL.cautious, SMALL.fast, SMALL.cohesion, SMALL.placement}
    assert discs == shown | {SMALL.exposed + SMALL.radius}

"""Slips in a game's words are found before a player reads them; each is planted here once."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
from tests.leaks import ruse
from tests.toys import bells, parlour, plane, rules

from qg.core.event import Event
from qg.core.game import Game
from qg.core.options import Option, OptionSet
from qg.core.shape import Name
from qg.core.words import prompt
from qg.games import NAMES, find
from qg.testing.breach import Broken
from qg.testing.holding import hold
from qg.testing.lint import lint, reasons_in, sources
from qg.testing.noninterference import Tally


def table(words: dict[str, dict[str, Any]], **changes: Any) -> Game[Any]:
    """The toy with other words."""
    made = parlour.GAME
    kept: dict[str, Any] = {
        "name": "words",
        "version": 1,
        "seats": parlour.SEATS,
        "state": made.state,
        "setup": made.setup,
        "moves": tuple(made.verbs.values()),
        "events": tuple(made.events.values())[4:],
        "lists": made.lists,
        "samples": made.samples,
        "steps": made.steps,
        "fill": made.fill,
        "options": made.options,
        "rulebook": lambda: rules.rulebook(5),
        "words": lambda language: words.get(language, {}),
        "asking": made.asking,
        "bound": made.bound,
    }
    return Game(**{**kept, **changes})


def changed(path: str, value: Any, languages: tuple[str, ...] = ("fr", "en")) -> Game[Any]:
    """The toy with one entry of its words changed, or (None) taken out."""
    words = deepcopy(parlour.WORDS)
    for language in languages:
        *above, last = path.split(".")
        place: dict[str, Any] = words[language]
        for name in above:
            place = place.setdefault(name, {})
        if value is None:
            del place[last]
        else:
            place[last] = value
    return table(words)


@pytest.mark.parametrize("name", NAMES)
def test_the_games_have_no_slips(name: str) -> None:
    game = find(name)
    assert lint(game) == []
    assert len(list(reasons_in(game))) > 5, "the source was not found"


def test_a_toy_without_words_is_let_be_and_one_with_words_is_not() -> None:
    assert lint(ruse.GAME) == []
    assert lint(plane.GAME) == []
    assert lint(parlour.GAME) == []
    assert lint(table(parlour.WORDS)) == []
    assert lint(table({"fr": parlour.WORDS["fr"]}))


@pytest.mark.parametrize(
    ("path", "value", "slip"),
    [
        ("events.Takn", "{count}", "events.Takn: no such event"),
        ("events.Taken", "{cuont} pris.", "events.Taken: asks for {cuont}, which it is not given"),
        ("events.Taken", "{count", "events.Taken: is not a template (expected '}' before end of"),
        ("events.Taken", "{}", "events.Taken: asks for {}, which it is not given"),
        ("events.Taken", {"by": "heep", "a": "x"}, "events.Taken: chooses by 'heep'"),
        ("events.Taken", {"by": "heap", "d": "x"}, "events.Taken.d: heap is never 'd'"),
        ("events.Taken", {"by": "heap", "a": "{x}"}, "events.Taken: asks for {x}"),
        ("events.Taken", {"a": "x"}, "events.Taken: a template that chooses says `by`"),
        ("asks.hid", "{seat}", "asks.hid: no such Ask"),
        ("waits.hid", "{seat}", "waits.hid: no such Ask"),
        ("asks.act", None, "asks: no prompt for 'act'"),
        ("asks.hide", None, "asks: no prompt for 'hide'"),
        ("refusals.range", None, "refusals: no text for 'range' (parlour.py:"),
        ("refusals.rnage", "x", "refusals.rnage: no rule refuses for this reason"),
        ("refusals.few", "{heep}", "refusals.few: asks for {heep}, which it is not given (parlour"),
        ("turns.Takn", "{count}", "turns.Takn: no such event"),
        ("turns.Taken", "{who}", "turns.Taken: asks for {who}, which it is not given"),
        ("names.a", "HEAP_A", "names: 'a' has no name that people read"),
        ("events.Taken", "NI14 : {count}", "events: 'NI14' is read as it is in"),
        ("evnets", {}, "'evnets' is not read by anybody: is 'events' meant?"),
    ],
)
def test_a_slip_is_told_in_both_languages(path: str, value: Any, slip: str) -> None:
    told = lint(changed(path, value))
    for language in ("fr", "en"):
        assert [what for what in told if what.startswith(f"words {language}: {slip}")], told


def test_what_only_one_language_has_is_told() -> None:
    assert lint(changed("title", "Salon", ("fr",))) == [
        "words en: no 'title', which there is in fr"
    ]
    one = "words fr: no 'names.a', which there is in en"
    assert lint(changed("names.a", "heap a", ("en",))) == [one]


def test_what_is_no_slip() -> None:
    assert lint(changed("events.Taken", {"by": "heap", "a": "{count}", "else": "-"})) == []
    assert lint(changed("events.Concluded", "{rule}")) == []
    assert lint(changed("refusals.not_asked", "Non.")) == []  # the house's own, in other words
    assert lint(changed("scenery", {"curtain": "rouge"})) == []


def test_what_is_printed_is_read_as_it_is() -> None:
    """A counter's own designation is no slip, alone or with more about it; other codes still are."""

    class Marched(Event[Any]):
        PUBLIC = {"unit": Name(("R1", "R2"), printed=True), "by": Name(("NI14",))}

        def __init__(self, unit: int, by: int) -> None:
            self.unit, self.by = unit, by

        def apply(self, s: Any) -> None:
            pass

    words = deepcopy(parlour.WORDS)
    for language in words:
        words[language]["events"]["Marched"] = "{unit}, R2 {by}"
        words[language]["names"] = {**words[language].get("names", {}), "R1": "R1 (3-3)"}
    events = (*tuple(parlour.GAME.events.values())[4:], Marched)
    told = lint(table(words, events=events))
    assert told == [f"words {x}: names: 'NI14' has no name that people read" for x in ("fr", "en")]


def test_options_need_names_and_the_laws_a_preset() -> None:
    options = OptionSet([Option("speed", [1, 2], {"fr": {"name": "Allure"}})], {"people": {}})
    told = lint(table(parlour.WORDS, options=options, setup=plane.setup, state=plane.GAME.state))
    assert "options: there is no preset 'bots'" in told
    assert "options: 'speed' has no name in en" in told
    assert lint(table({}, options=OptionSet(presets={"people": {}}), setup=bare)) == [
        "options: there is no preset 'bots'"
    ]


def bare(options: Any) -> Any:
    return parlour.setup(parlour.OPTIONS.make())


def test_a_prompt_is_given_the_seat_and_what_the_game_says_beside() -> None:
    """What a game says beside is known once it is asked, so it is held in play."""
    words = deepcopy(parlour.WORDS)
    words["en"]["asks"]["act"] = "{seat} {lift}"
    told = [f"words {language}: asks.act: asks for" for language in ("fr", "en")]
    slips = [
        f"{told[0]} {{left}}, which it is not given",
        f"{told[1]} {{lift}}, which it is not given",
    ]
    assert list(dict.fromkeys(lint(table(words, asking=None)))) == slips
    assert lint(table(words)) == []
    with pytest.raises(Broken, match="a prompt is not given what it names"):
        hold(table(words), examples=20, whole=0)
    assert (
        prompt(words["fr"], "fr", parlour.turn(0), "red", {"left": "1"})
        == "À Rouge de prendre, 1 reste."
    )


def test_named_answers_need_names() -> None:
    def gallery(s: Any, seat: int) -> Mapping[str, Any]:
        return {"seven": parlour.Hide(7), "nine": parlour.Hide(9)}

    words = deepcopy(parlour.WORDS)
    for language in words:
        words[language]["samples"] = {"seven": {"name": "Sept"}}
    told = lint(table(words, galleries={"hide": gallery}))
    assert told == [f"words {language}: samples: no name for 'nine'" for language in ("fr", "en")]


def test_a_game_that_names_its_levels_names_them_all() -> None:
    words = deepcopy(parlour.WORDS)
    for language in words:
        words[language]["levels"] = {"quick": {"name": "Vite"}, "slow": {"name": "Lent"}}
    told = lint(
        table(words, bots={"quick": bells.GAME.bots["quick"], "best": bells.GAME.bots["quick"]})
    )
    assert told == [
        f"words {language}: {slip}"
        for language in ("fr", "en")
        for slip in ("levels: no name for 'best'", "levels.slow: no such level")
    ]


SOURCE = """
from qg.core.move import need, refuse
from tests.toys import parlour

def setup(options):
    return parlour.setup(options)

def check(s, why, more):
    need(s.ok, "TOY-1", "one" if s.a else "two", x=1)
    need(ok=s.ok, rule="TOY-1", why="three", y=2)
    need(s.ok, "TOY-1")
    refuse("TOY-1", "four", **more)
    refuse("TOY-1", why)
"""


def test_reasons_are_read_from_the_source(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "scanned.py").write_text(SOURCE)
    monkeypatch.syspath_prepend(tmp_path)
    import scanned  # type: ignore[import-not-found]

    made = table({}, setup=scanned.setup, state=parlour.GAME.state)
    assert tmp_path / "scanned.py" in sources(made)
    found = [r for r in reasons_in(made) if r.where.startswith("scanned.py")]
    assert [(r.whys, r.given) for r in found] == [
        (("one", "two"), frozenset({"x"})),
        (("three",), frozenset({"y"})),
        ((), frozenset()),
        (("four",), None),
        (None, frozenset()),
    ]
    assert found[0].where == "scanned.py:9"
    del sys.modules["scanned"]


def test_hold_tells_of_slips_first() -> None:
    with pytest.raises(Broken, match=r"^law words: what players would read") as told:
        hold(changed("asks.act", None), examples=1, whole=0)
    assert "(2):\n  words fr: asks: no prompt for 'act'\n  words en: " in str(told.value)


def test_a_tally_shows_its_counts() -> None:
    tally = Tally()
    tally.filled(0, True)
    assert repr(tally) == "Tally(fills=1, other=1, twins=0, disguised=0, parted=0)"

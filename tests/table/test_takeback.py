"""Whether moves may be taken back by consent is a term of the table."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from tests.table.test_consent import quiet_game, refusal
from tests.table.tools import Desk, find, picture, some_move

from qg.core.codec import dumps
from qg.core.move import Refusal
from qg.core.platform_texts import WORDS
from qg.core.rulebook import LANGUAGES
from qg.core.words import fill, reason
from qg.games.attaque import GAME
from qg.table import command as do
from qg.table.fact import Fact
from qg.table.fold import folded
from qg.table.setup import plan, rematch
from qg.table.table import PLAYING, Table

SEATS = [("me", ""), ("me", "")]
LIVE = {"kind": "live"}


@pytest.mark.parametrize(
    ("clock", "said", "allowed"),
    [
        (None, None, True),
        ({"kind": "none"}, None, True),
        (LIVE, None, False),
        ({"kind": "mail"}, None, False),
        (None, False, False),
        (LIVE, True, True),
    ],
)
def test_it_is_allowed_where_there_is_no_clock_unless_said_otherwise(
    clock: Any, said: bool | None, allowed: bool
) -> None:
    assert plan(find, "attaque", seats=SEATS, clock=clock, takeback=said).takeback is allowed


def test_a_table_that_forbids_it_says_so() -> None:
    desk = quiet_game(2, takeback=False)
    before = picture(desk.table)
    no = desk.do(do.Offer(0, "takeback"))
    assert refusal(no) == ("QG-TAKEBACK", "takeback_off")
    assert picture(desk.table) == before
    assert "QG-TAKEBACK" in GAME.rulebook()
    for language in LANGUAGES:
        assert reason(GAME.words(language), language, no)  # type: ignore[arg-type]
    assert refusal(desk.do(do.Undo(0)))[0] == "QG-UNDO"  # free undo is another matter


def test_undo_stays_free_where_taking_back_is_forbidden() -> None:
    desk = Desk("parlour", takeback=False)
    rng = Random(2)
    undone = 0
    while not undone and desk.table.status == PLAYING:
        seat = desk.table.asked()[0]
        move = some_move(desk.table, seat, rng)
        desk.do(do.Play(seat, move, desk.table.views[seat]), 10)
        undone += desk.do(do.Undo(seat)) is None
    assert undone


def test_a_rematch_keeps_the_term() -> None:
    for takeback in (True, False):
        desk = quiet_game(1, takeback=takeback)
        desk.do(do.Resign(0))
        assert Table(rematch(desk.table, "u", bytes(32), desk.at), find).takeback is takeback


def test_a_table_made_before_there_was_such_a_term_keeps_the_right() -> None:
    desk = quiet_game(2, takeback=False)
    first = desk.facts[0]
    data = first.data()
    del data["takeback"]
    older = [Fact(first.kind, first.at, dumps(data)), *desk.facts[1:]]
    assert folded(older, find).takeback
    assert not desk.refolded().takeback


@pytest.mark.parametrize("game", ["attaque", "embuscades"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_rule_of_the_house_is_explained_by_the_house(game: str, language: str) -> None:
    """Whatever a game calls its own reasons: Embuscades has a `not_yours`, about vehicles."""
    words = find(game).words(language)
    for why, text in WORDS[language]["refusals"].items():
        assert reason(words, language, Refusal("QG-UNDO", why)) == fill(language, text, {})

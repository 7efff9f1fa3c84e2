"""What a seat may leave at a table beside its moves has an end, and a move never does."""

from __future__ import annotations

from random import Random

import pytest
from tests.table.tools import Desk, picture

from qg.core.door import legal
from qg.core.move import Refusal
from qg.core.rulebook import LANGUAGES
from qg.core.shape import Malformed
from qg.core.words import reason
from qg.games.attaque import GAME
from qg.table import command as do
from qg.table.fact import fact
from qg.table.quota import LONGEST_NOTE, LONGEST_TALK, QUOTAS
from qg.table.seat import key_of
from qg.table.table import Table


def refusal(no: object) -> Refusal:
    assert isinstance(no, Refusal), no
    return no


def until_refused(desk: Desk, *commands: do.Command) -> tuple[int, Refusal]:
    """How many of these were taken, one after the other and again, and what was said to the next."""
    count = 0
    while True:
        no = desk.do(commands[count % len(commands)])
        if no is not None:
            return count, refusal(no)
        count += 1


def plays_on(desk: Desk) -> None:
    match = desk.table.match
    assert match is not None
    seat = desk.table.asked()[0]
    move = legal(desk.table.game, match.view(seat), seat)[0]
    assert desk.do(do.Play(seat, move.path(), desk.table.views[seat])) is None


@pytest.mark.rule("QG-LIMIT")
def test_talk_has_an_end_and_moves_have_none() -> None:
    desk = Desk("secret")
    most = QUOTAS["said"].facts
    count, no = until_refused(desk, do.Say(0, "allô"))
    assert (count, no.rule, no.why) == (most, "QG-LIMIT", "said_full")
    assert no.given["count"] == no.given["most"] == most
    for language in LANGUAGES:
        assert str(most) in reason(GAME.words(language), language, no)
    assert desk.do(do.Say(1, "I can still speak")) is None
    plays_on(desk)
    assert picture(desk.refolded()) == picture(desk.table)


@pytest.mark.rule("QG-LIMIT")
def test_long_talk_ends_sooner() -> None:
    desk = Desk("secret")
    count, no = until_refused(desk, do.Say(0, "é" * LONGEST_TALK))
    assert 400 < count < 700
    stored = sum([len(each.body) for each in desk.facts if each.kind == "said"])
    assert stored <= QUOTAS["said"].size == no.given["room"]
    assert refusal(desk.do(do.Say(0, "x" * (LONGEST_TALK + 1)))).why == "too_long"


@pytest.mark.rule("QG-LIMIT")
def test_notes_and_names_have_an_end_too() -> None:
    desk = Desk("secret")
    full = [do.Note(0, letter * LONGEST_NOTE) for letter in "ab"]
    count, no = until_refused(desk, *full)
    assert (100 < count < 130, no.why) == (True, "noted_full")
    kept = desk.table.notes[0]
    assert kept == full[(count - 1) % 2].text  # what was refused has changed nothing
    assert desk.do(do.Note(1, "mine")) is None
    assert until_refused(desk, do.Rename(0, "A"), do.Rename(0, "B"))[0] == QUOTAS["renamed"].facts
    plays_on(desk)
    assert picture(desk.refolded()) == picture(desk.table)


@pytest.mark.rule("QG-LIMIT")
def test_offers_have_an_end_and_so_have_their_answers() -> None:
    """Who offers again and again fills the table alone: the other may still offer, and answers are as many as
    there are offers."""
    desk = Desk("secret")
    most = QUOTAS["offered"].facts
    count, no = until_refused(desk, do.Offer(0, "draw"), do.Answer(1, "draw", False))
    assert (count, no.rule, no.why) == (2 * most, "QG-LIMIT", "offered_full")
    for language in LANGUAGES:
        assert str(most) in reason(GAME.words(language), language, no)
    assert desk.do(do.Offer(1, "pause")) is None
    assert desk.do(do.Answer(0, "pause", False)) is None
    plays_on(desk)
    assert picture(desk.refolded()) == picture(desk.table)


def test_an_offer_that_stands_is_not_made_again() -> None:
    desk = Desk("partners")
    assert desk.do(do.Offer(0, "pause")) is None
    assert desk.do(do.Answer(1, "pause", True)) is None
    facts = len(desk.facts)
    assert desk.do(do.Offer(0, "pause")) is None
    assert len(desk.facts) == facts
    assert desk.table.offers["pause"].yes == {0, 1}, "who has agreed need not agree again"


@pytest.mark.rule("QG-LIMIT")
def test_questions_for_a_seat_have_an_end_that_is_nobodys_own() -> None:
    desk = Desk("secret")
    most, count = QUOTAS["offered"].facts, 0
    while desk.do(do.Claim(1, key_of(f"stranger {count}"), "", "Eve", 0, 0)) is None:
        assert desk.do(do.Answer(0, "seat", False)) is None
        count += 1
    assert count == most
    assert desk.do(do.Offer(1, "draw")) is None, "strangers use up nothing of a player's"
    assert picture(desk.refolded()) == picture(desk.table)


@pytest.mark.rule("QG-LIMIT")
def test_holidays_begin_and_end_so_many_times() -> None:
    clock = {"kind": "mail", "days": 2, "bank": 3, "holiday": 5}
    desk = Desk("attaque", clock=clock)
    count, no = until_refused(desk, do.Holiday(0, 1), do.Holiday(0, 0))
    assert (count, no.why) == (QUOTAS["holiday"].facts, "holiday_full")
    assert not desk.table.clocks.rests(0, desk.at)
    assert desk.do(do.Holiday(1, 1)) is None


def test_of_a_notebook_only_what_changes_is_stored() -> None:
    desk = Desk("secret")
    rng, text = Random(3), "f9 fled. " * 300
    assert desk.do(do.Note(0, text)) is None
    before = len(desk.facts)
    assert desk.do(do.Note(0, text)) is None
    assert len(desk.facts) == before, "nothing has changed"
    for _ in range(200):
        at, gone = rng.randrange(len(text) + 1), rng.randrange(4)
        text = text[:at] + rng.choice(["", "é", "general?", "aa"]) + text[at + gone :]
        assert desk.do(do.Note(0, text)) is None
        assert desk.table.notes[0] == text
    assert max([len(each.body) for each in desk.facts[before:]]) < 100
    assert desk.refolded().notes == [text, ""]
    assert desk.do(do.Note(0, "")) is None
    assert desk.refolded().notes == ["", ""]


def test_notebooks_of_earlier_versions_are_read() -> None:
    """They were stored whole, each time."""
    desk = Desk("secret")
    desk.facts += [
        fact("noted", 2_000_000, seat=0, text=text) for text in ("first", "second, longer")
    ]
    table: Table = desk.refolded()
    assert table.notes == ["second, longer", ""]


def test_a_report_quotes_what_stands_at_the_table() -> None:
    desk = Desk("secret", title="Ma table")
    desk.do(do.Rename(1, "Rude"))
    desk.do(do.Say(1, "a rude word"), 5)
    said = desk.table.chat[-1].at
    before = picture(desk.table)
    for what, words in (("title", "Ma table"), ("name", "Rude"), ("talk", "a rude word")):
        assert desk.do(do.Report(what, 1, said, 0, "9a3f", " why ")) is None
        told = desk.facts[-1].data()
        assert (told["what"], told["words"], told["text"]) == (what, words, "why")
        assert (told["seat"], told["by"], told["place"]) == (1, 0, "9a3f")
    assert isinstance(desk.do(do.Report("talk", 0, said, 1, "", "")), Malformed)
    assert isinstance(desk.do(do.Report("name", 2, 0, 1, "", "")), Malformed)
    no = refusal(desk.do(do.Report("name", 1, 0, 0, "", "x" * 501)))
    assert (no.rule, no.why, no.given["length"]) == ("QG-LIMIT", "too_long", 501)
    after = picture(desk.refolded())
    for what in ("chat", "state", "views", "seats", "record", "status"):
        assert after[what] == before[what], "nobody at the table notices"
    count, no = until_refused(desk, do.Report("name", 1, 0, -1, "", ""))
    assert (count, no.why) == (QUOTAS["reported"].facts - 3, "reports_full")

"""Before a game begins its players choose their seats: a free one, a bot's, or a player's who agrees."""

from __future__ import annotations

import pytest
from tests.table.test_consent import refusal
from tests.table.tools import Desk, picture, token

from qg.core.shape import Malformed
from qg.table import command as do
from qg.table.seat import key_of
from qg.table.table import PLAYING, WAITING, Table

SEATS = [("me", ""), ("open", ""), ("link", ""), ("bot", "ringer")]


def waiting(*seats: tuple[str, str]) -> Desk:
    return Desk("bells", seats=seats or SEATS, hello=False, player="Anne")


def kinds(table: Table) -> list[str]:
    return [seat.kind for seat in table.seats]


def names(desk: Desk) -> list[str]:
    assert picture(desk.refolded()) == picture(desk.table)
    return [seat.player for seat in desk.table.seats]


@pytest.mark.rule("QG-SWAP")
def test_a_free_seat_and_a_bots_are_taken_at_once() -> None:
    desk = waiting()
    assert desk.do(do.Swap(0, 1)) is None
    assert (names(desk), kinds(desk.table)) == (
        ["", "Anne", "", ""],
        ["open", "human", "link", "bot"],
    )
    assert desk.do(do.Swap(1, 3)) is None
    assert (names(desk), kinds(desk.table)) == (
        ["", "", "", "Anne"],
        ["open", "bot", "link", "human"],
    )
    assert desk.table.seats[1].level == "ringer"
    assert desk.table.holds(key_of(token(0))) == [3]
    assert (desk.table.host, desk.table.own) == (3, [3])


@pytest.mark.rule("QG-SWAP")
def test_an_invitation_goes_along() -> None:
    desk = waiting()
    assert desk.do(do.Swap(0, 2)) is None
    assert desk.table.seats[0].invites(key_of(token(2)))
    assert desk.do(do.Join(0, "Bob", key_of("bob"))) is None
    assert names(desk) == ["Bob", "", "Anne", ""]
    assert desk.table.seats[0].spent(key_of(token(2)))


@pytest.mark.rule("QG-SWAP")
def test_players_swap_if_both_agree() -> None:
    desk = waiting()
    assert desk.do(do.Join(1, "Bob", key_of("bob"))) is None
    assert desk.do(do.Join(2, "Cleo", key_of("cleo"))) is None
    assert desk.do(do.Swap(0, 1)) is None
    assert names(desk) == ["Anne", "Bob", "Cleo", ""]
    assert refusal(desk.do(do.Answer(2, "swap", True))) == ("QG-CONSENT", "own_offer")
    assert desk.do(do.Answer(1, "swap", False)) is None
    assert refusal(desk.do(do.Answer(1, "swap", True))) == ("QG-CONSENT", "no_offer")
    assert desk.do(do.Swap(0, 1)) is None
    before = len(desk.facts)
    assert desk.do(do.Swap(0, 1)) is None
    assert len(desk.facts) == before  # it stands already
    assert desk.do(do.Answer(1, "swap", True)) is None
    assert names(desk) == ["Bob", "Anne", "Cleo", ""]
    # Whoever wants the same has agreed; a newer question takes the place of an older one.
    assert desk.do(do.Swap(0, 1)) is None
    assert desk.do(do.Swap(2, 0)) is None
    assert refusal(desk.do(do.Answer(1, "swap", True))) == ("QG-CONSENT", "own_offer")
    assert desk.do(do.Swap(0, 2)) is None
    assert names(desk) == ["Cleo", "Anne", "Bob", ""]
    assert desk.table.offers == {}


@pytest.mark.rule("QG-SWAP")
def test_a_question_is_off_when_its_seats_have_changed() -> None:
    desk = waiting()
    assert desk.do(do.Join(1, "Bob", key_of("bob"))) is None
    assert desk.do(do.Swap(0, 1)) is None
    assert desk.do(do.Swap(1, 2)) is None  # Bob goes elsewhere
    assert refusal(desk.do(do.Answer(2, "swap", True))) == ("QG-CONSENT", "no_offer")
    assert names(desk) == ["Anne", "", "Bob", ""]


@pytest.mark.rule("QG-SWAP")
def test_salts_and_notes_go_along() -> None:
    desk = waiting(("me", ""), ("open", ""), ("bot", "ringer"), ("bot", "ringer"))
    salt = do.Salt((0,), "pepper", desk.table.commitment)
    assert desk.do(salt) is None
    assert desk.do(do.Note(0, "mine")) is None
    assert desk.do(do.Swap(0, 1)) is None
    assert (desk.table.salted, desk.table.notes) == ([1], ["", "mine", "", ""])
    assert desk.do(do.Join(0, "Bob", key_of("bob"))) is None
    assert desk.table.status == WAITING
    assert desk.do(do.Salt((0,))) is None
    assert (desk.table.status, desk.table.salts[1]) == (PLAYING, "pepper")
    assert names(desk) == ["Bob", "Anne", "", ""]


@pytest.mark.rule("QG-SWAP")
def test_what_cannot_be_swapped() -> None:
    desk = waiting()
    for to in (0, 4, -1):
        assert isinstance(desk.do(do.Swap(0, to)), Malformed)
    begun = Desk("bells")
    assert refusal(begun.do(do.Swap(0, 1))) == ("QG-SWAP", "begun")
    one = Desk("partners", hotseat=True, hello=False)
    assert refusal(one.do(do.Swap(0, 1))) == ("QG-SWAP", "begun")

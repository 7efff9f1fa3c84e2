"""Whose a seat is: its link, its devices, its player's name, and giving it back."""

from __future__ import annotations

from typing import Any

import pytest
from tests.table.tools import SECRET, START, Desk, find, picture, token

from qg.core.codec import dumps
from qg.core.move import Refusal
from qg.core.rulebook import PLATFORM_RULES
from qg.core.shape import Malformed
from qg.table import command as do
from qg.table.devices import MOST_DEVICES
from qg.table.fact import Fact
from qg.table.fold import folded
from qg.table.seat import clean_label, clean_recovery, device_id, key_of, phrase_key
from qg.table.setup import rematch
from qg.table.table import Table

LINK = [("me", ""), ("link", "")]
OWN = key_of("a token of the guest's own")


def refusal(no: object) -> tuple[str, str]:
    assert isinstance(no, Refusal)
    return no.rule, no.why


def guest(**more: Any) -> Desk:
    """A table whose second seat was taken by its link."""
    desk = Desk("attaque", LINK, player="Ann", **more)
    assert desk.do(do.Join(1, "Bob", OWN, "Firefox, Linux", phrase_key("some words"))) is None
    assert desk.do(do.Salt((1,))) is None
    return desk


# ------------------------------------------------------------------------------------ links


def test_a_link_invites_and_opens_nothing() -> None:
    desk, link = Desk("attaque", LINK), key_of(token(1))
    seat = desk.table.seats[1]
    assert seat.invites(link)
    assert not seat.spent(link)
    assert desk.table.holds(link) == []
    assert desk.do(do.Join(1, "Bob", OWN)) is None
    assert not seat.invites(link)
    assert seat.spent(link)
    assert desk.table.holds(link) == []
    assert desk.table.holds(OWN) == [1]


def test_tables_made_before_seats_had_devices() -> None:
    """One key a seat: it is the first device. Who had taken a link seat goes on with the link, because the
    two cannot be told apart; a link that nobody took invites and no more."""
    old: dict[str, Any] = {
        "id": "t",
        "game": "attaque",
        "version": find("attaque").version,
        "options": {},
        "seats": [
            {"kind": "human", "key": key_of("mine"), "player": "Ann"},
            {"kind": "link", "key": key_of("link")},
        ],
        "clock": {"kind": "none"},
        "public": False,
        "hotseat": False,
        "title": "",
        "secret": SECRET.hex(),
        "watch": key_of("watch"),
        "host": 0,
    }
    first = Fact("created", START, dumps(old))
    table = Table(first, find)
    assert [(each.label, each.since) for each in table.seats[0].devices] == [("", START)]
    assert table.holds(key_of("mine")) == [0]
    assert table.holds(key_of("link")) == []
    assert table.seats[1].invites(key_of("link"))
    joined = {"seat": 1, "player": "Bob", "salt": "", "key": ""}
    table = folded([first, Fact("joined", START + 5, dumps(joined))], find)
    assert table.holds(key_of("link")) == [1]
    assert not table.seats[1].spent(key_of("link"))
    assert table.seats[1].devices[0].since == START + 5


# ---------------------------------------------------------------------------------- devices


@pytest.mark.rule("QG-DEVICE")
def test_devices_come_and_go() -> None:
    desk = guest()
    assert desk.do(do.AddDevice((1,), key_of("second"), "Safari, iPhone"), later=7) is None
    assert desk.do(do.AddDevice((1,), key_of("second"), "again")) is None  # asked twice, added once
    first, second = desk.table.seats[1].devices
    assert (first.label, second.label) == ("Firefox, Linux", "Safari, iPhone")
    assert second.since == first.since + 7
    assert desk.table.holds(key_of("second")) == [1]
    assert picture(desk.refolded()) == picture(desk.table)
    assert desk.do(do.RemoveDevice((1,), first.id)) is None
    assert desk.table.holds(OWN) == []
    assert refusal(desk.do(do.RemoveDevice((1,), second.id))) == ("QG-DEVICE", "last_device")
    assert isinstance(desk.do(do.RemoveDevice((1,), first.id)), Malformed)
    other = device_id(key_of(token(0)))
    assert isinstance(desk.do(do.RemoveDevice((1,), other)), Malformed)  # another seat's
    assert picture(desk.refolded()) == picture(desk.table)
    assert PLATFORM_RULES["QG-DEVICE"].texts["fr"]


def test_a_token_opens_one_seat_and_a_seat_has_not_too_many_devices() -> None:
    desk = guest()
    assert refusal(desk.do(do.AddDevice((1,), key_of(token(0)), ""))) == ("QG-SEAT", "other_seat")
    for i in range(MOST_DEVICES - 1):
        assert desk.do(do.AddDevice((1,), key_of(str(i)), "")) is None
    full = desk.do(do.AddDevice((1,), key_of("one more"), ""))
    assert refusal(full) == ("QG-DEVICE", "many_devices")


def test_a_rematch_keeps_devices_and_the_phrase() -> None:
    desk = guest()
    desk.do(do.AddDevice((1,), key_of("second"), "Safari, iPhone"))
    desk.do(do.RemoveDevice((1,), device_id(OWN)))
    other = Table(rematch(desk.table, "u", bytes(32), desk.at), find)
    assert [seat.devices for seat in other.seats] == [
        seat.devices for seat in reversed(desk.table.seats)
    ]
    assert other.seats[0].recovery == phrase_key("Some  WORDS ")
    assert other.holds(OWN) == []


def test_what_a_device_calls_itself_is_one_short_line() -> None:
    assert clean_label(" Firefox, Linux ") == "Firefox, Linux"
    for bad in ("x" * 61, "two\nlines", "\u202eright to left"):
        with pytest.raises(Malformed):
            clean_label(bad)
    assert clean_recovery("") == ""
    for bad in ("a phrase", "A" * 64, "a" * 63):
        with pytest.raises(Malformed):
            clean_recovery(bad)


# ------------------------------------------------------------------------------------ names


@pytest.mark.rule("QG-NAME")
@pytest.mark.parametrize("name", ["Ann", "ANN", " ann ", "\uff21nn", "ann\u00a0"])
def test_two_players_have_different_names(name: str) -> None:
    desk = Desk("attaque", LINK, player="Ann")
    assert refusal(desk.do(do.Join(1, name, OWN))) == ("QG-NAME", "same_name")
    assert desk.do(do.Join(1, "Annie", OWN)) is None
    assert refusal(desk.do(do.Rename(1, name))) == ("QG-NAME", "same_name")
    assert desk.table.player(1) == "Annie"


@pytest.mark.rule("QG-NAME")
def test_players_without_a_name_do_not_clash() -> None:
    desk = Desk("attaque", LINK)
    assert desk.do(do.Join(1, "", OWN)) is None
    assert desk.do(do.Rename(0, "Ann")) is None
    assert desk.do(do.Rename(0, "ANN")) is None, "one's own name may be written otherwise"


@pytest.mark.rule("QG-NAME")
def test_at_one_screen_all_seats_are_one_persons() -> None:
    made = Desk("attaque", hotseat=True, player="Ann").facts[0].data()
    for seat in made["seats"]:
        seat["devices"] = [[OWN, "", START]]  # a house gives one token to all
    desk = Desk("attaque", hotseat=True, player="Ann")
    desk.table = Table(Fact("created", START, dumps(made)), find)
    assert desk.table.holds(OWN) == [0, 1]
    assert desk.do(do.Rename(0, "Zoé")) is None
    assert desk.do(do.Rename(0, "Ann")) is None


# --------------------------------------------------------------- every device of a seat is lost

CLAIM = do.Claim(1, key_of("a new token"), "Edge, Windows", "Bob again", away=1000, wait=1000)


@pytest.mark.rule("QG-CONSENT")
def test_the_others_give_a_seat_back() -> None:
    desk = guest()
    assert desk.do(CLAIM) is None
    made = desk.table.offers["seat"]
    assert (made.seat, made.yes, made.claim and made.claim.player) == (1, frozenset(), "Bob again")
    assert desk.do(do.Answer(0, "seat", True)) is None
    assert desk.do(CLAIM, later=999) is None
    assert desk.table.holds(CLAIM.key) == [], "everybody agreed, and the player may still come"
    assert desk.do(CLAIM, later=1) is None
    assert desk.table.holds(CLAIM.key) == [1]
    assert desk.table.holds(OWN) == [1], "the other devices stay"
    assert desk.table.offers == {}
    assert (desk.table.chat[-1].seat, desk.table.chat[-1].news) == (1, "given")
    assert picture(desk.refolded()) == picture(desk.table)
    facts = len(desk.facts)
    assert desk.do(CLAIM) is None  # asked once more
    assert len(desk.facts) == facts


@pytest.mark.rule("QG-CONSENT")
def test_a_seat_is_not_given_while_one_of_its_devices_is_there() -> None:
    desk = guest()
    here = do.Claim(1, CLAIM.key, "", "Bob", away=0, wait=1000)
    desk.do(here)
    desk.do(do.Answer(0, "seat", True))
    assert desk.do(here, later=10**9) is None
    assert desk.table.holds(CLAIM.key) == []


@pytest.mark.rule("QG-CONSENT")
@pytest.mark.parametrize("seat", [0, 1])
def test_each_of_them_can_refuse(seat: int) -> None:
    """The other player, and a device of that very seat."""
    desk = guest()
    desk.do(CLAIM)
    assert refusal(desk.do(do.Answer(1, "seat", True))) == ("QG-CONSENT", "own_offer")
    assert desk.do(do.Answer(seat, "seat", False)) is None
    assert desk.table.offers == {}
    assert desk.do(CLAIM, later=10**6) is None
    assert desk.table.offers == {}, "who was refused does not ask again with the same token"
    assert desk.table.denied == {CLAIM.key}
    assert picture(desk.refolded()) == picture(desk.table)


@pytest.mark.rule("QG-CONSENT")
def test_everybody_else_has_to_agree() -> None:
    desk = Desk("partners")
    people = desk.table.humans()
    assert len(people) > 2
    desk.do(CLAIM)
    for seat in [s for s in people if s != 1]:
        assert desk.do(CLAIM, later=2000) is None
        assert desk.table.holds(CLAIM.key) == []
        assert desk.do(do.Answer(seat, "seat", True)) is None
    desk.do(CLAIM)
    assert desk.table.holds(CLAIM.key) == [1]


def test_who_cannot_ask_for_a_seat() -> None:
    desk = guest()
    desk.do(CLAIM)
    other = do.Claim(1, key_of("another"), "", "", 0, 0)
    assert refusal(desk.do(other)) == ("QG-CONSENT", "claim_open")
    alone = Desk("attaque", [("me", ""), ("bot", "recrue")])
    assert refusal(alone.do(do.Claim(0, OWN, "", "", 0, 0))) == ("QG-CONSENT", "nobody_else")
    assert refusal(alone.do(do.Claim(1, OWN, "", "", 0, 0))) == ("QG-CONSENT", "nobody_sat")
    for nowhere in (-1, 2, 99):
        assert refusal(alone.do(do.Claim(nowhere, OWN, "", "", 0, 0)))[0] == "QG-CONSENT"
    screen = Desk("attaque", hotseat=True)
    assert refusal(screen.do(do.Claim(1, OWN, "", "", 0, 0))) == ("QG-CONSENT", "nobody_else")
    waiting = Desk("attaque", LINK)
    assert refusal(waiting.do(do.Claim(1, OWN, "", "", 0, 0))) == ("QG-CONSENT", "nobody_sat")
    mine = key_of(token(0))
    assert refusal(guest().do(do.Claim(1, mine, "", "", 0, 0))) == ("QG-SEAT", "other_seat")


def test_a_player_whom_a_bot_relieves_can_ask_too() -> None:
    desk = guest(absence={"after": 60, "level": "sergent"})
    desk.do(do.Offer(0, "bot", away=(1,)))
    assert desk.table.seats[1].relief
    desk.do(CLAIM)
    desk.do(do.Answer(0, "seat", True))
    desk.do(CLAIM, later=1000)
    assert desk.table.holds(CLAIM.key) == [1]

"""What somebody could try in order to get a seat, or to keep one, that is not theirs."""

from __future__ import annotations

import pytest
from tests.table.test_seats import CLAIM, LINK, OWN, guest, refusal
from tests.table.tools import Desk, picture, token

from qg.core.shape import Malformed
from qg.table import command as do
from qg.table.devices import MOST_DEVICES
from qg.table.seat import device_id, key_of


@pytest.mark.rule("QG-CONSENT")
def test_a_seat_is_not_given_because_nobody_is_left_who_could_refuse() -> None:
    """A stranger asks for Bob's seat; then a bot relieves Ann, the only one who was asked."""
    desk = guest(absence={"after": 60, "level": "sergent"})
    desk.do(CLAIM)
    desk.do(do.Offer(1, "bot", away=(0,)))
    assert desk.table.humans() == [1]
    assert desk.do(CLAIM, later=10**9) is None
    assert desk.table.holds(CLAIM.key) == []
    desk.do(do.Return(0))
    desk.do(do.Answer(0, "seat", True))
    desk.do(CLAIM)
    assert desk.table.holds(CLAIM.key) == [1], "she is back, and agrees"


def test_one_token_takes_one_seat() -> None:
    """Two joins of one browser, by two links, both under way before either is stored."""
    desk = Desk("partners", [("me", ""), ("link", ""), ("link", ""), ("link", "")])
    assert desk.do(do.Join(1, "Bob", OWN)) is None
    assert refusal(desk.do(do.Join(2, "Bob", OWN))) == ("QG-SEAT", "taken")
    assert desk.table.holds(OWN) == [1]


@pytest.mark.parametrize("known", [token(1), "watch"])
def test_what_the_maker_knows_never_becomes_a_token(known: str) -> None:
    """The link itself, or the one to watch: others have them too."""
    desk = Desk("attaque", LINK)
    assert isinstance(desk.do(do.Join(1, "Bob", key_of(known))), Malformed)
    desk = guest()
    assert isinstance(desk.do(do.AddDevice((1,), key_of(known), "")), Malformed)
    assert isinstance(desk.do(do.Claim(1, key_of(known), "", "Bob", 0, 0)), Malformed)


@pytest.mark.rule("QG-DEVICE")
@pytest.mark.parametrize("way", ["recovered", "given"])
def test_a_seat_is_given_back_though_it_has_as_many_devices_as_may_be(way: str) -> None:
    """All of them are lost: nobody is there to throw one out."""
    desk = guest()
    for i in range(MOST_DEVICES - 1):
        assert desk.do(do.AddDevice((1,), key_of(str(i)), "")) is None
    if way == "recovered":
        assert desk.do(do.AddDevice((1,), CLAIM.key, "", way)) is None
    else:
        desk.do(CLAIM)
        desk.do(do.Answer(0, "seat", True))
        assert desk.do(CLAIM, later=1000) is None
    assert desk.table.holds(CLAIM.key) == [1]
    assert desk.table.holds(OWN) == [], "the oldest makes room"
    assert len(desk.table.seats[1].devices) == MOST_DEVICES
    assert picture(desk.refolded()) == picture(desk.table)
    assert desk.do(do.RemoveDevice((1,), device_id(CLAIM.key))) is None


@pytest.mark.rule("QG-NAME")
@pytest.mark.parametrize(
    "name",
    [
        *("Ann\ufe0f", "\u034fAnn", "A\u034fnn", "A\U000e0101nn", "Ann\u180b"),  # without a width
        *("Ann\u3164", "\u2800Ann", "Ann \uffa0", "\u115fAnn"),  # blanks that are letters or signs
    ],
)
def test_a_name_does_not_differ_by_what_nobody_sees(name: str) -> None:
    desk = Desk("attaque", LINK, player="Ann")
    assert refusal(desk.do(do.Join(1, name, OWN))) == ("QG-NAME", "same_name")


@pytest.mark.rule("QG-NAME")
@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("Anna", "\u0410nna"),  # Cyrillic A
        ("Anna", "\u0391nna"),  # Greek Alpha
        ("Anna", "\uff21\uff4e\uff4e\uff41"),  # letters of full width
        ("Anna", "A\u0323n\u0307na"),  # marks
        ("Anna", "\u1d00nna"),  # a small capital
        ("Anna", "\U0001d400nna"),  # bold, for formulas
        ("Zoé", "zoe"),
        ("Zoé", "Zoe\u0301"),
        ("Alice", "AIice"),
        ("Alice", "A1ice"),
        ("Bob", "B0b"),
        ("Bob", "\u0412\u043eb"),
        ("Marc", "Ma\u0433c"),
        ("Simon", "Sirnon"),
        ("NINA", "\u039d\u0399NA"),  # Greek capitals
        ("Паша", "паша"),
    ],
)
def test_a_name_does_not_differ_by_what_looks_the_same(name: str, other: str) -> None:
    for one, two in ((name, other), (other, name)):
        desk = Desk("attaque", LINK, player=one)
        assert refusal(desk.do(do.Join(1, two, OWN))) == ("QG-NAME", "same_name")


@pytest.mark.parametrize(
    ("name", "other"),
    [
        *(("Anna", "Anne"), ("Marc", "Mare"), ("Ali", "All"), ("Gaia", "Gala")),
        *(("Иван", "Иваня"), ("Νίκος", "Νίκη"), ("がく", "かく"), ("김", "길"), ("עדי", "עידו")),
        *(("Ann 1", "Ann 2"), ("🙂", "🙃"), ("Ann", "")),
    ],
)
def test_names_that_are_not_alike_are_taken(name: str, other: str) -> None:
    desk = Desk("attaque", LINK, player=name)
    assert desk.do(do.Join(1, other, OWN)) is None

"""Leaks planted in Embuscades itself, where a person might make them: each is caught by law 5."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import pytest
from tests.games.embuscades.tools import read

from qg.core.event import Event
from qg.core.move import Tx
from qg.core.shape import NONE, Seq
from qg.core.value import ALL, opened
from qg.games.embuscades import GAME, events_turn, moves, state, steps
from qg.games.embuscades.lists import Cards
from qg.games.embuscades.tables import CARD, HAND
from qg.testing.breach import Broken
from qg.testing.laws import uphold_from

PLACES: Final = (
    "to=regular dice=1,2x R_tank1@R_HQ:5 deck=renforts,camouflage",
    "to=regular dice=1,2x R_tank1@NC05 hand.regular=embuscade,releve",
    "to=regular dice=1x,2 R_tank1@R_CN:5^ hand.regular=renforts,camouflage,releve ask=hand_limit",
    "to=regular dice=1x,2 R_tank1@R_CN:5^ hand.regular=renforts,releve ask=radio.radio_inspection",
    "to=regular hand.regular=renforts,contre_ordre",
)
Patch = pytest.MonkeyPatch


def verdicts() -> set[str]:
    """Which laws speak where cards are drawn, held, played and put under."""
    found = set()
    for place in PLACES:
        for seed in range(4):
            try:
                uphold_from(GAME, read(place), seed)
            except Broken as broken:
                found.add(broken.law)
    return found


def test_the_honest_game_keeps_the_laws() -> None:
    assert verdicts() == set()


# ---- the leaks


def a_card_told(patch: Patch) -> None:
    """The event of a card that is kept names it for all (EMB-923)."""

    class Kept(Event[state.Embuscades]):
        CHANCE = True
        PUBLIC = {"who": events_turn.WHO, "card": Seq(CARD, 1)}
        __slots__ = ("card", "who")

        def __init__(self, who: int, card: tuple[int, ...], known: int = 0) -> None:
            self.who: Final = who
            self.card: Final = card

        def apply(self, s: state.Embuscades) -> None:
            s.off()
            s.give(s.book.seat[self.who], self.card[0], True)

    patch.setattr(steps, "Kept", Kept)
    patch.setitem(GAME.events, "Kept", Kept)


def a_card_shown(patch: Patch) -> None:
    """What the others read of a move names the card that goes under the deck (EMB-923)."""
    patch.setattr(moves.PutUnderDeck, "shown", lambda self, s: self.path())


def a_gap_in_the_hand(patch: Patch) -> None:
    """A card that leaves a hand leaves its place empty, and all see which one it was (EMB-923)."""

    def take(self: state.Embuscades, seat: int, card: int, shown: bool) -> None:
        row = self.hand[HAND * seat : HAND * seat + HAND]
        gone = row.index(card) if shown and self.knows(seat) else HAND - 1
        at = HAND * seat + gone
        self.hand = (*self.hand[:at], NONE, *self.hand[at + 1 :])
        self.holder = (*self.holder[:at], ALL, *self.holder[at + 1 :])

    patch.setattr(state.Embuscades, "take", take)


def a_turn_that_waits_for_what_can_be_played(patch: Patch) -> None:
    """A turn ends by itself unless some card in hand could be played: so the others learn that (EMB-928)."""

    def settle(tx: Tx[state.Embuscades], args: tuple[int, ...]) -> None:
        s = tx.s
        seat, found = s.active(), list[Any]()
        Cards(s, seat).all(found)
        tx.push(steps.dice_ask(seat) if 0 in s.used or found else steps.END_TURN)

    patch.setitem(GAME.steps, "settle", settle)


def a_deck_laid_open(patch: Patch) -> None:
    """Who saw a card go under the deck sees the deck (EMB-925)."""
    honest = state.Embuscades.under

    def under(self: state.Embuscades, card: int, shown: bool) -> None:
        honest(self, card, shown)
        if opened(self.deck):
            self.dealer = ALL

    patch.setattr(state.Embuscades, "under", under)


LEAKS: Final[tuple[Callable[[Patch], None], ...]] = (
    a_card_told,
    a_card_shown,
    a_gap_in_the_hand,
    a_turn_that_waits_for_what_can_be_played,
    a_deck_laid_open,
)


@pytest.mark.parametrize("leak", LEAKS, ids=lambda leak: leak.__name__)
def test_a_leak_is_caught(leak: Callable[[Patch], None], monkeypatch: Patch) -> None:
    leak(monkeypatch)
    found = verdicts()
    assert any([law.startswith("5") for law in found]), found

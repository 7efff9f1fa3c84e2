"""Positions from outside: each is one that play can reach and go on from, or is refused in a sentence."""

from __future__ import annotations

import pytest
from tests.games.embuscades.tools import line, offered, played, read

from qg.core.position import from_text
from qg.core.shape import Malformed
from qg.games.embuscades import GAME

BAD = {
    "to=regular hand.regular=renforts,materiel,camouflage": "EMB-509",
    "to=regular dice=1,2x ask=hand_limit hand.regular=renforts": "EMB-509",
    "to=regular ask=hand_limit hand.regular=renforts,materiel,camouflage": "EMB-102",
    "to=regular dice=1,2x ask=radio": "ask",
    "to=regular dice=1,2x ask=radio.radio_parc,radio_convoi": "ask",
    "to=regular dice=1,2x ask=radio.radio_parc": "EMB-551",
    "to=regular dice=1,2x ask=radio.radio_inspection": "EMB-551, 552",
    "to=regular dice=1,2x ask=radio.radio_convoi hand.regular=renforts": "EMB-551, 552",
    "to=regular ask=exchange.2 R.captured=1 T.captured=1": "EMB-610",
    "to=regular ask=exchange.0 R.captured=1 T.captured=1": "EMB-610",
    "to=regular ask=exchange.² R.captured=1 T.captured=1": "ask",
    "to=regular R_tank1@NC03:2!2.9": "EMB-534",
    "to=regular R_tank1@NC03:2!2.1": "EMB-534",
    "to=regular R_tank1@NC03:٣": "position",
    "to=regular R.home=5": "EMB-808",
    "to=regular R_tank1@SI06:3": "EMB-211",
    "to=regular dice=1,2 ask=quick_start": "EMB-010",
    "to=regular R_tank1@R_HQ T_tank1@T_HQ ask=quick_start": "agenda",
    "ask=begin hand.regular=renforts": "EMB-010",
    "ask=begin turn=7": "EMB-010",
    "to=regular ask=begin": "EMB-014",
}


@pytest.mark.parametrize("text", BAD)
def test_what_play_cannot_reach_is_refused_in_a_sentence(text: str) -> None:
    with pytest.raises(Malformed, match=BAD[text]):
        from_text(GAME, text, GAME.options.make({}))


def test_nobody_is_asked_to_load_what_is_not_there() -> None:
    with pytest.raises(Malformed, match="EMB-306"):
        read("to=regular ask=quick_start R.prisoners=15", quick_start=True, min_load=1)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_quick_start_is_read_back_with_every_army_that_has_yet_to_place(players: int) -> None:
    """EMB-015: the starting army first, then the other."""
    s = read("to=terrorist ask=quick_start", players=players, quick_start=True)
    seats = GAME.seats(s)
    match = played(s, "place_first T_tank1 5")
    again = read(line(match.state), players=players, quick_start=True)
    for state in (match.state, again):
        ask = state.asked()
        assert ask is not None
        assert ask.name == "quick_start"
        assert seats[ask.seat] in ("regular", "regular_logistics")
        assert "place_first R_tank1 5" in offered(state)
    ask = played(again, "place_first R_tank2 4").state.asked()
    assert ask is not None
    assert ask.name == "turn_start"
    assert seats[ask.seat].startswith("terrorist")

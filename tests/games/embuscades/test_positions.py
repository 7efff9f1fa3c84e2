"""Positions from outside: each is one that play can reach and go on from, or is refused in a sentence."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.amount import examples
from tests.games.embuscades.tools import line, offered, played, read

from qg.core.codec import plain
from qg.core.dice import seeded
from qg.core.position import from_text
from qg.core.search import Search
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
    "to=regular R_tank1@R_HQ T_tank1@T_HQ ask=quick_start": "ask: quick_start",
    "ask=begin hand.regular=renforts": "EMB-010",
    "ask=begin turn=7": "EMB-010",
    "to=regular ask=begin": "EMB-014",
}


WRITTEN = {
    "to=regular turn=007": "turn: 'turn=007' is written turn=7",
    "to=regular turn=0": "turn: 'turn=0' says nothing",
    "to=regular R.home=00": "R.home: .* says nothing",
    "to=regular R.home=01 R_tank1@NC03:2": "R.home: 'R.home=01' is written R.home=1",
    "to=regular R.arsenal=10": "R.arsenal: .* says nothing",
    "to=regular storm=TR": "storm: 'storm=TR' is written storm=RT",
    "to=regular storm=RR": "storm: 'storm=RR' is written storm=R",
    "to=regular deck=": "deck: .* says nothing",
    "to=regular truce=": "truce: .* says nothing",
    "to=regular proposed=yes": "proposed: 'proposed=yes' is written proposed",
    "to=regular hand.regular=": "hand.regular: .* says nothing",
    "to=regular R_tank1@NC03:0": "R_tank1: 'R_tank1@NC03:0' is written R_tank1@NC03",
    "to=regular R_tank1@NC03:2~~": "R_tank1: .* is written R_tank1@NC03:2~",
    "to=regular R_infantry1@NC03:2~*": "R_infantry1: .* is written R_infantry1@NC03:2[*]~",
    "to=regular R_tank1@R_CAMP": "R_tank1: 'R_tank1@R_CAMP' says nothing",
    "to=regular dice=3,6 ask=hand_limit.3 hand.regular=renforts,materiel,camouflage": "ask: ",
    "to=regular ask=": "ask: 'ask=' says nothing",
    "ask=begin deck=renforts": "deck: .* says nothing",
}


@pytest.mark.parametrize("text", WRITTEN)
def test_each_word_has_one_way_to_be_written(text: str) -> None:
    with pytest.raises(Malformed, match=WRITTEN[text]):
        read(text)


def test_words_and_hands_have_no_order() -> None:
    a = read("R_tank1@NC03:2 to=regular hand.regular=carburant,renforts deck=materiel")
    b = read("to=regular R_tank1@NC03:2 hand.regular=renforts,carburant deck=materiel")
    assert plain(a) == plain(b)


def slip(text: str, rng: Random) -> str:
    """One slip of the pen."""
    words = text.split(" ")
    i = rng.randrange(len(words))
    word = words[i]
    digits = [n for n, c in enumerate(word) if c.isdigit()]
    changed = [word + rng.choice("*+~^0:,!"), word[:-1], word.swapcase(), f"{word} {word}"]
    if digits:
        at = rng.choice(digits)
        changed += [
            word[:at] + "0" + word[at:],
            word[:at] + str(rng.randrange(10)) + word[at + 1 :],
        ]
    key, sign, value = word.partition("=")
    if sign:
        parts = value.split(",")
        changed += [
            f"{key}={','.join(rng.sample(parts, len(parts)))}",
            f"{key}=",
            f"{key}={value},",
        ]
        changed += [f"{key}={','.join(parts[1:])}", f"{key}={','.join([*parts, parts[0]])}"]
    words[i] = rng.choice([*changed, rng.choice(words)])
    return " ".join(words)


@examples(40)
@given(st.integers(0, 10**6), st.integers(0, 120), st.sampled_from([2, 3, 4]), st.integers(1, 2))
def test_whatever_is_read_is_written_back_the_same(
    seed: int, moves: int, players: int, slips: int
) -> None:
    rng = Random(seed)
    game = Search(GAME, GAME.start(GAME.options.make({"players": players})), seeded(seed))
    for _ in range(moves):
        if not game.over():
            game.play(rng.choice(game.legal()))
    text = GAME.notation.write_position(GAME, game.s)
    again = read(text, players=players)
    assert GAME.notation.write_position(GAME, again) == text
    assert offered(again) == offered(game.s)
    for _ in range(20):
        slipped = text
        for _ in range(slips):
            slipped = slip(slipped, rng)
        try:
            s = read(slipped, players=players)
        except Malformed as bad:
            told = str(bad)
            assert 8 < len(told) < 300
            assert "\n" not in told
            continue
        written = GAME.notation.write_position(GAME, s)
        assert GAME.notation.write_position(GAME, read(written, players=players)) == written
        there = [as_set(word) for word in written.split(" ")]
        for word in slipped.split(" "):
            assert as_set(word) in there or word.startswith("deck=")
            assert not word.startswith("deck=") or f"{word}," in f"{written},".replace(" ", ", ")


def as_set(word: str) -> object:
    """The cards of a hand have no order."""
    key, _, named = word.partition("=")
    return (key, *sorted(named.split(","))) if key.startswith("hand.") else word


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

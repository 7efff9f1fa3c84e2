"""Nothing but the cards is hidden, and nothing tells what they are."""

from __future__ import annotations

from random import Random

import pytest
from tests.games.embuscades.tools import line, offered, played, read

from qg.core.codec import plain
from qg.core.dice import Committed, Scripted
from qg.core.match import Match, told
from qg.core.move import Accepted
from qg.core.shape import NONE, Malformed
from qg.core.value import CLOCK, HOLE, SPECTATOR, opened, project
from qg.games.embuscades import GAME
from qg.games.embuscades.state import Embuscades, fill
from qg.games.embuscades.tables import ALL_CARDS, CARDS, HAND, PERSONNEL

EVERYTHING = (
    "to=regular turn=4 dice=3x,6,2 R_tank1@NC05:5~ R_commando1@NI05:1+ R_infantry1@SC05:2* "
    "R_engineer1@SI01!2.0 T_tank1@- R.home=2 R.prisoners=1 R.arsenal=9 T.captured=1 R.captured=1 "
    "mine.NC08=R mine.SI09=T storm=R truce=T proposed "
    "hand.regular=renforts,materiel hand.terrorist=camouflage"
)
SHUFFLE = tuple(range(40, 1, -1))
"""Each card stays where it lies."""


@pytest.mark.rule("EMB-921", "EMB-723", "EMB-821")
def test_a_view_lacks_hands_and_deck_and_nothing_else() -> None:
    s = read(EVERYTHING)
    whole = plain(s)
    for seat in (0, 1, SPECTATOR):
        seen = plain(project(s, seat))
        assert {key for key in whole if whole[key] != seen[key]} == {"hand", "holder", "deck"}


@pytest.mark.rule("EMB-921")
def test_everybody_can_count_the_cards() -> None:
    s = read(EVERYTHING)
    for seat in (0, 1, SPECTATOR):
        seen = project(s, seat)
        assert [seen.held(holder) for holder in (0, 1)] == [2, 1]
    assert len(s.deck) == len(ALL_CARDS) - 3


@pytest.mark.rule("EMB-922", "EMB-925")
def test_who_sees_which_cards() -> None:
    for players, cards in ((4, "secret"), (4, "shared_with_partner"), (3, "shared_with_partner")):
        hands = " ".join(
            [f"hand.{name}=renforts" for name in ("regular_logistics", "regular_combat")]
        )
        s = read(f"to=regular {hands}", players=players, team_cards=cards)
        for seat in (*range(players), SPECTATOR):
            seen = project(s, seat)
            assert not opened(seen.deck)
            for holder in (0, 2):
                partner = cards != "secret" and seat in (0, 2)
                known = seat == holder or partner
                assert (seen.hand[HAND * holder] is not HOLE) == known
                assert seen.held(holder) == 1


@pytest.mark.rule("EMB-925", "EMB-510")
def test_a_bot_thinks_of_hands_without_radio_cards_and_of_decks_without_memory() -> None:
    """What a view stands for: any deck, also of cards that were shown before they went under it."""
    s = played(read(EVERYTHING), "play_card renforts").state
    rng = Random(1)
    bottoms, hands = set(), set()
    for _ in range(60):
        world = fill(project(s, 1), rng)
        world.audit()
        held = world.cards(0)
        assert len(held) == 1
        assert all([PERSONNEL[card] for card in held])
        assert world.cards(1) == s.cards(1)
        hands.add(held)
        bottoms.add(world.deck[-1])
    assert len(hands) > 5
    assert len(bottoms) > 10


@pytest.mark.rule("EMB-926", "EMB-928")
def test_only_the_holder_is_offered_what_his_cards_allow() -> None:
    cards = [CARDS[card] for card in sorted(set(ALL_CARDS)) if PERSONNEL[card]]
    for card in cards:
        s = read(
            f"to=regular dice=1,2 R_tank1@NC04:2 T_tank1@NC05:5 mine.NC08=T hand.regular={card}"
        )
        assert offered(s, 1) == set()
        ask = s.asked()
        assert ask is not None
        other = read(
            "to=regular dice=1,2 R_tank1@NC04:2 T_tank1@NC05:5 mine.NC08=T hand.regular=releve"
        )
        assert ask == other.asked()
        assert line(project(s, 1)) == line(project(other, 1))


@pytest.mark.rule("EMB-928")
def test_a_turn_ends_alike_whatever_card_is_held() -> None:
    ends = set()
    for card in sorted({CARDS[c] for c in ALL_CARDS if PERSONNEL[c]}):
        s = played(
            read(f"to=regular dice=1,2x R_tank1@NC05 hand.regular={card}"), "move R_tank1 0 NC06"
        ).state
        ask = s.asked()
        assert ask is not None
        ends.add((ask.name, ask.seat, s.turn))
    assert ends == {("dice", 0, 0)}


@pytest.mark.rule("EMB-927")
def test_nothing_that_is_told_foretells_the_dice() -> None:
    """Two games that will be thrown differently look alike to everybody until they are."""

    def opening(*more: int) -> Match[Embuscades]:
        match: Match[Embuscades] = Match(
            GAME, GAME.start(GAME.options.make()), Scripted((*SHUFFLE, 4, 3, 2, 2, *more))
        )
        assert isinstance(match.play(CLOCK, GAME.read_move(["begin"])), Accepted)
        return match

    one, two = opening(1, 1), opening(6, 6)
    for seat in (0, 1, SPECTATOR):
        assert plain(one.view(seat)) == plain(two.view(seat))
        heard = [[plain(e) for e in told(m.journal[-1].events, seat)] for m in (one, two)]
        assert heard[0] == heard[1]
    for match in (one, two):
        match.play(0, GAME.read_move(["roll"]))
    assert (one.state.dice, two.state.dice) == ((1, 1), (6, 6))


@pytest.mark.rule("EMB-927")
def test_the_dice_of_a_table_come_from_a_secret_that_no_state_holds() -> None:
    secret = bytes(range(32))
    match: Match[Embuscades] = Match(
        GAME, GAME.start(GAME.options.make()), Committed(secret, ["a", "b"])
    )
    match.play(CLOCK, GAME.read_move(["begin"]))
    for seat in (0, 1, SPECTATOR):
        text = str(plain(match.view(seat))) + str(
            [plain(e) for e in told(match.journal[-1].events, seat)]
        )
        assert secret.hex() not in text
        assert str(match.state.deck)[1:-1] not in text


@pytest.mark.rule("EMB-923")
def test_a_hand_is_kept_in_the_order_of_the_kinds() -> None:
    s = read("to=regular dice=1,2 R_tank1@R_HQ:1 hand.regular=releve deck=aeronavale")
    drawn = played(s, "move R_tank1 0 R_CN").state
    assert drawn.hand[:HAND] == (CARDS.index("aeronavale"), CARDS.index("releve"), NONE)


@pytest.mark.rule("EMB-925", "EMB-921")
@pytest.mark.parametrize(
    ("language", "line"),
    [("fr", "Cartes dans le paquet\u202f: 38."), ("en", "Cards in the deck: 38.")],
)
def test_a_terminal_shows_how_many_cards_are_in_the_deck(language: str, line: str) -> None:
    s = read("to=regular hand.regular=renforts hand.terrorist=releve")
    for seat in (0, 1, SPECTATOR):
        picture = GAME.notation.picture(GAME, project(s, seat), 0, language, False)
        assert line in picture.splitlines()


@pytest.mark.rule("EMB-925")
def test_a_state_with_another_size_of_the_deck_is_refused() -> None:
    data = plain(read("to=regular hand.regular=renforts"))
    GAME.read_state(data)
    with pytest.raises(Malformed, match="EMB-925"):
        GAME.read_state({**data, "deck_size": 40})

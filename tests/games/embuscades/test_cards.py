"""The compass deck as data, and what follows from it."""

from __future__ import annotations

import pytest
from tests.games.embuscades.tools import played, read, refused

from qg.core.match import spoken
from qg.core.words import sentence
from qg.games.embuscades import GAME
from qg.games.embuscades.cards import CHECKS, FIELDS, RUNS
from qg.games.embuscades.lists import LISTED
from qg.games.embuscades.tables import ALL_CARDS, CARD_DATA, CARDS, HAND, HAND_LIMIT, PERSONNEL

# card, how many, rule, timing, gives up the dice
PERSONNEL_CARDS = (
    ("aeronavale", 3, "EMB-515", "dice_untouched", True),
    ("helicoptere", 1, "EMB-548", "dice_untouched", True),
    ("parachutage", 2, "EMB-547", "dice_untouched", True),
    ("sous_marin", 1, "EMB-549", "dice_untouched", True),
    ("renforts", 2, "EMB-550", "any_own", False),
    ("materiel", 3, "EMB-551", "any_own", False),
    ("ordre_sortie", 2, "EMB-542", "any_own", False),
    ("contre_ordre", 2, "EMB-543", "dice_untouched", False),
    ("carburant", 1, "EMB-544", "dice", False),
    ("embuscade", 2, "EMB-539", "with_attack", False),
    ("artillerie", 1, "EMB-540", "any_own", False),
    ("camouflage", 2, "EMB-541", "any_own", False),
    ("detecteur", 1, "EMB-545", "any_own", False),
    ("releve", 1, "EMB-546", "any_own", False),
)
RADIO_CARDS = (
    ("radio_convoi", 2, "EMB-550"),
    ("radio_parc", 1, "EMB-551"),
    ("radio_tempete", 2, "EMB-531"),
    ("radio_rappel", 2, "EMB-533"),
    ("radio_panne", 1, "EMB-534"),
    ("radio_echange", 2, "EMB-537"),
    ("radio_evasion", 1, "EMB-550"),
    ("radio_desertion", 1, "EMB-535"),
    ("radio_offensive", 1, "EMB-536"),
    ("radio_cessez", 1, "EMB-532"),
    ("radio_maree", 1, "EMB-538"),
    ("radio_inspection", 1, "EMB-552"),
)


@pytest.mark.rule("EMB-010", "EMB-518")
def test_forty_cards_of_26_kinds() -> None:
    assert len(CARDS) == 26
    assert len(ALL_CARDS) == 40
    kept = [card for card in ALL_CARDS if PERSONNEL[card]]
    assert (len(kept), len(ALL_CARDS) - len(kept)) == (24, 16)
    assert tuple([row[0] for row in (*PERSONNEL_CARDS, *RADIO_CARDS)]) == CARDS
    for name, count, *_ in (*PERSONNEL_CARDS, *RADIO_CARDS):
        assert ALL_CARDS.count(CARDS.index(name)) == count, name


@pytest.mark.rule("EMB-512", "EMB-514", "EMB-518")
def test_when_each_card_is_played_and_what_it_costs() -> None:
    for name, _, rule, timing, gives_up in PERSONNEL_CARDS:
        card = CARD_DATA[CARDS.index(name)]
        assert card["type"] == "personnel"
        found = (card["rule"], card["timing"], card["replaces_dice"])
        assert found == (rule, timing, gives_up), name
    for name, _, rule in RADIO_CARDS:
        card = CARD_DATA[CARDS.index(name)]
        assert card["type"] == "radio_yambo"
        found = (card["rule"], card["timing"], card["replaces_dice"])
        assert found == (rule, "immediate", False), name


@pytest.mark.rule("EMB-518")
def test_every_card_that_is_played_has_a_check_an_effect_and_a_list() -> None:
    played = {card["effect"]["do"] for card in CARD_DATA if card["type"] == "personnel"}
    assert set(CHECKS) == set(RUNS) == played
    assert set(LISTED) == played - {"ignore_strength"}
    for card in CARD_DATA:
        assert set(card["fields"]) <= set(FIELDS)
        assert card["rule"] in GAME.rulebook()


@pytest.mark.rule("EMB-518")
def test_names_and_texts_in_both_languages() -> None:
    for language in ("fr", "en"):
        said = GAME.words(language)["cards"]
        assert tuple(said) == CARDS
        for name in CARDS:
            assert said[name]["name"]
            assert said[name]["text"]
        titles = [said[name]["name"] for name in CARDS]
        assert len(set(titles)) == len(titles)
    french = GAME.words("fr")
    for name in CARDS:
        assert french["cards"][name]["name"] == french["names"][name]


@pytest.mark.rule("EMB-509")
def test_two_cards_in_a_hand_and_a_third_until_one_is_put_under() -> None:
    assert (HAND_LIMIT, HAND) == (2, 3)


@pytest.mark.rule("EMB-516")
def test_a_card_played_cannot_come_round_in_the_same_turn() -> None:
    """Eight cards in four hands and one that waits for a choice leave 31, and three dice draw three."""
    assert len(ALL_CARDS) - 4 * HAND_LIMIT - 1 >= 31


def test_materiel_names_whose_vehicle_before_it_asks_how_it_is() -> None:
    """EMB-906 comes before 534: an enemy that is out of fuel is first of all an enemy."""
    s = read("to=regular hand.regular=materiel R_tank1@- T_tank1@NC03:2!1.1")
    assert refused(s, "play_card materiel T_tank1") == "EMB-906"


@pytest.mark.parametrize("language", ["fr", "en"])
def test_the_log_says_where_mines_go(language: str) -> None:
    """EMB-921: what everybody sees happen, everybody reads."""
    words = GAME.words(language)
    s = read("to=regular turn=2 dice=3,6 R_commando1@NC03:2+")
    match = played(s, "move R_commando1 0 NC06 lay", "exit_camp R_commando2 1 1 mine")
    for entry in match.journal:
        said = " ".join([sentence(words, language, event) for event in spoken(entry.events)])
        assert "mine" in said
    plain = played(s, "move R_commando1 0 NC06", "exit_camp R_commando2 1 1")
    for entry in plain.journal:
        said = " ".join([sentence(words, language, event) for event in spoken(entry.events)])
        assert "mine" not in said

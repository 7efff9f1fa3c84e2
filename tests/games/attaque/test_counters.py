"""The counters: letters, numbers, classes, how many of each, and their names."""

from __future__ import annotations

from itertools import pairwise

import pytest

from qg.games.attaque import GAME
from qg.games.attaque.book import book
from qg.games.attaque.tables import CLASSES, IS_MAN, KINDS, LETTERS, UNITS

# code, letter, class, number (0 = none), set 1, sets 2 and 3, French, English
TABLE = (
    ("general", "G", "officer", 14, 1, 1, "Général", "General"),
    ("colonel", "C", "officer", 13, 1, 1, "Colonel", "Colonel"),
    ("lt_colonel", "L", "officer", 12, 1, 1, "Lieutenant-Colonel", "Lieutenant colonel"),
    ("commandant", "M", "officer", 11, 1, 1, "Commandant", "Major"),
    ("captain", "K", "officer", 10, 1, 1, "Capitaine", "Captain"),
    ("lieutenant", "T", "officer", 9, 1, 1, "Lieutenant", "Lieutenant"),
    ("sub_lieutenant", "U", "officer", 8, 1, 1, "Sous-Lieutenant", "Second lieutenant"),
    ("chief_adjutant", "H", "nco", 7, 1, 1, "Adjudant-Chef", "Chief warrant officer"),
    ("adjutant", "J", "nco", 6, 1, 1, "Adjudant", "Warrant officer"),
    ("chief_sergeant", "E", "nco", 5, 1, 1, "Sergent-Chef", "Staff sergeant"),
    ("sergeant", "S", "nco", 4, 1, 1, "Sergent", "Sergeant"),
    ("paratrooper", "P", "troop", 3, 4, 4, "Parachutiste", "Paratrooper"),
    ("commando", "F", "troop", 2, 5, 5, "Corps franc", "Commando"),
    ("sapper", "Z", "troop", 1, 5, 5, "Sapeur", "Sapper"),
    ("spy", "Y", "spy", 0, 2, 2, "Espion", "Spy"),
    ("mine", "N", "mine", 0, 3, 3, "Mine", "Mine"),
    ("time_bomb", "R", "materiel", 0, 3, 3, "Bombe à retardement", "Time bomb"),
    ("flying_bomb", "V", "materiel", 0, 0, 2, "Bombe volante", "Flying bomb"),
    ("aa", "D", "materiel", 0, 0, 4, "D.C.A.", "Anti-aircraft gun"),
    ("barrier", "Q", "materiel", 0, 0, 3, "Barrage magnétique", "Magnetic barrier"),
    ("bomber", "B", "materiel", 0, 0, 3, "Bombardier", "Bomber"),
    ("tanker", "A", "materiel", 0, 1, 1, "Auto-citerne", "Fuel tanker"),
    ("flag", "W", "objective", 0, 1, 1, "Drapeau", "Flag"),
    ("plan", "X", "objective", 0, 1, 1, "Plan secret", "Secret plan"),
)


def test_letters_classes_and_numbers() -> None:
    assert ("none", *[row[0] for row in TABLE]) == KINDS
    assert "." + "".join([row[1] for row in TABLE]) == LETTERS
    assert ("", *[row[2] for row in TABLE]) == CLASSES
    for code, _, _, number, *_ in TABLE:
        assert UNITS["counters"][code]["number"] == (number or None)
    assert len(set(LETTERS)) == 25


@pytest.mark.rule("ATK-070")
def test_men_are_officers_ncos_troops_and_spies() -> None:
    for kind, row in enumerate(TABLE, start=1):
        assert IS_MAN[kind] == (row[2] in ("officer", "nco", "troop", "spy"))


@pytest.mark.rule("ATK-012", "ATK-013", "ATK-016")
def test_how_many_of_each_in_the_three_sets() -> None:
    for number, total in ((1, 36), (2, 48), (3, 48)):
        count = book(GAME.options.make({"set": number}).key).count
        assert count == (0, *[row[4] if number == 1 else row[5] for row in TABLE])
        assert sum(count) == total


def test_eleven_officers_and_ncos_in_falling_order() -> None:
    ranked = [row for row in TABLE if row[2] in ("officer", "nco")]
    assert len(ranked) == 11
    assert sum([row[2] == "officer" for row in ranked]) == 7
    numbers = [row[3] for row in TABLE if row[3]]
    assert all([a == b + 1 for a, b in pairwise(numbers)])


def test_names_in_both_languages() -> None:
    fr, en = GAME.words("fr")["names"], GAME.words("en")["names"]
    for code, *_, french, english in TABLE:
        assert fr[code] == french
        assert en[code] == english
    assert set(fr) == set(en) == {"south", "north", *KINDS}

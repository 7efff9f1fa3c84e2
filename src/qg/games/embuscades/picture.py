"""The island for a terminal: each track as a line from the Regular end to the Terrorist end, three characters
a square, under the numbers of its squares; then what each army has, and one's own cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from qg.core.shape import NONE

from .state import Embuscades
from .tables import (
    ARMIES,
    BOARD,
    CAMP,
    CARDS,
    EACH,
    HQ,
    ISLAND,
    KIND,
    RESERVE,
    SQUARE,
    SQUARE_NAMES,
    TRACK,
    TYPE,
    VEHICLE_NAMES,
)

WIDE: Final = 3
LETTER: Final = {
    "tank": "T",
    "gun_carrier": "G",
    "commando": "C",
    "engineer": "E",
    "infantry": "I",
    "jeep": "J",
}
"""Capitals are the Regulars', small letters the Terrorists'."""
GROUND: Final = {
    "compass": " ◇ ",
    "approach": " - ",
    "outpost": " # ",
    "plain": " · ",
    "port": "(p)",
    "aerodrome": "(a)",
    "station": "(s)",
    "relay": "(r)",
    "tunnel": "(t)",
    "space_base": "(b)",
}
COLOUR: Final = ("38;5;64", "38;5;172")
TRACKS: Final = BOARD["roads"][:4]
LONGEST: Final = max([len(chain) for chain in TRACKS])


def draw(s: Embuscades, seat: int, words: Mapping[str, Any], colour: bool) -> str:
    lines: list[str] = []
    for chain in TRACKS:
        lines += track(s, chain, words, colour)
    for army in (0, 1):
        lines += belongings(s, army, words)
    return "\n".join([*lines, *hands(s, seat, words), *moment(s, words)])


# ------------------------------------------------------------------------------- tracks


def track(s: Embuscades, chain: list[str], words: Mapping[str, Any], colour: bool) -> list[str]:
    """The numbers of the squares, and what stands there."""
    squares = [SQUARE.index[name] for name in chain]
    name = next(TRACK[sq] for sq in squares if TRACK[sq])
    indent = " " * (WIDE * (LONGEST - len(chain)) // 2)
    numbers = "".join(
        [f"{SQUARE_NAMES[sq][2:]:^{WIDE}}" if own(sq) else " " * WIDE for sq in squares]
    )
    title = f"{words['tracks'][name]} ({name})"
    row = "".join([cell(s, sq, colour) for sq in squares])
    return [title, f"{indent}{numbers}".rstrip(), f"{indent}{row}".rstrip()]


def own(sq: int) -> bool:
    """Whether a square is named by its track and a number."""
    return bool(TRACK[sq]) and SQUARE_NAMES[sq].startswith(TRACK[sq])


def cell(s: Embuscades, sq: int, colour: bool) -> str:
    v = s.occupant[sq]
    if v >= 0:
        letter = LETTER[TYPE[v]] if v < EACH else LETTER[TYPE[v]].lower()
        text = f"{letter}{s.load[v] or ' '}{mark(s, v) or ' '}"
        return f"\x1b[1;{COLOUR[v // EACH]}m{text}\x1b[0m" if colour else text
    if s.mined[sq] >= 0:
        return " X " if s.mined[sq] == 0 else " x "
    if sq in RESERVE:
        return f"[{s.reserve[RESERVE.index(sq)]}]"
    return GROUND[KIND[sq]]


def mark(s: Embuscades, v: int) -> str:
    return "*" if s.flag[v] else "+" if s.mine[v] else ""


# ------------------------------------------------------------------------------- armies


def belongings(s: Embuscades, army: int, words: Mapping[str, Any]) -> list[str]:
    """What an army has, and where its vehicles are."""
    texts, fleet = words["picture"], range(army * EACH, army * EACH + EACH)
    stock = {
        "home": s.home[army],
        "road": sum([s.flag[v] for v in fleet]),
        "reserve": s.reserve[army],
        "mines": s.mines[army],
        "captured": s.captured[army],
        "camp": s.camp[army],
        "prisoners": s.prisoners[army],
        "arsenal": s.arsenal[army],
    }
    lines = [words["names"][ARMIES[army]]]
    lines += [f"  {texts[name].format(**stock)}" for name in ("flags", "companies")]
    places = {"hq": HQ[army], "camp": CAMP[army], "island": ISLAND[army], "lost": NONE}
    road = [
        f"{told(s, v)} {SQUARE_NAMES[s.place[v]]}"
        for v in fleet
        if s.place[v] not in places.values()
    ]
    rows = {"road": road} | {
        name: [told(s, v) for v in fleet if s.place[v] == at] for name, at in places.items()
    }
    return lines + [f"  {texts[name]} {', '.join(row)}" for name, row in rows.items() if row]


def told(s: Embuscades, v: int) -> str:
    """A vehicle as it is written in moves and positions."""
    aboard = f":{s.load[v]}" if s.load[v] else ""
    markers = "~" * s.camouflaged[v] + "!" * (s.stalled[v] > 0)
    return VEHICLE_NAMES[v] + aboard + mark(s, v) + markers


def hands(s: Embuscades, seat: int, words: Mapping[str, Any]) -> list[str]:
    """The cards that this seat may see, and how many the others hold."""
    lines = []
    for holder, title in enumerate(s.book.seats):
        count, name = s.held(holder), words["names"][title]
        if count and s.knows(holder):
            cards = [f"{CARDS[card]} ({words['names'][CARDS[card]]})" for card in s.cards(holder)]
            lines.append(f"{words['picture']['hand'].format(seat=name)} {', '.join(cards)}")
        elif count:
            lines.append(words["picture"]["held"].format(seat=name, count=count))
    return lines


def moment(s: Embuscades, words: Mapping[str, Any]) -> list[str]:
    """What holds for now: the deck, storm, cease-fire, the dice."""
    texts = words["picture"]
    lines = [texts["deck"].format(count=s.deck_size)]  # EMB-925
    lines += [texts[name] for name, on in (("storm", s.storm), ("truce", s.truce)) if on]
    if s.dice:
        faces = [
            f"({face})" if used else str(face) for face, used in zip(s.dice, s.used, strict=True)
        ]
        lines.append(f"{texts['dice']} {'  '.join(faces)}")
    return lines

"""Positions of the advanced game as people write them. Beside the words of the basic game:

e.bridge e.raid e.sam       phases of the advanced game; so e.bombs, e.landing, i.raid, i.sam, i.bombs
@ ( )                       behind a piece: moved before in this player turn, a bridge removed, placed now
: [ ] /                     an aircraft that flew, as an interceptor, as a bomber; a SAM that fired
spotted=S1013               raid hexes that were spotted
#                           driven back on its way through the air
air=IL-PAR-35>S1818         paras that are dropped; a helicopter, its passenger, where he is set down and
                            where it ends: IL-HEL-1+IL-PAR-35>S1818>S1919
front.golan=IL-I-1          pieces off the map that serve on another front than at first: sinai, golan, either
asked=syria                 who is still asked, where it is not all of their side
freed opened                units of Kiryat Shmona may move, Israel may enter Lebanon"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from qg.core.agenda import Ask, Frame
from qg.core.game import Game
from qg.core.options import Options
from qg.core.shape import NONE, Malformed
from qg.core.value import only, seats_in

from .book import FRONTS
from .campaign import ACTS, Campaign, set_up, setup
from .campaign_steps import ASKS, after, asked_in, main_ask
from .hexmap import HEX
from .notation import Reader, YomKippurNotation, several, words_of
from .share import first_pick, share_ask
from .state import SETUP, SHARE, SIDE_OF, YomKippur
from .tables import PIECE


class CampaignNotation(YomKippurNotation):
    def reader(self, text: str, options: Options) -> Reader:
        return CampaignReader(text, setup(options))

    def entries(self, s: Any, column: str) -> Mapping[str, int]:
        own = column in ("acts", "serves")
        return PIECE.index if own else YomKippurNotation.entries(self, s, column)

    def write_position(self, game: Game[Any], s: Any) -> str:
        return " ".join(position_words(s))


class CampaignReader(Reader):
    def more(self, word: str) -> bool:
        s = self.s
        assert isinstance(s, Campaign)
        if word == "freed":
            s.freed = 1
        elif word == "opened":
            s.opened = 1
        elif word.startswith("spotted="):
            s.spotted = several(HEX, word[8:], "spotted")
            return True
        elif word.startswith("air="):
            for text in word[4:].split(","):
                flight(s, text)
            return True
        elif word.startswith("front."):
            return fronts(s, word)
        elif word.startswith("asked="):
            return all([name in s.book.seating.names for name in word[6:].split(",")])
        return word in ("freed", "opened")

    def written(self) -> list[str]:
        return position_words(self.s)

    def acts(self, piece: int, marks: str) -> str:
        s = self.s
        assert isinstance(s, Campaign)
        s.acts[piece] = sum([1 << i for i, mark in enumerate(ACTS) if mark in marks])
        return "".join([mark for mark in marks if mark not in ACTS])

    def frames(self) -> list[Frame]:
        s = self.s
        assert isinstance(s, Campaign)
        if s.phase == SETUP:
            return [set_up(s)]
        if s.phase not in ASKS or ASKS[s.phase] == "dogfight":
            raise Malformed("no phase of this game", "position")
        usual = usual_ask(s)
        named = self.given.get("asked", "")
        if not named:
            return [*after(s.turn, s.phase), usual]
        seats = sum([only(s.book.seating.names.index(name)) for name in named.split(",")])
        ask = Ask(usual.name, usual.rule, seats, usual.verbs, usual.args, usual.closes)
        return [*after(s.turn, s.phase), ask]


def position_words(s: YomKippur) -> list[str]:
    assert isinstance(s, Campaign)
    return [*words_of(s), *asked_words(s)]


def usual_ask(s: Campaign) -> Ask:
    """The Ask of a phase as it begins, for all seats of the side that it is for."""
    if s.phase == SHARE:
        return share_ask(s, first_pick(s.turn))
    name, side = ASKS[s.phase], SIDE_OF[s.phase]
    return main_ask(name, side, s.turn, asked_in(s, name, side))


def asked_words(s: Campaign) -> list[str]:
    """Who is asked in the phase, where it is not all that could be."""
    found = [f for f in s.agenda if isinstance(f, Ask) and f.name == ASKS.get(s.phase)]
    if not found or found[0].seats == usual_ask(s).seats:
        return []
    seating = s.book.seating
    return [
        f"asked={','.join([seating.names[i] for i in seats_in(found[0].seats, seating.count)])}"
    ]


def fronts(s: Campaign, word: str) -> bool:
    """`front.golan=IL-I-1`: whether it is such a word."""
    name, _, pieces = word[6:].partition("=")
    names = (*FRONTS, "either")
    if name not in names:
        return False
    for piece in several(PIECE, pieces, "front"):
        s.serve(piece, names.index(name))
    return True


def flight(s: Campaign, text: str) -> None:
    """One flight: who flies, with whom, to which hex, and where it ends."""
    words = text.split(">")
    if len(words) not in (2, 3):
        raise Malformed("a flight is written IL-HEL-1+IL-PAR-35>S1818>S1919", "air")
    who = several(PIECE, words[0].replace("+", ","), "air")
    where = several(HEX, ",".join(words[1:]), "air")
    if len(who) not in (1, 2) or len(where) != len(words) - 1:
        raise Malformed("a flight is written IL-HEL-1+IL-PAR-35>S1818>S1919", "air")
    s.rise(who[0], where[0], who[1] if len(who) > 1 else NONE)
    s.goals = (*s.goals[:-1], where[len(where) - 1])

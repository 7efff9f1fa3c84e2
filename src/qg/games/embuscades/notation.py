"""Positions in one line of words. What is not said is as at the start, and what can be counted is not said.

    to=regular turn=4 dice=3,6x R_infantry1@NI10:3* T_commando1@SI04:2+ hand.regular=renforts

    R_tank1@NC03:5      a vehicle, its square, the companies aboard; then  * a flag  + a mine  ~ camouflage
                        ^ arrived in this turn  !2.0 stalled for two more ends of seat 0's turns
    R_tank1@-           destroyed
    to, turn            whose turn it is; turns completed
    dice=3,6x           the dice of this turn, x = used; without dice nobody has thrown yet
    R.home=4            flags home; also R.prisoners, R.arsenal (companies), R.captured (mines)
    mine.NC05=R         a mine on the road
    storm=R truce=RT    the armies at whose turn it ends;  proposed  an exchange was proposed
    hand.SEAT=a,b       cards in hand;  deck=a,b  the top of the deck, the rest in any order
    ask=NAME            an Ask other than the usual one:  quick_start  hand_limit  exchange.2
                        radio.CARD (the card that waits for a choice)  begin  over

Camp stocks follow: an army has 25 companies (15 where the spare ones are never used), 5 mines, 5 flags."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

from qg.core.game import Game
from qg.core.notation import Notation
from qg.core.options import Options
from qg.core.outcome import Outcome
from qg.core.shape import NONE, Malformed, show
from qg.core.value import opened

from .picture import draw
from .state import BEGIN, SEATS, Embuscades, setup
from .steps import BEGIN_TURN, SETTLE, ask, dice_ask, exchange_ask, quick_ask, turn_start
from .tables import (
    ALL_CARDS,
    ARMIES,
    BOARD,
    CARD,
    CARDS,
    EACH,
    FLAGS,
    MINES,
    SQUARE,
    SQUARE_NAMES,
    START,
    SUPPLY,
    VEHICLE,
    VEHICLE_NAMES,
    VEHICLES,
    fleet,
)

PREFIX: Final = "".join([BOARD["armies"][army]["prefix"] for army in ARMIES])
_VEHICLE: Final = re.compile(
    r"(?P<name>\w+)@(?P<at>\w+|-)(:(?P<load>\d))?(?P<marks>[*+~^]*)(!(?P<left>[12])\.(?P<by>\d))?\Z",
    re.ASCII,
)
_STOCKS: Final = ("home", "prisoners", "arsenal", "captured")
_BY: Final = {
    VEHICLE_NAMES: "place load mine flag since stalled stalled_by camouflaged",
    SQUARE_NAMES: "mined",
    ARMIES: "camp mines reserve home prisoners arsenal captured",
}
COLUMNS: Final = {
    column: {name: i for i, name in enumerate(names)}
    for names, columns in _BY.items()
    for column in columns.split()
}
"""The columns whose entries have names, and these names."""


class EmbuscadesNotation(Notation):
    def read_position(
        self, game: Game[Any], data: Any, options: Options, beside: Mapping[str, Any]
    ) -> Embuscades:
        if not isinstance(data, str):
            raise Malformed(f"{show(data)} is not a position in one line", "position")
        for key in beside:
            raise Malformed("not understood by the positions of Embuscades", key)
        return Reader(data, options).state()

    def write_position(self, game: Game[Any], s: Any) -> str:
        return " ".join(words(s))

    def entries(self, s: Any, column: str) -> Mapping[str, int]:
        """The entries of a column by vehicle, square or army."""
        return COLUMNS.get(column, {})

    def picture(self, game: Game[Any], s: Any, seat: int, language: str, colour: bool) -> str:
        return draw(s, seat, game.words(language), colour)


class Reader:
    """One position, word by word; then what follows from them."""

    def __init__(self, text: str, options: Options) -> None:
        self.s: Final = setup(options)
        self.s.agenda = []
        self.given: Final[dict[str, str]] = {}
        self.hands: Final[dict[int, tuple[int, ...]]] = {}
        if len(text) > 4000:
            raise Malformed("more than 4000 characters", "position")
        late: list[str] = []
        self.said: Final = text.split()
        for word in self.said:
            if "@" in word:
                late.append(word)
            else:
                self.word(word)
        self.begin()
        for word in late:
            self.vehicle(word)

    def word(self, word: str) -> None:
        key, _, value = word.partition("=")
        if key in self.given:
            raise Malformed("given twice", key)
        known = key in ("to", "turn", "dice", "storm", "truce", "proposed", "deck", "ask")
        stock = key[:1] in PREFIX and key[1:2] == "." and key[2:] in _STOCKS
        if not (known or stock or key.startswith(("mine.", "hand."))):
            raise Malformed(f"{show(word)} is not a word of a position", "position")
        self.given[key] = value

    def number(self, key: str, most: int) -> int:
        text = self.given.get(key, "0")
        if not (text.isascii() and text.isdigit()) or len(text) > 6 or int(text) > most:
            raise Malformed(f"{show(text)} is not a number up to {most}", key)
        return int(text)

    def begin(self) -> None:
        """Turn, dice, markers and mines."""
        s, given = self.s, self.given
        s.turn = self.number("turn", 10**5)
        if "to" in given:
            if given["to"] not in ARMIES:
                raise Malformed(f"{show(given['to'])} is not an army", "to")
            s.starts = (ARMIES.index(given["to"]) + s.turn) % 2
        if "dice" in given:
            found = [re.match(r"([1-6])(x?)\Z", part) for part in given["dice"].split(",")]
            if None in found or not 2 <= len(found) <= 3:
                raise Malformed(f"{show(given['dice'])} are not two or three dice", "dice")
            s.dice = tuple([int(m.group(1)) for m in found if m is not None])
            s.used = tuple([int(m.group(2) == "x") for m in found if m is not None])
        s.storm, s.truce = self.armies("storm"), self.armies("truce")
        s.proposed = int("proposed" in given)
        for key, value in given.items():
            if key.startswith("mine."):
                if key[5:] not in SQUARE.index or len(value) != 1 or value not in PREFIX:
                    raise Malformed("a mine is written mine.NC05=R", key)
                s.lay(SQUARE.index[key[5:]], PREFIX.index(value))
            elif key.startswith("hand."):
                self.hand(key, value)

    def armies(self, key: str) -> int:
        mask = 0
        for letter in self.given.get(key, ""):
            if letter not in PREFIX:
                raise Malformed(f"{show(letter)} is not one of {PREFIX}", key)
            mask |= 1 << PREFIX.index(letter)
        return mask

    def hand(self, key: str, value: str) -> None:
        seats = self.s.book.seats
        if key[5:] not in seats:
            raise Malformed(f"there is no such seat (there are {', '.join(seats)})", key)
        self.hands[seats.index(key[5:])] = cards(key, value)

    def vehicle(self, word: str) -> None:
        s, found = self.s, _VEHICLE.match(word)
        if found is None or found["name"] not in VEHICLE.index:
            raise Malformed(f"{show(word)} is not a vehicle on a square", "position")
        v = VEHICLE.index[found["name"]]
        if s.since[v] != -1:
            raise Malformed("given twice", found["name"])
        if found["at"] != "-" and found["at"] not in SQUARE.index:
            raise Malformed(f"no such square: {show(found['at'])}", found["name"])
        s.put(v, NONE if found["at"] == "-" else SQUARE.index[found["at"]])
        s.load[v] = int(found["load"] or 0)
        marks = found["marks"]
        s.since[v] = s.turn if "^" in marks else -2
        for column, mark in (("flag", "*"), ("mine", "+"), ("camouflaged", "~")):
            if mark in marks:
                old = getattr(s, column)
                setattr(s, column, (*old[:v], 1, *old[v + 1 :]))
        if found["left"]:
            s.stalled = (*s.stalled[:v], int(found["left"]), *s.stalled[v + 1 :])
            s.stalled_by = (*s.stalled_by[:v], int(found["by"]), *s.stalled_by[v + 1 :])

    def state(self) -> Embuscades:
        s = self.s
        s.since = [-1 if turn == -2 else turn for turn in s.since]
        self.stocks()
        self.cards()
        self.ask()
        try:
            s.audit()
        except AssertionError as no:
            raise Malformed(str(no), "position") from None
        self.same()
        return s

    def same(self) -> None:
        """Each word has one way to be written, so that what is read is written back the same. Only the
        order of the words and of the cards in a hand is free, and the top of the deck is enough."""
        written = {key_of(word): word for word in words(self.s)}
        for word in self.said:
            key = key_of(word)
            usual = written.get(key)
            if usual is None or word.endswith("="):
                raise Malformed(f"{show(word)} says nothing: leave it out", key)
            if key.startswith("hand."):
                word, usual = in_order(word), in_order(usual)
            elif key == "deck" and usual.startswith(f"{word},"):
                continue
            if word != usual:
                raise Malformed(f"{show(word)} is written {usual}", key)

    def stocks(self) -> None:
        """EMB-823: what is not elsewhere is in camp or in the reserve."""
        s, spare = self.s, SUPPLY["companies_arsenal"] * self.s.book.spare
        found: dict[str, tuple[int, ...]] = {}
        for name in _STOCKS:
            both = []
            for letter in PREFIX:
                there = f"{letter}.{name}" in self.given
                both.append(self.number(f"{letter}.{name}", 25) if there else 0)
                if name == "arsenal" and not there:
                    both[-1] = spare
            found[name] = tuple(both)
        s.home, s.prisoners = found["home"], found["prisoners"]
        s.arsenal, s.captured = found["arsenal"], found["captured"]
        camp, mines, reserve = [], [], []
        for army in (0, 1):
            own = range(army * EACH, army * EACH + EACH)
            aboard = sum([s.load[v] for v in own])
            total = SUPPLY["companies_camp"] + spare
            camp.append(total - aboard - s.prisoners[army] - s.arsenal[army])
            carried = sum([s.mine[v] for v in own]) + sum([x == army for x in s.mined])
            mines.append(MINES - carried - s.captured[1 - army])
            reserve.append(FLAGS - s.home[army] - sum([s.flag[v] for v in own]))
        for name, values in (("companies", camp), ("mines", mines), ("flags", reserve)):
            if min(values) < 0:
                raise Malformed(f"EMB-823: more {name} than an army has", "position")
        s.camp, s.mines, s.reserve = tuple(camp), tuple(mines), tuple(reserve)

    def cards(self) -> None:
        s = self.s
        waiting = self.given.get("ask", "").partition(".")
        if waiting[0] == "radio":
            if waiting[2] not in CARD.index:
                raise Malformed("which card waits? write ask=radio.radio_parc", "ask")
            s.radio = s.shown = CARD.index[waiting[2]]
        pool = list(ALL_CARDS)
        top = cards("deck", self.given["deck"]) if "deck" in self.given else ()
        held = [card for hand in self.hands.values() for card in hand]
        for card in (*held, *top, *([s.radio] if s.radio != NONE else [])):
            if card not in pool:
                raise Malformed(f"too many of {CARDS[card]}", "position")
            pool.remove(card)
        for seat, hand in self.hands.items():
            s.set_hand(seat, hand, len(hand))
        s.deck = (*top, *pool)
        s.deck_size = len(s.deck)

    def ask(self) -> None:
        s = self.s
        name, _, more = self.given.get("ask", "").partition(".")
        if name == "over":
            s.outcome = Outcome(0, "EMB-942")
            return
        if name == "begin" or (s.starts < 0 and not name):
            s.agenda = [BEGIN]
            return
        if s.starts < 0:
            raise Malformed("whose turn is it? write to=regular or to=terrorist", "position")
        seat = s.active()
        after = SETTLE if s.dice else turn_start(seat)
        if not name:
            s.agenda = [dice_ask(seat) if s.dice else turn_start(seat)]
        elif name == "quick_start":
            s.agenda = [BEGIN_TURN]
            for army in (1 - s.army(), s.army()):  # whoever has nothing out has yet to place
                if all([s.place[v] == START[v] for v in fleet(army)]):
                    s.agenda.append(quick_ask(s.book.commanders[army][0]))
            if len(s.agenda) == 1:
                raise Malformed("quick_start, but both armies have a vehicle out", "ask")
        elif name == "hand_limit":
            s.agenda = [SETTLE, ask("hand_limit", "EMB-509", seat, ("put_under",))]
        elif name == "exchange":
            if not more.isascii() or not more.isdigit() or len(more) > 1:
                raise Malformed("an exchange of how many? write ask=exchange.1", "ask")
            mask = s.book.masks[1 - s.book.army[seat]]
            s.agenda = [after, exchange_ask(mask, int(more))]
            s.proposed = 1
        elif name == "radio":
            rule, verb = ("EMB-551", "choose_vehicle")
            if more == "radio_inspection":
                rule, verb = ("EMB-552", "choose_card")
            s.agenda = [SETTLE, ask("radio_choice", rule, seat, (verb,))]
        else:
            raise Malformed(f"no such ask: {show(name)}", "ask")


def key_of(word: str) -> str:
    """What a word is about: `turn`, `R_tank1`, `mine.NC05`."""
    return re.split("[=@]", word, maxsplit=1)[0]


def in_order(hand: str) -> str:
    key, _, named = hand.partition("=")
    return f"{key}={','.join(sorted(named.split(',')))}"


def cards(key: str, text: str) -> tuple[int, ...]:
    found = []
    for name in text.split(",") if text else ():
        if name not in CARD.index:
            raise Malformed(f"no such card: {show(name)}", key)
        found.append(CARD.index[name])
    return tuple(found)


def words(s: Embuscades) -> list[str]:
    """The words of a position; of a view, what is hidden is `?`."""
    out: list[str] = []
    if s.starts >= 0:
        out.append(f"to={ARMIES[s.army()]}")
    if s.turn:
        out.append(f"turn={s.turn}")
    if s.dice:
        faces = [f"{face}{'x' * used}" for face, used in zip(s.dice, s.used, strict=True)]
        out.append(f"dice={','.join(faces)}")
    out += [vehicle(s, v) for v in range(VEHICLES) if s.place[v] != START[v]]
    spare = SUPPLY["companies_arsenal"] * s.book.spare
    for army, letter in enumerate(PREFIX):
        for name in _STOCKS:
            n = getattr(s, name)[army]
            if n != (spare if name == "arsenal" else 0):
                out.append(f"{letter}.{name}={n}")
    out += [f"mine.{SQUARE_NAMES[sq]}={PREFIX[a]}" for sq, a in enumerate(s.mined) if a >= 0]
    for name, mask in (("storm", s.storm), ("truce", s.truce)):
        if mask:
            out.append(f"{name}={''.join([x for a, x in enumerate(PREFIX) if mask >> a & 1])}")
    top = s.asked()
    if s.proposed and not (top is not None and top.name == "exchange_reply"):
        out.append("proposed")
    for seat in range(min(SEATS, len(s.book.seats))):
        if s.held(seat):
            known = s.knows(seat)
            named = [CARDS[card] for card in s.cards(seat)] if known else ["?"] * s.held(seat)
            out.append(f"hand.{s.book.seats[seat]}={','.join(named)}")
    if opened(s.deck) and s.starts >= 0:
        out.append(f"deck={','.join([CARDS[card] for card in s.deck])}")
    return [*out, *asked(s)]


def vehicle(s: Embuscades, v: int) -> str:
    at = s.place[v]
    text = f"{VEHICLE_NAMES[v]}@{SQUARE_NAMES[at] if at >= 0 else '-'}"
    text += f":{s.load[v]}" if s.load[v] else ""
    text += "*" * s.flag[v] + "+" * s.mine[v] + "~" * s.camouflaged[v]
    text += "^" if s.since[v] == s.turn else ""
    return text + (f"!{s.stalled[v]}.{s.stalled_by[v]}" if s.stalled[v] else "")


def asked(s: Embuscades) -> list[str]:
    top = s.asked()
    if top is None:
        return ["ask=over"]
    if top.name == "begin":
        return ["ask=begin"]
    if top.name == "exchange_reply":
        return [f"ask=exchange.{top.args[0]}"]
    if top.name == "radio_choice":
        return [f"ask=radio.{CARDS[s.radio]}"]
    return [f"ask={top.name}"] if top.name in ("quick_start", "hand_limit") else []

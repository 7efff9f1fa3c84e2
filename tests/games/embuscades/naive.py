"""Embuscades a second time: slow, plain, and written from the atoms alone, to be compared with the engine.

It shares nothing with the engine but the data (board, vehicles, deck) and the position in one line. Walks are
all walked, step by step, and nothing is remembered between two questions. All that may be done in a turn is
listed, cards included; everything but the effects of cards is played, with dice that always show a 1."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import combinations, pairwise
from typing import Any

from qg.files import data

HOME = "qg.games.embuscades"
BOARD: dict[str, Any] = data(HOME, "board")
UNITS: dict[str, Any] = data(HOME, "units")
DECK: dict[str, Any] = data(HOME, "cards")

ARMIES = ("regular", "terrorist")
SQUARES = {square["id"]: square for square in BOARD["squares"]}
ORDER = list(SQUARES)
KIND = {name: square["kind"] for name, square in SQUARES.items()}
VEHICLES = [
    f"{BOARD['armies'][army]['prefix']}_{kind}{n}"
    for army in ARMIES
    for kind, unit in UNITS["vehicles"].items()
    for n in range(1, unit["count"] + 1)
]
STEPS: dict[str, list[str]] = {name: [] for name in SQUARES}
for _chain in BOARD["roads"]:
    for _a, _b in pairwise(_chain):
        STEPS[_a].append(_b)
        STEPS[_b].append(_a)
for _exit in BOARD["jeep_exits"].values():
    STEPS[_exit["from"]].append(_exit["to"])
DICE = {"0": (0,), "1": (1,), "0+1": (0, 1), "2": (2,)}


def army_of(vehicle: str) -> str:
    return ARMIES["RT".index(vehicle[0])]


def unit_of(vehicle: str) -> Any:
    return UNITS["vehicles"][kind_of(vehicle)]


def kind_of(vehicle: str) -> str:
    return vehicle[2:].rstrip("12")


def foe(army: str) -> str:
    return ARMIES[1 - ARMIES.index(army)]


def own(kind: str, army: str) -> list[str]:
    return [name for name in ORDER if KIND[name] == kind and SQUARES[name].get("owner") == army]


def start_of(vehicle: str) -> str:
    return own(unit_of(vehicle)["start"], army_of(vehicle))[0]


@dataclass
class Vehicle:
    at: str
    load: int = 0
    flag: bool = False
    mine: bool = False
    camouflaged: bool = False
    fresh: bool = False  # it came to its square in this turn
    stalled: str = ""


@dataclass
class Position:
    """What a line says; stocks that can be counted are counted."""

    options: dict[str, Any]
    to: str = ""
    turn: int = 0
    dice: list[tuple[int, bool]] = field(default_factory=list)
    fleet: dict[str, Vehicle] = field(default_factory=dict)
    mines: dict[str, str] = field(default_factory=dict)
    stock: dict[str, int] = field(default_factory=dict)
    hands: dict[str, list[str]] = field(default_factory=dict)
    deck: list[str] = field(default_factory=list)
    storm: str = ""
    truce: str = ""
    proposed: bool = False
    ask: str = ""

    # ---- who and what

    def seat(self) -> str:
        """EMB-904, 908."""
        row = [name for name in seats(self.options) if name.startswith(self.to)]
        return row[self.turn // 2 % len(row)]

    def commanded(self, vehicle: str) -> bool:
        """EMB-902, 903."""
        if army_of(vehicle) != self.to:
            return False
        mission = self.seat().partition("_")[2]
        shared = self.options["team_control"] == "shared"
        return not mission or shared or unit_of(vehicle)["mission"] == mission

    def standing(self, square: str) -> list[str]:
        return [name for name, vehicle in self.fleet.items() if vehicle.at == square]

    def of(self, army: str, name: str) -> int:
        """Companies in camp, mines in camp, flags in the reserve: what is not elsewhere (EMB-823)."""
        mine = [v for n, v in self.fleet.items() if army_of(n) == army]
        letter = army[0].upper()
        if name == "camp":
            spare = 10 if self.options["spare_companies"] == "in_arsenal" else 0
            gone = sum([v.load for v in mine]) + self.stock[f"{letter}.prisoners"]
            return 15 + spare - gone - self.stock[f"{letter}.arsenal"]
        if name == "mines":
            laid = sum([v.mine for v in mine]) + list(self.mines.values()).count(letter)
            return 5 - laid - self.stock[f"{foe(army)[0].upper()}.captured"]
        return 5 - self.stock[f"{letter}.home"] - sum([v.flag for v in mine])


# ---- reading and writing


WORD = re.compile(r"(\w+)@(\w+|-)(?::(\d))?([*+~^]*)(!\d\.\d)?$")


def read(text: str, options: dict[str, Any]) -> Position:
    p = Position(options)
    spare = 10 if options["spare_companies"] == "in_arsenal" else 0
    for letter in "RT":
        for name in ("home", "prisoners", "arsenal", "captured"):
            p.stock[f"{letter}.{name}"] = spare if name == "arsenal" else 0
    p.fleet = {name: Vehicle(start_of(name)) for name in VEHICLES}
    for word in text.split():
        key, _, value = word.partition("=")
        found = WORD.match(word)
        if found:
            name, at, load, marks, stalled = found.groups()
            p.fleet[name] = Vehicle(
                at, int(load or 0), "*" in marks, "+" in marks, "~" in marks, "^" in marks
            )
            p.fleet[name].stalled = stalled or ""
        elif key == "dice":
            p.dice = [(int(die[0]), die.endswith("x")) for die in value.split(",")]
        elif key.startswith("mine."):
            p.mines[key[5:]] = value
        elif key.startswith("hand."):
            p.hands[key[5:]] = value.split(",")
        elif key in p.stock:
            p.stock[key] = int(value)
        elif key == "turn":
            p.turn = int(value)
        elif key == "proposed":
            p.proposed = True
        elif key == "deck":
            p.deck = value.split(",")
        else:
            assert key in ("to", "storm", "truce", "ask"), word
            setattr(p, key, value)
    p.proposed = p.proposed or p.ask.startswith("exchange")
    return p


def write(p: Position) -> str:
    """The line again."""
    out = [f"to={p.to}"] + ([f"turn={p.turn}"] if p.turn else [])
    if p.dice:
        out.append("dice=" + ",".join([f"{face}{'x' * used}" for face, used in p.dice]))
    for name in VEHICLES:
        v = p.fleet[name]
        if v.at != start_of(name):
            load = f":{v.load}" if v.load else ""
            marks = "*" * v.flag + "+" * v.mine + "~" * v.camouflaged + "^" * v.fresh
            out.append(f"{name}@{v.at}{load}{marks}{v.stalled}")
    spare = 10 if p.options["spare_companies"] == "in_arsenal" else 0
    for key, count in p.stock.items():
        if count != (spare if key.endswith("arsenal") else 0):
            out.append(f"{key}={count}")
    out += [f"mine.{square}={p.mines[square]}" for square in ORDER if square in p.mines]
    out += [f"{key}={getattr(p, key)}" for key in ("storm", "truce") if getattr(p, key)]
    out += ["proposed"] if p.proposed and not p.ask else []
    out += [f"hand.{seat}={','.join(cards)}" for seat, cards in p.hands.items() if cards]
    out += [f"deck={','.join(p.deck)}"] if p.deck else []
    return " ".join([*out, *([f"ask={p.ask}"] if p.ask else [])])


# ---- walks


def walks(p: Position, vehicle: str, steps: int, laying: bool = False) -> set[str]:
    """Where walks of exactly so many steps end: EMB-201, 202, 206, 210, 213, 215, 603."""
    army, start = army_of(vehicle), p.fleet[vehicle].at
    turning = p.options["u_turn"] == "anywhere"
    found = set()

    def crossed(square: str) -> bool:
        enemies = [v for v in p.standing(square) if army_of(v) != army]
        return not (
            enemies
            or square in p.mines
            or (KIND[square] == "hq" and square in own("hq", foe(army)))
        )

    def go(walk: list[str]) -> None:
        if len(walk) == steps + 1:
            found.add(walk[-1])
            return
        if len(walk) > 1 and (not crossed(walk[-1]) or (laying and walk[-1] == start)):
            return
        for square in STEPS[walk[-1]]:
            if turning or len(walk) < 2 or square != walk[-2]:
                go([*walk, square])

    # All walks that may turn anywhere are two to the power of their length: those end in the same squares
    # as the short ones do, so layers are enough there.
    if turning:
        layer = {start}
        for number in range(steps):
            away = {s for s in layer if number == 0 or (crossed(s) and not (laying and s == start))}
            layer = {to for square in away for to in STEPS[square]}
        return layer
    go([start])
    return found


def stops(p: Position, vehicle: str, square: str) -> bool:
    """Whether a move may end there: EMB-203, 205, 207, 208, 210, 211, 213, 215, 813."""
    army, there = army_of(vehicle), p.standing(square)
    if square == p.fleet[vehicle].at or KIND[square] in ("camp", "prison_island"):
        return False
    if square in own("hq", foe(army)) + own("reserve", foe(army)):
        return False
    if square in p.mines and not unit_of(vehicle)["clears_mines"]:
        return False
    return len(there) < (3 if square in own("hq", army) else 1)


# ---- what may be done


def moves(p: Position) -> set[str]:
    """Every answer to the Ask of a turn, before the throw or after it, as it is written."""
    if p.ask.startswith("exchange"):
        return {"answer_mine_exchange no", "answer_mine_exchange yes"}
    found = set(cards(p))
    mine = [name for name in VEHICLES if p.commanded(name)]
    captured = min(p.stock["R.captured"], p.stock["T.captured"])
    if p.options["captured_mines"] == "held" and not p.proposed:
        found |= {f"propose_mine_exchange {n}" for n in range(1, captured + 1)}
    if not p.dice:
        home = own("hq", p.to)[0]
        waiting = [name for name in mine if p.fleet[name].at == home]
        most = len(waiting) if p.options["return_group"] == "all" else 1
        for count in range(1, most + 1):
            found |= {f"return_to_camp {','.join(group)}" for group in combinations(waiting, count)}
        return found | {"roll", "pass"}
    for name in mine:
        for use, indexes in DICE.items():
            if all([i < len(p.dice) and not p.dice[i][1] for i in indexes]):
                found |= set(with_dice(p, name, use, sum([p.dice[i][0] for i in indexes])))
        found |= set(travels(p, name))
    return found | {"end_turn"}


def with_dice(p: Position, name: str, use: str, steps: int) -> Iterator[str]:
    """What one vehicle may do with one way of using dice."""
    v, army, unit = p.fleet[name], army_of(name), unit_of(name)
    if v.at == "-" or v.stalled:
        return
    if KIND[v.at] == "camp":
        room = len(p.standing(own("hq", army)[0])) < 3
        if steps == 6 and use != "0+1" and room:  # EMB-301, 302, 305
            for load in range(p.options["min_load"], min(unit["capacity"], p.of(army, "camp")) + 1):
                yield f"exit_camp {name} {use} {load}"
                if unit["mines"] and p.of(army, "mines"):  # EMB-601
                    yield f"exit_camp {name} {use} {load} mine"
        return
    ends = {square for square in walks(p, name, steps) if stops(p, name, square)}
    if KIND[v.at] == "prison_island":  # EMB-811
        for n in range(1, min(unit["capacity"], p.stock[f"{name[0]}.prisoners"]) + 1):
            yield from [f"move {name} {use} {square} - {n}" for square in ends]
        return
    yield from [f"move {name} {use} {square}" for square in ends]
    if v.mine and not v.fresh and KIND[v.at] == "plain":  # EMB-602, 604
        for square in walks(p, name, steps, laying=True):
            if stops(p, name, square):
                yield f"move {name} {use} {square} lay"
    if unit["attacks"] and v.load and not p.truce:  # EMB-702, 703, 532
        for square in walks(p, name, steps):
            for target in p.standing(square):
                if preyed(p, name, target):
                    hard = strength(p, target) > v.load
                    held = "embuscade" in p.hands.get(p.seat(), [])
                    if not hard or held:  # EMB-705, 539
                        yield f"attack {name} {use} {square}{' embuscade' * hard}"


def preyed(p: Position, name: str, target: str) -> bool:
    """EMB-313, 541, 718, 719."""
    v = p.fleet[target]
    if army_of(target) == army_of(name) or v.camouflaged:
        return False
    return KIND[v.at] not in ("camp", "hq", "prison_island") and v.at not in own(
        "reserve", army_of(target)
    )


def strength(p: Position, name: str) -> int:
    """EMB-704, 717."""
    nothing = kind_of(name) == "jeep" and p.options["jeep_strength"] == "zero"
    return 0 if nothing else p.fleet[name].load


def travels(p: Position, name: str) -> Iterator[str]:
    """EMB-402 to 405, 531, 534."""
    v = p.fleet[name]
    if p.storm or v.stalled:
        return
    for network in BOARD["communication_networks"].values():
        for square in network if v.at in network else ():
            if not p.standing(square):
                if p.options["comm_cost"] == "one_die":
                    free = [i for i, (_, used) in enumerate(p.dice) if not used]
                    yield from [f"use_communication {name} {square} {i}" for i in free]
                elif not any([used for _, used in p.dice]):
                    yield f"use_communication {name} {square}"


def cards(p: Position) -> Iterator[str]:
    """EMB-512, 513: what each card of the hand may be played for."""
    army = p.to
    letter, untouched = army[0].upper(), bool(p.dice) and not any([used for _, used in p.dice])
    hand = set(p.hands.get(p.seat(), []))
    mine = [name for name in VEHICLES if p.commanded(name)]
    if "renforts" in hand and p.stock[f"{letter}.arsenal"]:
        yield "play_card renforts"
    if "contre_ordre" in hand and untouched:
        yield "play_card contre_ordre"
    if "materiel" in hand:
        lost = [n for n in VEHICLES if army_of(n) == army and p.fleet[n].at == "-"]
        yield from [f"play_card materiel {name}" for name in lost]
    if "camouflage" in hand:
        for name in mine:
            v = p.fleet[name]
            off = v.at == "-" or KIND[v.at] in ("camp", "prison_island")
            if not off and not v.camouflaged:
                yield f"play_card camouflage {name}"
    if "detecteur" in hand:
        yield from [f"play_card detecteur - {square}" for square in p.mines]
    if "carburant" in hand:
        for i, (face, used) in enumerate(p.dice):
            yield from [
                f"play_card carburant - - {i} {n}" for n in range(1, 7) if n != face and not used
            ]
    if "ordre_sortie" in hand and len(p.standing(own("hq", army)[0])) < 3:
        for name in mine:
            if p.fleet[name].at == own("camp", army)[0]:
                most = min(unit_of(name)["capacity"], p.of(army, "camp"))
                for load in range(p.options["min_load"], most + 1):
                    yield f"play_card ordre_sortie {name} - - {load}"
                    if unit_of(name)["mines"] and p.of(army, "mines"):
                        yield f"play_card ordre_sortie {name} - - {load} mine"
    if "releve" in hand:
        for name in mine:
            v = p.fleet[name]
            if v.at in own("hq", army) + own("outpost", army) and kind_of(name) != "jeep":
                most = min(unit_of(name)["capacity"] - v.load, p.of(army, "camp"))
                yield from [f"play_card releve {name} - - {n}" for n in range(1, most + 1)]
    if "artillerie" in hand and not p.truce:
        yield from artillery(p, mine)
    if untouched and not p.storm:
        yield from lifts(p, mine, hand)


def artillery(p: Position, mine: list[str]) -> Iterator[str]:
    """EMB-540."""
    for name in mine:
        v = p.fleet[name]
        ready = kind_of(name) == "gun_carrier" and v.load and not v.stalled
        if not ready or v.at == "-" or KIND[v.at] == "camp":
            continue
        reach = {square for steps in range(1, 7) for square in walks(p, name, steps)}
        for square in reach:
            for target in p.standing(square):
                if preyed(p, name, target) and strength(p, target) <= v.load:
                    yield f"play_card artillerie {name} {square}"


def lifts(p: Position, mine: list[str], hand: set[str]) -> Iterator[str]:
    """EMB-515, 547, 548, 549."""
    army = p.to
    links = [kind for kind, facts in BOARD["square_kinds"].items() if facts["communication"]]
    for card, kinds in (("aeronavale", ["port", "aerodrome"]), ("helicoptere", links)):
        for name in mine if card in hand else ():
            v = p.fleet[name]
            if v.at != "-" and KIND[v.at] in kinds and not v.stalled:
                free = [s for s in ORDER if KIND[s] in kinds and not p.standing(s)]
                yield from [f"play_card {card} {name} {square}" for square in free]
    if "parachutage" in hand:
        for name in mine:
            if p.fleet[name].at == own("hq", army)[0] and not p.fleet[name].stalled:
                free = [s for s in own("outpost", army) if not p.standing(s)]
                yield from [f"play_card parachutage {name} {square}" for square in free]
    jeep = f"{army[0].upper()}_jeep1"
    if "sous_marin" in hand and jeep in mine and p.fleet[jeep].at == own("prison_island", army)[0]:
        ports = [s for s in ORDER if KIND[s] == "port" and not p.standing(s)]
        most = min(3, p.stock[f"{jeep[0]}.prisoners"])
        yield from [f"play_card sous_marin - {s} - {n}" for s in ports for n in range(1, most + 1)]


# ---- what comes of it


def play(p: Position, text: str) -> Position | None:
    """The position behind a move, or None where a card comes into it."""
    verb, *words = text.split()
    q = read(write(p), p.options)
    if verb == "end_turn" or verb == "pass":
        return ended(q)
    if verb == "return_to_camp":
        return returned(q, words[0].split(","))
    if verb == "exit_camp":
        name, use, load = words[:3]
        spend(q, use)
        q.fleet[name] = Vehicle(own("hq", army_of(name))[0], int(load), fresh=True)
        q.fleet[name].mine = len(words) > 3
        return settled(q)
    if verb == "use_communication":
        q.fleet[words[0]].at, q.fleet[words[0]].fresh = words[1], True
        spend(q, words[2] if len(words) > 2 else "0+1+2")
        return settled(q)
    if verb == "attack" and len(words) == 3:
        spend(q, words[1])
        struck(q, q.standing(words[2])[0])
        return settled(q)
    if verb == "propose_mine_exchange":  # EMB-609
        q.ask = f"exchange.{words[0]}"
        return q
    if verb == "answer_mine_exchange":
        for letter in "RT":
            q.stock[f"{letter}.captured"] -= int(q.ask[-1]) if words == ["yes"] else 0
        q.ask = ""
        return settled(q) if q.dice else q
    if verb == "roll":
        q.dice = [(1, False), (1, False)]
        return q
    return moved(q, words) if verb == "move" else None


def spend(p: Position, use: str) -> None:
    spent = [int(i) for i in use.split("+")]
    p.dice = [(face, used or i in spent) for i, (face, used) in enumerate(p.dice)]


def moved(p: Position, words: list[str]) -> Position | None:
    name, use, to, *more = words
    v, army = p.fleet[name], army_of(name)
    spend(p, use)
    if more[:1] == ["lay"]:  # EMB-603
        p.mines[v.at], v.mine = name[0], False
    if len(more) == 2:  # EMB-811
        v.load = int(more[1])
        p.stock[f"{name[0]}.prisoners"] -= v.load
    leaves = v.at in own("hq", army)
    v.at, v.fresh = to, True
    owner = p.mines.pop(to, "")
    if owner and owner != name[0] and p.options["captured_mines"] == "held":  # EMB-606, 608
        p.stock[f"{name[0]}.captured"] += 1
    picks = unit_of(name)["flags"] and not v.flag and p.of(army, "reserve") > 0
    if to in own("reserve", army) and picks:  # EMB-803
        v.flag = True
    return drawn(p) if leaves else settled(p)


def drawn(p: Position) -> Position | None:
    """EMB-503, 508: a card of the own hand is kept; what else a card may do is not played here."""
    hand = p.hands.setdefault(p.seat(), [])
    if DECK["cards"][p.deck[0]]["type"] != "personnel" or len(hand) == DECK["hand_limit"]:
        return None
    hand.append(p.deck.pop(0))
    hand.sort(key=list(DECK["cards"]).index)
    p.hands = {name: p.hands[name] for name in seats(p.options) if name in p.hands}
    return settled(p)


def seats(options: dict[str, Any]) -> list[str]:
    """Who sits where: EMB-904, 908."""
    rows = []
    for army in ARMIES:
        alone = options["players"] == 2 or (
            options["players"] == 3 and options["solo_army"] == army
        )
        rows.append(UNITS["seats"]["alone" if alone else "team"][army])
    return [row[i] for i in (0, 1) for row in rows if i < len(row)]


def struck(p: Position, target: str) -> None:
    """EMB-709 to 715."""
    v = p.fleet[target]
    if v.load and not (v.flag or v.mine or kind_of(target) == "jeep"):
        v.load -= 1
        p.stock[f"{target[0]}.prisoners"] += 1
    else:
        p.stock[f"{target[0]}.arsenal"] += v.load
        p.fleet[target] = Vehicle("-")


def returned(p: Position, names: list[str]) -> Position | None:
    """EMB-308, 311, 807, 808, 814."""
    for name in names:
        p.stock[f"{name[0]}.home"] += p.fleet[name].flag
        p.fleet[name] = Vehicle(start_of(name))
    if p.stock[f"{names[0][0]}.home"] == 5:
        p.ask = "over"
        return p
    return ended(p)


def settled(p: Position) -> Position | None:
    """The turn ends by itself when nothing is left to do (section 2 of the rules, EMB-928)."""
    held = p.options["captured_mines"] == "held" and not p.proposed
    exchange = held and min(p.stock["R.captured"], p.stock["T.captured"]) > 0
    if all([used for _, used in p.dice]) and not p.hands.get(p.seat()) and not exchange:
        return ended(p)
    return p


def ended(p: Position) -> Position | None:
    """EMB-111, 534, 804, 942."""
    if any([v.stalled for v in p.fleet.values()]):
        return None  # whose turns count is not told by the names that are used here
    p.turn, p.dice, p.proposed = p.turn + 1, [], False
    p.to = foe(p.to)
    if p.options["turn_limit"] and p.turn >= p.options["turn_limit"]:
        return None
    letter = p.to[0].upper()
    p.storm, p.truce = p.storm.replace(letter, ""), p.truce.replace(letter, "")
    for name, v in p.fleet.items():
        v.fresh = False
        if army_of(name) == p.to:
            v.camouflaged = False
            waits = v.at in own("reserve", p.to) and unit_of(name)["flags"] and not v.flag
            if waits and p.of(p.to, "reserve"):
                v.flag = True
    return p


def perft(p: Position, depth: int) -> int:
    """Lines of so many decisions; a line that a card, a throw or the end cuts off adds nothing further."""
    if p.ask == "over":
        return 0
    listed = moves(p)
    if depth == 1:
        return len(listed)
    total = 0
    for text in listed:
        after = play(p, text)
        assert after is not None, text
        total += perft(after, depth - 1)
    return total

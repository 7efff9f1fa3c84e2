"""Raids for tests, and what may be answered in the air once more, read slowly over names and plain data. It
knows neither the lists of the game nor its checks."""

from __future__ import annotations

from itertools import combinations
from random import Random

from tests.games.yom_kippur_advanced.fields import COUNTERS, empty

from qg.files import data
from qg.games.yom_kippur.campaign import AS_B, AS_I, FLOWN, SHOT, Campaign
from qg.games.yom_kippur.hexmap import HEX, HEXES, LAND, OFF_MAP, SIZE
from qg.games.yom_kippur.reach import has_room
from qg.games.yom_kippur.state import SIDE_OF
from qg.games.yom_kippur.tables import (
    AIRCRAFT,
    FRONT,
    HELICOPTER,
    IS_UNIT,
    ISRAEL,
    KIND,
    OWNER,
    PIECE,
    PIECES,
    SAM,
)

SHEETS = {"S": data("qg.games.yom_kippur", "sinai"), "G": data("qg.games.yom_kippur", "golan")}
VALUES = data("qg.games.yom_kippur", "tables")["aircraft"]
TURNS = COUNTERS["aircraft_turns"]
NATIONS = {"IL": "israel", "EG": "egypt", "SY": "syria", "IR": "iraq"}
MIDDLES = ("S1012", "S1216", "S1720", "G1017", "G1411", "G1214", "G0616")
FULL, FEW = (("S", 31, 33), ("G", 25, 28)), 3


def neighbours() -> dict[str, list[str]]:
    """By hex: those beside it, on the same sheet."""
    found: dict[str, list[str]] = {}
    for letter, columns, rows in FULL:
        for c in range(1, columns + 1):
            for r in range(1, rows + 1):
                low = c % 2 == 0  # even columns lie lower
                steps = [
                    (0, -1),
                    (0, 1),
                    *[(dc, dr) for dc in (-1, 1) for dr in (0, 1 if low else -1)],
                ]
                near = [(c + dc, r + dr) for dc, dr in steps]
                inside = [(x, y) for x, y in near if 1 <= x <= columns and 1 <= y <= rows]
                found[f"{letter}{c:02}{r:02}"] = [f"{letter}{x:02}{y:02}" for x, y in inside]
    return found


NEAR = neighbours()


def letter_at(key: str, name: str) -> str:
    rows = SHEETS[name[0]].get(key)
    return "" if rows is None else str(rows[int(name[3:5]) - 1][int(name[1:3]) - 1])


def raid_at(rng: Random, phase: int, turn: int, players: int = 2) -> Campaign:
    """Units around some places on both maps, aircraft over them or at home, and whose phase it is."""
    s = empty(phase, turn, players=players)
    side = SIDE_OF[phase]
    places = [HEX.index[name] for name in rng.sample(MIDDLES, 4)]
    units = [p for p in range(PIECES) if IS_UNIT[p] and s.at[p] == OFF_MAP]
    sams = [p for p in units if KIND[p] == SAM]
    for p in [*rng.sample(sams, 6), *rng.sample([p for p in units if p not in sams], 36)]:
        near = [h for h in HEXES.disc(rng.choice(places), 4) if stands(s, p, h)]
        if near:
            s.put(p, rng.choice(near))
    enemies = [s.at[p] for p in range(PIECES) if s.at[p] < SIZE and OWNER[p] != side]
    over = rng.sample(enemies, min(5, len(enemies)))
    planes = [p for p in range(PIECES) if KIND[p] == AIRCRAFT and s.at[p] == OFF_MAP]
    for p in rng.sample(planes, 14):
        own = [h for h in over if OWNER[p] == ISRAEL or HEXES.sheet[h] == FRONT[p]]
        there = [h for h in own if aloft(s, OWNER[p]).count(h) < FEW]
        letter = PIECE.word(p).split("-")[1]
        if not there or (OWNER[p] != side and letter == "B"):
            continue
        s.put(p, rng.choice(there))
        bombs = OWNER[p] == side and letter != "I" and rng.random() < 0.7
        s.acts[p] |= FLOWN | (AS_B if bombs or letter == "B" else AS_I)
    for p in range(PIECES):
        if s.strength[p] == 2 and KIND[p] in (AIRCRAFT, SAM) and rng.random() < 0.2:
            s.strength[p] = 1
        if KIND[p] == SAM and rng.random() < 0.2:
            s.acts[p] |= SHOT
    return s


def stands(s: Campaign, p: int, h: int) -> bool:
    own = OWNER[p] == ISRAEL or HEXES.sheet[h] == FRONT[p]
    closed = letter_at("territory", HEXES.names[h]) in ("l", "j")
    return own and not closed and bool(LAND[h]) and not s.hostile(h, OWNER[p]) and has_room(s, p, h)


def aloft(s: Campaign, side: int) -> list[int]:
    return [s.at[p] for p in range(PIECES) if flies(s, p) and OWNER[p] == side]


def flies(s: Campaign, p: int) -> bool:
    return KIND[p] == AIRCRAFT and s.at[p] < SIZE


# ----------------------------------------------------------------------- the rules, read slowly


def names(pieces: list[int]) -> list[str]:
    return [PIECE.word(p) for p in pieces]


def here(s: Campaign, side: int, name: str) -> list[int]:
    return [p for p in range(PIECES) if flies(s, p) and OWNER[p] == side and at(s, p) == name]


def at(s: Campaign, p: int) -> str:
    return HEXES.names[s.at[p]]


def missiles(s: Campaign) -> set[str]:
    """YKA-096, 098: what Arab SAM may fire at, as texts."""
    found: set[str] = set()
    enemies = [p for p in range(PIECES) if flies(s, p) and OWNER[p] == ISRAEL]
    for sam in [p for p in range(PIECES) if KIND[p] == SAM and s.at[p] < SIZE]:
        if s.marked[sam] or s.unmarked[sam] == s.turn or s.acts[sam] & SHOT:
            continue
        bombers = [p for p in enemies if at(s, p) == at(s, sam) and s.acts[p] & AS_B]
        for name in {at(s, p) for p in enemies}:
            if steps(at(s, sam), name) > 5:
                continue
            over = here(s, ISRAEL, name)
            for size in (1, 2, 3):
                for aimed in combinations(over, size):
                    if not bombers or set(bombers) & set(aimed):
                        found.add(f"fire {PIECE.word(sam)} {name} {','.join(names(list(aimed)))}")
    return found


def steps(a: str, b: str) -> int:
    """How far apart two hexes are, 99 across maps."""
    if a[0] != b[0]:
        return 99
    found, edge, far = {a}, {a}, 0
    while b not in found:
        edge = {n for h in edge for n in NEAR[h]} - found
        found |= edge
        far += 1
    return far


def worth(s: Campaign, p: int) -> int:
    """YKA-100."""
    row = VALUES[NATIONS[PIECE.word(p)[:2]]]
    whole = int(row["B" if s.acts[p] & AS_B else "I"])
    return whole if s.strength[p] == 2 else (whole + 1) // 2


def strong(attack: int, defence: int) -> bool:
    """YKA-101: not below 1-3."""
    return attack * 3 >= defence


def engagements(s: Campaign, seat: int, name: str, first: bool) -> set[str]:
    """YKA-101 to 105: who may attack whom in a step, before anything was declared."""
    raid = SIDE_OF[s.phase]
    raiders, others = here(s, raid, name), here(s, 1 - raid, name)
    escort = [p for p in raiders if s.acts[p] & AS_I]
    bombers = [p for p in raiders if s.acts[p] & AS_B]
    met = escort if first else bombers
    own, targets = (met, others) if seat == raid else (others, met)
    groups = [g for n in (1, 2, 3) for g in combinations(own, n)]
    marks = [g for n in (1, 2, 3) for g in combinations(targets, n)]
    return {
        f"engage {','.join(names(list(a)))} {','.join(names(list(b)))}"
        for a in groups
        for b in marks
        if strong(sum([worth(s, p) for p in a]), sum([worth(s, p) for p in b]))
    }


def raids(s: Campaign, side: int) -> set[str]:
    """YKA-003, 081, 089 to 091: where aircraft of a side may fly."""
    found: set[str] = set()
    enemies = {
        at(s, p)
        for p in range(PIECES)
        if s.at[p] < SIZE and KIND[p] != AIRCRAFT and OWNER[p] != side
    }
    over = [at(s, p) for p in range(PIECES) if flies(s, p) and OWNER[p] == side]
    charged = {
        at(s, p) for p in range(PIECES) if flies(s, p) and OWNER[p] == side and s.acts[p] & AS_B
    }
    for p in range(PIECES):
        word = PIECE.word(p)
        if KIND[p] != AIRCRAFT or OWNER[p] != side or s.at[p] != OFF_MAP or s.acts[p] & FLOWN:
            continue
        if TURNS.get(word, 1) > s.turn:
            continue
        letter = word.split("-")[1]
        own = "SG" if word[:2] == "IL" else "G" if word[:2] == "SY" or "-G" in word else "S"
        bombed = [h for h in enemies if h[0] in own and over.count(h) < 3]
        guarded = [h for h in charged if h[0] in own and over.count(h) < 3]
        if letter in ("B", "IB"):
            found |= {f"raid {word} {h}" + (" B" if letter == "IB" else "") for h in bombed}
        if letter in ("I", "IB"):
            found |= {f"raid {word} {h}" + (" I" if letter == "IB" else "") for h in guarded}
    return found


def flights(s: Campaign, copter: int, opened: bool) -> dict[str, int]:
    """YKA-052, 088: by hex, in how many steps a helicopter on the map gets there."""
    side = OWNER[copter]
    held = {at(s, p) for p in range(PIECES) if s.at[p] < SIZE and IS_UNIT[p] and OWNER[p] != side}
    far, edge, found = 0, [at(s, copter)], {at(s, copter): 0}
    while far < 10:
        far += 1
        after = [n for h in edge for n in NEAR[h] if n not in found]
        edge = list(dict.fromkeys([n for n in after if n not in held and flown(n, side, opened)]))
        found |= dict.fromkeys(edge, far)
    return found


def flown(name: str, side: int, opened: bool) -> bool:
    country = letter_at("territory", name)
    return country != "j" and (country != "l" or side != ISRAEL or opened)


def landings(s: Campaign, copter: int, opened: bool) -> set[str]:
    """YKA-130: where a helicopter may end its flight without a passenger."""
    side = OWNER[copter]
    enemies = {
        at(s, p)
        for p in range(PIECES)
        if s.at[p] < SIZE and KIND[p] != AIRCRAFT and OWNER[p] != side
    }
    over = [at(s, p) for p in range(PIECES) if flies(s, p) and OWNER[p] == side]
    return {
        h
        for h in flights(s, copter, opened)
        if LAND[HEX.index[h]] and h not in enemies and h != at(s, copter) and over.count(h) < 3
    }


def copters(s: Campaign, side: int) -> list[int]:
    return [
        p for p in range(PIECES) if KIND[p] == HELICOPTER and OWNER[p] == side and s.at[p] < SIZE
    ]

"""Attaque a second time: slow, plain, and written from the atoms alone, to be compared with the engine.

It shares nothing with the engine but the data (board, counters, contact matrices) and the position
string. Nothing is clever here: every question is answered by looking at the whole board, so that a
doubt is settled by reading an atom."""

from __future__ import annotations

from tests.games.attaque.naive_position import (
    BOARD,
    COLOUR,
    EIGHT,
    FOE,
    FOUR,
    LETTER,
    MEN,
    SQUARES,
    UNITS,
    Position,
    Square,
    around,
    go,
    in_camp,
    name,
    named,
)

# ---- what may be played


def moves(p: Position) -> list[str]:
    """Every legal decision of the side that is asked, as it is written."""
    if p.phase == "over":
        return []
    if p.phase == "advance":
        return ["+", "="]  # ATK-082
    if p.phase == "bomber_return":  # ATK-107
        home = [s for s in SQUARES if in_camp(s, p.side)]
        return [f"@{name(s)}" for s in home if p.empty(s) or s == p.held[0]]
    found: list[str] = []
    for square in p.of(p.side):
        kind = p.on[square][1]
        if kind in MEN:
            found += of_man(p, square, kind)
        else:
            found += [f"{name(square)}-{name(to)}" for to in displacements(p, square, kind)]
            found += at_distance(p, square, kind)
    return found or ["--"]  # ATK-019


def of_man(p: Position, square: Square, kind: str) -> list[str]:
    here = name(square)
    found = [f"{here}>{name(target)}" for target in p.enemies_beside(square)]
    for to in displacements(p, square, kind):
        found.append(f"{here}-{name(to)}")
        if p.on_arrival():  # ATK-071
            found += [f"{here}-{name(to)}>{name(target)}" for target in p.enemies_beside(to)]
    if kind == "paratrooper":
        for to in jumps(p, square):
            found.append(f"{here}~{name(to)}")
            found += [f"{here}~{name(to)}>{name(t)}" for t in p.enemies_beside(to)]  # ATK-052
    return found


def displacements(p: Position, square: Square, kind: str) -> list[Square]:
    """Where a counter may go by the verb of moving: always to an empty square (ATK-038)."""
    if p.rules == 1:
        if kind in ("mine", "time_bomb"):
            return []  # ATK-032
        steps = [to for to in around(square, FOUR) if p.empty(to)]  # ATK-030, 031
    else:
        steps = [to for to in around(square, EIGHT) if p.empty(to)]
        at_home = [to for to in steps if in_camp(to, p.side)]
        if kind == "mine" and p.rules == 2:
            return []  # ATK-036
        if kind in ("aa", "barrier", "tanker"):
            return heavy(p, square)
        if kind == "flying_bomb":
            return at_home  # ATK-041
        if kind == "time_bomb":  # ATK-042; dropped, it never moves again (ATK-060)
            return at_home if in_camp(square, p.side) else []
        if kind == "bomber":  # ATK-043
            if p.options["bomber_relocation"] == "one_square":
                return at_home
            return [to for to in SQUARES if p.empty(to) and in_camp(to, p.side)]
    if kind == "commando" and square in p.bound:
        steps += bounds(p, square)
    return steps  # ATK-035, 037


def bounds(p: Position, square: Square) -> list[Square]:
    """ATK-044, 046."""
    found = []
    for way in FOUR:
        for length in [3] if p.options["commando_bound"] == "exact3" else [2, 3]:
            path = [go(square, way, step) for step in range(1, length + 1)]
            if all([p.empty(step) for step in path]):
                found.append(path[-1])
    return found


def heavy(p: Position, square: Square) -> list[Square]:
    """ATK-039."""
    found: list[Square] = []
    if p.options["heavy_path"] == "straight":
        for way in EIGHT:
            to = go(square, way)
            while p.empty(to):
                found.append(to)
                to = go(to, way)
        return found
    open_ends = [square]
    while open_ends:
        for to in around(open_ends.pop(), EIGHT):
            if p.empty(to) and to not in found:
                found.append(to)
                open_ends.append(to)
    return found


def jumps(p: Position, square: Square) -> list[Square]:
    """ATK-034, 050, 051, 054, 055."""
    if p.rules == 1 or not in_camp(square, p.side):
        return []
    if not p.options["paratrooper_rejump"] and square in p.jumped:
        return []
    near = around(square, EIGHT)
    return [to for to in SQUARES if p.empty(to) and not in_camp(to, p.side) and to not in near]


def at_distance(p: Position, square: Square, kind: str) -> list[str]:
    """Drops, bombs, photographs and launches."""
    here, found = name(square), []
    if p.rules == 1 or not in_camp(square, p.side):
        return []
    if kind == "time_bomb":  # ATK-060
        outside = [to for to in SQUARES if p.empty(to) and not in_camp(to, p.side)]
        found = [f"{here}~{name(to)}" for to in outside]
    if kind == "flying_bomb" and COLOUR[square] == "R":  # ATK-115
        found = [f"{here}!"]
    if kind == "bomber" and p.fuel.get(square, 1) > 0:  # ATK-108, 109
        for target in p.of(FOE[p.side]):
            if in_camp(target, p.side):
                continue  # ATK-102, 110
            if p.rules == 3 and p.on[target][1] in ("flag", "plan"):
                continue  # ATK-106, 111
            if COLOUR[target] in "BR":
                found.append(f"{here}*{name(target)}")  # ATK-100, 101
            elif p.rules == 3:
                found.append(f"{here}?{name(target)}")  # ATK-110, 111
    return found


# ---- what happens


def play(p: Position, move: str) -> Position:
    """The position behind a legal decision; `p` stays as it is."""
    p = p.copy()
    if p.phase == "advance":
        here, there = p.held
        if move == "+":
            displace(p, here, there)
        return end_turn(p)
    if p.phase == "bomber_return":
        if named(move[1:]) != p.held[0]:
            displace(p, p.held[0], named(move[1:]))
        return end_turn(p)
    if move == "--":
        p.passes += 1
        return end_turn(p, passed=True)
    for sign in "*?!":
        if sign in move:
            return fly(p, sign, *[named(word) for word in move.split(sign) if word])
    return on_foot(p, move)


def on_foot(p: Position, move: str) -> Position:
    """A displacement, a jump or a drop, an attack in place or on arrival."""
    path, _, target = move.partition(">")
    words = path.replace("~", "-").split("-")
    here = named(words[0])
    if len(words) == 2:
        to = named(words[1])
        displace(p, here, to)
        here = to
    if "~" in path:
        if p.on[here][1] == "time_bomb":
            p.armed[here] = p.ply + 2 * p.options["time_bomb_delay"] - 1  # ATK-125
        else:
            if p.rules == 3:
                p.lock[here] = p.ply + 4  # ATK-057, 059
            if not p.options["paratrooper_rejump"]:
                p.jumped.add(here)  # ATK-054
    return contact(p, here, named(target)) if target else end_turn(p)


def displace(p: Position, here: Square, to: Square) -> None:
    assert p.empty(to)
    p.on[to] = p.on.pop(here)
    p.bound.discard(here)  # ATK-045
    if here in p.jumped:
        p.jumped.remove(here)
        p.jumped.add(to)
    for record in (p.lock, p.fuel):
        if here in record:
            record[to] = record.pop(here)


def contact(p: Position, here: Square, there: Square) -> Position:
    """ATK-076 to 094, as the matrices give them."""
    mine, theirs = p.on[here][1], p.on[there][1]
    column = "time_bomb_armed" if there in p.armed else theirs
    row = UNITS["combat"][f"set{p.rules}"][mine]
    result = row[UNITS["combat"]["columns"].index(column)]
    if result == "V":
        result = "N" if p.lock.get(here, 0) > p.ply else "A"  # ATK-057, 058
    assert result in "ADBCN"
    if result in "DB":
        remove(p, here)
    if result in "ABC":
        remove(p, there)
    if result == "C":
        letter = LETTER[theirs]
        p.taken.add(letter.lower() if p.side == "south" else letter)
        if has_won(p):
            return over(p, p.side, "ATK-140" if p.rules == 1 else "ATK-141")  # ATK-147
    if result in "AC":
        p.phase, p.held = "advance", [here, there]  # ATK-082
        return p
    return end_turn(p)


def remove(p: Position, square: Square) -> None:
    """A counter leaves the board, and its rights with it."""
    side, kind = p.on.pop(square)
    p.removal = p.ply  # ATK-146
    p.bound.discard(square)
    p.jumped.discard(square)
    for record in (p.armed, p.lock, p.fuel):
        record.pop(square, None)
    if kind == "tanker" and p.rules != 1:
        for at in p.of(side):
            if p.on[at][1] == "bomber":
                p.fuel[at] = 1  # ATK-108


def fly(p: Position, sign: str, here: Square, target: Square = (0, 0)) -> Position:
    """A bomb, a photograph or a launch."""
    if sign == "!":
        sweep(p, here)
        return end_turn(p)
    if here in p.fuel:  # ATK-108, 109
        total = p.options["tanker_lost_limit"] == "total"
        for at in [at for at in p.fuel if p.on[at][0] == p.side] if total else [here]:
            p.fuel[at] = 0
    if sign == "*":
        if p.on[target][1] in ("aa", "barrier"):  # ATK-104
            remove(p, here)
            return end_turn(p)
        if p.on[target][1] not in ("flag", "plan"):  # ATK-103, 106
            remove(p, target)
    if any([p.empty(s) and in_camp(s, p.side) for s in SQUARES]):
        p.phase, p.held = "bomber_return", [here]  # ATK-107
        return p
    return end_turn(p)


def sweep(p: Position, here: Square) -> None:
    """ATK-116 to 120."""
    forward = (0, BOARD["forward"][p.side])
    at = go(here, forward)
    while at in COLOUR:
        if at in p.on:
            side, kind = p.on[at]
            spares_own = in_camp(at, p.side) or not p.options["flying_bomb_friendly_fire"]
            if (side != p.side or not spares_own) and kind not in ("flag", "plan"):
                remove(p, at)
                if kind == "barrier":
                    break
        at = go(at, forward)
    remove(p, here)


def explode(p: Position) -> None:
    """ATK-125 to 130."""
    for bomb in [square for square in p.armed if p.armed[square] == p.ply]:
        ways = FOUR if p.options["blast_area"] == "orth4" else EIGHT
        for square in around(bomb, ways):
            if square in p.on and p.on[square][1] not in ("flag", "plan"):
                remove(p, square)
        remove(p, bomb)


def has_won(p: Position) -> bool:
    """ATK-140, 141."""
    wanted = "WXA" if p.rules == 1 else "WX"
    return set(wanted.lower() if p.side == "south" else wanted) <= p.taken


def over(p: Position, winner: str, rule: str) -> Position:
    p.phase, p.held = "over", []
    p.result = f"{winner[0] if winner else 'draw'},{rule}"
    return p


def end_turn(p: Position, passed: bool = False) -> Position:
    """The end of a turn, in the order of the rulebook's state machine."""
    p.phase, p.held = "act", []
    if has_won(p):
        return over(p, p.side, "ATK-140" if p.rules == 1 else "ATK-141")
    explode(p)
    without = [side for side in FOE if not any([p.on[s][1] in MEN for s in p.of(side)])]
    rule = "ignore" if p.rules == 1 else p.options["no_combatants"]
    if len(without) == 2:
        return over(p, "", "ATK-143" if rule == "ignore" else "ATK-142")
    if without and rule != "ignore":  # ATK-142
        return over(p, FOE[without[0]] if rule == "loss" else "", "ATK-142")
    if passed and p.passes >= 2:
        return over(p, "", "ATK-145")
    quiet, most = p.options["quiet_limit"], p.options["max_plies"]
    if (quiet and p.ply - p.removal >= quiet) or (most and p.ply + 1 >= most):
        return over(p, "", "ATK-146")
    if not passed:
        p.passes = 0
    p.ply += 1
    p.side = FOE[p.side]
    return p


# ---- counts


def perft(p: Position, depth: int) -> int:
    """The lines of exactly so many decisions."""
    listed = moves(p)
    if depth == 1:
        return len(listed)
    return sum([perft(play(p, move), depth - 1) for move in listed])

"""What the officers of the advanced game do in the air, at the canal and when they share: each answer by what
it is expected to be worth."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from qg.core.branch import Branch, Row
from qg.core.move import Move
from qg.games.yom_kippur import bridges, dogfight, intercept, raid, raid_bombs, sam_fire, share
from qg.games.yom_kippur.bridges import Lift, PlaceBridge
from qg.games.yom_kippur.campaign import AS_B, Campaign
from qg.games.yom_kippur.done import Done
from qg.games.yom_kippur.duty import open_duty
from qg.games.yom_kippur.fight import Attack
from qg.games.yom_kippur.intercept import Intercept
from qg.games.yom_kippur.raid import MOST, Raid, flies_as, raiders
from qg.games.yom_kippur.raid_bombs import DropBombs
from qg.games.yom_kippur.sam_fire import Fire
from qg.games.yom_kippur.state import YomKippur
from qg.games.yom_kippur.tables import AIR_VALUE, ISRAEL, LETTERS

from .aloft import bombing, chances, taken
from .assaults import assaults
from .crossing import best_site, to_take_up
from .duels import Duels, answer
from .officer import Officer
from .raids import Raids
from .survey import prize

DONE: Final = Done()
ALOFT: Final = ("share", "recovery", "raid", "intercept", "dogfight", "sam", "bomb", "bridge")
"""What is answered without a look at the ground."""
LEAST_MEETING: Final = 0.1  # what an interceptor must bring
LEAST_LANDING: Final = 0.15  # what an attack of troops that have just landed must bring


def leaves(rows: Iterable[Row]) -> list[Move[Any]]:
    """All moves of a list, those of its branches too."""
    found: list[Move[Any]] = []
    for row in rows:
        if isinstance(row, Branch):
            found += leaves(row.grow())
        else:
            found.append(row)
    return found


class Airmen(Officer):
    def act(self, seen: YomKippur, seat: int) -> Move[Any]:
        ask = seen.asked()
        assert ask is not None
        if ask.name not in ALOFT:
            return super().act(seen, seat)
        answer: Move[Any] = getattr(self, ask.name)(seen, seat)
        return answer

    def share(self, s: Campaign, seat: int) -> Move[Any]:
        """Of what two commanders share, the strongest counter first."""
        return max(share.rows(s, seat), key=lambda move: (use(s, move.piece), -move.piece))

    # ------------------------------------------------------------------------------------- raids

    def raid(self, s: Campaign, seat: int) -> Move[Any]:
        """The next bomber, where it adds most."""
        raids = Raids(s, s.side(seat))
        for row in raid.rows(s, seat):
            _, move = raids.next(sorties(row))
            if move is not None:
                return move
        return DONE

    def intercept(self, s: Campaign, seat: int) -> Move[Any]:
        """The next interceptor, where it and others like it do most."""
        side, duels = s.side(seat), Duels(s)
        moves = [m for m in leaves(intercept.rows(s, seat)) if isinstance(m, Intercept)]
        best, found = LEAST_MEETING, None
        for h in dict.fromkeys([move.hex for move in moves]):
            own = raiders(s, side, h)
            planes = [move.aircraft for move in moves if move.hex == h]
            planes.sort(key=lambda p: (-dogfight.value(s, p), p))
            now = self.meets(duels, side, own, h)
            for more in range(1, min(MOST - len(own), len(planes)) + 1):
                there = [*own, *planes[:more]]
                value = (self.meets(duels, side, there, h) - now) / more
                if value > best:
                    best, found = value, Intercept(planes[0], h)
        return found or DONE

    def meets(self, duels: Duels, side: int, own: list[int], h: int) -> float:
        if not own:
            return 0.0
        fire = duels.under_fire(own, h) if side == ISRAEL else 0.0
        return duels.meeting(side, own, h) - fire

    def dogfight(self, s: Campaign, seat: int) -> Move[Any]:
        ask = s.asked()
        assert ask is not None
        _, h, step = ask.args
        return answer(s, s.side(seat), h, step, dogfight.rows(s, seat)) or DONE

    def sam(self, s: Campaign, seat: int) -> Move[Any]:
        """The shot from which most is expected."""
        duels, best = Duels(s), -1.0
        found: Move[Any] = DONE
        for move in leaves(sam_fire.rows(s, seat)):
            assert isinstance(move, Fire)
            fate = chances(s, move.sam, len(move.aimed))
            value = sum([taken(fate, duels.stake(p)) for p in move.aimed])
            if value > best:
                best, found = value, move
        return found

    def bomb(self, s: Campaign, seat: int) -> Move[Any]:  # type: ignore[override]
        moves = [m for m in raid_bombs.rows(s, seat) if isinstance(m, DropBombs)]
        return max(moves, key=lambda m: (bombing(s, m.aircraft, m.target), -m.aircraft, -m.target))

    def landing(self, s: Campaign, seat: int) -> Move[Any]:
        """Troops that have just landed attack at once where that is worth it (YKA-084)."""
        v = self.survey
        found = sorted(
            assaults(s, seat, True, lambda h: prize(s, v, h)), key=lambda each: -each.worth
        )
        if found and found[0].worth > LEAST_LANDING:
            return found[0].move()
        duty = open_duty(s, seat, True)
        if duty is None:
            return DONE
        return Attack(duty.battle.targets, duty.battle.units, duty.battle.guns)

    def bridge(self, s: Campaign, seat: int) -> Move[Any]:
        moves = leaves(bridges.rows(s, seat))
        take = to_take_up(s, [move for move in moves if isinstance(move, Lift)])
        if take is not None:
            return take
        place = [move for move in moves if isinstance(move, PlaceBridge)]
        first = [move for move in place if move.bridge == place[0].bridge]
        return best_site(s, first) or DONE


def use(s: Campaign, piece: int) -> float:
    """Of what use a counter is to whoever picks it (YKA-007): what it has on land, or in the air."""
    return s.factor(piece) + 0.8 * AIR_VALUE[piece] + (LETTERS[piece] == "IB")


def sorties(row: Row) -> list[Raid]:
    """The raids of an aircraft as a bomber."""
    moves = [move for move in leaves([row]) if isinstance(move, Raid)]
    return [move for move in moves if flies_as(move.aircraft, move.role) == AS_B]

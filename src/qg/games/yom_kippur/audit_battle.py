"""What holds of a state in the middle of a battle, whatever it was read from."""

from __future__ import annotations

from qg.core.agenda import Ask

from .battle import targeted
from .fight_steps import STEPS_BACK
from .hexmap import FIRES_ON, SIZE
from .state import SIDE_OF, YomKippur
from .tables import ARTILLERY, IS_BRIGADE, KIND, OWNER


def in_battle(s: YomKippur) -> str:
    """What is wrong with the battle that somebody is asked about; nothing where all is well."""
    ask = s.asked()
    if ask is None or ask.name not in ("support", "retreat", "advance"):
        return ""
    if not s.units or not s.targets:
        return "somebody is asked about a battle, and there is none"
    side = OWNER[s.units[0]]
    if any([OWNER[unit] != side or KIND[unit] >= ARTILLERY for unit in s.units]):
        return "YKB-080, 132: not all who attack are brigades of one side"
    if side != SIDE_OF[s.phase]:
        return "YKB-080: the side that attacks is not the one whose turn it is"
    if ask.name == "support":
        return before_the_die(s, ask, side)
    if ask.name == "retreat":
        return who_retreats(s, ask)
    if any([s.at[unit] >= SIZE for unit in s.units]):
        return "YKB-094, 108: a result that empties a hex has struck nobody who attacked it"
    heard = ask.hears(s.seat_at(side, s.targets[0]))
    return "" if heard else "YKB-108: the attacker advances"


def before_the_die(s: YomKippur, ask: Ask, side: int) -> str:
    for unit in s.units:
        here = s.at[unit] < SIZE
        if not here or any([h not in FIRES_ON[s.at[unit]] for h in s.targets]):
            return "YKB-087: not everybody who attacks is beside every target"
    if not all([targeted(s, side, h) for h in s.targets]):
        return "YKB-096: nobody is there to be attacked"
    heard = ask.hears(s.seat_at(1 - side, s.targets[0]))
    return "" if heard else "YKB-137: the defender calls for guns"


def who_retreats(s: YomKippur, ask: Ask) -> str:
    if not s.left or not STEPS_BACK[s.result]:
        return "YKB-101: somebody is asked to retreat, and nobody has to"
    here = [p for p in s.left if s.at[p] < SIZE and IS_BRIGADE[p]]
    if here != list(s.left) or any([not ask.hears(s.seat_at(OWNER[p], s.at[p])) for p in here]):
        return "YKB-100: the owner decides for the brigades that retreat"
    return ""

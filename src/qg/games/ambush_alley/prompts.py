"""What the prompts of Asks say beside the seat."""

from __future__ import annotations

from collections.abc import Mapping

from qg.core.agenda import Ask

from .answers import TARGET, WINS, subject
from .frames import unpack
from .paths import inches
from .state import DOING, FAST, MOVE_DONE, NO_FAST, UNIT, AmbushAlley
from .tables import KIND


def asking(seen: AmbushAlley, ask: Ask) -> Mapping[str, str]:
    """Words for the prompt: the unit concerned, who acts against it, what it is doing, what is left."""
    name, args = ask.name, ask.args
    if name in ("reg_pick", "ins_pick"):
        return {"turn": str(seen.turn)}
    if name in ("reg_step", "ins_step", "reg_continue", "reg_replan"):
        unit = seen.active
        left = seen.remaining(unit, seen.posture[unit])
        fast = seen.remaining(unit, FAST)
        # The gait is declared with the move (AMB-MOV-13).
        open_ = not seen.moved[unit] and not seen.did(NO_FAST) and fast > left
        gait = "done" if seen.did(MOVE_DONE) else "open" if open_ else "set"
        return {"unit": UNIT.word(unit), "left": inches(left), "fast": inches(fast), "gait": gait}
    if name == "ins_interrupt":
        return {"unit": UNIT.word(seen.active), "step": DOING.word(seen.doing)}
    if name in ("reg_overwatch", "reg_join_reaction"):
        return {"unit": UNIT.word(seen.active), "by": UNIT.word(args[0])}
    if name == "reg_reaction":
        test = "won" if args[3] in (WINS, TARGET) else "lost"
        return {"unit": UNIT.word(subject(seen, args)), "by": UNIT.word(args[0]), "test": test}
    if name == "reg_respond":
        return {"by": UNIT.word(seen.active), "step": DOING.word(seen.doing)}
    if name in ("ins_sacrifice", "casualty_choice"):
        return {"unit": UNIT.word(args[0])}
    if name == "ins_hot_spot":
        return {"kinds": _kinds(unpack(args, 1)[0])}
    if name == "ins_place":
        return {
            "unit": UNIT.word(args[0]),
            "spot": str(args[1]),
            "kinds": _kinds(unpack(args, 2)[0]),
        }
    return {}


def _kinds(kinds: tuple[int, ...]) -> str:
    return ",".join([KIND.word(kind) for kind in kinds])

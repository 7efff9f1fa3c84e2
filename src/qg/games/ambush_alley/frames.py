"""Asks and Todos: who is asked what, and what each Todo is given.

A Todo that waits for several units pushes itself again with longer args, so that queues need no column.
Lists in args are packed: how many, then the members (`pack`, `unpack`).

| Todo | args | what it does |
|---|---|---|
| turn | number | begins a turn (AMB-TRN-01) |
| pick | - | the next activation of the phase, or its end (AMB-TRN-02, 03) |
| step | unit | what is left of an activation (AMB-MOV-06) |
| ended | unit | a step is over: who is taken along, what lasts for a step only |
| window | - | who may interrupt the step of the active regular unit (AMB-INT-01) |
| go_on | - | after an interruption of a move: go on or stop (AMB-INT-10 h) |
| arrive | exit, assault | the active regular unit completes its move (AMB-INT-10 j) |
| watch | by, mode, pinned; watched; losers | overwatch, one unit at a time (AMB-INT-10 b) |
| watched | the same | overwatch is over |
| support | by, mode, pinned; losers; joined | bystanders declare (c) |
| tests | the same | reaction tests (d) |
| winners | by, mode, pinned, pending; watchers; winners; losers | winners react (e) |
| answered | the same | the interrupted unit has reacted as a winner |
| act | by, mode, pinned; queue | the insurgent action (f) |
| losers | the same | losers react (g) |
| clash | mover, assault | close combat, if somebody is touched (AMB-CC-01) |
| blow | mover, other, hits on the mover, on the other, stage, damage | a round (AMB-CC-03 to 05) |
| join_at | leader, unit | a leader who dashed joins (AMB-LDR-04) |
| parted | by | an interruption is over |
| respond | pinned; responded; losers | responses in the insurgents' phase (AMB-REA-14) |
| responded | the same | nobody responds any more |
| complete | pinned; losers | the insurgent completes his step |
| answer | the same | the losers of the tests react, as they declared |
| shoot | by, at, kind | a shot, see `shots` |
| wound | unit, by, left, before, damage, serious, how; struck; then | hit after hit (AMB-CAS-01 to 03) |
| nerve | unit, by, tests | morale tests, see `nerve` |
| leaving | unit, count | figures that leave after a test (AMB-MOR-08) |
| flee | unit, by, status | the forced move that a status brings (AMB-MOR-12) |
| sacrifice | unit | who gives up an interruption to fire at a unit (AMB-INT-13) |
| limit | - | the end of the turn: hot spots, the end of the game (AMB-TRN-04) |
| reinforce | lines | a line of the reinforcements; so many came before it (AMB-HOT-03) |
| reset | - | what a turn leaves behind (AMB-TRN-04) |

`pinned`: whether the regular unit concerned was pinned before (AMB-REA-05). `by`, `unit`, ... are
numbers of units."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from qg.core.agenda import Ask
from qg.core.move import need
from qg.core.value import only

from .state import AmbushAlley
from .tables import INSURGENT, REGULAR

TURN_VERBS: Final = (
    *("activate", "detach", "end_phase", "move", "fire", "overwatch", "hunker", "join", "end"),
)
"""A pick and a step name all verbs of a turn, so that a refusal can say why it is not now."""
REACTION_VERBS: Final = ("watch", "support", "react", "evade", "go_on", "stop", "pass")
REPLAN_VERBS: Final = ("move", "go_on", "stop")
INTERRUPT_VERBS: Final = ("interrupt", "dash", "pass")
SACRIFICE_VERBS: Final = ("sacrifice", "pass")
RESPOND_VERBS: Final = ("respond", "pass")


def pick_ask(side: int) -> Ask:
    if side == REGULAR:
        return Ask("reg_pick", "AMB-TRN-02", only(REGULAR), TURN_VERBS)
    return Ask("ins_pick", "AMB-TRN-03", only(INSURGENT), TURN_VERBS)


def step_ask(side: int) -> Ask:
    name = "reg_step" if side == REGULAR else "ins_step"
    return Ask(name, "AMB-MOV-06", only(side), TURN_VERBS)


def interrupt_ask() -> Ask:
    """The whole path has been declared, and is seen by all (AMB-HID-03)."""
    return Ask("ins_interrupt", "AMB-INT-01", only(INSURGENT), INTERRUPT_VERBS)


def sacrifice_ask(unit: int) -> Ask:
    return Ask("ins_sacrifice", "AMB-INT-13", only(INSURGENT), SACRIFICE_VERBS, (unit,))


def respond_ask(args: tuple[int, ...]) -> Ask:
    return Ask("reg_respond", "AMB-REA-08", only(REGULAR), RESPOND_VERBS, args)


REACTION_RULES: Final = {
    "reg_overwatch": "AMB-OVW-02",
    "reg_join_reaction": "AMB-REA-07",
    "reg_reaction": "AMB-REA-03",
    "reg_continue": "AMB-INT-10",
}


def reaction_ask(name: str, args: tuple[int, ...]) -> Ask:
    return Ask(name, REACTION_RULES[name], only(REGULAR), REACTION_VERBS, args)


def replan_ask(exit: int) -> Ask:
    return Ask("reg_replan", "AMB-CON-02", only(REGULAR), REPLAN_VERBS, (exit,))


def pack(fixed: Sequence[int], *lists: Sequence[int]) -> tuple[int, ...]:
    """Args: fixed numbers, then lists, each with its length before it."""
    out = list(fixed)
    for each in lists:
        out.append(len(each))
        out += each
    return tuple(out)


def unpack(args: Sequence[int], fixed: int) -> list[tuple[int, ...]]:
    """The lists of packed args, behind so many fixed numbers."""
    found: list[tuple[int, ...]] = []
    i = fixed
    while i < len(args):
        count = args[i]
        found.append(tuple(args[i + 1 : i + 1 + count]))
        i += 1 + count
    return found


def asked(s: AmbushAlley) -> Ask:
    """The Ask that is being answered."""
    ask = s.asked()
    assert ask is not None  # else no verb is judged
    return ask


def timely(s: AmbushAlley, asks: tuple[str, ...], rule: str) -> None:
    """Whether now is the moment: one of these Asks is being answered. Else the refusal cites `rule`."""
    need(asked(s).name in asks, rule, "not_now")

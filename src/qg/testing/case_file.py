"""Case files: read whole, so that every fault of the writer's is found before anything runs."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from qg.core.codec import plain
from qg.core.game import Game
from qg.core.options import Options
from qg.core.shape import Malformed
from qg.files import BadFile, parse_parts, text_of

from .case_context import Context
from .case_dice import Script, read_dice
from .case_expect import Expect, truth_keys
from .case_part import Part
from .case_start import CASE_KEYS, context_of, start_of
from .case_words import Seats

Find = Callable[[str], Game[Any]]
Words = str | list[str]

FILE_KEYS: Final = ("game", "about", "preset", "options", "cases")
STEP_KEYS: Final = ("by", "move", "undo", "conclude", "at", "dice", "refused", "malformed")


@dataclass(frozen=True)
class Refused:
    """The refusal that a step expects; what is None is not looked at."""

    rule: str
    why: str | None = None
    given: Mapping[str, Any] | None = None
    legal: list[Words] | None = None


@dataclass(frozen=True)
class Step:
    """One step of `play`. `kind` is move, undo or conclude."""

    number: int
    line: int
    kind: str
    expect: Expect
    by: int = -1
    move: Words = ""
    at: int = -1
    dice: Script | None = None
    refused: Refused | None = None
    malformed: str | None = None  # "" = whatever the message
    winners: int = 0
    rule: str = ""


@dataclass(frozen=True)
class Twin:
    """A second world in which some seats must be told the very same."""

    line: int
    to: tuple[int, ...]
    start: Any
    moves: Mapping[int, Words]
    until: int  # the last step that is compared


@dataclass(frozen=True)
class Case:
    """A case, ready to run. `rules` are the atoms that it says it covers, `cited` those that it
    names in what it expects. `start` is None where the position is expected to be refused."""

    file: str
    line: int
    name: str
    rules: tuple[str, ...]
    game: Game[Any]
    options: Options
    seats: Seats
    start: Any
    dice: Script | None
    check: Expect
    play: tuple[Step, ...]
    twin: Twin | None = None
    cited: tuple[str, ...] = field(default=())
    malformed: Malformation | None = None

    @property
    def any_dice(self) -> bool:
        """Whether some of its dice may show what they like."""
        return any([d is not None and d.open for d in (self.dice, *[s.dice for s in self.play])])


@dataclass(frozen=True)
class Malformation:
    """What a case expects to be said against its position, and what is said (nothing: empty)."""

    wanted: str
    said: str


@dataclass(frozen=True)
class Unusable:
    """A case that cannot be run, for something in it is not of the form."""

    bad: BadFile
    rules: tuple[str, ...] = ()


def read_file(path: Path, find: Find) -> list[Case | Unusable]:
    """The cases of a file; raises BadFile where something is wrong with the file as a whole."""
    return read_cases(text_of(path), str(path), find)


def read_cases(text: str, file: str, find: Find) -> list[Case | Unusable]:
    data, lines = parse_parts(text, file)
    top = Part(data, lines)
    for place, fault in lines.faults:
        if len(place) < 2 or place[0] != "cases":  # not in one of the cases
            raise fault
    if data is None:
        raise top.bad("the file is empty")
    found = top.keys(FILE_KEYS, "a case file")
    _about(found)
    if "cases" not in found:
        raise top.bad("there are no cases: write `cases:` and a list below it")
    for key in ("game", "preset"):
        if key in found:
            found[key].text()
    parts = found["cases"].items()
    if not parts:
        raise found["cases"].bad("the list of cases is empty")
    if "game" in found:
        context_of(_game(found["game"], find), top, {}, found)  # what is wrong for all is told once
    cases, names = list[Case | Unusable](), dict[str, int]()
    for part in parts:
        try:
            not_allowed = lines.fault(*part.path)
            if not_allowed is not None:
                raise not_allowed
            case = _case(part, found, find)
            if case.name in names:
                taken = f"is taken by the case of line {names[case.name]}"
                raise part.bad(f"the name {case.name!r} {taken}")
        except BadFile as bad:
            cases.append(Unusable(bad))
            continue
        names[case.name] = case.line
        cases.append(case)
    return cases


def _game(named: Part, find: Find) -> Game[Any]:
    try:
        return find(named.text())
    except Malformed as bad:
        raise bad if isinstance(bad, BadFile) else named.bad(str(bad)) from None


def _about(found: Mapping[str, Part]) -> None:
    if "about" in found:
        found["about"].text()


def _case(part: Part, file: Mapping[str, Part], find: Find) -> Case:
    found = part.fields()
    if "name" not in found:
        raise part.bad("a case needs a name")
    name = found["name"].text()
    _about(found)
    named = found.get("game", file.get("game"))
    if named is None:
        raise part.bad("which game? write `game:` at the top of the file")
    game = _game(named, find)
    defaults = file if "game" not in file or file["game"].data == named.data else {}
    context = context_of(game, part, found, defaults)
    malformed, start = None, None
    if "malformed" in found:
        malformed = _refused_position(part, found, context)
    else:
        start = start_of(part, found, context)
    rules = tuple([context.rule(item) for item in _parts(found, "rule")])
    context.cited.clear()
    dice = _dice(found)
    keys = truth_keys(False, context.beside)
    checked = found["check"].keys(keys, "check") if "check" in found else {}
    check = Expect(checked, context, moved=False)
    steps = [_step(item, n, context) for n, item in enumerate(_list(found, "play"), 1)]
    if not check.checks and not steps and malformed is None:
        raise part.bad("the case expects nothing: give it `play` or `check`")
    if dice is not None and any(step.dice is not None for step in steps):
        raise found["dice"].bad("dice are given for the whole case or step by step, not both")
    twin = _twin(found["twin"], context, found, start, steps) if "twin" in found else None
    return Case(
        *(part.lines.file, found["name"].line, name, rules, game, context.options, context.seats),
        *(start, dice, check, tuple(steps), twin, tuple(dict.fromkeys(context.cited)), malformed),
    )


def _refused_position(part: Part, found: Mapping[str, Part], context: Context) -> Malformation:
    """The position of a case that expects it to be refused, tried."""
    for key in ("dice", "check", "play", "twin"):
        if key in found:
            raise found[key].bad(f"`{key}` does not go with `malformed`: there is no position")
    if "position" not in found:
        raise found["malformed"].bad("`malformed` goes with a position")
    wanted = found["malformed"].text()
    try:
        start_of(part, found, context)
    except BadFile as bad:
        return Malformation(wanted, bad.what)
    return Malformation(wanted, "")


def _parts(found: Mapping[str, Part], key: str) -> list[Part]:
    return found[key].one_or_many() if key in found else []


def _list(found: Mapping[str, Part], key: str) -> list[Part]:
    return found[key].items() if key in found else []


def _dice(found: Mapping[str, Part]) -> Script | None:
    return read_dice(found["dice"]) if "dice" in found else None


def _step(part: Part, number: int, context: Context) -> Step:
    found = part.fields()
    kinds = [kind for kind in ("move", "undo", "conclude") if kind in found]
    if len(kinds) != 1:
        raise part.bad("a step has one of move, undo, conclude")
    kind = kinds[0]
    fails = "refused" in found or "malformed" in found
    allowed = (*STEP_KEYS, "accepted", *truth_keys(kind != "undo" and not fails, context.beside))
    why = " that is refused" if fails else ""
    found = part.keys(allowed, f"a step{why}")
    if kind != "move":
        for key in ("by", "malformed", "dice"):
            if key in found:
                raise found[key].bad(f"`{key}` does not go with `{kind}`")
    if "accepted" in found and found["accepted"].truth() == fails:
        raise found["accepted"].bad("accepted: false is written `refused: RULE`")
    if "malformed" in found and "refused" in found:
        raise found["malformed"].bad("a move is refused or malformed, not both")
    by, winners, rule = -1, 0, ""
    if kind == "undo":
        by = context.seats.read(found["undo"])
    elif kind == "conclude":
        said = found["conclude"].keys(("winners", "rule"), "conclude")
        if len(said) != 2:
            raise found["conclude"].bad("a conclusion has winners and a rule")
        winners = said["winners"].through(context.seats.mask, "a list of seats")
        rule = context.rule(said["rule"])
    elif "by" in found:
        by = context.seats.read(found["by"], "clock")
    return Step(
        number=number,
        line=part.line,
        kind=kind,
        expect=Expect(found, context, moved=not fails),
        by=by,
        move=found["move"].move() if kind == "move" else "",
        at=found["at"].whole() if "at" in found else -1,
        dice=_dice(found),
        refused=_refused(found["refused"], context) if "refused" in found else None,
        malformed=_malformed(found["malformed"]) if "malformed" in found else None,
        winners=winners,
        rule=rule,
    )


def _refused(part: Part, context: Context) -> Refused:
    if not isinstance(part.data, dict):
        return Refused(context.rule(part))
    found = part.keys(("rule", "why", "given", "legal"), "refused")
    if "rule" not in found:
        raise part.bad("a refusal names its rule")
    if "given" in found:
        found["given"].fields()
    return Refused(
        rule=context.rule(found["rule"]),
        why=found["why"].text() if "why" in found else None,
        given=found["given"].data if "given" in found else None,
        legal=[item.move() for item in found["legal"].items()] if "legal" in found else None,
    )


def _malformed(part: Part) -> str:
    if part.data is True:
        return ""
    return part.text()


def _twin(
    part: Part, context: Context, case: Mapping[str, Part], start: Any, steps: list[Step]
) -> Twin:
    """The other world: as the case's, but for the position, the keys beside it, and some moves."""
    own = part.fields()
    if "to" not in own:
        raise part.bad("a twin says with `to` who must be told the same")
    for key in own:
        if key in CASE_KEYS and key not in ("position", "at", "ends"):
            raise own[key].bad(f"unknown key {key!r} in a twin: it is as in the case")
    to = tuple([context.seats.read(item, "spectator") for item in own["to"].one_or_many()])
    moves: dict[int, Words] = {}
    if "moves" in own:
        numbered = own["moves"].data
        if not isinstance(numbered, dict):
            raise own["moves"].bad("`moves` maps the number of a step to the move played instead")
        for number in numbered:
            inner = own["moves"].at(number)
            if number not in [step.number for step in steps if step.kind == "move"]:
                raise inner.bad(f"there is no step {number} with a move")
            moves[number] = inner.move()
    other = {key: inner for key, inner in own.items() if key not in ("to", "moves", "until")}
    state = start
    if other:
        beside = {key: inner for key, inner in case.items() if key not in CASE_KEYS}
        given = {key: case[key] for key in ("position", "at", "ends") if key in case}
        state = start_of(part, {**beside, **given, **other}, context)
    if plain(state) == plain(start) and not moves:
        raise part.bad("the twin does not differ from the case")
    until = own["until"].whole() if "until" in own else len(steps)
    if until > len(steps):
        raise own["until"].bad(f"there is no step {until}")
    return Twin(part.line, to, state, moves, until)

"""TypeScript for what a game declares: views, events, moves, Asks and looks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from qg.boards.plane_shapes import Inches, Place, Route
from qg.core.agenda import Ask, Todo
from qg.core.codec import OneOf
from qg.core.event import Closed, Pushed
from qg.core.game import Game
from qg.core.outcome import Outcome
from qg.core.shape import Int, Name, Seq, Shape, Text
from qg.core.value import Value, fields, seals

FEW: Final = 24
"""So many names are written out; of more, such as squares, it is only said that they are words."""
HEAD: Final = "// Made from the declarations of src/qg/games/{} by `qg dev types`. Do not edit.\n"


def game_typescript(game: Game[Any]) -> str:
    """All that a client must know of a game's data. Types, not interfaces: a value of any game can then be
    taken for one of this game without a detour."""
    told = [cls for cls in game.events.values() if cls not in (Pushed, Closed)]
    answers = {name: game.answers.get(name) for name in game.looks}
    parts = [HEAD.format(game.name)]
    parts += [value(cls) for cls in (Ask, Todo, Outcome)]
    parts.append(value(game.state, "View", "What a viewer sees; null is what it does not know."))
    parts += [value(cls) for cls in told]
    parts.append(union("Event", [cls.__name__ for cls in told]))
    parts.append(union("Move", [path(cls) for cls in game.verbs.values()]))
    parts.append(union("Verb", [f'"{verb}"' for verb in game.verbs]))
    asks = dict.fromkeys([*game.lists, *game.samples])
    parts.append(union("AskName", [f'"{name}"' for name in asks]))
    named: dict[type[Value], None] = {}
    for shape in answers.values():
        classes(shape, named)
    parts += [value(cls) for cls in named]
    found = {name: "unknown" if shape is None else ts(shape) for name, shape in answers.items()}
    parts.append(record("Looks", found, "What each look of the game answers."))
    return "\n".join(parts)


def value(cls: type[Value], name: str = "", about: str = "") -> str:
    """A value as it is sent to somebody who may not know all of it."""
    sealed = seals(cls)
    found = {"_": f'"{cls.__name__}"'}
    for field, shape in fields(cls).items():
        if field in sealed:
            found[field] = many(f"{ts(sealed[field].shape.item)} | null")
        else:
            found[field] = ts(shape)
    return record(name or cls.__name__, found, about)


def record(name: str, found: Mapping[str, str], about: str = "") -> str:
    lines = [f"/** {about} */"] if about else []
    lines.append(f"export type {name} = {{")
    lines += [f"  readonly {field}: {kind};" for field, kind in found.items()]
    return "\n".join([*lines, "};", ""])


def union(name: str, members: list[str]) -> str:
    if not members:
        return f"export type {name} = never;\n"
    return f"export type {name} =\n" + "\n".join([f"  | {each}" for each in members]) + ";\n"


def path(cls: Any) -> str:
    """A move as it is sent: its verb and its words. Optional words at the end may be left out."""
    words, free = [f'verb: "{cls.VERB}"'], True
    found = []
    for name, shape in reversed(list(fields(cls).items())):
        free = free and isinstance(shape, Name) and shape.optional
        found.append(f"{name}{'?' if free else ''}: string")
    return f"[{', '.join([*words, *reversed(found)])}]"


def ts(shape: Shape) -> str:
    """A shape as TypeScript writes its JSON form."""
    if isinstance(shape, (Int, Inches)):
        return "number"
    if isinstance(shape, Place):
        return "readonly [number, number]"
    if isinstance(shape, Text):
        return "string"
    if isinstance(shape, Name):
        names = [*shape.names, "-"] if shape.optional else shape.names
        return " | ".join([f'"{name}"' for name in names]) if len(names) <= FEW else "string"
    if isinstance(shape, OneOf):
        return " | ".join(shape.classes)
    if isinstance(shape, Route):
        ways = many(ts(shape.item))
        return f'"x" | {ways}' if shape.left else ways
    if isinstance(shape, Seq):
        return many(ts(shape.item))
    raise TypeError(f"no TypeScript for {shape}")


def many(inner: str) -> str:
    return f"readonly ({inner})[]" if " " in inner else f"readonly {inner}[]"


def classes(shape: Shape | None, found: dict[type[Value], None]) -> None:
    """The classes whose values a shape may hold, and those that they hold, each once."""
    if isinstance(shape, Seq):
        classes(shape.item, found)
    elif isinstance(shape, OneOf):
        for cls in shape.classes.values():
            if cls not in found:
                found[cls] = None
                for inner in fields(cls).values():
                    classes(inner, found)

"""TypeScript and OpenAPI, made from the classes of `wire` and `forms` and from what games declare."""

from __future__ import annotations

import inspect
import types
from functools import cache
from pathlib import Path
from typing import Any, Final, Literal, Union, get_args, get_origin, get_type_hints

import msgspec
from msgspec import UNSET, Struct, UnsetType

from qg import __version__, games
from qg.core.shape import Malformed

from . import forms, wire
from .game_types import game_typescript

HEAD: Final = """// Made from src/qg/server/wire.py and forms.py by `qg dev types`. Do not edit.
"""
SENT: Final = (
    *(forms.NewTable, forms.WantedSeat, forms.JoinTable, forms.QrText),
    *(forms.TakePass, forms.Recover, forms.ClaimSeat),
    *(forms.NewNotice, forms.NoticeSeats, forms.NewComment),
)
"""What clients send over HTTP: there, what has a default may be left out."""
FOLDER: Final = Path("web/src/gen")


def files() -> dict[str, str]:
    """What `qg dev types` writes, by name: the messages, and what each of QG's own games declares, also those
    in the making: their screens are written before they are offered."""
    found = {"wire.ts": typescript()}
    for name, game in games.own():
        found[f"{name}.ts"] = game_typescript(game)
    return found


def typescript() -> str:
    """The TypeScript file of the messages."""
    parts = [HEAD]
    for module in (wire, forms):
        structs = [
            each
            for _, each in inspect.getmembers(module, inspect.isclass)
            if issubclass(each, Struct) and each.__module__ == module.__name__
        ]
        structs.sort(key=lambda cls: inspect.getsourcelines(cls)[1])
        parts += [interface(each) for each in structs]
    for name in ("FromClient", "FromServer"):
        members = "\n".join([f"  | {each.__name__}" for each in get_args(getattr(wire, name))])
        parts.append(f"export type {name} =\n{members};\n")
    return "\n".join(parts)


def interface(cls: type[Struct]) -> str:
    config, hints = cls.__struct_config__, get_type_hints(cls)
    sent = cls in SENT or cls in get_args(wire.FromClient) or config.omit_defaults
    defaults = dict(zip(reversed(cls.__struct_fields__), reversed(cls.__struct_defaults__)))
    lines = [f"export interface {cls.__name__} {{"]
    if cls.__doc__:
        said = " ".join(cls.__doc__.split())
        lines.insert(0, f"/** {said} */")
    if config.tag_field is not None:
        lines.append(f'  {config.tag_field}: "{config.tag}";')
    for name, spelt in zip(cls.__struct_fields__, cls.__struct_encode_fields__):
        default = defaults.get(name, msgspec.NODEFAULT)
        free = default is UNSET or (sent and default is not msgspec.NODEFAULT)
        lines.append(f"  {spelt}{'?' if free else ''}: {ts(hints[name])};")
    return "\n".join([*lines, "}", ""])


def ts(hint: Any) -> str:
    """A Python type as TypeScript writes it."""
    plain = {str: "string", int: "number", float: "number", bool: "boolean", type(None): "null"}
    if hint in plain:
        return plain[hint]
    if hint is Any:
        return "unknown"
    origin, args = get_origin(hint), get_args(hint)
    if origin in (Union, types.UnionType):
        return " | ".join([ts(a) for a in args if a is not UnsetType])
    if origin is Literal:
        return " | ".join([f'"{a}"' for a in args])
    if origin is list:
        inner = ts(args[0])
        return f"({inner})[]" if " " in inner else f"{inner}[]"
    if origin is tuple:
        return f"[{', '.join([ts(a) for a in args])}]"
    if origin is dict:
        return f"Record<{ts(args[0])}, {ts(args[1])}>"
    if inspect.isclass(hint) and issubclass(hint, Struct):
        return hint.__name__
    raise TypeError(f"no TypeScript for {hint}")


def write(check: bool) -> None:
    """Write the files, or with `check` only say whether they are as they should be."""
    if not FOLDER.parent.is_dir():
        raise Malformed("run this in the source folder", str(FOLDER))
    FOLDER.mkdir(exist_ok=True)
    for name, fresh in files().items():
        file = FOLDER / name
        if not check:
            file.write_text(fresh, encoding="utf-8")
        elif not file.is_file() or file.read_text("utf-8") != fresh:
            raise Malformed("is not what is declared: run `qg dev types`", str(file))


# -------------------------------------------------------------------------------- OpenAPI

_PATHS: Final[tuple[tuple[str, str, str, type | None, type | None, bool], ...]] = (
    ("get", "/api/games", "The games, and the boxes that are still to come", None, None, False),
    ("get", "/api/games/{game}/rules", "The rulebook of a game", None, None, False),
    ("get", "/api/games/{game}/words/{language}", "The words of a game", None, None, False),
    ("get", "/api/house", "Where others reach this server", None, forms.HouseInfo, False),
    ("get", "/api/tables", "Open tables that wait for players", None, forms.OpenTables, False),
    ("post", "/api/tables", "Make a table", forms.NewTable, forms.MadeTable, False),
    (
        *("get", "/api/tables/{id}/invitation", "What a link invites to"),
        *(None, forms.Invitation, True),
    ),
    ("post", "/api/tables/{id}/join", "Take a seat", forms.JoinTable, forms.Joined, False),
    (
        *("get", "/api/tables/{id}/devices", "The devices of one's seat"),
        *(None, list[forms.DeviceInfo], True),
    ),
    (
        *("post", "/api/tables/{id}/devices/{device}/remove", "Throw a device out"),
        *(None, list[forms.DeviceInfo], True),
    ),
    ("post", "/api/tables/{id}/recover", "By phrase", forms.Recover, forms.Joined, False),
    ("get", "/api/tables/{id}/claim", "Seats to ask for", None, forms.Claimable, False),
    ("post", "/api/tables/{id}/claim", "By consent", forms.ClaimSeat, forms.Claimed, False),
    ("post", "/api/pass", "A code for a second device", forms.NewPass, forms.Pass, False),
    ("post", "/api/pass/take", "Use such a code", forms.TakePass, forms.Passed, False),
    ("get", "/api/tables/{id}/record", "The record, or what a seat saw so far", None, None, True),
    ("get", "/api/tables/{id}/lines", "Earlier lines of a log", None, forms.Lines, True),
    ("get", "/api/tables/{id}/replay", "A game line by line", None, forms.Replay, True),
    ("get", "/api/tables/{id}/standing", "How a table stands", None, forms.Standing, True),
    ("get", "/api/tables/{id}/comments", "What a bot said of a game", None, forms.Comments, True),
    (
        *("post", "/api/tables/{id}/comments", "Have decisions of a finished game commented"),
        *(forms.NewComment, forms.Comments, True),
    ),
    ("get", "/api/tables/{id}/account", "How a game went", None, forms.Account, True),
    ("post", "/api/tables/{id}/report", "Tell the host", forms.Report, None, False),
    ("post", "/api/replay", "A record, checked and shown line by line", None, forms.Replay, False),
    ("get", "/api/notices", "How turns can be told", None, forms.NoticeWays, False),
    ("post", "/api/notices", "Be told of turns", forms.NewNotice, forms.MadeNotice, False),
    ("get", "/api/notices/{id}", "Of which turns one is told", None, forms.Notice, True),
    (
        *("post", "/api/notices/{id}/tables", "Be told of the turns of these seats, or no more"),
        *(forms.NoticeSeats, forms.Notice, True),
    ),
    ("post", "/api/notices/{id}/remove", "Be told of nothing any more", None, None, True),
    ("post", "/qr", "A QR code as SVG", forms.QrText, None, False),
    ("get", "/healthz", "Whether moves can be stored", None, forms.HealthReport, False),
    ("get", "/readyz", "Whether visitors may be sent here", None, forms.Readiness, False),
    ("get", "/metrics", "Counters, as plain text", None, None, False),
)
"""Method, path, what it is for, what is sent, what comes back, whether a seat's token is needed."""


@cache
def openapi() -> dict[str, Any]:
    """The HTTP side, and the messages of the socket as schemas beside it."""
    kinds = [kind for row in _PATHS for kind in row[3:5] if kind is not None]
    everything = [*kinds, forms.Error, *get_args(wire.FromClient), *get_args(wire.FromServer)]
    _, schemas = msgspec.json.schema_components(
        everything, ref_template="#/components/schemas/{name}"
    )
    paths: dict[str, Any] = {}
    for how, path, about, sent, got, secret in _PATHS:
        paths.setdefault(path, {})[how] = _operation(path, about, sent, got, secret)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "QG",
            "version": __version__,
            "description": "Play is on the WebSocket /ws: one JSON object a frame, `t` says which.",
        },
        "paths": paths,
        "components": {
            "schemas": schemas,
            "securitySchemes": {"seat": {"type": "http", "scheme": "bearer"}},
        },
    }


def _operation(
    path: str, about: str, sent: type | None, got: type | None, secret: bool
) -> dict[str, Any]:
    operation: dict[str, Any] = {
        "summary": about,
        "responses": {"2XX": _content("As asked", got), "4XX": _content("Why not", forms.Error)},
    }
    names = [part[1:-1] for part in path.split("/") if part.startswith("{")]
    if names:
        operation["parameters"] = [
            {"name": name, "in": "path", "required": True, "schema": {"type": "string"}}
            for name in names
        ]
    if sent is not None:
        operation["requestBody"] = {"required": True, **_content("", sent)}
    if secret:
        operation["security"] = [{"seat": []}]
    return operation


def _content(about: str, kind: type | None) -> dict[str, Any]:
    found: dict[str, Any] = {"description": about} if about else {}
    if kind is not None:
        (schema,), _ = msgspec.json.schema_components(
            [kind], ref_template="#/components/schemas/{name}"
        )
        found["content"] = {"application/json": {"schema": schema}}
    return found

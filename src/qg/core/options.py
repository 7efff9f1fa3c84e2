"""Table options: typed, validated, documented, with presets."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from .rulebook import LANGUAGES
from .shape import Malformed, show

Choice = bool | int | str


class Option:
    """One question to whoever opens a table. The first value is the default.

    `texts`: language -> {"name": ..., "doc": ..., "group": a heading that it shares with others, and one
    entry per value that needs words}. `only`: it matters only where another option, asked before it, has
    one of these values; everywhere else it may be left out of sight."""

    def __init__(
        self,
        name: str,
        values: Sequence[Choice],
        texts: Mapping[str, Mapping[str, str]],
        only: Mapping[str, Sequence[Choice]] | None = None,
    ) -> None:
        self.name: Final = name
        self.values: Final = tuple(values)
        self.texts: Final = texts
        self.only: Final = {other: tuple(fit) for other, fit in (only or {}).items()}

    def index(self, value: Any) -> int:
        for i, own in enumerate(self.values):
            if type(own) is type(value) and own == value:
                return i
        allowed = ", ".join([spell(v) for v in self.values])
        raise Malformed(f"{show(value)} is not one of {allowed}", f"options.{self.name}")


class Options(Mapping[str, Any]):
    """A complete choice: every option of the game with its value. `key` is its flat form in a state."""

    def __init__(self, offered: OptionSet, key: tuple[int, ...]) -> None:
        self.offered: Final = offered
        self.key: Final = key

    def __getitem__(self, name: str) -> Any:
        i = self.offered.at[name]
        return self.offered.options[i].values[self.key[i]]

    def __iter__(self) -> Iterator[str]:
        return iter(self.offered.at)

    def __len__(self) -> int:
        return len(self.key)

    def changed(self) -> dict[str, Any]:
        """Only what differs from the defaults: how a record or a case file writes options."""
        return {
            o.name: o.values[i] for o, i in zip(self.offered.options, self.key, strict=True) if i
        }


class First:
    """The game that a newcomer is given: a preset with some choices on top, the seat that is theirs, and the
    level that plays all others."""

    def __init__(
        self, seat: str, level: str, preset: str = "bots", options: Mapping[str, Any] | None = None
    ) -> None:
        self.seat: Final = seat
        self.level: Final = level
        self.preset: Final = preset
        self.options: Final = dict(options or {})


class OptionSet:
    """What a game lets its table choose, and ready-made choices, the presets: `people`, `bots`, and others.

    `texts`: preset -> language -> {"name": ..., "doc": one sentence}. Presets that have texts are offered to
    whoever opens a table. `first`: what a newcomer is given."""

    def __init__(
        self,
        options: Sequence[Option] = (),
        presets: Mapping[str, Mapping[str, Any]] | None = None,
        texts: Mapping[str, Mapping[str, Mapping[str, str]]] | None = None,
        first: First | None = None,
    ) -> None:
        self.options: Final = tuple(options)
        self.at: Final = {o.name: i for i, o in enumerate(options)}
        self.presets: Final = dict(presets or {"people": {}, "bots": {}})
        self.texts: Final = dict(texts or {})
        self.first: Final = first
        for name in self.texts:
            if name not in self.presets:
                raise Malformed("no such preset", f"texts.{name}")
        for i, option in enumerate(self.options):
            for other, fit in option.only.items():
                if self.at.get(other, i) >= i:
                    raise Malformed(f"{other!r} is not asked before it", f"options.{option.name}")
                for value in fit:
                    self.options[self.at[other]].index(value)
        for name in self.presets:
            self.make(preset=name)
        if "people" in self.presets and self.make().changed():
            raise Malformed(
                "are the defaults: a record names only what differs from them", "presets.people"
            )

    @staticmethod
    def read(data: Any) -> OptionSet:
        """From the data of an `options.yaml`: `options`, the `groups` that they stand in, `presets`, `first`.
        `only` of an option names other options and their values; a list alone is one of the first option."""
        options: list[Option] = []
        for o in data["options"]:
            group = data.get("groups", {}).get(o.get("group"), {})
            texts = {lang: {**o[lang], **group.get(lang, {})} for lang in LANGUAGES}
            only = o.get("only", {})
            fit = only if isinstance(only, Mapping) else {options[0].name: only}
            options.append(Option(o["name"], o["values"], texts, fit))
        presets = {name: preset.get("choices", {}) for name, preset in data["presets"].items()}
        texts = {
            name: {lang: preset[lang] for lang in LANGUAGES}
            for name, preset in data["presets"].items()
            if LANGUAGES[0] in preset
        }
        first = First(**data["first"]) if "first" in data else None
        return OptionSet(options, presets, texts, first)

    def make(self, choices: Mapping[str, Any] | None = None, preset: str = "people") -> Options:
        """The preset with these choices on top; raises Malformed on an unknown name or value."""
        if preset not in self.presets:
            raise Malformed(
                f"no such preset: {show(preset)} (there are {', '.join(self.presets)})", "options"
            )
        key = [0] * len(self.options)
        for name, value in {**self.presets[preset], **(choices or {})}.items():
            if name not in self.at:
                raise Malformed("no such option", f"options.{name}")
            i = self.at[name]
            key[i] = self.options[i].index(value)
        return Options(self, tuple(key))

    def of(self, key: Sequence[int]) -> Options:
        """The choice behind its flat form."""
        if len(key) != len(self.options):
            raise Malformed(f"{len(key)} options where there are {len(self.options)}", "options")
        for option, i in zip(self.options, key, strict=True):
            if not 0 <= i < len(option.values):
                raise Malformed(f"{i} is not a choice", f"options.{option.name}")
        return Options(self, tuple(key))


def spell(value: Choice) -> str:
    """As YAML and the command line write it."""
    return str(value).lower() if isinstance(value, bool) else str(value)

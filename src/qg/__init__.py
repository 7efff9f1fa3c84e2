"""QG, *Quartier Général*: five French war games, every rule enforced and every refusal explained.

`from qg import find, Match, ...`: `qg.library` says what there is. It is imported when a name is first asked
for, so that `import qg` alone costs nothing."""

__version__ = "0.1.0"

TYPE_CHECKING = False  # as that of `typing`, which need not be imported for it
if TYPE_CHECKING:
    from qg.library import *  # noqa: F403 - it says in `__all__` what it offers
else:

    def __getattr__(name: str) -> object:
        from importlib.util import find_spec

        # Python asks here too for modules that are not imported yet, and for much that begins with `__`.
        if name == "__all__" or not (name.startswith("_") or find_spec(f"qg.{name}")):
            from qg import library

            if name == "__all__" or name in library.__all__:
                return getattr(library, name)
        raise AttributeError(f"module 'qg' has no attribute {name!r}")

    def __dir__() -> list[str]:
        from qg import library

        return sorted([*globals(), *library.__all__])

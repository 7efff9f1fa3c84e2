"""An answer other than what was asked for."""

from __future__ import annotations

from qg.core.move import Refusal
from qg.core.platform_texts import WORDS
from qg.core.rulebook import PLATFORM_RULES
from qg.core.shape import Malformed
from qg.core.words import fill

from . import forms


class Wrong(Exception):
    def __init__(
        self,
        code: int,
        what: str,
        where: str = "",
        rule: str = "",
        why: str = "",
        given: dict[str, int] | None = None,
    ) -> None:
        super().__init__(what)
        self.code = code
        self.problem = forms.Problem(what, rule, where, why, given or {})


def refusal(no: Refusal | Malformed, code: int = 409) -> Wrong:
    """What a table refused, over HTTP."""
    if isinstance(no, Malformed):
        return Wrong(400 if no.where else 409, no.what, no.where)
    said = WORDS["en"]["refusals"].get(no.why)
    what = PLATFORM_RULES[no.rule].texts["en"] if said is None else fill("en", said, no.given)
    return Wrong(code, what, rule=no.rule, why=no.why, given=no.given)

"""The colonel: a sergeant whose regulars weigh what time and fire are worth, in place of a rule of thumb."""

from __future__ import annotations

from .marines import Marines
from .sergent import Sergent
from .veterans import Veterans


class Colonel(Sergent):
    regulars: type[Marines] = Veterans

"""What happens in the advanced game: its own events, and all of them together."""

from __future__ import annotations

from typing import Any, Final

from qg.core.event import Event
from qg.core.shape import NONE, Name, Seq
from qg.core.value import put

from .campaign import AS_B, AS_I, BUILT, FLOWN, GROUNDED, LIFTED, RIDER, SHOT, Campaign
from .events_air import Recovered, Scored, land
from .events_fight import FIGHT_EVENTS, Overran
from .events_harm import HARM_EVENTS
from .events_march import MARCH_EVENTS, Withdrew
from .events_turn import Deployed, Picked, ShockEnded, SideBegan
from .hexmap import HEX, OFF_MAP
from .state import FLAG, PHASES
from .tables import KIND, PARA_MECHANIZED, PIECE

ROLES: Final = ("I", "B")
MISSILES: Final = ("none", "turned_back", "damaged", "shot_down")
"""What a SAM does to the aircraft at which it aims: they leave, are reduced, are destroyed (YKA-099)."""
MISSILE: Final = Name(MISSILES)
BOMBS: Final = ("none", "damaged", "shock", "reduced", "destroyed")
"""What bombs do: the aircraft is reduced; the target is in shock, reduced, destroyed (YKA-111)."""
BOMB: Final = Name(BOMBS)


class StageBegan(Event[Campaign]):
    """A phase begins (YKA-020, 021)."""

    PUBLIC = {"phase": Name(PHASES)}
    __slots__ = ("phase",)

    def __init__(self, phase: int) -> None:
        self.phase: Final = phase

    def apply(self, s: Campaign) -> None:
        s.new_phase(self.phase)


class Raided(Event[Campaign]):
    """An aircraft flies over a hex, as an interceptor or as a bomber (YKA-089)."""

    PUBLIC = {"aircraft": PIECE, "hex": HEX, "role": Name(ROLES, printed=True)}
    __slots__ = ("aircraft", "hex", "role")

    def __init__(self, aircraft: int, hex: int, role: int) -> None:
        self.aircraft: Final = aircraft
        self.hex: Final = hex
        self.role: Final = role

    def apply(self, s: Campaign) -> None:
        s.put(self.aircraft, self.hex)
        s.acts[self.aircraft] |= FLOWN | (AS_B if self.role else AS_I)


class Parachuted(Event[Campaign]):
    """Paras are on their way to a hex where they will be dropped (YKA-082)."""

    PUBLIC = {"piece": PIECE, "hex": HEX}
    __slots__ = ("hex", "piece")

    def __init__(self, piece: int, hex: int) -> None:
        self.piece: Final = piece
        self.hex: Final = hex

    def apply(self, s: Campaign) -> None:
        s.rise(self.piece, self.hex, NONE)
        s.acts[self.piece] |= FLOWN


class TookOff(Event[Campaign]):
    """A helicopter is on its way to a hex, with a passenger or without (YKA-086)."""

    PUBLIC = {"piece": PIECE, "rider": RIDER, "hex": HEX}
    __slots__ = ("hex", "piece", "rider")

    def __init__(self, piece: int, rider: int, hex: int) -> None:
        self.piece: Final = piece
        self.rider: Final = rider
        self.hex: Final = hex

    def apply(self, s: Campaign) -> None:
        s.rise(self.piece, self.hex, self.rider)
        s.acts[self.piece] |= FLOWN
        if self.rider != NONE:
            s.acts[self.rider] |= FLOWN
            if KIND[self.rider] == PARA_MECHANIZED:
                s.form = put(s.form, self.rider, 1)  # YKA-087


class FliesOn(Event[Campaign]):
    """A helicopter is to fly on once its passenger has landed (YKA-130)."""

    PUBLIC = {"piece": PIECE, "hex": HEX}
    __slots__ = ("hex", "piece")

    def __init__(self, piece: int, hex: int) -> None:
        self.piece: Final = piece
        self.hex: Final = hex

    def apply(self, s: Campaign) -> None:
        s.goals = put(s.goals, s.airborne.index(self.piece), self.hex)


class CameDown(Event[Campaign]):
    """Paras or a passenger land in a hex (YKA-130)."""

    PUBLIC = {"piece": PIECE, "hex": HEX}
    __slots__ = ("hex", "piece")

    def __init__(self, piece: int, hex: int) -> None:
        self.piece: Final = piece
        self.hex: Final = hex

    def apply(self, s: Campaign) -> None:
        s.alight(self.piece)
        land(s, self.piece, self.hex)


class FlightEnded(Event[Campaign]):
    """A helicopter is where its flight ends (YKA-130)."""

    PUBLIC = {"piece": PIECE, "hex": HEX}
    __slots__ = ("hex", "piece")

    def __init__(self, piece: int, hex: int) -> None:
        self.piece: Final = piece
        self.hex: Final = hex

    def apply(self, s: Campaign) -> None:
        s.alight(self.piece)
        s.put(self.piece, self.hex)


class Spotted(Event[Campaign]):
    """A raid hex is spotted, or not (YKA-092)."""

    PUBLIC = {"hex": HEX, "seen": FLAG}
    __slots__ = ("hex", "seen")

    def __init__(self, hex: int, seen: int) -> None:
        self.hex: Final = hex
        self.seen: Final = seen

    def apply(self, s: Campaign) -> None:
        if self.seen:
            s.spotted = (*s.spotted, self.hex)


class Intercepted(Event[Campaign]):
    """An interceptor is sent against a raid (YKA-093)."""

    PUBLIC = {"aircraft": PIECE, "hex": HEX}
    __slots__ = ("aircraft", "hex")

    def __init__(self, aircraft: int, hex: int) -> None:
        self.aircraft: Final = aircraft
        self.hex: Final = hex

    def apply(self, s: Campaign) -> None:
        s.put(self.aircraft, self.hex)
        s.acts[self.aircraft] |= FLOWN | AS_I


class Engaged(Event[Campaign]):
    """An attack in the air is declared (YKA-101)."""

    PUBLIC = {"attackers": Seq(PIECE), "targets": Seq(PIECE)}
    __slots__ = ("attackers", "targets")

    def __init__(self, attackers: tuple[int, ...], targets: tuple[int, ...]) -> None:
        self.attackers: Final = attackers
        self.targets: Final = targets

    def apply(self, s: Campaign) -> None:
        s.declared = (*s.declared, self.attackers, self.targets)


class Clashed(Event[Campaign]):
    """What came of it; who is reduced or destroyed is told of next."""

    PUBLIC = {"attackers": Seq(PIECE), "targets": Seq(PIECE), "result": MISSILE}
    __slots__ = ("attackers", "result", "targets")

    def __init__(self, attackers: tuple[int, ...], targets: tuple[int, ...], result: int) -> None:
        self.attackers: Final = attackers
        self.targets: Final = targets
        self.result: Final = result

    def apply(self, s: Campaign) -> None:
        s.declared = ()
        if MISSILES[self.result] == "turned_back":  # YKA-108
            for plane in self.targets:
                go_home(s, plane)


class Launched(Event[Campaign]):
    """A SAM fires at aircraft over a hex; who is reduced or destroyed is told of next."""

    PUBLIC = {"sam": PIECE, "hex": HEX, "aimed": Seq(PIECE), "result": MISSILE}
    __slots__ = ("aimed", "hex", "result", "sam")

    def __init__(self, sam: int, hex: int, aimed: tuple[int, ...], result: int) -> None:
        self.sam: Final = sam
        self.hex: Final = hex
        self.aimed: Final = aimed
        self.result: Final = result

    def apply(self, s: Campaign) -> None:
        s.acts[self.sam] |= SHOT
        if MISSILES[self.result] == "turned_back":  # YKA-099
            for plane in self.aimed:
                go_home(s, plane)


class Unloaded(Event[Campaign]):
    """A bomber bombs, and leaves the map; what comes of it is told of next."""

    PUBLIC = {"aircraft": PIECE, "target": PIECE, "result": BOMB}
    __slots__ = ("aircraft", "result", "target")

    def __init__(self, aircraft: int, target: int, result: int) -> None:
        self.aircraft: Final = aircraft
        self.target: Final = target
        self.result: Final = result

    def apply(self, s: Campaign) -> None:
        go_home(s, self.aircraft)


class WentHome(Event[Campaign]):
    """YKA-091: the air phase is over, and aircraft leave the map."""

    PUBLIC = {"pieces": Seq(PIECE)}
    __slots__ = ("pieces",)

    def __init__(self, pieces: tuple[int, ...]) -> None:
        self.pieces: Final = pieces

    def apply(self, s: Campaign) -> None:
        for piece in self.pieces:
            go_home(s, piece)


def go_home(s: Campaign, piece: int) -> None:
    """An aircraft leaves the map. Paras, a helicopter and its passenger are where they were, and rest."""
    if piece in s.airborne:
        for member in (piece, s.rider_of(piece)):
            if member != NONE:
                s.acts[member] |= GROUNDED  # YKA-107
        s.alight(piece)
        return
    s.put(piece, OFF_MAP)
    s.acts[piece] &= ~(AS_I | AS_B)


class Bridged(Event[Campaign]):
    """A bridge is placed (YKA-030)."""

    PUBLIC = {"bridge": PIECE, "hex": HEX}
    __slots__ = ("bridge", "hex")

    def __init__(self, bridge: int, hex: int) -> None:
        self.bridge: Final = bridge
        self.hex: Final = hex

    def apply(self, s: Campaign) -> None:
        s.put(self.bridge, self.hex)
        s.acts[self.bridge] |= BUILT


class Lifted(Event[Campaign]):
    """A bridge is removed (YKA-030)."""

    PUBLIC = {"bridge": PIECE, "hex": HEX}
    __slots__ = ("bridge", "hex")

    def __init__(self, bridge: int, hex: int) -> None:
        self.bridge: Final = bridge
        self.hex: Final = hex

    def apply(self, s: Campaign) -> None:
        s.put(self.bridge, OFF_MAP)
        s.acts[self.bridge] |= LIFTED


CAMPAIGN_EVENTS: Final[tuple[type[Event[Any]], ...]] = (
    *(Deployed, SideBegan, StageBegan, Picked, ShockEnded),
    *(*MARCH_EVENTS, Withdrew),
    *HARM_EVENTS,
    *(*FIGHT_EVENTS, Overran),
    *(Spotted, Intercepted, Engaged, Clashed),
    *(Raided, Launched, Unloaded, WentHome),
    *(Parachuted, TookOff, FliesOn, CameDown, FlightEnded),
    *(Bridged, Lifted, Recovered, Scored),
)
"""As the advanced game declares them."""

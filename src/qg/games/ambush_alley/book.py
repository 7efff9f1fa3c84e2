"""A Book is one choice of options (AMB-OPT-16): every distance of the rules and every place of the table,
in hundredths of an inch, made once. Nothing else knows the scale.

The data are those of 15 mm (AMB-SCL-01). At 28 mm rule distances grow by a half and places double
(AMB-SCL-02, 03), rounded half up."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from qg.boards.feature import Feature
from qg.boards.field import Field
from qg.boards.measure import Point, half_up
from qg.boards.plane import Plane
from qg.core.options import Options, OptionSet
from qg.files import data

from .tables import FAR, HERE, INSURGENT, KINDS, REGULAR, SUCCESS, TABLE, TABLES

OPTIONS: Final = OptionSet.read(data(HERE, "options"))

NEVER: Final = 0
"""In place of a number that an option leaves out: no turn limit, no cap of figures, no level."""

LONG_RANGE: Final = ("max_face", "literal_7", "flat_4")
FULL_TEST: Final = ("single_die", "full_test", "none")
CASUALTIES: Final = ("auto", "owner", "random")
AFFECTED: Final = ("if_figure_lost", "always", "never")
MAX_FACE, LITERAL_7, FLAT_4 = range(3)
SINGLE_DIE, FULL, NO_TEST = range(3)
AUTO, OWNER, RANDOM = range(3)
IF_LOST, ALWAYS, NOT_AT_ALL = range(3)

SOUTH: Final = 0
WEST: Final = 1
EDGES: Final = ("south", "west")


class Exit:
    """A piece of an edge over which regulars leave: from `low` to `high` along it (AMB-END-01)."""

    def __init__(self, name: str, edge: int, low: int, high: int) -> None:
        self.name: Final = name
        self.edge: Final = edge
        self.low: Final = low
        self.high: Final = high


class Ground:
    """The table at one scale, with one cost of crossing: what books with other options share."""

    def __init__(self, scale: str, crossing: bool) -> None:
        grows = TABLES["scales"][scale]
        self.map: Final[int] = grows["map"]  # in halves
        self.rules: Final[int] = grows["rules"]
        far: dict[str, int] = {
            name: self.distance(given) for name, given in TABLES["distances"].items()
        }
        self.far: Final = far
        self.base: Final = far["base"]  # AMB-GEO-02
        self.radius: Final = half_up(TABLES["distances"]["base"] * self.rules, 4)  # AMB-GEO-05
        self.crossing: Final = far["crossing"] if crossing else 0  # AMB-MOV-01
        classes = TABLE["classes"]
        features: list[Feature] = []
        solid: list[Feature] = []
        area: list[Feature] = []
        for given in TABLE["features"]:
            of = classes[given["class"]]
            toll = self.crossing
            feature = Feature(
                str(given["name"]),
                [
                    [self.place(corner) for corner in part]
                    for part in given.get("parts", [given["polygon"]])
                ],
                blocks=of["blocks"],
                enter=of["enter"],
                stop=of["stop"],
                toll_in=toll if of["pays"] in ("in", "both") else 0,
                toll_out=toll if of["pays"] == "both" else 0,
            )
            features.append(feature)
            if of["cover"] == "solid":  # AMB-COV-04
                solid.append(feature)
                if of["area"]:
                    area.append(feature)
        self.solid: Final = tuple(solid)
        self.area: Final = tuple(area)  # solid ones that cover who is in them
        self.width: Final = half_up(TABLE["width"] * self.map, 2)
        self.height: Final = half_up(TABLE["height"] * self.map, 2)
        self.plane: Final = Plane(self.width, self.height, features, far["window"])
        anchors: dict[Point, None] = {}
        for listed in TABLE["anchors"].values():
            for anchor in listed:
                anchors[self.place(anchor)] = None
        self.anchors: Final = tuple(anchors)
        self.offsets: Final = tuple(
            [(self.distance(x), self.distance(y)) for x, y in TABLES["formation"]]
        )
        self.shields: Final[dict[int, bool]] = {}  # what `sight` has found out
        self.bare: Final[dict[int, bool]] = {}
        self._field: Field | None = None

    def distance(self, given: int) -> int:
        """A distance of the rules (AMB-SCL-02)."""
        return half_up(given * self.rules, 2)

    def place(self, given: Any) -> Point:
        """A point of the table (AMB-SCL-03)."""
        return half_up(int(given[0]) * self.map, 2), half_up(int(given[1]) * self.map, 2)

    @property
    def field(self) -> Field:
        """The walking lattice (AMB-BOT-01), made when it is first needed."""
        known = self._field
        if known is None:
            leaps = [(right, up) for right, up in TABLES["leaps"]]
            known = Field(self.plane, TABLES["steps"]["lattice"], self.base, self.offsets, leaps)
            self._field = known
        return known


class Book:
    """What the options of a table decide."""

    def __init__(self, options: Options) -> None:
        ground = _ground(options["scale"], options["terrain_crossing_cost"] == 1)
        far = ground.far
        self.ground: Final = ground
        self.plane: Final = ground.plane
        self.width: Final = ground.width
        self.height: Final = ground.height
        # distances
        self.base: Final = ground.base
        self.radius: Final = ground.radius
        self.chain: Final = far["chain"]  # AMB-COH-01
        self.cohesion: Final = far["cohesion"]
        self.cautious: Final = far["cautious"]  # AMB-MOV-02
        self.fast: Final = far["fast"]
        self.retreat: Final = far["retreat"]  # AMB-MOR-07
        self.loss: Final = far["loss"]  # AMB-INT-08
        self.optimal: Final = (far["optimal_regular"], far["optimal_insurgent"])  # AMB-FIR-02
        times: int = TABLES["dice"]["support"]
        self.support: Final = (self.optimal[REGULAR] * times, self.optimal[INSURGENT] * times)
        self.exposed: Final = far["exposed"]  # AMB-COV-03
        self.touch: Final = far["touch"]  # AMB-COV-01
        self.spacing: Final = far["spacing"]  # AMB-SET-02
        self.placement: Final = far["placement"]  # AMB-HOT-07, SET-04
        self.contact: Final = far["contact"]  # AMB-GEO-04
        self.clear: Final = far["clear"]  # AMB-SET-07, CC-05
        self.push: Final = far["push"]  # AMB-CC-05
        self.join: Final = far["join"]  # AMB-LDR-04
        self.exit_margin: Final = ground.radius  # AMB-END-02
        self.step: Final[int] = TABLES["steps"]["window"]  # AMB-INT-04
        self.placement_step: Final[int] = TABLES["steps"]["placement"]  # AMB-HOT-07
        self.push_step: Final[int] = TABLES["steps"]["push"]  # AMB-CC-05
        # places
        west, south, east, north = TABLE["zone"]
        self.zone: Final = (ground.place((west, south)), ground.place((east, north)))  # AMB-SET-03
        self.spots: Final = tuple([ground.place(at) for at in TABLE["hot_spots"]])
        self.contractors: Final = tuple([ground.place(at) for at in TABLE["contractors"]])
        self.exits: Final = tuple(
            [
                Exit(
                    str(each["name"]),
                    EDGES.index(each["edge"]),
                    ground.place((each["low"], 0))[0],
                    ground.place((each["high"], 0))[0],
                )
                for each in TABLE["exits"]
            ]
        )
        # options
        limit = options["turn_limit"]
        self.last: Final[int] = NEVER if limit == "none" else limit  # AMB-END-04
        self.long_range: Final = LONG_RANGE.index(options["long_range"])  # AMB-OPT-01
        self.by_figure: Final[bool] = options["fire_los"] == "figure"  # AMB-OPT-02
        self.free_spots: Final[bool] = options["hot_spots"] == "free"  # AMB-SET-02
        level = options["insurgency_level"]
        self.level: Final[int] = NEVER if level == "auto" else level  # AMB-HOT-02
        self.one_unit: Final[bool] = options["start_leaders"] == "one_unit"  # AMB-OPT-04
        self.fire_test: Final = FULL_TEST.index(options["leaderless_fire_test"])  # AMB-OPT-05
        self.test_always: Final[bool] = options["morale_trigger"] != "on_damage"  # AMB-OPT-06
        self.extra_test: Final[bool] = options["serious_wound_extra_test"]  # AMB-OPT-07
        self.cautious_target: Final[bool] = options["cautious_target_penalty"]  # AMB-OPT-08
        self.halted_bonus: Final[bool] = options["insurgent_halted_bonus"]  # AMB-OPT-09
        self.casualties: Final = CASUALTIES.index(options["casualty_choice"])  # AMB-OPT-10
        self.affected: Final = AFFECTED.index(options["psych_affected_blocks"])  # AMB-OPT-11
        self.slow: Final[bool] = options["dependents_slow"] == "cautious_only"  # AMB-OPT-12
        self.carry_one: Final[bool] = options["carry_limit"] == "one_per_able"  # AMB-OPT-13
        self.close_combat: Final[bool] = options["close_combat"]  # AMB-OPT-14
        cap = options["insurgent_figure_cap"]
        self.figures: Final[int] = NEVER if cap == "none" else cap  # AMB-OPT-15
        weak = options["leader_quality"] == "d6"  # AMB-OPT-03
        self.quality: Final = tuple(
            [
                6 if weak and kind.leader and kind.side == INSURGENT else kind.quality
                for kind in KINDS
            ]
        )
        """By kind: sides of the Troop Quality die."""

    @property
    def field(self) -> Field:
        return self.ground.field

    def need(self, sides: int, near: bool) -> int:
        """The least face with which a die of an attack succeeds; more than its sides: never (AMB-FIR-08)."""
        if near or self.long_range == FLAT_4:
            return SUCCESS
        return min(FAR, sides) if self.long_range == MAX_FACE else FAR


@cache
def _ground(scale: str, crossing: bool) -> Ground:
    return Ground(scale, crossing)


@cache
def book(key: tuple[int, ...]) -> Book:
    return Book(OPTIONS.of(key))

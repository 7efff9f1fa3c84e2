"""How a level judges: the weights of what it looks at."""

from __future__ import annotations


class Taste:
    """Those of the sergeant; whoever judges otherwise says where."""

    danger: float = 0.8  # what a stronger neighbour may take, against what is taken
    pull: float = 0.5  # towards promising targets
    zeal: float = 0.0  # how much more it is pulled when it dares
    learn: float = 0.25  # of an unknown counter's worth, for hearing what it is
    guard: float = 30.0  # of an own objective that can be taken at once
    breach: float = 8.0  # for opening a square beside an enemy objective
    blast: float = 0.0  # for a blast that will open such a square, with no turn left to fill it
    foothold: float = 0.0  # for opening a square from which a blast would reach such a square
    spare: float = 4.0  # so many enemy men are left alive until the objectives are taken
    slope: float = 8.0  # over so many more their worth falls
    menace: float = 0.0  # for removing what threatens own counters
    shelter: float = 0.0  # of a counter's worth, for standing where bombs fall
    last: float = 1.0  # by how much more the last own objective is guarded
    intruder: float = 0.0  # for removing what comes near own objectives
    lure: float = 0.0  # of the worth of an enemy who would lose by attacking: so much he may try it
    dig: float = 1.0  # how much dearer a strong man is who would fall to a mine
    flee: float = 0.0  # for an own objective to move at all: who stays may as well be a mine
    home: float = 0.0  # for one man at least within GUARDED steps of each own objective

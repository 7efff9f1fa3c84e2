"""The peers, driven from Python as their users drive them: list the legal moves, choose one, play it."""

from __future__ import annotations

import warnings
from collections.abc import Callable
from importlib.util import find_spec
from random import Random
from typing import Any

Play = Callable[[Random], int]
LONGEST = 400
"""Moves after which a game of a peer is broken off."""


def python_chess(rng: Random) -> int:
    import chess

    board, count, draw = chess.Board(), 0, rng.random
    while not board.is_game_over() and count < LONGEST:
        moves = list(board.legal_moves)
        board.push(moves[int(draw() * len(moves))])
        count += 1
    return count


def openspiel(name: str) -> Play:
    import pyspiel

    game = pyspiel.load_game(name)

    def play(rng: Random) -> int:
        state, count, draw = game.new_initial_state(), 0, rng.random
        while not state.is_terminal() and count < LONGEST:
            if state.is_chance_node():
                actions = [action for action, _ in state.chance_outcomes()]
            else:
                actions = state.legal_actions()
                count += 1
            state.apply_action(actions[int(draw() * len(actions))])
        return count

    return play


def pettingzoo_chess() -> Play:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        from pettingzoo.classic import chess_v6

    env: Any = chess_v6.env()

    def play(rng: Random) -> int:
        env.reset(seed=rng.getrandbits(31))
        count = 0
        for _ in env.agent_iter(LONGEST):
            observation, _, ended, cut, _ = env.last()
            if ended or cut:
                break
            mask = observation["action_mask"]
            env.step(rng.choice([i for i, legal in enumerate(mask) if legal]))
            count += 1
        return count

    return play


def all_peers() -> tuple[dict[str, Play], list[str]]:
    """Those that are installed, python-chess first, and the names of those that are not."""
    found: dict[str, Play] = {}
    missing: list[str] = []
    if find_spec("chess"):
        found["python-chess"] = python_chess
    else:
        missing.append("chess")
    if find_spec("pyspiel"):
        for name in ("chess", "kriegspiel", "backgammon"):
            found[f"OpenSpiel {name}"] = openspiel(name)
    else:
        missing.append("open_spiel")
    if find_spec("pettingzoo") and find_spec("pygame"):
        found["PettingZoo chess"] = pettingzoo_chess()
    else:
        missing.append("pettingzoo and pygame")
    return found, missing

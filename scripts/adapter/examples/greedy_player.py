#!/usr/bin/env python3
"""Plays in many games at once the placement that leaves the best board: greedy_player.py [GAMES] [STEPS]"""

import sys
from pathlib import Path

if __name__ == "__main__":
    sys.path.append(str(Path(__file__).resolve().parents[1]))

from env import number_of
from placements import KINDS, SPAWN_X, SPAWN_Y, Piece, landings_of, rows_of
from play import value
from vector import make_vec, plain


def best(board, kind: int, mask) -> int:
    """The number of the best placement without hold; 0 if there is none, as in a game that is over."""
    start = Piece(KINDS[kind - 1], 0, SPAWN_X, SPAWN_Y)
    found = [(value(landing), number_of(landing.placement)) for landing in landings_of(rows_of(board), start, False)]
    return max((pair for pair in found if mask[pair[1]]), default=(0, 0))[1]


def main(games: int = 16, steps: int = 200) -> None:
    with make_vec(games) as env:
        seen, info = env.reset(seed=7)
        for _ in range(steps):
            columns = (plain(seen["board"]), plain(seen["active"]), plain(info["action_mask"]))
            seen, _, _, _, info = env.step([best(*game) for game in zip(*columns)])
    print(
        f"{games} games, {steps} pieces each, {sum(map(int, info['lines']))} lines, "
        f"scores {list(map(int, info['score']))}"
    )


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))

#!/usr/bin/env python3
"""Plays random placements in many games at once: random_player.py [GAMES] [STEPS]"""

import random
import sys
import time
from pathlib import Path

if __name__ == "__main__":
    sys.path.append(str(Path(__file__).resolve().parents[1]))

from vector import make_vec


def main(games: int = 64, steps: int = 1000) -> None:
    choices = random.Random(7)
    episodes, best = 0, 0
    with make_vec(games) as env:
        _, info = env.reset(seed=7)
        began = time.monotonic()
        for _ in range(steps):
            possible = [[number for number, flag in enumerate(mask) if flag] for mask in info["action_mask"]]
            # In a game that is over nothing is possible: the next step begins another one, whatever the action.
            _, _, terminated, _, info = env.step([choices.choice(numbers or [0]) for numbers in possible])
            episodes += sum(map(int, terminated))
            best = max(best, *map(int, info["score"]))
        rate = games * steps / (time.monotonic() - began)
    print(f"{games} games, {episodes} episodes, best score {best}, {rate:.0f} steps a second")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))

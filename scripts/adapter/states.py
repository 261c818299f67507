"""Check what a game says of many games at once, before anything of it is taken for a state."""

from __future__ import annotations

import re
from itertools import chain
from typing import Any, Callable, Dict, List

from arrays import HEIGHT, WIDTH
from client import Json, Malformed
from placements import KINDS

NUMBERS = ("score", "lines", "level", "episode", "seed")
REFUSALS = (None, "invalid_place", "hold_unavailable")
NEXT = 5
LARGEST = (1 << 63) - 1
# 88 bits, a digit for four of them.
LEGAL = re.compile("[0-9a-fA-F]{22}")
HASH = re.compile("[0-9a-fA-F]{16}")
CELLS = re.compile(f"[0-{len(KINDS)}]{{{WIDTH * HEIGHT}}}")


def whole(most: int) -> Callable[[List[Any]], bool]:
    """Whole numbers from 0 to `most`."""
    return lambda values: set(map(type, values)) <= {int} and min(values) >= 0 and max(values) <= most


def rows(length: int, most: int) -> Callable[[List[Any]], bool]:
    """Lists of so many whole numbers."""
    fit = whole(most)
    return lambda values: all(type(one) is list and len(one) == length for one in values) and fit([*chain(*values)])


def texts(pattern: "re.Pattern[str]") -> Callable[[List[Any]], bool]:
    return lambda values: all(type(one) is str and pattern.fullmatch(one) for one in values)


def rewards(values: List[Any]) -> bool:
    return set(map(type, values)) <= {int, float} and all(abs(one) <= LARGEST for one in values)


CHECKS: Dict[str, Callable[[List[Any]], bool]] = {
    "board": rows(HEIGHT, (1 << WIDTH) - 1),
    "active": whole(len(KINDS)),
    "hold": whole(len(KINDS)),
    "next_queue": rows(NEXT, len(KINDS)),
    "can_hold": whole(1),
    "legal": texts(LEGAL),
    "reward": rewards,
    "terminated": whole(1),
    "truncated": whole(1),
    "refused": whole(len(REFUSALS) - 1),
    **{name: whole(LARGEST) for name in NUMBERS},
}
# Only if they were asked for.
SHOWN = {"kinds": texts(CELLS), "state_hash": texts(HASH)}


def check_states(states: Json, count: int, shows_kinds: bool) -> None:
    """Raises a Malformed unless each property has an entry of its kind for each of `count` games."""
    more = {name: fits for name, fits in SHOWN.items() if name in states or (shows_kinds and name == "kinds")}
    for name, fits in {**CHECKS, **more}.items():
        values = states.get(name)
        if not isinstance(values, list) or len(values) != count:
            raise Malformed(f"The states have no {name} with an entry for each of {count} games.")
        if not fits(values):
            raise Malformed(f"The states have a {name} that is none of the protocol: {str(values)[:60]}")

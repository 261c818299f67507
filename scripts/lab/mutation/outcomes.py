"""What became of each change, and the table of all."""

from __future__ import annotations

import random
from typing import Callable, List, NamedTuple, Sequence, TypeVar

T = TypeVar("T")
# Whether a change is tried, by its line.
IsWanted = Callable[[str], bool]


class Broken(Exception):
    """The tool cannot go on; says why, and what to try."""


class Outcome(NamedTuple):
    """A change, and what noticed it: a test, the time limit, the compiler; empty for a survivor."""

    change: str
    killer: str
    note: str = ""


def sampled(changes: Sequence[T], seed: int, number: int) -> List[T]:
    """The same ones for the same seed and sources."""
    return random.Random(seed).sample(list(changes), min(number, len(changes)))


def table(rooms: Sequence[str], seed: int, outcomes: Sequence[Outcome]) -> List[str]:
    """A row for each room in Markdown, then the survivors."""
    lines = ["| room | seed | tried | killed | |", "|---|---|---|---|---|"]
    for room in rooms:
        own = [one for one in outcomes if one.change.startswith(room)]
        killed = sum(bool(one.killer) for one in own)
        percent = f"{100 * killed // len(own)} %" if own else "-"
        lines.append(f"| {room} | {seed} | {len(own)} | {killed} | {percent} |")
    survivors = [one for one in outcomes if not one.killer]
    notes = [f" ({one.note})" if one.note else "" for one in survivors]
    return lines + [""] * bool(survivors) + [f"survived: {one.change}{note}" for one, note in zip(survivors, notes)]

"""Compare two sets of runs, paired by game and seed."""

from __future__ import annotations

import math
from typing import Dict, List, NamedTuple, Sequence, Tuple

from report import Z, Episode

Pairs = List[Tuple[bool, bool]]


class Difference(NamedTuple):
    """The second rate minus the first, in pairs; `low` and `high` are its 95 % interval."""

    pairs: int
    first_won: int
    second_won: int
    value: float
    low: float
    high: float

    @property
    def verdict(self) -> str:
        return "the second is better" if self.low > 0 else "the first is better" if self.high < 0 else "not told apart"


COMPARED = ("game", "pairs", "first won", "second won", "second - first", "95 %", "verdict")


def compare(first: Sequence[Episode], second: Sequence[Episode]) -> List[List[str]]:
    """A row for each game that both have played with the same seeds."""
    rows: List[List[str]] = []
    ours, theirs = by_seed(first), by_seed(second)
    for game in sorted({game for game, _ in ours.keys() & theirs.keys()}):
        both = sorted(key for key in ours.keys() & theirs.keys() if key[0] == game)
        told = difference([pair for key in both for pair in zip(ours[key], theirs[key])])
        interval = f"{100 * told.low:+.0f} to {100 * told.high:+.0f} %"
        numbers = [str(number) for number in told[:3]]
        rows.append([game, *numbers, f"{100 * told.value:+.0f} %", interval, told.verdict])
    return rows


def by_seed(episodes: Sequence[Episode]) -> Dict[Tuple[str, int], List[bool]]:
    """Who won, by game and seed; runs that are neither won nor lost, or have no seed, are left out."""
    found: Dict[Tuple[str, int], List[bool]] = {}
    for episode in episodes:
        seed = episode.data["seed"]
        if seed is not None and episode.won is not None:
            found.setdefault((str(episode.data["game"]), seed), []).append(episode.won)
    return found


def difference(pairs: Pairs) -> Difference:
    """
    Bonett and Price's interval for paired rates, which also works for few pairs: a pair of each kind of disagreement,
    and two pairs in all, are added.
    """
    count = len(pairs)
    first, second = sum(a for a, _ in pairs), sum(b for _, b in pairs)
    lost, won = (1 + sum(a and not b for a, b in pairs)) / (count + 2), (1 + sum(b and not a for a, b in pairs)) / (
        count + 2
    )
    spread = Z * math.sqrt((lost + won - (won - lost) ** 2) / (count + 2))
    low, high = max(won - lost - spread, -1.0), min(won - lost + spread, 1.0)
    return Difference(count, first, second, (second - first) / count, low, high)


def players(episodes: Sequence[Episode]) -> List[str]:
    """The models and settings of the runs, which are one if they can be compared."""
    return sorted({f"{episode.data['model']} ({episode.driver}, {episode.settings})" for episode in episodes})


def name_of(folder: str, episodes: Sequence[Episode]) -> str:
    return f"{folder}: {', '.join(players(episodes))}"

"""Compare two sets of runs, paired by game and seed."""

from __future__ import annotations

import math
from typing import Dict, List, NamedTuple, Sequence, Tuple

from report import Z, Episode


class Difference(NamedTuple):
    """The second rate minus the first, in pairs; `low` and `high` are its 95 % interval."""

    pairs: int
    first_won: int
    second_won: int
    value: float
    low: float
    high: float

    @property
    def is_told_apart(self) -> bool:
        return self.low > 0 or self.high < 0

    @property
    def verdict(self) -> str:
        return "the second is better" if self.low > 0 else "the first is better" if self.high < 0 else "not told apart"


COMPARED = ("game", "pairs", "first won", "second won", "second - first", "95 %", "verdict")


class Pair(NamedTuple):
    """Two runs of one game with the same seed, one of each player; both were won or lost."""

    game: str
    seed: int
    first: Episode
    second: Episode


def compare(first: Sequence[Episode], second: Sequence[Episode]) -> List[List[str]]:
    """A row for each game that both have played with the same seeds."""
    return [row_of_game(game, difference(runs)) for game, runs in games_of(pairs_of(first, second))]


def row_of_game(game: str, told: Difference) -> List[str]:
    interval = f"{100 * told.low:+.0f} to {100 * told.high:+.0f} %"
    return [game, *map(str, told[:3]), f"{100 * told.value:+.0f} %", interval, told.verdict]


def pairs_of(first: Sequence[Episode], second: Sequence[Episode]) -> List[Pair]:
    """By game and seed."""
    ours, theirs = by_seed(first), by_seed(second)
    both = sorted(ours.keys() & theirs.keys())
    return [Pair(*key, *runs) for key in both for runs in zip(ours[key], theirs[key])]


def games_of(pairs: Sequence[Pair]) -> List[Tuple[str, List[Pair]]]:
    """The pairs of each game."""
    found: Dict[str, List[Pair]] = {}
    for pair in pairs:
        found.setdefault(pair.game, []).append(pair)
    return list(found.items())


def by_seed(episodes: Sequence[Episode]) -> Dict[Tuple[str, int], List[Episode]]:
    """The runs of each game and seed, without those that are neither won nor lost, or have no seed."""
    found: Dict[Tuple[str, int], List[Episode]] = {}
    for episode in episodes:
        seed = episode.data["seed"]
        if seed is not None and episode.won is not None:
            found.setdefault((str(episode.data["game"]), seed), []).append(episode)
    return found


def difference(pairs: Sequence[Pair]) -> Difference:
    """The difference between the rates of two players."""
    return difference_of([(bool(pair.first.won), bool(pair.second.won)) for pair in pairs])


def difference_of(pairs: Sequence[Tuple[bool, bool]]) -> Difference:
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

"""Descriptions of actions and observations in the manner of Gymnasium's spaces, which are not needed.

Each has a `shape` (a tuple; `()` for a single value), a `dtype` (NumPy's name), `contains`, `sample` and `seed`.
Values are numbers and nested sequences of them: lists, tuples or NumPy arrays.
"""

from __future__ import annotations

import random
from typing import Any, Dict, List, Mapping, Optional, Sequence, Tuple


class Space:
    """What all spaces have."""

    def __init__(self, shape: Optional[Tuple[int, ...]], dtype: Optional[str]) -> None:
        """Both are None for a Dict, whose parts have their own."""
        self.shape = shape
        self.dtype = dtype
        self.random = random.Random()

    def __contains__(self, value: object) -> bool:
        return self.contains(value)

    def contains(self, value: object) -> bool:
        raise NotImplementedError

    def sample(self) -> Any:
        raise NotImplementedError

    def seed(self, seed: Optional[int] = None) -> None:
        """Makes the same samples follow as after the same seed before."""
        self.random.seed(seed)


class Discrete(Space):
    """The integers from 0 to n - 1."""

    def __init__(self, n: int) -> None:
        super().__init__((), "int64")
        self.n = n

    def contains(self, value: object) -> bool:
        return type(value) is int and 0 <= value < self.n

    def sample(self, mask: Optional[Sequence[int]] = None) -> int:
        """Any of the integers, or of those for which the mask holds a 1; 0 if it holds none, as with Gymnasium."""
        if mask is None:
            return self.random.randrange(self.n)
        return self.random.choice([value for value in range(self.n) if mask[value]] or [0])

    def __repr__(self) -> str:
        return f"Discrete({self.n})"


class Box(Space):
    """Whole numbers, or flags, from `low` to `high`, in the given shape."""

    def __init__(self, low: int, high: int, shape: Tuple[int, ...], dtype: str) -> None:
        super().__init__(shape, dtype)
        self.low = low
        self.high = high

    def contains(self, value: object) -> bool:
        values = flat(plain(value), self.shape or ())
        kind = bool if self.dtype == "bool" else int
        return values is not None and all(type(one) is kind and self.low <= one <= self.high for one in values)

    def sample(self) -> Any:
        return self.some(self.shape or ())

    def some(self, shape: Tuple[int, ...]) -> Any:
        if shape:
            return [self.some(shape[1:]) for _ in range(shape[0])]
        number = self.random.randint(self.low, self.high)
        return bool(number) if self.dtype == "bool" else number

    def __repr__(self) -> str:
        return f"Box({self.low}, {self.high}, {self.shape}, {self.dtype})"


class MultiDiscrete(Box):
    """`count` integers from 0 to n - 1."""

    def __init__(self, n: int, count: int) -> None:
        super().__init__(0, n - 1, (count,), "int64")
        self.nvec = [n] * count

    def __repr__(self) -> str:
        return f"MultiDiscrete({self.nvec})"


class DictSpace(Space):
    """Values by name, each in a space of its own."""

    def __init__(self, spaces: Mapping[str, Space]) -> None:
        super().__init__(None, None)
        self.spaces = dict(spaces)

    def __getitem__(self, name: str) -> Space:
        return self.spaces[name]

    def contains(self, value: object) -> bool:
        return (
            isinstance(value, dict)
            and set(value) == set(self.spaces)
            and all(space.contains(value[name]) for name, space in self.spaces.items())
        )

    def sample(self) -> Dict[str, Any]:
        return {name: space.sample() for name, space in self.spaces.items()}

    def seed(self, seed: Optional[int] = None) -> None:
        """Each part gets a seed of its own, so that equal parts do not bring equal samples."""
        super().seed(seed)
        for space in self.spaces.values():
            space.seed(None if seed is None else self.random.getrandbits(32))

    def __repr__(self) -> str:
        return f"Dict({', '.join(f'{name}: {space}' for name, space in self.spaces.items())})"


def plain(value: Any) -> Any:
    """NumPy's values as Python's."""
    return value.tolist() if hasattr(value, "tolist") else value


def flat(value: Any, shape: Tuple[int, ...]) -> Optional[List[Any]]:
    """The single values of nested sequences; None if these do not have the shape."""
    if not shape:
        return [value]
    if not isinstance(value, (list, tuple)) or len(value) != shape[0]:
        return None
    parts = [flat(part, shape[1:]) for part in value]
    return None if None in parts else [one for part in parts for one in part or ()]


def seen_space(most_cell: int, games: Tuple[int, ...] = ()) -> DictSpace:
    """
    What is seen of a game, or, with `games=(n,)`, of n games at once: `board` is y, then x, from the top left, 0 for an
    empty cell; `active`, `hold` and `next` are kinds from 1 in the order I, O, T, S, Z, J, L, or 0 for none.
    """
    kind = 7
    return DictSpace(
        {
            "board": Box(0, most_cell, (*games, 20, 10), "uint8"),
            "active": Box(0, kind, games, "int64"),
            "hold": Box(0, kind, games, "int64"),
            "next": Box(0, kind, (*games, 5), "int64"),
            "can_hold": Box(0, 1, games, "bool"),
        }
    )

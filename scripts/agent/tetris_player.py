"""Choose the placement of a Tetris piece from the board in the tree, and the next action towards it."""

from __future__ import annotations

import re
from typing import FrozenSet, Iterable, Iterator, Optional, Sequence, Tuple

WIDTH, HEIGHT = 10, 20
ROW = re.compile(r"^ ?(\d+)  ([.@+A-Z]{10})$")
Cells = FrozenSet[Tuple[int, int]]


class Board:
    """The locked cells and those of the falling piece."""

    def __init__(self, labels: Iterable[str]) -> None:
        rows = [(int(found[1]), found[2]) for found in map(ROW.match, labels) if found]
        self.locked = frozenset((x, y) for y, row in rows for x, sign in enumerate(row) if sign.isalpha())
        self.piece = frozenset((x, y) for y, row in rows for x, sign in enumerate(row) if sign == "@")


def next_action(board: Board) -> Optional[str]:
    """The label of a button; None without a piece."""
    if not board.piece:
        return None
    shape, column = max(placements(board), key=lambda placement: worth(board.locked, *placement))
    if at_corner(board.piece) != shape:
        return "Rotate CW"
    left = min(x for x, _ in board.piece)
    return "Hard Drop" if left == column else "Move Left" if left > column else "Move Right"


def placements(board: Board) -> Iterator[Tuple[Cells, int]]:
    """Each rotation in each column, in a fixed order, so that ties are always resolved alike."""
    shapes = [at_corner(board.piece)]
    for _ in range(3):
        shapes.append(turned(shapes[-1]))
    for shape in sorted(set(shapes), key=sorted):
        for column in range(WIDTH - max(x for x, _ in shape)):
            yield shape, column


def at_corner(cells: Iterable[Tuple[int, int]]) -> Cells:
    cells = list(cells)
    left, top = min(x for x, _ in cells), min(y for _, y in cells)
    return frozenset((x - left, y - top) for x, y in cells)


def turned(shape: Cells) -> Cells:
    """Rotates clockwise; y grows downwards."""
    return at_corner((-y, x) for x, y in shape)


def worth(locked: Cells, shape: Cells, column: int) -> Tuple[float, int]:
    """Rates the resulting board by four common features; ties go to the lower placement."""
    drop = 0
    while all(y + drop + 1 < HEIGHT and (x + column, y + drop + 1) not in locked for x, y in shape):
        drop += 1
    cells = set(locked) | {(x + column, y + drop) for x, y in shape}
    full = [y for y in range(HEIGHT) if all((x, y) in cells for x in range(WIDTH))]
    kept = {(x, y + sum(row > y for row in full)) for x, y in cells if y not in full}
    tops = [min((y for cx, y in kept if cx == x), default=HEIGHT) for x in range(WIDTH)]
    heights = [HEIGHT - top for top in tops]
    holes = sum(heights) - len(kept)
    return 0.76 * len(full) - 0.51 * sum(heights) - 0.36 * holes - 0.18 * bumps(heights), drop


def bumps(heights: Sequence[int]) -> int:
    return sum(abs(a - b) for a, b in zip(heights, heights[1:]))

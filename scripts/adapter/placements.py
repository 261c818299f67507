"""Where a piece can be put, and what the board is then: a search fast enough for thousands of positions a second."""

from __future__ import annotations

from typing import Dict, Iterator, List, NamedTuple, Optional, Sequence, Tuple

from client import Observation

WIDTH, HEIGHT = 10, 20
# As the protocol orders them: a cell holds the index of its kind, plus 1.
KINDS = "iotszjl"
ROTATIONS = ("north", "east", "south", "west")
SPAWN_X, SPAWN_Y = 3, 0
# The corner of a piece's box can stand to the left of the board, where the box has an empty column.
LEAST_X, MOST_X = -2, 8
FULL_ROW = (1 << WIDTH) - 1

# The cells of each kind in each rotation, as pairs of digits (x and y) from the top left corner of its box.
SHAPES = {
    "i": ("01 11 21 31", "20 21 22 23", "02 12 22 32", "10 11 12 13"),
    "o": ("10 20 11 21",) * 4,
    "t": ("10 01 11 21", "10 11 21 12", "01 11 21 12", "10 01 11 12"),
    "s": ("10 20 01 11", "10 11 21 22", "11 21 02 12", "00 01 11 12"),
    "z": ("00 10 11 21", "20 11 21 12", "01 11 12 22", "10 01 11 02"),
    "j": ("00 01 11 21", "10 20 11 12", "01 11 21 22", "10 11 02 12"),
    "l": ("20 01 11 21", "10 11 12 22", "01 11 21 02", "00 10 11 12"),
}
CELLS: Dict[str, Tuple[Tuple[Tuple[int, int], ...], ...]] = {
    kind: tuple(tuple((int(pair[0]), int(pair[1])) for pair in shape.split()) for shape in shapes)
    for kind, shapes in SHAPES.items()
}

# A board is its rows from the top, each a number whose bit x is set if the cell is taken.
Rows = Tuple[int, ...]
# What a piece at one x adds to the rows of its box: the row from the top of the box, and its bits.
Bits = Tuple[Tuple[int, int], ...]


def bits_at(kind: str, rotation: int, x: int) -> Optional[Bits]:
    """None where a cell would be beside the board."""
    rows: Dict[int, int] = {}
    for cell_x, cell_y in CELLS[kind][rotation]:
        if not 0 <= x + cell_x < WIDTH:
            return None
        rows[cell_y] = rows.get(cell_y, 0) | 1 << (x + cell_x)
    return tuple(rows.items())


BITS: Dict[Tuple[str, int, int], Bits] = {
    (kind, rotation, x): bits
    for kind in KINDS
    for rotation in range(4)
    for x in range(LEAST_X, MOST_X + 1)
    for bits in [bits_at(kind, rotation, x)]
    if bits is not None
}


class Placement(NamedTuple):
    """What a `place` asks for: `x` is the left of the piece's box, `rotation` an index of ROTATIONS."""

    x: int
    rotation: int
    use_hold: bool

    @property
    def rotation_name(self) -> str:
        return ROTATIONS[self.rotation]


class Landing(NamedTuple):
    """Where a placement ends: the top of the piece's box, the board after it, and how many rows it clears."""

    placement: Placement
    y: int
    rows: Rows
    lines: int


def rows_of(cells: Sequence[Sequence[int]]) -> Rows:
    return tuple(sum(1 << x for x, cell in enumerate(row) if cell) for row in cells)


def fits(rows: Sequence[int], bits: Optional[Bits], y: int) -> bool:
    if bits is None:
        return False
    for row, mask in bits:
        if not 0 <= y + row < HEIGHT or rows[y + row] & mask:
            return False
    return True


def put(rows: Sequence[int], bits: Bits, y: int) -> Tuple[Rows, int]:
    """The board with the piece in it, its full rows taken away, and how many those were."""
    after = list(rows)
    for row, mask in bits:
        after[y + row] |= mask
    kept = [row for row in after if row != FULL_ROW]
    lines = HEIGHT - len(kept)
    return (*(0,) * lines, *kept), lines


class Piece(NamedTuple):
    """One that is under way."""

    kind: str
    rotation: int
    x: int
    y: int


def turned(rows: Sequence[int], piece: Piece, rotation: int) -> Optional[Piece]:
    """
    The piece after the turns that a `place` makes, the shorter way round, or None if one of them would have to kick or
    cannot be made.
    """
    turns = (rotation - piece.rotation) % 4
    if piece.kind == "o":
        return piece._replace(rotation=rotation)
    for step in (1,) * turns if turns <= 2 else (-1,):
        piece = piece._replace(rotation=(piece.rotation + step) % 4)
        if not fits(rows, BITS.get((piece.kind, piece.rotation, piece.x)), piece.y):
            return None
    return piece


def landings_of(rows: Rows, start: Piece, use_hold: bool) -> Iterator[Landing]:
    """Every placement of this piece: turn, go sideways, drop."""
    for rotation in range(4):
        piece = turned(rows, start, rotation)
        if piece is None:
            continue
        for step in (-1, 1):
            x = piece.x if step < 0 else piece.x + 1
            while True:
                bits = BITS.get((piece.kind, rotation, x))
                if bits is None or not fits(rows, bits, piece.y):
                    break
                y = piece.y
                while fits(rows, bits, y + 1):
                    y += 1
                after, lines = put(rows, bits, y)
                yield Landing(Placement(x, rotation, use_hold), y, after, lines)
                x += step


def landings(observation: Observation) -> List[Landing]:
    """
    What can be placed now, with the piece under way and, if that is possible, with the one that hold brings. Empty
    while the game takes none. A turn that needs a kick is left out, so some that the game would take are missing; none
    is listed that it refuses.
    """
    active = observation.active
    if active is None or not observation.playable:
        return []
    rows = rows_of(observation.board.cells)
    piece = Piece(active.kind, ROTATIONS.index(active.rotation), active.x, active.y)
    found = list(landings_of(rows, piece, False))
    if observation.can_hold:
        other = Piece(observation.hold or observation.next, 0, SPAWN_X, SPAWN_Y)
        if fits(rows, BITS[other.kind, 0, SPAWN_X], SPAWN_Y):
            found += landings_of(rows, other, True)
    return found

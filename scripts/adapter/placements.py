"""Find the possible placements of a piece and the resulting boards, fast enough for thousands of positions a second."""

from __future__ import annotations

from typing import Dict, Iterator, List, NamedTuple, Optional, Sequence, Tuple

from client import Observation

WIDTH, HEIGHT = 10, 20
# In the protocol's order: a cell holds the index of its kind, plus 1.
KINDS = "iotszjl"
ROTATIONS = ("north", "east", "south", "west")
SPAWN_X, SPAWN_Y = 3, 0
# A piece's box may extend beyond the left edge where it has an empty column.
LEAST_X, MOST_X = -2, 8
FULL_ROW = (1 << WIDTH) - 1

# The cells of each kind in each rotation: pairs of digits (x and y) from the top left corner of the box.
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

# A board: its rows from the top; bit x of a row is set if the cell is taken.
Rows = Tuple[int, ...]
# The bits that a piece at one x adds to the rows of its box, with each row's offset from the top.
Bits = Tuple[Tuple[int, int], ...]


def bits_at(kind: str, rotation: int, x: int) -> Optional[Bits]:
    """None if a cell would be outside the board."""
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
    """The arguments of `place`: `x` is the left edge of the piece's box, `rotation` an index of ROTATIONS."""

    x: int
    rotation: int
    use_hold: bool

    @property
    def rotation_name(self) -> str:
        return ROTATIONS[self.rotation]


class Landing(NamedTuple):
    """The result of a placement: the top of the piece's box, the board afterwards, and the number of cleared rows."""

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
    """Adds the piece to the board and removes full rows. Returns the board and the number of removed rows."""
    after = list(rows)
    for row, mask in bits:
        after[y + row] |= mask
    kept = [row for row in after if row != FULL_ROW]
    lines = HEIGHT - len(kept)
    return (*(0,) * lines, *kept), lines


class Piece(NamedTuple):
    """A falling piece."""

    kind: str
    rotation: int
    x: int
    y: int


def turned(rows: Sequence[int], piece: Piece, rotation: int) -> Optional[Piece]:
    """
    The piece after the turns that `place` makes, in the shorter direction; None if a turn needs a kick or is blocked.
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
    """All placements of this piece: turn, move sideways, drop."""
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
    All placements possible now, with the falling piece and, if allowed, with the one that hold brings. Empty while the
    game accepts none. Turns that need a kick are left out, so the list may lack placements that the game would accept,
    but contains none that it refuses.
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

"""What a game says of many games at once, as NumPy arrays if NumPy can be imported, and as lists if not.

Both have the same shapes, with one entry for each game first. Texts of the protocol become numbers in them.
"""

from __future__ import annotations

from typing import Any, Sequence, Tuple, Union

WIDTH, HEIGHT = 10, 20
# The cells of a row, by its number: bit x is column x.
ROWS: Tuple[Tuple[int, ...], ...] = tuple(tuple(number >> x & 1 for x in range(WIDTH)) for number in range(1 << WIDTH))
# The bits of a byte, the highest first.
BITS: Tuple[Tuple[int, ...], ...] = tuple(tuple(byte >> 7 - bit & 1 for bit in range(8)) for byte in range(256))


class Lists:
    """Lists, for Pythons without NumPy. `dtype` says what NumPy would make of it."""

    def numbers(self, values: Sequence[Any], dtype: str) -> Any:
        kind = {"bool": bool, "float64": float, "object": None}.get(dtype)
        return list(values) if kind is None else [kind(value) for value in values]

    def boards(self, rows: Sequence[Sequence[int]]) -> Any:
        """(n, 20, 10) of 0 and 1, from n times 20 rows as numbers."""
        return [[ROWS[row] for row in board] for board in rows]

    def kinds(self, texts: Sequence[str]) -> Any:
        """(n, 20, 10) of 0 to 7, from n texts of 200 digits."""
        cells = [tuple(map(int, text)) for text in texts]
        return [[board[y * WIDTH : (y + 1) * WIDTH] for y in range(HEIGHT)] for board in cells]

    def masks(self, texts: Sequence[str]) -> Any:
        """(n, 88) of 0 and 1, from n texts of hexadecimal digits."""
        return [[bit for byte in bytes.fromhex(text) for bit in BITS[byte]] for text in texts]


class Arrays:
    """NumPy arrays."""

    def __init__(self, numpy: Any) -> None:
        self.numpy = numpy
        self.columns = numpy.arange(WIDTH)

    def numbers(self, values: Sequence[Any], dtype: str) -> Any:
        return self.numpy.array(values, dtype=dtype)

    def boards(self, rows: Sequence[Sequence[int]]) -> Any:
        numbers = self.numpy.array(rows, dtype="int64")
        return (numbers[:, :, None] >> self.columns & 1).astype("uint8")

    def kinds(self, texts: Sequence[str]) -> Any:
        digits = self.numpy.frombuffer("".join(texts).encode(), dtype="uint8")
        return (digits - ord("0")).reshape(len(texts), HEIGHT, WIDTH)

    def masks(self, texts: Sequence[str]) -> Any:
        """Of the type int8, as Gymnasium wants a mask to be."""
        data = self.numpy.frombuffer(bytes.fromhex("".join(texts)), dtype="uint8")
        return self.numpy.unpackbits(data).astype("int8").reshape(len(texts), -1)


def arrays() -> Union[Lists, Arrays]:
    """Looks for NumPy each time, so that a program that hides it gets lists."""
    try:
        import numpy  # pyright: ignore[reportMissingImports]
    except ImportError:
        return Lists()
    return Arrays(numpy)

"""Read and write PNGs"""

from __future__ import annotations

import struct
from dataclasses import dataclass
from itertools import accumulate
from typing import TYPE_CHECKING

from ..io.outputs import PNG_START

if TYPE_CHECKING:
    from collections.abc import Iterator

MOST_PIXELS = 64_000_000


class BadImage(Exception):
    """The bytes are not a readable PNG; the text says why."""


@dataclass(frozen=True)
class Picture:
    """Rows of RGB from the top, three bytes per pixel."""

    width: int
    height: int
    pixels: bytes

    def scaled(self, width: int, height: int) -> Picture:
        """The picture with fewer pixels: each is the mean of those that it stands for."""
        lefts = [x * self.width // width for x in range(width + 1)]
        pixels = bytearray(3 * width * height)
        for y in range(height):
            top, bottom = y * self.height // height, (y + 1) * self.height // height
            stride = 3 * self.width
            rows = [self.pixels[row * stride : (row + 1) * stride] for row in range(top, bottom)]
            for channel in range(3):
                # How much the columns up to each one have together, so that a mean is a difference of two.
                columns = map(sum, zip(*(row[channel::3] for row in rows)))
                sums = [0, *accumulate(columns)]
                pixels[3 * width * y + channel : 3 * width * (y + 1) : 3] = bytes(
                    (sums[right] - sums[left]) // ((right - left) * len(rows)) for left, right in zip(lefts, lefts[1:])
                )
        return Picture(width, height, bytes(pixels))

    def crop(self, x: int, width: int) -> Picture:
        """Cuts out columns, in full height."""
        rows = (self.pixels[3 * (y * self.width + x) : 3 * (y * self.width + x + width)] for y in range(self.height))
        return Picture(width, self.height, b"".join(rows))


def size_in(data: bytes) -> tuple[int, int]:
    """Width and height of a PNG, from its beginning; 0, 0 for what is none."""
    return struct.unpack(">II", data[16:24]) if data.startswith(PNG_START) and len(data) >= 24 else (0, 0)


def decode_png(data: bytes, most_pixels: int = MOST_PIXELS) -> Picture:
    """Decodes a PNG of 8-bit RGB or RGBA; ignores alpha. Raises a BadImage if it cannot."""
    import zlib

    if not data.startswith(PNG_START):
        raise BadImage("it is no PNG")
    head, packed = b"", list[bytes]()
    for kind, body in png_chunks(data):
        if kind == b"IHDR":
            head = body
        elif kind == b"IDAT":
            packed.append(body)
    if len(head) != 13:
        raise BadImage("it has no header")
    width, height, depth, color, _, _, interlaced = struct.unpack(">IIBBBBB", head)
    if depth != 8 or color not in (2, 6) or interlaced:
        raise BadImage(f"it is of another kind than 8-bit RGB or RGBA (depth {depth}, colour {color})")
    if not 0 < width * height <= most_pixels:
        raise BadImage(f"it has {width} x {height} pixels")
    size = 3 if color == 2 else 4
    length = height * (width * size + 1)
    try:
        raw = zlib.decompressobj().decompress(b"".join(packed), length)
    except zlib.error as error:
        raise BadImage(f"its data is damaged ({error})") from None
    if len(raw) < length:
        raise BadImage("its data was cut")
    return Picture(width, height, without_alpha(unfiltered(raw, width * size, height, size), size))


def png_chunks(data: bytes) -> Iterator[tuple[bytes, bytes]]:
    at = len(PNG_START)
    while at + 8 <= len(data):
        length, kind = struct.unpack(">I4s", data[at : at + 8])
        yield kind, data[at + 8 : at + 8 + length]
        at += 12 + length


def without_alpha(pixels: bytes, size: int) -> bytes:
    if size == 3:
        return pixels
    kept = bytearray(len(pixels) // 4 * 3)
    for channel in range(3):
        kept[channel::3] = pixels[channel::4]
    return bytes(kept)


def unfiltered(raw: bytes, stride: int, height: int, size: int) -> bytes:
    """Undoes the PNG row filters."""
    rows: list[bytes] = []
    above = bytes(stride)
    for y in range(height):
        start = y * (stride + 1)
        kind, row = raw[start], raw[start + 1 : start + 1 + stride]
        if kind > 4:
            raise BadImage(f"row {y} has the filter {kind}")
        above = PNG_FILTERS[kind](row, above, size)
        rows.append(above)
    return b"".join(rows)


def as_it_is(row: bytes, above: bytes, size: int) -> bytes:
    return row


def add_left(row: bytes, above: bytes, size: int) -> bytes:
    out = bytearray(row)
    for channel in range(size):
        out[channel::size] = bytes(total & 255 for total in accumulate(row[channel::size]))
    return bytes(out)


def add_above(row: bytes, above: bytes, size: int) -> bytes:
    # Adds all bytes of a row at once, without their highest bits, so that nothing carries into the next byte.
    low = int.from_bytes(b"\x7f" * len(row), "big")
    a, b = int.from_bytes(row, "big"), int.from_bytes(above, "big")
    return (((a & low) + (b & low)) ^ ((a ^ b) & ~low)).to_bytes(len(row), "big")


def add_average(row: bytes, above: bytes, size: int) -> bytes:
    out = bytearray(row)
    for i, up in enumerate(above):
        left = out[i - size] if i >= size else 0
        out[i] = (out[i] + (left + up) // 2) & 255
    return bytes(out)


def add_paeth(row: bytes, above: bytes, size: int) -> bytes:
    out = bytearray(row)
    for i, up in enumerate(above):
        left, corner = (out[i - size], above[i - size]) if i >= size else (0, 0)
        guess = left + up - corner
        by_left, by_up, by_corner = abs(guess - left), abs(guess - up), abs(guess - corner)
        nearest = left if by_left <= by_up and by_left <= by_corner else up if by_up <= by_corner else corner
        out[i] = (out[i] + nearest) & 255
    return bytes(out)


PNG_FILTERS = (as_it_is, add_left, add_above, add_average, add_paeth)


def encode_png(picture: Picture) -> bytes:
    import zlib

    def chunk(kind: bytes, body: bytes) -> bytes:
        return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))

    stride = 3 * picture.width
    rows = (b"\0" + picture.pixels[y * stride : (y + 1) * stride] for y in range(picture.height))
    head = struct.pack(">IIBBBBB", picture.width, picture.height, 8, 2, 0, 0, 0)
    data = zlib.compress(b"".join(rows), 6)
    return PNG_START + chunk(b"IHDR", head) + chunk(b"IDAT", data) + chunk(b"IEND", b"")

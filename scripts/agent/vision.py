"""Decode PNGs, split them into parts, and read the buttons that a vision model finds in them."""

from __future__ import annotations

import math
import struct
import zlib
from dataclasses import dataclass, field
from itertools import accumulate
from typing import Any, Dict, Iterator, List, Optional, Sequence, Tuple

from replies import json_values

SIGNATURE = b"\x89PNG\r\n\x1a\n"
MOST_PIXELS = 64_000_000
# A picture is blank if the mean or the deviation of its brightness is lower.
LEAST_MEAN, LEAST_DEVIATION = 5.0, 1.5
MOST_SAMPLES = 40_000
SCALE = 1000


class BadImage(Exception):
    """The bytes are not a readable PNG; the text says why."""


# --- PNG ---


@dataclass(frozen=True)
class Picture:
    """Rows of RGB from the top, three bytes per pixel."""

    width: int
    height: int
    pixels: bytes

    def crop(self, x: int, width: int) -> Picture:
        """Cuts out columns, in full height."""
        rows = (self.pixels[3 * (y * self.width + x) : 3 * (y * self.width + x + width)] for y in range(self.height))
        return Picture(width, self.height, b"".join(rows))

    def brightness(self) -> Tuple[float, float]:
        """Mean and standard deviation of the luma, sampled evenly over the picture."""
        # An odd step, so that the samples do not all come from the same columns.
        step = max(1, self.width * self.height // MOST_SAMPLES) | 1
        channels = (self.pixels[channel :: 3 * step] for channel in range(3))
        lumas = [0.2126 * r + 0.7152 * g + 0.0722 * b for r, g, b in zip(*channels)]
        mean = sum(lumas) / len(lumas)
        return mean, math.sqrt(sum((luma - mean) ** 2 for luma in lumas) / len(lumas))


def decode(data: bytes) -> Picture:
    """Decodes a PNG of 8-bit RGB or RGBA; ignores alpha."""
    if not data.startswith(SIGNATURE):
        raise BadImage("it is no PNG")
    head, packed = b"", []
    for kind, body in chunks(data):
        if kind == b"IHDR":
            head = body
        elif kind == b"IDAT":
            packed.append(body)
    if len(head) != 13:
        raise BadImage("it has no header")
    width, height, depth, color, _, _, interlaced = struct.unpack(">IIBBBBB", head)
    if depth != 8 or color not in (2, 6) or interlaced:
        raise BadImage(f"it is of another kind than 8-bit RGB or RGBA (depth {depth}, colour {color})")
    if not 0 < width * height <= MOST_PIXELS:
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


def chunks(data: bytes) -> Iterator[Tuple[bytes, bytes]]:
    at = len(SIGNATURE)
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
    rows: List[bytes] = []
    above = bytes(stride)
    for y in range(height):
        start = y * (stride + 1)
        kind, row = raw[start], raw[start + 1 : start + 1 + stride]
        if kind > 4:
            raise BadImage(f"row {y} has the filter {kind}")
        above = FILTERS[kind](row, above, size)
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


FILTERS = (as_it_is, add_left, add_above, add_average, add_paeth)


def encode(picture: Picture) -> bytes:
    def chunk(kind: bytes, body: bytes) -> bytes:
        return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))

    stride = 3 * picture.width
    rows = (b"\0" + picture.pixels[y * stride : (y + 1) * stride] for y in range(picture.height))
    head = struct.pack(">IIBBBBB", picture.width, picture.height, 8, 2, 0, 0, 0)
    data = zlib.compress(b"".join(rows), 6)
    return SIGNATURE + chunk(b"IHDR", head) + chunk(b"IDAT", data) + chunk(b"IEND", b"")


# --- Parts of a screen ---


@dataclass(frozen=True)
class Part:
    """A part of the screen that is analyzed separately; `x` is its left edge."""

    section: str
    x: int
    picture: Picture


def split(picture: Picture, left_pin: float, primary: float, menus: float) -> List[Part]:
    """Splits the picture; drops the strip on the left and parts without width."""
    edges = [round(picture.width * share) for share in (left_pin, left_pin + primary, left_pin + primary + menus)]
    names = ("primary", "menus")
    return [
        Part(name, start, picture.crop(start, end - start))
        for name, start, end in zip(names, edges, edges[1:])
        if end > start
    ]


# --- Buttons ---


@dataclass(frozen=True)
class Button:
    """A button; its position is in pixels of the screen."""

    name: str
    x: int
    y: int
    width: int
    height: int
    section: str = ""
    tags: Dict[str, str] = field(default_factory=dict)

    @property
    def center(self) -> Tuple[int, int]:
        return self.x + self.width // 2, self.y + self.height // 2

    def data(self) -> Dict[str, Any]:
        bounds = {"x": self.x, "y": self.y, "w": self.width, "h": self.height}
        return {"name": self.name, "bounds": bounds, "section": self.section, **self.tags}


def read_label(label: str) -> Tuple[str, Dict[str, str]]:
    """Reads `name|key=value|…`; a backslash escapes the next character."""
    parts = [[""]]
    signs = iter(label)
    for sign in signs:
        if sign == "\\":
            parts[-1][-1] += next(signs, "")
        elif sign == "|":
            parts.append([""])
        elif sign == "=" and len(parts) > 1 and len(parts[-1]) == 1:
            parts[-1].append("")
        else:
            parts[-1][-1] += sign
    tags = {part[0].strip(): part[1].strip() for part in parts[1:] if len(part) == 2 and part[0].strip()}
    return parts[0][0].strip(), tags


def read_buttons(text: str, part: Part) -> Optional[List[Button]]:
    """The buttons that a vision model found; None if the text is not a JSON list. Invalid entries are left out."""
    for value in json_values(text):
        listed = value.get("buttons") if isinstance(value, dict) else value
        if isinstance(listed, list):
            return [button for button in (read_button(entry, part) for entry in listed) if button]
    return None


def read_button(entry: Any, part: Part) -> Optional[Button]:
    if not isinstance(entry, dict) or not isinstance(entry.get("label"), str):
        return None
    name, tags = read_label(entry["label"])
    box = entry.get("box_2d")
    if not name or not isinstance(box, list) or len(box) != 4 or not all(map(is_number, box)):
        return None
    top, left, bottom, right = (min(max(value, 0), SCALE) / SCALE for value in box)
    x, y = round(left * part.picture.width), round(top * part.picture.height)
    width, height = round(right * part.picture.width) - x, round(bottom * part.picture.height) - y
    if width < 1 or height < 1:
        return None
    section = tags.pop("section", part.section)
    return Button(name, part.x + x, y, width, height, section, tags)


def is_number(value: Any) -> bool:
    return isinstance(value, (int, float)) and not isinstance(value, bool)


def with_unique_names(buttons: Sequence[Button]) -> List[Button]:
    """Renames the second `OK` to `OK (2)`; names are compared without regard to case."""
    unique: List[Button] = []
    taken = set()
    for button in buttons:
        name, number = button.name, 1
        while name.casefold() in taken:
            number += 1
            name = f"{button.name} ({number})"
        taken.add(name.casefold())
        unique.append(Button(name, button.x, button.y, button.width, button.height, button.section, button.tags))
    return unique


def button_named(buttons: Sequence[Button], name: str) -> Optional[Button]:
    wanted = name.strip().casefold()
    return next((button for button in buttons if button.name.casefold() == wanted), None)

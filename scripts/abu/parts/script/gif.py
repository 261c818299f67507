"""Write a moving picture: an animated GIF of at most 255 colours"""

from __future__ import annotations

import struct
from typing import TYPE_CHECKING

from .strip import frames_of

if TYPE_CHECKING:
    from collections import Counter
    from collections.abc import Iterator, Sequence

    from .png import Picture
    from .viewer import Shown

    Color = tuple[int, int, int]

GIF_WIDTH = 640
# In hundredths of a second.
FRAME_TIME, LAST_TIME = 120, 300
COLORS = 255
# A pixel that is as in the frame before.
UNCHANGED = 255
# Colours are told apart by the upper five bits of each channel.
UPPER = bytes(value & 0xF8 for value in range(256))
CLEAR, END, FIRST_CODE, MOST_CODES = 256, 257, 258, 4096


def gif_of(shown: Shown) -> bytes:
    frames = list(frames_of(shown, GIF_WIDTH))
    width, height = frames[0].width, frames[0].height
    numbers, palette = palette_of(frames)
    # 0xF7: a palette of 256 colours for all frames. The extension by Netscape repeats the film for ever.
    out = [b"GIF89a", struct.pack("<HHBBB", width, height, 0xF7, 0, 0), palette]
    out.append(b"\x21\xff\x0bNETSCAPE2.0\x03\x01\0\0\0")
    before = b""
    for place, frame in enumerate(frames, 1):
        pixels = bytes(map(numbers.__getitem__, reduced(frame)))
        new = bytes(UNCHANGED if a == b else a for a, b in zip(pixels, before)) if before else pixels
        time = FRAME_TIME if place < len(frames) else LAST_TIME
        # 5: the frame stays when the next one is drawn, and has a colour that is transparent.
        out.append(b"\x21\xf9\x04" + struct.pack("<BHBB", 5, time, UNCHANGED, 0))
        out.append(b"\x2c" + struct.pack("<HHHHB", 0, 0, width, height, 0) + b"\x08" + blocks(packed(new)))
        before = pixels
    return b"".join([*out, b"\x3b"])


def blocks(data: bytes) -> bytes:
    parts = [data[start : start + 255] for start in range(0, len(data), 255)]
    return b"".join(bytes((len(part),)) + part for part in parts) + b"\0"


def packed(pixels: bytes) -> bytes:
    """LZW as in the GIF standard, for pixels of eight bits."""
    out = bytearray()
    codes: dict[int, int] = {}
    held, count, size, free = CLEAR, 9, 9, FIRST_CODE
    prefix = pixels[0]
    for pixel in pixels[1:]:
        key = prefix << 8 | pixel
        code = codes.get(key)
        if code is not None:
            prefix = code
            continue
        held, count = held | prefix << count, count + size
        if free < MOST_CODES:
            codes[key] = free
            size += free == 1 << size
            free += 1
        else:
            held, count = held | CLEAR << count, count + size
            codes, size, free = {}, 9, FIRST_CODE
        prefix = pixel
        if count >= 256:
            out += held.to_bytes(64, "little")[: count >> 3]
            held, count = held >> (count & ~7), count & 7
    held, count = held | prefix << count, count + size
    size += free == 1 << size and size < 12
    held, count = held | END << count, count + size
    return bytes(out) + held.to_bytes(-(-count // 8), "little")


# --- Colours ---


def reduced(frame: Picture) -> Iterator[Color]:
    pixels = frame.pixels.translate(UPPER)
    return zip(pixels[::3], pixels[1::3], pixels[2::3])


def palette_of(frames: Sequence[Picture]) -> tuple[dict[Color, int], bytes]:
    """
    The number of each colour, and the palette. Median cut: the group of colours that is worth it most is cut in two
    halves until there are enough groups, and each then becomes its mean.
    """
    from collections import Counter
    from heapq import heappop, heappush

    counts: Counter[Color] = Counter()
    for frame in frames:
        counts.update(reduced(frame))
    heap: list[tuple[float, int, list[Color]]] = [(0, 0, list(counts))]
    made = 1
    while len(heap) < COLORS and len(heap[0][2]) > 1:
        for group in halves(heappop(heap)[2], counts):
            heappush(heap, (-worth(group, counts), made, group))
            made += 1
    groups = [group for _, _, group in heap]
    numbers = {color: number for number, group in enumerate(groups) for color in group}
    return numbers, b"".join(mean(group, counts) for group in groups).ljust(3 * 256, b"\0")


def spread(group: list[Color]) -> tuple[int, int]:
    """By how much the colours differ in the channel in which they differ most, and which it is."""
    return max((max(values) - min(values), channel) for channel, values in enumerate(zip(*group)))


def worth(group: list[Color], counts: Counter[Color]) -> float:
    """A small patch of a colour of its own counts too, hence the root."""
    return spread(group)[0] * sum(counts[color] for color in group) ** 0.5


def halves(group: list[Color], counts: Counter[Color]) -> tuple[list[Color], list[Color]]:
    """Cuts where half of the pixels are on each side."""
    channel = spread(group)[1]
    group = sorted(group, key=lambda color: color[channel])
    left = sum(counts[color] for color in group) / 2
    place = 0
    while left > 0:
        left -= counts[group[place]]
        place += 1
    place = min(max(place, 1), len(group) - 1)
    return group[:place], group[place:]


def mean(group: list[Color], counts: Counter[Color]) -> bytes:
    total = sum(counts[color] for color in group)
    # Of the lower three bits, which were cut off, the middle value.
    sums = (sum(color[channel] * counts[color] for color in group) for channel in range(3))
    return bytes(min(value // total + 4, 255) for value in sums)

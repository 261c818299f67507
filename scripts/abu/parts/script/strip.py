"""Draw what was played: a small picture with a caption for each step, all of them on one sheet"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..core.errors import AbuError
from .png import BadImage, Picture, decode_png, encode_png
from ..core.data import text_at
from ..core.stderr import note

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from ..core.json_types import Json
    from .viewer import Shown

# Pixels of a picture of the game that are read at most, and small pictures on one sheet.
MOST_GAME_PIXELS = 16_000_000
MOST_FRAMES = 120
SMALL_WIDTH = 440
COLUMNS = 3
GAP = 10
GROUND = bytes((24, 26, 31))
TEXT = bytes((232, 232, 232))
BAD_TEXT = bytes((255, 138, 112))
# Steps that went wrong: their captions have another colour.
TROUBLE = ("error", "errors", "refused", "no_op")
# The dots of the signs from ! to ~, five at most in a row: the width, then each row from the top as a digit to base 32.
GLYPHS = (
    "11111101 35550000 50avava0 54fke5u4 5op248j3 5cik8lid 11110000 31244421 34211124 504lel40 5044v440  "
    "200000112 4000f000 10000001 511248gg 5ehjlphe 32622227 5eh1248v 5eh161he 526aiv22 5vgu11he 568guhhe  "
    "5v124488 5ehhehhe 5ehhf12c 10010010 200100112 41248421 400f0f00 48421248 5eh12404 5ehnlmgf 5ehhvhhh  "
    "5uhhuhhu 5ehggghe 5uhhhhhu 5vgguggv 5vgguggg 5ehgnhhf 5hhhvhhh 37222227 53111hhe 5hikokih 5ggggggv  "
    "5hrllhhh 5hppljjh 5ehhhhhe 5uhhuggg 5ehhhlid 5uhhukih 5fgge11u 5v444444 5hhhhhhe 5hhhhha4 5hhhllrh  "
    "5hha4ahh 5hha4444 5v1248gv 37444447 5gg84211 37111117 54ah0000 50000000v 22100000 500e1fhf 5gguhhhu  "
    "40078887 511fhhhf 500ehvge 434f4444 500fhhhf1e 5gguhhhh 11011111 3101111152 4889aca9 22222221 500qllll  "
    "500uhhhh 500ehhhe 500uhhhugg 500fhhhf11 400bc888 500fge1u 444f4443 500hhhhf 500hhha4 500hllla 500ha4ah  "
    "500hhhhf1e 400f168f 43448443 1111111111 4c22122c 5009m000"
).split()
UNKNOWN = "500vhhhv"
GLYPH_ROWS = 10
BLANK_WIDTH = 3
# A dot is so many pixels wide and high, because a sheet is looked at in half its size.
DOT = 2
LINE_HEIGHT = (GLYPH_ROWS + 1) * DOT
CAPTION_LINES = 2
MARGIN = 6


def sheet_of(shown: Shown) -> bytes:
    """A PNG with all pictures, in reading order."""
    frames = list(frames_of(shown, SMALL_WIDTH))
    columns = min(COLUMNS, len(frames))
    width, height = frames[0].width, frames[0].height
    empty = Picture(width, height, GROUND * (width * height))
    rows = [GROUND * ((width + GAP) * columns + GAP)] * GAP
    for start in range(0, len(frames), columns):
        cells = [*frames[start : start + columns], *[empty] * columns][:columns]
        rows += (beside([row_of(cell, y) for cell in cells]) for y in range(height))
        rows += rows[:GAP]
    return encode_png(Picture(len(rows[0]) // 3, len(rows), b"".join(rows)))


def beside(rows: Sequence[bytes]) -> bytes:
    gap = GROUND * GAP
    return gap + gap.join(rows) + gap


def row_of(picture: Picture, y: int) -> bytes:
    return picture.pixels[3 * picture.width * y : 3 * picture.width * (y + 1)]


def pictures_of(shown: Shown, most_width: int) -> list[tuple[Json, Picture]]:
    """The steps and their pictures, made smaller by a whole number. Raises an AbuError if there are none."""
    steps = with_new_picture(shown)
    if len(steps) > MOST_FRAMES:
        every = -(-len(steps) // MOST_FRAMES)
        note(f"of {len(steps)} pictures each {every}th is shown, and the last one")
        steps = [*steps[:-1:every], steps[-1]]
    pictures = [(step, picture) for step in steps for picture in small_picture(shown, step, most_width)]
    if not pictures:
        raise AbuError("There are no pictures to show.", "record with --pictures")
    return pictures


def frames_of(shown: Shown, most_width: int) -> Iterator[Picture]:
    """The pictures with a caption each. All have the same size."""
    pictures = pictures_of(shown, most_width)
    width = max(picture.width for _, picture in pictures)
    height = max(picture.height for _, picture in pictures)
    for step, picture in pictures:
        rows = [row_of(picture, y) + GROUND * (width - picture.width) for y in range(picture.height)]
        rows += [GROUND * width] * (height - picture.height)
        rows += caption_rows(caption_of(shown, step), width, BAD_TEXT if step["outcome"] in TROUBLE else TEXT)
        yield Picture(width, len(rows), b"".join(rows))


def with_new_picture(shown: Shown) -> list[Json]:
    """The steps with a picture, except those that only repeat the one before."""
    steps = [step for step in (*shown.steps, *([shown.last] if shown.last else [])) if step["image"] in shown.images]
    pairs = zip(steps, [None, *(step["image"] for step in steps)])
    return [step for step, before in pairs if step["image"] != before or step["outcome"] in TROUBLE]


def caption_of(shown: Shown, step: Json) -> str:
    if step is shown.last:
        return "the end"
    return text_at(step, "heading") or next(iter(step["lines"]), f"{shown.unit} {step['step']}")


def small_picture(shown: Shown, step: Json, most_width: int) -> list[Picture]:
    """The picture of a step; none, with a note, if it is not one that can be read."""
    import base64

    try:
        data = base64.b64decode(shown.images[step["image"]].partition(",")[2])
        picture = decode_png(data, MOST_GAME_PIXELS)
    except BadImage as error:
        problem = f"the picture of {shown.unit} {step['step']} is left out: {error}"
        if problem not in shown.problems:
            shown.problems.append(problem)
            note(problem)
        return []
    return [shrunk(picture, max(1, -(-picture.width // most_width)))]


def shrunk(picture: Picture, factor: int) -> Picture:
    """Each pixel is the mean of a square of `factor` by `factor`; what does not fill a square is cut off."""
    width, height = picture.width // factor, max(picture.height // factor, 1)
    if factor == 1 or picture.height < factor:
        return Picture(picture.width, picture.height, picture.pixels)
    shares = [value // factor**2 for value in range(255 * factor**2 + 1)]
    pixels = bytearray(3 * width * height)
    stride, step = 3 * picture.width, 3 * factor
    for y in range(height):
        starts = [(y * factor + dy) * stride + 3 * dx for dy in range(factor) for dx in range(factor)]
        for channel in range(3):
            begins = [start + channel for start in starts]
            parts = [picture.pixels[begin : begin + step * (width - 1) + 1 : step] for begin in begins]
            at = 3 * width * y + channel
            pixels[at : at + 3 * (width - 1) + 1 : 3] = bytes(map(shares.__getitem__, map(sum, zip(*parts))))
    return Picture(width, height, bytes(pixels))


# --- Text ---


def caption_rows(text: str, width: int, color: bytes) -> list[bytes]:
    """The text in at most CAPTION_LINES lines, as rows of pixels."""
    lines = wrapped(plain_letters(text), width - 2 * MARGIN)
    rows = [GROUND * width] * MARGIN
    for line in [*lines, *[""] * CAPTION_LINES][:CAPTION_LINES]:
        rows += drawn(line, width, color)
    return rows


def plain_letters(text: str) -> str:
    """Letters without their accents, since only ASCII is drawn; other signs stay, and are drawn as a box."""
    import unicodedata

    return "".join(sign for sign in unicodedata.normalize("NFKD", text) if not unicodedata.combining(sign))


def glyph_of(sign: str) -> str:
    if sign.isspace():
        return f"{BLANK_WIDTH}0"
    return GLYPHS[ord(sign) - 33] if "!" <= sign <= "~" else UNKNOWN


def advance(sign: str) -> int:
    return (int(glyph_of(sign)[0]) + 1) * DOT


def wrapped(text: str, width: int) -> list[str]:
    """Lines that fit, broken at a blank if there is one; the last one ends with dots if there is more text."""
    lines: list[str] = []
    while text and len(lines) < CAPTION_LINES:
        fitting = that_fits(text, width)
        end = fitting if fitting == len(text) else text.rfind(" ", 1, fitting + 1)
        lines.append(text[: end if end > 0 else fitting])
        text = text[len(lines[-1]) :].lstrip()
    return [*lines[:-1], lines[-1][:-3] + "..."] if text else lines


def that_fits(text: str, width: int) -> int:
    """How many signs of the text have room, at least one."""
    for count, sign in enumerate(text):
        width -= advance(sign)
        if width < 0:
            return max(count, 1)
    return len(text)


def drawn(line: str, width: int, color: bytes) -> list[bytes]:
    rows = [bytearray(GROUND * width) for _ in range(GLYPH_ROWS + 1)]
    x = MARGIN
    for sign in line:
        glyph = glyph_of(sign)
        for row, digit in zip(rows, glyph[1:]):
            dots = f"{int(digit, 32):0{int(glyph[0])}b}"
            for column, dot in enumerate(dots):
                if dot == "1":
                    at = 3 * (x + column * DOT)
                    row[at : at + 3 * DOT] = color * DOT
        x += advance(sign)
    return [bytes(row) for row in rows for _ in range(DOT)]

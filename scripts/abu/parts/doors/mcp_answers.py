"""What the Model Context Protocol server answers with: texts and pictures that fit into a model's context"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from ..core.data import is_object, parse_json
from ..core.errors import AbuError
from ..core.text import shortened

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ..core.json_types import Json

# Clients refuse an answer of more than 25,000 tokens. No tokenizer makes more tokens of a text than it has bytes, and a
# picture of MOST_SIDE by MOST_SIDE pixels has 3,300; so this holds for every text beside every picture.
MOST_OF_ANSWER = 21_000
# Of these, what the notes behind a long output may have, because a refusal is told there.
MOST_OF_NOTES = 5_000
LONGEST_TITLE = 200
# Models make a larger picture smaller themselves.
MOST_SIDE = 1568
# The word with which `run` prints another part of a text that was cut.
REST = "rest"
MOST_CUT = 8


class CutTexts:
    """Texts that were too long for an answer, in parts. The newest are kept, each under a number of its own."""

    def __init__(self) -> None:
        self.texts: dict[int, list[str]] = {}
        self.last = 0

    def fitting(self, text: str, most: int = MOST_OF_ANSWER) -> str:
        """The text, or its first part with a line that says how to get the others."""
        if len(text.encode()) <= most:
            return text
        self.last += 1
        self.texts[self.last] = list(in_parts(text, most - LONGEST_TITLE))
        self.texts.pop(self.last - MOST_CUT, None)
        return self.part(self.last, 1)

    def both(self, text: str, notes: str) -> str:
        """The output of a command and its notes."""
        notes = self.fitting(notes, MOST_OF_NOTES)
        room = MOST_OF_ANSWER - len(notes.encode()) - 1
        return "\n".join(filter(None, (self.fitting(text, room), notes)))

    def part(self, number: int, which: int) -> str:
        parts = self.texts[number]
        more = f'; run "{REST} {number} {which + 1}" prints the next' if which < len(parts) else ""
        return f"{parts[which - 1]}\n--- Part {which} of {len(parts)} of a long answer{more} ---"

    def asked_for(self, words: list[str]) -> str:
        """The part that `rest NUMBER PART` names. Raises an AbuError if there is none."""
        numbers = [int(word) for word in words[1:] if word.isascii() and word.isdigit() and len(word) < 9]
        number, which = numbers if len(numbers) == 2 and len(words) == 3 else (0, 0)
        if not 0 < which <= len(self.texts.get(number, ())):
            cause = f"{shortened(' '.join(words))} names no part of a long answer that is kept."
            raise AbuError(cause, f"ask again for what was cut: the last {MOST_CUT} are kept")
        return self.part(number, which)


def in_parts(text: str, most: int) -> Iterator[str]:
    """The text in parts of so many bytes at most, each of whole lines if they are not too long themselves."""
    part: list[str] = []
    size = 0
    for line in text.split("\n"):
        for piece in in_pieces(line, most):
            length = len(piece.encode()) + 1
            if part and size + length > most:
                yield "\n".join(part)
                part, size = [], 0
            part.append(piece)
            size += length
    yield "\n".join(part)


def in_pieces(line: str, most: int) -> Iterator[str]:
    data = line.encode()
    while len(data) >= most:
        end = most - 1
        # Not within a character.
        while data[end] & 0xC0 == 0x80:
            end -= 1
        yield data[:end].decode()
        data = data[end:]
    yield data.decode()


def with_picture(result: Json, path: str, is_whole: bool) -> Json:
    """
    Adds the picture in the file, made smaller unless it is to be whole; the text is what the command printed below the
    file's path.
    """
    import base64

    if result["isError"] or not os.path.exists(path):
        return result
    with open(path, "rb") as file:
        data, note = (file.read(), "") if is_whole else smaller(file.read())
    lines = [line for line in result["content"][0]["text"].split("\n") if line != path]
    text = "\n".join([*lines, *([note] if note else [])])
    image = {"type": "image", "data": base64.b64encode(data).decode(), "mimeType": "image/png"}
    return {**result, "content": [image, *([{"type": "text", "text": text}] if text else [])]}


def smaller(data: bytes) -> tuple[bytes, str]:
    """
    A picture with at most MOST_SIDE pixels on a side, and what is to be said of it. Games make their pictures smaller
    themselves; those with an older bridge do not.
    """
    from ..script.png import BadImage, decode_png, encode_png, size_in
    from ..words.picture import scaled_text

    width, height = size_in(data)
    longest = max(width, height)
    if longest <= MOST_SIDE:
        return data, ""
    try:
        picture = decode_png(data).scaled(max(1, width * MOST_SIDE // longest), max(1, height * MOST_SIDE // longest))
    except BadImage as error:
        return data, f"the picture has {width} x {height} pixels, and cannot be made smaller: {error}"
    return encode_png(picture), scaled_text(picture.width, picture.height, width, height)


def structured(text: str) -> Json:
    """The data of an output that is an object of JSON, beside the same as text, as long as both fit."""
    if 2 * len(text.encode()) > MOST_OF_ANSWER:
        return {}
    try:
        data = parse_json(text)
    except ValueError:
        return {}
    return {"structuredContent": data} if is_object(data) else {}

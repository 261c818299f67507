"""Split pictures of a screen into parts, and read the buttons that a vision model finds in them."""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from typing import Any, Dict, List, Optional, Sequence, Tuple

from abu import Picture
from grammar import folded
from replies import json_values

# A picture is blank if the mean or the deviation of its brightness is lower.
LEAST_MEAN, LEAST_DEVIATION = 5.0, 1.5
MOST_SAMPLES = 40_000
SCALE = 1000


def brightness(picture: Picture) -> Tuple[float, float]:
    """Mean and standard deviation of the luma, sampled evenly over the picture."""
    # An odd step, so that the samples do not all come from the same columns.
    step = max(1, picture.width * picture.height // MOST_SAMPLES) | 1
    channels = (picture.pixels[channel :: 3 * step] for channel in range(3))
    lumas = [0.2126 * r + 0.7152 * g + 0.0722 * b for r, g, b in zip(*channels)]
    mean = sum(lumas) / len(lumas)
    return mean, math.sqrt(sum((luma - mean) ** 2 for luma in lumas) / len(lumas))


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
        while folded(name) in taken:
            number += 1
            name = f"{button.name} ({number})"
        taken.add(folded(name))
        unique.append(Button(name, button.x, button.y, button.width, button.height, button.section, button.tags))
    return unique


def button_named(buttons: Sequence[Button], name: str) -> Optional[Button]:
    return next((button for button in buttons if folded(button.name) == folded(name)), None)

"""Strict JSON: what a program sends that asks for something"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from ..core.data import finite, is_list, is_object

if TYPE_CHECKING:
    from typing import Any

    from ..core.json_types import Json

MOST_NESTED = 64


def strict_json(text: str) -> object:
    """
    Parses JSON as the game's ports do: RFC 8259, unique names, whole characters, at most MOST_NESTED levels, numbers in
    the range of a double. Every error is a ValueError.
    """
    try:
        value = json.loads(text, parse_float=finite, parse_constant=finite, object_pairs_hook=unique)
        is_deep = depth_of(value) > MOST_NESTED
    except RecursionError:
        raise ValueError("it is nested too deep") from None
    if is_deep:
        raise ValueError("it is nested too deep")
    try:
        json.dumps(value, ensure_ascii=False).encode()
    except UnicodeEncodeError:
        raise ValueError("a text holds half of a surrogate pair") from None
    return value


def unique(pairs: list[tuple[str, Any]]) -> Json:
    found = dict(pairs)
    if len(pairs) > len(found):
        twice = next(name for at, (name, _) in enumerate(pairs) if name in [other for other, _ in pairs[:at]])
        raise ValueError(f"the name {twice!r} is there twice")
    return found


def depth_of(value: object) -> int:
    if not is_object(value) and not is_list(value):
        return 0
    return 1 + max(map(depth_of, value.values() if is_object(value) else value), default=0)

"""JSON and UUIDs without modules that are slow to import"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from .text import shortened

if TYPE_CHECKING:
    from typing import Any
    from typing_extensions import TypeGuard

    from .json_types import Fields, Json


def new_id() -> str:
    """A random (version 4) UUID as text."""
    digits = bytearray(os.urandom(16))
    digits[6] = digits[6] & 0x0F | 0x40
    digits[8] = digits[8] & 0x3F | 0x80
    text = digits.hex()
    return "-".join((text[:8], text[8:12], text[12:16], text[16:20], text[20:]))


def finite(text: str) -> float:
    """Parses a number and rejects NaN, Infinity and 1e999, which are not JSON."""
    value = float(text)
    if value - value != 0:
        raise ValueError(f"{shortened(text)} is no number of JSON")
    return value


class JsonRules:
    """The options that json.loads passes to the C scanner."""

    strict = True
    object_hook = object_pairs_hook = None
    parse_float = staticmethod(finite)
    parse_int = int
    parse_constant = staticmethod(finite)


def parse_json(text: str) -> object:
    """
    Like json.loads, but accepts strict JSON only. Every error is a ValueError. Whatever the C scanner rejects is parsed
    again by `json`, which decides.
    """
    try:
        from _json import make_scanner

        rules: Any = JsonRules
        value, end = make_scanner(rules)(text, 0)
        if not text[end:].strip(" \t\r\n"):
            return value
    except (ImportError, StopIteration, ValueError, SystemError, RecursionError):
        pass  # a SystemError: the error it wants to raise is json's, which nobody has imported yet
    import json

    try:
        return json.loads(text, parse_float=finite, parse_constant=finite)
    except RecursionError:
        raise ValueError("it is nested too deep") from None


def to_json(data: Fields) -> str:
    """Like json.dumps: one line of ASCII, which every terminal and pipe can carry."""
    try:
        from _json import encode_basestring_ascii, make_encoder

        return "".join(make_encoder({}, refuse, encode_basestring_ascii, None, ": ", ", ", False, False, True)(data, 0))
    except (ImportError, TypeError):
        import json

        return json.dumps(data)


def refuse(value: object) -> object:
    raise TypeError(f"{type(value).__name__} is not JSON")


def is_object(value: object) -> TypeGuard[Json]:
    return isinstance(value, dict)


def is_list(value: object) -> TypeGuard[list[Any]]:
    return isinstance(value, list)


def whole_number(data: Fields, key: str) -> int:
    """The whole number under this key; 0 if there is none."""
    value: object = data.get(key)
    return value if isinstance(value, int) and not isinstance(value, bool) else 0


def text_at(data: Fields, key: str) -> str:
    """The text under this key; empty if there is none."""
    value: object = data.get(key)
    return value if isinstance(value, str) else ""


def number_at(data: Fields, key: str) -> float:
    """The number under this key; 0 if there is none."""
    value: object = data.get(key)
    return value if isinstance(value, (int, float)) and not isinstance(value, bool) else 0


def objects_at(data: Fields, key: str) -> list[Fields]:
    """The objects in the list under this key."""
    value: object = data.get(key)
    return [entry for entry in value if is_object(entry)] if is_list(value) else []

"""Arguments by name: from an object of JSON to what a command is called with, without a command line between them"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..core.data import is_list
from ..table.as_data import kind_of
from ..table.call import Call, build_params
from ..table.table import COMMON, EmptyText

if TYPE_CHECKING:
    from typing import Any

    from ..table.table import Arg, Command
    from ..core.json_types import Fields


def call_with(row: Command, values: Fields) -> Call:
    """
    The arguments of a call from their values by `Arg.key`: a text, true for a switch, a list of texts. Raises a
    ValueError or an AbuError for what the command cannot be called with.
    """
    arguments = {arg.key: arg for arg in (*COMMON, *row.arguments)}
    read = {key: value_of(arguments[key], value) for key, value in values.items()}
    call = Call.of(row.name, **read)
    if row.is_for_game:
        build_params(call)
    return call


def value_of(arg: Arg, value: object) -> Any:
    if is_list(value):
        return [arg.convert(text) for text in value]
    return value if arg.is_switch else arg.convert(str(value))


def argument_text(arg: Arg, value: object) -> str:
    """The text that the argument's converter reads. Raises a ValueError for a value of the wrong type or range."""
    kind = "string" if "choices" in arg.options else kind_of(arg)
    types: tuple[type, ...] = (str,) if kind == "string" else (int, float)
    if isinstance(value, bool) or not isinstance(value, types) or (kind == "integer" and value != int(value)):
        raise ValueError(f"is no {ARGUMENT_KINDS[kind]}")
    text = value if isinstance(value, str) else str(int(value)) if value == int(value) else repr(value)
    try:
        arg.convert(text)
    except EmptyText:
        raise ValueError("is empty") from None
    except ValueError as error:
        choices = ", ".join(arg.options.get("choices", ()))
        raise ValueError(f"is one of {choices}" if choices else f"cannot be used: {error}") from None
    return text


ARGUMENT_KINDS = {"string": "text", "integer": "whole number", "number": "number"}

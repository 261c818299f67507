"""The table of commands as data, for `help --json`"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .table import COMMON

if TYPE_CHECKING:
    from collections.abc import Sequence

    from .table import Arg, Command
    from ..core.json_types import Json


def data_of_all(rows: Sequence[Command]) -> Json:
    return {"commands": [data_of_row(row) for row in rows], "flags": [data_of_arg(arg) for arg in COMMON]}


def data_of_row(row: Command) -> Json:
    """One command; the flags of every command are left out."""
    about = {"name": row.name, "aliases": [*row.names[1:]], "help": row.help}
    return {**about, "changesGame": row.changes, "arguments": [data_of_arg(arg) for arg in row.arguments]}


def data_of_arg(arg: Arg) -> Json:
    """`oneOf` names a group of which exactly one argument is given."""
    name = arg.names[0] if arg.is_flag else str(arg.options.get("metavar", arg.key))
    data: Json = {"name": name, "type": type_of(arg), "help": str(arg.options["help"]).replace("%%", "%")}
    if not arg.is_flag:
        data["required"] = arg.is_required
    if arg.names[1:]:
        data["short"] = arg.names[1]
    if arg.is_flag and not arg.is_switch:
        data["value"] = str(arg.options.get("metavar", arg.key.upper()))
    if "choices" in arg.options:
        data["choices"] = [*arg.options["choices"]]
    if arg.group:
        data["oneOf"] = arg.group
    return data


def type_of(arg: Arg) -> str:
    """The JSON type of the value; of an argument that may be repeated, with `[]`."""
    kind = "boolean" if arg.is_switch else "string" if "choices" in arg.options else kind_of(arg)
    return f"{kind}[]" if arg.is_list or arg.is_rest else kind


def kind_of(arg: Arg) -> str:
    """The JSON type of what the argument's converter makes of a number, or string if it takes none."""
    try:
        value: object = arg.read("1")
    except ValueError:
        return "string"
    return "integer" if isinstance(value, int) else "number" if isinstance(value, float) else "string"

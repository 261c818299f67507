"""All commands in short, by what they are for"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .commands import EDITING, HELPING, STARTING
from .control_commands import TYPING
from .custom_commands import CALLING
from .device_commands import HOLDING
from .inspect_commands import STUDYING
from .look_commands import LOOKING
from .pointer_commands import POINTING
from .script_commands import CHECKING, SCRIPTING
from .table import COMMON
from .time_commands import TIMING

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from .table import Arg, Command

ALL = "all"
GROUPS: tuple[tuple[str, tuple[Command, ...]], ...] = (
    ("Start and end a game", STARTING),
    ("Look, and wait", (*LOOKING, *STUDYING)),
    ("Act", (*POINTING, *TYPING, *CALLING)),
    ("Time, and several commands in one", TIMING),
    ("Keyboard, mouse, gamepad and touchscreen themselves", HOLDING),
    ("Scripts of what was played", (*CHECKING, *SCRIPTING)),
    ("The Unity Editor, and help", (*EDITING, *HELPING)),
)
USUAL = "launch close snapshot find wait log screenshot click drag fill press batch".split()
WIDTH = 22


def overview(is_all: bool) -> str:
    """The usual commands with a line each, and the names of the others; or a line for each."""
    more = "`help COMMAND` explains one" + ("." if is_all else f", `help {ALL}` describes each.")
    lines = ["usage: abu.py [FLAGS] COMMAND [ARGUMENTS]", "", " ".join((__doc__ or "").split()), more]
    for heading, rows in GROUPS:
        shown = [row for row in rows if is_all or row.name in USUAL]
        others = [row.name for row in rows if row not in shown]
        lines += ["", f"{heading}:", *map(line_of_command, shown)]
        lines += [f"  {'also' if shown else 'commands'}: {', '.join(others)}"] if others else []
    return "\n".join((*lines, "", "Flags of every command:", *lines_of_flags(COMMON))) + "\n"


def line_of_command(row: Command) -> str:
    return entry(f"{row.name} ({', '.join(row.names[1:])})" if row.names[1:] else row.name, row.help)


def lines_of_flags(flags: Sequence[Arg]) -> Iterator[str]:
    for flag in flags:
        yield entry(" ".join((flag.names[0], str(flag.options.get("metavar", "")))).rstrip(), flag.options["help"])
    yield entry("--version", "print the version and exit")
    yield entry("-h, --help", "print this page, or behind a command what it takes")


def entry(name: str, about: str) -> str:
    return f"  {name:{WIDTH}}{about}"

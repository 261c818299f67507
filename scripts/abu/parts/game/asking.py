"""Requests that a recording takes part in"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from ..table.index import command_named
from ..words.show import handle_response
from .request import asked, recording_of
from .target_game import port_of

if TYPE_CHECKING:
    import argparse
    from typing import Any

    from ..core.json_types import Json, Send


def times_of(args: argparse.Namespace) -> int:
    """How often the call sends its request: `press --count` repeats it, the count of a click stands in it."""
    command: Any = command_named(args.command)
    count: int = getattr(args, "count", None) or 1
    return 1 if any(arg.key == "count" and arg.wire for arg in command.arguments) else count


def word_reply(args: argparse.Namespace, response: Json) -> str:
    return handle_response(
        args.command,
        response,
        json_output=args.json or getattr(args, "bounds", False),
        output=getattr(args, "output", None),
        timeout=args.timeout,
    )


def ask(args: argparse.Namespace, params: Json, send: Send) -> Json:
    """Like `asked`; while a script is recorded on the port, what was played is added to it."""
    command: Any = command_named(args.command)
    place = recording_of(port_of(args)) if command.is_played else ""
    if place and os.path.exists(place):
        from .recorded import asked_and_recorded

        return asked_and_recorded(args, params, send, place)
    return asked(args, params, send)

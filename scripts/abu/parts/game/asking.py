"""Requests that a recording takes part in"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from .request import asked, recording_of
from .target_game import port_of
from ..words.show import reply_in_words

if TYPE_CHECKING:
    from ..table.call import Call

    from ..core.json_types import Json, Send


def times_of(args: Call) -> int:
    """How often the call sends its request: `press --count` repeats it, the count of a click stands in it."""
    count: int = args.option("count") or 1
    return 1 if any(arg.key == "count" and arg.wire for arg in args.row.arguments) else count


def word_reply(args: Call, response: Json) -> str:
    return reply_in_words(
        args.row, args.command, response, args.json or args.option("bounds"), args.option("output"), args.timeout
    )


def ask(args: Call, params: Json, send: Send) -> Json:
    """Like `asked`; while a script is recorded on the port, what was played is added to it."""
    place = recording_of(port_of(args)) if args.row.is_played else ""
    if place and os.path.exists(place):
        from .recorded import asked_and_recorded

        return asked_and_recorded(args, params, send, place)
    return asked(args, params, send)

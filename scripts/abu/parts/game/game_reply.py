"""The reply of the game to a call: recorded where a script is, and its text"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from ..words.show import reply_text
from .request import checked_reply, recording_of
from .target_game import port_of

if TYPE_CHECKING:
    from ..core.json_types import Json, Send
    from ..table.call import Call


def times_of(args: Call) -> int:
    """How often the call sends its request: `press --count` repeats it, the count of a click stands in it."""
    count: int = args.option("count") or 1
    return 1 if any(arg.key == "count" and arg.wire for arg in args.row.arguments) else count


def answer_text(args: Call, response: Json) -> str:
    return reply_text(
        args.row, args.command, response, args.json or args.option("bounds"), args.option("output"), args.timeout
    )


def recorded_reply(args: Call, params: Json, send: Send) -> Json:
    """Like `checked_reply`; while a script is recorded on the port, what was played is added to it."""
    place = recording_of(port_of(args)) if args.row.is_played else ""
    if place and os.path.exists(place):
        from .recorded import reply_and_record

        return reply_and_record(args, params, send, place)
    return checked_reply(args, params, send)

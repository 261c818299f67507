"""One request to the game, and its reply"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from ..core.base import REPLY_SECONDS
from ..core.data import is_list, is_object
from ..core.errors import AbuError
from ..io.state import state_folder
from ..io.wire import LOOK_FIRST
from ..table.table import SHAPE, point

if TYPE_CHECKING:
    from ..core.json_types import Fields, Json, Send
    from ..table.call import Call
    from ..table.table import Command


# The default of `wait`, the longest wait that the game accepts, and the extra time allowed for its reply.
WAIT_SECONDS = 10.0
LONGEST_WAIT = 25.0
SPARE_SECONDS = 10.0


def is_of_a_tree(params: Fields) -> bool:
    """Whether it names something that only a tree can have told: a ref, or the base of a diff."""
    return "diff" in params or has_ref(params)


def has_ref(params: Fields) -> bool:
    return any(key in params for key in ("ref", "source", "target", "near"))


def without_base(params: Json) -> Json:
    return {key: params[key] for key in params if key not in ("diff", "since", "details")}


def recording_of(port: int) -> str:
    """The file that names the script being recorded on this port; exists only while recording."""
    return os.path.join(state_folder(), f"record-{port}.json")


def checked_reply(args: Call, params: Json, send: Send) -> Json:
    """
    The reply to a command. A reply that reports success but lacks the requested data is an error: no bridge sends that.
    """
    command = args.row
    if command.waits:
        reply = reply_to_long_wait(args, params, send)
    else:
        reply = send(command.asks, params, timeout_of(args, params))
    if reply.get("code") == "not_found" and is_pixel(params.get("name")) and takes_pixel(command):
        return {**reply, "fix": f"`abu.py {command.name} --at {params['name']}` is for a pixel of the screenshot"}
    missing = missing_in(command, reply) if reply.get("success") is True else ""
    if missing:
        from ..io.refusal import NO_GAME

        fix = LOOK_FIRST if command.changes else NO_GAME
        raise AbuError(f"The reply reports success but holds no {missing}.", fix)
    if args.option("regex"):
        from ..words.matching import only_matching

        return only_matching(reply, args.regex)
    return reply


def takes_pixel(command: Command) -> bool:
    return any(arg.key == "at" for arg in command.arguments)


def is_pixel(name: object) -> bool:
    try:
        return isinstance(name, str) and bool(point(name))
    except ValueError:
        return False


def timeout_of(args: Call, params: Json) -> float | None:
    """The timeout that was given, or a longer one than usual for a command on which the game works long."""
    command = args.row
    if args.timeout is not None or command.seconds is None:
        return args.timeout
    return REPLY_SECONDS + command.seconds(params)


def missing_in(command: Command, reply: Json) -> str:
    """The part that a successful reply lacks; empty if it is complete."""
    data = reply.get("data")
    if "data" not in reply or not is_object(data):
        return "" if "data" in reply else "data"
    if SHAPE[0] in command.arguments and command.needs not in data:
        return "" if isinstance(data.get("changes", data.get("snapshot")), str) else "tree"
    if command.needs not in ("", *data):
        return command.needs
    return "log" if command.kind == "log" and not is_list(data.get("entries")) else ""


def reply_to_long_wait(args: Call, params: Json, send: Send) -> Json:
    """The reply to a `wait`, split into several requests if it is longer than the game accepts."""
    command = args.row
    seconds = left = args.timeout or WAIT_SECONDS
    # A time that was given is kept in a game that hangs too.
    spare = SPARE_SECONDS if args.timeout is None else min(SPARE_SECONDS, max(1.0, seconds / 4))
    while True:
        now = min(left, LONGEST_WAIT)
        reply = send(command.asks, {**params, "timeout": now}, now + spare)
        left -= now
        if reply.get("code") != "timeout" or left <= 0:
            break
    is_split = reply.get("code") == "timeout" and seconds > LONGEST_WAIT
    return {**reply, "error": f"In {seconds:g} seconds in all: {reply.get('error')}"} if is_split else reply

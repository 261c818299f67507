"""One request to the game, and its reply"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from ..core.base import REPLY_SECONDS
from ..core.data import is_list, is_object
from ..core.errors import AbuError
from ..table.table import SHAPE
from ..table.index import command_named
from ..io.state import state_folder
from ..io.wire import LOOK_FIRST, send_command_with_wait
from .whose import port_of

if TYPE_CHECKING:
    import argparse
    from typing import Any

    from ..core.json_types import Json, Send
    from ..table.table import Command


# The default of `wait`, the longest wait that the game accepts, and the extra time allowed for its reply.
WAIT_SECONDS = 10.0
LONGEST_WAIT = 25.0
SPARE_SECONDS = 10.0


def sender(args: argparse.Namespace) -> Send:
    """Returns a function that sends each request over a new connection."""
    port = port_of(args)
    return lambda command, params, timeout: send_command_with_wait(command, params, port, args.wait, timeout)


def recording_of(port: int) -> str:
    """The file that names the script being recorded on this port; exists only while recording."""
    return os.path.join(state_folder(), f"record-{port}.json")


def asked(args: argparse.Namespace, params: Json, send: Send) -> Json:
    """
    The reply to a command. A reply that reports success but lacks the requested data is an error: no bridge sends that.
    """
    command: Any = command_named(args.command)
    if command.waits:
        reply = ask_long(args, params, send)
    else:
        reply = send(command.asks, params, timeout_of(args, params))
    missing = missing_in(command, reply) if reply.get("success") is True else ""
    if missing:
        from ..io.refusal import NO_GAME

        fix = LOOK_FIRST if command.changes else NO_GAME
        raise AbuError(f"The reply reports success but holds no {missing}.", fix)
    return reply


def timeout_of(args: argparse.Namespace, params: Json) -> float | None:
    """The timeout that was given, or a longer one than usual for a command on which the game works long."""
    command: Any = command_named(args.command)
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


def ask_long(args: argparse.Namespace, params: Json, send: Send) -> Json:
    """The reply to a `wait`, split into several requests if it is longer than the game accepts."""
    command: Any = command_named(args.command)
    seconds = left = args.timeout or WAIT_SECONDS
    while True:
        now = min(left, LONGEST_WAIT)
        reply = send(command.asks, {**params, "timeout": now}, now + SPARE_SECONDS)
        left -= now
        if reply.get("code") != "timeout" or left <= 0:
            break
    is_split = reply.get("code") == "timeout" and seconds > LONGEST_WAIT
    return {**reply, "error": f"In {seconds:g} seconds in all: {reply.get('error')}"} if is_split else reply

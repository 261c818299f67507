"""Errors for replies that are incomplete or do not come from a game"""

from __future__ import annotations

from ..core.base import HOST, PROTOCOL
from ..core.errors import Advice, AbuError, ConnectionError, EmptyResponseError, RefusedError, UsageError
from ..core.data import parse_json, to_json
from .wire import NOT_ABU, WENT_AWAY, is_object, is_reply_to
from ..core.stderr import reason


def not_connected(error: OSError, port: int) -> AbuError:
    cause = "nothing listens there" if isinstance(error, ConnectionRefusedError) else reason(error)
    return ConnectionError(f"Cannot connect to {HOST}:{port}: {cause}.", nothing_there())


def nothing_there() -> Advice:
    """How to get a game. Not every abu.py has a player beside it."""
    from ..game.player_build import has_player

    unity = "enter Play mode, and name its port with --port or ABU_PORT"
    if has_player():
        return Advice("nothing_there", f"`abu.py launch` starts the headless player; for a game in Unity {unity}")
    return Advice("nothing_there", f"in a Unity project with the package com.abu.bridge {unity}")


def cut_off(received: bytearray, port: int) -> AbuError:
    """The error for a connection that closed before or during a reply."""
    if not received:
        return EmptyResponseError(f"Port {port} closed the connection without a reply.", WENT_AWAY)
    return AbuError(f"Port {port} closed the connection in the middle of a reply: {excerpt(received)}.", WENT_AWAY)


def bad_reply(line: bytearray, request_id: str, port: int) -> AbuError:
    """The reason why parse_reply rejected the line."""
    if line.startswith(b"HTTP/"):
        return AbuError(f"Port {port} belongs to a web server, not to ABU.", NOT_ABU)
    try:
        reply = parse_json(line.decode())
    except ValueError:
        return AbuError(f"The reply from port {port} is not JSON: {excerpt(line)}.", NOT_ABU)
    if not is_object(reply):
        return AbuError(f"The reply from port {port} is not a JSON object: {excerpt(line)}.", NOT_ABU)
    if not is_reply_to(reply, request_id):
        return AbuError(f"The reply from port {port} is for another request: {excerpt(line)}.", "run the command again")
    if not isinstance(reply.get("success"), bool):
        return AbuError(f"What answers on port {port} is not ABU: {excerpt(line)}.", NOT_ABU)
    told = excerpt(bytearray(to_json({"protocol": reply.get("protocol")}).encode()))
    cause = f"The game on port {port} speaks another protocol than {PROTOCOL}, which this abu.py speaks: {told}."
    return AbuError(cause, "use the abu.py that belongs to the game's package")


def excerpt(line: bytearray) -> str:
    text = line[:80].decode(errors="replace")
    return repr(text + "..." if len(line) > 80 else text)


def may_have_acted(command: str, error: AbuError) -> bool:
    """Whether an action may have been carried out although its reply was lost."""
    from ..table.playing import QUESTIONS

    return may_have_been_sent(error) and command not in QUESTIONS


def may_have_been_sent(error: BaseException) -> bool:
    """Whether the game may have received the request without refusing it."""
    if isinstance(error, EmptyResponseError):
        return error.was_sent
    return not isinstance(error, (ConnectionError, RefusedError, UsageError))

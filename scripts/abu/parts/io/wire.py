"""The wire protocol: one line of JSON each way over TCP"""

from __future__ import annotations

import os
import time
from typing import TYPE_CHECKING

from ..core.base import CONNECT_SECONDS, HOST, MAX_REPLY_BYTES, PROTOCOL, REPLY_SECONDS, RETRY_SECONDS, wait_until
from ..core.data import is_object, new_id, parse_json, to_json
from ..core.errors import AbuError, Advice, ConnectionError, EmptyResponseError, RefusedError, TimeoutError, UsageError
from ..core.stderr import reason

if TYPE_CHECKING:
    from collections.abc import Callable

    from ..core.json_types import Fields, Json, Socket

# Keys of a reply beside its data or its error.
BESIDE = frozenset(("thawedBy", "letGo", "notSimulated", "errors", "others"))
# Of a client's name.
MOST_LETTERS = 64


class Address(int):
    """
    The port of a game, and what each request to it carries so that only that game obeys: the process it must be (0: one
    without a record; None: any), and the token it demands, which is kept once it is learned; `host` is its address.
    `client`: who asks, if that is not the reader of this process; a game tells each what the others have done.
    """

    pid: int | None
    token: str
    client: str
    host: str

    def __new__(cls, port: int, pid: int | None = None, token: str = "", host: str = HOST) -> Address:
        address = int.__new__(cls, port)
        address.pid, address.token, address.client, address.host = pid, token, "", host
        return address

    @staticmethod
    def of(port: int) -> Address:
        return port if isinstance(port, Address) else Address(port)


def build_command(command: str, params: Json) -> str:
    """A request line with a new id."""
    return request_line(new_id(), command, params)


def request_line(request_id: str, command: str, params: Json, **addressed: object) -> str:
    """
    `addressed`: the process, run and token that the game must have, where they are known; any other refuses. And who
    asks.
    """
    known = {key: value for key, value in addressed.items() if value not in (None, "")}
    return to_json({"id": request_id, "command": command, "params": params, **known}) + "\n"


def reader_name() -> str:
    """The name of the client: the one in ABU_READER, or abu.py."""
    name = os.environ.get("ABU_READER", "")
    return name[:MOST_LETTERS] if name and name.isascii() and name.isprintable() else "abu.py"


def send_command(command: str, params: Json, port: int, timeout: float | None = None, run: str = "") -> Json:
    """Sends one request over a new connection and returns the reply; `timeout` (seconds) covers all of it."""
    return request_over(exchange, command, params, port, timeout, run)


def request_over(
    exchange: Callable[[bytes, int, float], bytearray],
    command: str,
    params: Json,
    port: int,
    timeout: float | None,
    run: str = "",
) -> Json:
    """
    Sends one request and returns its reply; `exchange` transports the lines. `run`: the run of the game that the
    request is for; any other refuses.
    """
    deadline = time.monotonic() + (REPLY_SECONDS if timeout is None else timeout)
    address = Address.of(port)

    def attempt() -> Json:
        request_id = new_id()
        token = address.token or os.environ.get("ABU_TOKEN")
        client = address.client or reader_name()
        line = request_line(request_id, command, params, game=address.pid, run=run, token=token, client=client)
        return parse_reply(exchange(line.encode(), port, deadline), request_id, port)

    try:
        reply = attempt()
        if reply.get("code") == "unauthorized":
            from .tokens import with_other_tokens

            return with_other_tokens(attempt, address, reply)
        return reply
    except AbuError as error:
        if may_have_acted(command, error):
            error.fix = LOOK_FIRST
        elif command == "status" and error.fix == SILENT:
            error.fix = HANGS
        raise


def send_command_with_wait(
    command: str, params: Json, port: int, wait_timeout: float | None, timeout: float | None = None, run: str = ""
) -> Json:
    """Like send_command, but retries for `wait_timeout` seconds while no game listens."""
    give_up = time.monotonic() + (wait_timeout or 0)

    def attempt() -> Json | None:
        try:
            return send_command(command, params, port, timeout, run)
        except (ConnectionError, EmptyResponseError) as error:
            if may_have_acted(command, error) or time.monotonic() >= give_up:
                raise
            return None

    return wait_until(attempt, float("inf"), RETRY_SECONDS) or {}


def exchange(line: bytes, port: int, deadline: float) -> bytearray:
    """Sends a line over a new connection and returns the line that answers it."""
    peer = connect(port, deadline)
    try:
        return exchange_over(peer, line, port, deadline)
    finally:
        peer.close()


def exchange_over(peer: Socket, line: bytes, port: int, deadline: float) -> bytearray:
    try:
        peer.sendall(line)
        return read_line(peer, port, deadline)
    except OSError as error:
        from ..core.stderr import reason

        message = f"Port {port} closed the connection before it had the whole request ({reason(error)})."
        raise EmptyResponseError(message, NOT_ABU, was_sent=False) from None


def connect(port: int, deadline: float) -> Socket:
    import _socket

    peer = _socket.socket(_socket.AF_INET, _socket.SOCK_STREAM)
    try:
        peer.settimeout(min(CONNECT_SECONDS, seconds_left(deadline)))
        peer.connect((host_at(port), port))
        # The system may assign the unused target port to this socket, which then connects to itself.
        if peer.getsockname() == peer.getpeername():
            raise ConnectionRefusedError
        return peer
    except (OSError, OverflowError) as error:  # a record may name a port that cannot be
        peer.close()

        raise not_connected(error, port) from None


def host_at(port: int) -> str:
    return port.host if isinstance(port, Address) else HOST


def read_line(peer: Socket, port: int, deadline: float) -> bytearray:
    """Reads up to the first line feed. Time and memory are linear in the length of the reply."""
    received = bytearray()
    while True:
        chunk = receive(peer, port, deadline)
        end = chunk.find(b"\n")
        received += chunk if end < 0 else chunk[:end]
        if len(received) > MAX_REPLY_BYTES:
            raise AbuError(f"The reply from port {port} is longer than {MAX_REPLY_BYTES >> 20} MiB.", NOT_ABU)
        if end >= 0:
            return received
        if not chunk:
            # A peer may end its reply by closing the connection; parse_reply checks whether the reply is whole.
            if received and (received[0] != ord("{") or received.rstrip().endswith(b"}")):
                return received

            raise cut_off(received, port)


def receive(peer: Socket, port: int, deadline: float) -> bytes:
    """Returns the bytes that have arrived; empty at the end of the connection."""
    import _socket

    peer.settimeout(seconds_left(deadline))
    try:
        return peer.recv(1 << 16)
    except _socket.timeout:
        raise TimeoutError(f"Port {port} took the request but did not answer in time.", SILENT) from None
    except OSError:
        return b""


def seconds_left(deadline: float) -> float:
    # Zero would make the socket non-blocking.
    return max(deadline - time.monotonic(), 0.001)


NOT_ABU = Advice(
    "not_abu", "another program may have this port: choose a free one with --port or ABU_PORT, in the game and here"
)
SILENT = Advice(
    "silent",
    "wait longer with --timeout; if `abu.py status` is silent too, the game hangs (`abu.py close` ends one that launch "
    "started) or another program has the port",
)
# For `status`, which a game answers even while it is busy.
HANGS = Advice(
    "hangs",
    "`abu.py close` ends a game that hangs if launch started it; otherwise another program may have the port, or wait "
    "longer with --timeout",
)
WENT_AWAY = "look at the game's log: it may have ended, or have loaded its scripts anew"
LOOK_FIRST = Advice(
    "answer_lost",
    "look at `abu.py snapshot` before repeating it: the game may have done it although the answer is lost",
)


def parse_reply(line: bytearray, request_id: str, port: int) -> Json:
    """Parses the reply and checks that it belongs to this request."""
    try:
        reply = parse_json(line.decode())
    except ValueError:
        reply = None
    if is_object(reply) and is_reply_to(reply, request_id) and isinstance(reply.get("success"), bool):
        if reply.get("protocol", PROTOCOL) == PROTOCOL:
            if not BESIDE.isdisjoint(reply):
                from .refusal import note_beside

                note_beside(reply)
            return reply

    raise reply_error(line, request_id, port)


def is_reply_to(reply: Fields, request_id: str) -> bool:
    """Whether the reply is for this request. The game refuses a line that it cannot parse with an empty id."""
    return reply.get("id") == request_id or (reply.get("id") == "" and reply.get("success") is False)


def data_of(command: str, response: Fields) -> Json:
    """The data of a successful reply. Raises a RefusedError for any other."""
    if response.get("success") is not True:
        from .refusal import cause_and_fix

        raise RefusedError(*cause_and_fix(command, response))
    data: object = response.get("data", {})
    if not is_object(data):
        from ..table.playing import QUESTIONS
        from .refusal import FIXES

        fix = FIXES["unknown_command"] if command in QUESTIONS else LOOK_FIRST
        raise AbuError("The data of the reply is not a JSON object.", fix)
    return data


def port_from_environment() -> int | None:
    for name in ("ABU_PORT", "ABU_WS_PORT"):
        text = os.environ.get(name)
        if text:
            if not (text.isascii() and text.isdigit() and len(text) < 6 and 0 < int(text) < 65536):
                raise AbuError(
                    f"{name} is {text!r}, which is not a port number.",
                    f"set {name} to a number from 1 to 65535, or unset it",
                )
            return int(text)
    return None


def not_connected(error: OSError | OverflowError, port: int) -> AbuError:
    cause = (
        "nothing listens there"
        if isinstance(error, ConnectionRefusedError)
        else reason(error)
        if isinstance(error, OSError)
        else str(error).rstrip(".")
    )
    return ConnectionError(f"Cannot connect to {host_at(port)}:{port}: {cause}.", nothing_there(port))


def nothing_there(port: int = 0) -> Advice:
    """How to get a game. Not every abu.py has a player beside it."""
    if host_at(port) != HOST:
        from .host import UNREACHED

        return UNREACHED
    from .project import has_player

    unity = "enter Play mode, and name its port with --port or ABU_PORT"
    if has_player():
        return Advice("nothing_there", f"`abu.py launch` starts the headless player; for a game in Unity {unity}")
    return Advice("nothing_there", f"in a Unity project with the package com.abu.bridge {unity}")


def cut_off(received: bytearray, port: int) -> AbuError:
    """The error for a connection that closed before or during a reply."""
    if not received:
        return EmptyResponseError(f"Port {port} closed the connection without a reply.", WENT_AWAY)
    return AbuError(f"Port {port} closed the connection in the middle of a reply: {excerpt(received)}.", WENT_AWAY)


def reply_error(line: bytearray, request_id: str, port: int) -> AbuError:
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

#!/usr/bin/env python3
"""ABU plays and checks a running Unity game from a shell: one call acts, waits until the game has settled, and prints the screen as a tree."""

from __future__ import annotations

import os
import sys
import time

# Start-up time is the budget of this file: a module that not every call needs is imported in the function that needs it.
# Type checkers take this name for true.
TYPE_CHECKING = False
if TYPE_CHECKING:
    import argparse
    import socket
    from collections.abc import Callable, Sequence
    from types import ModuleType
    from typing import Any, Dict

    Json = Dict[str, Any]

# --- Constants ---

HOST = "127.0.0.1"
ABU_PORT = 9999
REPLY_SECONDS = 30.0
CONNECT_SECONDS = 5.0
RETRY_SECONDS = 0.05
MAX_REPLY_BYTES = 256 * 1024 * 1024

# The Editor commands' limits.
TIMEOUT_SECONDS = 120
TEST_TIMEOUT_SECONDS = 300
POLL_INTERVAL = 0.3
UNITY_BUNDLE_ID = "com.unity3d.UnityEditor5.x"

# --- Errors ---


class AbuError(Exception):
    """Something the caller can act on: one sentence with the cause and, in `fix`, one thing to try."""

    def __init__(self, message: str = "", fix: str = "") -> None:
        super().__init__(message)
        self.fix = fix


class ConnectionError(AbuError):
    """The request was never handed over: nothing listens there, or it hung up at once."""


class TimeoutError(AbuError):
    """Connected, but no whole answer in time."""


class EmptyResponseError(AbuError):
    """The request was sent and the connection closed without a reply."""


class HammerspoonError(AbuError):
    """Hammerspoon is missing, does not answer, or refused."""


class UnityNotFoundError(AbuError):
    """No Unity Editor is running."""


class RefreshTimeoutError(AbuError):
    """The Editor did not finish in time."""


class CompilationError(AbuError):
    """The project's scripts do not compile."""


# --- Names made when asked for ---

MODULES = ("argparse", "base64", "json", "socket", "subprocess", "tempfile")


def __getattr__(name: str) -> Any:
    """`abu.subprocess` and the like, which importers may replace members of, without importing them for every call."""
    if name in MODULES:
        return __import__(name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


# --- Requests and replies ---


def strip_ref(ref: str) -> str:
    """`@e3` and `e3` are the same ref."""
    return ref[1:] if ref.startswith("@") else ref


def new_id() -> str:
    """A random (version 4) UUID as text; importing uuid would cost more than the whole request."""
    digits = bytearray(os.urandom(16))
    digits[6] = digits[6] & 0x0F | 0x40
    digits[8] = digits[8] & 0x3F | 0x80
    text = digits.hex()
    return "-".join((text[:8], text[8:12], text[12:16], text[16:20], text[20:]))


def build_params(args: argparse.Namespace) -> Json:
    """The `params` of a request; flags that were not given, or that the namespace does not have, are left out."""
    given = vars(args)
    params: Json = {name: strip_ref(given[name]) for name in ("ref", "source", "target") if given.get(name) is not None}
    for flag in ("compact", "interactive"):
        if given.get(flag) or args.command == "snapshot":
            params[flag] = bool(given.get(flag))
    if given.get("max_depth") is not None:
        params["maxDepth"] = given["max_depth"]
    return params


def build_command(command: str, params: Json) -> str:
    """One request line with a fresh id."""
    import json

    return json.dumps({"id": new_id(), "command": command, "params": params}) + "\n"


def send_command(command: str, params: Json, port: int, timeout: float | None = None) -> Json:
    """One connection, one request, one reply; `timeout` (seconds) covers all of it."""
    import json

    line = build_command(command, params)
    deadline = time.monotonic() + (REPLY_SECONDS if timeout is None else timeout)
    reply = exchange(line.encode(), port, deadline)
    return parse_reply(reply, json.loads(line)["id"], port)


def send_command_with_wait(command: str, params: Json, port: int, wait_timeout: float | None, timeout: float | None = None) -> Json:
    """As send_command, trying again for `wait_timeout` seconds while the game is not there yet."""
    give_up = time.monotonic() + (wait_timeout or 0)
    while True:
        try:
            return send_command(command, params, port, timeout)
        except (ConnectionError, EmptyResponseError) as error:
            # Closed without a reply: the game may have acted before it went away.
            may_have_acted = isinstance(error, EmptyResponseError) and command not in QUESTIONS
            if may_have_acted or time.monotonic() + RETRY_SECONDS > give_up:
                raise
        time.sleep(RETRY_SECONDS)


def exchange(line: bytes, port: int, deadline: float) -> bytearray:
    """Hands one line over and gives back the line that answers it."""
    with connect(port, deadline) as peer:
        try:
            peer.sendall(line)
        except OSError as error:
            raise ConnectionError(f"Port {port} closed the connection before it had the request ({reason(error)}).", NOT_ABU) from None
        return read_line(peer, port, deadline)


def connect(port: int, deadline: float) -> socket.socket:
    import socket

    try:
        return socket.create_connection((HOST, port), min(CONNECT_SECONDS, seconds_left(deadline)))
    except OSError as error:
        cause = "nothing listens there" if isinstance(error, ConnectionRefusedError) else reason(error)
        fix = "start the headless player with `abu.py launch`, or enter Play mode in Unity; a game on another port needs --port or ABU_PORT"
        raise ConnectionError(f"Cannot connect to {HOST}:{port}: {cause}.", fix) from None


def read_line(peer: socket.socket, port: int, deadline: float) -> bytearray:
    """Reads up to the first line feed, in time and memory linear in the length of the reply."""
    import socket

    received = bytearray()
    while True:
        peer.settimeout(seconds_left(deadline))
        try:
            chunk = peer.recv(1 << 20)
        except socket.timeout:
            raise TimeoutError(f"Port {port} accepted the request but did not answer in time.", SILENT) from None
        except OSError:
            chunk = b""
        end = chunk.find(b"\n")
        received += chunk if end < 0 else chunk[:end]
        if len(received) > MAX_REPLY_BYTES:
            raise AbuError(f"The reply from port {port} is longer than {MAX_REPLY_BYTES >> 20} MiB.", NOT_ABU)
        if end >= 0:
            return received
        if not chunk:
            return at_end_of_file(received, port)


def at_end_of_file(received: bytearray, port: int) -> bytearray:
    if not received:
        raise EmptyResponseError(f"Port {port} closed the connection without a reply.", "look at the game's log, then `abu.py snapshot`")
    return received


def seconds_left(deadline: float) -> float:
    # Zero would make the socket non-blocking.
    return max(deadline - time.monotonic(), 0.001)


def reason(error: OSError) -> str:
    return error.strerror or str(error)


NOT_ABU = "another program may have this port: choose one that is free with --port or ABU_PORT, in the game and here"
SILENT = "`abu.py status`; if that is silent too, the game hangs or the port belongs to another program"


def parse_reply(line: bytearray, request_id: str, port: int) -> Json:
    """The reply as an object, once it is certain that it answers this request."""
    import json

    if line.startswith(b"HTTP/"):
        raise AbuError(f"Port {port} belongs to a web server, not to ABU.", NOT_ABU)
    try:
        reply: object = json.loads(line.decode())
    except (ValueError, RecursionError):
        raise AbuError(f"The reply from port {port} is not JSON: {excerpt(line)}.", NOT_ABU) from None
    if not isinstance(reply, dict):
        raise AbuError(f"The reply from port {port} is not a JSON object: {excerpt(line)}.", NOT_ABU)
    answer: Json = reply
    if answer.get("id") != request_id:
        raise AbuError(f"The reply from port {port} is for another request: {excerpt(line)}.", "run the command again")
    return answer


def excerpt(line: bytearray) -> str:
    text = line[:80].decode(errors="replace")
    return repr(text + "..." if len(line) > 80 else text)


# --- Output ---


def handle_response(command: str, response: Json, *, json_output: bool = False, output: str | None = None) -> str:
    """What a reply prints on stdout; a screenshot is written to `output` (a new temporary file when None)."""
    if response.get("success") is not True:
        raise AbuError(str(response.get("error") or "The game refused without saying why."), FIXES.get(str(response.get("code")), ""))
    data: Json = response.get("data") or {}
    if command == "screenshot" and (output or not json_output):
        path = save_screenshot(data, output)
        if not json_output:
            return path
    return to_json(data) if json_output else render(data)


SECTIONS = (("History", "history"),)


def render(data: Json) -> str:
    """What happened, then the tree; data without a tree as JSON."""
    blocks = ["\n".join((f"--- {title} ---", *data[key], "---")) for title, key in SECTIONS if data.get(key)]
    return "\n".join([*blocks, data["snapshot"] if "snapshot" in data else to_json(data)])


def to_json(data: Json) -> str:
    import json

    return json.dumps(data, ensure_ascii=False)


def save_screenshot(data: Json, output: str | None) -> str:
    import base64

    try:
        image = base64.b64decode(data.get("base64") or "", validate=True)
    except (TypeError, ValueError):
        image = b""
    if not image:
        raise AbuError("The reply holds no image.", "look at the game's log")
    path = output or temporary_file()
    try:
        with open(path, "wb") as file:
            file.write(image)
    except OSError as error:
        raise AbuError(f"Cannot write {path}: {reason(error)}.", "name a file that can be written with --output") from None
    return path


def temporary_file() -> str:
    import tempfile

    handle, path = tempfile.mkstemp(prefix="abu-", suffix=".png")
    os.close(handle)
    return path


def note(text: str) -> None:
    """A line for the person or agent that watches; never part of the result."""
    print(f"abu: {text}", file=sys.stderr, flush=True)


# One thing to try, by the code of a refusal.
FIXES = {
    "busy": "wait a moment, then run the command again",
    "internal_error": "look at the game's log for the exception",
    "no_handler": "the game is still starting: add --wait 10",
    "not_actionable": "`abu.py snapshot` shows what can be acted on now",
    "ref_not_found": "`abu.py snapshot` prints the refs there are now",
    "stale_ref": "`abu.py snapshot` prints the refs there are now",
    "unknown_command": "update the bridge in the game to this version of abu.py",
}

# --- Game commands ---


def port_of(args: argparse.Namespace) -> int:
    """--port, else ABU_PORT, else ABU_WS_PORT, else 9999."""
    if args.port is not None:
        return args.port
    for name in ("ABU_PORT", "ABU_WS_PORT"):
        text = os.environ.get(name)
        if text:
            if not (text.isascii() and text.isdigit() and 0 < int(text) < 65536):
                raise AbuError(f"{name} is {text!r}, which is not a port number.", f"set {name} to a number from 1 to 65535, or unset it")
            return int(text)
    return ABU_PORT


def ask_game(args: argparse.Namespace) -> str:
    """Sends the command as it stands to the game."""
    response = send_command_with_wait(args.command, build_params(args), port_of(args), args.wait, args.timeout)
    text = handle_response(args.command, response, json_output=args.json, output=getattr(args, "output", None))
    if (response.get("data") or {}).get("settled") is False:
        note("the game had not settled when it answered; `abu.py snapshot` shows what came of it")
    return text


# --- Headless player ---


# --- Editor ---


# --- Commands ---


class Arg:
    """One argument, declared once: what argparse's add_argument takes."""

    def __init__(self, *names: str, **options: Any) -> None:
        self.names = names
        self.options = options


class Command:
    """One row of the table that parser, help and dispatch come from. `run` gives what to print on stdout."""

    def __init__(self, name: str, run: Callable[[argparse.Namespace], str], help: str, *arguments: Arg) -> None:
        self.name = name
        self.run = run
        self.help = help
        self.arguments = arguments


def number(kind: type, lowest: float, highest: float, what: str) -> Callable[[str], Any]:
    """A converter for argparse that says what is expected."""

    def convert(text: str) -> Any:
        try:
            value = kind(text)
        except ValueError:
            value = None
        if value is None or not lowest <= value <= highest:
            import argparse

            raise argparse.ArgumentTypeError(f"{text!r} is not {what}")
        return value

    return convert


SECONDS = number(float, 0.001, 1e6, "a number of seconds")

COMMON = (
    Arg("--json", action="store_true", help="print the reply's data as one line of JSON"),
    Arg("--port", type=number(int, 1, 65535, "a port from 1 to 65535"), metavar="N", help="the game's port (default: ABU_PORT, or 9999)"),
    Arg("--timeout", type=SECONDS, metavar="SECONDS", help=f"how long to wait for the reply (default: {REPLY_SECONDS:g})"),
    Arg("--wait", type=SECONDS, metavar="SECONDS", help="keep trying that long to reach a game that is still starting"),
)

REF = Arg("ref", metavar="REF", help="a node as the tree prints it: e3 or @e3")
TREE = (
    Arg("--compact", action="store_true", help="leave out nodes without ref, label and content"),
    Arg("--interactive", action="store_true", help="only nodes that can be acted on, and what holds them"),
    Arg("--max-depth", type=number(int, 1, 10**6, "a depth from 1"), metavar="N", help="how many levels to print; the root is the first"),
)

COMMANDS = (
    Command("snapshot", ask_game, "Print the screen as a tree of refs.", *TREE),
    Command("click", ask_game, "Click a node, then print what happened and the new tree.", REF, *TREE),
    Command("hover", ask_game, "Move the pointer over a node, then print what happened and the new tree.", REF, *TREE),
    Command(
        "drag",
        ask_game,
        "Drag a node onto another (or to where it is dropped by default), then print what happened and the new tree.",
        Arg("source", metavar="SOURCE", help="the node to drag: e3 or @e3"),
        Arg("target", metavar="TARGET", nargs="?", help="the node to drop it on"),
        *TREE,
    ),
    Command(
        "screenshot",
        ask_game,
        "Save the screen as a PNG and print the file's path.",
        Arg("--output", metavar="FILE", help="where to write it (default: a new temporary file)"),
    ),
    Command("status", ask_game, "Print what game answers, and whether it is busy."),
)

# Commands that change nothing in the game, so that asking twice does no harm.
QUESTIONS = ("snapshot", "screenshot", "status")


def build_parser() -> argparse.ArgumentParser:
    import argparse

    parser = argparse.ArgumentParser(prog="abu.py", description=__doc__, allow_abbrev=False)
    for argument in COMMON:
        parser.add_argument(*argument.names, **argument.options)
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", required=True)
    for command in COMMANDS:
        # No default of its own: a flag given before the command must survive the command's parser.
        common = argparse.ArgumentParser(add_help=False, argument_default=argparse.SUPPRESS)
        for argument in COMMON:
            common.add_argument(*argument.names, **{**argument.options, "default": argparse.SUPPRESS})
        sub = commands.add_parser(command.name, help=command.help, description=command.help, allow_abbrev=False, parents=[common])
        for argument in command.arguments:
            sub.add_argument(*argument.names, **argument.options)
    return parser


def run(argv: Sequence[str] | None) -> None:
    args = build_parser().parse_args(argv)
    command = next(command for command in COMMANDS if command.name == args.command)
    print_result(command.run(args))


def print_result(text: str) -> None:
    """Everything on stdout goes out here, so that no failure to deliver it goes unnoticed."""
    if not text:
        return
    if sys.stdout is None:  # pyright: ignore[reportUnnecessaryComparison]
        raise AbuError("The result cannot be printed: stdout is closed.", "run the command with its output open")
    encoding = sys.stdout.encoding or "utf-8"
    try:
        print(text.encode(encoding, "backslashreplace").decode(encoding), flush=True)
    except BrokenPipeError:
        # The reader has seen enough. Python would complain once more at exit, when it flushes what is left.
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
        sys.exit(1)
    except OSError as error:
        raise AbuError(f"The result cannot be printed: {reason(error)}.", "make room, or send the output elsewhere") from None


def main(argv: Sequence[str] | None = None) -> None:
    """Runs one command; leaves with status 1 (failed), 2 (usage) or 130 (Ctrl-C), and returns when all went well."""
    try:
        run(argv)
    except AbuError as error:
        note(f"{error}\n  try: {error.fix}" if error.fix else str(error))
        sys.exit(1)
    except KeyboardInterrupt:
        note("interrupted")
        sys.exit(130)


if __name__ == "__main__":
    main()

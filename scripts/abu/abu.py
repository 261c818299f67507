#!/usr/bin/env python3
"""ABU plays and checks a running Unity game from a shell: one call acts, waits until the game has settled, and prints the screen as a tree."""

from __future__ import annotations

import os
import sys
import time

# Start-up is the budget of this file: what not every call needs is imported in the function that needs it.
# Type checkers take this name for true.
TYPE_CHECKING = False
if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable, Iterator, Sequence
    from typing import Any, Dict, TextIO, TypeVar

    from _socket import socket as Socket
    from typing_extensions import TypeGuard

    Json = Dict[str, Any]
    T = TypeVar("T")

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
    """Nothing listens on the port."""


class TimeoutError(AbuError):
    """Connected, but no whole answer in time."""


class EmptyResponseError(AbuError):
    """The connection closed without a reply; `was_sent` says whether the game may have had the request."""

    def __init__(self, message: str = "", fix: str = "", was_sent: bool = True) -> None:
        super().__init__(message, fix)
        self.was_sent = was_sent


class HammerspoonError(AbuError):
    """Hammerspoon is missing, does not answer, or refused."""


class UnityNotFoundError(AbuError):
    """No Unity Editor is running."""


class RefreshTimeoutError(AbuError):
    """The Editor did not finish in time."""


class CompilationError(AbuError):
    """The project's scripts do not compile."""


# --- Foundations ---

MODULES = ("argparse", "base64", "json", "socket", "subprocess", "tempfile")


def __getattr__(name: str) -> Any:
    """`abu.subprocess` and the like, whose members importers may replace, without importing them for every call."""
    if name in MODULES:
        return __import__(name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def wait_until(probe: Callable[[], T | None], seconds: float, interval: float) -> T | None:
    """The first answer of `probe` that is not None; None when there is none after that many seconds."""
    deadline = time.monotonic() + seconds
    while (answer := probe()) is None and time.monotonic() < deadline:
        time.sleep(interval)
    return answer


def note(text: str) -> None:
    """A line on stderr for whoever watches; never part of the result."""
    print(f"abu: {text}", file=sys.stderr, flush=True)


def reason(error: OSError) -> str:
    return error.strerror or str(error)


class JsonRules:
    """What json.loads hands to the scanner below it when it is called without options."""

    strict = True
    object_hook = object_pairs_hook = None
    parse_float = float
    parse_int = int
    parse_constant = float


def parse_json(text: str) -> object:
    """
    As json.loads, without importing it when the text is plain: the package pulls in `re`, which takes as long as all the rest of a call.
    Whatever its scanner does not like, json itself has to judge.
    """
    try:
        from _json import make_scanner

        rules: Any = JsonRules
        value, end = make_scanner(rules)(text, 0)
        if not text[end:].strip(" \t\r\n"):
            return value
    except (ImportError, StopIteration, ValueError):
        pass
    import json

    return json.loads(text)


def to_json(data: Json) -> str:
    """As json.dumps: one line, and ASCII, so that no terminal or pipe can spoil it. Without json for the same reason."""
    try:
        from _json import encode_basestring_ascii, make_encoder

        return "".join(make_encoder({}, refuse, encode_basestring_ascii, None, ": ", ", ", False, False, True)(data, 0))
    except (ImportError, TypeError):
        import json

        return json.dumps(data)


def refuse(value: object) -> object:
    raise TypeError(f"{type(value).__name__} is not JSON")


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
    return request_line(new_id(), command, params)


def request_line(request_id: str, command: str, params: Json) -> str:
    return to_json({"id": request_id, "command": command, "params": params}) + "\n"


def send_command(command: str, params: Json, port: int, timeout: float | None = None) -> Json:
    """One connection, one request, one reply; `timeout` (seconds) covers all of it."""
    request_id = new_id()
    deadline = time.monotonic() + (REPLY_SECONDS if timeout is None else timeout)
    reply = exchange(request_line(request_id, command, params).encode(), port, deadline)
    return parse_reply(reply, request_id, port)


def send_command_with_wait(command: str, params: Json, port: int, wait_timeout: float | None, timeout: float | None = None) -> Json:
    """As send_command, trying again for `wait_timeout` seconds while the game is not there yet."""
    give_up = time.monotonic() + (wait_timeout or 0)

    def attempt() -> Json | None:
        try:
            return send_command(command, params, port, timeout)
        except (ConnectionError, EmptyResponseError) as error:
            may_have_acted = isinstance(error, EmptyResponseError) and error.was_sent and command not in QUESTIONS
            if may_have_acted or time.monotonic() >= give_up:
                raise
            return None

    return wait_until(attempt, float("inf"), RETRY_SECONDS) or {}


def exchange(line: bytes, port: int, deadline: float) -> bytearray:
    """Hands one line over and gives back the line that answers it."""
    peer = connect(port, deadline)
    try:
        peer.sendall(line)
        return read_line(peer, port, deadline)
    except OSError as error:
        message = f"Port {port} closed the connection before it had the whole request ({reason(error)})."
        raise EmptyResponseError(message, NOT_ABU, was_sent=False) from None
    finally:
        peer.close()


def connect(port: int, deadline: float) -> Socket:
    # The module `socket` is a shell around this one, and takes longer to import than the whole conversation.
    import _socket

    peer = _socket.socket(_socket.AF_INET, _socket.SOCK_STREAM)
    try:
        peer.settimeout(min(CONNECT_SECONDS, seconds_left(deadline)))
        peer.connect((HOST, port))
        # A port that nobody listens on may be given to this very socket, which then talks to itself.
        if peer.getsockname() == peer.getpeername():
            raise ConnectionRefusedError
        return peer
    except OSError as error:
        peer.close()
        cause = "nothing listens there" if isinstance(error, ConnectionRefusedError) else reason(error)
        raise ConnectionError(f"Cannot connect to {HOST}:{port}: {cause}.", NOTHING_THERE) from None


def read_line(peer: Socket, port: int, deadline: float) -> bytearray:
    """Reads up to the first line feed, in time and memory linear in the length of the reply."""
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
            return at_end_of_file(received, port)


def receive(peer: Socket, port: int, deadline: float) -> bytes:
    """What has arrived; nothing when the connection is over."""
    import _socket

    peer.settimeout(seconds_left(deadline))
    try:
        return peer.recv(1 << 18)
    except _socket.timeout:
        raise TimeoutError(f"Port {port} took the request but did not answer in time.", SILENT) from None
    except OSError:
        return b""


def at_end_of_file(received: bytearray, port: int) -> bytearray:
    """A peer may end its reply by closing; whether the reply is whole shows when it is parsed."""
    if not received:
        raise EmptyResponseError(f"Port {port} closed the connection without a reply.", WENT_AWAY)
    if received.startswith(b"{") and not received.rstrip().endswith(b"}"):
        raise AbuError(f"Port {port} closed the connection in the middle of a reply: {excerpt(received)}.", WENT_AWAY)
    return received


def seconds_left(deadline: float) -> float:
    # Zero would make the socket non-blocking.
    return max(deadline - time.monotonic(), 0.001)


NOTHING_THERE = "`abu.py launch` starts the headless player; for a game in Unity enter Play mode, and name its port with --port or ABU_PORT"
NOT_ABU = "another program may have this port: choose a free one with --port or ABU_PORT, in the game and here"
SILENT = "`abu.py status`; if that is silent too, the game hangs or another program has the port; --timeout waits longer"
WENT_AWAY = "the game may have acted before it went away: look at its log, then at `abu.py snapshot`"


def parse_reply(line: bytearray, request_id: str, port: int) -> Json:
    """The reply as an object, once it is certain that it answers this request."""
    if line.startswith(b"HTTP/"):
        raise AbuError(f"Port {port} belongs to a web server, not to ABU.", NOT_ABU)
    try:
        reply = parse_json(line.decode())
    except (ValueError, RecursionError):
        raise AbuError(f"The reply from port {port} is not JSON: {excerpt(line)}.", NOT_ABU) from None
    if not is_object(reply):
        raise AbuError(f"The reply from port {port} is not a JSON object: {excerpt(line)}.", NOT_ABU)
    if reply.get("id") != request_id:
        raise AbuError(f"The reply from port {port} is for another request: {excerpt(line)}.", "run the command again")
    return reply


def is_object(value: object) -> TypeGuard[Json]:
    return isinstance(value, dict)


def excerpt(line: bytearray) -> str:
    text = line[:80].decode(errors="replace")
    return repr(text + "..." if len(line) > 80 else text)


# --- Output ---


def handle_response(command: str, response: Json, *, json_output: bool = False, output: str | None = None) -> str:
    """What a reply prints on stdout; a screenshot is written to `output` (a new temporary file when None)."""
    data = data_of(response)
    if command == "screenshot" and (output or not json_output):
        path = save_screenshot(data, output)
        if not json_output:
            return path
    return to_json(data) if json_output else render(data)


def data_of(response: Json) -> Json:
    """The data of a reply that reports success."""
    if response.get("success") is not True:
        message = response.get("error") or "The game refused without saying why."
        raise AbuError(str(message), FIXES.get(str(response.get("code")), ""))
    data: object = response.get("data", {})
    if not is_object(data):
        raise AbuError("The data of the reply is not a JSON object.", FIXES["unknown_command"])
    return data


# Titles and keys of what is printed before the tree, when a reply has it.
SECTIONS = (("History", "history"),)


def render(data: Json) -> str:
    """What happened, then the tree; data without a tree as JSON."""
    blocks = ["\n".join((f"--- {title} ---", *map(str, data[key]), "---")) for title, key in SECTIONS if data.get(key)]
    tree = data.get("snapshot")
    return "\n".join((*blocks, to_json(data) if tree is None else str(tree)))


def save_screenshot(data: Json, output: str | None) -> str:
    import base64

    try:
        image = base64.b64decode(data.get("base64") or "", validate=True)
    except (TypeError, ValueError):
        image = b""
    if not image:
        raise AbuError("The reply holds no image.", "look at the game's log")
    path = output or "a temporary file"
    try:
        path = output or temporary_file()
        with open(path, "wb") as file:
            file.write(image)
    except (OSError, ValueError) as error:
        cause = reason(error) if isinstance(error, OSError) else str(error)
        raise AbuError(f"Cannot write {path}: {cause}.", "name a file that can be written with --output") from None
    return path


def temporary_file() -> str:
    import tempfile

    handle, path = tempfile.mkstemp(prefix="abu-", suffix=".png")
    os.close(handle)
    return path


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
    if data_of(response).get("settled") is False:
        note("the game had not settled when it answered; `abu.py snapshot` shows what came of it")
    return text


# --- Headless player ---

CLIENT = os.path.join(os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__)))), "client")
PLAYER_PROJECT = os.path.join(CLIENT, "Headless", "Player", "Player.csproj")
PLAYER_BUILD = os.path.join(CLIENT, "Headless", "Player", "bin", "Release")
OLDEST_SDK = 8
NOT_PLAYER_SOURCES = ("bin", "obj", "Tests", "Editor", "UnityEditor")
PROBE_SECONDS = 5.0
START_SECONDS = 60.0
CLOSE_SECONDS = 5.0
BUILD_SECONDS = 900.0
# No build server may outlive the build.
BUILD_ENVIRONMENT = {"DOTNET_CLI_TELEMETRY_OPTOUT": "1", "DOTNET_NOLOGO": "1", "MSBUILDDISABLENODEREUSE": "1", "DOTNET_CLI_UI_LANGUAGE": "en"}


def launch(args: argparse.Namespace) -> str:
    """Starts the headless player unless a game answers already, and prints the first snapshot."""
    port = port_of(args)
    with Lock(in_state_folder(f"launch-{port}.lock"), f"another launch or close on port {port}"):
        if answers(port):
            note(f"a game already answers on port {port}, so no other was started")
            response = send_command("snapshot", build_params(args), port, args.timeout)
        else:
            response = start_player(args, port)
    return handle_response("snapshot", response, json_output=args.json)


def close(args: argparse.Namespace) -> str:
    """Ends the player that launch started on the port, and nothing else."""
    port = port_of(args)
    with Lock(in_state_folder(f"launch-{port}.lock"), f"another launch or close on port {port}"):
        player = Player.of(port)
        if player is None or not player.is_running():
            raise AbuError(f"No player that `abu.py launch` started is running on port {port}.", "a game that was started otherwise ends the way it was started")
        player.end()
    note(f"closed the player on port {port}")
    return to_json({"closed": True, "port": port}) if args.json else ""


def answers(port: int) -> bool:
    """Whether ABU answers there; an error when another program has the port."""
    try:
        send_command("status", {}, port, PROBE_SECONDS)
        return True
    except ConnectionError:
        return False
    except AbuError as error:
        raise AbuError(f"No player can start on port {port}, which is in use. {error}", NOT_ABU) from None


def start_player(args: argparse.Namespace, port: int) -> Json:
    """The reply to the first snapshot of a new player, or of one whose launch did not live to see it."""
    player = Player.of(port)
    if player is None or not player.is_running():
        player = Player.start(port, player_program(), player_options(args))
    began = time.monotonic()
    try:
        response = wait_until(lambda: player.first_snapshot(build_params(args)), args.wait or START_SECONDS, RETRY_SECONDS)
        if response is None:
            raise AbuError(f"The player did not answer on port {port} in time.\n{player.last_lines()}", player.fix())
    except BaseException:
        # Nobody would know of a player that was given up here.
        player.end()
        raise
    note(f"the player answered on port {port} after {time.monotonic() - began:.1f} s")
    return response


def player_options(args: argparse.Namespace) -> list[str]:
    options = [part for name in ("seed", "width", "height") if getattr(args, name) is not None for part in (f"--{name}", str(getattr(args, name)))]
    return [*options, "--fast"] if args.fast else options


class Player:
    """A player that launch started on a port: its process, and the moment that process began, by which it is told from a later one with its number."""

    def __init__(self, port: int, pid: int, began: str) -> None:
        self.port = port
        self.pid = pid
        self.began = began
        self.log = in_state_folder(f"player-{port}.log")

    @staticmethod
    def of(port: int) -> Player | None:
        """The one that was last started on the port."""
        try:
            with open(in_state_folder(f"player-{port}.json"), encoding="utf-8") as file:
                record = parse_json(file.read())
        except (OSError, ValueError):
            return None
        return Player(port, int(record["pid"]), str(record["began"])) if is_object(record) else None

    @staticmethod
    def start(port: int, program: str, options: list[str]) -> Player:
        import subprocess

        with open(in_state_folder(f"player-{port}.log"), "wb") as log:
            process = subprocess.Popen(
                [dotnet(), program, *options],
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                env={**os.environ, "ABU_PORT": str(port)},
                **detached(),
            )
        # It is to outlive this process, which must not complain about that.
        process.returncode = 0
        player = Player(port, process.pid, process_began(process.pid))
        with open(in_state_folder(f"player-{port}.json"), "w", encoding="utf-8") as file:
            file.write(to_json({"pid": player.pid, "began": player.began}))
        return player

    def is_running(self) -> bool:
        return bool(self.began) and process_began(self.pid) == self.began

    def first_snapshot(self, params: Json) -> Json | None:
        """None while the player is starting. Its own word that it listens counts: another program may have been quicker on the port."""
        if not self.is_running():
            raise AbuError(f"The player ended while it was starting.\n{self.last_lines()}", self.fix())
        if f"TCP server listening on port {self.port}" not in read_text(self.log):
            return None
        try:
            response = send_command("snapshot", params, self.port, PROBE_SECONDS)
        except (ConnectionError, EmptyResponseError, TimeoutError):
            return None
        return None if response.get("code") == "no_handler" else response

    def end(self) -> None:
        import signal

        for number in (signal.SIGTERM, getattr(signal, "SIGKILL", signal.SIGTERM)):
            if self.is_running():
                os.kill(self.pid, number)
            if wait_until(lambda: None if self.is_running() else True, CLOSE_SECONDS, RETRY_SECONDS):
                os.unlink(in_state_folder(f"player-{self.port}.json"))
                return
        raise AbuError(f"The player on port {self.port} (process {self.pid}) cannot be ended.", f"look at {self.log}")

    def last_lines(self) -> str:
        return last_lines(self.log)

    def fix(self) -> str:
        return f"read {self.log}"


def process_began(pid: int) -> str:
    """When the process began, in the system's own notation; empty when it is not running."""
    if sys.platform == "win32":
        return output_of("powershell", "-NoProfile", "-Command", f"(Get-Process -Id {pid}).StartTime.Ticks")
    if not os.path.exists("/proc/self/stat"):
        state, _, began = output_of("ps", "-o", "stat=,lstart=", "-p", str(pid)).partition(" ")
        return "" if state.startswith("Z") else began.strip()
    # The name of the program, in parentheses, may hold anything; after it come the state and, 19 fields on, the start in ticks since the system's.
    fields = read_text(f"/proc/{pid}/stat").rpartition(")")[2].split()
    return "" if not fields or fields[0] in "ZX" else f"{fields[19]} {read_text('/proc/sys/kernel/random/boot_id').strip()}"


def output_of(*command: str) -> str:
    import subprocess

    done = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True, env={**os.environ, "LC_ALL": "C"})
    return done.stdout.strip()


def detached() -> Json:
    """Popen options for a process that lives on without this one's terminal."""
    import subprocess

    if sys.platform == "win32":
        return {"creationflags": subprocess.DETACHED_PROCESS | subprocess.CREATE_NEW_PROCESS_GROUP}
    return {"start_new_session": True}


# --- Building the player ---


def player_program() -> str:
    """The player's DLL, built if its sources are not those of the last build; ABU_PLAYER names one that is to be taken as it is."""
    if os.environ.get("ABU_PLAYER"):
        return os.environ["ABU_PLAYER"]
    if not os.path.exists(PLAYER_PROJECT):
        raise AbuError("The headless player's sources are not beside abu.py.", "run abu.py from a full checkout, or set ABU_PLAYER to a built Player.dll")
    program = os.path.join(PLAYER_BUILD, "net8.0", "Player.dll")
    stamp = os.path.join(PLAYER_BUILD, "sources.txt")
    with Lock(os.path.join(PLAYER_BUILD, "build.lock"), "another build of the player"):
        sources = "\n".join(player_sources())
        if read_text(stamp) != sources or not os.path.exists(program):
            build_player()
            write_text(stamp, sources)
    return program


def player_sources() -> Iterator[str]:
    """A line for each file that the player is built from; every way to change one changes its line."""
    for root in (os.path.join(CLIENT, "Assets"), os.path.join(CLIENT, "Headless")):
        for folder, folders, files in os.walk(root):
            folders[:] = sorted(set(folders).difference(NOT_PLAYER_SOURCES))
            for name in sorted(files):
                if name.endswith((".cs", ".csproj", ".props")):
                    path = os.path.join(folder, name)
                    about = os.stat(path)
                    yield f"{path} {about.st_mtime_ns} {about.st_size}"


def build_player() -> None:
    import subprocess

    command = [checked_dotnet(), "build", PLAYER_PROJECT, "-c", "Release", "-v", "q", "-nologo", "-p:UseSharedCompilation=false"]
    log = in_state_folder("build.log")
    note("building the headless player (the first time takes about a minute)")
    began = time.monotonic()
    with open(log, "wb") as file:
        try:
            code = subprocess.run(
                command, stdin=subprocess.DEVNULL, stdout=file, stderr=file, env={**os.environ, **BUILD_ENVIRONMENT}, timeout=BUILD_SECONDS
            ).returncode
        except subprocess.TimeoutExpired:
            raise AbuError(f"The build of the player did not end within {BUILD_SECONDS:g} s.\n{last_lines(log)}", f"read {log}") from None
    if code != 0:
        raise AbuError(f"The player cannot be built.\n{last_lines(log)}", f"read {log}")
    note(f"built in {time.monotonic() - began:.1f} s")


def dotnet() -> str:
    import shutil

    program = shutil.which("dotnet")
    if program is None:
        raise AbuError("The .NET SDK is not installed: there is no dotnet on the PATH.", GET_SDK)
    return program


def checked_dotnet() -> str:
    """dotnet with an SDK that can build the player."""
    program = dotnet()
    version = output_of(program, "--version")
    major = version.partition(".")[0]
    if not major.isdigit():
        raise AbuError("dotnet is installed without an SDK.", GET_SDK)
    if int(major) < OLDEST_SDK:
        raise AbuError(f"The .NET SDK is too old: {version}.", GET_SDK)
    return program


GET_SDK = f"install the .NET SDK, version {OLDEST_SDK} or newer, from https://dotnet.microsoft.com/download"

# --- State on disk ---


def in_state_folder(name: str) -> str:
    """A file of this user's that outlives the call."""
    folder = state_folder()
    try:
        os.makedirs(folder, mode=0o700, exist_ok=True)
    except OSError as error:
        raise AbuError(f"Cannot make the folder {folder}: {reason(error)}.", "set ABU_STATE_DIR to a folder that can be written") from None
    return os.path.join(folder, name)


def state_folder() -> str:
    if os.environ.get("ABU_STATE_DIR"):
        return os.environ["ABU_STATE_DIR"]
    if os.environ.get("XDG_STATE_HOME"):
        return os.path.join(os.environ["XDG_STATE_HOME"], "abu")
    homes = {"darwin": "~/Library/Application Support", "win32": os.environ.get("LOCALAPPDATA", "~/AppData/Local")}
    return os.path.join(os.path.expanduser(homes.get(sys.platform, "~/.local/state")), "abu")


def read_text(path: str) -> str:
    """The file's text; empty when there is none."""
    try:
        with open(path, encoding="utf-8", errors="replace") as file:
            return file.read()
    except OSError:
        return ""


def write_text(path: str, text: str) -> None:
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)


def last_lines(path: str, count: int = 15) -> str:
    lines = read_text(path).rstrip().splitlines()[-count:]
    return "\n".join(f"  | {line}" for line in lines)


class Lock:
    """Keeps other processes of this user out; the system opens it when its holder dies."""

    def __init__(self, path: str, holder: str) -> None:
        self.path = path
        self.holder = holder

    def __enter__(self) -> None:
        try:
            os.makedirs(os.path.dirname(self.path), exist_ok=True)
            self.file = open(self.path, "a", encoding="utf-8")
        except OSError as error:
            raise AbuError(f"Cannot write {self.path}: {reason(error)}.", "make it writable for this user") from None
        if not try_lock(self.file):
            note(f"waiting for {self.holder}")
            wait_until(lambda: True if try_lock(self.file) else None, float("inf"), RETRY_SECONDS)

    def __exit__(self, *_: object) -> None:
        self.file.close()


def try_lock(file: TextIO) -> bool:
    """Tries to take the lock without waiting."""
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        return True
    except OSError:
        return False


# --- Editor ---


# --- Commands ---


class Arg:
    """One argument, declared once, in the words of argparse's add_argument."""

    def __init__(self, *names: str, **options: Any) -> None:
        self.names = names
        self.options = options
        self.key = names[0].lstrip("-").replace("-", "_")
        self.is_flag = names[0].startswith("-")
        self.is_switch = options.get("action") == "store_true"

    def convert(self, text: str) -> Any:
        return self.options.get("type", str)(text)


class Command:
    """One row of the table that parser, help and dispatch come from. `run` gives what to print on stdout."""

    def __init__(self, name: str, run: Callable[[argparse.Namespace], str], help: str, *arguments: Arg) -> None:
        self.name = name
        self.run = run
        self.help = help
        self.arguments = arguments


def number(kind: Callable[[str], float], lowest: float, highest: float, what: str) -> Callable[[str], float]:
    """A converter for argparse, which names it when it complains: `invalid <what> value: 'x'`."""

    def convert(text: str) -> float:
        value = kind(text)
        if not lowest <= value <= highest:
            raise ValueError
        return value

    convert.__name__ = what
    return convert


SECONDS = number(float, 0.001, 1e6, "seconds")
PIXELS = number(int, 16, 16384, "pixels")

COMMON = (
    Arg("--json", action="store_true", help="print the reply's data as one line of JSON"),
    Arg("--port", type=number(int, 1, 65535, "port"), metavar="N", help="the game's port (default: ABU_PORT, or 9999)"),
    Arg("--timeout", type=SECONDS, metavar="SECONDS", help=f"how long to wait for the reply (default: {REPLY_SECONDS:g})"),
    Arg("--wait", type=SECONDS, metavar="SECONDS", help="keep trying that long to reach a game that is still starting"),
)

REF = Arg("ref", metavar="REF", help="a node as the tree prints it: e3 or @e3")
TREE = (
    Arg("--compact", action="store_true", help="leave out nodes that have no ref, no label and nothing below that has a ref"),
    Arg("--interactive", action="store_true", help="only nodes with a ref, and what they are in"),
    Arg("--max-depth", type=number(int, 1, 10**6, "depth"), metavar="N", help="how many levels to print; the root is the first"),
)

COMMANDS = (
    Command("snapshot", ask_game, "Print the screen as a tree of refs.", *TREE),
    Command("click", ask_game, "Click a node, then print what happened and the new tree.", REF, *TREE),
    Command("hover", ask_game, "Move the pointer onto a node, then print what happened and the new tree.", REF, *TREE),
    Command(
        "drag",
        ask_game,
        "Drag a node, then print what happened and the new tree.",
        Arg("source", metavar="SOURCE", help="the node to drag: e3 or @e3"),
        Arg("target", metavar="TARGET", nargs="?", help="the node to drop it on (default: where the game plays it)"),
        *TREE,
    ),
    Command(
        "screenshot",
        ask_game,
        "Save the screen as a PNG and print the file's path.",
        Arg("--output", metavar="FILE", help="where to write it (default: a new temporary file)"),
    ),
    Command("status", ask_game, "Print which game answers and whether it is busy."),
    Command(
        "launch",
        launch,
        "Start the headless player unless a game answers already, and print the first tree.",
        Arg("--seed", type=number(int, -(2**31), 2**31 - 1, "seed"), metavar="N", help="play the same game each time (default: another each time)"),
        Arg("--width", type=PIXELS, metavar="PIXELS", help="of the screen (default: 1280)"),
        Arg("--height", type=PIXELS, metavar="PIXELS", help="of the screen (default: 720)"),
        Arg("--fast", action="store_true", help="let animations run faster than time while a command is at work"),
        *TREE,
    ),
    Command("close", close, "End the player that launch started on this port."),
)

# Commands that change nothing in the game, so that asking twice does no harm.
QUESTIONS = ("snapshot", "screenshot", "status")

# --- Command line ---


def build_parser() -> argparse.ArgumentParser:
    import argparse

    parser = argparse.ArgumentParser(prog="abu.py", description=__doc__, allow_abbrev=False)
    for argument in COMMON:
        parser.add_argument(*argument.names, **argument.options)
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", required=True)
    for command in COMMANDS:
        sub = commands.add_parser(command.name, help=command.help, description=command.help, allow_abbrev=False)
        for argument in command.arguments:
            sub.add_argument(*argument.names, **argument.options)
        for argument in COMMON:
            # No default of its own: a flag given before the command must survive the command's parser.
            options: Json = {**argument.options, "default": argparse.SUPPRESS}
            sub.add_argument(*argument.names, **options)
    return parser


class Given:
    """The arguments of a call; as argparse.Namespace, which takes a while to import."""

    def __init__(self, values: Json) -> None:
        vars(self).update(values)


def parse_plain(argv: Sequence[str]) -> Given | None:
    """
    What build_parser().parse_args(argv) gives, from the same table and without argparse, which would double the time of a call.
    None for whatever is not a complete and valid call: help and every complaint are argparse's.
    """
    command = next((command for word in argv for command in COMMANDS if command.name == word), None)
    if command is None:
        return None
    arguments = (*COMMON, *command.arguments)
    values: Json = {argument.key: False if argument.is_switch else None for argument in arguments}
    try:
        words = read_flags(argv, {argument.names[0]: argument for argument in arguments if argument.is_flag}, values)
    except ValueError:
        return None
    slots = [argument for argument in command.arguments if not argument.is_flag]
    needed = sum("nargs" not in slot.options for slot in slots)
    if words is None or words[:1] != [command.name] or not needed < len(words) <= len(slots) + 1:
        return None
    values.update(zip((slot.key for slot in slots), words[1:]), command=command.name)
    return Given(values)


def read_flags(argv: Sequence[str], flags: dict[str, Arg], values: Json) -> list[str] | None:
    """Puts what the flags say into `values` and gives back the other words; None when a flag is not understood."""
    words: list[str] = []
    tokens = iter(argv)
    for token in tokens:
        name, given, text = token.partition("=")
        flag = flags.get(name)
        if flag is None:
            words.append(token)
        elif flag.is_switch:
            values[flag.key] = True
        else:
            text = text if given else next(tokens, "")
            values[flag.key] = flag.convert(text)
        if (flag is None and token.startswith("-")) or (flag and (flag.is_switch if given else text.startswith("-"))):
            return None
    return words


def run(argv: Sequence[str]) -> None:
    args: Any = parse_plain(argv) or build_parser().parse_args(argv)
    command = next(command for command in COMMANDS if command.name == args.command)
    print_result(command.run(args))


def print_result(text: str) -> None:
    """Everything on stdout goes out here, so that no failure to deliver it goes unnoticed."""
    if not text:
        return
    out: TextIO | None = sys.stdout
    if out is None:
        raise AbuError("The result cannot be printed: stdout is closed.", "run the command with its output open")
    encoding = out.encoding or "utf-8"
    try:
        print(text.encode(encoding, "backslashreplace").decode(encoding), file=out, flush=True)
    except BrokenPipeError:
        # The reader has seen enough. What Python still holds back would make it complain at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
        sys.exit(1)
    except OSError as error:
        raise AbuError(f"The result cannot be printed: {reason(error)}.", "make room, or send the output elsewhere") from None


def main(argv: Sequence[str] | None = None) -> None:
    """Runs one command; leaves with status 1 (failed), 2 (usage) or 130 (Ctrl-C), and returns when all went well."""
    try:
        run(sys.argv[1:] if argv is None else argv)
    except AbuError as error:
        note(f"{error}\n  try: {error.fix}" if error.fix else str(error))
        sys.exit(1)
    except KeyboardInterrupt:
        note("interrupted")
        sys.exit(130)


if __name__ == "__main__":
    main()

"""A client of the adapter protocol (docs/adapter-protocol.md): typed messages over one connection, no thread.

    with Client(port=7777) as game:
        game.hello()
        seen = game.observe()
        game.place(4, "east")
        seen = game.wait_for(lambda now: now.piece_id != seen.piece_id)

Every wait has a limit. Whatever goes wrong is an AdapterError: what the game refuses is Refused, with the protocol's
code. A client that was closed is not opened again; make another one.
"""

from __future__ import annotations

import json
import math
import select
import socket
import time
from collections import deque
from dataclasses import dataclass
from typing import Any, Callable, Deque, Dict, Optional, Sequence, Tuple, Type, TypeVar, Union, cast

HOST = "127.0.0.1"
PORT = 7777
PROTOCOL_VERSION = "2.0.0"
TIMEOUT = 10.0
LONGEST_LINE = 1 << 20
# The limit for unread observations; beyond it the oldest are dropped.
MOST_UNREAD = 4096
# How long after a deadline what has arrived is still read. A game that never stops sending is not waited for longer.
SPARE_SECONDS = 1.0

Json = Dict[str, Any]


# --- Errors ---


class AdapterError(Exception):
    """Something the caller can act on: the cause, then one thing to try."""

    def __init__(self, cause: str, fix: str = "") -> None:
        self.cause = cause
        self.fix = fix
        super().__init__(f"{cause}\n  try: {fix}" if fix else cause)


class Refused(AdapterError):
    """The game answered with an error. `code` is one of the protocol's, `seq` that of the message it answers."""

    def __init__(self, code: str, text: str, seq: int) -> None:
        super().__init__(f"The game refused message {seq} ({code}): {text}", FIXES.get(code, ""))
        self.code = code
        self.text = text
        self.seq = seq


class Disconnected(AdapterError):
    """There is no connection, or it was closed."""


class TimedOut(AdapterError):
    """The awaited message did not arrive in time; the connection can still be used."""


class Malformed(AdapterError):
    """A line is not a message of the protocol."""


FIXES = {
    "handshake_required": "call hello() first",
    "protocol_mismatch": f"use a game that speaks protocol {PROTOCOL_VERSION.partition('.')[0]}",
    "not_controller": "claim() the control, once the client that has it lets it go",
    "controller_active": "wait until the client that has the control releases it or leaves",
    "invalid_place": "choose among the placements that placements.py lists for the newest observation",
    "hold_unavailable": "look at can_hold before using hold",
    "snapshot_required": "wait for the first observation",
    "backpressure": "wait for the replies to earlier commands, then send it again",
}


# --- Messages ---


@dataclass(frozen=True)
class Capabilities:
    """`features` is the union of the other two lists: what every observation has, and what it may lack."""

    formats: Tuple[str, ...]
    command_modes: Tuple[str, ...]
    features: Tuple[str, ...]
    features_always: Tuple[str, ...]
    features_optional: Tuple[str, ...]


@dataclass(frozen=True)
class Welcome:
    """
    `role` ("controller" or "observer") and `controller`, a client's name, are set only if the hello asked for them; so
    is `games`, what the game says of the games that this connection plays alone.
    """

    seq: int
    ts: int
    protocol_version: str
    game_id: str
    capabilities: Capabilities
    role: Optional[str] = None
    controller: Optional[str] = None
    games: Optional[Json] = None


@dataclass(frozen=True)
class States:
    """The games that a connection plays alone: in `raw`, a list for each property with an entry for each game."""

    seq: int
    ts: int
    raw: Json


@dataclass(frozen=True)
class Board:
    """`cells[y][x]`, y = 0 at the top: 0 is empty, 1 to 7 a piece's kind in the order I, O, T, S, Z, J, L."""

    width: int
    height: int
    cells: Tuple[Tuple[int, ...], ...]


@dataclass(frozen=True)
class ActivePiece:
    """The falling piece; `x`, `y` is the top left corner of its box."""

    kind: str
    rotation: str
    x: int
    y: int


@dataclass(frozen=True)
class LastEvent:
    """The effects of the last lock; `tspin` is "mini", "full" or None."""

    locked: bool
    lines_cleared: int
    line_clear_score: int
    tspin: Optional[str]
    combo: int
    back_to_back: bool


@dataclass(frozen=True)
class Timers:
    """In milliseconds."""

    drop_ms: int
    lock_ms: int
    line_clear_ms: int


@dataclass(frozen=True)
class Observation:
    """The game at one step; `raw` is the message itself. None means that the field was left out."""

    seq: int
    ts: int
    playable: bool
    paused: bool
    game_over: bool
    episode_id: int
    seed: int
    piece_id: int
    step_in_piece: int
    board: Board
    board_id: int
    active: Optional[ActivePiece]
    ghost_y: Optional[int]
    next: str
    next_queue: Tuple[str, ...]
    hold: Optional[str]
    can_hold: bool
    last_event: Optional[LastEvent]
    state_hash: str
    score: int
    level: int
    lines: int
    timers: Timers
    raw: Json


@dataclass(frozen=True)
class Ack:
    """The command or control message with this seq was carried out."""

    seq: int
    ts: int
    status: str


@dataclass(frozen=True)
class ErrorReply:
    """The message with this seq was refused; 0 if its seq could not be read."""

    seq: int
    ts: int
    code: str
    message: str


@dataclass(frozen=True)
class ControlReport:
    """
    Another client has changed who has the control. `role` is this client's; `controller` is None if nobody has it.
    """

    seq: int
    ts: int
    role: str
    controller: Optional[str]


Message = Union[Welcome, Observation, Ack, States, ErrorReply, ControlReport]
T = TypeVar("T")


class Fields:
    """Reads the fields of a JSON object by name and type. A null field counts as absent."""

    def __init__(self, values: object, where: str) -> None:
        if not isinstance(values, dict):
            raise Malformed(f"{where} is no JSON object.")
        self.values: Json = values
        self.where = where

    def maybe(self, name: str, kind: Type[T]) -> Optional[T]:
        value = self.values.get(name)
        if value is None:
            return None
        # Python treats true as a number; the protocol does not.
        if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
            raise Malformed(f"{self.where}.{name} is {json.dumps(value)[:60]}, which is no {NAMES.get(kind, kind)}.")
        return value

    def take(self, name: str, kind: Type[T]) -> T:
        value = self.maybe(name, kind)
        if value is None:
            raise Malformed(f"{self.where}.{name} is missing.")
        return value

    def texts(self, name: str) -> Tuple[str, ...]:
        values = self.take(name, list)
        if not all(isinstance(value, str) for value in values):
            raise Malformed(f"{self.where}.{name} holds something else than texts.")
        return tuple(values)

    def inner(self, name: str) -> Fields:
        return Fields(self.take(name, dict), f"{self.where}.{name}")


# More digits than a double has; old Pythons read a number of a million digits in quadratic time.
MOST_DIGITS = 400
NAMES = {int: "whole number", str: "text", bool: "true or false", dict: "object", list: "list"}


def read_message(line: bytes) -> Message:
    """Parses a line. Raises Malformed if it is not a message of the protocol."""
    try:
        values = json.loads(line, parse_int=whole, parse_float=finite, parse_constant=finite)
    except (ValueError, RecursionError):
        raise Malformed(f"The game sent a line that is not JSON: {line[:60]!r}") from None
    kind = Fields(values, "the message").take("type", str)
    if kind not in READERS:
        raise Malformed(f"The game sent a message of the unknown type {kind[:40]!r}.")
    return READERS[kind](Fields(values, kind))


def whole(text: str) -> int:
    if len(text) > MOST_DIGITS:
        raise ValueError(text[:60])
    return int(text)


def finite(text: str) -> float:
    """Refuses NaN, Infinity and 1e999, which are no numbers of JSON."""
    value = float(text)
    if not math.isfinite(value):
        raise ValueError(text)
    return value


def read_welcome(fields: Fields) -> Welcome:
    of = fields.inner("capabilities")
    lists = [of.texts(name) for name in ("formats", "command_modes", "features")]
    lists += [of.texts(name) for name in ("features_always", "features_optional")]
    version, game = fields.take("protocol_version", str), fields.take("game_id", str)
    role, controller = fields.maybe("role", str), fields.maybe("controller", str)
    seq, ts, games = fields.take("seq", int), fields.take("ts", int), fields.maybe("games", dict)
    return Welcome(seq, ts, version, game, Capabilities(*lists), role, controller, games)


def read_states(fields: Fields) -> States:
    return States(fields.take("seq", int), fields.take("ts", int), fields.values)


def read_control(fields: Fields) -> ControlReport:
    seq, ts = fields.take("seq", int), fields.take("ts", int)
    return ControlReport(seq, ts, fields.take("role", str), fields.maybe("controller", str))


def read_ack(fields: Fields) -> Ack:
    return Ack(fields.take("seq", int), fields.take("ts", int), fields.take("status", str))


def read_error(fields: Fields) -> ErrorReply:
    code, text = fields.take("code", str), fields.take("message", str)
    return ErrorReply(fields.take("seq", int), fields.take("ts", int), code, text)


def read_observation(fields: Fields) -> Observation:
    take = fields.take
    hold = fields.maybe("hold", str)
    timers = fields.inner("timers")
    return Observation(
        seq=take("seq", int),
        ts=take("ts", int),
        playable=take("playable", bool),
        paused=take("paused", bool),
        game_over=take("game_over", bool),
        episode_id=take("episode_id", int),
        seed=take("seed", int),
        piece_id=take("piece_id", int),
        step_in_piece=take("step_in_piece", int),
        board=read_board(fields.inner("board")),
        board_id=take("board_id", int),
        active=read_active(fields),
        ghost_y=fields.maybe("ghost_y", int),
        next=take("next", str).lower(),
        next_queue=tuple(kind.lower() for kind in fields.texts("next_queue")),
        hold=None if hold is None else hold.lower(),
        can_hold=take("can_hold", bool),
        last_event=read_event(fields),
        state_hash=take("state_hash", str),
        score=take("score", int),
        level=take("level", int),
        lines=take("lines", int),
        timers=Timers(*(timers.take(name, int) for name in ("drop_ms", "lock_ms", "line_clear_ms"))),
        raw=fields.values,
    )


def read_board(fields: Fields) -> Board:
    width, height, rows = fields.take("width", int), fields.take("height", int), fields.take("cells", list)
    if len(rows) != height or not all(isinstance(row, list) and len(row) == width for row in rows):
        raise Malformed(f"{fields.where}.cells is not {height} rows of {width} cells.")
    if not all(type(cell) is int and 0 <= cell <= 7 for row in rows for cell in row):
        raise Malformed(f"{fields.where}.cells holds something else than 0 to 7.")
    return Board(width, height, tuple(map(tuple, rows)))


def read_active(fields: Fields) -> Optional[ActivePiece]:
    if fields.maybe("active", dict) is None:
        return None
    of = fields.inner("active")
    kind, rotation = of.take("kind", str).lower(), of.take("rotation", str).lower()
    return ActivePiece(kind, rotation, of.take("x", int), of.take("y", int))


def read_event(fields: Fields) -> Optional[LastEvent]:
    if fields.maybe("last_event", dict) is None:
        return None
    of = fields.inner("last_event")
    return LastEvent(
        locked=of.take("locked", bool),
        lines_cleared=of.take("lines_cleared", int),
        line_clear_score=of.take("line_clear_score", int),
        tspin=of.maybe("tspin", str),
        combo=of.take("combo", int),
        back_to_back=of.take("back_to_back", bool),
    )


READERS: Dict[str, Callable[[Fields], Message]] = {
    "welcome": read_welcome,
    "ack": read_ack,
    "error": read_error,
    "observation": read_observation,
    "control": read_control,
    "states": read_states,
}


# --- The connection ---


class Lines:
    """Reads and writes lines of bytes on one connection."""

    def __init__(self, host: str = HOST, port: int = PORT, timeout: float = TIMEOUT) -> None:
        self.where = f"{host}:{port}"
        try:
            self.socket = socket.create_connection((host, port), timeout)
        except (OSError, OverflowError) as error:
            reason = getattr(error, "strerror", None) or str(error) or type(error).__name__
            raise Disconnected(
                f"No game could be reached at {self.where}: {reason}.", "start one, or name its port"
            ) from None
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.received = bytearray()
        self.looked = 0

    def close(self) -> None:
        self.socket.close()

    def write(self, data: bytes, timeout: float) -> None:
        try:
            self.socket.settimeout(timeout)
            self.socket.sendall(data)
        except socket.timeout:
            # A part of the line may have been sent, so nothing can follow it.
            self.close()
            raise Disconnected(f"The game at {self.where} took nothing for {timeout:g} s.") from None
        except OSError:
            raise Disconnected(f"The game at {self.where} has closed the connection.", "connect again") from None

    def read(self, deadline: float) -> bytes:
        """The next line, without its end. Raises TimedOut after the deadline, a time of time.monotonic()."""
        while True:
            end = self.received.find(b"\n", self.looked)
            if end >= 0:
                line = bytes(self.received[:end])
                del self.received[: end + 1]
                self.looked = 0
                return line
            self.looked = len(self.received)
            if self.looked > LONGEST_LINE:
                raise Malformed(f"The game at {self.where} sent a line of more than {LONGEST_LINE} bytes.")
            self.received += self.some(deadline)

    def some(self, deadline: float) -> bytes:
        if time.monotonic() > deadline + SPARE_SECONDS:
            raise self.timed_out()
        try:
            # select, because a timeout of 0 would make the socket non-blocking.
            ready = select.select([self.socket], [], [], max(0.0, deadline - time.monotonic()))[0]
            data = self.socket.recv(1 << 16) if ready else b""
        except (OSError, ValueError):
            ready, data = True, b""
        if not ready:
            raise self.timed_out()
        if not data:
            raise Disconnected(f"The game at {self.where} has closed the connection.", "connect again")
        return data

    def timed_out(self) -> TimedOut:
        return TimedOut(f"Nothing came from the game at {self.where} in time.", "look whether it still runs")


class Client:
    """One connection to the game. `with` closes it."""

    def __init__(self, host: str = HOST, port: int = PORT, timeout: float = TIMEOUT) -> None:
        """`timeout`, in seconds, limits each wait of this client that names no limit of its own."""
        check_seconds(timeout)
        self.timeout = timeout
        self.lines = Lines(host, port, timeout)
        self.seq = 0
        self.last_ts = 0
        self.newest: Optional[Observation] = None
        self.unread: Deque[Observation] = deque(maxlen=MOST_UNREAD)
        self.replies: Dict[int, Union[Welcome, Ack, States, ErrorReply]] = {}
        self.reports: Deque[ControlReport] = deque(maxlen=MOST_UNREAD)

    def __enter__(self) -> Client:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        self.lines.close()

    def hello(
        self,
        name: str = "abu-adapter-client",
        version: str = "1.0.0",
        stream: bool = True,
        mode: str = "place",
        protocol_version: str = PROTOCOL_VERSION,
        formats: Sequence[str] = ("json",),
        report_control: bool = False,
        games: Optional[Json] = None,
    ) -> Welcome:
        """
        Sends the first message. The client gets the control if nobody has it. Without `stream` there are no
        observations. With `report_control` the welcome names the controller, and `control_report` returns later changes
        by other clients. `games` asks for games that only this connection plays (vector.py); then there is no control
        and no observation.
        """
        more: Json = {"report_control": True} if report_control else {}
        if games is not None:
            more["games"] = games
        seq = self.send(
            "hello",
            client={"name": name, "version": version},
            protocol_version=protocol_version,
            formats=list(formats),
            requested={"stream_observations": stream, "command_mode": mode, **more},
        )
        try:
            answer = self.reply(seq)
        except Malformed as error:
            cause = f"What listens at {self.lines.where} does not speak the adapter protocol: {error.cause}"
            raise Malformed(cause, "name the port for programs, which `abu.py launch` prints") from None
        if not isinstance(answer, Welcome):
            raise Malformed("The game answered hello with something else than a welcome.")
        return answer

    def act(self, *actions: str) -> Ack:
        """Carries out actions in one step, in this order. Blocked actions have no effect."""
        return self.acked(self.send_actions(*actions))

    def place(self, x: int, rotation: str = "north", use_hold: bool = False) -> Ack:
        """
        Places the falling piece with the left edge of its box at `x`. If that is impossible, raises Refused and changes
        nothing.
        """
        return self.acked(self.send_place(x, rotation, use_hold))

    def claim(self) -> Ack:
        return self.acked(self.send("control", action="claim"))

    def release(self) -> Ack:
        return self.acked(self.send("control", action="release"))

    def send_actions(self, *actions: str) -> int:
        """Like act, but returns the seq at once, for `reply`."""
        return self.send("command", mode="action", actions=list(actions))

    def send_place(self, x: int, rotation: str = "north", use_hold: bool = False) -> int:
        """Like place, but returns the seq at once, for `reply`."""
        return self.send("command", mode="place", place={"x": x, "rotation": rotation, "useHold": use_hold})

    def send(self, kind: str, **fields: object) -> int:
        """Sends a message and returns its seq."""
        self.seq += 1
        self.last_ts = max(self.last_ts, int(time.time() * 1000))
        line = json.dumps({"type": kind, "seq": self.seq, "ts": self.last_ts, **fields}, separators=(",", ":"))
        self.lines.write(line.encode() + b"\n", self.timeout)
        return self.seq

    def acked(self, seq: int) -> Ack:
        answer = self.reply(seq)
        if not isinstance(answer, Ack):
            raise Malformed(f"The game answered message {seq} with something else than an ack.")
        return answer

    def reply(self, seq: int, timeout: Optional[float] = None) -> Union[Welcome, Ack, States]:
        """
        The reply to the message with this seq. Raises Refused if it is an error. Observations that arrive first are
        kept for `observe`.
        """
        deadline = self.deadline(timeout)
        while seq not in self.replies:
            message = self.receive_by(deadline)
            if isinstance(message, ErrorReply) and message.seq == 0:
                raise Refused(message.code, message.message, 0)
        answer = self.replies.pop(seq)
        if isinstance(answer, ErrorReply):
            raise Refused(answer.code, answer.message, answer.seq)
        return answer

    def control_report(self, timeout: Optional[float] = None) -> ControlReport:
        """The next unread change of the control by another client."""
        deadline = self.deadline(timeout)
        while not self.reports:
            self.receive_by(deadline)
        return self.reports.popleft()

    def observe(self, timeout: Optional[float] = None) -> Observation:
        """The next unread observation, in order and without gaps."""
        deadline = self.deadline(timeout)
        while not self.unread:
            self.receive_by(deadline)
        return self.unread.popleft()

    def wait_for(self, condition: Callable[[Observation], object], timeout: Optional[float] = None) -> Observation:
        """The next observation that meets the condition; earlier ones count as read."""
        deadline = self.deadline(timeout)
        while True:
            if not self.unread:
                self.receive_by(deadline)
                continue
            seen = self.unread.popleft()
            if condition(seen):
                return seen

    def latest(self) -> Optional[Observation]:
        """The newest observation that has arrived, without waiting; earlier ones count as read."""
        try:
            deadline = time.monotonic()
            while True:
                self.receive_by(deadline)
        except TimedOut:
            pass
        self.unread.clear()
        return self.newest

    def receive_by(self, deadline: float) -> Message:
        """Like receive. Raises TimedOut too for a game that sends message after message, but not what is waited for."""
        if time.monotonic() > deadline + SPARE_SECONDS:
            raise self.lines.timed_out()
        return self.receive(deadline)

    def receive(self, deadline: float) -> Message:
        """Receives the next message and stores it where waiting methods look."""
        message = read_message(self.lines.read(deadline))
        if isinstance(message, Observation):
            self.newest = message
            self.unread.append(message)
        elif isinstance(message, ControlReport):
            self.reports.append(message)
        else:
            self.replies[message.seq] = message
        return message

    def deadline(self, timeout: Optional[float]) -> float:
        return time.monotonic() + (self.timeout if timeout is None else timeout)


def address_of(value: object) -> Tuple[str, int]:
    """The host and port of a pair, or of a text as parse_address takes it. Raises an AdapterError."""
    try:
        host, port = parse_address(value) if isinstance(value, str) else cast(Tuple[str, int], value)
        if isinstance(host, str) and type(port) is int and 0 < port < 65536:
            return host, port
    except (TypeError, ValueError):
        pass
    raise AdapterError(f"{value!r} is no address of a game.", f'("{HOST}", {PORT}), or "{HOST}:{PORT}"')


def check_seconds(value: object) -> None:
    """Raises an AdapterError for what is no limit in seconds."""
    if type(value) not in (int, float) or not 0 < cast(float, value) < 1e9:
        raise AdapterError(f"{value!r} is no time limit.", "a number of seconds above 0")


def parse_address(text: str) -> Tuple[str, int]:
    """Parses HOST:PORT, or a port alone. Raises a ValueError."""
    host, _, port = text.rpartition(":")
    number = int(port)
    if not 0 < number < 65536:
        raise ValueError(text)
    return host.strip("[]") or HOST, number

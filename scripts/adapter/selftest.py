#!/usr/bin/env python3
"""Check a server of the adapter protocol (docs/adapter-protocol.md), case by case.

    selftest.py HOST:PORT          a server that runs already; nobody else may have its control
    selftest.py --game tetris      ABU's headless game, started as each case needs it
    selftest.py --serve COMMAND    a server that this command starts: it has to obey the variables TETRIS_AI_PORT,
                                   TETRIS_AI_MAX_PENDING and TETRIS_AI_LOG_PATH; `{seed}` in it is replaced by a seed

One line for each case: `ok`, `FAIL` with what was expected and what came, or `skip` with what it would need.
The exit code is 0 if all that could be checked is right, 1 if something is not, 2 if nothing could be checked.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import shlex
import sys
import tempfile
import time
from pathlib import Path
from typing import Any, Callable, Dict, Iterator, List, NamedTuple, Optional, Sequence, Tuple

from client import (
    PROTOCOL_VERSION,
    AdapterError,
    Disconnected,
    Json,
    Lines,
    Malformed,
    Observation,
    TimedOut,
    parse_address,
    read_message,
)
from placements import HEIGHT, KINDS, WIDTH, Landing, landings, rows_of
from servers import Server, game_server

TIMEOUT = 30.0
POLL_SECONDS = 0.02
CLIENT_NAME = "abu-selftest"
SEED = 7
ROUND_TRIPS = 24
BURST = 50
# The number of commands in one write, more than any queue should hold.
FLOOD = 400
# How often a case is tried: a step between two commands sent together is not a fault.
TRIES = 20
DROPS = 50


class Difference(Exception):
    """The server differs from the protocol."""


class Needs(Exception):
    """The case cannot be checked with this server."""


# --- Talking ---


class Peer:
    """One connection that checks each message. `seen` has all observations in order."""

    def __init__(self, address: Tuple[str, int], timeout: float) -> None:
        self.timeout = timeout
        self.lines = Lines(*address, timeout)
        self.seq = 0
        self.seen: List[Json] = []

    def close(self) -> None:
        self.lines.close()

    def write(self, data: bytes) -> None:
        self.lines.write(data, self.timeout)

    def send(self, kind: str, seq: Optional[int] = None, **fields: object) -> int:
        """Sends a message and returns its seq, by default the next one."""
        used = self.seq + 1 if seq is None else seq
        self.seq = max(self.seq, used)
        self.write(line_of(kind, used, **fields))
        return used

    def act(self, *actions: str, seq: Optional[int] = None) -> int:
        return self.send("command", seq, mode="action", actions=list(actions))

    def place(self, x: int, rotation: str = "north", use_hold: bool = False) -> int:
        return self.send("command", mode="place", place={"x": x, "rotation": rotation, "useHold": use_hold})

    def hello(self, seq: int = 1, version: str = PROTOCOL_VERSION, formats: Sequence[str] = ("json",)) -> int:
        return self.send("hello", seq, **hello_fields(version, formats))

    def greet(self) -> Json:
        """Sends hello and returns the welcome."""
        self.hello()
        welcome = self.message()
        expect(welcome["type"] == "welcome", "a welcome", welcome)
        return welcome

    def message(self, deadline: Optional[float] = None) -> Json:
        """The next message, whatever it is."""
        line = self.lines.read(time.monotonic() + self.timeout if deadline is None else deadline)
        read_message(line)
        message: Json = json.loads(line)
        if message["type"] == "observation":
            self.seen.append(message)
        return message

    def answer(self) -> Json:
        """The next message that is not an observation. Observations in between do not extend the time limit."""
        deadline = time.monotonic() + self.timeout
        while True:
            message = self.message(deadline)
            if time.monotonic() > deadline:
                raise TimedOut("No reply came.")
            if message["type"] != "observation":
                return message

    def acked(self, seq: int) -> None:
        message = self.answer()
        expect((message["type"], message["seq"]) == ("ack", seq), f"an ack of message {seq}", message)
        expect(message["status"] == "ok", 'the status "ok"', message)

    def refused(self, seq: int, code: str) -> None:
        message = self.answer()
        wanted = f"{code} for message {seq}"
        expect(message["type"] == "error" and (message["code"], message["seq"]) == (code, seq), wanted, message)

    def observation(self) -> Observation:
        """The next message, which must be an observation."""
        message = self.message()
        expect(message["type"] == "observation", "an observation", message)
        return observed(message)

    def until(self, condition: Callable[[Observation], object], what: str) -> Observation:
        """The next observation that meets the condition."""
        deadline = time.monotonic() + self.timeout
        while True:
            seen = self.observation()
            if condition(seen):
                return seen
            expect(time.monotonic() < deadline, f"an observation in which {what}", short(self.seen[-1]))

    def done(self, *actions: str) -> Observation:
        """Carries out the actions; returns the first observation after the ack."""
        self.acked(self.act(*actions))
        return self.observation()

    def at_rest(self, *actions: str) -> Observation:
        """Carries out the actions in a game without gravity; returns the observation after which nothing changes."""
        before = self.done(*actions)
        deadline = time.monotonic() + self.timeout
        while True:
            now = self.observation()
            if now.state_hash == before.state_hash:
                return now
            before = now
            expect(time.monotonic() < deadline, "a game that stands still", "another state_hash each time")


def line_of(kind: str, seq: int, **fields: object) -> bytes:
    return json.dumps({"type": kind, "seq": seq, "ts": int(time.time() * 1000), **fields}).encode() + b"\n"


def action_line(seq: int, *actions: str) -> bytes:
    return line_of("command", seq, mode="action", actions=list(actions))


def hello_fields(version: str = PROTOCOL_VERSION, formats: Sequence[str] = ("json",)) -> Json:
    return {
        "client": {"name": CLIENT_NAME, "version": "1.0.0"},
        "protocol_version": version,
        "formats": list(formats),
        "requested": {"stream_observations": True, "command_mode": "action"},
    }


def observed(message: Json) -> Observation:
    read = read_message(json.dumps(message).encode())
    assert isinstance(read, Observation)
    return read


def expect(good: object, wanted: str, came: object) -> None:
    if not good:
        text = came if isinstance(came, str) else json.dumps(short(came) if isinstance(came, dict) else came)
        raise Difference(f"expected {wanted}, got {text[:200]}")


def short(message: Json) -> Json:
    """The message without its board, for error lines."""
    return {name: value for name, value in message.items() if name not in ("ts", "board")}


def standing(seen: Observation) -> object:
    """The fields that do not change with time while the piece is in the air."""
    active = None if seen.active is None else (seen.active.kind, seen.active.rotation, seen.active.x)
    game = (seen.episode_id, seen.piece_id, seen.board_id, seen.board, seen.score, seen.lines)
    return (*game, active, seen.hold, seen.can_hold, seen.next_queue, seen.paused, seen.game_over)


# --- Servers to check ---


class Target(NamedTuple):
    """The address of a server, and its wire log if known."""

    address: Tuple[str, int]
    log: Optional[Path]


class Place:
    """Provides a server for each case and closes the connections that the case leaves."""

    def __init__(self, timeout: float, episodes: int) -> None:
        self.timeout = timeout
        self.episodes = episodes
        self.open: List[Peer] = []

    def server(self, **settings: str) -> "contextlib.AbstractContextManager[Target]":
        """A server with these settings. Raises Needs if there is none."""
        raise NotImplementedError

    def peer(self, target: Target) -> Peer:
        peer = Peer(target.address, self.timeout)
        self.open.append(peer)
        return peer

    def greeted(self, target: Target) -> Peer:
        peer = self.peer(target)
        peer.greet()
        return peer

    def controller(self, target: Target) -> Tuple[Peer, Observation]:
        """A client with the control, at the start of an episode. Waits for the previous case's client to leave."""
        peer = self.greeted(target)
        before = peer.until(lambda seen: True, "there is a game")
        until_controller(peer, "restart")
        after = peer.until(lambda seen: seen.episode_id != before.episode_id, "the episode is a new one")
        return peer, after

    def close_peers(self) -> None:
        for peer in self.open:
            peer.close()
        self.open.clear()


class Running(Place):
    """A server that is already running."""

    def __init__(self, timeout: float, episodes: int, address: Tuple[str, int], log: Optional[Path]) -> None:
        super().__init__(timeout, episodes)
        self.target = Target(address, log)

    @contextlib.contextmanager
    def server(self, **settings: str) -> Iterator[Target]:
        if "TETRIS_AI_LOG_PATH" in settings and self.target.log is None:
            raise Needs("its wire log: --log FILE, or --serve")
        if "seed" in settings:
            raise Needs("servers with the same seed: --serve")
        yield self.target


class Started(Place):
    """Starts servers when cases need them; keeps the one without special settings."""

    def __init__(self, timeout: float, episodes: int, make: Callable[..., Server], folder: Path) -> None:
        """
        `make` starts a server with seed and settings; `pace="steady"` one that keeps its step rate even while commands
        wait.
        """
        super().__init__(timeout, episodes)
        self.make = make
        self.log = folder / "wire.log"
        self.kept = make(SEED)

    @contextlib.contextmanager
    def server(self, **settings: str) -> Iterator[Target]:
        if not settings:
            if self.kept.process is None:
                self.kept.start()
            yield Target(("127.0.0.1", self.kept.port), None)
            return
        if "TETRIS_AI_LOG_PATH" in settings:
            settings["TETRIS_AI_LOG_PATH"] = str(self.log)
        seed = int(settings.pop("seed", SEED))
        with self.make(seed, **settings) as server:
            try:
                yield Target(("127.0.0.1", server.port), self.log)
            finally:
                self.close_peers()


def until_controller(peer: Peer, *actions: str) -> int:
    """
    Repeats the actions until the client has the control, which another one may be about to lose. Returns the ack's seq.
    """
    deadline = time.monotonic() + peer.timeout
    while True:
        seq = peer.act(*actions)
        message = peer.answer()
        if message["type"] != "error" or message["code"] != "not_controller" or time.monotonic() > deadline:
            expect((message["type"], message["seq"]) == ("ack", seq), f"an ack of message {seq}", message)
            return seq
        time.sleep(POLL_SECONDS)


# --- Cases ---


class Case(NamedTuple):
    number: int
    what: str
    run: Callable[[Place], None]


CASES: List[Case] = []


def case(what: str) -> Callable[[Callable[[Place], None]], Callable[[Place], None]]:
    """The next case."""

    def add(run: Callable[[Place], None]) -> Callable[[Place], None]:
        CASES.append(Case(len(CASES) + 1, what, run))
        return run

    return add


@case("before hello, commands and control are refused")
def before_hello(place: Place) -> None:
    with place.server() as target:
        peer = place.peer(target)
        peer.refused(peer.act("moveLeft", seq=5), "handshake_required")
        peer.refused(peer.place(3), "handshake_required")
        peer.refused(peer.send("control", action="claim"), "handshake_required")


@case("a hello whose seq is not 1 is refused, and nothing else comes of it")
def first_seq(place: Place) -> None:
    with place.server() as target:
        peer = place.peer(target)
        seq = peer.hello(seq=2)
        message = peer.message()
        expect(message.get("code") == "invalid_command" and message["seq"] == seq, "invalid_command, seq 2", message)
        peer.act("moveLeft")
        message = peer.message()
        expect(message.get("code") == "handshake_required", "handshake_required and no observation", message)


@case("a client that cannot read JSON is refused")
def unknown_format(place: Place) -> None:
    with place.server() as target:
        peer = place.peer(target)
        peer.refused(peer.hello(formats=["text"]), "invalid_command")


@case("another major version is refused")
def other_version(place: Place) -> None:
    with place.server() as target:
        peer = place.peer(target)
        peer.refused(peer.hello(version="3.0.0"), "protocol_mismatch")


@case("hello is answered by a welcome and a whole observation")
def handshake(place: Place) -> None:
    with place.server() as target:
        place.controller(target)
        peer = place.peer(target)
        welcome = peer.greet()
        able = welcome["capabilities"]
        expect(welcome["seq"] == 1 and welcome["protocol_version"].startswith("2."), "seq 1 and version 2", welcome)
        expect("json" in able["formats"] and {"action", "place"} <= set(able["command_modes"]), "both modes", welcome)
        named = {*able["features_always"], *able["features_optional"]}
        expect(named == set(able["features"]), "`features` with what is always there and what is optional", welcome)
        seen = peer.observation()
        expect(seen.playable and seen.active is not None, "a playable game with a piece", short(seen.raw))
        size = (seen.board.width, seen.board.height)
        expect(size == (WIDTH, HEIGHT), f"a board of {WIDTH}x{HEIGHT}", f"{size[0]}x{size[1]}")
        missing = [name for name in able["features_always"] if seen.raw.get(name) is None]
        expect(not missing, "every feature that is always there", f"none of {missing}")


@case("a seq that does not rise is refused, and nothing is carried out")
def rising_seq(place: Place) -> None:
    with place.server() as target:
        peer, before = place.controller(target)
        for seq in (1, peer.seq):
            peer.refused(peer.act("hardDrop", seq=seq), "invalid_command")
        peer.observation()
        now = peer.observation()
        expect(standing(now) == standing(before), "an unchanged game", short(now.raw))
        peer.acked(peer.act("hardDrop"))
        now = peer.until(lambda seen: seen.board_id != before.board_id, "a piece has locked")
        expect(now.piece_id == before.piece_id + 1, f"piece {before.piece_id + 1}", short(now.raw))


@case("lines that are no message are refused")
def malformed(place: Place) -> None:
    with place.server() as target:
        for line in (b"{not json\n", b'{"type":"command","seq":2,"ts":1,"mode":"act\n', b"[]\n"):
            peer = place.greeted(target)
            peer.write(line)
            peer.refused(0, "invalid_command")
        peer = place.greeted(target)
        peer.refused(peer.send("wat"), "invalid_command")
        peer.refused(peer.send("command", mode="action"), "invalid_command")
        peer.refused(peer.act("jump"), "invalid_command")
        peer.refused(peer.send("control", action="take"), "invalid_command")


@case("an observer controls nothing")
def observers(place: Place) -> None:
    with place.server() as target:
        controller, _ = place.controller(target)
        peer = place.greeted(target)
        peer.refused(peer.act("moveLeft"), "not_controller")
        peer.refused(peer.place(3), "not_controller")
        peer.refused(peer.send("control", action="claim"), "controller_active")
        peer.refused(peer.send("control", action="release"), "not_controller")
        controller.acked(controller.act("moveLeft"))


@case("control is released, and claimed by another")
def release_and_claim(place: Place) -> None:
    with place.server() as target:
        first, _ = place.controller(target)
        second = place.greeted(target)
        first.acked(first.send("control", action="release"))
        first.refused(first.act("moveLeft"), "not_controller")
        second.refused(second.act("moveLeft"), "not_controller")
        second.acked(second.send("control", action="claim"))
        second.acked(second.act("moveLeft"))
        first.refused(first.act("moveLeft"), "not_controller")


@case("when the controller leaves, an observer gets the control")
def promotion(place: Place) -> None:
    with place.server() as target:
        first, _ = place.controller(target)
        second = place.greeted(target)
        second.refused(second.act("moveLeft"), "not_controller")
        first.close()
        until_controller(second, "moveLeft")


@case("a command beyond the queue is refused, not carried out, and can be sent again")
def backpressure(place: Place) -> None:
    with place.server(TETRIS_AI_MAX_PENDING="1") as target:
        peer, _ = place.controller(target)
        count = 2 if isinstance(place, Started) else FLOOD
        for _ in range(TRIES):
            before = peer.done("restart")
            first = peer.seq + 1
            moves = [action_line(seq, "moveLeft") for seq in range(first, first + count - 1)]
            peer.seq += count
            peer.write(b"".join(moves) + action_line(peer.seq, "hardDrop"))
            answers = answers_to(peer, first, count)
            expect(answers[first] == "ack", f"an ack of message {first}", answers[first])
            if answers[peer.seq] == "backpressure":
                break
        else:
            if count == FLOOD:
                raise Needs("a server with TETRIS_AI_MAX_PENDING=1: --serve")
            raise Difference("expected backpressure for the second of two commands at once, got two acks")
        now = [peer.observation() for _ in range(2)][-1]
        expect(now.board_id == before.board_id, "nothing of the refused command", short(now.raw))
        peer.acked(peer.act("hardDrop"))
        peer.until(lambda seen: seen.board_id == before.board_id + 1, "the piece has locked")


def answers_to(peer: Peer, first: int, count: int) -> Dict[int, str]:
    """The reply to each message from `first` on: `ack` or an error code; exactly one each, in any order."""
    answers: Dict[int, str] = {}
    for _ in range(count):
        message = peer.answer()
        seq = message["seq"]
        expect(first <= seq < first + count and seq not in answers, "one reply to each message", message)
        answers[seq] = message.get("code", message["type"])
        expect(answers[seq] in ("ack", "backpressure"), "an ack or backpressure", message)
    return answers


@case("while the queue is full, observations go on")
def observations_under_load(place: Place) -> None:
    with place.server(TETRIS_AI_MAX_PENDING="1") as target:
        peer, _ = place.controller(target)
        deadline = time.monotonic() + place.timeout
        refused = False
        seen = 0
        while not refused or len(peer.seen) < seen + 3:
            first = peer.seq + 1
            peer.seq += BURST
            peer.write(b"".join(action_line(seq, "moveLeft") for seq in range(first, first + BURST)))
            answers = answers_to(peer, first, BURST)
            if not refused and "backpressure" in answers.values():
                refused, seen = True, len(peer.seen)
            if time.monotonic() > deadline and not refused:
                raise Needs("a server with TETRIS_AI_MAX_PENDING=1: --serve")
            expect(time.monotonic() < deadline, "three observations during a flood", f"{len(peer.seen) - seen}")


@case("a command is acknowledged after the step that carried it out")
def ack_after_step(place: Place) -> None:
    with place.server(pace="steady", TETRIS_AI_MAX_PENDING="1000") as target:
        peer, before = place.controller(target)
        for number in range(ROUND_TRIPS):
            peer.acked(peer.act("moveLeft" if number % 2 else "moveRight"))
        after = peer.observation()
        same = (after.episode_id, after.piece_id) == (before.episode_id, before.piece_id)
        steps = after.step_in_piece - before.step_in_piece
        # One step per command. Half of that allows for a server whose two message streams are not in sync.
        wanted = f"at least {ROUND_TRIPS // 2} steps in {ROUND_TRIPS} commands, each sent after the last one's ack"
        expect(same and steps >= ROUND_TRIPS // 2, wanted, f"{steps} steps")
        after = peer.done("hold")
        expect(after.hold == getattr(before.active, "kind", None), "the held piece, in the next observation", after.raw)


@case("a place lands where it says, or changes nothing")
def placing(place: Place) -> None:
    with place.server() as target:
        peer, seen = place.controller(target)
        for turn in range(6):
            choices = landings(seen)
            expect(choices, "room for a piece", short(seen.raw))
            seen = land(peer, seen, choices[(turn * 29) % len(choices)])
        refuse_places(peer, seen)


def land(peer: Peer, before: Observation, landing: Landing) -> Observation:
    at = landing.placement
    peer.acked(peer.place(at.x, at.rotation_name, at.use_hold))
    after = peer.until(lambda seen: seen.board_id != before.board_id, "the piece has locked")
    words = f"{json.dumps(at._asdict())} to end in row {landing.y}"
    expect(rows_of(after.board.cells) == landing.rows, words, "another board")
    return after


def refuse_places(peer: Peer, before: Observation) -> None:
    for x in (-50, 50, 9):
        peer.refused(peer.place(x, "east"), "invalid_place")
        now = peer.observation()
        expect(standing(now) == standing(before), "an unchanged game", short(now.raw))
    before = peer.done("hold")
    if before.active is not None and not before.can_hold:
        peer.refused(peer.place(3, "north", True), "hold_unavailable")
        now = peer.observation()
        expect(standing(now) == standing(before), "an unchanged game", short(now.raw))
    paused = peer.at_rest("pause")
    peer.refused(peer.place(3), "invalid_place")
    expect(peer.observation().state_hash == paused.state_hash, "the same state_hash", short(peer.seen[-1]))
    peer.done("restart")
    over = until_over(peer)
    peer.refused(peer.place(3), "invalid_place")
    expect(peer.observation().state_hash == over.state_hash, "the same state_hash", short(peer.seen[-1]))


def until_over(peer: Peer) -> Observation:
    """Drops pieces until the game is over, and waits until nothing changes."""
    for _ in range(HEIGHT * WIDTH):
        if peer.done("hardDrop").game_over:
            return peer.at_rest("moveLeft")
    raise Difference(f"expected a game that is over after {HEIGHT * WIDTH} pieces, got one that goes on")


@case("a paused game stands still, and a restart makes it playable")
def pausing(place: Place) -> None:
    with place.server() as target:
        peer, before = place.controller(target)
        paused = peer.at_rest("pause")
        expect(paused.paused and not paused.playable, "a paused game that is not playable", short(paused.raw))
        peer.acked(peer.act("moveLeft", "hardDrop"))
        peer.observation()
        now = peer.observation()
        expect(now.state_hash == paused.state_hash, "the same state_hash", short(now.raw))
        peer.acked(peer.act("restart"))
        now = peer.until(lambda seen: seen.episode_id != before.episode_id, "the episode is a new one")
        expect(now.playable and not now.paused, "a playable game", short(now.raw))


@case("a game that is over takes only a restart")
def over(place: Place) -> None:
    with place.server() as target:
        peer, _ = place.controller(target)
        ended = until_over(peer)
        expect(not ended.playable and ended.active is None, "no piece in a game that is over", short(ended.raw))
        peer.acked(peer.act("moveLeft"))
        peer.observation()
        now = peer.observation()
        expect(now.state_hash == ended.state_hash, "the same state_hash", short(now.raw))
        peer.acked(peer.act("restart"))
        now = peer.until(lambda seen: seen.episode_id != ended.episode_id, "the episode is a new one")
        expect(now.playable and now.active is not None, "a playable game", short(now.raw))


@case("every stream has every observation; replies go to who asked")
def two_streams(place: Place) -> None:
    with place.server() as target:
        first, _ = place.controller(target)
        second = place.greeted(target)
        second.observation()
        for _ in range(3):
            first.acked(first.act("hardDrop"))
        first.observation()
        last = key(first.seen[-1])
        # Only observations may arrive here.
        second.until(lambda seen: key(seen.raw) == last, "the game is as the other stream's last one said")
        second.refused(second.act("moveLeft"), "not_controller")
        deadline = time.monotonic() + place.timeout
        while key(second.seen[-1]) not in [key(one) for one in first.seen]:
            first.observation()
            expect(time.monotonic() < deadline, "the other stream's last observation", short(first.seen[-1]))
        keys = [[key(one) for one in peer.seen] for peer in (first, second)]
        start = next((one for one in keys[1] if one in keys[0]), None)
        if start is None:
            raise Difference("expected observations in common, got none")
        ours, theirs = (many[many.index(start) :] for many in keys)
        expect(ours == theirs, "the same observations in both streams", f"{len(ours)} and {len(theirs)}")
        for peer in (first, second):
            numbers = [one["seq"] for one in peer.seen]
            expect(all(a < b for a, b in zip(numbers, numbers[1:])), "a seq that rises", numbers[-10:])


def key(message: Json) -> Tuple[Any, ...]:
    return tuple(message[name] for name in ("episode_id", "piece_id", "step_in_piece", "state_hash"))


@case("the wire log holds both directions")
def wire_log(place: Place) -> None:
    with place.server(TETRIS_AI_LOG_PATH="") as target:
        place.greeted(target)
        assert target.log is not None
        deadline = time.monotonic() + place.timeout
        while True:
            found = logged(target.log)
            if {"hello", "welcome"} <= found:
                return
            expect(time.monotonic() < deadline, "a hello and a welcome in the wire log", f"only {sorted(found)}")
            time.sleep(POLL_SECONDS)


def logged(path: Path) -> "set[str]":
    """The message types in the log; hellos only of this program."""
    try:
        # The last line may be incomplete.
        lines = path.read_bytes().split(b"\n")[:-1]
        messages = [json.loads(line) for line in lines if line.strip()]
    except OSError:
        return set()
    except ValueError:
        raise Difference("expected one JSON object on each line of the wire log, got another line") from None
    own = [one for one in messages if one["type"] != "hello" or one["client"]["name"] == CLIENT_NAME]
    return {one["type"] for one in own}


@case("the same seed and the same commands bring the same hashes")
def determinism(place: Place) -> None:
    lists: List[List[str]] = []
    # If the machine pauses for a second, the piece falls a row; so two equal results out of four suffice.
    for _ in range(4):
        with place.server(seed=str(SEED)) as target:
            hashes = hashes_of_drops(place, target)
        if hashes in lists:
            return
        lists.append(hashes)
    first = next((n for n, pair in enumerate(zip(*lists)) if len(set(pair)) > 1), 0)
    raise Difference(f"expected equal hashes from equal seeds, got different ones after drop {first + 1}")


def hashes_of_drops(place: Place, target: Target) -> List[str]:
    peer = place.greeted(target)
    before = peer.observation()
    hashes: List[str] = []
    for number in range(DROPS):
        moves = ["moveLeft" if number % 2 else "moveRight"] * (number % 5)
        peer.acked(peer.act(*moves, "hardDrop"))
        # The observation of the step with the lock, before any timer has run.
        before = peer.until(lambda seen: seen.board_id != before.board_id, "the piece has locked")
        hashes.append(before.state_hash)
        if before.game_over:
            episode = before.episode_id
            peer.acked(peer.act("restart"))
            before = peer.until(lambda seen: seen.episode_id != episode, "the episode is a new one")
    return hashes


@case("episodes and connections without end: every message has its reply")
def many_episodes(place: Place) -> None:
    with place.server() as target:
        for _ in range(place.episodes):
            peer = place.greeted(target)
            until_controller(peer, "restart")
            peer.acked(peer.act("moveLeft", "hardDrop"))
            peer.refused(peer.place(-50), "invalid_place")
            peer.refused(peer.act("hardDrop", seq=1), "invalid_command")
            for _ in range(4):
                peer.acked(peer.act("hardDrop"))
            place.close_peers()


@case("no field is null, and the queue holds five, the next one first")
def fields(place: Place) -> None:
    with place.server() as target:
        peer, _ = place.controller(target)
        peer.done("hold", "hardDrop")
        peer.done("hold")
        peer.done("pause")
        peer.done("restart")
        until_over(peer)
        peer.done("restart")
        for message in peer.seen:
            empty = [name for name, value in flat(message) if value is None]
            expect(not empty, "no field that is null", f"{empty[0]}: null" if empty else "")
            queue = message["next_queue"]
            expect(len(queue) == 5 and message["next"] == queue[0], "five next pieces", message)
            expect(all(kind.lower() in KINDS for kind in queue), f"pieces among {KINDS}", message)


def flat(value: object, name: str = "") -> Iterator[Tuple[str, object]]:
    if isinstance(value, dict):
        for inner, of in value.items():
            yield from flat(of, f"{name}.{inner}" if name else inner)
    elif isinstance(value, list):
        for of in value:
            yield from flat(of, f"{name}[]")
    else:
        yield name, value


# --- Running them ---


def check(one: Case, place: Place) -> str:
    """Runs the case and prints its line; returns `ok`, `skip` or `FAIL`."""
    try:
        one.run(place)
        verdict, why = "ok", ""
    except Needs as needs:
        verdict, why = "skip", f"needs {needs}"
    except Difference as difference:
        verdict, why = "FAIL", str(difference)
    except TimedOut:
        verdict, why = "FAIL", f"expected another message, got none for {place.timeout:g} s"
    except (Disconnected, Malformed) as error:
        verdict, why = "FAIL", error.cause
    finally:
        place.close_peers()
    print(f"{verdict:<4} {one.number:>2} {one.what}{': ' if why else ''}{why}", flush=True)
    return verdict


def refuse_taken_control(place: Place) -> None:
    """Stops if another client has the control: nearly every case would fail."""
    with place.server() as target:
        try:
            place.controller(target)
        except Difference as difference:
            if "not_controller" in str(difference):
                cause = "Another client has the control of this server."
                raise AdapterError(cause, "end that client, or have it release the control") from None
        except (TimedOut, Disconnected, Malformed):
            if isinstance(place, Running):
                # Raises the right error if no server listens.
                Lines(*target.address, place.timeout).close()
        finally:
            place.close_peers()


def run(cases: Sequence[Case], place: Place) -> int:
    refuse_taken_control(place)
    verdicts = [check(one, place) for one in cases]
    passed, failed, skipped = (verdicts.count(verdict) for verdict in ("ok", "FAIL", "skip"))
    print(f"{passed} ok, {failed} failed, {skipped} skipped")
    return 1 if failed else 0 if passed else 2


def chosen(text: str) -> List[Case]:
    try:
        numbers = {int(word) for word in text.split(",")}
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r} is no list of numbers such as 1,5,14") from None
    unknown = numbers - {one.number for one in CASES}
    if unknown:
        raise argparse.ArgumentTypeError(f"there is no case {min(unknown)}; they are 1 to {len(CASES)}")
    return [one for one in CASES if one.number in numbers]


def games_named(name: str) -> Callable[..., Server]:
    """Starts ABU's headless games. They run as fast as possible, except with a steady pace."""

    def make(seed: int, pace: str = "", **settings: str) -> Server:
        options = ["--mode", "marathon", *([] if pace else ["--fast"])]
        return game_server(name, seed, *options, ABU_DISABLED="1", **settings)

    return make


def commands(words: List[str]) -> Callable[..., Server]:
    def make(seed: int, pace: str = "", **settings: str) -> Server:
        return Server(words, seed, **settings)

    return make


def words_of(command: str) -> List[str]:
    try:
        words = shlex.split(command)
    except ValueError as error:
        raise AdapterError(f"The command cannot be read: {error}.", "close what is quoted") from None
    if not words:
        raise AdapterError("The command is empty.", "name a program behind --serve")
    return words


def address(text: str) -> Tuple[str, int]:
    try:
        return parse_address(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r} is no HOST:PORT, such as 127.0.0.1:7777") from None


def positive(text: str) -> float:
    try:
        value = float(text)
    except ValueError:
        value = 0.0
    if not 0 < value < 1e6:
        raise argparse.ArgumentTypeError(f"{text!r} is no number above 0")
    return value


def main(argv: Optional[Sequence[str]] = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    where = parser.add_mutually_exclusive_group(required=True)
    where.add_argument("address", nargs="?", type=address, metavar="HOST:PORT")
    where.add_argument("--game", metavar="NAME", help="ABU's headless game of this name")
    where.add_argument("--serve", metavar="COMMAND", help="a command that starts a server, and ends only when told to")
    parser.add_argument("--only", type=chosen, default=CASES, metavar="N,N", help="only these cases")
    parser.add_argument("--episodes", type=positive, default=200, metavar="N", help="in case 20 (default 200)")
    parser.add_argument("--timeout", type=positive, default=TIMEOUT, metavar="S", help="for each reply (default 30)")
    parser.add_argument("--log", type=Path, metavar="FILE", help="where the server at HOST:PORT writes its wire log")
    args = parser.parse_args(argv)
    episodes = int(args.episodes)
    try:
        if args.address:
            return run(args.only, Running(args.timeout, episodes, args.address, args.log))
        make = games_named(args.game) if args.game else commands(words_of(args.serve))
        with tempfile.TemporaryDirectory() as folder:
            place = Started(args.timeout, episodes, make, Path(folder))
            with contextlib.closing(place.kept):
                return run(args.only, place)
    except AdapterError as error:
        print(f"selftest: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main())

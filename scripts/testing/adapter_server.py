#!/usr/bin/env python3
"""A small server of the adapter protocol, with the rules of tetris_rules: what clients and checks are tested against.

    adapter_server.py [--seed N] [--no-gravity] [--fast] [--fault NAME]

It obeys the protocol's environment variables, and says the port it listens on. With `--fault` it does one thing wrong,
so that it can be seen whether a check notices; FAULTS says which there are, and for which case of the self-test.
"""

from __future__ import annotations

import argparse
import json
import os
import selectors
import signal
import socket
import sys
import time
from pathlib import Path
from typing import Any, Dict, List, NamedTuple, Optional, TextIO, Tuple

if __name__ == "__main__":
    sys.path.append(str(Path(__file__).resolve().parents[1] / "adapter"))

from tetris_rules import STEP_MS, Game

ACTIONS = ("moveLeft", "moveRight", "softDrop", "hardDrop", "rotateCw", "rotateCcw", "hold", "pause", "restart")
LONGEST_FRAME = 1 << 16
MOST_ACTIONS = 32
LARGEST_SEQ = (1 << 64) - 1
MOST_LEVELS = 64
Json = Dict[str, Any]

# The faults, and the case of the self-test that must detect each.
FAULTS = {
    "no-handshake": 1,
    "any-first-seq": 2,
    "any-format": 3,
    "any-version": 4,
    "no-capabilities": 5,
    "no-observations": 5,
    "small-board": 5,
    "repeated-seq": 6,
    "lower-seq": 6,
    "bad-json-unanswered": 7,
    "unknown-type-acked": 7,
    "observer-commands": 8,
    "observer-claims": 8,
    "observer-releases": 8,
    "release-keeps": 9,
    "release-promotes": 9,
    "no-promotion": 10,
    "no-queue-limit": 11,
    "backpressure-applies": 11,
    "full-queue-stops-observations": 12,
    "early-ack": 13,
    "place-clamps": 14,
    "place-half-done": 14,
    "place-when-paused": 14,
    "place-beside": 14,
    "place-wrong-hold-code": 14,
    "moves-when-paused": 15,
    "stays-playable-when-paused": 15,
    "refuses-when-over": 16,
    "active-when-over": 16,
    "reply-to-all": 17,
    "one-stream": 17,
    "log-without-welcome": 18,
    "any-bag": 19,
    "lost-reply": 20,
    "doubled-reply": 20,
    "null-hold": 21,
    "short-queue": 21,
    "next-of-next": 21,
}


ROTATIONS = ("north", "east", "south", "west")


class Wrong(Exception):
    """An error reply."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code


class Session:
    """A connection."""

    def __init__(self, peer: socket.socket, number: int) -> None:
        self.peer = peer
        self.number = number
        self.received = bytearray()
        self.unsent = bytearray()
        self.is_greeted = False
        self.streams = False
        self.name = ""
        self.reports_control = False
        self.seq = 0
        self.sent = 0
        self.owes_observation = False
        # Closed after the unsent data has been sent.
        self.is_ending = False


class Queued(NamedTuple):
    session: Session
    seq: int
    message: Dict[str, Any]


class Server:
    """Runs until it is stopped; `settings` are the protocol's environment variables."""

    def __init__(self, settings: Dict[str, str], seed: int, has_gravity: bool, is_fast: bool, fault: str = "") -> None:
        self.fault = fault
        self.is_fast = is_fast
        self.max_pending = int(settings.get("TETRIS_AI_MAX_PENDING", "10"))
        self.interval = 1.0 / float(settings.get("TETRIS_AI_OBS_HZ", "20"))
        self.marks = settings.get("TETRIS_AI_LOG_MARKS") == "1"
        path = settings.get("TETRIS_AI_LOG_PATH")
        self.log: Optional[TextIO] = open(path, "a", encoding="utf-8") if path else None
        self.game = Game(seed ^ int(time.time() * 1000) & 0xFFFF if fault == "any-bag" else seed, has_gravity)
        self.sessions: List[Session] = []
        self.accepted = 0
        self.controller: Optional[Session] = None
        self.queue: List[Queued] = []
        self.since_observation = 0.0
        self.last_seen: object = None
        self.answered = 0
        self.selector = selectors.DefaultSelector()
        address = settings.get("TETRIS_AI_HOST", "127.0.0.1"), int(settings.get("TETRIS_AI_PORT", "7777"))
        self.listener = socket.create_server(address)
        self.listener.setblocking(False)
        self.port: int = self.listener.getsockname()[1]
        self.selector.register(self.listener, selectors.EVENT_READ)

    # --- Connections ---

    def run(self) -> None:
        due = time.monotonic()
        while True:
            wait = 0.0 if self.is_fast and self.queue else due - time.monotonic()
            for key, _ in self.selector.select(max(0.0, wait)):
                if key.fileobj is self.listener:
                    self.accept()
                else:
                    self.receive(key.data)
            now = time.monotonic()
            is_racing = self.is_fast and bool(self.queue)
            if now >= due or is_racing:
                # A step that was early or far too late restarts the clock.
                due = now + STEP_MS / 1000 if is_racing or now > due + 1 else due + STEP_MS / 1000
                self.step()
            for session in self.sessions[:]:
                self.flush(session)

    def accept(self) -> None:
        peer, _ = self.listener.accept()
        peer.setblocking(False)
        peer.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.accepted += 1
        session = Session(peer, self.accepted)
        self.sessions.append(session)
        self.selector.register(peer, selectors.EVENT_READ, session)

    def receive(self, session: Session) -> None:
        try:
            data = session.peer.recv(1 << 16)
        except BlockingIOError:
            return
        except OSError:
            data = b""
        session.received += data
        while b"\n" in session.received and not session.is_ending:
            line, _, rest = bytes(session.received).partition(b"\n")
            session.received = bytearray(rest)
            if line.strip():
                self.take(session, line)
        if not data:
            if session.received.strip():
                self.refuse(session, 0, Wrong("invalid_command", "The last line has no end."))
            self.flush(session)
            self.drop(session)
        elif len(session.received) > LONGEST_FRAME and not session.is_ending:
            self.end(session, Wrong("invalid_command", "The frame is too long."))

    def flush(self, session: Session) -> None:
        if session not in self.sessions:
            return
        try:
            while session.unsent:
                del session.unsent[: session.peer.send(session.unsent)]
        except BlockingIOError:
            return
        except OSError:
            self.drop(session)
            return
        if session.is_ending:
            self.drop(session)

    def drop(self, session: Session) -> None:
        if session not in self.sessions:
            return
        self.selector.unregister(session.peer)
        session.peer.close()
        self.sessions.remove(session)
        self.queue = [queued for queued in self.queue if queued.session is not session]
        if session is self.controller:
            self.promote()
            self.report_control(session)

    def promote(self) -> None:
        self.controller = next((one for one in self.sessions if one.is_greeted), None)
        if self.fault == "no-promotion":
            self.controller = None

    def report_control(self, changed_by: Session) -> None:
        for session in self.sessions:
            if session.reports_control and session is not changed_by:
                self.send(session, "control", 0, **self.control_for(session))

    def control_for(self, session: Session) -> Dict[str, str]:
        name = {} if self.controller is None else {"controller": self.controller.name}
        return {"role": "controller" if session is self.controller else "observer", **name}

    # --- Lines ---

    def write(self, session: Session, line: str, frame: str = "") -> None:
        """Writes to the log; `frame` is the type of a sent message, and empty for received ones."""
        mark = f"{session.number} {'sent' if frame else 'received'} " if self.marks else ""
        if self.log is not None and not (self.fault == "log-without-welcome" and frame == "welcome"):
            self.log.write(mark + line + "\n")
            self.log.flush()

    def send(self, session: Session, kind: str, seq: int, **fields: Any) -> None:
        message = {"type": kind, "seq": seq, "ts": int(time.time() * 1000), **fields}
        line = json.dumps(message, separators=(",", ":"))
        self.write(session, line, kind)
        for one in self.sessions if self.fault == "reply-to-all" and kind == "ack" else [session]:
            one.unsent += line.encode() + b"\n"

    def refuse(self, session: Session, seq: int, wrong: Wrong) -> None:
        self.send(session, "error", seq, code=wrong.code, message=str(wrong))

    def end(self, session: Session, wrong: Wrong, seq: int = 0) -> None:
        self.refuse(session, seq, wrong)
        session.is_ending = True

    def take(self, session: Session, line: bytes) -> None:
        try:
            text = line.decode()
        except UnicodeDecodeError:
            self.end(session, Wrong("invalid_command", "The frame is not UTF-8."))
            return
        self.write(session, text)
        seq = 0
        try:
            message = parse(text)
            if is_number(message.get("seq")):
                seq = int(message["seq"])
            self.obey(session, message, seq)
        except Wrong as wrong:
            if self.fault != "bad-json-unanswered" or seq:
                self.refuse(session, seq, wrong)
            session.is_ending = wrong.code == "protocol_mismatch"

    def obey(self, session: Session, message: Dict[str, Any], seq: int) -> None:
        kind = str(message.get("type", "")).lower()
        if kind == "hello":
            self.greet(session, message, seq)
        elif kind in ("command", "control"):
            check_shape(message, kind)
            if not session.is_greeted and self.fault != "no-handshake":
                raise Wrong("handshake_required", "Say hello first.")
            lowest = {"repeated-seq": session.seq, "lower-seq": 1}.get(self.fault, session.seq + 1)
            if seq < lowest:
                raise Wrong("invalid_command", "The seq is not larger than the last.")
            session.seq = max(session.seq, seq)
            if kind == "control":
                self.control(session, message["action"], seq)
            else:
                self.enqueue(session, message, seq)
        elif self.fault == "unknown-type-acked":
            self.send(session, "ack", seq, status="ok")
        else:
            raise Wrong("invalid_command", "The type is none that is known.")

    def greet(self, session: Session, message: Dict[str, Any], seq: int) -> None:
        check_shape(message, "hello")
        if seq != 1 and self.fault != "any-first-seq":
            raise Wrong("invalid_command", "The seq of hello is 1.")
        if session.is_greeted:
            raise Wrong("invalid_command", "Hello was said before.")
        if message["protocol_version"].split(".")[0] != "2" and self.fault != "any-version":
            raise Wrong("protocol_mismatch", "This is protocol 2.0.0.")
        if "json" not in message["formats"] and self.fault != "any-format":
            raise Wrong("invalid_command", "The only format is json.")
        session.is_greeted = True
        session.seq = seq
        session.streams = session.owes_observation = message["requested"]["stream_observations"]
        session.name = message["client"]["name"]
        if self.controller is None:
            self.controller = session
            self.report_control(session)
        session.reports_control = message["requested"].get("report_control", False)
        always = ["next", "next_queue", "can_hold", "board_id", "state_hash", "score", "timers"]
        optional = ["hold", "ghost_y", "last_event"]
        capabilities = {
            **{"formats": ["json"], "command_modes": ["action", "place"], "features": always + optional},
            **{"features_always": always, "features_optional": optional},
        }
        fields: Json = {} if self.fault == "no-capabilities" else {"capabilities": capabilities}
        fields.update(self.control_for(session) if session.reports_control else {})
        self.send(session, "welcome", 1, protocol_version="2.0.0", game_id="reference", **fields)
        session.sent = 1

    def control(self, session: Session, action: str, seq: int) -> None:
        before = self.controller
        if action == "claim":
            if self.controller not in (None, session) and self.fault != "observer-claims":
                raise Wrong("controller_active", "Another client has the control.")
            self.controller = session
        elif self.controller is not session:
            if self.fault != "observer-releases":
                raise Wrong("not_controller", "Only the controller can release.")
        elif self.fault != "release-keeps":
            others = [one for one in self.sessions if one.is_greeted and one is not session]
            self.controller = others[0] if others and self.fault == "release-promotes" else None
        self.send(session, "ack", seq, status="ok")
        if self.controller is not before:
            self.report_control(session)

    def enqueue(self, session: Session, message: Dict[str, Any], seq: int) -> None:
        if self.controller is not session and self.fault not in ("observer-commands", "no-handshake"):
            raise Wrong("not_controller", "Only the controller may send commands.")
        if len(self.queue) >= self.max_pending and self.fault != "no-queue-limit":
            if self.fault == "full-queue-stops-observations":
                session.streams = False
            if self.fault == "backpressure-applies":
                self.apply(message)
            raise Wrong("backpressure", "The queue is full.")
        self.queue.append(Queued(session, seq, message))
        if self.fault == "early-ack":
            self.send(session, "ack", seq, status="ok")

    # --- Steps ---

    def step(self) -> None:
        self.game.event = None
        queue, self.queue = self.queue, []
        for queued in queue:
            self.carry_out(*queued)
        self.game.tick()
        self.observe()

    def carry_out(self, session: Session, seq: int, message: Dict[str, Any]) -> None:
        code = self.apply(message)
        self.answered += 1
        if session not in self.sessions or self.fault == "early-ack":
            return
        if self.fault == "lost-reply" and self.answered % 150 == 0:
            return
        for _ in range(2 if self.fault == "doubled-reply" and self.answered % 150 == 0 else 1):
            if code:
                self.refuse(session, seq, Wrong(code, "The piece cannot be placed so."))
            else:
                self.send(session, "ack", seq, status="ok")

    def apply(self, message: Dict[str, Any]) -> str:
        """Returns the code of a refusal, or an empty text."""
        if message["mode"] == "place":
            return self.place(message["place"])
        if self.fault == "refuses-when-over" and self.game.over and "restart" not in message["actions"]:
            return "invalid_place"
        for action in message["actions"]:
            paused = self.game.paused
            if self.fault == "moves-when-paused" and action.startswith("move"):
                self.game.paused = False
            self.game.apply(action)
            if self.fault == "moves-when-paused" and action.startswith("move"):
                self.game.paused = paused
        return ""

    def place(self, place: Dict[str, Any]) -> str:
        x, rotation = place["x"], ROTATIONS.index(place["rotation"])
        game = self.game
        if self.fault == "place-clamps":
            x = max(0, min(6, x))
        if self.fault == "place-when-paused" and game.paused:
            game.paused = False
            code = game.place(x, rotation, place["useHold"])
            game.paused = True
            return code
        if self.fault == "place-beside" and game.place(x + 1, rotation, place["useHold"]) == "":
            return ""
        if self.fault == "place-half-done":
            return game.try_place(x, rotation, place["useHold"])
        code = game.place(x, rotation, place["useHold"])
        return "invalid_place" if code and self.fault == "place-wrong-hold-code" else code

    def observe(self) -> None:
        self.since_observation += STEP_MS / 1000
        game = self.game
        critical = (game.piece_id, game.episode, game.paused, game.over, game.board_id)
        is_due = self.since_observation >= self.interval - 1e-9 or critical != self.last_seen
        streaming = [session for session in self.sessions if session.streams and not session.is_ending]
        if is_due:
            self.since_observation = max(0.0, self.since_observation - self.interval) if self.interval else 0.0
            self.since_observation = min(self.since_observation, self.interval)
            self.last_seen = critical
        fields = self.fields() if streaming else {}
        for number, session in enumerate(streaming):
            is_left_out = self.fault == "no-observations" or (self.fault == "one-stream" and number)
            if (is_due or session.owes_observation) and not is_left_out:
                session.owes_observation = False
                session.sent += 1
                self.send(session, "observation", session.sent, **fields)

    def fields(self) -> Dict[str, Any]:
        fields = self.game.observation()
        if self.fault == "small-board":
            fields["board"] = {"width": 10, "height": 18, "cells": fields["board"]["cells"][:18]}
        if self.fault == "stays-playable-when-paused" and not self.game.over:
            fields["playable"] = True
        if self.fault == "active-when-over" and self.game.over:
            fields["active"] = {"kind": "t", "rotation": "north", "x": 3, "y": 0}
        if self.fault == "null-hold":
            fields.setdefault("hold", None)
        if self.fault == "short-queue":
            del fields["next_queue"][4]
        if self.fault == "next-of-next":
            fields["next"] = fields["next_queue"][1]
        return fields


# --- Shapes ---


def parse(text: str) -> Dict[str, Any]:
    try:
        values = json.loads(text, parse_float=finite, parse_constant=finite, object_pairs_hook=unique)
        check_levels(values)
        json.dumps(values, ensure_ascii=False).encode()
    except (ValueError, RecursionError):
        raise Wrong("invalid_command", "The line is not JSON.") from None
    if not isinstance(values, dict):
        raise Wrong("invalid_command", "The line is no JSON object.")
    return values


def finite(text: str) -> float:
    """A number that a double can hold. NaN and Infinity are extensions of Python's json."""
    value = float(text)
    if value - value != 0:
        raise ValueError(text)
    return value


def unique(pairs: List[Tuple[str, Any]]) -> Dict[str, Any]:
    values = dict(pairs)
    if len(values) != len(pairs):
        raise ValueError("a name stands twice")
    return values


def check_levels(value: object, left: int = MOST_LEVELS) -> None:
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else None
    if inner is not None and left == 0:
        raise ValueError("nested too deep")
    for one in inner or ():
        check_levels(one, left - 1)


def is_number(value: object) -> bool:
    return type(value) is int and 0 <= value <= LARGEST_SEQ


def check_shape(message: Dict[str, Any], kind: str) -> None:
    try:
        good = is_number(message["seq"]) and is_number(message["ts"]) and SHAPES[kind](message)
    except (KeyError, TypeError, ValueError, AttributeError):
        good = False
    if not good:
        raise Wrong("invalid_command", f"A field of the {kind} is missing or of the wrong type.")


def is_hello(message: Dict[str, Any]) -> bool:
    requested, client = message["requested"], message["client"]
    texts = [client["name"], client["version"], message["protocol_version"], *message["formats"]]
    return (
        isinstance(message["formats"], list)
        and all(isinstance(text, str) for text in texts)
        and isinstance(requested["stream_observations"], bool)
        and isinstance(requested.get("report_control", False), bool)
        and requested["command_mode"].lower() in ("action", "place")
    )


def is_command(message: Dict[str, Any]) -> bool:
    message["mode"] = message["mode"].lower()
    if message["mode"] == "place":
        place = message["place"]
        place["rotation"] = place["rotation"].lower()
        return type(place["x"]) is int and place["rotation"] in ROTATIONS and isinstance(place["useHold"], bool)
    if message["mode"] != "action" or not isinstance(message["actions"], list):
        return False
    names = {action.lower(): action for action in ACTIONS}
    message["actions"] = [names[action.lower()] for action in message["actions"]]
    return len(message["actions"]) <= MOST_ACTIONS


SHAPES = {
    "hello": is_hello,
    "command": is_command,
    "control": lambda message: message["action"] in ("claim", "release"),
}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--no-gravity", action="store_true")
    parser.add_argument("--fast", action="store_true")
    parser.add_argument("--fault", choices=sorted(FAULTS), default="")
    args = parser.parse_args()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    server = Server(dict(os.environ), args.seed, not args.no_gravity, args.fast, args.fault)
    print(f"listening on port {server.port}", flush=True)
    server.run()
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""
Programs of other protocols on the game's port. A call ends soon with its own error, does not take their output for a
game's, and does not disturb them.
"""

from __future__ import annotations

import contextlib
import itertools
import json
import socket
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import Callable, Dict, List

from browser import Browser
from command_line import Done, ended, environment, start
from editors import HeadlessEditor, build_editor
from fakes import peer_that

from . import programs
from .endings import processes_on
from .table import Row

WAIT = "1"
BATCH = "batch.txt"
LONGEST_CALL = 20.0
CALLS = (
    ("snapshot",),
    ("snapshot", "--json"),
    ("click", "e1", "--diff"),
    ("find", "x"),
    ("wait", "--text", "x"),
    ("status",),
    ("screenshot",),
    ("batch", "--file", BATCH),
)
TLS_ALERT = b"\x15\x03\x03\x00\x02\x02\x0a"
TREE = {"snapshot": '- application "Game"\n  - button "Of no game" [ref=e1]', "refs": {}, "settled": True}


def until_closed(peer: socket.socket) -> None:
    while peer.recv(65536):
        pass


def answering(*pieces: bytes) -> Callable[[socket.socket], None]:
    """Waits for data, sends this, and hangs up."""

    def act(peer: socket.socket) -> None:
        peer.recv(65536)
        for piece in pieces:
            peer.sendall(piece)

    return act


def greeting(text: bytes) -> Callable[[socket.socket], None]:
    """Sends first, then listens."""

    def act(peer: socket.socket) -> None:
        peer.sendall(text)
        until_closed(peer)

    return act


def echo(peer: socket.socket) -> None:
    while said := peer.recv(65536):
        peer.sendall(said)


def endless(piece: bytes) -> Callable[[socket.socket], None]:
    def act(peer: socket.socket) -> None:
        for _ in itertools.count():
            peer.sendall(piece)

    return act


def trickle(peer: socket.socket) -> None:
    """Sends a byte now and then, so that each single wait is short."""
    for byte in itertools.cycle(b'{"id":'):
        peer.sendall(bytes([byte]))
        time.sleep(0.2)


def with_own_id(**reply: object) -> Callable[[socket.socket], None]:
    """Replies with the request's id, but otherwise unlike a game."""

    def act(peer: socket.socket) -> None:
        line = peer.makefile("rb").readline()
        if line:
            peer.sendall(json.dumps({"id": json.loads(line).get("id"), **reply}).encode() + b"\n")

    return act


# What each kind of program does with a connection.
KINDS: Dict[str, Callable[[socket.socket], None]] = {
    "mail": greeting(b"220 mail.example.com ESMTP\r\n"),
    "SSH": greeting(b"SSH-2.0-OpenSSH_9.6\r\n"),
    "Redis": answering(b"-ERR unknown command\r\n"),
    "HTTP": answering(b"HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\n\r\n"),
    "a web page": answering(
        b"HTTP/1.1 200 OK\r\n\r\n", b'{"success":true,"data":' + json.dumps(TREE).encode() + b"}\n"
    ),
    "TLS": answering(TLS_ALERT),
    "hangs up": lambda peer: None,
    "is silent": until_closed,
    "echo": echo,
    "endless text": endless(b"x" * 65536),
    "endless lines": endless(b"{}\n" * 10_000),
    "endless object": endless(b'{"a":' * 10_000),
    "a byte now and then": trickle,
    "zeros": answering(b"\0" * 4096, b"\n"),
    "the reply to somebody else": answering(json.dumps({"id": "x", "success": True, "data": TREE}).encode() + b"\n"),
    "success without data": with_own_id(success=True),
    "data of another shape": with_own_id(success=True, data=[TREE]),
    "a failure without a reason": with_own_id(success=False),
    "success in words": with_own_id(success="true", data=TREE),
    "another protocol's number": with_own_id(success=True, protocol=999, data=TREE),
}


def serving(act: Callable[[socket.socket], None]) -> Callable[[socket.socket, threading.Event], None]:
    """As `peer_that` takes it; a caller that hangs up is no failure."""

    def serve(peer: socket.socket, _: threading.Event) -> None:
        with contextlib.suppress(OSError):
            act(peer)

    return serve


def rows(folder: Path, count: int, program: str) -> List[Row]:
    """Uses the first `count` kinds; `program` is the player that `launch` would start."""
    folder.mkdir(exist_ok=True)
    (folder / BATCH).write_text("click e1\nclick e2\n")
    return [other_programs(folder, count, program), other_callers(folder, count), our_own(folder)]


def call(folder: Path, port: int, *argv: str, **changes: str) -> Done:
    env = environment(ABU_STATE_DIR=str(folder / "state"), ABU_EDITOR_PLATFORM="none", **changes)
    return ended(start(*argv, "--port", port, "--timeout", WAIT, env=env, cwd=folder), 2 * LONGEST_CALL)


def check_call(row: Row, who: str, argv: "tuple[str, ...]", done: Done, began: float) -> None:
    seconds = time.monotonic() - began
    row.check(done.is_clean_failure and "\n  try: " in done.err and not done.out, f"{who}, {' '.join(argv)}: {done}")
    row.check(seconds < LONGEST_CALL, f"{who}, {' '.join(argv)}: took {seconds:.0f} s")
    row.check(len(done.err) < 2000, f"{who}, {' '.join(argv)}: {len(done.err)} characters on stderr")


def other_programs(folder: Path, count: int, program: str) -> Row:
    row = Row("programs of other protocols, called as a game")
    for who, act in itertools.islice(KINDS.items(), count):
        with peer_that(serving(act)) as port:
            for argv in (*CALLS, ("launch", "--fast"), ("close",)):
                began = time.monotonic()
                check_call(row, who, argv, call(folder, port, *argv, ABU_PLAYER=program), began)
            row.check(not processes_on(port), f"{who}: a player was left behind")
    return row


def other_callers(folder: Path, count: int) -> Row:
    """The daemon of `agent-browser` and a program that plays: an error soon, in their own words, and no result."""
    row = Row("programs of other protocols, called by others than abu.py")
    for number, (who, act) in enumerate(itertools.islice(KINDS.items(), count)):
        with peer_that(serving(act)) as port:
            check_daemon(row, who, Browser(folder / f"b{number}", port, ABU_DAEMON_TIMEOUT=WAIT))
            began = time.monotonic()
            command = [sys.executable, str(programs.PLAY), "--port", str(port), "--timeout", WAIT]
            done = subprocess.run(command, capture_output=True, text=True, timeout=2 * LONGEST_CALL)
            is_told = (done.returncode, done.stdout) == (1, "") and done.stderr.startswith("play: ")
            row.check(is_told and "Traceback" not in done.stderr, f"{who}, a player: {done}")
            row.check(time.monotonic() - began < LONGEST_CALL, f"{who}, a player: took too long")
    return row


def check_daemon(row: Row, who: str, browser: Browser) -> None:
    daemon = browser.start_daemon()
    try:
        for request in ({"action": "snapshot"}, {"action": "click", "selector": "@e1"}):
            began = time.monotonic()
            with browser.connect() as peer:
                peer.sendall(json.dumps({"id": request["action"], **request}).encode() + b"\n")
                answer = json.loads(peer.makefile("rb").readline())
            row.check(answer["success"] is False and bool(answer["error"]), f"{who}, {request}: {answer}")
            row.check(time.monotonic() - began < LONGEST_CALL, f"{who}, {request}: took too long")
        row.check(daemon.poll() is None, f"{who}: the daemon has ended")
    finally:
        daemon.terminate()
        daemon.wait(LONGEST_CALL)


def our_own(folder: Path) -> Row:
    """Ports of ABU that do not belong to a game."""
    row = Row("the adapter and the Editor, called as a game")
    build_editor()
    with programs.Game(folder / "game") as game, HeadlessEditor(folder / "editor") as editor:
        ports = {"the adapter": game.adapter_port, "the Editor": int(editor.state()["editorPort"])}
        for who, port in ports.items():
            for argv in (*CALLS, ("close",)):
                began = time.monotonic()
                check_call(row, who, argv, call(folder, port, *argv), began)
        row.check(game.client().observe() is not None, "the adapter answers nobody any more")
        row.check(editor.abu("refresh").code == 0, "the Editor answers nobody any more")
    return row

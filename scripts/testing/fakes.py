"""Stand-ins for the game at the other end of a connection."""

from __future__ import annotations

import contextlib
import json
import socket
import threading
from typing import Any, Callable, Dict, Iterator, List, Optional, Tuple

Answer = Callable[[Dict[str, Any]], Optional[bytes]]


def reply(request: Dict[str, Any], **fields: Any) -> bytes:
    return json.dumps({"id": request["id"], **fields}).encode() + b"\n"


def giving(data: Dict[str, Any]) -> Answer:
    return lambda request: reply(request, success=True, data=data)


def saying(line: bytes) -> Answer:
    return lambda request: line


class FakeGame:
    """
    A server on a port of the system's choice. `answer` gives the bytes for a request, or None to hang up; then the
    connection is closed.
    """

    def __init__(self, answer: Answer, port: int = 0) -> None:
        self.answer = answer
        self.requests: List[Dict[str, Any]] = []
        self.connections = 0
        self.server = socket.create_server(("127.0.0.1", port))
        self.port: int = self.server.getsockname()[1]
        self.thread = threading.Thread(target=self.serve, daemon=True)
        self.thread.start()

    def serve(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                peer, _ = self.server.accept()
                self.connections += 1
                with peer, contextlib.suppress(OSError):
                    self.talk(peer)

    def talk(self, peer: socket.socket) -> None:
        line = peer.makefile("rb").readline()
        if line:
            peer.sendall(self.answer_to(line) or b"")

    def answer_to(self, line: bytes) -> Optional[bytes]:
        self.requests.append(json.loads(line))
        return self.answer(self.requests[-1])

    def __enter__(self) -> "FakeGame":
        return self

    def __exit__(self, *_: object) -> None:
        stop_accepting(self.server)
        self.thread.join(5)

    def sent(self) -> List[Tuple[str, Dict[str, Any]]]:
        return [(request["command"], request["params"]) for request in self.requests]


class TalkingGame(FakeGame):
    """Answers one line after another on each connection."""

    def talk(self, peer: socket.socket) -> None:
        for line in peer.makefile("rb"):
            answer = self.answer_to(line)
            if answer is None:
                break
            peer.sendall(answer)


class Relay:
    """Between a client and a game: hands each line on to the game, and its reply back. `sizes` are theirs in bytes."""

    def __init__(self, game: int) -> None:
        self.game = game
        self.connections = 0
        self.sizes: List[Tuple[int, int]] = []
        self.server = socket.create_server(("127.0.0.1", 0))
        self.port: int = self.server.getsockname()[1]
        self.thread = threading.Thread(target=self.serve, daemon=True)
        self.thread.start()

    def serve(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                peer, _ = self.server.accept()
                self.connections += 1
                with peer, socket.create_connection(("127.0.0.1", self.game)) as game:
                    replies = game.makefile("rb")
                    for line in peer.makefile("rb"):
                        game.sendall(line)
                        answer = replies.readline()
                        self.sizes.append((len(line), len(answer)))
                        peer.sendall(answer)

    def __enter__(self) -> "Relay":
        return self

    def __exit__(self, *_: object) -> None:
        stop_accepting(self.server)
        self.thread.join(5)


@contextlib.contextmanager
def peer_that(acts: Callable[[socket.socket, threading.Event], object]) -> Iterator[int]:
    """A port whose every connection is handed to `acts`, until the end of the block."""
    stop = threading.Event()
    server = socket.create_server(("127.0.0.1", 0))

    def serve() -> None:
        with contextlib.suppress(OSError):
            while True:
                peer, _ = server.accept()
                with peer, contextlib.suppress(OSError):
                    acts(peer, stop)

    thread = threading.Thread(target=serve, daemon=True)
    thread.start()
    try:
        yield server.getsockname()[1]
    finally:
        stop.set()
        stop_accepting(server)
        thread.join(5)


def stop_accepting(server: socket.socket) -> None:
    # Closing alone does not wake a thread that is in accept.
    with contextlib.suppress(OSError):
        server.shutdown(socket.SHUT_RDWR)
    server.close()

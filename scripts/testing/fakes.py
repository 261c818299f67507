"""Fake games, for the other end of a connection."""

from __future__ import annotations

import contextlib
import json
import socket
import threading
from typing import Any, Callable, Dict, Iterator, List, Optional, Tuple, TypeVar

Answer = Callable[[Dict[str, Any]], Optional[bytes]]
Acts = Callable[[socket.socket, threading.Event], object]
AnyServer = TypeVar("AnyServer", bound="Server")


def reply(request: Dict[str, Any], **fields: Any) -> bytes:
    return json.dumps({"id": request["id"], **fields}).encode() + b"\n"


def giving(data: Dict[str, Any]) -> Answer:
    return lambda request: reply(request, success=True, data=data)


def saying(line: bytes) -> Answer:
    return lambda request: line


class Server:
    """Listens on a port and passes each connection to `talk`, one after another, then closes it."""

    def __init__(self, port: int = 0, host: str = "127.0.0.1") -> None:
        self.connections = 0
        self.server = socket.create_server((host, port))
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
        raise NotImplementedError

    def __enter__(self: AnyServer) -> AnyServer:
        return self

    def __exit__(self, *_: object) -> None:
        stop_accepting(self.server)
        self.thread.join(5)


class FakeGame(Server):
    """Answers one line per connection. `answer` returns the bytes for a request, or None to hang up."""

    def __init__(self, answer: Answer, port: int = 0, host: str = "127.0.0.1") -> None:
        self.answer = answer
        self.requests: List[Dict[str, Any]] = []
        super().__init__(port, host)

    def talk(self, peer: socket.socket) -> None:
        line = peer.makefile("rb").readline()
        if line:
            peer.sendall(self.answer_to(line) or b"")

    def answer_to(self, line: bytes) -> Optional[bytes]:
        self.requests.append(json.loads(line))
        return self.answer(self.requests[-1])

    def sent(self) -> List[Tuple[str, Dict[str, Any]]]:
        return [(request["command"], request["params"]) for request in self.requests]


class TalkingGame(FakeGame):
    """Answers several lines per connection, one after another."""

    def talk(self, peer: socket.socket) -> None:
        for line in peer.makefile("rb"):
            answer = self.answer_to(line)
            if answer is None:
                break
            peer.sendall(answer)


class ThreadedGame(FakeGame):
    """Answers one line on each of several connections in parallel."""

    def talk(self, peer: socket.socket) -> None:
        own = peer.dup()
        threading.Thread(target=self.talk_alone, args=(own,), daemon=True).start()

    def talk_alone(self, peer: socket.socket) -> None:
        with peer, contextlib.suppress(OSError):
            super().talk(peer)


class Relay(Server):
    """Forwards each line to the game and the reply back. `sizes` has their sizes in bytes."""

    def __init__(self, game: int, port: int = 0) -> None:
        self.game = game
        self.sizes: List[Tuple[int, int]] = []
        super().__init__(port)

    def answer_of(self, line: bytes) -> bytes:
        """What becomes of a reply."""
        return line

    def talk(self, peer: socket.socket) -> None:
        with socket.create_connection(("127.0.0.1", self.game)) as game:
            replies = game.makefile("rb")
            for line in peer.makefile("rb"):
                game.sendall(line)
                answer = self.answer_of(replies.readline())
                self.sizes.append((len(line), len(answer)))
                peer.sendall(answer)


class Peer(Server):
    """Runs `acts` on each connection; its argument tells it to stop at the end."""

    def __init__(self, acts: Acts) -> None:
        self.acts = acts
        self.stop = threading.Event()
        super().__init__()

    def talk(self, peer: socket.socket) -> None:
        self.acts(peer, self.stop)

    def __exit__(self, *_: object) -> None:
        self.stop.set()
        super().__exit__()


@contextlib.contextmanager
def peer_that(acts: Acts) -> Iterator[int]:
    """A port whose every connection is handed to `acts`, until the end of the block."""
    with Peer(acts) as peer:
        yield peer.port


def stop_accepting(server: socket.socket) -> None:
    # Closing the socket does not wake a thread that is in accept.
    with contextlib.suppress(OSError):
        server.shutdown(socket.SHUT_RDWR)
    server.close()

"""Lines over a socket."""

from __future__ import annotations

import contextlib
import itertools
import json
import select
import socket
import struct
import time
from typing import Any, Dict, Iterator, List, Optional

HOST = "127.0.0.1"
SECONDS = 30.0

_numbers = itertools.count(1)


class Closed(Exception):
    """The game has closed the connection."""


class Client:
    """One connection; every wait has a time limit."""

    def __init__(self, port: int, receive_buffer: int = 0, seconds: float = SECONDS) -> None:
        self.seconds = seconds
        self.socket = socket.socket()
        if receive_buffer:
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_buffer)
        self.socket.settimeout(seconds)
        self.socket.connect((HOST, port))
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.received = bytearray()

    def __enter__(self) -> "Client":
        return self

    def __exit__(self, *_: object) -> None:
        self.socket.close()

    def send(self, data: bytes) -> None:
        try:
            self.socket.sendall(data)
        except (BrokenPipeError, ConnectionResetError):
            raise Closed() from None

    def command(self, command: str, **params: object) -> str:
        """Sends a command; returns its id."""
        request_id = f"soak-{next(_numbers)}"
        self.send(request(request_id, command, params))
        return request_id

    def line(self) -> bytes:
        """The next line. Raises Closed, or TimeoutError."""
        deadline = time.monotonic() + self.seconds
        while b"\n" not in self.received:
            self.received += self.some(deadline)
        line, _, rest = bytes(self.received).partition(b"\n")
        self.received = bytearray(rest)
        return line

    def rest(self) -> Iterator[bytes]:
        """The lines that come until the game closes the connection."""
        with contextlib.suppress(Closed):
            while True:
                yield self.line()

    def some(self, deadline: float) -> bytes:
        self.socket.settimeout(max(0.001, deadline - time.monotonic()))
        try:
            data = self.socket.recv(1 << 20)
        except socket.timeout:
            raise TimeoutError("no reply") from None
        except ConnectionResetError:
            data = b""
        if not data:
            raise Closed()
        return data

    def reply(self) -> Dict[str, Any]:
        return json.loads(self.line())

    def ask(self, command: str, **params: object) -> Dict[str, Any]:
        """Sends a command and returns its reply, which must carry its id."""
        request_id = self.command(command, **params)
        reply = self.reply()
        if reply["id"] != request_id:
            raise AssertionError(f"the reply to {request_id} has the id {reply['id']}")
        return reply

    def is_closed_unanswered(self, seconds: float = SECONDS) -> bool:
        """Whether the game closes the connection without sending anything."""
        try:
            self.some(time.monotonic() + seconds)
            return False
        except Closed:
            return True
        except TimeoutError:
            return False

    def reset(self) -> None:
        """Resets the connection, as the system does for a process that dies with unread data."""
        self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        self.socket.close()

    def exchange(self, lines: bytes, replies: int, seconds: float = 120.0) -> List[bytes]:
        """Sends without waiting, and reads that many replies in parallel."""
        deadline = time.monotonic() + seconds
        self.socket.setblocking(False)
        rest = memoryview(lines)
        received = self.received
        counted = received.count(b"\n")
        while rest or counted < replies:
            readable, writable, _ = select.select(
                [self.socket], [self.socket] if rest else [], [], max(0.0, deadline - time.monotonic())
            )
            if not readable and not writable:
                raise TimeoutError(f"{counted} of {replies} replies within {seconds:g} s")
            if readable:
                data = self.socket.recv(1 << 20)
                if not data:
                    raise Closed()
                counted += data.count(b"\n")
                received += data
            if writable:
                rest = rest[self.socket.send(rest[: 1 << 18]) :]
        whole = bytes(received).split(b"\n")
        self.received = bytearray(whole.pop())
        return whole


def request(request_id: str, command: str, params: Optional[Dict[str, object]] = None) -> bytes:
    return (json.dumps({"id": request_id, "command": command, "params": params or {}}) + "\n").encode()


def ask(port: int, command: str, **params: object) -> Dict[str, Any]:
    """Sends one command over a new connection, like abu.py."""
    with Client(port) as client:
        return client.ask(command, **params)

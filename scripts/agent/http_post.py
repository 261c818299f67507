"""One request over HTTP, within a time limit."""

from __future__ import annotations

import http.client
import json
import socket
import threading
import time
import urllib.error
import urllib.request
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Callable, Dict, List, Optional

from messages import one_line
from replies import shallow, short_int


# Far more than a model's longest reply.
MOST_BYTES = 16 << 20


class NetworkError(Exception):
    """The network delivered no complete answer. `is_passing`: another try may bring one."""

    is_passing = True


class NetworkTimeout(NetworkError):
    """The answer was not complete in time."""


class Unusable(NetworkError):
    """The address or the answer is of a kind that another try does not change."""

    is_passing = False


@dataclass(frozen=True)
class HttpReply:
    status: int
    headers: Dict[str, str]
    body: bytes

    @cached_property
    def data(self) -> Any:
        """The body as JSON; None if it is not, or is nested too deep to be handled."""
        try:
            return shallow(json.loads(self.body.decode("utf-8"), parse_int=short_int))
        except (ValueError, RecursionError):
            return None


class NoRedirect(urllib.request.HTTPRedirectHandler):
    """Follows no redirect, which could send the key to another host."""

    def redirect_request(self, *args: Any, **kwargs: Any) -> None:
        return None


def cause_of(error: Exception) -> str:
    """The cause of the error, without the wrappers of the library."""
    inner = getattr(error, "reason", error)
    return one_line(str(getattr(inner, "strerror", None) or inner)) or type(error).__name__


def post(url: str, headers: Dict[str, str], body: bytes, seconds: float) -> HttpReply:
    """Posts to a service, through the proxy that the environment names."""
    return exchange(urllib.request.Request(url, body, headers, method="POST"), seconds, NoRedirect)


def exchange(request: urllib.request.Request, seconds: float, *handlers: Any, most: int = MOST_BYTES) -> HttpReply:
    """Sends one request within that many seconds in total, even if the server sends single bytes slowly."""
    outcome: List[Any] = []
    answer = Answer(time.monotonic() + seconds, most)

    def work() -> None:
        try:
            outcome.append(answer.fetch(request, *handlers))
        except socket.timeout as error:
            outcome.append(NetworkTimeout(str(error)))
        except NetworkError as error:
            outcome.append(type(error)(str(error)))
        except (ValueError, http.client.InvalidURL) as error:
            outcome.append(Unusable(cause_of(error)))
        except (OSError, http.client.HTTPException) as error:
            outcome.append(NetworkError(cause_of(error)))

    worker = threading.Thread(target=work, daemon=True)
    worker.start()
    worker.join(seconds)
    if not outcome:
        answer.abandon()
        raise NetworkTimeout(f"no whole answer within {seconds:.0f} seconds")
    if isinstance(outcome[0], NetworkError):
        raise outcome[0]
    return outcome[0]


class Answer:
    """What has been received of an answer. Once abandoned nothing of it is kept, even while its server still sends."""

    def __init__(self, deadline: float, most: int) -> None:
        self.deadline = deadline
        self.most = most
        self.received: Optional[bytearray] = bytearray()

    def abandon(self) -> None:
        self.received = None

    def fetch(self, request: urllib.request.Request, *handlers: Any) -> HttpReply:
        opener = urllib.request.build_opener(*handlers)
        try:
            response = opener.open(request, timeout=max(self.deadline - time.monotonic(), 0.001))
        except urllib.error.HTTPError as error:
            response = error
        with response:
            body = self.read(lambda: response.read1(1 << 16))
            length = response.headers.get("Content-Length", "")
            if length.isdigit() and len(body) < int(length):
                raise OSError(f"the answer was cut after {len(body)} of {length} bytes")
            return HttpReply(int(response.status or 0), {k.lower(): v for k, v in response.headers.items()}, body)

    def read(self, more: Callable[[], bytes]) -> bytes:
        while True:
            chunk, received = more(), self.received
            if received is None or time.monotonic() > self.deadline:
                self.abandon()
                raise socket.timeout("the answer takes too long")
            if len(received) + len(chunk) > self.most:
                self.abandon()
                raise Unusable(f"the answer is longer than {self.most >> 20} MiB")
            if not chunk:
                self.abandon()
                return bytes(received)
            received += chunk

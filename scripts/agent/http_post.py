"""One request over HTTP, within a time limit."""

from __future__ import annotations

import http.client
import socket
import threading
import time
import urllib.error
import urllib.request
from dataclasses import dataclass
from typing import Any, Dict, List

import abu


MOST_BYTES = 64 << 20


class NetworkError(Exception):
    """The network delivered no complete answer."""


class NetworkTimeout(NetworkError):
    """The answer was not complete in time."""


@dataclass(frozen=True)
class HttpReply:
    status: int
    headers: Dict[str, str]
    body: bytes


class NoRedirect(urllib.request.HTTPRedirectHandler):
    """Follows no redirect, which could send the key to another host."""

    def redirect_request(self, *args: Any, **kwargs: Any) -> None:
        return None


def cause_of(error: Exception) -> str:
    """The cause of the error, without the wrappers of the library."""
    inner = getattr(error, "reason", error)
    return abu.one_line(str(getattr(inner, "strerror", None) or inner)) or type(error).__name__


def post(url: str, headers: Dict[str, str], body: bytes, seconds: float) -> HttpReply:
    """Sends one request within that many seconds in total, even if the server sends single bytes slowly."""
    outcome: List[Any] = []
    deadline = time.monotonic() + seconds

    def work() -> None:
        try:
            outcome.append(fetch(url, headers, body, deadline))
        except socket.timeout as error:
            outcome.append(NetworkTimeout(str(error)))
        except (OSError, http.client.HTTPException, ValueError) as error:
            outcome.append(NetworkError(cause_of(error)))

    worker = threading.Thread(target=work, daemon=True)
    worker.start()
    worker.join(seconds)
    if not outcome:
        raise NetworkTimeout(f"no whole answer within {seconds:.0f} seconds")
    if isinstance(outcome[0], NetworkError):
        raise outcome[0]
    return outcome[0]


def fetch(url: str, headers: Dict[str, str], body: bytes, deadline: float) -> HttpReply:
    request = urllib.request.Request(url, body, headers, method="POST")
    opener = urllib.request.build_opener(NoRedirect)
    try:
        response = opener.open(request, timeout=max(deadline - time.monotonic(), 0.001))
    except urllib.error.HTTPError as error:
        response = error
    with response:
        received = bytearray()
        while True:
            chunk = response.read1(1 << 16)
            received += chunk
            if len(received) > MOST_BYTES:
                raise OSError(f"the answer is longer than {MOST_BYTES >> 20} MiB")
            if time.monotonic() > deadline:
                raise socket.timeout("the answer takes too long")
            if not chunk:
                break
        length = response.headers.get("Content-Length", "")
        if length.isdigit() and len(received) < int(length):
            raise OSError(f"the answer was cut after {len(received)} of {length} bytes")
        return HttpReply(
            int(response.status or 0), {k.lower(): v for k, v in response.headers.items()}, bytes(received)
        )

"""A model service on loopback that speaks the same HTTP as the real ones and misbehaves on demand."""

from __future__ import annotations

import json
import socket
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, Callable, Dict, List, NamedTuple, Optional, Type, TypeVar, Union

AnyServer = TypeVar("AnyServer", bound="HttpServer")


class Asked(NamedTuple):
    """A request as it arrived."""

    path: str
    headers: Dict[str, str]
    body: Dict[str, Any]


class Answer(NamedTuple):
    """The answer to send; `acts` takes over the connection after the request was read."""

    body: Union[bytes, str, Dict[str, Any], List[Any], None] = None
    status: int = 200
    headers: Dict[str, str] = {}
    acts: Optional[Callable[[Any], None]] = None


def saying(content: Any, usage: Any = None, **choice: Any) -> Answer:
    """A whole reply with this content."""
    message = {"role": "assistant", "content": content}
    told = {"index": 0, "message": message, "finish_reason": "stop", **choice}
    return Answer({"id": "1", "choices": [told], "usage": usage or {"prompt_tokens": 10, "completion_tokens": 2}})


def failing(status: int, message: str = "no", headers: Any = None, **error: Any) -> Answer:
    return Answer({"error": {"message": message, **error}}, status, headers or {})


class HttpServer:
    """Serves on loopback inside a `with` block. At its end, handlers that hang wait for `stopped`."""

    def __init__(self, handler: Type[BaseHTTPRequestHandler]) -> None:
        self.stopped = threading.Event()
        self.server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
        self.server.daemon_threads = True
        self.url = f"http://127.0.0.1:{self.server.server_address[1]}"
        self.thread = threading.Thread(target=self.server.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True)

    def __enter__(self: AnyServer) -> AnyServer:
        self.thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.stopped.set()
        self.server.shutdown()
        self.server.server_close()
        self.thread.join(10)


class FakeService(HttpServer):
    """Returns the answers in order, the last one forever; or what a function returns for each request."""

    def __init__(self, *answers: Answer, by: Optional[Callable[[Asked], Answer]] = None) -> None:
        self.answers = list(answers)
        self.by = by
        self.asked: List[Asked] = []
        service = self

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers.get("Content-Length", "0")))
                asked = Asked(self.path, {k.lower(): v for k, v in self.headers.items()}, json.loads(body))
                self.close_connection = True
                service.answer(self, asked)

            def log_message(self, format: str, *args: Any) -> None:
                pass

        super().__init__(Handler)
        self.lock = threading.Lock()
        self.url += "/v1"

    def answer(self, handler: Any, asked: Asked) -> None:
        with self.lock:
            self.asked.append(asked)
            answer = self.by(asked) if self.by else self.answers.pop(0) if len(self.answers) > 1 else self.answers[0]
        try:
            if answer.acts:
                answer.acts(handler)
                return
            body = answer.body if isinstance(answer.body, (bytes, str)) else json.dumps(answer.body)
            data = body.encode() if isinstance(body, str) else body
            handler.send_response(answer.status)
            for name, value in {
                "Content-Type": "application/json",
                "Content-Length": str(len(data)),
                **answer.headers,
            }.items():
                handler.send_header(name, value)
            handler.end_headers()
            handler.wfile.write(data)
        except OSError:
            pass  # the client has gone

    # --- Ways to misbehave ---

    def hang_up(self, handler: Any) -> None:
        handler.connection.shutdown(socket.SHUT_RDWR)

    def cut(self, handler: Any) -> None:
        """Sends half of the announced body."""
        handler.wfile.write(b'HTTP/1.1 200 OK\r\nContent-Length: 500\r\n\r\n{"choices": [')

    def drip(self, handler: Any) -> None:
        """Sends a byte now and then, forever."""
        handler.wfile.write(b"HTTP/1.1 200 OK\r\n\r\n")
        while not self.stopped.wait(0.02):
            handler.wfile.write(b" ")
            handler.wfile.flush()

    def drip_headers(self, handler: Any) -> None:
        handler.wfile.write(b"HTTP/1.1 200 OK\r\nX-Slow: ")
        while not self.stopped.wait(0.02):
            handler.wfile.write(b"x")
            handler.wfile.flush()

    def say_nothing(self, handler: Any) -> None:
        self.stopped.wait(60)

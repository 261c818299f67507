"""The web server of `watch`: for this machine only, and for those who know the address"""

from __future__ import annotations

import hmac
import os
import select
import socket
import socketserver
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from ..core.base import HOST
from ..core.data import parse_json, to_json
from .watch_page import WATCH_PAGE

if TYPE_CHECKING:
    from typing import Any

    from ..core.json_types import Json
    from ..game.feed import Feed
    from .takeover import Takeover

TOKEN_BYTES = 24
MOST_VIEWERS = 32
LARGEST_ACT = 1 << 16
REQUEST_SECONDS = 10.0
# How soon it shows that a page was closed.
NEWS_SECONDS = 1.0
# What holds for every answer: nobody keeps it, no other page can use it, and it names the address to none.
ALWAYS = {
    "Cache-Control": "no-store",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
}
POLICY = (
    "default-src 'none'; script-src 'nonce-{0}'; style-src 'nonce-{0}'; img-src 'self'; connect-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)


class WatchServer(ThreadingHTTPServer):
    daemon_threads = True
    # Two of them on one port would share its visitors.
    allow_reuse_address = os.name == "posix"

    def __init__(self, feed: Feed, takeover: Takeover, title: str) -> None:
        self.feed = feed
        self.takeover = takeover
        self.title = title
        self.token = os.urandom(TOKEN_BYTES).hex()
        super().__init__((HOST, 0), Visit)

    def server_bind(self) -> None:
        # HTTPServer's own would ask for the machine's name, which can take seconds.
        socketserver.TCPServer.server_bind(self)
        self.server_name, self.server_port = HOST, int(self.server_address[1])

    def handle_error(self, request: Any, client_address: Any) -> None:
        pass  # a page that was closed in the middle of an answer

    @property
    def names(self) -> tuple[str, ...]:
        return f"{HOST}:{self.server_port}", f"localhost:{self.server_port}"

    @property
    def url(self) -> str:
        return f"http://{self.names[0]}/{self.token}/"

    def end(self) -> None:
        self.shutdown()
        self.server_close()


class Visit(BaseHTTPRequestHandler):
    """One request. Without the token, or under another name than the server's, it is refused whatever it asks for."""

    timeout = REQUEST_SECONDS
    server_version = "abu"
    sys_version = ""

    @property
    def served(self) -> WatchServer:
        server: Any = self.server
        return server

    def do_GET(self) -> None:
        place = self.place()
        if place == "":
            self.give_page()
        elif place == "icon":
            self.answer(204, "image/png", b"")
        elif place == "news":
            self.give_news()
        elif place is not None and place.startswith("picture/"):
            self.give_picture(place[len("picture/") :])
        elif place is not None:
            self.refuse(404, "There is no such page.")

    def do_POST(self) -> None:
        place = self.place()
        if place == "act":
            self.act()
        elif place is not None:
            self.refuse(404, "There is no such page.")

    def do_other(self) -> None:
        if self.place() is not None:
            self.refuse(405, "Only GET and POST are answered.")

    def __getattr__(self, name: str) -> Any:
        """Whatever else a request may be called."""
        if name.startswith("do_"):
            return self.do_other
        raise AttributeError(name)

    def place(self) -> str | None:
        """What is asked for, below the token; None if the request was refused."""
        token, _, place = urlsplit(self.path).path.lstrip("/").partition("/")
        is_known = hmac.compare_digest(token.encode("utf-8", "replace"), self.served.token.encode())
        # A page elsewhere may have a name that leads here: its requests carry that name.
        is_own = self.headers.get_all("Host", []) in [[name] for name in self.served.names]
        origin = self.headers.get("Origin")
        is_from_here = origin in (None, *(f"http://{name}" for name in self.served.names))
        site = self.headers.get("Sec-Fetch-Site", "none")
        if is_known and is_own and is_from_here and site in ("none", "same-origin"):
            return place
        self.refuse(403, "This address is not known. The one that `abu.py watch` has printed is.")
        return None

    def give_page(self) -> None:
        nonce = os.urandom(TOKEN_BYTES).hex()
        page = WATCH_PAGE.replace("NONCE", nonce)
        policy = {"Content-Security-Policy": POLICY.format(nonce)}
        self.answer(200, "text/html; charset=utf-8", page.encode(), policy)

    def give_picture(self, number: str) -> None:
        image = self.served.feed.picture(int(number)) if number.isascii() and number.isdigit() else None
        if image is None:
            self.refuse(404, "This picture is not kept any more.")
        else:
            self.answer(200, "image/png", image)

    def give_news(self) -> None:
        """What has changed, as it changes, until the page is closed."""
        feed = self.served.feed
        if feed.viewers >= MOST_VIEWERS:
            self.refuse(503, "Too many watch already.")
            return
        with feed.viewer():
            self.begin(200, "text/event-stream", {})
            self.tell({"title": self.served.title, "port": int(feed.address)})
            since = 0
            while not self.is_closed():
                since, news = feed.news(since, NEWS_SECONDS)
                if news:
                    self.tell(news)
                if "ended" in news:
                    return

    def tell(self, news: Json) -> None:
        self.wfile.write(f"data: {to_json(news)}\n\n".encode())

    def is_closed(self) -> bool:
        readable, _, _ = select.select([self.connection], [], [], 0)
        return bool(readable) and self.connection.recv(1, socket.MSG_PEEK) == b""

    def act(self) -> None:
        length = self.headers.get("Content-Length", "")
        is_json = self.headers.get_content_type() == "application/json"
        if not is_json or not (length.isascii() and length.isdigit() and len(length) < 8):
            self.refuse(415, "An act is a JSON object.")
        elif int(length) > LARGEST_ACT:
            self.refuse(413, f"An act has at most {LARGEST_ACT} bytes.")
        else:
            try:
                asked = parse_json(self.rfile.read(int(length)).decode())
            except ValueError:
                self.refuse(400, "An act is a JSON object.")
                return
            outcome = self.served.takeover.act(asked)
            self.served.feed.look_soon()
            self.answer(200, "application/json", to_json(outcome).encode())

    def refuse(self, status: int, why: str) -> None:
        self.answer(status, "text/plain; charset=utf-8", f"{why}\n".encode())

    def answer(self, status: int, kind: str, content: bytes, more: dict[str, str] | None = None) -> None:
        self.begin(status, kind, {"Content-Length": str(len(content)), **(more or {})})
        if self.command != "HEAD":
            self.wfile.write(content)

    def begin(self, status: int, kind: str, more: dict[str, str]) -> None:
        self.send_response(status)
        for name, value in {"Content-Type": kind, **ALWAYS, **more}.items():
            self.send_header(name, value)
        self.end_headers()

    def log_message(self, format: str, *args: Any) -> None:
        pass  # stderr is for what concerns the user

"""Everything that a web page can make a browser send, followed by a click, which must never be carried out."""

from __future__ import annotations

import contextlib
import json
import ssl
import struct
import time
from typing import Dict, List

from .client import Client, Closed, ask
from .player import Player
from .table import Row

CLICK = b'{"id":"web","command":"click","params":{"ref":"e1"}}'
BODY = b"\r\n" + CLICK + b"\r\n"
HEADERS = b"Host: 127.0.0.1\r\nOrigin: http://example.com\r\nContent-Type: text/plain\r\nContent-Length: 999\r\n\r\n"

# Closed without a reply.
HTTP: Dict[str, bytes] = {
    "a page": b"GET / HTTP/1.1\r\n" + HEADERS,
    "a form or fetch": b"POST / HTTP/1.1\r\n" + HEADERS,
    "two requests on one connection": b"GET / HTTP/1.1\r\n\r\nPOST / HTTP/1.1\r\n" + HEADERS,
    "a preflight": b"OPTIONS / HTTP/1.1\r\nAccess-Control-Request-Method: POST\r\n" + HEADERS,
    "a WebSocket": b"GET /chat HTTP/1.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: x3JJHMbDL1EzLkh9GBhXDw==\r\n"
    b"Sec-WebSocket-Protocol: abu\r\n\r\n",
    "PUT": b"PUT / HTTP/1.1\r\n" + HEADERS,
    "DELETE": b"DELETE / HTTP/1.1\r\n" + HEADERS,
    "PATCH": b"PATCH / HTTP/1.1\r\n" + HEADERS,
    "HEAD": b"HEAD / HTTP/1.1\r\n" + HEADERS,
    "a proxy's CONNECT": b"CONNECT 127.0.0.1:9999 HTTP/1.1\r\n" + HEADERS,
    "HTTP/0.9": b"GET /\r\n",
    "HTTP/2": b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
    "a space before POST": b" POST / HTTP/1.1\r\n" + HEADERS,
    "a byte order mark before POST": b"\xef\xbb\xbfPOST / HTTP/1.1\r\n" + HEADERS,
    "empty lines before POST": b"\r\n\r\nPOST / HTTP/1.1\r\n" + HEADERS,
}


def client_hello() -> bytes:
    """A real TLS hello, with the click in a field that a page can fill."""
    context = ssl.create_default_context()
    context.set_alpn_protocols(["\n" + CLICK.decode() + "\n"])
    sent = ssl.MemoryBIO()
    with contextlib.suppress(ssl.SSLWantReadError):
        context.wrap_bio(ssl.MemoryBIO(), sent, server_hostname="localhost").do_handshake()
    return sent.read()


def stun(user: bytes) -> bytes:
    """A STUN request over TCP, with a user name chosen by the page."""
    padded = user + b" " * (-len(user) % 4)
    attribute = struct.pack(">HH", 6, len(user)) + padded
    return struct.pack(">HHI", 3, len(attribute), 0x2112A442) + b"0123456789ab" + attribute


# Gets one error reply, and is then closed.
OTHERS: Dict[str, bytes] = {
    "a method in small letters": b"patch / HTTP/1.1\r\n" + HEADERS,
    "a method of one's own": b"FOO / HTTP/1.1\r\n" + HEADERS,
    "PROPFIND": b"PROPFIND / HTTP/1.1\r\n" + HEADERS,
    "a header line first": b"Origin: http://example.com\r\nGET / HTTP/1.1\r\n" + HEADERS,
    "a folded header": b" folded: value\r\n\t" + CLICK + b"\r\n",
    "chunks": b"5a\r\n" + CLICK + b"\r\n0\r\n\r\n",
    "a part of a form": b'--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n',
    "a very long path": b"FOO /" + b"a" * (3 << 19) + b" HTTP/1.1\r\n" + HEADERS,
    "TLS": client_hello(),
    "a TURN relay": stun(b"\n" + CLICK + b"\n"),
    "ICE over TCP": struct.pack(">H", 100) + stun(b"\n" + CLICK + b"\n"),
    "FTP": b"PASV\r\nSTOR x\r\n",
    "mail": b"EHLO example.com\r\nDATA\r\n",
    "a shell": b"SSH-2.0-x\r\n",
    "a PROXY header": b"PROXY TCP4 127.0.0.1 127.0.0.1 1 9999\r\n",
    "an array": b"[" + CLICK + b"]\r\n",
    "a string": json.dumps(CLICK.decode()).encode() + b"\r\n",
    "a number": b"5\r\n",
    "an object that is not closed": CLICK[:-1] + b"\r\n",
    "two objects in one line": b"{} {}\r\n",
}


def spoken_to(player: Player, spoken: bytes) -> List[bytes]:
    """The lines of the reply."""
    pieces = [spoken[:1], spoken[1:5], spoken[5:]] if len(spoken) < 4096 else [spoken]
    with Client(player.port, seconds=10.0) as client:
        with contextlib.suppress(Closed):
            for piece in [*pieces, BODY, BODY]:
                client.send(piece)
                time.sleep(0.003)
        return list(client.rest())


def is_refusal(replies: List[bytes]) -> bool:
    return len(replies) == 1 and json.loads(replies[0])["code"] == "invalid_command" and b"web" not in replies[0]


def web_pages(player: Player) -> Row:
    row = Row("web pages: closed, nothing carried out")
    tree = ask(player.port, "snapshot")["data"]["snapshot"]
    for _ in range(3):
        for name, spoken in HTTP.items():
            replies = spoken_to(player, spoken)
            row.check(not replies, f"{name} was answered: {replies}")
        for name, spoken in OTHERS.items():
            replies = spoken_to(player, spoken)
            row.check(is_refusal(replies), f"{name} was answered with {replies}")
    row.check(ask(player.port, "snapshot")["data"]["snapshot"] == tree, "the game is another one afterwards")
    did = ask(player.port, "click", ref="e1")
    row.check(bool(did["success"]) and did["data"]["snapshot"] != tree, "what the pages tried would do nothing anyway")
    return row

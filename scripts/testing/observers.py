"""Clients of the adapter protocol that only watch: `observers.py PORT COUNT`, until stdin closes."""

from __future__ import annotations

import json
import selectors
import socket
import sys

HELLO = {
    **{"type": "hello", "seq": 1, "ts": 0, "client": {"name": "observer", "version": "1"}},
    **{"protocol_version": "2.0.0", "formats": ["json"]},
    "requested": {"stream_observations": True, "command_mode": "action"},
}


def watch(port: int, count: int) -> None:
    """Reads and discards everything; prints a line once every client has received something."""
    with selectors.DefaultSelector() as selector:
        for _ in range(count):
            peer = socket.create_connection(("127.0.0.1", port))
            peer.sendall(json.dumps(HELLO).encode() + b"\n")
            selector.register(peer, selectors.EVENT_READ)
        selector.register(sys.stdin, selectors.EVENT_READ)
        waiting = set(range(count))
        peers = {key.fileobj: number for number, key in enumerate(list(selector.get_map().values()))}
        buffer = bytearray(1 << 16)
        while True:
            for key, _ in selector.select():
                if key.fileobj is sys.stdin:
                    return
                assert isinstance(key.fileobj, socket.socket)
                if not key.fileobj.recv_into(buffer):
                    raise SystemExit("the game has closed a connection")
                if waiting:
                    waiting.discard(peers[key.fileobj])
                    if not waiting:
                        print("ready", flush=True)


if __name__ == "__main__":
    watch(int(sys.argv[1]), int(sys.argv[2]))

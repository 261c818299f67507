"""Clients that send requests without pause. The frames continue, and others get their turn."""

from __future__ import annotations

import json
import selectors
import subprocess
import sys
import time
from pathlib import Path
from typing import Dict, List, NamedTuple

from .client import Client, Closed, request
from .player import Player
from .table import Row

SCRIPTS = Path(__file__).resolve().parents[1]
PROCESSES = 2
# The lowest acceptable share of the frame rate without a flood; the flood itself uses the machine too.
LEAST_SHARE = 0.6
LONGEST_TURN = 1000.0
# A slow moment of the machine may spoil one try; a fault of the game spoils all.
TRIES = 3
ATTACKS = (("status", 100, 16), ("snapshot", 1, 200), ("snapshot", 100, 16), ("nothing", 8, 200), ("", 100, 1))


class Flood:
    """Processes that keep that many connections, each with that many unanswered commands."""

    def __init__(self, port: int, command: str, connections: int, unanswered: int) -> None:
        each = max(1, connections // PROCESSES)
        self.processes = [
            subprocess.Popen(
                [sys.executable, "-m", "soak_checks.flood", str(port), command, str(each), str(unanswered)],
                cwd=SCRIPTS,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                text=True,
            )
            for _ in range(min(PROCESSES, connections))
        ]
        for process in self.processes:
            assert process.stdout is not None
            process.stdout.readline()

    def end(self) -> Dict[str, int]:
        """The number of replies, and how many of them were `busy`."""
        ends = [json.loads(process.communicate(timeout=60)[0]) for process in self.processes]
        return {key: sum(end[key] for end in ends) for key in ends[0]}


class Service(NamedTuple):
    """The service that an occasional client got."""

    frames: float
    waits: List[float]
    busy: int

    @property
    def median(self) -> float:
        return sorted(self.waits)[len(self.waits) // 2]


def served(port: int, seconds: float) -> Service:
    waits: List[float] = []
    busy = 0
    with Client(port) as client:
        # The first reply may take longer than `seconds`, so the clock starts after it, and at least one tree is
        # requested.
        first, began = frame(client), time.monotonic()
        while not waits or time.monotonic() < began + seconds:
            asked = time.monotonic()
            busy += client.ask("snapshot").get("code") == "busy"
            waits.append((time.monotonic() - asked) * 1000)
            time.sleep(0.02)
        frames = (frame(client) - first) / (time.monotonic() - began)
    return Service(frames, waits, busy)


def frame(client: Client) -> int:
    while True:
        reply = client.ask("status")
        if reply["success"]:
            return int(reply["data"]["frame"])


def floods(player: Player, seconds: float, judges_times: bool) -> List[Row]:
    return [flooded_again(player, *attack, seconds, judges_times) for attack in ATTACKS]


def flooded_again(
    player: Player, command: str, connections: int, unanswered: int, seconds: float, judges_times: bool
) -> Row:
    row = flooded(player, command, connections, unanswered, seconds, judges_times)
    for _ in range(TRIES - 1):
        if row.losses:
            row = flooded(player, command, connections, unanswered, seconds, judges_times)
    return row


def flooded(player: Player, command: str, connections: int, unanswered: int, seconds: float, judges_times: bool) -> Row:
    row = Row(f"flood: {connections} clients with {unanswered} {command or 'invalid'} each, and one other")
    calm = served(player.port, 1.0)
    flood = Flood(player.port, command, connections, unanswered)
    try:
        service = served(player.port, seconds)
    finally:
        counts = flood.end()
    row.tried = counts["replies"]
    row.check(service.frames > 0, "no frame during the flood")
    if judges_times:
        share = service.frames / calm.frames
        row.check(share > LEAST_SHARE, f"{service.frames:.0f} frames a second, {calm.frames:.0f} before")
        row.check(max(service.waits) < LONGEST_TURN, f"a tree took {max(service.waits):.0f} ms")
    row.check(service.busy == 0, f"{service.busy} of {len(service.waits)} requests for a tree were refused as busy")
    row.check(counts["replies"] > 0, "the flood itself had no reply")
    row.note("frames a second", f"{calm.frames:.0f} -> {service.frames:.0f}")
    row.note("a tree", f"{calm.median:.0f} -> {service.median:.0f} ms (longest {max(service.waits):.0f})")
    row.note("busy", f"{counts['busy']:,} of the flood's replies, {service.busy} of the other's")
    return row


def flood(port: int, command: str, connections: int, unanswered: int) -> Dict[str, int]:
    """Runs until stdin closes."""
    counts = {"replies": 0, "busy": 0}
    line = request("flood", command)
    with selectors.DefaultSelector() as selector:
        for _ in range(connections):
            client = Client(port)
            # A connection whose first line is not a command is closed.
            client.send(request("first", "status") + line * unanswered)
            selector.register(client.socket, selectors.EVENT_READ)
        selector.register(sys.stdin, selectors.EVENT_READ)
        print("ready", flush=True)
        while True:
            for key, _ in selector.select():
                if key.fileobj is sys.stdin:
                    return counts
                received = key.fileobj.recv(1 << 16)  # type: ignore[union-attr]
                if not received:
                    raise Closed()
                replies = received.count(b"\n")
                counts["replies"] += replies
                counts["busy"] += received.count(b'"busy"}')
                key.fileobj.send(line * replies)  # type: ignore[union-attr]


if __name__ == "__main__":
    print(json.dumps(flood(int(sys.argv[1]), sys.argv[2], int(sys.argv[3]), int(sys.argv[4]))))

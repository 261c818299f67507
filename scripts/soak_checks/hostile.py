"""Invalid lines. Each gets exactly one reply, with its own id or none, and leaves no memory behind."""

from __future__ import annotations

import json
import random
import socket
from concurrent.futures import ThreadPoolExecutor
from typing import Callable, List, Tuple

from .client import Client, Closed, ask
from .player import Player
from .table import Row

BATCH = 2000
LINES_AT_ONCE = 10
WORKERS = 4
MEBIBYTE = 1 << 20
# The first lines fill caches of the runtime: compiled code, and the usual heap.
WARM_SHARE = 0.2
MOST_GROWTH = 48.0
CODES = {
    *(
        "invalid_command",
        "unknown_command",
        "missing_param",
        "ref_not_found",
        "stale_ref",
        "unsupported_action",
        "not_actionable",
    ),
    *("busy", "screenshot_failed", "no_handler", "internal_error"),
}


def valid(rng: random.Random, number: str) -> bytes:
    # Without status, whose replies come out of order.
    command = rng.choice(["click", "hover", "drag", "snapshot", "nothing", "stat\\s"])
    params = {"ref": "e900000", "source": "e900000", "maxDepth": 1, "target": "e1", "interactive": True}
    return json.dumps({"id": number, "command": command, "params": params}).encode()


def random_bytes(rng: random.Random, number: str) -> bytes:
    return bytes(rng.getrandbits(8) for _ in range(rng.randrange(1, 60)))


def truncated(rng: random.Random, number: str) -> bytes:
    line = valid(rng, number)
    return line[: rng.randrange(1, len(line))]


def mutated(rng: random.Random, number: str) -> bytes:
    return mutation(rng, valid(rng, number))


def mutation(rng: random.Random, of: bytes) -> bytes:
    """The bytes with some changed, inserted or removed."""
    line = bytearray(of)
    for _ in range(rng.randrange(1, 5)):
        at = rng.randrange(len(line))
        change = rng.randrange(3)
        if change == 0:
            line[at] = rng.getrandbits(8)
        elif change == 1:
            line.insert(at, rng.choice(b'{}[]",:\\0e-\x00\xff'))
        else:
            del line[at]
    return bytes(line)


def nested(rng: random.Random, number: str) -> bytes:
    depth = rng.choice([10, 63, 64, 65, 1000, 20000])
    opening, closing = rng.choice([(b"[", b"]"), (b'{"a":', b"}")])
    inside = opening * depth + b"0" + closing * (depth if rng.random() < 0.5 else 0)
    return b'{"id":"%s","command":"snapshot","params":{"x":%s}}' % (number.encode(), inside)


def odd_number(rng: random.Random, number: str) -> bytes:
    value = rng.choice(
        [
            b"1e999",
            b"-1e999",
            b"9" * 400,
            b"1e-999",
            b"-0",
            b"0.1",
            b"NaN",
            b"Infinity",
            b"0x10",
            b"1_000",
            b"2147483648",
            b"-1",
            b"1.",
        ]
    )
    return b'{"id":"%s","command":"snapshot","params":{"maxDepth":%s}}' % (number.encode(), value)


def wrong_type(rng: random.Random, number: str) -> bytes:
    odd = rng.choice(
        [
            b"5",
            b"null",
            b"true",
            b"[]",
            b"{}",
            b'"x"',
            b"[[]]",
            b'{"ref":{}}',
            b'{"ref":5}',
            b'{"ref":null}',
            b'{"source":[]}',
        ]
    )
    fields = [b'"id":"%s"' % number.encode(), b'"command":"click"', b'"params":{"ref":"e900000"}']
    at = rng.randrange(3)
    fields[at] = fields[at].partition(b":")[0] + b":" + odd
    return rng.choice([b"{" + b",".join(fields) + b"}", odd])


def duplicate_key(rng: random.Random, number: str) -> bytes:
    key = rng.choice(
        [b'"id":"%s"' % number.encode(), b'"command":"snapshot"', b'"params":{"ref":"e900000","ref":"e900001"}']
    )
    return b'{"id":"%s","command":"click",%s}' % (number.encode(), key)


def odd_text(rng: random.Random, number: str) -> bytes:
    odd = rng.choice(
        [
            b"\xc3\x28",
            b"\xed\xa0\x80",
            b"\xf8\x88\x80\x80\x80",
            b"\xff\xfe",
            b"\x00",
            b"\x1b[2J",
            b"\\ud800",
            b"\\u0000",
            b"\\x",
            b"\xe2\x80\xa8",
            b"\x7f",
        ]
    )
    return b'{"id":"%s","command":"%s"}' % (number.encode(), odd)


def carriage_return(rng: random.Random, number: str) -> bytes:
    return valid(rng, number) + b"\r" * rng.randrange(1, 3)


def byte_order_mark(rng: random.Random, number: str) -> bytes:
    return b"\xef\xbb\xbf" * rng.randrange(1, 3) + valid(rng, number)


def beyond_json(rng: random.Random, number: str) -> bytes:
    line = valid(rng, number)
    return rng.choice(
        [
            b"/* */" + line,
            line + b"// end",
            line + line,
            line + b" []",
            line.replace(b'"', b"'"),
            b"new Date()",
            line[:-1] + b",}",
            b"\x0c" + line,
        ]
    )


def blank(rng: random.Random, number: str) -> bytes:
    return rng.choice([b"", b" ", b"\t \t", b"\r", b" \r"])


KINDS: List[Callable[[random.Random, str], bytes]] = [
    *(random_bytes, truncated, mutated, nested, odd_number, wrong_type),
    *(duplicate_key, odd_text, carriage_return, byte_order_mark, beyond_json, valid, blank),
]
WEIGHTS = [20, 15, 25, 1, 8, 8, 5, 8, 3, 3, 3, 2, 2]


def make(rng: random.Random, number: str) -> bytes:
    return rng.choices(KINDS, WEIGHTS)[0](rng, number).replace(b"\n", b"\x0b")


def is_skipped(line: bytes) -> bool:
    return not line.strip(b" \t\r")


def is_own(reply_id: str, line: bytes) -> bool:
    """Whether this line may have caused the id."""
    if reply_id.encode("utf-8", "replace") in line:
        return True
    try:
        return json.loads(line.lstrip(b"\xef\xbb\xbf").decode())["id"] == reply_id
    except (ValueError, TypeError, KeyError, RecursionError):
        return False


def check_reply(row: Row, line: bytes, reply: bytes, is_last: bool, where: str) -> None:
    """
    `is_last`: the game has closed the connection after it, which is right only for a line that is not a JSON object.
    """
    try:
        answer = json.loads(reply)
        good = is_own(answer["id"], line) and (answer["success"] is True or answer["code"] in CODES)
        good = good and (not is_last or (answer["id"], answer["code"]) == ("", "invalid_command"))
    except (ValueError, KeyError, TypeError):
        good = False
    row.check(good, f"{where}: {line[:200]!r} was answered with {reply[:200]!r}")


def attack(port: int, seed: int, batch: int, size: int) -> Tuple[Row, int]:
    """
    The result, and the number of connections: after a line that is not a JSON object, the rest goes over a new one.
    """
    row = Row("")
    rng = random.Random(f"{seed}/{batch}")
    lines = [make(rng, f"{batch}.{number}") for number in range(size)]
    row.tried += sum(map(is_skipped, lines))
    lines = [line for line in lines if not is_skipped(line)]
    connections = 0
    while lines:
        # With blank lines in between, which must not count.
        sent, replies = lines[:LINES_AT_ONCE], []
        connections += 1
        try:
            with Client(port) as client:
                client.send(b"\n \r\n".join(sent) + b"\n")
                client.socket.shutdown(socket.SHUT_WR)
                replies = list(client.rest())
        except (Closed, OSError, TimeoutError) as problem:
            row.lose(f"seed {seed}, batch {batch}: {problem!r}")
        closed_early = len(replies) < len(sent)
        row.check(bool(replies) and len(replies) <= len(sent), f"{len(replies)} replies to {sent!r}"[:300])
        for number, (line, reply) in enumerate(zip(sent, replies), 1):
            # A first line that is not a command always ends the connection.
            is_last = closed_early and number == len(replies) > 1
            check_reply(row, line, reply, is_last, f"seed {seed}, batch {batch}")
        lines = lines[max(1, len(replies)) :]
    return row, connections


def hostile_lines(player: Player, count: int, seed: int) -> Row:
    row = Row("hostile lines, one reply each")
    row.note("seed", seed)
    warm = 0.0
    connections = 0
    batches = max(2, count // BATCH)
    size = min(BATCH, count // batches)
    with ThreadPoolExecutor(max_workers=WORKERS) as pool:
        done = pool.map(lambda batch: attack(player.port, seed, batch, size), range(batches))
        for batch, (found, took) in enumerate(done):
            row.add(found)
            connections += took
            if batch == int(batches * WARM_SHARE):
                warm = player.megabytes()
    end = player.megabytes()
    row.note("over", f"{connections:,} connections")
    row.note("memory", f"{warm:.0f} MB after {WARM_SHARE:.0%}, {end:.0f} MB at the end")
    row.check(end - warm < MOST_GROWTH, f"memory grew from {warm:.0f} to {end:.0f} MB")
    row.check(player.is_alive and ask(player.port, "snapshot")["success"], "the player does not answer any more")
    return row


def long_lines(player: Player) -> Row:
    """Lines of exactly the limit, and one byte less and more."""
    row = Row("lines of 1 MiB - 1, + 0, + 1")
    for end in (b"\n", b"\r\n"):
        for more in (-1, 0, 1):
            frame = b'{"id":"long","command":"nothing","params":{"x":"%s"}}'
            line = frame % (b"a" * (MEBIBYTE + more - len(frame) + 2))
            assert len(line) == MEBIBYTE + more
            with Client(player.port) as client:
                client.send(line + end + b'{"id":"after","command":"nothing"}\n')
                client.socket.shutdown(socket.SHUT_WR)
                ids = [(reply["id"], reply["code"]) for reply in map(json.loads, client.rest())]
            wanted = [("", "invalid_command")]
            if more <= 0:
                wanted = [("long", "unknown_command"), ("after", "unknown_command")]
            row.check(ids == wanted, f"{more:+d} bytes: {ids}")
    return row

"""Clients that connect and disconnect in every bad way. Nobody gets another's reply, and the game's frames continue."""

from __future__ import annotations

import contextlib
import json
import socket
import threading
import time
from typing import Callable, List

from waiting import comes_true

from .client import Client, Closed, ask, request
from .player import Player
from .table import Row

LONGEST_STALL = 1000.0
FREE_AFTER_SECONDS = 5.0
HALF_A_LINE = b'{"id":"half","command":"snap'


def answers(row: Row, player: Player, after: str) -> None:
    try:
        row.check(bool(ask(player.port, "snapshot")["success"]), f"no tree after {after}")
    except (OSError, Closed, TimeoutError, AssertionError) as problem:
        row.lose(f"after {after}: {problem!r}")


def closed_at_once(port: int) -> None:
    Client(port).socket.close()


def reset_at_once(port: int) -> None:
    Client(port).reset()


def half_a_line(port: int) -> None:
    with Client(port) as client:
        client.send(HALF_A_LINE)


def unread_reply(port: int) -> None:
    client = Client(port)
    client.command("status")
    client.reset()


def unread_tree(port: int) -> None:
    with Client(port) as client:
        client.command("snapshot")


def connect_and_drop(player: Player, count: int) -> Row:
    row = Row("connections made and dropped")
    ways: List[Callable[[int], None]] = [closed_at_once, reset_at_once, half_a_line, unread_reply, unread_tree]
    # The first use loads assemblies, whose files the runtime keeps open.
    for way in ways:
        way(player.port)
    answers(row, player, "the first dropped connections")
    descriptors, threads = player.descriptors(), player.threads()
    for number in range(count):
        # A client may be refused for a moment while earlier connections are being closed.
        with contextlib.suppress(Closed, OSError):
            ways[number % len(ways)](player.port)
        row.tried += 1
        if number % 500 == 0:
            answers(row, player, f"{number} dropped connections")
    # The runtime keeps some threads of its own for a while.
    good = comes_true(lambda: player.descriptors() <= descriptors + 2 and player.threads() <= threads + 6, 20)
    row.check(good, f"descriptors {descriptors} -> {player.descriptors()}, threads {threads} -> {player.threads()}")
    row.note("descriptors", f"{descriptors} -> {player.descriptors()}")
    row.note("threads", f"{threads} -> {player.threads()}")
    answers(row, player, "all of them")
    return row


def half_open(player: Player, count: int) -> Row:
    row = Row("clients that close their sending side")
    for _ in range(count):
        with Client(player.port) as client:
            wanted = client.command("snapshot")
            client.socket.shutdown(socket.SHUT_WR)
            row.check(client.reply()["id"] == wanted and client.is_closed_unanswered(), "no reply, or no end after it")
    return row


def cancelled(player: Player, count: int) -> Row:
    """Callers that are killed while they wait. The game is free long before their time limit."""
    row = Row("callers that are killed while they wait")
    for number in range(count):
        client = Client(player.port)
        client.command("wait", text="on no screen", timeout=25)
        comes_true(lambda: bool(ask(player.port, "status")["data"]["busy"]))
        (client.reset if number % 2 else client.socket.close)()
        killed = time.monotonic()
        answers(row, player, "a killed wait")
        row.check(time.monotonic() - killed < FREE_AFTER_SECONDS, "a killed wait held the game up")
    return row


def silence(player: Player, count: int) -> Row:
    """Half a line and then nothing. The newest client is served, and the silent ones are closed."""
    row = Row("half a line, then silence")
    silent = [Client(player.port) for _ in range(count)]
    for client in silent:
        client.send(HALF_A_LINE)
    answers(row, player, "half lines")
    with Client(player.port) as newest:
        newest.ask("status")
        for client in silent:
            row.check(client.is_closed_unanswered(), "a silent client was neither closed nor left in peace")
            client.socket.close()
    return row


def crowd(player: Player, count: int) -> Row:
    row = Row(f"{count} clients at once")
    gate = threading.Barrier(count)

    def one(number: int) -> None:
        try:
            with Client(player.port) as client:
                gate.wait(30)
                for command in ("snapshot", "status", "nothing"):
                    row.check(bool(client.ask(command)), "no reply")
        except (OSError, Closed, TimeoutError, AssertionError, threading.BrokenBarrierError) as problem:
            row.lose(f"client {number}: {problem!r}")

    threads = [threading.Thread(target=one, args=(number,)) for number in range(count)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return row


def pipelined(player: Player, count: int) -> Row:
    row = Row("pipelined commands, in order")
    ids = [f"p{number}" for number in range(count)]
    with Client(player.port) as client:
        replies = client.exchange(
            b"".join(request(one, ("snapshot", "nothing", "click")[number % 3]) for number, one in enumerate(ids)),
            count,
        )
    for wanted, reply in zip(ids, replies):
        row.check(json.loads(reply)["id"] == wanted, f"{reply[:80]!r} in the place of {wanted}")
    return row


def never_read(player: Player, count: int) -> Row:
    """Sends forever and reads nothing. It is closed after a while, and others are served in the meantime."""
    row = Row("a client that sends and never reads")
    before = player.megabytes()
    with Client(player.port, receive_buffer=4096) as client:
        client.socket.settimeout(0.5)
        sent = 0
        with contextlib.suppress(socket.timeout, Closed):
            while sent < count:
                client.send(request("unread", "snapshot"))
                sent += 1
        # While the game works through the queue, others may get `busy`.
        row.check(comes_true(lambda: bool(ask(player.port, "snapshot")["success"])), "others are not served")
        row.check(comes_true(lambda: is_dead(client), 15), "the client that does not read was not closed")
        row.note("sent", sent)
    row.note("memory", f"{before:.0f} -> {player.megabytes():.0f} MB")
    row.check(player.megabytes() - before < 64, "memory grew")
    return row


def is_dead(client: Client) -> bool:
    """Whether the peer has closed the connection; reads nothing."""
    try:
        client.socket.setblocking(False)
        client.socket.send(b"\n")
        return False
    except BlockingIOError:
        return False
    except OSError:
        return True

"""The client: against the reference server, and against peers that break off, dawdle and talk nonsense."""

from __future__ import annotations

import contextlib
import json
import os
import signal
import socket
import subprocess
import sys
import threading
import unittest
from pathlib import Path
from typing import Any, Callable, Iterator, Tuple
from unittest import mock

HERE = Path(__file__).resolve().parent

import adapter_server
import client as adapter
from client import Client, Disconnected, Malformed, Refused, TimedOut, read_message
from fakes import peer_that
from games import free_port
from servers import Server
from tetris_rules import Game
from waiting import comes_true

SECONDS = 60.0
COMMAND = [sys.executable, adapter_server.__file__, "--seed", "{seed}", "--fast", "--no-gravity"]
WELCOME = {
    **{"type": "welcome", "seq": 1, "ts": 1, "protocol_version": "2.0.0", "game_id": "x"},
    "capabilities": {
        **{name: [] for name in ("formats", "command_modes", "features", "features_always", "features_optional")}
    },
}
# Has something to do yet when it is told to end.
SLOW_TO_END = """
import os, signal, socket, sys, time
def end(*_):
    time.sleep(0.3)
    sys.exit("all written")
signal.signal(signal.SIGTERM, end)
listener = socket.create_server(("127.0.0.1", int(os.environ["TETRIS_AI_PORT"])))
while True:
    signal.pause()
"""
OBSERVATION = {"type": "observation", "seq": 2, "ts": 1, **Game(1).observation()}


def encoded(*messages: object) -> bytes:
    return b"".join(json.dumps(message).encode() + b"\n" for message in messages)


@contextlib.contextmanager
def connected(data: bytes, then: Callable[[socket.socket, threading.Event], object]) -> Iterator[Client]:
    """A client of a peer that sends this at once, whatever it is asked."""

    def acts(peer: socket.socket, stop: threading.Event) -> None:
        peer.sendall(data)
        then(peer, stop)

    with peer_that(acts) as port, Client(port=port, timeout=SECONDS) as client:
        yield client


def stay(_: socket.socket, stop: threading.Event) -> None:
    stop.wait(SECONDS)


def leave(peer: socket.socket, _: threading.Event) -> None:
    # All that was asked is read first, so that the end is no reset.
    peer.shutdown(socket.SHUT_WR)
    while peer.recv(1 << 16):
        pass


class Dripping:
    """A socket on which single bytes arrive for ever, faster than they are read."""

    def __init__(self) -> None:
        self.ends = os.pipe()
        os.write(self.ends[1], b"x")

    def fileno(self) -> int:
        return self.ends[0]

    def recv(self, _: int) -> bytes:
        return b" "

    def close(self) -> None:
        for end in self.ends:
            os.close(end)


class WithoutEnd(unittest.TestCase):
    def test_a_line_that_never_ends(self) -> None:
        with connected(b"", stay) as client:
            client.lines.socket.close()
            client.lines.socket = mock.Mock(wraps=Dripping())
            with mock.patch.object(adapter, "LONGEST_LINE", 1 << 60), self.assertRaises(TimedOut):
                client.observe(0.2)

    def test_messages_that_never_end(self) -> None:
        """None of them is what is waited for."""
        observation = read_message(encoded(OBSERVATION))
        report = read_message(encoded({"type": "control", "seq": 1, "ts": 1, "role": "observer"}))
        ack = read_message(encoded({"type": "ack", "seq": 99, "ts": 1, "status": "ok"}))
        for message, wait in (
            (observation, lambda client: client.reply(5, 0.2)),
            (observation, lambda client: client.wait_for(lambda seen: False, 0.2)),
            (observation, lambda client: client.control_report(0.2)),
            (report, lambda client: client.observe(0.2)),
            (ack, lambda client: client.observe(0.2)),
        ):
            with connected(b"", stay) as client, mock.patch.object(adapter, "read_message", lambda line: message):
                with mock.patch.object(client.lines, "read", lambda deadline: b""), self.assertRaises(TimedOut):
                    wait(client)
        with connected(b"", stay) as client, mock.patch.object(adapter, "read_message", lambda line: observation):
            with mock.patch.object(client.lines, "read", lambda deadline: b""):
                self.assertIs(observation, client.latest())

    def test_numbers_that_are_none(self) -> None:
        for value in (b"NaN", b"Infinity", b"-Infinity", b"1e999", b"1" * 5000):
            with self.assertRaisesRegex(Malformed, "not JSON"):
                read_message(b'{"type": "ack", "seq": ' + value + b', "ts": 1, "status": "ok"}')


class AGame(unittest.TestCase):
    def setUp(self) -> None:
        self.server = Server(COMMAND, 3)
        self.addCleanup(self.server.close)
        self.server.start()

    def client(self) -> Client:
        client = Client(port=self.server.port, timeout=SECONDS)
        self.addCleanup(client.close)
        return client

    def refused(self, attempt: Callable[[], object]) -> Tuple[str, int]:
        with self.assertRaises(Refused) as caught:
            attempt()
        self.assertIn(caught.exception.code, str(caught.exception))
        return caught.exception.code, caught.exception.seq

    def test_hello_observe_and_play(self) -> None:
        game = self.client()
        welcome = game.hello()
        self.assertEqual(("2.0.0", ("json",)), (welcome.protocol_version, welcome.capabilities.formats))
        self.assertIn("hold", welcome.capabilities.features_optional)
        seen = game.observe()
        self.assertEqual((3, 1, 0, True, None), (seen.seed, seen.piece_id, seen.episode_id, seen.playable, seen.hold))
        self.assertEqual((10, 20, 20), (seen.board.width, seen.board.height, len(seen.board.cells)))
        assert seen.active is not None
        self.assertEqual((3, 0, "north"), (seen.active.x, seen.active.y, seen.active.rotation))
        self.assertEqual((seen.next, 5), (seen.next_queue[0], len(seen.next_queue)))
        self.assertEqual(2, game.act("hardDrop").seq)
        after = game.wait_for(lambda now: now.board_id == 1)
        assert after.last_event is not None
        self.assertEqual(adapter.LastEvent(True, 0, 0, None, -1, False), after.last_event)
        self.assertEqual(seen.next, after.active.kind if after.active else "")
        self.assertIs(after, game.newest)

    def test_refusals_have_a_code_and_leave_the_client_usable(self) -> None:
        first, second = self.client(), self.client()
        self.assertEqual(("handshake_required", 1), self.refused(lambda: first.act("hold")))
        first = self.client()
        self.assertEqual(("protocol_mismatch", 1), self.refused(lambda: self.client().hello(protocol_version="3.1.0")))
        self.assertEqual(("invalid_command", 1), self.refused(lambda: self.client().hello(formats=["xml"])))
        first.hello()
        second.hello(stream=False)
        self.assertEqual(("not_controller", 2), self.refused(lambda: second.act("hold")))
        self.assertEqual(("not_controller", 3), self.refused(second.release))
        self.assertEqual(("controller_active", 4), self.refused(second.claim))
        self.assertEqual(("invalid_command", 2), self.refused(lambda: first.act("fly")))
        self.assertEqual(("invalid_place", 3), self.refused(lambda: first.place(20)))
        first.act("hold")
        self.assertEqual(("hold_unavailable", 5), self.refused(lambda: first.place(3, use_hold=True)))
        first.place(3)
        first.release()
        second.claim()
        second.place(0, "east")
        self.assertEqual(2, first.wait_for(lambda now: now.board_id == 2).board_id)

    def test_replies_can_be_waited_for_in_any_order(self) -> None:
        game = self.client()
        game.hello()
        seqs = [game.send_actions("moveLeft"), game.send_place(-50), game.send_actions("moveRight")]
        self.assertEqual(seqs[2], game.reply(seqs[2]).seq)
        self.assertEqual(("invalid_place", seqs[1]), self.refused(lambda: game.reply(seqs[1])))
        self.assertEqual(seqs[0], game.reply(seqs[0]).seq)

    def test_no_observation_is_lost_unless_only_the_latest_is_wanted(self) -> None:
        game = self.client()
        game.hello()
        self.assertEqual(1, game.observe().piece_id)
        for _ in range(3):
            game.act("hardDrop")
        pieces = []
        while 4 not in pieces:
            pieces.append(game.observe().piece_id)
        self.assertEqual([1, 2, 3, 4], sorted({1, *pieces}))
        game.act("hardDrop", "hardDrop")
        game.wait_for(lambda now: now.board_id == 5)
        latest = game.latest()
        assert latest is not None
        self.assertEqual((5, 0), (latest.board_id, len(game.unread)))

    def test_another_connection_continues_the_game(self) -> None:
        first = self.client()
        first.hello()
        first.act("hardDrop")
        first.close()
        self.assertTrue(comes_true(self.plays, SECONDS))

    def plays(self) -> bool:
        with Client(port=self.server.port, timeout=SECONDS) as again:
            again.hello()
            seen = again.observe()
            with contextlib.suppress(Refused):
                again.act("hardDrop")
                return again.wait_for(lambda now: now.board_id > seen.board_id).board_id == 2
        return False


class Peers(unittest.TestCase):
    def test_nobody_listens(self) -> None:
        for host, port in (("127.0.0.1", free_port()), ("no.such.host.invalid", 1), ("127.0.0.1", 70000)):
            with self.assertRaisesRegex(Disconnected, r"No game could be reached at .*\.\n  try: "):
                Client(host, port, 5.0)

    def test_silence_ends_and_the_client_lives_on(self) -> None:
        with connected(encoded(WELCOME), lambda peer, stop: stop.wait(SECONDS)) as game:
            game.hello()
            game.timeout = 0.05
            with self.assertRaises(TimedOut):
                game.act("hold")
            with self.assertRaises(TimedOut):
                game.observe()
            with self.assertRaises(TimedOut):
                game.wait_for(lambda now: True, 0.01)
            self.assertIsNone(game.latest())

    def test_a_welcome_acknowledges_no_command(self) -> None:
        with connected(encoded(WELCOME, {**WELCOME, "seq": 2}), stay) as game:
            game.hello()
            with self.assertRaisesRegex(Malformed, "answered message 2 with something else than an ack"):
                game.act("hold")

    def test_half_a_line_is_kept_for_later(self) -> None:
        line = encoded(WELCOME)
        go = threading.Event()

        def rest(peer: socket.socket, stop: threading.Event) -> None:
            go.wait(SECONDS)
            peer.sendall(line[30:] + encoded(OBSERVATION))
            stop.wait(SECONDS)

        with connected(line[:30], rest) as game:
            game.timeout = 0.05
            with self.assertRaises(TimedOut):
                game.hello()
            go.set()
            self.assertEqual("x", getattr(game.reply(1, SECONDS), "game_id"))
            self.assertEqual(1, game.observe(SECONDS).piece_id)

    def test_the_end_of_the_connection(self) -> None:
        with connected(encoded(WELCOME), leave) as game:
            game.hello()
            for attempt in (game.observe, lambda: game.act("hold"), game.latest):
                with self.assertRaisesRegex(Disconnected, "has closed the connection"):
                    attempt()
        with self.assertRaises(Disconnected):
            game.act("hold")

    def test_nonsense_names_what_is_wrong(self) -> None:
        def without(name: str) -> Any:
            return {key: value for key, value in OBSERVATION.items() if key != name}

        board = OBSERVATION["board"]
        for data, words in (
            (b"hello\n", "is not JSON"),
            (b"\xff\xfe\n", "is not JSON"),
            (b"[" * 100000 + b"\n", "is not JSON"),
            (b"[]\n", "no JSON object"),
            (b"{}\n", "type is missing"),
            (encoded({"type": 5}), "no text"),
            (encoded({"type": "goodbye"}), "unknown type 'goodbye'"),
            (encoded({"type": "ack", "seq": True, "ts": 1, "status": "ok"}), "no whole number"),
            (encoded({**WELCOME, "capabilities": {}}), "welcome.capabilities.formats is missing"),
            (encoded(without("score")), "observation.score is missing"),
            (encoded({**OBSERVATION, "active": 5}), "observation.active is 5, which is no object"),
            (encoded({**OBSERVATION, "active": {"kind": "t"}}), "observation.active.rotation is missing"),
            (encoded({**OBSERVATION, "board": {**board, "cells": [[0]]}}), "not 20 rows of 10 cells"),
            (encoded({**OBSERVATION, "board": {**board, "cells": [[8] * 10] * 20}}), "something else than 0 to 7"),
            (encoded({**OBSERVATION, "next_queue": [1]}), "something else than texts"),
        ):
            with self.subTest(data[:60]), connected(data, stay) as game:
                with self.assertRaisesRegex(Malformed, words):
                    game.observe()

    def test_a_port_of_another_kind_is_named(self) -> None:
        for data in (b'{"success":false}\n', b"HTTP/1.1 400 Bad Request\r\n\r\n"):
            with connected(data, stay) as game, self.assertRaises(Malformed) as caught:
                game.hello()
            self.assertIn(f"{game.lines.where} does not speak the adapter protocol: ", str(caught.exception))
            self.assertIn("name the port for programs", caught.exception.fix)

    def test_an_endless_line_is_not_kept(self) -> None:
        def flood(peer: socket.socket, stop: threading.Event) -> None:
            while not stop.is_set():
                peer.sendall(b"x" * 65536)

        with connected(b"", flood) as game, self.assertRaisesRegex(Malformed, "a line of more than"):
            game.observe()

    def test_an_error_without_a_number_is_raised_by_the_waiting_call(self) -> None:
        error = {"type": "error", "seq": 0, "ts": 1, "code": "invalid_command", "message": "What?"}
        with connected(encoded(error), stay) as game, self.assertRaises(Refused) as caught:
            game.hello()
        self.assertEqual(("invalid_command", "What?", 0), (caught.exception.code, caught.exception.text, 0))

    def test_null_is_as_good_as_absent_and_case_does_not_count(self) -> None:
        odd = {**OBSERVATION, "hold": None, "ghost_y": None, "last_event": None, "next": "I", "active": None, "more": 1}
        seen = read_message(encoded(odd))
        assert isinstance(seen, adapter.Observation)
        self.assertEqual(
            (None, None, None, "i", None), (seen.hold, seen.ghost_y, seen.last_event, seen.next, seen.active)
        )

    def test_addresses(self) -> None:
        self.assertEqual(("example.org", 5), adapter.parse_address("example.org:5"))
        self.assertEqual(("::1", 5), adapter.parse_address("[::1]:5"))
        self.assertEqual((adapter.HOST, 5), adapter.parse_address("5"))
        for text in ("", "x", "x:", "x:0", "x:65536", "5:x"):
            with self.assertRaises(ValueError):
                adapter.parse_address(text)


class Processes(unittest.TestCase):
    """A server ends with whoever started it."""

    def test_it_is_ended(self) -> None:
        with Server(COMMAND) as server:
            port = server.port
            self.assertTrue(accepts(port))
        self.assertFalse(accepts(port))

    @unittest.skipUnless(os.name == "posix", "processes are killed as POSIX does it")
    def test_it_ends_with_a_process_that_is_killed(self) -> None:
        program = f"import sys\nsys.path.insert(0, {str(HERE)!r})\nfrom servers import Server\n"
        program += f"server = Server({COMMAND!r})\nserver.start()\nprint(server.port, flush=True)\nsys.stdin.read()\n"
        process = subprocess.Popen([sys.executable, "-c", program], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        with process:
            assert process.stdout is not None
            port = int(process.stdout.readline())
            self.assertTrue(accepts(port))
            process.send_signal(signal.SIGKILL)
        self.assertTrue(comes_true(lambda: not accepts(port), SECONDS))

    @unittest.skipUnless(os.name == "posix", "processes are ended as POSIX does it")
    def test_it_may_finish_what_it_does(self) -> None:
        server = Server([sys.executable, "-c", SLOW_TO_END])
        server.start()
        assert server.log is not None
        with os.fdopen(os.dup(server.log.fileno()), "rb") as log:
            server.close()
            self.assertEqual(b"all written\n", os.pread(log.fileno(), 1000, 0))

    def test_a_game_that_does_not_start_gives_the_reason(self) -> None:
        with self.assertRaisesRegex(
            adapter.AdapterError, "ended while it was starting.\n  no luck\n  try: run it by hand: "
        ):
            Server([sys.executable, "-c", "raise SystemExit('no luck')"]).start()


def accepts(port: int) -> bool:
    try:
        socket.create_connection(("127.0.0.1", port), SECONDS).close()
        return True
    except OSError:
        return False


if __name__ == "__main__":
    unittest.main()

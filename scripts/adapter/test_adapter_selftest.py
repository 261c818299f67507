"""The self-test against a right server, against servers with one fault each, and against what is no server at all."""

from __future__ import annotations

import contextlib
import os
import shlex
import subprocess
import sys
import tempfile
import unittest
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import List, Tuple
from unittest import mock

HERE = Path(__file__).resolve().parent

import adapter_server
import selftest
from command_line import captured
from fakes import peer_that
from games import free_port
from servers import Server, headless_player

STEADY = [sys.executable, adapter_server.__file__, "--seed", "{seed}"]
SERVER = [*STEADY, "--fast"]
SHORT = ("--episodes", "40")
# The silence that some faults bring is waited out; a right server is given all the time it wants.
SILENCE = ("--timeout", "2")


def setUpModule() -> None:
    """Most of the time goes by waiting for observations, so the servers make them at each step."""
    hertz = mock.patch.dict(os.environ, {"TETRIS_AI_OBS_HZ": "62.5"})
    hertz.start()
    unittest.addModuleCleanup(hertz.stop)
    # Before anything is captured: a build that another process is at is waited for, and that is said.
    headless_player()


def checked(*argv: object) -> Tuple[int, List[str], str]:
    """The exit code, the lines, and what stands on stderr."""
    code, out, err = captured(selftest.main, *argv)
    return code, out.splitlines(), err


def served(*options: str) -> str:
    return " ".join(map(shlex.quote, options))


class RightServer(unittest.TestCase):
    def test_a_started_server_passes(self) -> None:
        code, lines, err = checked("--serve", served(*SERVER), *SHORT)
        self.assertEqual([], [line for line in lines[:-1] if not line.startswith("ok ")])
        self.assertEqual((0, "21 ok, 0 failed, 0 skipped", ""), (code, lines[-1], err))

    def test_a_running_server_is_checked_as_far_as_possible(self) -> None:
        with Server(SERVER) as server:
            code, lines, _ = checked(f"127.0.0.1:{server.port}", *SHORT)
        self.assertEqual([], [line for line in lines if line.startswith("FAIL")])
        self.assertEqual(0, code)
        skipped = {int(line.split()[1]): line for line in lines if line.startswith("skip")}
        self.assertEqual({18, 19}, set(skipped) - {11, 12})
        self.assertIn("needs its wire log: --log FILE", skipped[18])

    def test_its_wire_log_can_be_named(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            log = str(Path(folder, "wire.log"))
            with Server(SERVER, TETRIS_AI_LOG_PATH=log) as server:
                code, lines, _ = checked(f"127.0.0.1:{server.port}", "--log", log, "--only", "18")
        self.assertEqual((0, "1 ok, 0 failed, 0 skipped"), (code, lines[-1]))

    def test_a_client_in_control_is_not_the_servers_fault(self) -> None:
        with Server(SERVER) as server:
            with contextlib.closing(selftest.Peer(("127.0.0.1", server.port), 30.0)) as other:
                other.greet()
                code, lines, err = checked(f"127.0.0.1:{server.port}", "--timeout", "5")
        self.assertEqual((2, []), (code, lines))
        self.assertIn("Another client has the control", err)
        self.assertIn("  try: ", err)


class TheGame(unittest.TestCase):
    def test_the_game_passes(self) -> None:
        code, lines, err = checked("--game", "tetris", *SHORT)
        self.assertEqual([], [line for line in lines[:-1] if not line.startswith("ok ")])
        self.assertEqual((0, "21 ok, 0 failed, 0 skipped", ""), (code, lines[-1], err))


class Faults(unittest.TestCase):
    def test_each_fault_fails_its_case(self) -> None:
        self.assertEqual(set(range(1, 22)), set(adapter_server.FAULTS.values()))
        # In processes of their own, since most of the time goes by in silence.
        with ThreadPoolExecutor(max_workers=4) as pool:
            for fault, done in zip(adapter_server.FAULTS, pool.map(self.found, *zip(*adapter_server.FAULTS.items()))):
                with self.subTest(fault):
                    lines = done.stdout.splitlines()
                    self.assertEqual((1, "0 ok, 1 failed, 0 skipped", ""), (done.returncode, lines[-1], done.stderr))
                    self.assertRegex(lines[0], rf"^FAIL +{adapter_server.FAULTS[fault]} .+: ")

    @staticmethod
    def found(fault: str, number: int) -> "subprocess.CompletedProcess[str]":
        # A server that does not wait for its clock makes a step for each command as it comes.
        serve = served(*(STEADY if fault == "early-ack" else SERVER), "--fault", fault)
        command = [sys.executable, selftest.__file__, "--serve", serve, "--only", str(number), *SHORT, *SILENCE]
        return subprocess.run(command, capture_output=True, text=True, timeout=600)


class NoServer(unittest.TestCase):
    def assert_nothing_was_checked(self, *argv: object, words: str) -> None:
        code, lines, err = checked(*argv)
        self.assertEqual((2, []), (code, lines))
        self.assertIn(words, err)
        self.assertNotIn("Traceback", err)

    def test_usage(self) -> None:
        for argv in ((), ("nowhere",), ("host:0",), ("1:2", "--game", "tetris"), ("1:2", "--only", "22")):
            self.assert_nothing_was_checked(*argv, words="error: ")
        self.assert_nothing_was_checked("1:2", "--only", "x", words="no list of numbers")
        self.assert_nothing_was_checked("1:2", "--timeout", "0", words="no number above 0")
        self.assert_nothing_was_checked("--serve", " ", words="The command is empty")
        self.assert_nothing_was_checked("--serve", "'", words="The command cannot be read")

    def test_nobody_listens(self) -> None:
        self.assert_nothing_was_checked(f"127.0.0.1:{free_port()}", words="No game could be reached")

    def test_a_command_that_does_not_exist(self) -> None:
        self.assert_nothing_was_checked("--serve", "/nowhere/at/all", words="The server ended while it was starting")

    def test_an_unknown_game(self) -> None:
        self.assert_nothing_was_checked("--game", "whist", words="whist")

    def test_another_protocol(self) -> None:
        with peer_that(lambda peer, stop: peer.sendall(b"HTTP/1.1 400 Bad Request\r\n\r\n")) as port:
            code, lines, err = checked(f"127.0.0.1:{port}", *SILENCE)
        self.assertEqual((1, "0 ok, 19 failed, 2 skipped", ""), (code, lines[-1], err))

    def test_silence(self) -> None:
        with peer_that(lambda peer, stop: stop.wait(30)) as port:
            code, lines, _ = checked(f"127.0.0.1:{port}", "--timeout", "0.3", "--only", "1,5")
        self.assertEqual((1, "0 ok, 2 failed, 0 skipped"), (code, lines[-1]))


if __name__ == "__main__":
    unittest.main()

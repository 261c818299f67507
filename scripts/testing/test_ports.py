"""Ports of tests that run in parallel."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import unittest
from typing import List

import games
from command_line import ended

DRAW = "import games, sys; print(*(games.free_port() for _ in range(250)), flush=True); sys.stdin.read()"


class PortTests(unittest.TestCase):
    def start(self) -> "subprocess.Popen[str]":
        process = subprocess.Popen(
            [sys.executable, "-c", DRAW],
            env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            encoding="utf-8",
        )
        self.addCleanup(ended, process)
        return process

    def test_no_two_processes_get_the_same(self) -> None:
        processes = [self.start() for _ in range(4)]
        ports: List[str] = []
        for process in processes:
            assert process.stdout
            ports += process.stdout.readline().split()
        self.assertEqual(1000, len(ports))
        self.assertEqual(1000, len(set(ports)))

    def test_none_that_is_in_use(self) -> None:
        following = games.free_port() + 1
        with socket.create_server(("127.0.0.1", following)):
            self.assertNotEqual(following, games.free_port())

    def test_several_in_a_row_are_not_given_again(self) -> None:
        first = games.free_ports()
        later = {games.free_port() for _ in range(games.PORTS_OF_BLOCK)}
        self.assertFalse(later & set(range(first, first + games.SPARE_PORTS)))


if __name__ == "__main__":
    unittest.main()

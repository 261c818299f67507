"""Calls of agent.py as people make them, with a folder of their own for records and games."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import unittest
from pathlib import Path
from typing import Any, Dict, List
from unittest import mock

import agent
from command_line import Done, captured, environment
from folders import new_folder

CALL_SECONDS = 600
PLAY = ("play", "--game", "dreamtides", "--port", 0, "--step-delay", 0)


class Folder(unittest.TestCase):
    """A new folder for records and for the state of the games."""

    @classmethod
    def setUpClass(cls) -> None:
        # Shells start background jobs with Ctrl-C ignored, and child processes inherit that.
        signal.signal(signal.SIGINT, signal.default_int_handler)

    def setUp(self) -> None:
        self.folder = new_folder(self)
        self.out = self.folder / "out"

    def environment(self, **changes: str) -> Dict[str, str]:
        env = {name: value for name, value in environment().items() if not name.endswith("_API_KEY")}
        return {**env, "ABU_STATE_DIR": str(self.folder / "state"), "TMPDIR": str(self.folder), **changes}

    def start(self, *argv: object, **changes: str) -> "subprocess.Popen[str]":
        command = [sys.executable, str(Path(agent.__file__)), *map(str, argv)]
        return subprocess.Popen(
            command,
            env=self.environment(**changes),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            encoding="utf-8",
        )

    def call(self, *argv: object, **changes: str) -> Done:
        process = self.start(*argv, **changes)
        out, err = process.communicate(timeout=CALL_SECONDS)
        return Done(process.returncode, out, err)

    def call_here(self, *argv: object, **changes: str) -> Done:
        """Calls main in this process, which is faster, for calls that start no other process."""
        with mock.patch.dict(os.environ, self.environment(**changes), clear=True):
            return captured(agent.main, *argv)

    def run_data(self) -> Dict[str, Any]:
        return json.loads((self.out / "run.json").read_text())

    def players(self) -> List[str]:
        """The games still running: `close` removes their files."""
        return [path.name for path in (self.folder / "state").glob("player-*.json")]

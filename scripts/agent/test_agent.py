"""The door of the agent: whole runs from the command line, in the running game."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path
from typing import Any, Dict, List

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "testing"))

import agent  # noqa: E402
from calls import Done, environment  # noqa: E402
from trajectory import read_steps  # noqa: E402

CALL_SECONDS = 600


class Folder(unittest.TestCase):
    """A folder of its own for records and for the state of the games."""

    def setUp(self) -> None:
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        self.out = self.folder / "out"

    def start(self, *argv: object, **changes: str) -> "subprocess.Popen[str]":
        env = {name: value for name, value in environment().items() if not name.endswith("_API_KEY")}
        state = {"ABU_STATE_DIR": str(self.folder / "state"), "TMPDIR": str(self.folder)}
        command = [sys.executable, str(Path(agent.__file__)), *map(str, argv)]
        return subprocess.Popen(
            command,
            env={**env, **state, **changes},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            encoding="utf-8",
        )

    def call(self, *argv: object, **changes: str) -> Done:
        process = self.start(*argv, **changes)
        out, err = process.communicate(timeout=CALL_SECONDS)
        return Done(process.returncode, out, err)

    def run_data(self) -> Dict[str, Any]:
        return json.loads((self.out / "run.json").read_text())

    def players(self) -> List[str]:
        """Games that are still running: `close` takes their files away."""
        return [path.name for path in (self.folder / "state").glob("player-*.json")]


PLAY = ("play", "--game", "dreamtides", "--port", 0, "--step-delay", 0)


class Battles(Folder):
    def test_a_battle_is_played_to_its_end_and_written_down(self) -> None:
        done = self.call(*PLAY, "--seed", 11, "--model", "scripted:greedy", "--out", self.out)
        self.assertEqual(3, done.code, done.err)
        self.assertRegex(done.out, r"^Goal not reached in \d+ steps: Defeat \(stop\)\. Record: ")
        result = self.run_data()["result"]
        steps = read_steps(self.out)
        self.assertEqual(result["steps"], len(steps))
        self.assertEqual((False, "stop", 3), (result["reached"], result["end_reason"], result["exit_code"]))
        self.assertEqual('#1 click -> "Start Battle" e1', steps[0]["lines"][0])
        self.assertIn("game over: Defeat", steps[-1]["lines"][-1])
        self.assertIn('#1 click -> "Start Battle" e1', done.err)
        self.assertEqual([], self.players())

    def test_a_battle_that_is_won_ends_with_0(self) -> None:
        done = self.call(*PLAY, "--seed", 5, "--model", "scripted:greedy", "--out", self.out, "--quiet")
        self.assertEqual((0, ""), (done.code, done.err), done.out)
        self.assertTrue(self.run_data()["result"]["reached"])

    def test_a_run_that_has_no_steps_left_ends_with_4(self) -> None:
        done = self.call(*PLAY, "--seed", 1, "--model", "scripted:random", "--out", self.out, "--max-steps", 3)
        self.assertEqual(4, done.code, done.err)
        self.assertEqual((3, "max_steps"), tuple(self.run_data()["result"][key] for key in ("steps", "end_reason")))


if __name__ == "__main__":
    unittest.main()

"""scripts/bench works; how fast things are is not tested."""

from __future__ import annotations

import subprocess
import sys
import unittest
from pathlib import Path

from command_line import CALL_SECONDS

SCRIPTS = Path(__file__).resolve().parent.parent


def run(*command: object) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        [str(part) for part in command], stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=CALL_SECONDS
    )


class Bench(unittest.TestCase):
    def test_the_short_form_prints_a_table(self) -> None:
        done = run(sys.executable, SCRIPTS / "bench", "--short")
        # Other tests may build at the same time.
        said = done.stderr.replace("abu: waiting for another build of the player\n", "")
        self.assertEqual((0, ""), (done.returncode, said))
        head, rule, *rows = done.stdout.splitlines()
        self.assertEqual(("| what | measured | aim | met |", "|---|---|---|---|"), (head, rule))
        self.assertGreater(len(rows), 20)
        self.assertEqual([], [row for row in rows if row.count(" | ") != 3])

    def test_a_failed_measurement_is_reported(self) -> None:
        done = run(sys.executable, SCRIPTS / "bench", "luck")
        self.assertEqual((2, ""), (done.returncode, done.stdout))
        self.assertIn("luck", done.stderr)


if __name__ == "__main__":
    unittest.main()

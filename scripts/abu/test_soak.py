"""The soak in its short form: a little of every attack on a real player, and nothing lost."""

from __future__ import annotations

import subprocess
import sys
import unittest
from pathlib import Path

SOAK = Path(__file__).resolve().parents[1] / "soak"


class SoakTests(unittest.TestCase):
    def test_nothing_is_lost(self) -> None:
        command = [sys.executable, str(SOAK), "--short", "--seed", "1"]
        done = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True, encoding="utf-8", timeout=300)
        self.assertEqual(0, done.returncode, done.stdout + done.stderr)
        self.assertRegex(done.stdout, r"\nin all +[\d,]+ +0$")


if __name__ == "__main__":
    unittest.main()

"""
Runs test modules of the working directory as `python3 -m unittest` does, and says which of their tests took longest.

    python3 scripts/testing/timed.py MODULE ...
"""

from __future__ import annotations

import sys
import time
import unittest
from pathlib import Path
from typing import Any, Tuple, cast

SCRIPTS = Path(__file__).resolve().parents[1]
# A test imports from its own folder first. The programs that it starts do not get these: they find their own modules.
FOLDERS = (
    Path.cwd(),
    *(SCRIPTS / part for part in ("testing", "abu", "adapter", "agent", "agent_browser", "packaging")),
)

SLOWEST = "Slowest test:"


class TimedResult(unittest.TextTestResult):
    began = 0.0
    slowest: Tuple[float, str] = (0.0, "")

    def startTest(self, test: unittest.TestCase) -> None:
        self.began = time.monotonic()
        super().startTest(test)

    def stopTest(self, test: unittest.TestCase) -> None:
        super().stopTest(test)
        self.slowest = max(self.slowest, (time.monotonic() - self.began, test.id()))

    def stopTestRun(self) -> None:
        super().stopTestRun()
        if self.slowest[1]:
            print(f"\n{SLOWEST} {self.slowest[0]:.1f} s {self.slowest[1]}", file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.path[:1] = [*map(str, FOLDERS), str(SCRIPTS)]
    unittest.main(module=None, testRunner=unittest.TextTestRunner(resultclass=cast(Any, TimedResult)))

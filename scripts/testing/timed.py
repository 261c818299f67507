"""
Runs test modules as `python3 -m unittest` does, and says which of their tests took longest.

    python3 -m timed MODULE ...
"""

from __future__ import annotations

import sys
import time
import unittest
from typing import Any, Tuple, cast

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
    unittest.main(module=None, testRunner=unittest.TextTestRunner(resultclass=cast(Any, TimedResult)))

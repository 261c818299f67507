"""
Run test modules, and write which functions of the checkout each test calls, in its own process and in those it starts.

    python3 traced.py RESULT.json MODULE...

The functions are `path:line`, the path from the folder in the variable MUTANTS_ROOT. Imported as `sitecustomize` by the
processes that a test starts, it adds theirs to the file that MUTANTS_CALLS names.
"""

from __future__ import annotations

import atexit
import json
import os
import sys
import threading
from types import FrameType
from typing import Dict, List, Set, Tuple

ROOT = os.environ.get("MUTANTS_ROOT", "") + os.sep
CALLS = "MUTANTS_CALLS"
# Each function by its file and first line, as its code names them: most calls find theirs here.
called: Set[Tuple[str, int]] = set()


def note(frame: FrameType, event: str, argument: object) -> None:
    """For `sys.settrace`: without a tracer for lines, only calls come here."""
    code = frame.f_code
    called.add((code.co_filename, code.co_firstlineno))


def in_checkout() -> List[str]:
    found = [(os.path.abspath(file), line) for file, line in list(called)]
    return [f"{path[len(ROOT):]}:{line}" for path, line in found if path.startswith(ROOT)]


def begin() -> None:
    threading.settrace(note)  # pyright: ignore[reportArgumentType]
    sys.settrace(note)  # pyright: ignore[reportArgumentType]


def append() -> None:
    """Adds what this process has called to the file that its test reads."""
    with open(os.environ[CALLS], "a", encoding="utf-8") as file:
        file.writelines(f"{line}\n" for line in in_checkout())


def main() -> None:
    import time
    import unittest

    class Result(unittest.TextTestResult):
        """Keeps for each test its time, and the functions that were called."""

        def startTest(self, test: unittest.TestCase) -> None:
            super().startTest(test)
            called.clear()
            open(os.environ[CALLS], "w").close()
            self.began = time.monotonic()

        def addSuccess(self, test: unittest.TestCase) -> None:
            super().addSuccess(test)
            seconds = time.monotonic() - self.began
            with open(os.environ[CALLS], encoding="utf-8") as file:
                calls = {*in_checkout(), *file.read().split("\n")[:-1]}
            passed[test.id()] = {"seconds": seconds, "calls": sorted(calls)}

    passed: Dict[str, object] = {}
    begin()
    suite = unittest.defaultTestLoader.loadTestsFromNames(sys.argv[2:])
    runner = unittest.TextTestRunner(resultclass=Result, verbosity=0)  # pyright: ignore[reportArgumentType]
    runner.run(suite)
    sys.settrace(None)
    with open(sys.argv[1], "w", encoding="utf-8") as file:
        json.dump(passed, file)


if __name__ == "__main__":
    main()
elif CALLS in os.environ:
    begin()
    atexit.register(append)

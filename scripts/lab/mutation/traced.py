"""
Run test modules, and write which functions of the checkout each test calls, in its own process and in those it starts.

    python3 traced.py RESULT.json MODULE...

The functions are `path:line`, the path from the folder in the variable MUTANTS_ROOT. Imported as `sitecustomize` by the
processes that a test starts, it adds theirs to the file that MUTANTS_CALLS names.
"""

from __future__ import annotations

import json
import os
import sys
import threading
from types import FrameType
from typing import Dict, Set, Tuple

ROOT = os.environ.get("MUTANTS_ROOT", "") + os.sep
SCRIPTS = f"{os.sep}scripts{os.sep}"
CALLS = "MUTANTS_CALLS"
# Each function by its file and first line, as its code names them: most calls find theirs here.
called: Set[Tuple[str, int]] = set()


def note(frame: FrameType, event: str, argument: object) -> None:
    """For `sys.settrace`: without a tracer for lines, only calls come here."""
    one = (frame.f_code.co_filename, frame.f_code.co_firstlineno)
    if one not in called:
        called.add(one)
        if __name__ == "sitecustomize":
            append(*one)


def in_checkout(file: str, line: int) -> str:
    """The function, also of a copy that a test has made of a source; empty for other code."""
    _, scripts, name = os.path.abspath(file).rpartition(SCRIPTS)
    path = scripts[1:] + name
    return f"{path}:{line}" if scripts and os.path.exists(ROOT + path) else ""


def begin() -> None:
    threading.settrace(note)  # pyright: ignore[reportArgumentType]
    sys.settrace(note)  # pyright: ignore[reportArgumentType]


def append(file: str, line: int) -> None:
    """Tells it in the file that the test reads; at once, because a test may kill this process."""
    found = in_checkout(file, line)
    if not found:
        return
    try:
        told = os.open(os.environ[CALLS], os.O_WRONLY | os.O_APPEND)
    except OSError:
        return  # this process has outlived its test
    os.write(told, f"{found}\n".encode())
    os.close(told)


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
                calls = {*file.read().split("\n"), *(in_checkout(*one) for one in list(called))} - {""}
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

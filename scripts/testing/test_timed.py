"""What scripts/test says of the time that tests take."""

from __future__ import annotations

import contextlib
import importlib.machinery
import importlib.util
import io
import sys
import tempfile
import unittest
import xml.etree.ElementTree as ElementTree
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
MODULE = """
import time
import unittest

class Some(unittest.TestCase):
    def test_quick(self):
        pass

    def test_slow(self):
        time.sleep(0.2)

    @unittest.skip("never")
    def test_skipped(self):
        pass
"""


def loaded() -> Any:
    loader = importlib.machinery.SourceFileLoader("abu_test_program", str(ROOT / "scripts" / "test"))
    spec = importlib.util.spec_from_loader(loader.name, loader)
    assert spec is not None
    module = importlib.util.module_from_spec(spec)
    # NamedTuple looks its module up.
    sys.modules[loader.name] = module
    loader.exec_module(module)
    return module


class Times(unittest.TestCase):
    def test_the_slowest_suites_are_named_with_their_slowest_tests(self) -> None:
        program = loaded()
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder, "test_made_up.py")
            path.write_text(MODULE)
            made = program.timed(lambda: program.python(path))
        self.assertEqual((2, 0, 1), (made.passed, made.failed, made.skipped), made.output)
        self.assertRegex(made.slowest, r"^0\.[2-9] s test_made_up\.Some\.test_slow$|^[1-9].*test_slow$")
        self.assertGreater(made.seconds, 0.2)
        others = [made._replace(suite=f"test_{number}", seconds=float(number)) for number in range(100, 120)]
        with contextlib.redirect_stdout(io.StringIO()) as said:
            self.assertEqual(0, program.report([made, *others]))
        lines = said.getvalue().splitlines()
        self.assertEqual(12, len(lines))
        self.assertRegex(lines[1], r"^ +119 s  test_119 .* test_made_up\.Some\.test_slow$")
        self.assertEqual("42 passed, 0 failed, 21 skipped", lines[-1])

    def test_one_suite_needs_no_list(self) -> None:
        program = loaded()
        with contextlib.redirect_stdout(io.StringIO()) as said:
            program.report([program.Outcome("test_x", 1, 0, 0, "")])
        self.assertEqual("1 passed, 0 failed\n", said.getvalue())

    def test_a_report_of_dotnet(self) -> None:
        tests = (("A.b", "00:01:02.5000000"), ("A.c", "00:00:59.0000000"), ("A.d", ""))
        lines = "".join(f'<UnitTestResult testName="{name}" duration="{time}"/>' for name, time in tests)
        nodes = list(ElementTree.fromstring(f"<run>{lines}</run>").iter())
        self.assertEqual("62.5 s A.b", loaded().slowest_of(nodes))


if __name__ == "__main__":
    unittest.main()

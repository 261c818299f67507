"""`mutants`: which changes it finds in Python, and what becomes of them in a small checkout."""

from __future__ import annotations

import io
import math
import subprocess
import sys
import unittest
from pathlib import Path
from types import SimpleNamespace
from typing import Any, Dict, Iterable, List, Sequence, Set, Tuple

from folders import new_folder
from mutation.changes import is_read, python_changes
from mutation.csharp_room import CSharpRoom, calling, rounds
from mutation.outcomes import Outcome, sampled, table
from mutation.python_room import function_at, functions, functions_of_abu
from mutation.tests import in_order, within

PROGRAM = Path(__file__).resolve().with_name("mutants")
SOURCE = '''"""A toy."""

import os


def size(number, limit=9):
    """How large."""
    if number > limit and not number == 3:
        return "large"
    return "small"


def note(lines):
    lines.append("noted")
    print(f"{len(lines)}", flush=True)


def unused():
    return 1
'''
TESTS = """import unittest
import toy


class ToyTests(unittest.TestCase):
    def test_size(self):
        sizes = [toy.size(n) for n in (3, 9, 10)] + [toy.size(3, 2), toy.size(2, limit=1)]
        self.assertEqual(["small", "small", "large", "small", "large"], sizes)

    def test_note(self):
        lines = []
        toy.note(lines)
        self.assertEqual(["noted"], lines)
"""


KILLING = """import subprocess
import sys
import unittest

PROGRAM = "import toy; print(toy.unused(), flush=True); input()"


class ToyTests(unittest.TestCase):
    def test_unused(self):
        pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE}
        with subprocess.Popen([sys.executable, "-c", PROGRAM], text=True, **pipes) as process:
            self.assertEqual("1\\n", process.stdout.readline())
            process.kill()
"""
COPYING = """import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest
import toy


class ToyTests(unittest.TestCase):
    def test_unused(self):
        with tempfile.TemporaryDirectory() as folder:
            copy = pathlib.Path(folder, "scripts/toy")
            copy.mkdir(parents=True)
            shutil.copy(toy.__file__, copy)
            words = [sys.executable, "-c", "import toy; print(toy.unused())"]
            self.assertEqual(b"1", subprocess.check_output(words, cwd=copy).strip())
"""


def changed(source: str) -> Set[str]:
    """The source's lines as each change leaves them, where it differs."""
    lines = source.split("\n")
    made = [change.applied(source).split("\n") for change in python_changes("x.py", source)]
    return {one for after in made for one in after if one not in lines}


class ChangeTests(unittest.TestCase):
    def test_each_kind(self) -> None:
        for source, wanted in (
            ("if a:\n    b()", {"if (not (a)):", "    pass"}),
            ("x = not a", {"x = (a)"}),
            ("x = (a) < b", {"x = (a) <= b"}),
            ("x = a is not b", {"x = a is b"}),
            ("x = a and b or c", {"x = a or b or c", "x = a and b and c"}),
            ("x = a + b", {"x = a - b"}),
            ("x = True", {"x = False"}),
            ("x = 5", {"x = (5 + 1)"}),
            ('x = "key"', {'x = "key~"'}),
            ("f(a, b=c, d=e)", {"pass", "f(a, d=e)", "f(a, b=c)"}),
            ("x = [a for a in b if c]", {"x = [a for a in b if (not (c))]"}),
            ("def f():\n    return a", {"    return None"}),
            ("def f():\n    x = a\n    self.b = x", {"    pass", "    return; self.b = x"}),
        ):
            with self.subTest(source):
                self.assertEqual(wanted, changed(source))

    def test_what_never_runs_stays(self) -> None:
        for source in (
            '"""About."""',
            'def f(a: "int") -> "int":\n    """About."""',
            'x: "int"',
            "if TYPE_CHECKING:\n    import os",
            'if __name__ == "__main__":\n    main()',
            'x = "a sentence for people"',
            'x = f"{a}b"',
        ):
            with self.subTest(source):
                self.assertEqual(set(), changed(source))

    def test_letters_of_several_bytes_do_not_move_a_change(self) -> None:
        self.assertEqual({'f("ä ö", a <= b)', "pass"}, changed('f("ä ö", a < b)'))

    def test_a_change_that_cannot_be_read_is_known(self) -> None:
        self.assertEqual((True, False), (is_read("x = 1"), is_read("x = = 1")))

    def test_a_seed_repeats_its_choice(self) -> None:
        self.assertEqual(sampled(range(99), 7, 5), sampled(range(99), 7, 5))
        self.assertNotEqual(sampled(range(99), 7, 5), sampled(range(99), 8, 5))
        self.assertEqual([0, 1], sorted(sampled(range(2), 1, 5)))


class FunctionTests(unittest.TestCase):
    def test_the_innermost_function_counts(self) -> None:
        source = "a = 1\n\n@b\ndef f():\n    def g():\n        c\n    d\n"
        found = functions(source)
        self.assertEqual([0, 3, 5, 3], [function_at(found, line) for line in (1, 4, 6, 7)])

    def test_parts_have_the_lines_of_the_file(self) -> None:
        made = "def f():\n    a\n\nTEXTS[\"x\"] = 4, \" g \", r'''\n\ndef g():\n    b\n'''\n"
        self.assertEqual([(1, 2), (6, 7)], functions_of_abu(made))

    def test_every_function_of_abu_is_found(self) -> None:
        made = (PROGRAM.parents[1] / "abu/abu.py").read_text(encoding="utf-8")
        found = {first for first, _ in functions_of_abu(made)}
        lines = made.split("\n")
        heads = {n for n, line in enumerate(lines, 1) if line.lstrip().startswith("def ")}
        decorated = {n for n in heads if lines[n - 2].lstrip().startswith("@")}
        self.assertEqual(set(), heads - decorated - found)


class CompiledTests(unittest.TestCase):
    """The bridge that is compiled with another change for each line that is sent."""

    def test_a_change_stays_until_the_next_is_asked_for(self) -> None:
        work = new_folder(self)
        (work / "Abu.dll").touch()
        sent = io.StringIO()
        answers = io.StringIO('{"line": 1}\n{"line": 2}\n')
        compiler: Any = SimpleNamespace(stdin=sent, stdout=answers, wait=lambda: 0)
        changes = CSharpRoom(work, ["a.cs"], [], work, math.inf).changes(compiler)
        self.assertEqual(({"line": 1}, ""), (next(changes), sent.getvalue()))
        self.assertEqual(({"line": 2}, "\n"), (next(changes), sent.getvalue()))
        self.assertEqual([], list(changes))


class PlayedRoom(CSharpRoom):
    """A room whose tests are played: in each run the next of `failures` fails, and what is behind it does not end."""

    def __init__(self, work: Path, failures: Sequence[str]) -> None:
        super().__init__(work, ["a.cs"], [], work, math.inf)
        self.failures = list(failures)
        self.runs: List[str] = []
        (work / "Abu.dll").touch()
        (work / "Abu.Tests").mkdir()

    def run(self, project: str, until: str, names: Sequence[str], seconds: float) -> List[Dict[str, Any]]:
        self.runs.append(" ".join(names))
        failure = self.failures.pop(0)
        if failure == "late":
            raise subprocess.TimeoutExpired("dotnet", seconds)
        ended = names[: names.index(failure) + 1] if failure in names else names
        return [{"name": name, "failed": name == failure} for name in ended if failure != "crash"]


class KillerTests(unittest.TestCase):
    """Which failures count."""

    def killer(self, *failures: str) -> Tuple[str, List[str]]:
        room = PlayedRoom(new_folder(self), failures)
        found = room.killer("Abu.Tests", [{"name": name, "seconds": 1.0} for name in "abc"])
        return found, room.runs

    def test_a_test_that_fails_twice_has_noticed(self) -> None:
        self.assertEqual(("b", ["a b c", "b"]), self.killer("b", "b"))
        self.assertEqual(("", ["a b c"]), self.killer(""))

    def test_after_one_that_fails_once_the_others_are_tried(self) -> None:
        self.assertEqual(("c", ["a b c", "a", "b c", "c"]), self.killer("a", "", "c", "c"))
        self.assertEqual(("", ["a b c", "c"]), self.killer("c", ""))

    def test_a_hang_or_a_crash_has_to_happen_twice(self) -> None:
        self.assertEqual(("the time limit", ["a b c", "a b c"]), self.killer("late", "late"))
        self.assertEqual(("the end of the process", ["a b c", "a b c"]), self.killer("crash", "b"))
        self.assertEqual(("", ["a b c", "a b c"]), self.killer("late", ""))


class OrderTests(unittest.TestCase):
    """Which tests of C# a change meets, and when."""

    def setUp(self) -> None:
        times = {"slow": (30.0, [1]), "wide": (2.0, [1, 2, 3, 4]), "quick": (3.0, [1, 2]), "other": (1.0, [9])}
        self.tests = [{"name": name, "seconds": took, "members": calls} for name, (took, calls) in times.items()]

    def names(self, tests: Iterable[Dict[str, Any]]) -> List[str]:
        return [test["name"] for test in tests]

    def test_only_tests_that_call_a_member_count(self) -> None:
        self.assertEqual(["wide", "quick"], self.names(calling([2, 5], self.tests)))

    def test_quick_tests_that_call_little_else_come_first(self) -> None:
        self.assertEqual(["other", "quick", "wide", "slow"], self.names(in_order(self.tests)))

    def test_a_bound_leaves_out_the_last_and_never_all(self) -> None:
        ordered = in_order(self.tests)
        self.assertEqual(["other", "quick"], self.names(within(ordered, 5)))
        self.assertEqual(["slow"], self.names(within(self.tests, 5)))

    def test_each_round_takes_longer_than_the_one_before_and_none_is_lost(self) -> None:
        found = [self.names(some) for some in rounds(in_order(self.tests))]
        self.assertEqual([["other", "quick"], ["wide"], ["slow"]], found)


class TableTests(unittest.TestCase):
    def test_each_room_has_a_row_and_each_survivor_a_line(self) -> None:
        outcomes = [Outcome("a/x:1: y", "test"), Outcome("a/x:2: y", ""), Outcome("b/x:3: y", "", "no test calls it")]
        lines = table(["a", "b", "c"], 5, outcomes)
        self.assertEqual(["| a | 5 | 2 | 1 | 50 % |", "| b | 5 | 1 | 0 | 0 % |", "| c | 5 | 0 | 0 | - |"], lines[2:5])
        self.assertEqual(["survived: a/x:2: y", "survived: b/x:3: y (no test calls it)"], lines[6:])


class RunTests(unittest.TestCase):
    """The program, in a small checkout that has a copy of it."""

    def setUp(self) -> None:
        self.root = new_folder(self)
        lab = self.root / "scripts/lab"
        (lab / "mutation").mkdir(parents=True)
        for source in (PROGRAM, *PROGRAM.parent.glob("mutation/*.py")):
            (lab / source.relative_to(PROGRAM.parent)).write_bytes(source.read_bytes())
        self.toy = self.root / "scripts/toy"
        self.toy.mkdir()
        (self.toy / "toy.py").write_text(SOURCE)
        (self.toy / "test_toy.py").write_text(TESTS)
        subprocess.run(["git", "init", "-q", str(self.root)], check=True)

    def mutants(self, *words: str) -> "subprocess.CompletedProcess[str]":
        command = [sys.executable, str(self.root / "scripts/lab/mutants"), *words]
        return subprocess.run(command, cwd=self.root, capture_output=True, text=True)

    def test_survivors_are_what_no_test_notices(self) -> None:
        done = self.mutants("scripts/toy", "--seed", "3", "--number", "99")
        self.assertEqual(0, done.returncode, done.stderr)
        self.assertEqual((SOURCE, TESTS), tuple(one.read_text() for one in sorted(self.toy.glob("*.py"), reverse=True)))
        survivors: List[str] = [line for line in done.stdout.split("\n") if line.startswith("survived: ")]
        toy = "survived: scripts/toy/toy.py"
        wanted = {
            f'{toy}:15: `print(f"{{len(lines)}}", flush=True)` -> `pass`',
            f"{toy}:15: `` -> `return;`",
            f"{toy}:15: `, flush=True` -> ``",
            f"{toy}:15: `True` -> `False`",
            f"{toy}:19: `return 1` -> `return None` (no test calls it)",
            f"{toy}:19: `1` -> `(1 + 1)` (no test calls it)",
        }
        self.assertEqual(wanted, set(survivors))
        self.assertRegex(done.stdout, r"\| scripts/toy \| 3 \| (\d+) \| \d+ \|")

    def test_named_changes_are_tried_again(self) -> None:
        once = self.mutants(
            "scripts/toy",
            "--seed",
            "3",
            "--number",
            "99",
            "--only",
            "toy.py:19: `1`",
            "`number > limit`",
            "--tests",
            "test_toy.ToyTests",
        )
        tried = [line.split(": ")[1] for line in once.stderr.splitlines()]
        self.assertEqual(["`1` -> `(1 + 1)`", "`number > limit` -> `number >= limit`"], sorted(tried))

    def test_what_a_killed_process_called_counts(self) -> None:
        (self.toy / "test_toy.py").write_text(KILLING)
        done = self.mutants("scripts/toy", "--number", "99", "--only", "toy.py:19: `1`")
        self.assertIn("killed by test_unused", done.stderr)

    def test_a_copy_that_a_test_makes_of_a_source_counts(self) -> None:
        (self.toy / "test_toy.py").write_text(COPYING)
        done = self.mutants("scripts/toy", "--number", "99", "--only", "toy.py:19: `1`")
        self.assertIn("killed by test_unused", done.stderr)

    def test_what_the_tests_called_is_kept(self) -> None:
        words = ("scripts/toy", "--number", "1", "--only", "toy.py:19", "--work", str(self.root / "work"))
        (self.root / ".gitignore").write_text("work\n")
        kept = self.root / "work/traced"
        self.mutants(*words)
        first = {file.name: file.stat().st_mtime_ns for file in kept.iterdir()}
        self.mutants(*words)
        self.assertEqual(first, {file.name: file.stat().st_mtime_ns for file in kept.iterdir()})
        (self.toy / "toy.py").write_text(SOURCE + "\n")
        self.mutants(*words)
        self.assertEqual((1, 2), (len(first), len([*kept.iterdir()])))

    def test_what_cannot_be_tried_is_told(self) -> None:
        (self.toy / "test_toy.py").write_text("import nothing")
        for words, part in (
            (["scripts/nothing"], "no sources"),
            (["/"], "outside this checkout"),
            (["scripts/toy"], "No test"),
        ):
            with self.subTest(words):
                done = self.mutants(*words)
                self.assertEqual((1, ""), (done.returncode, done.stdout))
                self.assertIn(part, done.stderr)
                self.assertNotIn("Traceback", done.stderr)


if __name__ == "__main__":
    unittest.main()

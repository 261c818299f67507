"""A room of Python sources: its changes, tried one at a time in a copy of the checkout."""

from __future__ import annotations

import ast
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Dict, Iterable, Iterator, List, Sequence, Tuple

from mutation.changes import Change, is_read, python_changes
from mutation.outcomes import Broken, IsWanted, Outcome, sampled
from mutation.tests import Test, in_order, within

PARTS = "scripts/abu/parts/"
ABU = "scripts/abu/abu.py"
# How a part stands in abu.py: its name, its first line, the names that it makes, its text.
PART = re.compile(r"^\w+\[\"\w+\"\] = \d+,[^\n]* r'''\n(.*?)\n'''", re.DOTALL | re.MULTILINE)
TRACED = Path(__file__).with_name("traced.py")
TRACED_TOGETHER = 2
# Beside three times what the tests took before.
START_SECONDS = 60


class PythonRoom:
    """The sources of `paths`, in a copy of the checkout in `work`, and the tests of their part."""

    def __init__(self, root: Path, paths: Sequence[str], modules: Sequence[str], work: Path, seconds: float) -> None:
        self.copy = work / "checkout"
        self.work = work
        self.seconds = seconds
        renew(root, self.copy)
        self.sources = [path for path in paths if path.endswith(".py") and not Path(path).name.startswith("test_")]
        self.part = self.copy / Path(*Path(paths[0]).parts[:2])
        self.modules = modules or sorted(path.stem for path in self.part.glob("test_*.py"))

    def tried(self, seed: int, number: int, is_wanted: IsWanted) -> Iterator[Outcome]:
        tests = self.traced()
        changes = [change for path in self.sources for change in python_changes(path, self.read(path))]
        # A change after which Python cannot read the source takes the place of another.
        chosen = (one for one in sampled(changes, seed, len(changes)) if is_read(one.applied(self.read(one.path))))
        for change, _ in zip(chosen, range(number)):
            if is_wanted(change.shown):
                yield self.outcome(change, tests)

    def read(self, path: str) -> str:
        return (self.copy / path).read_text(encoding="utf-8")

    def traced(self) -> List[Test]:
        """Runs the tests without a change, and notes what each calls."""
        for folder in ("hook", "traced"):
            (self.work / folder).mkdir(exist_ok=True)
        shutil.copy(TRACED, self.work / "hook/sitecustomize.py")
        helpers = (self.copy / "scripts/testing").glob("*.py")
        sources = self.digest([path for path in self.part.rglob("*.py") if "test_" not in path.name] + [*helpers])
        with ThreadPoolExecutor(TRACED_TOGETHER) as pool:
            each = pool.map(lambda module: self.traced_module(module, sources), self.modules)
            tests = [test for found in each for test in found]
        if not tests:
            raise Broken(f"No test passes without a change.\n  try: scripts/test {' '.join(self.modules)}")
        return tests

    def traced_module(self, module: str, sources: str) -> List[Test]:
        """The module's tests; from an earlier run, if neither the module nor a source has changed since."""
        digest = self.digest([self.part / f"{module.partition('.')[0]}.py"]) + sources
        result = self.work / "traced" / f"{module}.{hashlib.sha256(digest.encode()).hexdigest()[:16]}.json"
        if not result.exists():
            with tempfile.TemporaryDirectory() as folder:
                calls = {"MUTANTS_CALLS": str(Path(folder, "calls")), "MUTANTS_ROOT": str(self.copy)}
                self.python([str(TRACED), str(result), module], 1800, str(self.work / "hook"), calls)
        if not result.exists():
            raise Broken(f"The tests of {module} do not run in the copy.\n  try: scripts/test {module}")
        found: Dict[str, Test] = json.loads(result.read_text())
        return [{"name": name, "seconds": one["seconds"], "members": one["calls"]} for name, one in found.items()]

    def digest(self, paths: Iterable[Path]) -> str:
        lines = (f"{path}{hashlib.sha256(path.read_bytes()).hexdigest()}" for path in sorted(paths) if path.exists())
        return hashlib.sha256("".join(lines).encode()).hexdigest()

    def outcome(self, change: Change, tests: Sequence[Test]) -> Outcome:
        path = self.copy / change.path
        before = path.read_text(encoding="utf-8")
        was_made = self.made()
        try:
            path.write_text(change.applied(before), encoding="utf-8")
            if not self.build():
                return Outcome(change.shown, "the build")
            chosen = in_order(covering(tests, self.place(change, was_made)))
            if not chosen:
                return Outcome(change.shown, "", "no test calls it")
            tried = within(chosen, self.seconds)
            left_out = len(chosen) - len(tried)
            return Outcome(change.shown, self.killer(tried), f"{left_out} tests were left out" if left_out else "")
        finally:
            path.write_text(before, encoding="utf-8")
            if was_made:
                (self.copy / ABU).write_text(was_made, encoding="utf-8")

    def made(self) -> str:
        return self.read(ABU) if any(path.startswith(PARTS) for path in self.sources) else ""

    def build(self) -> bool:
        """Makes abu.py anew, if its parts are the room."""
        if not self.sources[0].startswith(PARTS):
            return True
        return self.python([str(self.copy / "scripts/abu/build")], 60).returncode == 0

    def place(self, change: Change, was_made: str) -> str:
        """The function that holds the change, as tests are traced; the part before the colon for module code."""
        if not was_made:
            return f"{change.path}:{function_at(functions(self.read(change.path)), change.line)}"
        lines, changed = was_made.split("\n"), self.made().split("\n")
        at = next((n for n, pair in enumerate(zip(lines, changed), 1) if pair[0] != pair[1]), 0)
        return f"{ABU}:{function_at(functions_of_abu(was_made), at)}"

    def killer(self, tests: Sequence[Test]) -> str:
        """The first test that fails, or an empty text."""
        names = [test["name"] for test in tests]
        limit = START_SECONDS + 3 * sum(test["seconds"] for test in tests)
        try:
            done = self.python(["-m", "unittest", "-f", "-q", *names], limit)
        except subprocess.TimeoutExpired:
            return "the time limit"
        failed = re.search(r"^(?:FAIL|ERROR): (.+)$", done.stdout, re.MULTILINE)
        return "" if done.returncode == 0 else failed[1] if failed else "the end of Python"

    def python(
        self, arguments: Iterable[str], seconds: float, hook: str = "", variables: Dict[str, str] = {}
    ) -> "subprocess.CompletedProcess[str]":
        scripts = self.copy / "scripts"
        folders = ("testing", "abu", "adapter", "agent", "agent_browser", "packaging", "")
        own = (hook, str(self.part), *(str(scripts / folder) for folder in folders))
        paths = os.pathsep.join(filter(None, own))
        with tempfile.TemporaryDirectory() as state:
            environment = {**os.environ, **variables, "PYTHONPATH": paths, "ABU_STATE_DIR": state}
            return subprocess.run(
                [sys.executable, *arguments],
                cwd=self.part,
                env=environment,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                text=True,
                errors="replace",
                timeout=seconds,
            )


def renew(root: Path, copy: Path) -> None:
    """Copies what Git has or would add. Files that are the same keep their times."""
    listed = subprocess.run(
        ["git", "-C", str(root), "ls-files", "-coz", "--exclude-standard"], stdout=subprocess.PIPE, check=True
    )
    for name in listed.stdout.decode().split("\0"):
        source, target = root / name, copy / name
        if source.is_file() and (not target.exists() or target.read_bytes() != source.read_bytes()):
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(source, target)


def covering(tests: Sequence[Test], place: str) -> List[Test]:
    """The tests that call the function; all of them for code outside functions."""
    return [test for test in tests if place.endswith(":0") or place in test["members"]]


def functions(source: str, above: int = 0) -> List[Tuple[int, int]]:
    """The lines where each function begins, as its code object says it, and ends; `above` is added."""
    nodes = [node for node in ast.walk(ast.parse(source)) if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef))]
    firsts = [min([node.lineno, *(one.lineno for one in node.decorator_list)]) for node in nodes]
    return [(first + above, (node.end_lineno or 0) + above) for first, node in zip(firsts, nodes)]


def functions_of_abu(made: str) -> List[Tuple[int, int]]:
    """As `functions`, for abu.py, in which parts are texts."""
    found = functions(made)
    for match in PART.finditer(made):
        found += functions(match[1], made.count("\n", 0, match.start(1)))
    return found


def function_at(known: Sequence[Tuple[int, int]], line: int) -> int:
    """Where the innermost function around a line begins; 0 for none."""
    return max((first for first, last in known if first <= line <= last), default=0)

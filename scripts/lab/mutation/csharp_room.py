"""A room of the bridge: its changes, compiled and tried one at a time with the tests of a headless test project."""

from __future__ import annotations

import hashlib
import json
import math
import os
import shutil
import subprocess
from itertools import chain, islice
from pathlib import Path
from typing import Any, Dict, Iterable, Iterator, List, Sequence, Set, Tuple

from mutation.changes import Change
from mutation.outcomes import Broken, IsWanted, Outcome
from mutation.tests import Test, in_order, within

HEADLESS = "client/Headless"
# Beside three times what the tests took before.
START_SECONDS = 60
# How many times as long a second try may take.
PATIENCE = 3
ALL_SECONDS = 3600
# How long the tests of a process took before: a change that many tests call is most often killed by the first of them.
ROUND_SECONDS = (5, 25, math.inf)
ENVIRONMENT = {"DOTNET_CLI_TELEMETRY_OPTOUT": "1", "DOTNET_NOLOGO": "1", "MSBUILDDISABLENODEREUSE": "1"}


class CSharpRoom:
    """The sources of `paths`, and a copy of the tests' binaries in `work`, in which the bridge is replaced."""

    def __init__(self, root: Path, paths: Sequence[str], tests: Sequence[str], work: Path, seconds: float) -> None:
        self.root = root
        self.work = work
        self.seconds = seconds
        self.sources = [path for path in paths if path.endswith(".cs")]
        # The classes of each project; none: all of them.
        self.projects: Dict[str, List[str]] = {}
        for name in tests or ["Abu.Tests"]:
            project, _, one = name.partition("/")
            self.projects.setdefault(project, []).extend([f"{assembly(project)}.{one}"] if one else [])
        self.headless = root / HEADLESS
        self.state = work / "state"

    def tried(self, seed: int, number: int, is_wanted: IsWanted) -> Iterator[Outcome]:
        self.build()
        compiler = self.compiler(seed)
        try:
            changes = self.changes(compiler)
            # The bridge that notes calls is there before the first change.
            first = list(islice(changes, 1))
            tests = [test for project in self.projects for test in self.noted(project)]
            for changed in islice(chain(first, changes), number):
                if is_wanted(self.shown(changed)):
                    yield self.outcome(changed, tests)
        finally:
            compiler.kill()
            compiler.communicate()

    def build(self) -> None:
        for project in ("Mutants", *self.projects):
            options = "-c Release -v q -nologo -p:UseSharedCompilation=false".split()
            done = self.dotnet("build", str(self.headless / project), *options)
            if done.returncode != 0:
                raise Broken(f"{project} does not compile:\n{done.stdout}\n  try: dotnet build {HEADLESS}/{project}")
        for project in self.projects:
            folder = self.work / project
            shutil.rmtree(folder, ignore_errors=True)
            shutil.copytree(self.headless / project / "bin/Release/net8.0", folder)
            shutil.copy(self.headless / "Mutants/bin/Release/net8.0/Mutants.dll", folder)

    def compiler(self, seed: int) -> "subprocess.Popen[str]":
        """A process that writes the bridge with another change for each line that it is sent."""
        items = "-getItem:Compile -getItem:ReferencePath -getProperty:DefineConstants -p:Configuration=Release".split()
        project = self.dotnet(
            "msbuild", str(self.headless / "Abu/Abu.csproj"), "-t:ResolveReferences;GenerateAssemblyInfo", *items
        )
        file = self.work / "project.json"
        file.write_text(project.stdout, encoding="utf-8")
        program = self.headless / "Mutants/bin/Release/net8.0/Mutants.dll"
        arguments = [str(file), str(seed), str(self.work / "Abu.dll"), str(self.work / "Noting.dll")]
        return subprocess.Popen(
            ["dotnet", str(program), "changes", *arguments, *(str(self.root / path) for path in self.sources)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, **ENVIRONMENT},
        )

    def changes(self, compiler: "subprocess.Popen[str]") -> Iterator[Dict[str, Any]]:
        """What the bridge in `work` was changed to. It stays so until the next one is asked for."""
        assert compiler.stdin and compiler.stdout
        for line in iter(compiler.stdout.readline, ""):
            yield json.loads(line)
            compiler.stdin.write("\n")
            compiler.stdin.flush()
        if compiler.wait() != 0:
            raise Broken("The bridge is not compiled with changes.\n  try: dotnet build client/Headless/Abu")

    def noted(self, project: str) -> List[Test]:
        """Runs the tests without a change and notes which members each calls, unless a run of the same code did."""
        shutil.copy(self.work / "Noting.dll", self.work / project / "Abu.dll")
        file = self.work / f"noted.{project}.{self.digest(project)}.json"
        if file.exists():
            tests: List[Test] = json.loads(file.read_text(encoding="utf-8"))
        else:
            tests = self.run(project, "all", self.projects[project], ALL_SECONDS)
            file.write_text(json.dumps(tests), encoding="utf-8")
        if not any(test["passed"] for test in tests):
            why = next((test["message"] for test in tests if test["failed"]), "their process ended")
            raise Broken(f"No test of {project} passes without a change: {why}\n  try: scripts/test {project}")
        return [{**test, "project": project} for test in tests if test["passed"]]

    def digest(self, project: str) -> str:
        binaries = sorted((self.work / project).glob("*.dll"))
        parts = [" ".join(self.projects[project]).encode(), *(file.read_bytes() for file in binaries)]
        return hashlib.sha256(b"".join(hashlib.sha256(part).digest() for part in parts)).hexdigest()[:16]

    def shown(self, changed: Dict[str, Any]) -> str:
        path = str(Path(changed["path"]).relative_to(self.root))
        return Change(path, changed["line"], 0, 0, changed["old"], changed["changed"]).shown

    def outcome(self, changed: Dict[str, Any], tests: Sequence[Test]) -> Outcome:
        # A source that does not note calls has no members, and any test may notice the change.
        nearest = in_order(calling(changed["members"], tests) if changed["members"] else tests)
        # What a game keeps is called for the first test only, so a survivor meets all tests that call the source.
        others = in_order(test for test in calling(changed["source"], tests) if test not in nearest)
        tried = within([*nearest, *others], self.seconds)
        killer = next(filter(None, map(self.first_killer, rounds(tried))), "")
        left_out = len(nearest) + len(others) - len(tried)
        note = "no test calls it" if not nearest else f"{left_out} tests were left out" if left_out else ""
        return Outcome(self.shown(changed), killer, note)

    def first_killer(self, tests: Sequence[Test]) -> str:
        mine = ((project, [one for one in tests if one["project"] == project]) for project in self.projects)
        return next(filter(None, (self.killer(project, some) for project, some in mine if some)), "")

    def killer(self, project: str, tests: Sequence[Test]) -> str:
        """The first test that fails, and fails again: on a busy machine some fail whatever the change is."""
        shutil.copy(self.work / "Abu.dll", self.work / project / "Abu.dll")
        left = list(tests)
        while left:
            killer, ended = self.failure(project, left, 1)
            again = [test for test in left if test["name"] == killer] or left
            if not killer or self.failure(project, again, PATIENCE)[0]:
                return killer
            left = [test for test in left if test["name"] not in ended]
        return ""

    def failure(self, project: str, tests: Sequence[Test], patience: float) -> Tuple[str, Set[str]]:
        """What fails first, or an empty text, and which tests have ended."""
        names = [test["name"] for test in tests]
        limit = patience * (START_SECONDS + 3 * sum(test["seconds"] for test in tests))
        try:
            found = self.run(project, "first", names, limit)
        except subprocess.TimeoutExpired:
            return "the time limit", set(names)
        if not found:
            return "the end of the process", set(names)
        return next((test["name"] for test in found if test["failed"]), ""), {test["name"] for test in found}

    def run(self, project: str, until: str, names: Sequence[str], seconds: float) -> List[Test]:
        """The tests' results; none if their process ends before them."""
        result = self.work / "result.json"
        result.unlink(missing_ok=True)
        shutil.rmtree(self.state, ignore_errors=True)
        host = ["--depsfile", f"{project}.deps.json", "--runtimeconfig", f"{project}.runtimeconfig.json"]
        self.dotnet(
            *["exec", *host, "Mutants.dll", "tests", f"{assembly(project)}.dll", str(result), until, *names],
            folder=self.work / project,
            seconds=seconds,
        )
        return json.loads(result.read_text(encoding="utf-8")) if result.exists() else []

    def dotnet(self, *arguments: str, folder: Path = Path("."), seconds: float = ALL_SECONDS) -> Any:
        return subprocess.run(
            ["dotnet", *arguments],
            cwd=folder,
            env={**os.environ, **ENVIRONMENT, "ABU_STATE_DIR": str(self.state)},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            errors="replace",
            timeout=seconds,
        )


def calling(members: Iterable[int], tests: Iterable[Test]) -> List[Test]:
    return [test for test in tests if not set(members).isdisjoint(test["members"])]


def rounds(tests: Sequence[Test]) -> Iterator[List[Test]]:
    """The tests in groups, each for a process of its own."""
    left = list(tests)
    for seconds in ROUND_SECONDS:
        some = within(left, seconds)
        left = left[len(some) :]
        if some:
            yield some


def assembly(project: str) -> str:
    return "Headless.Tests" if project == "Tests" else project

"""The pages of the repository, held to their word: every command in them is run.

Blocks marked `console` are recorded sessions: each line that starts with `$ ` is run in a shell at the top of the
repository, and must print what follows it. If that begins with `abu: `, the command must fail, with this on stderr. A
line `...` stands for any lines, and `…` inside a line for any text. A page's sessions share one game.

Blocks marked `sh` are lists of commands: those that drive the Editor are run against the stand-in; of recipes, scripts
and folders it is checked that they exist. Calls that need a game are run by test_end_to_end.
"""

from __future__ import annotations

import contextlib
import os
import re
import shlex
import subprocess
import sys
import unittest
from pathlib import Path
from typing import Iterator, List, NamedTuple

import abu
from browser import Browser, cli
from command_line import environment
from folders import new_folder
from games import free_port
from stand_ins import WithStandIn

ROOT = Path(__file__).resolve().parent.parent.parent
PAGES = sorted([ROOT / "README.md", *(ROOT / "docs").glob("*.md")])
ABU = "scripts/abu/abu.py"


class Step(NamedTuple):
    """A command of a recorded session and the lines it printed."""

    command: str
    output: List[str]

    @property
    def is_refused(self) -> bool:
        return self.output[:1] != [] and self.output[0].startswith("abu: ")


def blocks(page: Path, language: str) -> Iterator[List[str]]:
    for body in re.findall(
        r"^```%s\n(.*?)^```$" % language, page.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL
    ):
        yield body.splitlines()


def session(page: Path) -> List[Step]:
    steps: List[Step] = []
    for block in blocks(page, "console"):
        for line in block:
            if line.startswith("$ "):
                steps.append(Step(line[2:], []))
            else:
                steps[-1].output.append(line)
    return steps


def listed(page: Path) -> List[str]:
    """The commands of the page's lists, without comments and blank lines."""
    lines = [re.sub(r"(^|\s+)#.*", "", line).strip() for block in blocks(page, "sh") for line in block]
    return [line for line in lines if line]


def pattern(lines: List[str]) -> str:
    """What the recorded lines stand for, as a regular expression for the whole output."""
    parts = ["(?:.*\n)*" if line == "..." else ".*".join(map(re.escape, line.split("…"))) + "\n" for line in lines]
    return "".join(parts)


class ComparedVersions(unittest.TestCase):
    """The versions of Unity with whose members the package was compared: pages and the lint's list name the same."""

    def test_package_pages_and_lint_agree(self) -> None:
        package = ROOT / "client/Packages/com.abu.bridge"
        told = {
            path: re.findall(r"\b6000\.\d\.\d+[abf]\d+", path.read_text(encoding="utf-8"))
            for path in (package / "package.json", package / "README.md", ROOT / "docs/unity.md")
        }
        versions = told[package / "package.json"]
        self.assertEqual(versions, sorted(set(versions)))
        self.assertEqual(versions, told[package / "README.md"])
        self.assertLessEqual({versions[0], versions[-1]}, set(told[ROOT / "docs/unity.md"]))
        self.assertEqual(6, len(versions), "docs/unity.md says six")
        self.assertIn("with six versions of Unity 6", (ROOT / "docs/unity.md").read_text(encoding="utf-8"))
        banned = (ROOT / "client/Headless/UnityVersions/BannedSymbols.txt").read_text(encoding="utf-8")
        lacking = set(re.findall(r"\b6000\.\d\.\d+[abf]\d+", banned.partition("\n")[2]))
        self.assertTrue(lacking)
        self.assertLessEqual(lacking, set(versions))


class Checklist(unittest.TestCase):
    """What is left for a person's eyes, since the self-test plays the rest."""

    def test_it_has_at_most_fifteen_rows(self) -> None:
        page = (ROOT / "docs/unity_checklist.md").read_text(encoding="utf-8")
        rows = re.findall(r"^\| ☐ \|(.*)\|$", page, re.MULTILINE)
        self.assertTrue(1 <= len(rows) <= 15, len(rows))
        for row in rows:
            self.assertEqual(3, len(row.split(" | ")), row)


class Sessions(unittest.TestCase):
    """A place of its own for the game of one page: port, state folder, and the tests' own Python as `python3`."""

    def setUp(self) -> None:
        folder = new_folder(self)
        (folder / "python3").symlink_to(sys.executable)
        self.environment = environment(
            PATH=os.pathsep.join([str(folder), os.environ["PATH"]]),
            TMPDIR=str(folder),
            ABU_PORT=str(free_port()),
            ABU_STATE_DIR=str(folder / "state"),
        )
        self.addCleanup(self.shell, f"python3 {ABU} close")
        self.browser = Browser(folder / "s", int(self.environment["ABU_PORT"]))
        with contextlib.suppress(unittest.SkipTest):
            path = os.pathsep.join([str(cli()), self.environment["PATH"]])
            self.environment = {**self.browser.environment, **self.environment, "PATH": path}
            self.addCleanup(self.browser.__exit__)

    def shell(self, command: str) -> "subprocess.CompletedProcess[str]":
        return subprocess.run(
            ["bash", "-c", command],
            cwd=ROOT,
            env=self.environment,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=900,
        )

    def test_they_print_what_the_pages_show(self) -> None:
        for page in PAGES:
            uses_browser = any(step.command.startswith("agent-browser") for step in session(page))
            if uses_browser and "AGENT_BROWSER_HOME" not in self.environment:
                with self.subTest(page.name):
                    self.skipTest("agent-browser cannot be had from npm")
                continue
            if uses_browser:
                self.browser.ready()
            for step in session(page):
                with self.subTest(f"{page.name}: {step.command}"):
                    done = self.shell(step.command)
                    self.assertEqual(int(step.is_refused), done.returncode, done.stderr)
                    self.assertRegex(done.stderr if step.is_refused else done.stdout, "^%s$" % pattern(step.output))
            self.shell(f"python3 {ABU} close")


class OtherCommands(unittest.TestCase):
    def test_other_commands_name_existing_things(self) -> None:
        recipes = re.findall(r"^(\w[\w-]*)[^:\n]*:", (ROOT / "justfile").read_text(encoding="utf-8"), re.MULTILINE)
        for page in PAGES:
            for command in listed(page):
                for recipe in re.findall(r"\bjust ([\w-]+)", command):
                    self.assertIn(recipe, recipes, f"{page.name}: {command}")
                for path in re.findall(r"(?:^|\s)((?:scripts|docs|client|\.ci)/[\w./-]+)", command):
                    self.assertTrue((ROOT / path).exists(), f"{page.name}: {command}")


class Links(unittest.TestCase):
    def test_each_link_has_a_target(self) -> None:
        for page in PAGES:
            for link in re.findall(r"\]\((?!https?:)([^)]+)\)", page.read_text(encoding="utf-8")):
                with self.subTest(f"{page.name}: {link}"):
                    path, _, heading = link.partition("#")
                    target = page.parent / path if path else page
                    self.assertTrue(target.exists())
                    headings = (
                        re.findall(r"^#+ (.+)$", target.read_text(encoding="utf-8"), re.MULTILINE) if heading else []
                    )
                    self.assertIn(
                        heading, ["", *(re.sub(r"[^\w -]", "", text).lower().replace(" ", "-") for text in headings)]
                    )


def editor_calls(page: Path) -> Iterator[List[str]]:
    """The words of each listed call that is about the Unity Editor."""
    for command in listed(page):
        words = shlex.split(command.partition(ABU)[2])
        if words and (words[0] in abu.EDITOR_COMMANDS or "--editor" in words):
            yield words


class EditorCommands(WithStandIn):
    """By Hammerspoon, but for what only the Editor's server can do; by that one, all of them: test_editor_server,
    test_editor_jobs, and test_editor_life for what begins or ends the Editor."""

    def test_they_run(self) -> None:
        self.editor()
        self.write("tests.txt", "PASS A.B.One\n")
        for page in PAGES:
            for words in editor_calls(page):
                if words[0] != "editor" and not {"--filter", "--mode", "--editor"} & set(words):
                    with self.subTest(f"{page.name}: {words}"):
                        done = self.abu(*words)
                        self.assertEqual(0, done.code, done.err)


if __name__ == "__main__":
    unittest.main()

"""The script that plants bugs and tells which of them recorded sessions notice: three bugs of one game, end to end."""

from __future__ import annotations

import shutil
import subprocess
import sys
import unittest
from pathlib import Path

from folders import new_folder
from planted.bugs import BUGS, SAMPLES, Bug
from planted.checks import BROKEN as BROKEN_CHECKS
from planted.copied import ROOT, BrokenBuild, Copied, planted
from planted.replays import MISSED, SESSIONS, Found, Sessions
from planted.shrinks import PAIRS

GAME = f"{SAMPLES}/TwentyFortyEight"
# What it scores is expected by the session, what it says is on the screen, and a colour is in no tree.
NOTICED = (
    (Bug("score", "rules", f"{GAME}/Board.cs", "Score += 2 * tile;", "Score += tile;"), Found("none", ["2048"])),
    (
        Bug("text", "view", f"{GAME}/BoardView.cs", "Score: {board.Score}", "Score: {board.Score}!"),
        Found("tree", ["2048"]),
    ),
    (Bug("colour", "view", f"{GAME}/BoardView.cs", "Light = new(0.93f", "Light = new(0.63f"), Found(MISSED, [])),
)
BROKEN = Bug("broken", "rules", f"{GAME}/Board.cs", "Score += 2 * tile;", "Score += tile")


class ListTests(unittest.TestCase):
    def test_each_bug_has_its_place_in_the_sources_of_now(self) -> None:
        for bug in BUGS:
            with self.subTest(bug.name):
                text = (ROOT / bug.path).read_text(encoding="utf-8")
                self.assertNotEqual(text, planted(bug, text))
        self.assertEqual((50, 50), (len(BUGS), len({bug.name for bug in BUGS})))

    def test_each_broken_part_has_its_place_and_its_check(self) -> None:
        checks = "".join(
            path.read_text(encoding="utf-8")
            for path in (ROOT / "client/Packages/com.abu.bridge/SelfTest").rglob("*Checks.cs")
        )
        for bug in BROKEN_CHECKS:
            with self.subTest(bug.name):
                text = (ROOT / bug.path).read_text(encoding="utf-8")
                self.assertNotEqual(text, planted(bug, text))
                self.assertIn(f'"{bug.kind}"', checks)
        self.assertEqual(10, len({bug.kind for bug in BROKEN_CHECKS}))

    def test_a_bug_without_a_place_is_told(self) -> None:
        for text in ("", "Score += 2 * tile; Score += 2 * tile;"):
            with self.assertRaisesRegex(ValueError, "broken: .*Board.cs has [02] times"):
                planted(BROKEN, text)

    def test_what_is_shrunk_is_listed(self) -> None:
        names, sessions = {bug.name for bug in BUGS}, {path.stem for path in SESSIONS.glob("*.abu")}
        self.assertEqual([], [pair for pair in PAIRS if pair[0] not in names or pair[1] not in sessions])

    def test_wrong_words_are_told(self) -> None:
        command = [
            sys.executable,
            str(Path(__file__).parent / "planted_bugs"),
            "--work",
            str(new_folder(self)),
            "--only",
            "nothing",
        ]
        done = subprocess.run(command, capture_output=True, text=True, timeout=60)
        self.assertEqual((2, ""), (done.returncode, done.stdout))
        self.assertIn("nothing", done.stderr)


@unittest.skipUnless(shutil.which("dotnet"), "the headless player needs dotnet")
class PlantedTests(unittest.TestCase):
    def test_each_bug_is_noticed_where_it_shows(self) -> None:
        folder = new_folder(self)
        copied = Copied(folder)
        copied.renew()
        copied.build()
        sessions = Sessions(folder, copied.program, 1)
        bugs = [bug for bug, _ in NOTICED]
        sessions.record(bugs)
        source = copied.root / BROKEN.path
        before = source.read_bytes()
        for bug, found in NOTICED:
            with self.subTest(bug.name), copied.with_bug(bug):
                self.assertEqual(found, sessions.find(bug))
        with self.assertRaisesRegex(BrokenBuild, "Board.cs"), copied.with_bug(BROKEN):
            self.fail("it compiles")
        self.assertEqual(before, source.read_bytes())
        copied.renew()
        copied.build()
        self.assertEqual([], sessions.failed(sessions.that_see(bugs[0]), "--compare", "hash"))


if __name__ == "__main__":
    unittest.main()

"""The Editor's commands without an Editor: `--via headless`, on a project as Unity saves it."""

from __future__ import annotations

import contextlib
import json
import shutil
import subprocess
import sys
import unittest
from typing import Any, Dict

from command_line import ended, start
from editors import HeadlessEditor as StandIn, build_editor
from folders import new_folder
from games import free_port, write_abu
from headless_projects import BROKEN, HeadlessEditorTests
from rpc import RpcSession


class RefreshTests(HeadlessEditorTests):
    def test_what_has_changed_is_compiled_once(self) -> None:
        self.edit("Count {", "Sum {")
        self.prints(r"^Refreshed: scripts compiled and reloaded \(\d+\.\ds\)\.\n$", "refresh")
        self.prints(r"^Refreshed: nothing to compile \(", "refresh")
        self.edit("Sum {", "Number {")
        self.prints("^Refreshed: scripts compiled and reloaded", "refresh")

    def test_errors_are_unitys(self) -> None:
        self.edit("private int step = 1;", "private int step = gone;")
        done = self.fails(f"The scripts do not compile: 1 error:\n{BROKEN}\n  try: correct the scripts", "refresh")
        self.assertEqual("", done.out)
        said = json.loads(self.abu("refresh", "--json").out)
        self.assertEqual({"success": False, "errors": [BROKEN]}, said)

    def test_errors_in_tests_are_errors_too(self) -> None:
        self.edit_tests("[Test] public void Fails() => gone();")
        self.fails("Assets/Tests/Edit/EditModeTests.cs(9,", "refresh")


class PlayTests(HeadlessEditorTests):
    def test_on_and_off_and_the_other_way(self) -> None:
        answers = rf" mode.*: the game answers on port {self.game.port}\.\n$"
        for words, pattern in (
            (("play", "off"), r"^Not in play mode, as before\.\n$"),
            (("play", "on"), "^Entered play" + answers),
            (("play", "on"), "^In play" + answers),
            (("play",), r"^Left play mode\.\n$"),
            (("play",), "^Entered play" + answers),
        ):
            self.prints(pattern, *words)
        self.prints('label "Count 2"', "click", "Add")

    def test_a_cycle_plays_the_new_code(self) -> None:
        self.prints(rf"^Refreshed: .* The game answers on port {self.game.port}\.\n$", "cycle")
        self.prints('label "Count 0"', "snapshot")
        self.edit("Count {", "Total {")
        self.prints("^Refreshed: scripts compiled and reloaded .* The game answers", "cycle")
        self.prints('label "Total 0"', "snapshot")

    def test_a_compile_that_fails_ends_no_game(self) -> None:
        self.prints("^Entered", "play", "on")
        self.prints('label "Count 2"', "click", "Add")
        self.edit("private int step = 1;", "private int step = gone;")
        self.fails(BROKEN, "cycle")
        self.prints('label "Count 4"', "click", "Add")
        self.prints("^In play mode, as before", "play", "on")

    def test_with_errors_no_game_starts(self) -> None:
        self.edit("private int step = 1;", "private int step = gone;")
        self.fails(f"The game does not start while scripts have errors:\n{BROKEN}", "play", "on")
        self.assertEqual(1, self.abu("close").code)

    def test_two_projects_at_once(self) -> None:
        other = self.folder / "other"
        shutil.copytree(self.project, other)
        port = free_port()
        there = {**self.game.environment, "ABU_PROJECT": str(other), "ABU_PORT": str(port)}
        self.addCleanup(lambda: ended(start("play", "off", env=there)))
        self.prints(f"port {self.game.port}", "play", "on")
        self.prints('label "Count 2"', "click", "Add")
        self.assertIn(f"port {port}", ended(start("cycle", env=there)).out)
        self.assertIn('label "Count 0"', ended(start("snapshot", env=there)).out)
        self.prints('label "Count 2"', "snapshot")
        self.assertEqual("Left play mode.\n", ended(start("play", "off", env=there)).out)
        self.prints("^In play mode, as before", "play", "on")


class StateTests(HeadlessEditorTests):
    def status(self, *flags: str) -> Dict[str, Any]:
        done = self.prints("{", "status", *flags)
        said: Dict[str, Any] = json.loads(done.out)
        return said

    def test_status_says_what_compiles_and_what_plays(self) -> None:
        said = self.status()
        self.assertEqual(("never", False), (said["compile"], said["playing"]))
        self.assertEqual(str(self.project), said["project"])
        self.edit("private int step = 1;", "private int step = gone;")
        self.fails(BROKEN, "refresh")
        said = self.status()
        self.assertEqual(("failed", [BROKEN]), (said["compile"], said["errors"]))
        self.edit("gone", "1")
        self.assertEqual("outdated", self.status()["compile"])
        self.prints("The game answers", "cycle")
        said = self.status()
        self.assertEqual(("succeeded", True, self.game.port), (said["compile"], said["playing"], said["port"]))
        self.assertEqual("Counter", said["game"])

    def test_what_is_not_simulated(self) -> None:
        self.edit("private void Start() => Show();", "private void Start() { Show(); Handheld.Vibrate(); }")
        self.prints("The game answers", "cycle")
        self.assertEqual(["Handheld.Vibrate (Assets/Counter.cs:15)"], self.status()["notSimulated"])

    def test_the_log_has_the_compilers_report_and_the_games(self) -> None:
        warning = "Assets/Counter.cs(15,40): warning CS0219: "
        self.edit("private void Start() => Show();", 'private void Start() { Show(); int x = 1; Debug.Log("played"); }')
        self.prints("^Refreshed", "refresh")
        self.assertIn("Assets/Counter.cs(15,40): warning CS0219", self.abu("log", "--editor").out)
        self.prints("^Entered", "play", "on")
        done = self.prints("played", "log", "--editor", "--since", 1)
        self.assertIn(warning, done.out)
        said = json.loads(self.abu("log", "--editor", "--since", 1, "--json").out)
        self.assertEqual(1, len(said["compile"]["warnings"]))
        self.assertIn("played", [entry["message"] for entry in said["entries"]])


class SeamTests(HeadlessEditorTests):
    def test_outside_of_any_project(self) -> None:
        program = new_folder(self) / "abu.py"
        write_abu(program, free_port())
        env = {**self.game.environment, "ABU_PROJECT": ""}
        for words in (("refresh",), ("test",), ("play", "on"), ("cycle",), ("status",), ("log", "--editor")):
            done = subprocess.run(
                [sys.executable, program, *words], env=env, cwd=program.parent, capture_output=True, text=True
            )
            self.assertEqual(1, done.returncode, words)
            self.assertRegex(done.stderr, "^abu: No Unity project was found, [^\n]+\n  try: run the command inside")

    def test_abu_via_must_be_a_way(self) -> None:
        self.game.environment["ABU_VIA"] = "magic"
        done = self.abu("refresh")
        self.assertEqual(2, done.code)
        self.assertIn("ABU_VIA is 'magic'.\n  try: set it to one of server, hammerspoon, headless", done.err)

    def test_unity_is_not_opened_for_it(self) -> None:
        done = self.abu("refresh", "--open")
        self.assertEqual(2, done.code)
        self.assertIn("--open opens Unity, and --via headless works without it.", done.err)

    def test_mcp_plays_what_it_has_cycled(self) -> None:
        process = self.game.start("mcp", stdin=subprocess.PIPE)
        with RpcSession(process) as session:
            session.ask(
                "initialize", protocolVersion="2025-06-18", capabilities={}, clientInfo={"name": "t", "version": "1"}
            )
            self.assertIn("The game answers on port", session.text("run", command="cycle"))
            self.assertIn('label "Count 2"', session.text("click", target="Add"))

    def test_an_editor_that_has_the_project_open_is_left_alone(self) -> None:
        build_editor()
        stand_in = StandIn(new_folder(self))
        shutil.copytree(self.project, stand_in.project, dirs_exist_ok=True)
        # The stand-in Editor compiles against less than a project's scripts need.
        (stand_in.project / "Assets/Counter.cs").unlink()
        port = free_port()
        env = {**stand_in.environment, "ABU_STATE_DIR": str(self.folder)}
        stand_in.changes["ABU_STATE_DIR"] = str(self.folder)

        def call(*words: str) -> str:
            done = ended(start(*words, env=env, cwd=stand_in.project))
            self.assertEqual(0, done.code, (words, done))
            return done.out

        with contextlib.ExitStack() as stack:
            stack.enter_context(stand_in)
            stack.callback(call, "play", "off", "--via", "headless", "--port", str(port))
            self.assertIn(f"on port {stand_in.port}", call("play", "on"))
            there = ("--via", "headless", "--port", str(port))
            self.assertIn(f"Entered play mode: the game answers on port {port}", call("play", "on", *there))
            self.assertIn(f"In play mode, as before: the game answers on port {stand_in.port}", call("play", "on"))
            self.assertIn(f"The game answers on port {port}", call("cycle", *there))
            self.assertEqual("playing", stand_in.state()["playMode"])
            self.assertEqual("Left play mode.\n", call("play", "off", *there))
            self.assertEqual("playing", stand_in.state()["playMode"])
            self.assertEqual("Left play mode.\n", call("play", "off", "--via", "server"))


if __name__ == "__main__":
    unittest.main()

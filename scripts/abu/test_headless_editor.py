"""The Editor's commands without an Editor: `--via headless`, on a project as Unity saves it."""

from __future__ import annotations

import contextlib
import json
import shutil
import subprocess
import sys
import unittest
from pathlib import Path
from typing import Any, Dict, Tuple

from command_line import Done, ended, start
from editors import HeadlessEditor as StandIn, build_editor
from folders import new_folder
from games import free_port, write_abu
from headless_projects import BROKEN, HeadlessEditorTests
from rpc import RpcSession
from waiting import comes_true


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

    def test_after_a_refresh_with_errors_none_starts_and_an_old_one_plays_on(self) -> None:
        self.edit("private int step = 1;", "private int step = gone;")
        self.fails(BROKEN, "refresh")
        self.fails(f"The game does not start while scripts have errors:\n{BROKEN}", "play", "on")
        self.edit("step = gone;", "step = 1;")
        self.prints("^Entered", "play", "on")
        self.prints('label "Count 2"', "click", "Add")
        self.edit("private int step = 1;", "private int step = gone;")
        self.fails(BROKEN, "refresh")
        self.prints("^In play mode, as before", "play", "on")
        self.prints('label "Count 4"', "click", "Add")
        self.prints("^Left", "play", "off")
        self.fails(BROKEN, "play")

    def test_errors_in_editor_scripts_keep_it_from_starting_as_in_unity(self) -> None:
        self.write("Assets/Editor/Tool.cs", "public class Tool { private int size = gone; }")
        error = "Assets/Editor/Tool.cs(1,40): error CS0103: The name 'gone' does not exist in the current context"
        self.fails(f"The game does not start while scripts have errors:\n{error}", "play", "on")
        self.assertEqual(1, self.abu("close").code)

    def test_a_recording_ends_where_the_game_is_replaced_and_can_be_replayed(self) -> None:
        script = self.folder / "played.abu"
        self.prints("^Entered", "play", "on")
        self.assertEqual(0, self.abu("record", script).code)
        self.prints('label "Count 2"', "click", "Add")
        self.edit("private int step = 1;", "private int step = gone;")
        self.fails(BROKEN, "cycle")
        self.prints('label "Count 4"', "click", "Add")
        self.edit("step = gone;", "step = 1;")
        done = self.prints("The game answers", "cycle")
        self.assertIn(f"the game was closed, so the recording has ended: {script}: 2 lines", done.err)
        self.prints('label "Count 2"', "click", "Add")
        self.assertIn("nothing is recorded", self.abu("record").out)
        lines = script.read_text(encoding="utf-8").splitlines()
        self.assertEqual(["click Add", "click Add"], lines[2:])
        self.prints(r"^ok .*\(2 of 2 lines compared", "replay", script)
        self.prints('label "Count 4"', "click", "Add")

    def test_two_cycles_at_once(self) -> None:
        self.prints("^Entered", "play", "on")
        for call in [self.game.start("cycle") for _ in range(2)]:
            done = ended(call)
            self.assertEqual(0, done.code, done)
            self.assertIn(f"The game answers on port {self.game.port}.", done.out)
        self.prints('label "Count 2"', "click", "Add")
        self.prints("^Left", "play", "off")
        self.assertEqual({"games": []}, json.loads(self.abu("games", "--json").out))

    def test_a_game_that_was_launched_frozen_is_frozen_again_with_its_lease(self) -> None:
        self.prints("frozen at", "launch", "--project", self.project, "--frozen", "--lease", 500, "--seed", 7)
        self.prints('label "Count 2"', "click", "Add")
        self.prints("The game answers", "cycle")
        said = json.loads(self.abu("status").out)
        self.assertEqual(500, said["frozen"]["lease"])
        self.prints(r'frozen at [^)]+\)\n(.*\n)*.*label "Count 0"', "snapshot")
        self.prints("^In play mode, as before", "play", "on")

    def test_a_game_that_freeze_has_frozen_is_frozen_again_as_it_was(self) -> None:
        self.prints("^Entered", "play", "on")
        self.prints("frozen at", "freeze", "--step", "5f", "--rate", 30, "--lease", 500)
        self.prints("The game answers", "cycle")
        self.assertEqual({"step": "5f", "rate": 30, "lease": 500}, json.loads(self.abu("status").out)["frozen"])
        self.prints("Frames that time ran for: 5 ---", "step")

    def test_a_game_that_was_thawed_runs(self) -> None:
        self.prints("frozen at", "launch", "--project", self.project, "--frozen", "--seed", 7)
        self.prints("application", "thaw")
        self.prints("The game answers", "cycle")
        said = self.prints('label "Count 0"', "snapshot")
        self.assertNotIn("frozen at", said.out)
        self.assertIn("launched with --project", self.abu("launch", "--project", self.project, "--seed", 7).err)

    def test_a_game_whose_lease_was_over_is_frozen_again(self) -> None:
        self.prints("frozen at", "launch", "--project", self.project, "--frozen", "--lease", 1)
        over = comes_true(lambda: "frozen" not in json.loads(self.abu("status").out))
        self.assertTrue(over, "the lease did not end")
        self.prints("The game answers", "cycle")
        self.assertIn("--frozen --lease 1", self.abu("launch", "--project", self.project).err)

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


class SessionTests(HeadlessEditorTests):
    """A named game of one project, and calls from the folder of another."""

    def setUp(self) -> None:
        super().setUp()
        self.other = self.folder / "other"
        shutil.copytree(self.project, self.other)
        self.prints("^Entered", "play", "on", "--session", "red")
        self.addCleanup(self.abu, "play", "off", "--session", "red")
        self.prints('label "Count 2"', "click", "Add")
        self.around = {**self.game.environment, "ABU_PORT": "", "ABU_PROJECT": "", "ABU_SESSION": "red"}

    def call(self, *words: object, cwd: Path, **changes: str) -> Done:
        return ended(start(*words, env={**self.around, **changes}, cwd=cwd))

    def test_a_session_of_the_environment_takes_no_command_from_the_project_here(self) -> None:
        calls = (("refresh",), ("test",), ("cycle",), ("play", "off"), ("play", "on"), ("status",), ("log", "--editor"))
        cause = (
            rf"^abu: ABU_SESSION means the game 'red', which plays {self.project}, and %s means {self.other}\.\n  try: "
        )
        for words in calls:
            for place, cwd, named in (
                ("the working directory", self.other, ""),
                ("ABU_PROJECT", self.project, str(self.other)),
            ):
                with self.subTest(words=words, place=place):
                    done = self.call(*words, cwd=cwd, ABU_PROJECT=named)
                    self.assertEqual((2, ""), (done.code, done.out))
                    self.assertRegex(done.err, cause % place)
        self.prints('label "Count 4"', "click", "Add")

    def test_what_is_said_plainly_is_done(self) -> None:
        code = "public class LooseTests { [NUnit.Framework.Test] public void Runs() { } }"
        tests = self.other / "Assets" / "Editor" / "LooseTests.cs"
        tests.parent.mkdir()
        tests.write_text(code, encoding="utf-8")
        self.assertIn("1 passed", self.call("test", cwd=self.other, ABU_SESSION="").out)
        self.assertIn("No test was executed", self.call("test", "--session", "red", cwd=self.other).err)
        for cwd in (self.project, self.folder):
            self.assertIn("No test was executed", self.call("test", cwd=cwd).err)

    def test_a_port_of_the_environment_names_the_game_too(self) -> None:
        port = free_port()
        words = ("play", "on")
        there = {"ABU_SESSION": "", "ABU_PORT": str(port)}
        self.addCleanup(lambda: self.call("play", "off", cwd=self.project, **there))
        self.assertIn(
            f"Entered play mode: the game answers on port {port}", self.call(*words, cwd=self.project, **there).out
        )
        self.assertIn('label "Count 0"', self.call("snapshot", cwd=self.project, **there).out)
        self.assertEqual("Left play mode.\n", self.call("play", "off", cwd=self.project, **there).out)
        self.prints('label "Count 4"', "click", "Add")


class SeamTests(HeadlessEditorTests):
    def test_a_project_that_unity_has_open_is_not_touched(self) -> None:
        for path in ("Library/ArtifactDB", "Library/ScriptAssemblies/Assembly-CSharp.dll", "Temp/UnityLockfile"):
            self.write(path, "Unity's")
        self.edit_tests("[Test] public void Adds() => Assert.AreEqual(2, 1 + 1);")
        before = contents(self.project)
        self.prints("compiled, no errors", "check", self.project)
        self.prints('label "Count 0"', "launch", "--project", self.project)
        self.prints('label "Count 2"', "click", "Add")
        self.prints("^Refreshed", "refresh")
        self.prints("^Run finished: 1 passed", "test")
        self.prints("The game answers", "cycle")
        self.prints("{", "status")
        self.prints("^Left", "play", "off")
        self.assertEqual(before, contents(self.project))

    def test_two_checks_at_once_with_nothing_kept(self) -> None:
        state = new_folder(self)
        env = {**self.game.environment, "ABU_STATE_DIR": str(state), "TMPDIR": str(state)}
        calls = [start("check", self.project, env=env) for _ in range(2)]
        for call in calls:
            self.assertEqual((0, "1 assembly compiled, no errors\n"), ended(call)[:2])
        # Unity's API is kept here or, once one of ABU's own games was played, beside the player; no draft stays.
        kept = [path.name.rpartition("-")[0] for path in (state / "assemblies").iterdir()]
        self.assertEqual(["Assembly-CSharp"], [name for name in kept if name != "unity-api"])
        self.assertEqual(["assemblies"], [path.name for path in state.iterdir()])
        self.assertEqual("1 assembly compiled, no errors\n", ended(start("check", self.project, env=env)).out)

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


def contents(folder: Path) -> Dict[str, Tuple[int, bytes]]:
    """When each file and folder below was last changed, and what is in it."""
    found = sorted(folder.rglob("*"))
    return {
        str(path.relative_to(folder)): (path.stat().st_mtime_ns, path.read_bytes() if path.is_file() else b"")
        for path in found
    }


if __name__ == "__main__":
    unittest.main()

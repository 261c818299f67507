"""What the Editor half does when Unity, Hammerspoon or the game fail it."""

from __future__ import annotations

import re
import shutil
import signal
import subprocess
import sys
import unittest
from pathlib import Path

import abu
from stand_ins import FAST, WithStandIn
from waiting import PATIENCE, comes_true

HERE = Path(__file__).resolve().parent


class Faults(WithStandIn):
    def test_hammerspoon_is_started_when_it_does_not_run_or_its_port_is_dead(self) -> None:
        self.editor()
        for mood in ("stopped", "stale"):
            with self.subTest(mood):
                self.hammerspoon(mood)
                self.assertEqual("abu: Hammerspoon does not answer; restarting it\n", self.succeeds("refresh").err)

    def test_hammerspoon_cannot_be_started(self) -> None:
        self.limits(HS_START_SECONDS=0.4)
        self.hammerspoon("broken")
        self.fails("refresh", because="Hammerspoon failed: error: can't access Hammerspoon message port")

    def test_hammerspoon_prints_an_error_in_place_of_a_result(self) -> None:
        self.limits(HS_START_SECONDS=0.4)
        self.hammerspoon("talks")
        self.fails("refresh", because="Hammerspoon failed: error: out of memory\\.")

    def test_hammerspoon_is_frozen(self) -> None:
        self.limits(HS_SECONDS=1, HS_START_SECONDS=0.4)
        self.hammerspoon("frozen")
        self.fails("refresh", because="Hammerspoon did not answer within 1s\\.")

    def test_hammerspoon_is_not_installed(self) -> None:
        tools = self.desk / "tools"
        tools.mkdir()
        (tools / "git").symlink_to(shutil.which("git") or "")
        self.environment["PATH"] = str(tools)
        self.fails("refresh", because="Hammerspoon's command `hs` is not on the PATH\\.")

    def test_extension_noise_is_dropped(self) -> None:
        self.hammerspoon("running noise")
        self.editor()
        self.succeeds("cycle")

    def test_no_editor(self) -> None:
        self.fails("refresh", because=f"No Unity Editor is running with {self.project} open\\.")

    def test_each_command_as_a_program_of_its_own(self) -> None:
        for command in (command.name for command in abu.COMMANDS if command.by_hand):
            with self.subTest(command):
                printed = self.abu(command, program=[sys.executable, str(HERE / "abu.py")])
                self.assertEqual((1, ""), printed[:2])
                self.assertRegex(printed.err, "^abu: No Unity Editor is running with")

    def test_no_such_menu_item(self) -> None:
        self.editor("no_run_all_tests")
        self.fails("test", because="Unity did not take a click on its menu item Tools > Run All Tests\\.")

    def test_only_the_package_has_the_menu_item(self) -> None:
        self.editor("package_runs_tests")
        self.fails("test", because="No test was executed\\.")

    def test_wrong_item_picked(self) -> None:
        self.editor("wrong_item")
        self.fails(
            "refresh",
            "--timeout",
            "2",
            because="Timed out after 2s waiting for Unity to refresh; the last line in its log: 'Scripting:",
        )
        self.fails(
            "play",
            "--timeout",
            "0.6",
            because="Unity did not enter play mode within 0.6s of the click on Edit > Play Mode > Play; nothing new",
        )

    def test_click_ignored(self) -> None:
        self.editor("ignores_clicks")
        self.fails(
            "refresh",
            "--timeout",
            "0.6",
            because="Timed out after 0.6s waiting for Unity to refresh; nothing new in its log\\.",
        )
        self.fails("play", "--timeout", "0.6", because="Unity did not enter play mode within 0.6s")

    def test_two_editors(self) -> None:
        self.editor()
        other = self.other_editor()
        self.succeeds("refresh")
        self.assertEqual("", (self.desk / "apps" / str(other.pid) / "clicks").read_text(encoding="utf-8"))

    def test_two_editors_and_no_state_file(self) -> None:
        self.log = self.desk / ".config/unity3d/Editor.log"
        self.editor("no_state")
        self.other_editor()
        self.succeeds("refresh")

    def test_two_unknown_editors(self) -> None:
        self.editor("no_state", project_shows=False)
        self.other_editor(project_shows=False)
        self.fails(
            "refresh", because="Several Unity Editors are open and none of them says that this project is its own\\."
        )

    def other_editor(self, project_shows: bool = True) -> "subprocess.Popen[bytes]":
        project, log = self.project, self.log
        self.project, self.log = self.desk / "other", self.desk / "other.log"
        (self.project / "Assets").mkdir(parents=True)
        other = self.editor("no_state", project_shows=project_shows)
        self.project, self.log = project, log
        return other

    def test_the_editor_of_another_project(self) -> None:
        editor = self.editor()
        editor.kill()
        editor.wait()
        self.other_editor()
        self.fails("refresh", "--timeout", "0.6", because="No Unity Editor is running with")

    def test_editor_dies_or_quits_meanwhile(self) -> None:
        for fault in ("dies", "quits"):
            with self.subTest(fault):
                self.editor(fault)
                self.write("Assets/A.cs", f"class A {{ }} // {fault}\n")
                self.fails("refresh", because="The Unity Editor quit meanwhile; the last line in its log: ")

    def test_editor_dies_when_it_is_to_play_or_to_stop(self) -> None:
        self.editor("dies_at_play")
        self.fails("play", because="The Unity Editor quit meanwhile; nothing new in its log\\.")
        self.editor("dies_at_stop")
        self.succeeds("play", prints="Entered")
        self.fails("play", because="The Unity Editor quit meanwhile; ")

    def test_compile_takes_long(self) -> None:
        self.editor("slow")
        self.write("Assets/A.cs", "class A { }\n")
        self.fails(
            "refresh",
            "--timeout",
            "2",
            because="Timed out after 2s waiting for Unity to refresh; the last line in its log: '.ScriptCompilation",
        )

    def test_ctrl_c(self) -> None:
        self.editor("slow")
        self.write("Assets/A.cs", "class A { }\n")
        process = subprocess.Popen(
            [sys.executable, "-c", FAST, "refresh"],
            env=self.environment,
            cwd=self.project,
            stderr=subprocess.PIPE,
            text=True,
            # Whatever runs in the background of a shell does not hear Ctrl-C, nor do its children.
            preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
        )
        self.assertTrue(comes_true(lambda: "Requested" in self.log.read_text(encoding="utf-8")))
        process.send_signal(signal.SIGINT)
        self.assertEqual("abu: interrupted\n", process.communicate(timeout=PATIENCE)[1])
        self.assertEqual(130, process.returncode)


class Refusing(WithStandIn):
    def test_other_systems(self) -> None:
        del self.environment["ABU_EDITOR_PLATFORM"]
        for command, by_hand in (
            ("refresh", "Assets > Refresh"),
            ("play", "Play Mode > Play"),
            ("test", "Run All Tests"),
            ("cycle", "press Play"),
        ):
            self.environment["UNITY_EDITOR"] = ""
            printed = self.fails(command, because="No Unity Editor is running with ")
            self.assertRegex(
                printed.err, r"\n  try: `abu\.py [a-z ]*--via headless` [^\n]*; or install Unity: ", command
            )
            self.environment["UNITY_EDITOR"] = sys.executable
            printed = self.fails(command, because="No Unity Editor is running with ")
            self.assertIn(by_hand, printed.err)

    def test_worktrees_also_from_below(self) -> None:
        self.git("init", "-q", ".")
        self.git("-c", "user.name=a", "-c", "user.email=a@b", "commit", "-q", "--allow-empty", "-m", "first")
        self.git("worktree", "add", "-q", str(self.desk / "tree"))
        (self.desk / "tree/below/it").mkdir(parents=True)
        self.editor()
        for folder in ("tree", "tree/below/it"):
            for command in ("refresh", "play", "test", "cycle"):
                printed = self.abu(command, cwd=self.desk / folder)
                self.assertEqual((1, ""), printed[:2])
                self.assertRegex(printed.err, "^abu: This is a git worktree, and Unity has the main checkout open")
        elsewhere = self.abu("refresh", cwd=self.desk, ABU_PROJECT=str(self.desk / "tree"))
        self.assertRegex(elsewhere.err, "^abu: This is a git worktree")
        (self.project / "Assets/Deep").mkdir()
        self.assertEqual(0, self.abu("refresh", cwd=self.project / "Assets/Deep").code)

    def git(self, *words: str) -> None:
        subprocess.run(["git", *words], cwd=self.project, env=self.environment, check=True, capture_output=True)


@unittest.skipUnless(shutil.which("dotnet"), "the headless player needs dotnet")
class WithTheGame(WithStandIn):
    """The command line as it is, at its own pace, with the real bridge and game behind the play button."""

    def test_edit_test_cycle_snapshot_click(self) -> None:
        self.editor(player=abu.player_program(), speed="10")
        self.write("Assets/A.cs", "class A { }\n")
        self.write("tests.txt", "PASS A.B.One\n")
        self.prints(r"^Run finished: 1 passed", "test")
        self.prints(rf"The game answers on port {self.port}\.$", "cycle")
        tree = self.prints(r'^- application "Dreamtides"\n', "snapshot")
        start = re.search(r'button "Start[^"]*" \[ref=(e\d+)\]', tree)
        assert start, tree
        self.assertNotEqual(tree, self.prints(r'- application "Dreamtides"\n', "click", start.group(1)))
        self.prints(r"^Left play mode\.$", "play")

    def prints(self, pattern: str, *words: str) -> str:
        printed = self.abu(*words, program=[sys.executable, str(HERE / "abu.py")])
        self.assertEqual(0, printed.code, printed)
        self.assertRegex(printed.out, pattern)
        return printed.out


if __name__ == "__main__":
    unittest.main()

"""The Editor half of abu.py: what it reads from logs, and what it does with a stand-in for Unity and Hammerspoon."""

from __future__ import annotations

import dataclasses
import json
import os
import socket
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path
from typing import Any, Callable, Dict, List, Optional
from unittest import mock

import abu
from games import free_port
from stand_ins import STAND_IN
from waiting import comes_true

HERE = Path(__file__).resolve().parent
LOGS = HERE / "logs"


class RecordedLogs(unittest.TestCase):
    """Each situation is a pair of files: what was in the log, and what that means."""

    def each(self, kind: str, read: Callable[[str], object]) -> None:
        for log in sorted(LOGS.glob(f"{kind}_*.log")):
            with self.subTest(log.stem):
                want = json.loads(log.with_suffix(".json").read_text(encoding="utf-8"))
                self.assertEqual(want, read(log.read_bytes().decode(errors="replace")))

    def test_refresh(self) -> None:
        def read(text: str) -> object:
            state, settled = abu.read_refresh(text)
            errors = abu.compile_errors(abu.since_last_request(text)) if settled or state == "failed" else []
            return {"state": state, "settled": settled, "errors": errors}

        self.each("refresh", read)

    def test_tests(self) -> None:
        self.each(
            "tests", lambda text: {key: value for key, value in vars(abu.read_tests(text)).items() if key != "summary"}
        )

    def test_standing_errors(self) -> None:
        self.each("standing", lambda text: {"errors": abu.standing_errors(text)})

    REQUEST = "[ScriptCompilation] Requested script compilation because: Assetdatabase observed changes"
    SUMMARY = (
        "Asset Pipeline Refresh (id=0f3c9a5d7e1b42c6a8d0e2f4b6c81357): Total: 0.778 seconds - "
        "Initiated by RefreshV2(NoUpdateAssetOptions)"
    )

    def test_what_each_line_means_between_the_request_and_the_end(self) -> None:
        for line, state in (
            ("*** Tundra build failed (0.37 seconds), 2 items updated, 715 evaluated", "failed"),
            ("Editor compiler errors found. Will not reload assemblies.", "failed"),
            ("Reloading assemblies failed.", "failed"),
            ("Internal build system error. Backend exited with code 2.", "failed"),
            ("PostProcessing failed: Unity.ILPP.Runner exited", "failed"),
            ("Mono: successfully reloaded assembly", "compiled"),
            ("- Finished resetting the current domain, in  1.225 seconds", "compiled"),
            ("Domain Reload Profiling: 1714ms", "compiled"),
            ("- Completed reload, in  1.923 seconds", "compiled"),
            ("*** Tundra build success (9.63 seconds), 194 items updated, 195 evaluated", "busy"),
            ("*** Tundra requires additional run (1.49 seconds), 7 items updated, 2706 evaluated", "busy"),
            ("Begin MonoManager ReloadAssembly", "busy"),
            ("Mono: successfully reloaded assembly\nBegin MonoManager ReloadAssembly", "busy"),
            ("[Worker0] Begin MonoManager ReloadAssembly", "requested"),
            ("something else", "requested"),
        ):
            with self.subTest(line):
                is_over = state in ("failed", "compiled")
                self.assertEqual((state, is_over), abu.read_refresh("\n".join((self.REQUEST, line, self.SUMMARY))))
                if is_over:
                    self.assertEqual((state, False), abu.read_refresh(f"{self.REQUEST}\n{line}\n"), "before the end")
                    again = "\n".join((self.REQUEST, line, self.SUMMARY, self.REQUEST))
                    self.assertEqual(("busy", False), abu.read_refresh(again), "once more")
                    for end in (self.SUMMARY, self.SUMMARY.replace("RefreshV2", "StopAssetImportingV2")):
                        text = "\n".join((self.REQUEST, line, end, "*** Tundra build success (0.1 seconds)"))
                        self.assertEqual((state, True), abu.read_refresh(text), end)
        self.assertEqual(("unchanged", False), abu.read_refresh(self.SUMMARY))
        for end in ("StopAssetImportingV2(NoUpdateAssetOptions)", "RefreshV2(NoUpdateAssetOptions)"):
            text = f"{self.REQUEST}\n*** Tundra build failed (0.37 seconds)\n{end}"
            self.assertEqual(("failed", True), abu.read_refresh(text), f"{end} of an older script")
        self.assertEqual([], abu.standing_errors(""))
        worker = "[Worker1] Assets\\A.cs(1,1): error CS1002: ; expected"
        self.assertEqual([], abu.compile_errors(f"{self.REQUEST}\n{worker}\n"))
        quit_line = "Exiting without the bug reporter. Application will terminate with return code 0"
        self.assertEqual(("quit", True), abu.read_refresh(f"{self.REQUEST}\n{quit_line}"))

    def test_an_incomplete_log_gives_no_verdict(self) -> None:
        text = (LOGS / "refresh_success.log").read_text(encoding="utf-8")
        verdicts = [abu.read_refresh(text[:length])[1] for length in range(text.index("Total: "))]
        self.assertNotIn(True, verdicts)


class WithoutUnity(unittest.TestCase):
    """The Editor's commands in this process, with a game that is there while `toggle` says so."""

    def setUp(self) -> None:
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.port = free_port()
        self.calls: List[str] = []
        self.game: "Optional[subprocess.Popen[bytes]]" = None
        self.addCleanup(self.end_game)
        self.replace("EDITOR_LOG", Path(folder.name) / "Editor.log")
        self.replace("POLL_INTERVAL", 0.01)
        self.start(mock.patch.dict(os.environ, ABU_PROJECT=folder.name, ABU_PORT=str(self.port)))
        self.answer("is_worktree", lambda: False)

    def start(self, change: Any) -> None:
        change.start()
        self.addCleanup(change.stop)

    def replace(self, name: str, value: object) -> None:
        self.start(mock.patch(f"abu.{name}", value))

    def answer(self, name: str, give: Callable[..., object]) -> None:
        def called(*arguments: Any) -> object:
            self.calls.append(name)
            return give(*arguments)

        self.replace(name, called)

    def toggle(self) -> str:
        if self.game is None:
            program = [sys.executable, str(STAND_IN / "game.py")]
            self.game = subprocess.Popen(program, stdin=subprocess.PIPE, env={**os.environ})
            self.assertTrue(comes_true(self.listens))
        else:
            self.end_game()
        return "true"

    def listens(self) -> bool:
        with socket.socket() as probe:
            return probe.connect_ex(("127.0.0.1", self.port)) == 0

    def end_game(self) -> None:
        if self.game is not None:
            self.game.terminate()
            self.game.communicate()
            self.game = None


class FakeDriver:
    """Does at once what it is asked for, if it can; `calls` are the questions."""

    def __init__(self, play: Callable[[], object]) -> None:
        self.calls: List[object] = []
        self.toggle = play

    def prepare(self) -> None:
        self.calls.append("prepare")

    def refresh(self, timeout: Optional[float]) -> abu.RefreshReport:
        self.calls.append(("refresh", timeout))
        return abu.RefreshReport(True, "summed up", 1.25)

    def known_errors(self) -> List[str]:
        return []

    def play(self, on: bool) -> str:
        self.calls.append(("play", on))
        self.toggle()
        return "a word to the driver"

    def keep_playing(self) -> str:
        self.calls.append("keep playing")
        return ""

    def check(self) -> None:
        self.calls.append("check")

    def check_tests(self, tests: Dict[str, Any], results: Optional[Path]) -> None:
        self.calls.append("check tests")

    def test(self, timeout: Optional[float], tests: Dict[str, Any], results: Optional[Path]) -> abu.TestResult:
        self.calls.append(("test", timeout, tests, results))
        return abu.TestResult(True, True, 1, 0, 0, 1, [], "1 passed")

    def last_seen(self) -> str:
        return "nothing was heard of it"


class OneDoor(WithoutUnity):
    """The Editor reaches Unity through its driver alone."""

    def setUp(self) -> None:
        super().setUp()
        self.driver = FakeDriver(self.toggle)
        self.editor = abu.Editor(self.driver, abu.EditorCall())

    def asked(self) -> List[object]:
        """The questions to the driver, without the looks whether it still lives."""
        calls = [call for call in self.driver.calls if call != "check"]
        plays = (("play", True), ("play", False), "keep playing")
        self.assertEqual(any(call in calls for call in plays), "check" in self.driver.calls)
        self.driver.calls.clear()
        return calls

    def test_refresh(self) -> None:
        report = abu.RefreshReport(True, "summed up", 1.25)
        self.assertEqual(report, self.editor.refresh(False, 3))
        self.assertEqual(["prepare", ("refresh", 3)], self.asked())
        self.assertEqual(dataclasses.replace(report, port=self.port), self.editor.refresh(True, None))
        self.assertEqual(["prepare", ("refresh", None), ("play", True)], self.asked())

    def test_play(self) -> None:
        self.assertEqual(abu.PlayReport(self.port), self.editor.play(None, None))
        self.assertEqual(["prepare", ("play", True)], self.asked())
        self.assertEqual(abu.PlayReport(self.port, is_new=False), self.editor.play(True, None))
        self.assertEqual(["prepare", "keep playing"], self.asked())
        self.assertEqual(abu.PlayReport(None), self.editor.play(None, None))
        self.assertEqual(["prepare", ("play", False)], self.asked())

    def test_test(self) -> None:
        self.toggle()
        self.assertEqual("1 passed", self.editor.test(4, {"mode": "edit"}, Path("/a.xml")).summary)
        test = ("test", 4, {"mode": "edit"}, Path("/a.xml"))
        self.assertEqual(["check tests", "prepare", ("play", False), ("refresh", 4), test], self.asked())

    def test_cycle(self) -> None:
        self.toggle()
        self.assertEqual(self.port, self.editor.cycle(5).port)
        self.assertEqual(["prepare", ("play", False), ("refresh", 5), ("play", True)], self.asked())

    def test_it_has_left_play_mode_when_both_the_editor_and_the_port_say_so(self) -> None:
        self.toggle()
        self.driver.toggle = lambda: None
        for says_that_it_plays in (False, True):
            self.replace("is_play_mode_active", lambda says=says_that_it_plays: says)
            with self.assertRaises(abu.TimeoutError) as raised:
                self.editor.leave_play_mode(0.05)
            why = "Unity did not leave play mode within 0.05s of a word to the driver; nothing was heard of it."
            self.assertEqual(why, str(raised.exception))
            self.assertRegex(raised.exception.fix, "^look whether Unity shows a dialog")
            self.end_game()

    def test_a_game_that_counts_no_frames_is_taken_at_its_word(self) -> None:
        self.replace("watch", None)
        self.editor.check_frames_advance(abu.GameStatus.of({"busy": False}), 1)

    def test_a_game_that_is_silent_for_a_moment_is_asked_again(self) -> None:
        answers = iter([None, *(abu.GameStatus.of({"frame": frame}) for frame in (1, 2))])
        with mock.patch("abu.game_status", lambda *_: next(answers)):
            self.editor.check_frames_advance(abu.GameStatus.of({"frame": 1}), 5)
        self.assertEqual([], list(answers))

    def test_the_port_of_the_game(self) -> None:
        state = abu.EditorState(os.getpid(), Path("/log"), "edit", False, [], 4321)
        for asked, variable, says, want in (
            (None, None, None, 9999),
            (None, None, state, 4321),
            (None, "4321", state, 4321),
            (None, "5", None, 5),
            (6, "5", None, 6),
            (4321, "5", state, 4321),
        ):
            with mock.patch("abu.port_from_environment", lambda: variable and int(variable)):
                with mock.patch("abu.read_editor_state", lambda _: says):
                    self.assertEqual(want, abu.game_port(asked, Path("/")), (asked, variable, says))


class Workflows(WithoutUnity):
    """The workflows go through the names that scripts replace, and through no other way to Unity."""

    def setUp(self) -> None:
        super().setUp()
        self.answer("ensure_hammerspoon", lambda: None)
        self.answer("is_play_mode_active", lambda: self.game is not None)
        self.answer("toggle_play_mode", self.toggle)
        self.answer("send_refresh", lambda: "true")
        self.answer("send_run_tests", lambda: "true")
        self.answer("get_log_size", lambda: 7)
        self.answer("read_new_log", lambda offset: self.assertEqual(7, offset) or "")
        self.answer("wait_for_refresh", lambda offset: abu.RefreshResult(offset == 7, True))
        self.answer("wait_for_tests", lambda offset: abu.TestResult(offset == 7, True, 2, 0, 0, 2, [], "2 passed"))

    def told(self) -> List[str]:
        """The calls so far, without the looks at what happens meanwhile."""
        looks = ("get_log_size", "read_new_log", "is_play_mode_active")
        told = [name for name in self.calls if name not in looks]
        self.calls.clear()
        return told

    REFRESH = ["is_worktree", "ensure_hammerspoon", "send_refresh", "wait_for_refresh"]

    def test_refresh(self) -> None:
        abu.do_refresh()
        self.assertEqual(self.REFRESH, self.told())
        abu.do_refresh(play=True)
        self.assertEqual([*self.REFRESH, "toggle_play_mode"], self.told())
        abu.do_refresh(True)
        self.assertEqual(self.REFRESH, self.told(), "it plays already")

    def test_test(self) -> None:
        tests = ["send_run_tests", "wait_for_tests"]
        abu.do_test()
        self.assertEqual([*self.REFRESH, *tests], self.told())
        self.toggle()
        abu.do_test()
        leaving = [*self.REFRESH[:2], "toggle_play_mode", *self.REFRESH[2:]]
        self.assertEqual([*leaving, *tests], self.told())
        self.assertIsNone(self.game)

    def test_cycle(self) -> None:
        abu.do_cycle()
        self.assertEqual([*self.REFRESH, "toggle_play_mode"], self.told())
        abu.do_cycle()
        again = [*self.REFRESH[:2], "toggle_play_mode", *self.REFRESH[2:], "toggle_play_mode"]
        self.assertEqual(again, self.told())
        self.assertIsNotNone(self.game)

    def test_results_that_are_no_success_are_raised(self) -> None:
        for result, error, said in (
            (abu.RefreshResult(False, False, [], "Timed out after 1s"), abu.RefreshTimeoutError, "^Timed out after 1s"),
            (abu.RefreshResult(True, False, ["A.cs: error CS1"], ""), abu.CompilationError, "A.cs: error CS1"),
            (abu.RefreshResult(True, False), abu.CompilationError, "^Unity's build failed"),
        ):
            with mock.patch("abu.wait_for_refresh", return_value=result):
                for workflow in (abu.do_refresh, abu.do_test, abu.do_cycle):
                    with self.subTest(workflow=workflow, result=result), self.assertRaisesRegex(error, said):
                        workflow()
        self.assertNotIn("send_run_tests", self.calls)
        for result, error, said in (
            (
                abu.TestResult(False, False, summary="Timed out after 1s"),
                abu.RefreshTimeoutError,
                "^Timed out after 1s",
            ),
            (abu.TestResult(True, False, 1, 1, 0, 2), abu.AbuError, "^1 of 2 tests failed"),
            (abu.TestResult(True, False, summary="0 passed"), abu.AbuError, "^No test was executed"),
            (abu.TestResult(True, False, 0, 0, 3, 3), abu.AbuError, "^No test was executed"),
            (abu.BrokenRun(True, False, summary="no"), abu.AbuError, "^Unity's test framework failed: no"),
        ):
            with mock.patch("abu.wait_for_tests", return_value=result), self.assertRaisesRegex(error, said):
                abu.do_test()

    def test_nothing_is_done_in_a_worktree(self) -> None:
        self.answer("is_worktree", lambda: True)
        for workflow in (abu.do_refresh, abu.do_test, abu.do_cycle):
            with self.assertRaisesRegex(abu.AbuError, "^This is a git worktree"):
                workflow()
        self.assertEqual({"is_worktree"}, set(self.calls))


if __name__ == "__main__":
    unittest.main()

"""The Editor half of abu.py: what it reads from logs, and what it does with a stand-in for Unity and Hammerspoon."""

from __future__ import annotations

import contextlib
import dataclasses
import io
import json
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import unittest
from pathlib import Path
from typing import Any, Callable, Dict, List, Optional
from unittest import mock

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "testing"))

import abu  # noqa: E402
from calls import HUNG, CallingTestCase, Done, ended, environment  # noqa: E402
from editors import identity  # noqa: E402
from fakes import FakeGame, giving  # noqa: E402
from games import free_port  # noqa: E402
from waiting import PATIENCE, comes_true  # noqa: E402

HERE = Path(__file__).resolve().parent
STAND_IN = HERE / "stand_in"

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


class Names(unittest.TestCase):
    """What scripts import from abu.py and replace in it."""

    def setUp(self) -> None:
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.log = Path(folder.name) / "Editor.log"
        for change in (
            mock.patch.dict(os.environ, {"ABU_PROJECT": folder.name}),
            mock.patch("abu.EDITOR_LOG", self.log),
            mock.patch("abu.POLL_INTERVAL", 0.01),
        ):
            change.start()
            self.addCleanup(change.stop)

    def test_seconds_are_told_to_a_tenth(self) -> None:
        report = abu.RefreshReport(True, "", 1.26)
        self.assertEqual(1.3, report.data()["seconds"])
        self.assertIn("(1.3s)", report.text())

    def test_results_are_frozen_and_have_defaults(self) -> None:
        self.assertEqual(abu.RefreshResult(True, False, [], ""), abu.RefreshResult(finished=True, success=False))
        self.assertEqual(abu.TestResult(True, False, 0, 0, 0, 0, [], ""), abu.TestResult(finished=True, success=False))
        reports = (abu.RefreshReport(True, "", 1), abu.PlayReport(7), abu.BuildErrors([]))
        for result in (abu.RefreshResult(True, True), abu.TestResult(True, True), *reports):
            with self.assertRaises(dataclasses.FrozenInstanceError):
                setattr(result, next(iter(vars(result))), False)

    def test_the_log_is_read_from_a_byte_on(self) -> None:
        self.assertEqual(0, abu.get_log_size())
        self.assertEqual("", abu.read_new_log(0))
        self.log.write_text("früher\n", encoding="utf-8")
        offset = abu.get_log_size()
        self.assertEqual(8, offset)
        with self.log.open("a", encoding="utf-8") as log:
            log.write("später")
        self.assertEqual("später", abu.read_new_log(offset))
        self.assertEqual("früher\nspäter", abu.read_new_log(0))

    def test_each_byte_is_read_once(self) -> None:
        self.log.write_bytes(b"a" * 1000)
        offset = abu.get_log_size()
        with mock.patch.object(
            abu.LogTail, "_read_on", autospec=True, side_effect=abu.LogTail._read_on
        ) as read:  # pyright: ignore[reportPrivateUsage]
            texts: List[str] = []
            for _ in range(3):
                with self.log.open("ab") as log:
                    log.write(b"b")
                texts.append(abu.read_new_log(offset))
        self.assertEqual((["b", "bb", "bbb"], 3), (texts, read.call_count))

    def new_log(self, *changes: Callable[[], object]) -> List[str]:
        """What was read after each change since the first."""
        self.log.write_text("old\n", encoding="utf-8")
        offset = abu.get_log_size()
        texts: List[str] = []
        for change in changes:
            change()
            texts.append(abu.read_new_log(offset))
        return texts

    def test_a_truncated_log_is_read_from_its_beginning(self) -> None:
        def replaced(text: str) -> Callable[[], object]:
            other = self.log.with_name("other.log")
            return lambda: (other.write_text(text, encoding="utf-8"), other.replace(self.log))

        more = "longer than what was there\n"
        self.assertEqual([more], self.new_log(replaced(more)))
        self.assertEqual(["new", f"new{more}"], self.new_log(replaced("new"), replaced(more)))
        self.assertEqual(["", "a"], self.new_log(lambda: self.log.write_bytes(b""), lambda: self.log.write_bytes(b"a")))
        self.assertEqual(["", more], self.new_log(self.log.unlink, replaced(more)))

    def test_a_log_that_is_not_there_yet_is_read_and_then_followed(self) -> None:
        offset = abu.get_log_size()
        self.log.write_text("first\n", encoding="utf-8")
        self.assertEqual("first\n", abu.read_new_log(offset))
        other = self.log.with_name("other.log")
        other.write_text("second, and longer\n", encoding="utf-8")
        other.replace(self.log)
        self.assertEqual("first\nsecond, and longer\n", abu.read_new_log(offset))

    def test_a_log_that_moves_is_followed_at_once_and_only_there(self) -> None:
        own = self.log.parent / "Logs/Editor.log"
        own.parent.mkdir()
        own.write_text("there\n", encoding="utf-8")
        moved = abu.LOG_MOVED.decode() + "\n"
        self.assertEqual([f"{moved}there\n"], self.new_log(lambda: self.append(moved)))
        with mock.patch("abu.EDITOR_LOG", own):
            offset = abu.get_log_size()
            with own.open("a", encoding="utf-8") as log:
                log.write(moved)
            self.assertEqual([moved, moved], [abu.read_new_log(offset) for _ in range(2)], "it is there already")

    def append(self, text: str) -> None:
        with self.log.open("a", encoding="utf-8") as log:
            log.write(text)

    def test_the_end_of_a_log_is_its_last_part(self) -> None:
        self.assertEqual("", abu.read_log_end())
        self.log.write_text("short", encoding="utf-8")
        self.assertEqual("short", abu.read_log_end())
        self.log.write_bytes(b"\xff" + b"a" * (4 << 20) + b"z")
        self.assertEqual((4 << 20, "z"), (len(abu.read_log_end()), abu.read_log_end()[-1]))

    @unittest.skipIf(sys.platform == "win32", "no pipes in the file system")
    def test_a_log_that_is_a_pipe_does_not_block(self) -> None:
        os.mkfifo(self.log)
        self.assertEqual(("", ""), (abu.read_log_end(), abu.read_new_log(0)))

    def test_a_log_of_which_nothing_was_read_before(self) -> None:
        self.log.write_text("old\nnew\n", encoding="utf-8")
        self.assertEqual("new\n", abu.EditorMenu().new_log(4))
        other = self.log.with_name("other.log")
        other.write_text("her\nother\n", encoding="utf-8")
        self.assertEqual("new\n", abu.read_new_log(4))
        with mock.patch("abu.EDITOR_LOG", other):
            self.assertEqual("other\n", abu.read_new_log(4))

    def test_an_editor_that_says_that_it_quits_is_not_waited_for(self) -> None:
        text = "Exiting without the bug reporter. Application will terminate with return code 0\n"
        driver = abu.HammerspoonDriver(abu.EditorCall())
        with mock.patch("abu.read_new_log", return_value=text):
            for wait in (lambda: abu.wait_for_refresh(0), lambda: abu.wait_for_tests(0), driver.check):
                with self.assertRaisesRegex(abu.UnityNotFoundError, "^The Unity Editor quit meanwhile"):
                    wait()

    def test_which_log_is_the_editors(self) -> None:
        own = self.log.parent / "Logs/Editor.log"
        own.parent.mkdir()
        self.assertEqual(self.log, abu.editor_log(), "none is there")
        own.write_text("own", encoding="utf-8")
        self.assertEqual(own, abu.editor_log(), "the shared one is not there")
        self.log.write_text("shared", encoding="utf-8")
        for age, want in ((0, self.log), (-5, self.log), (5, own)):
            os.utime(self.log, (1e9, 1e9))
            os.utime(own, (1e9 + age, 1e9 + age))
            self.assertEqual(want, abu.editor_log(), f"{age} s newer")
        self.log.write_bytes(abu.LOG_MOVED + b"\n")
        self.assertEqual(own, abu.editor_log(), "the shared one says so")
        own.unlink()
        self.assertEqual(self.log, abu.editor_log(), "but it is not there")
        self.state(logPath=str(own))
        self.assertEqual(self.log, abu.editor_log(), "the state file names it, but it is not there")
        own.write_text("own", encoding="utf-8")
        self.log.write_text("shared", encoding="utf-8")
        os.utime(own, (1e9, 1e9))
        self.assertEqual(own, abu.editor_log(), "the state file names it")

    def state(self, **changes: object) -> None:
        """Leaves the word of a running Editor in the project."""
        path = self.log.parent / "Library/Abu/editor.json"
        path.parent.mkdir(parents=True, exist_ok=True)
        says = {"logPath": "/none", "playMode": "edit", "compiling": False, "errors": [], "port": 7, **changes}
        path.write_text(json.dumps({**identity(self.log.parent), **says}), encoding="utf-8")

    def test_a_compile_that_was_requested_is_waited_for_while_it_may_go_on(self) -> None:
        text = f"{RecordedLogs.REQUEST}\n{RecordedLogs.SUMMARY}\n"
        with mock.patch("abu.read_new_log", return_value=text), mock.patch("abu.QUIET_SECONDS", 0.02):
            with mock.patch("abu.TIMEOUT_SECONDS", 0.1):
                self.assertFalse(abu.wait_for_refresh(0).finished, "nothing is known of the Editor")
                self.state(compiling=True)
                self.assertFalse(abu.wait_for_refresh(0).finished, "it says that it compiles")
                self.state(compiling=False)
                self.assertTrue(abu.wait_for_refresh(0).finished, "it says that it does not")

    def test_why_it_would_not_play(self) -> None:
        self.assertEqual([], abu.errors_in_project())
        error = "A.cs(1,1): error CS1: x"
        self.log.write_text(f"*** Tundra build failed (0.37 seconds)\n{error}\n", encoding="utf-8")
        self.assertEqual([error], abu.errors_in_project(), "from the log")
        self.state(logPath=str(self.log))
        self.assertEqual([error], abu.errors_in_project(), "from the log though the state file knows of none")
        self.state(errors=["other"])
        self.assertEqual(["other"], abu.errors_in_project(), "from the state file")

    def notes(self, verbose: bool, terminal: bool) -> str:
        """What is said on stderr in 12 s of waiting, each look a second after the other."""
        now = [100.0]
        err = io.StringIO()
        err.isatty = lambda: terminal
        with mock.patch("abu.time.monotonic", lambda: now[0]), contextlib.redirect_stderr(err):
            with mock.patch("abu.time.sleep", lambda seconds: now.__setitem__(0, now[0] + 1)):
                self.assertIsNone(abu.watch(lambda: None, 12, "Godot", verbose))
        return err.getvalue()

    def test_waiting_reports_its_reason_now_and_then(self) -> None:
        told = "abu: waiting for Godot (5 s)\nabu: waiting for Godot (10 s)\n"
        self.assertEqual(told, self.notes(verbose=True, terminal=False))
        self.assertEqual(told, self.notes(verbose=False, terminal=True))
        self.assertEqual("", self.notes(verbose=False, terminal=False))

    def test_limits_that_suit_a_real_editor(self) -> None:
        self.assertTrue(3.7 < abu.QUIET_SECONDS < 5, "a compile was seen to begin 3.7 s after a refresh")
        self.assertEqual((5, 30), (abu.PROGRESS_SECONDS, abu.RUN_START_SECONDS))
        self.assertEqual((5, 2), (abu.FROZEN_SECONDS, abu.STATUS_SECONDS))
        self.assertEqual((10, 10), (abu.HS_SECONDS, abu.HS_START_SECONDS))

    def test_a_report_has_errors_once_and_a_summary(self) -> None:
        result = abu._report_result(
            "  A.cs(1,1): error CS1: x\nA.cs(1,1): error CS1: x\n## Output\nB.cs(1,1): error CS2: y"
        )  # pyright: ignore[reportPrivateUsage]
        self.assertEqual(
            (True, False, ["A.cs(1,1): error CS1: x", "B.cs(1,1): error CS2: y"], "2 compilation error(s)"),
            tuple(vars(result).values()),
        )
        result = abu._report_result(
            "Asset Pipeline Refresh (id=a): Total: 1s\n Asset Pipeline Refresh (id=b): Total: 2s\nother"
        )  # pyright: ignore[reportPrivateUsage]
        self.assertEqual((True, True, [], "Asset Pipeline Refresh (id=b): Total: 2s"), tuple(vars(result).values()))
        self.assertEqual("", abu._report_result("").summary)  # pyright: ignore[reportPrivateUsage]

    def test_waiting_reads_through_read_new_log(self) -> None:
        texts = iter(["", "RefreshV2(NoUpdateAssetOptions)\nAsset Pipeline Refresh (id=abc): Total: 0.5s"])
        with mock.patch("abu.read_new_log", side_effect=lambda offset: next(texts)) as read:
            result = abu.wait_for_refresh(7)
        read.assert_called_with(7)
        self.assertEqual(
            (True, True, "Asset Pipeline Refresh (id=abc): Total: 0.5s"),
            (result.finished, result.success, result.summary),
        )

    def test_waiting_ends_at_once_on_the_short_forms(self) -> None:
        error = "Assets/Foo.cs(1,1): error CS1002: ; expected"
        request = "[ScriptCompilation] Requested script compilation because: Assetdatabase observed changes\n"
        for text, errors, success in (
            (request + "StopAssetImportingV2", [], True),
            (request + f"{error}\n{error}\nStopAssetImportingV2\n", [error], False),
            (request + f"Tundra build failed\n{error}\n", [error], False),
            (request + "Tundra build failed (0.37 seconds), 2 items updated", [], False),
            (f"{error}\nTundra build failed", [error], False),
        ):
            with self.subTest(text), mock.patch("abu.read_new_log", return_value=text):
                with mock.patch("abu.TIMEOUT_SECONDS", 0.2):
                    result = abu.wait_for_refresh(0)
                self.assertEqual((True, success, errors), (result.finished, result.success, result.errors))

    def test_waiting_ends_at_the_limit(self) -> None:
        with mock.patch("abu.read_new_log", return_value=""), mock.patch("abu.TIMEOUT_SECONDS", 0.05), mock.patch(
            "abu.TEST_TIMEOUT_SECONDS", 0.04
        ):
            self.assertEqual(abu.RefreshResult(False, False, summary="Timed out after 0.05s"), abu.wait_for_refresh(0))
            self.assertEqual(abu.TestResult(False, False, summary="Timed out after 0.04s"), abu.wait_for_tests(0))

    def test_a_test_run_is_waited_for(self) -> None:
        log = "[TestRunner] FAIL: A.B (0.1s) - no\n[TestRunner] Run finished: 1 passed, 1 failed, 0 skipped (total: 2)"
        with mock.patch("abu.read_new_log", return_value=log):
            result = abu.wait_for_tests(0)
        self.assertEqual((True, False, 1, 1, 0, 2), tuple(vars(result).values())[:6])
        self.assertEqual(["[TestRunner] FAIL: A.B (0.1s) - no"], result.failures)

    def test_hammerspoon_gets_lua_and_no_input(self) -> None:
        done = subprocess.CompletedProcess([], 0, "-- Loading extension: application\nyes\n", "")
        with mock.patch("abu.subprocess.run", return_value=done) as run:
            self.assertEqual("yes", abu.run_hs("return 'yes'"))
        self.assertEqual(["hs", "-c", "return 'yes'"], run.call_args.args[0])
        self.assertEqual(subprocess.DEVNULL, run.call_args.kwargs["stdin"])

    def test_hammerspoon_errors(self) -> None:
        for failure in (FileNotFoundError(), subprocess.TimeoutExpired("hs", 1)):
            with mock.patch("abu.subprocess.run", side_effect=failure), self.assertRaises(abu.HammerspoonError):
                abu.run_hs("return 1")
        with mock.patch("abu.subprocess.run", return_value=subprocess.CompletedProcess([], 65, "", "no such thing")):
            with self.assertRaisesRegex(abu.HammerspoonError, "no such thing"):
                abu.run_hs("return 1")
        for said, told in (("said here", "said here"), ("first\nlast?\n", "failed: last"), ("", "no message")):
            with mock.patch("abu.subprocess.run", return_value=subprocess.CompletedProcess([], 65, said, "")):
                with self.assertRaisesRegex(abu.HammerspoonError, rf"{told}\.$"):
                    abu.run_hs("return 1")

    def test_a_menu_item_gives_what_lua_returned(self) -> None:
        with mock.patch("abu.run_hs", return_value="true") as run_hs:
            self.assertEqual("true", abu.send_menu_item(["Assets", 'A "q" \\ \n \x7f é']))
        lua = run_hs.call_args.args[0]
        self.assertIn(f'"{abu.UNITY_BUNDLE_ID}"', lua)
        self.assertIn('{"Assets", "A \\034q\\034 \\092 \\010 \\127 é"}', lua)

    def test_menu_items(self) -> None:
        for send, path in (
            (abu.send_refresh, ["Assets", "Refresh"]),
            (abu.send_run_tests, ["Tools", "Run All Tests"]),
            (abu.toggle_play_mode, ["Edit", "Play Mode", "Play"]),
        ):
            with mock.patch("abu.send_menu_item", return_value="true 7") as item:
                self.assertEqual("true 7", send())
            item.assert_called_once_with(path)

    def test_the_application_is_looked_for_by_its_bundle(self) -> None:
        with mock.patch("abu.run_hs", return_value="true") as run_hs, mock.patch("abu.UNITY_BUNDLE_ID", "com.other"):
            abu.send_refresh()
        self.assertIn('applicationsForBundleID("com.other")', run_hs.call_args.args[0])

    def test_hammerspoon_that_answers_is_left_alone(self) -> None:
        with mock.patch("abu.run_hs", return_value="1"), mock.patch("abu.subprocess.run") as run:
            abu.ensure_hammerspoon()
        run.assert_not_called()

    def test_hammerspoon_that_does_not_answer_is_started_once(self) -> None:
        answers = iter([abu.HammerspoonError("port is dead"), "1"])
        with mock.patch("abu.run_hs", side_effect=answers), mock.patch("abu.subprocess.run") as run:
            with mock.patch("shutil.which", return_value="/bin/hs"), contextlib.redirect_stderr(io.StringIO()):
                abu.ensure_hammerspoon()
        self.assertEqual(
            [["killall", "Hammerspoon"], ["open", "-a", "Hammerspoon"]], [call.args[0] for call in run.call_args_list]
        )

    def test_hammerspoon_that_cannot_be_started_is_an_error(self) -> None:
        dead = abu.HammerspoonError("port is dead")
        for failure in (None, FileNotFoundError(), subprocess.TimeoutExpired("killall", 1)):
            with mock.patch("abu.run_hs", side_effect=dead), mock.patch("abu.subprocess.run", side_effect=failure):
                with mock.patch("shutil.which", return_value="/bin/hs"), mock.patch("abu.HS_START_SECONDS", 0.01):
                    with contextlib.redirect_stderr(io.StringIO()), self.assertRaises(abu.HammerspoonError) as raised:
                        abu.ensure_hammerspoon()
            self.assertIs(dead, raised.exception)

    def test_waiting_looks_at_the_interval(self) -> None:
        for interval, looks in ((16.0, 2), (0.25, 5)):
            now = [100.0]
            nap = lambda seconds: now.__setitem__(0, now[0] + seconds)
            with mock.patch("abu.read_new_log", return_value="") as read, mock.patch("abu.TIMEOUT_SECONDS", 1):
                with mock.patch("abu.POLL_INTERVAL", interval), mock.patch("abu.time.sleep", nap):
                    with mock.patch("abu.time.monotonic", lambda: now[0]):
                        abu.wait_for_refresh(0)
            self.assertEqual(looks, read.call_count)

    def test_play_mode_by_the_port_alone(self) -> None:
        with socket.create_server(("127.0.0.1", 0)) as server:
            with mock.patch.dict(os.environ, {"ABU_PORT": str(server.getsockname()[1])}):
                self.assertTrue(abu.is_play_mode_active())
        with mock.patch.dict(os.environ, {"ABU_PORT": str(free_port())}):
            self.assertFalse(abu.is_play_mode_active())

    def test_a_state_file_that_is_no_such_thing_is_none(self) -> None:
        path = self.log.parent / "Library/Abu/editor.json"
        path.parent.mkdir(parents=True)
        state: Dict[str, object] = {
            **identity(self.log.parent),
            "logPath": "/log", "playMode": "edit", "compiling": False, "errors": ["x"], "port": 7
        }  # fmt: skip
        path.write_text(json.dumps(state), encoding="utf-8")
        want = abu.EditorState(os.getpid(), Path("/log"), "edit", False, ["x"], 7)
        self.assertEqual(want, abu.read_editor_state())
        with self.assertRaises(dataclasses.FrozenInstanceError):
            setattr(want, "port", 8)
        changes = {
            # Not this process's parent, which may have begun in the same tick of the clock.
            "pid": ("x", 0, -1, None, 2**31 - 1, 1, 10**30, float("inf")),
            "began": ("", "1", None, 7, abu.process_began(1)),
            "project": ("", "/", None, 7, "a\0b", str(HERE)),
            "logPath": (1, None),
            "errors": (1, None),
            "port": ("x", None, float("inf"), 0, 1 << 16),
        }
        wrong = [{**state, key: value} for key, values in changes.items() for value in values]
        lacking = [{key: state[key] for key in state if key != name} for name in state]
        deep = '{"pid": ' + "[" * 100_000 + "]" * 100_000 + "}"
        huge = json.dumps({**state, "more": " " * abu.LARGEST_STATE})
        for text in ("", "{", "[]", "{}", "\ufffd", "\0", deep, huge, *map(json.dumps, wrong + lacking)):
            path.write_text(text, encoding="utf-8")
            self.assertIsNone(abu.read_editor_state(), text[:200])

    @unittest.skipIf(sys.platform == "win32", "no pipes in the file system")
    def test_a_state_file_that_is_no_file_is_none(self) -> None:
        self.state()
        path = self.log.parent / "Library/Abu/editor.json"
        other = path.with_name("other.json")
        path.rename(other)
        self.assertIsNone(abu.read_editor_state())
        for make in (lambda: os.mkfifo(path), lambda: path.symlink_to(other), path.mkdir):
            make()
            self.assertIsNone(abu.read_editor_state(), os.stat(path))
            path.rmdir() if path.is_dir() else path.unlink()
        other.rename(path)
        self.assertIsNotNone(abu.read_editor_state())

    def test_a_project_may_be_named_by_a_link(self) -> None:
        self.state()
        link = self.log.parent / "link"
        link.symlink_to(self.log.parent)
        with mock.patch.dict(os.environ, {"ABU_PROJECT": str(link)}):
            self.assertIsNotNone(abu.read_editor_state())

    @unittest.skipUnless(os.path.exists("/proc/self/stat"), "other systems tell another start")
    def test_a_start_tells_one_start_of_the_system_from_the_next(self) -> None:
        self.assertRegex(abu.process_began(os.getpid()), r"^\d+ [0-9a-f-]{36}$")

    def test_a_start_is_the_same_in_every_time_zone(self) -> None:
        exists = os.path.exists
        without_proc = mock.patch.object(abu.os.path, "exists", lambda path: path[:6] != "/proc/" and exists(path))
        began: List[str] = []
        for zone in ("UTC", "Asia/Tokyo"):
            with without_proc, mock.patch.dict(os.environ, {"TZ": zone, "LC_ALL": "de_DE.UTF-8"}):
                began.append(abu.process_began(os.getpid()))
        self.assertRegex(began[0], r"^\w{3} \w{3} [ \d]\d \d\d:\d\d:\d\d \d{4}$")
        self.assertEqual(began[0], began[1])

    def test_pids_0_and_minus_1_are_not_editors(self) -> None:
        with mock.patch("abu.process_began", return_value="long ago"):
            self.assertEqual([True, False, False], [abu.is_alive(pid) for pid in (1, 0, -1)])

    def test_where_unity_keeps_its_log(self) -> None:
        home = Path.home()
        with mock.patch.dict(os.environ, {"LOCALAPPDATA": "/local"}):
            self.assertEqual(Path("/local/Unity/Editor/Editor.log"), abu.editor_log_of("win32"))
        with mock.patch.dict(os.environ):
            os.environ.pop("LOCALAPPDATA", None)
            self.assertEqual(home / "Unity/Editor/Editor.log", abu.editor_log_of("win32"))
        self.assertEqual(home / "Library/Logs/Unity/Editor.log", abu.editor_log_of("darwin"))
        self.assertEqual(home / ".config/unity3d/Editor.log", abu.editor_log_of("linux"))


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
        with mock.patch("abu.game_status", lambda _: next(answers)):
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
                with mock.patch("abu.read_editor_state", lambda: says):
                    self.assertEqual(want, abu.game_port(asked), (asked, variable, says))
        self.assertIs(False, abu.port_is_open(None))


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


class Worktrees(unittest.TestCase):
    """Whether a folder is in a linked worktree, by git's word."""

    def setUp(self) -> None:
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name).resolve()
        clean = mock.patch.dict(os.environ, environment(ABU_PROJECT=str(self.folder)), clear=True)
        clean.start()
        self.addCleanup(clean.stop)
        self.addCleanup(os.chdir, os.getcwd())

    def git(self, folder: Path, *words: str) -> None:
        who = ("-c", "user.name=a", "-c", "user.email=a@b", "-c", "protocol.file.allow=always")
        subprocess.run(["git", *who, *words], cwd=folder, check=True, capture_output=True)

    def repository(self, name: str) -> Path:
        folder = self.folder / name
        (folder / "below/it").mkdir(parents=True)
        self.git(folder, "init", "-q", ".")
        self.git(folder, "commit", "-q", "--allow-empty", "-m", "first")
        return folder

    def expect(self, want: bool, folder: Path) -> None:
        (folder / "below/it").mkdir(parents=True, exist_ok=True)
        for place in (folder, folder / "below", folder / "below/it"):
            os.chdir(place)
            self.assertEqual(want, abu.is_worktree(), place)
            os.chdir(self.folder)
            with mock.patch.dict(os.environ, {"ABU_PROJECT": str(place)}):
                self.assertEqual(want, abu.is_worktree(), f"{place} as the project")

    def test_outside_a_project(self) -> None:
        main = self.repository("main")
        self.git(main, "worktree", "add", "-q", str(self.folder / "linked"))
        os.chdir(self.folder / "linked")
        own = {"ABU_STATE_DIR": str(self.folder / "state")}
        with mock.patch("abu.CLIENT", str(self.folder / "none")), mock.patch.dict(os.environ, own):
            os.environ.pop("ABU_PROJECT", None)
            self.assertFalse(abu.is_worktree())

    def test_main_checkouts_and_linked_ones(self) -> None:
        main = self.repository("main")
        self.git(main, "worktree", "add", "-q", str(self.folder / "linked"))
        self.expect(False, main)
        self.expect(True, self.folder / "linked")

    def test_submodules_have_a_worktree_only_if_they_have_one_of_their_own(self) -> None:
        main, inner = self.repository("main"), self.repository("inner")
        self.git(main, "submodule", "--quiet", "add", str(inner), "part")
        self.git(main, "commit", "-q", "-m", "second")
        self.git(main / "part", "worktree", "add", "-q", str(self.folder / "linked"))
        self.expect(False, main / "part")
        self.expect(True, self.folder / "linked")

    def test_outside_of_a_repository(self) -> None:
        self.expect(False, self.folder)

    LINKED = "/home/me/main/.git/worktrees/other\n/home/me/main/.git\n"

    def test_answers_of_git(self) -> None:
        for code, answer, want in (
            (0, ".git\n.git\n", False),
            (0, "../.git\n../.git\n", False),
            (0, f"{Path.cwd()}/.git\n.git\n", False),
            (0, self.LINKED, True),
            (0, "", False),
            (128, "", False),
            (128, self.LINKED, False),
        ):
            done = subprocess.CompletedProcess([], code, answer, "")
            with self.subTest(answer, code=code), mock.patch("abu.subprocess.run", side_effect=[done]):
                self.assertIs(want, abu.is_worktree())
        for project in (None, "."):
            os.environ.pop("ABU_PROJECT", None)
            os.environ.update({"ABU_PROJECT": project} if project else {})
            done = subprocess.CompletedProcess([], 0, ".git\n.git\n", "")
            with mock.patch("abu.subprocess.run", side_effect=[done]):
                self.assertFalse(abu.is_worktree(), "the project is in this checkout, so git is asked once")

    def test_git_that_cannot_be_asked(self) -> None:
        for failure in (FileNotFoundError(), subprocess.CalledProcessError(128, "git")):
            with self.subTest(failure), mock.patch("abu.subprocess.run", side_effect=failure):
                self.assertIs(False, abu.is_worktree())
        done = subprocess.CompletedProcess([], 0, self.LINKED, "")
        with mock.patch("abu.subprocess") as whole_module:
            whole_module.run.return_value, whole_module.SubprocessError = (done, subprocess.SubprocessError)
            self.assertTrue(abu.is_worktree())


# With waiting times for an Editor that is forty times as fast as the real thing.
FAST = """
import json, os, abu
vars(abu).update(json.loads(os.environ["ABU_TEST_LIMITS"]))
abu.main()
"""
SPEED = "40"


@unittest.skipUnless(shutil.which("lua5.4"), "the stand-in for Hammerspoon needs lua5.4")
@unittest.skipIf(sys.platform == "win32", "the stand-ins are POSIX programs")
class WithStandIn(CallingTestCase):
    """A desk of its own for each test: a project, a home, a port, Hammerspoon, and the Editors that the test opens."""

    notes = r"(?:abu: Hammerspoon does not answer; restarting it\n)?"

    def setUp(self) -> None:
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.desk = Path(folder.name).resolve()
        self.project = self.desk / "client"
        (self.project / "Assets").mkdir(parents=True)
        (self.desk / "apps").mkdir()
        self.hammerspoon("running")
        self.log = self.desk / "Editor.log"
        self.port = free_port()
        self.environment = environment(
            PATH=os.pathsep.join([str(STAND_IN / "bin"), os.environ["PATH"]]),
            HOME=str(self.desk),
            PYTHONPATH=str(HERE),
            ABU_STAND_IN=str(self.desk),
            ABU_PROJECT=str(self.project),
            ABU_PORT=str(self.port),
            ABU_EDITOR_PLATFORM="darwin",
        )
        # What has to come in time may take long on a busy machine. Who tests that it does not come sets the limit.
        self.limits(POLL_INTERVAL=0.02, QUIET_SECONDS=0.25, PROGRESS_SECONDS=0.2, RUN_START_SECONDS=PATIENCE)
        self.limits(FROZEN_SECONDS=PATIENCE, STATUS_SECONDS=PATIENCE, HS_SECONDS=PATIENCE, HS_START_SECONDS=PATIENCE)
        self.addCleanup(self.nothing_is_left)

    def limits(self, **limits: float) -> None:
        known: Dict[str, float] = json.loads(self.environment.get("ABU_TEST_LIMITS", "{}"))
        self.environment["ABU_TEST_LIMITS"] = json.dumps({**known, **limits})

    def nothing_is_left(self) -> None:
        # A process that was told to end takes a moment on a busy machine.
        self.assertTrue(comes_true(lambda: not is_listening(self.port)), "the game still listens")
        self.assertTrue(comes_true(lambda: not processes_with(f"ABU_STAND_IN={self.desk}")), "something still runs")

    def state(self) -> Dict[str, Any]:
        """What the Editor says of itself."""
        return json.loads((self.project / "Library/Abu/editor.json").read_text(encoding="utf-8"))

    def clicks(self) -> List[str]:
        """The menu items that the one Editor was asked for."""
        (clicks,) = (self.desk / "apps").glob("*/clicks")
        return clicks.read_text(encoding="utf-8").splitlines()

    def hammerspoon(self, mood: str) -> None:
        (self.desk / "hammerspoon").write_text(mood + "\n", encoding="utf-8")

    def editor(
        self, *faults: str, player: str = "", speed: str = SPEED, project_shows: bool = True
    ) -> "subprocess.Popen[bytes]":
        command = [sys.executable, str(STAND_IN / "editor.py"), "--desk", str(self.desk), "--log", str(self.log)]
        command += ["-projectpath", str(self.project)] if project_shows else [f"-projectpath={self.project}"]
        command += [
            "--port",
            str(self.port),
            "--speed",
            speed,
            *(f"--fault={fault}" for fault in faults),
            *(["--player", player] if player else []),
        ]
        process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=self.environment)
        self.addCleanup(lambda: (process.terminate(), process.communicate()))
        assert process.stdout is not None
        self.assertEqual(b"ready\n", process.stdout.readline())
        return process

    def write(self, name: str, text: str) -> None:
        (self.project / name).parent.mkdir(parents=True, exist_ok=True)
        (self.project / name).write_text(text, encoding="utf-8")

    def abu(self, *words: str, program: Optional[List[str]] = None, cwd: Optional[Path] = None, **changes: str) -> Done:
        """Runs the command line with its input left open, as in a shell without a terminal."""
        unread, left_open = os.pipe()
        try:
            process = subprocess.Popen(
                [*(program or [sys.executable, "-c", FAST]), *words],
                stdin=unread,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                text=True,
                cwd=cwd or self.project,
                env={**self.environment, **changes},
            )
            done = ended(process, PATIENCE)
        finally:
            os.close(unread)
            os.close(left_open)
        self.assertNotEqual(HUNG, done.code, f"abu {' '.join(words)} hangs")
        return done


def is_listening(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


def processes_with(setting: str) -> List[str]:
    """Command lines of the processes that were started with this in their environment (where /proc tells)."""
    found: List[str] = []
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            if setting.encode() in (folder / "environ").read_bytes().split(b"\0"):
                found.append((folder / "cmdline").read_bytes().replace(b"\0", b" ").decode())
        except OSError:
            continue
    return found


class Refreshing(WithStandIn):
    def test_the_state_file_has_the_keys_of_the_real_one(self) -> None:
        source = HERE.parents[1] / "client/Packages/com.abu.bridge/Editor/EditorState.cs"
        self.editor()
        self.assertEqual(re.findall(r'JsonProperty\("(\w+)"\)', source.read_text(encoding="utf-8")), list(self.state()))

    def test_nothing_to_do(self) -> None:
        self.editor()
        self.succeeds("refresh", prints=r"^Refreshed: nothing to compile \(\d+\.\ds\)\.\n$")

    def test_changed_scripts_compile(self) -> None:
        self.editor()
        self.write("Assets/A.cs", "class A { }\n")
        self.succeeds("refresh", prints=r"^Refreshed: scripts compiled and reloaded \(\d+\.\ds\)\.\n$")

    def test_json(self) -> None:
        self.editor()
        self.write("Assets/A.cs", "class A { }\n")
        for compiled in (True, False):
            report = json.loads(self.succeeds("refresh", "--json").out)
            self.assertEqual(["success", "compiled", "errors", "summary", "seconds"], list(report))
            self.assertEqual((True, compiled, []), (report["success"], report["compiled"], report["errors"]))
            self.assertRegex(report["summary"], r"^Asset Pipeline Refresh \(id=\w+\): Total: 0.778 seconds")
            self.assertTrue(0 < report["seconds"] < PATIENCE, report)
        report = json.loads(self.succeeds("refresh", "--play", "--json").out)
        self.assertEqual(["success", "compiled", "errors", "summary", "seconds", "playing"], list(report))
        self.assertIs(True, report["playing"])

    def test_bytes_in_the_log_that_are_no_text(self) -> None:
        self.editor("not_utf8")
        self.write("Assets/A.cs", "#error first\n")
        self.fails("refresh", because=r"The scripts do not compile \(\d+\.\ds\):\nAssets.A.cs\(1,8\): [^\n]+")
        self.fails("play", because="Unity does not enter play mode while scripts have errors")
        self.write("Assets/A.cs", "class A { }\n")
        self.succeeds("cycle", prints="compiled and reloaded")

    def test_errors_are_told_once_each_and_again_while_they_stand(self) -> None:
        self.editor()
        self.write("Assets/A.cs", "#error first\n#error second\n")
        error = r"Assets\\A.cs\(%d,8\): error CS1029: #error: '%s'"
        both = r"The scripts do not compile \(\d+\.\ds\):\n" + error % (1, "first") + "\n" + error % (2, "second")
        for _ in range(2):
            self.assertIn("\n  try: correct the scripts, then run ", self.fails("refresh", because=both).err)
        self.write("Assets/A.cs", "class A { }\n")
        self.succeeds("refresh", prints="compiled and reloaded")

    def test_errors_in_json(self) -> None:
        self.editor()
        self.write("Assets/A.cs", "#error first\n")
        printed = self.fails("refresh", "--json", because="The scripts do not compile")
        self.assertEqual(
            {"success": False, "errors": ["Assets\\A.cs(1,8): error CS1029: #error: 'first'"]}, json.loads(printed.out)
        )

    def test_without_a_state_file_the_log_is_used(self) -> None:
        log = self.desk / ".config/unity3d/Editor.log"
        self.log = log
        self.editor("no_state")
        self.write("Assets/A.cs", "#error first\n")
        for _ in range(2):
            self.fails("refresh", because="The scripts do not compile.*'first'")
        self.write("Assets/A.cs", "class A { }\n")
        self.succeeds("refresh", prints="compiled and reloaded")

    def test_two_passes(self) -> None:
        self.editor("second_pass")
        self.write("Assets/A.cs", "class A { }\n")
        self.succeeds("refresh", prints="compiled and reloaded")

    def test_second_pass_fails(self) -> None:
        self.editor("second_pass_fails")
        self.write("Assets/A.cs", "class A { }\n")
        self.fails("refresh", because="The scripts do not compile.*Second.cs")

    def test_the_build_system_breaks(self) -> None:
        self.editor("build_breaks")
        self.write("Assets/A.cs", "class A { }\n")
        why = "Unity's build failed.*Internal build system error. Backend exited with code 2."
        self.assertIn(f"\n  try: look at the end of {self.log}\n", self.fails("refresh", because=why).err)

    def test_a_log_that_moves_or_is_truncated_is_followed(self) -> None:
        for fault in ("log_moves", "log_rotates"):
            with self.subTest(fault):
                process = self.editor(fault)
                self.write("Assets/A.cs", f"class A {{ }} // {fault}\n")
                self.succeeds("refresh", prints="compiled and reloaded")
                process.communicate()

    def test_a_moved_log_is_found_without_a_state_file(self) -> None:
        shared = self.desk / ".config/unity3d/Editor.log"
        shared.parent.mkdir(parents=True)
        self.log = self.project / "Logs/Editor.log"
        self.editor("no_state")
        shared.write_text("Logs moved to project-relative Editor.log file\n", encoding="utf-8")
        self.write("Assets/A.cs", "class A { }\n")
        self.succeeds("refresh", prints="compiled and reloaded")

    def test_play_afterwards(self) -> None:
        self.editor()
        for _ in ("from edit mode", "while it plays"):
            self.succeeds(
                "refresh", "--play", prints=rf"nothing to compile.* The game answers on port {self.port}\.\n$"
            )
            self.assertEqual("playing", self.state()["playMode"])
            self.succeeds("snapshot", prints='button "Start"')

    def test_waiting_is_reported_on_request(self) -> None:
        self.editor(speed="4")
        self.write("Assets/A.cs", "class A { }\n")
        self.assertEqual("", self.succeeds("refresh").err)
        self.write("Assets/A.cs", "class B { }\n")
        self.assertRegex(self.succeeds("refresh", "--verbose").err, r"^abu: waiting for Unity to refresh \(\d+ s\)\n")


class Playing(WithStandIn):
    def test_toggles_and_says_which_way(self) -> None:
        self.editor()
        self.succeeds("play", prints=rf"^Entered play mode: the game answers on port {self.port}\.\n$")
        self.assertEqual("playing", self.state()["playMode"])
        self.succeeds("play", prints=r"^Left play mode\.\n$")
        self.assertEqual("edit", self.state()["playMode"])

    def test_json(self) -> None:
        self.editor()
        for playing in (True, False):
            self.assertEqual({"success": True, "playing": playing}, json.loads(self.succeeds("play", "--json").out))

    def test_a_game_of_another_process_is_not_taken_for_unitys(self) -> None:
        self.log = self.desk / ".config/unity3d/Editor.log"
        self.editor("no_state")
        for who in ({"pid": os.getpid()}, {"pid": os.getpid(), "project": "/"}):
            with FakeGame(giving({"game": "Other", "frame": 1, **who}), self.port):
                self.fails("play", because=f"Another program already listens on port {self.port}")
                self.succeeds("play", "off", prints="^Not in play mode")

    def test_without_a_state_file(self) -> None:
        self.log = self.desk / ".config/unity3d/Editor.log"
        self.editor("no_state")
        self.succeeds("play", prints="Entered")
        self.succeeds("play", prints="Left")

    def test_refuses_while_scripts_have_errors(self) -> None:
        self.editor()
        self.write("Assets/A.cs", "#error first\n")
        self.fails("refresh", because="The scripts do not compile")
        self.fails("play", because="Unity does not enter play mode while scripts have errors:\nAssets.*'first'")
        self.assertEqual(["Assets>Refresh"], self.clicks())

    def test_refused_by_unity(self) -> None:
        self.log = self.desk / ".config/unity3d/Editor.log"
        self.editor("refuses_play", "no_state")
        self.fails("play", because="Unity does not enter play mode while scripts have errors:\nAssets.Old.cs")
        self.log.write_bytes(b"")
        printed = self.fails("play", because="Unity does not enter play mode while scripts have errors\\.")
        self.assertIn("  try: look at the end of ", printed.err, "what errors these are, is known no more")

    def test_an_earlier_refusal_does_not_count_while_a_game_plays(self) -> None:
        self.editor()
        self.succeeds("play", "on", prints="Entered")
        with self.log.open("a", encoding="utf-8") as log:
            log.write(f"{abu.PLAY_REFUSED}\n")
        self.succeeds("play", "on", prints="In play mode, as before")

    def test_the_port_of_another_program(self) -> None:
        self.editor()
        with socket.create_server(("127.0.0.1", self.port)):
            self.fails("play", because=f"Another program already listens on port {self.port}")

    def test_the_port_of_another_environment(self) -> None:
        self.editor()
        self.fails(
            "play", "--port", "4", because=f"The game in this Unity Editor listens on port {self.port}, not 4\\."
        )

    def test_stands_still_in_the_background(self) -> None:
        self.limits(FROZEN_SECONDS=0.4)
        self.editor("frozen")
        self.fails(
            "play", because="The game answers but stands still at frame 1: Unity holds it while in the background\\."
        )

    def test_a_game_that_does_not_answer(self) -> None:
        self.limits(STATUS_SECONDS=0.4)
        self.editor("silent")
        self.fails(
            "play", "--timeout", "1.5", because=f"The game opened port {self.port} but did not answer within 1.5s"
        )

    def test_a_game_that_does_not_listen(self) -> None:
        self.editor("never_plays")
        self.times_out_playing()

    def test_a_game_that_does_not_listen_in_an_unknown_editor(self) -> None:
        self.log = self.desk / ".config/unity3d/Editor.log"
        self.editor("never_plays", "no_state")
        self.times_out_playing()

    def times_out_playing(self) -> None:
        self.fails(
            "play",
            "--timeout",
            "2",
            because=f"The game did not answer on port {self.port} within 2s of entering play mode; the last line in ",
        )


class Testing(WithStandIn):
    def test_all_pass(self) -> None:
        self.editor()
        self.write("tests.txt", "PASS A.B.One\nPASS A.B.Two\nSKIP A.B.Three\n")
        self.succeeds("test", prints=r"^Run finished: 2 passed, 0 failed, 1 skipped \(total: 3\)\n$")

    def test_failures_come_first(self) -> None:
        self.editor()
        self.write("tests.txt", "PASS A.B.One\nFAIL A.B.Two Expected: 1 But was: 2\n")
        printed = self.fails("test", because="1 of 2 tests failed\\.")
        self.assertEqual(
            "[TestRunner] FAIL: A.B.Two (0.123s) - Expected: 1 But was: 2\n"
            "Run finished: 1 passed, 1 failed, 0 skipped (total: 2)\n",
            printed.out,
        )

    def test_failures_in_json(self) -> None:
        self.editor()
        self.write("tests.txt", "FAIL A.B.Two Expected: 1\n")
        report = json.loads(self.fails("test", "--json", because="1 of 1 tests failed").out)
        self.assertEqual(
            (False, 0, 1, ["[TestRunner] FAIL: A.B.Two (0.123s) - Expected: 1"]),
            tuple(report[k] for k in ("success", "passed", "failed", "failures")),
        )

    def test_nothing_was_executed(self) -> None:
        self.editor()
        self.fails("test", because="No test was executed\\.")

    def test_the_framework_fails(self) -> None:
        self.editor("test_error")
        self.write("tests.txt", "PASS A.B.One\n")
        self.fails("test", because="Unity's test framework failed: ")

    def test_no_run_starts(self) -> None:
        self.limits(RUN_START_SECONDS=0.5)
        self.editor("no_run")
        self.fails(
            "test",
            because="Unity started no test run within 0.5s of the click on Tools > Run All Tests; nothing new in its ",
        )

    def test_a_run_that_has_begun_may_take_longer_than_one_may_to_begin(self) -> None:
        self.limits(RUN_START_SECONDS=2)
        self.editor("slow_tests")
        self.write("tests.txt", "PASS A.B.One\n" * 10)
        started = time.monotonic()
        self.succeeds("test", prints="^Run finished: 10 passed")
        self.assertGreater(time.monotonic() - started, 2, "the limit for beginning")

    def test_the_limit_that_was_asked_for(self) -> None:
        self.editor("slow_tests")
        self.write("tests.txt", "PASS A.B.One\n" * 9)
        self.fails(
            "test",
            "--timeout",
            "1.5",
            because=r"Timed out after 1\.5s waiting for the tests to end; the last line in its log: 'UnityEngine\.",
        )

    def test_leaves_play_mode_first(self) -> None:
        self.editor()
        self.write("tests.txt", "PASS A.B.One\n")
        self.succeeds("play")
        self.succeeds("test", prints="1 passed")
        self.assertEqual("edit", self.state()["playMode"])

    def test_scripts_that_do_not_compile(self) -> None:
        self.editor()
        self.write("Assets/A.cs", "#error first\n")
        self.fails("test", because="The scripts do not compile")


class Cycling(WithStandIn):
    def test_from_either_mode(self) -> None:
        self.editor()
        self.succeeds("cycle", prints=rf"^Refreshed: nothing to compile .* The game answers on port {self.port}\.\n$")
        self.write("Assets/A.cs", "class A { }\n")
        self.succeeds("cycle", prints="compiled and reloaded .* The game answers")
        self.succeeds("snapshot", prints='button "Start"')

    def test_json(self) -> None:
        self.editor()
        report = json.loads(self.succeeds("cycle", "--json").out)
        self.assertEqual(["success", "compiled", "errors", "summary", "seconds", "playing"], list(report))
        self.assertEqual(
            (True, False, [], True), tuple(report[k] for k in ("success", "compiled", "errors", "playing"))
        )

    def test_scripts_that_do_not_compile(self) -> None:
        self.editor()
        self.succeeds("play")
        self.write("Assets/A.cs", "#error first\n")
        self.fails("cycle", because="The scripts do not compile")


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
        for program in ("abu.py", "abu"):
            for command in (command.name for command in abu.COMMANDS if command.by_hand):
                with self.subTest(command, program=program):
                    printed = self.abu(command, program=[sys.executable, str(HERE / program)])
                    self.assertEqual((1, ""), printed[:2])
                    self.assertRegex(printed.err, "^abu: No Unity Editor is running with")

    def test_no_such_menu_item(self) -> None:
        self.editor("no_run_all_tests")
        self.fails("test", because="Unity did not take a click on its menu item Tools > Run All Tests\\.")

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

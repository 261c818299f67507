"""The names of the Editor half that programs import, called as they call them."""

from __future__ import annotations

import contextlib
import dataclasses
import io
import json
import os
import socket
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path
from typing import Callable, Dict, List
from unittest import mock

import abu
import test_editor
from editors import identity
from games import free_port

HERE = Path(__file__).resolve().parent
LOGS = HERE / "logs"


class Names(unittest.TestCase):
    """What scripts import from abu.py and replace in it."""

    def setUp(self) -> None:
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.project = Path(folder.name)
        self.log = self.project / "Editor.log"
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
        self.assertEqual("", abu.read_log_end(self.project))
        self.log.write_text("short", encoding="utf-8")
        self.assertEqual("short", abu.read_log_end(self.project))
        self.log.write_bytes(b"\xff" + b"a" * (4 << 20) + b"z")
        self.assertEqual((4 << 20, "z"), (len(abu.read_log_end(self.project)), abu.read_log_end(self.project)[-1]))

    @unittest.skipIf(sys.platform == "win32", "no pipes in the file system")
    def test_a_log_that_is_a_pipe_does_not_block(self) -> None:
        os.mkfifo(self.log)
        self.assertEqual(("", ""), (abu.read_log_end(self.project), abu.read_new_log(0)))

    def test_a_log_of_which_nothing_was_read_before(self) -> None:
        self.log.write_text("old\nnew\n", encoding="utf-8")
        self.assertEqual("new\n", abu.EditorMenu(self.project).new_log(4))
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
        self.assertEqual(self.log, abu.editor_log(self.project), "none is there")
        own.write_text("own", encoding="utf-8")
        self.assertEqual(own, abu.editor_log(self.project), "the shared one is not there")
        self.log.write_text("shared", encoding="utf-8")
        for age, want in ((0, self.log), (-5, self.log), (5, own)):
            os.utime(self.log, (1e9, 1e9))
            os.utime(own, (1e9 + age, 1e9 + age))
            self.assertEqual(want, abu.editor_log(self.project), f"{age} s newer")
        self.log.write_bytes(abu.LOG_MOVED + b"\n")
        self.assertEqual(own, abu.editor_log(self.project), "the shared one says so")
        own.unlink()
        self.assertEqual(self.log, abu.editor_log(self.project), "but it is not there")
        self.state(logPath=str(own))
        self.assertEqual(self.log, abu.editor_log(self.project), "the state file names it, but it is not there")
        own.write_text("own", encoding="utf-8")
        self.log.write_text("shared", encoding="utf-8")
        os.utime(own, (1e9, 1e9))
        self.assertEqual(own, abu.editor_log(self.project), "the state file names it")

    def state(self, **changes: object) -> None:
        """Leaves the word of a running Editor in the project."""
        path = self.log.parent / "Library/Abu/editor.json"
        path.parent.mkdir(parents=True, exist_ok=True)
        says = {"logPath": "/none", "playMode": "edit", "compiling": False, "errors": [], "port": 7, **changes}
        path.write_text(json.dumps({**identity(self.log.parent), **says}), encoding="utf-8")

    def test_a_compile_that_was_requested_is_waited_for_while_it_may_go_on(self) -> None:
        text = f"{test_editor.RecordedLogs.REQUEST}\n{test_editor.RecordedLogs.SUMMARY}\n"
        with mock.patch("abu.read_new_log", return_value=text), mock.patch("abu.QUIET_SECONDS", 0.02):
            with mock.patch("abu.TIMEOUT_SECONDS", 0.1):
                self.assertFalse(abu.wait_for_refresh(0).finished, "nothing is known of the Editor")
                self.state(compiling=True)
                self.assertFalse(abu.wait_for_refresh(0).finished, "it says that it compiles")
                self.state(compiling=False)
                self.assertTrue(abu.wait_for_refresh(0).finished, "it says that it does not")

    def test_why_it_would_not_play(self) -> None:
        self.assertEqual([], abu.errors_in_project(self.project))
        error = "A.cs(1,1): error CS1: x"
        self.log.write_text(f"*** Tundra build failed (0.37 seconds)\n{error}\n", encoding="utf-8")
        self.assertEqual([error], abu.errors_in_project(self.project), "from the log")
        self.state(logPath=str(self.log))
        self.assertEqual(
            [error], abu.errors_in_project(self.project), "from the log though the state file knows of none"
        )
        self.state(errors=["other"])
        self.assertEqual(["other"], abu.errors_in_project(self.project), "from the state file")

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
        with mock.patch.dict(os.environ, TERM="dumb"):
            self.assertEqual(told, self.notes(verbose=False, terminal=True))
        with mock.patch.dict(os.environ, TERM="xterm"), mock.patch("abu.sys.platform", "linux"):
            over_progress = told.replace("abu:", "\x1b[Kabu:")
            self.assertEqual(over_progress, self.notes(verbose=False, terminal=True))
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

    def test_a_caller_may_name_another_limit(self) -> None:
        with mock.patch("abu.read_new_log", return_value="") as read:
            self.assertEqual("Timed out after 0.03s", abu.wait_for_refresh(0, 0.03).summary)
            self.assertEqual("Timed out after 0.02s", abu.wait_for_tests(9, 0.02).summary)
        read.assert_called_with(9)

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
        self.assertEqual(want, abu.read_editor_state(self.project))
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
            self.assertIsNone(abu.read_editor_state(self.project), text[:200])

    @unittest.skipIf(sys.platform == "win32", "no pipes in the file system")
    def test_a_state_file_that_is_no_file_is_none(self) -> None:
        self.state()
        path = self.log.parent / "Library/Abu/editor.json"
        other = path.with_name("other.json")
        path.rename(other)
        self.assertIsNone(abu.read_editor_state(self.project))
        for make in (lambda: os.mkfifo(path), lambda: path.symlink_to(other), path.mkdir):
            make()
            self.assertIsNone(abu.read_editor_state(self.project), os.stat(path))
            path.rmdir() if path.is_dir() else path.unlink()
        other.rename(path)
        self.assertIsNotNone(abu.read_editor_state(self.project))

    def test_a_project_may_be_named_by_a_link(self) -> None:
        self.state()
        link = self.log.parent / "link"
        link.symlink_to(self.log.parent)
        self.assertIsNotNone(abu.read_editor_state(link))

    @unittest.skipUnless(os.path.exists("/proc/self/stat"), "other systems tell another start")
    def test_a_start_tells_one_start_of_the_system_from_the_next(self) -> None:
        for pid in (os.getpid(), 1):  # in a container the game may be the first process
            self.assertRegex(abu.process_began(pid), r"^\d+ [0-9a-f-]{36}$")
        self.assertEqual("", abu.process_began(0))

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


if __name__ == "__main__":
    unittest.main()

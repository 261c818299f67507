"""The Editor half through the menu of a stand-in for Unity, by way of a stand-in for Hammerspoon."""

from __future__ import annotations

import json
import os
import re
import socket
import time
import unittest
from pathlib import Path

import abu
from fakes import FakeGame, giving
from editors import identity
from stand_ins import WithStandIn
from waiting import PATIENCE

HERE = Path(__file__).resolve().parent


class Refreshing(WithStandIn):
    def test_the_name_of_an_editor_chooses_among_projects(self) -> None:
        about = {"kind": "editor", "game": "client", "since": "", "session": "blue", "port": 0}
        process = self.editor()
        (self.desk / "state/games").mkdir(parents=True)
        record = self.desk / "state/games/1.json"
        record.write_text(json.dumps({**identity(self.project, process.pid), **about}), encoding="utf-8")
        self.write("Assets/A.cs", "class A { }\n")
        self.write("tests.txt", "PASS A.B.One\nPASS A.B.Two\n")
        (self.desk / "other/ProjectSettings").mkdir(parents=True)
        self.environment.update(ABU_STATE_DIR=str(self.desk / "state"), ABU_PROJECT=str(self.desk / "other"))
        for words, want in (
            ("refresh", "compiled and reloaded"),
            ("play on", "Entered play mode"),
            ("test", "2 passed"),
        ):
            done = self.abu(*words.split(), "--session", "blue")
            self.assertRegex(done.out, want, done)
        done = self.abu("refresh")
        self.assertRegex(done.err, f"No Unity Editor is running with {self.desk / 'other'} open")

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
            because="Unity started no test run within 0.5s of the click on Run All Tests; nothing new in its ",
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


if __name__ == "__main__":
    unittest.main()

"""Jobs of the Editor's server, which outlive a reload, and test runs, through the command line."""

from __future__ import annotations

import json
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import unittest
import xml.etree.ElementTree as ElementTree
from pathlib import Path
from typing import Any, List, Tuple

import abu
from command_line import ended
from editors import BROKEN, SECONDS, HeadlessEditor, WithEditor
from waiting import comes_true


class Jobs(WithEditor):
    """One at a time, each once, over every reload."""

    def setUp(self) -> None:
        self.addCleanup(self.settle)

    def settle(self) -> None:
        """Lets what was held go on to its end."""
        self.editor.say("release")
        self.assertTrue(comes_true(self.is_at_rest, SECONDS))

    def is_at_rest(self) -> bool:
        try:
            # During a reload the answer is an error.
            return self.editor.ask("status").get("data", {}).get("phase") == "edit"
        except (OSError, ValueError, abu.AbuError):
            return False  # the scripts are being loaded

    def held(self, stage: str, *words: str) -> "subprocess.Popen[str]":
        """A call that has come to this stage, where the Editor stops."""
        self.editor.say("hold", stage)
        process = self.editor.start(*words)
        self.editor.expect(f"held {stage}")
        return process

    def test_an_id_is_carried_out_once(self) -> None:
        self.change()
        load = self.editor.state()["load"]
        self.assertEqual("reloading", self.editor.ask("refresh", id="one")["code"])
        self.assertTrue(self.editor.has_loaded_since(load))
        first = self.editor.ask("refresh", id="one")
        self.assertTrue(first["data"]["compiled"])
        load = self.editor.state()["load"]
        self.change()
        self.assertEqual(first, self.editor.ask("refresh", id="one"), "the same answer, though there is more to do")
        self.assertEqual(load, self.editor.state()["load"])
        self.editor.say("reload")
        self.assertTrue(self.editor.has_loaded_since(load))
        self.assertEqual(first, self.editor.ask("refresh", id="one"), "also after a reload")
        for _ in range(8):
            self.editor.ask("play", {"on": False})
        self.assertNotEqual(first, self.editor.ask("play", {"on": False}, id="one"), "the last eight are known")

    def test_one_at_a_time(self) -> None:
        self.change()
        first = self.held("compile", "refresh")
        job = self.editor.ask("status")["data"]["job"]
        self.assertEqual(("refresh", True), (job["command"], job["begun"]))
        done = self.fails("play", because="Unity is at another command, refresh, and takes one at a time\\.")
        self.assertIn("\n  try: wait until that is done", done.err)
        self.editor.say("release")
        self.assertEqual(0, ended(first).code)

    def test_two_askers_of_one_id_get_one_answer(self) -> None:
        self.change()
        self.editor.say("hold", "compile")
        load = self.editor.state()["load"]
        line = {"id": "two", "command": "refresh", "token": self.editor.state()["token"]}
        peers = [abu.connect(self.editor.state()["editorPort"], abu.time.monotonic() + SECONDS) for _ in range(2)]
        for peer in peers:
            peer.sendall((json.dumps(line) + "\n").encode())
        self.editor.expect("held compile")
        self.editor.say("release")
        answers = []
        for peer in peers:
            peer.settimeout(SECONDS)
            answers.append(json.loads(peer.recv(1 << 16)))
            peer.close()
        self.assertEqual(["reloading"] * 2, [answer["code"] for answer in answers])
        self.assertTrue(self.editor.has_loaded_since(load))
        self.assertTrue(self.editor.ask("refresh", id="two")["data"]["compiled"])

    def test_a_reload_in_the_middle_of_a_compile(self) -> None:
        self.change()
        process = self.held("compile", "refresh")
        load = self.editor.state()["load"]
        self.editor.say("reload")
        self.assertTrue(self.editor.has_loaded_since(load))
        is_given_up = comes_true(lambda: "job" not in self.editor.ask("status")["data"], 1.5)
        self.assertFalse(is_given_up, "a compile that goes on is waited for, for longer than one that is lost")
        self.editor.say("release")
        done = ended(process)
        self.assertEqual((0, ""), (done.code, done.err), done)
        self.assertIn("compiled and reloaded", done.out)

    def test_two_reloads_at_once_in_the_middle_of_a_compile(self) -> None:
        self.change()
        process = self.held("compile", "refresh")
        load = self.editor.state()["load"]
        # The main thread stands still in the first of them until the compiler is done as well, and then does both.
        self.editor.say("dialog", "on")
        self.editor.say("reload")
        self.editor.say("release")
        draft = self.editor.project / "Temp/Assembly-CSharp.dll"
        self.assertTrue(comes_true(lambda: draft.exists() and not self.editor.is_compiling(), SECONDS))
        self.editor.say("dialog", "off")
        done = ended(process)
        self.assertEqual((0, ""), (done.code, done.err), done)
        self.assertIn("compiled and reloaded", done.out)
        self.assertEqual(load + 2, self.editor.state()["load"])

    def test_a_reload_that_compiled_nothing_is_not_taken_for_a_compile(self) -> None:
        self.editor.say("hold", "import")
        process = self.editor.start("refresh")
        self.editor.expect("held import")
        self.editor.say("reload")
        self.editor.say("release")
        done = ended(process)
        self.assertEqual(0, done.code, done)
        self.assertIn("nothing to compile", done.out)

    def test_a_reload_before_the_job_has_begun(self) -> None:
        self.change()
        self.editor.say("dialog", "on")
        process = self.editor.start("refresh")
        self.assertTrue(comes_true(lambda: "job" in self.editor.ask("status")["data"], SECONDS))
        self.assertFalse(self.editor.ask("status")["data"]["job"]["begun"])
        self.editor.say("reload")
        self.editor.say("dialog", "off")
        done = ended(process)
        self.assertEqual(0, done.code, done)
        self.assertIn("compiled and reloaded", done.out)

    def test_a_reload_that_takes_long(self) -> None:
        self.change()
        process = self.held("reload", "refresh")
        other = self.editor.start("play", "off")
        with self.assertRaises(Exception):
            self.editor.raw(b"{}\n")
        self.editor.say("release")
        self.assertEqual(0, ended(process).code)
        self.assertEqual(0, ended(other).code, "a call that comes in between waits for the end of the reload")

    def test_status_says_at_once_that_the_scripts_are_being_loaded(self) -> None:
        self.change()
        process = self.held("reload", "refresh")
        try:
            self.succeeds(
                "editor", "status", prints=r"open and is loading its scripts; its log has said nothing for \d+ s"
            )
            told = json.loads(self.succeeds("editor", "status", "--json").out)
            self.assertEqual(("loading", True), (told["phase"], told["silentMs"] >= 0))
        finally:
            self.editor.say("release")
        self.assertEqual(0, ended(process).code)
        self.succeeds("editor", "status", prints="phase edit")

    def test_an_editor_in_the_background_is_made_to_update(self) -> None:
        self.editor.say("idle", "3600000")
        self.addCleanup(self.editor.say, "idle", "250")
        self.change()
        self.succeeds("refresh", prints="compiled and reloaded")
        self.succeeds("cycle", prints="The game answers")
        self.succeeds("play", "off", prints="Left")

    def test_silence_is_reported_and_unstarted_commands_are_dropped(self) -> None:
        refreshes = self.editor.log.read_text(encoding="utf-8").count("Asset Pipeline Refresh")
        self.editor.say("dialog", "on")
        self.addCleanup(self.editor.say, "dialog", "off")
        done = ended(self.editor.impatient("refresh", "--timeout", "4"))
        self.assertEqual(1, done.code)
        self.assertRegex(done.err, r"(?m)^abu: Unity has been silent for \d+ s: look for a dialog$")
        why = r"(?m)^abu: Timed out after 4s waiting for Unity to refresh; Unity has been silent for \d+ s\.$"
        self.assertRegex(done.err, why)
        self.assertRegex(done.err, r"\n  try: look whether Unity shows a dialog; .*\n$")
        self.assertNotIn("job", self.editor.ask("status")["data"])
        killed = self.editor.start("play", "on")
        self.assertTrue(comes_true(lambda: "job" in self.editor.ask("status")["data"], SECONDS))
        killed.kill()
        ended(killed)
        self.editor.say("dialog", "off")
        self.assertTrue(comes_true(lambda: "job" not in self.editor.ask("status")["data"], SECONDS))
        self.assertEqual("edit", self.editor.ask("status")["data"]["phase"])
        after = self.editor.log.read_text(encoding="utf-8").count("Asset Pipeline Refresh")
        self.assertEqual(refreshes, after)

    def test_a_cancelled_job(self) -> None:
        self.change()
        self.editor.say("hold", "compile")
        done = self.editor.abu("refresh", "--timeout", "2")
        self.editor.expect("held compile")
        self.assertRegex(
            done.err, "^abu: Timed out after 2s waiting for Unity to refresh; Unity's last word is that it is"
        )
        self.assertTrue(comes_true(lambda: "job" not in self.editor.ask("status")["data"], SECONDS))
        self.editor.say("release")
        self.succeeds("refresh", prints="Refreshed")
        self.assertFalse(self.editor.ask("cancel", {"job": "long gone"})["data"]["cancelled"])
        self.assertEqual("missing_param", self.editor.ask("cancel")["code"])

    def test_a_job_that_is_cancelled_during_a_reload(self) -> None:
        self.change()
        process = self.held("compile", "refresh")
        load = self.editor.state()["load"]
        self.editor.say("dialog", "on")
        self.editor.say("reload")
        job = self.editor.ask("status")["data"]["job"]["id"]
        self.assertTrue(self.editor.ask("cancel", {"job": job})["data"]["cancelled"])
        self.editor.say("dialog", "off")
        self.assertTrue(self.editor.has_loaded_since(load))
        done = ended(process)
        self.assertEqual((1, ""), (done.code, done.out), "though the compile goes on")
        self.assertRegex(done.err, "^abu: The command refresh was taken back\\.")

    def test_a_client_that_closes_its_sending_side_gets_its_answer(self) -> None:
        self.editor.say("dialog", "on")
        self.addCleanup(self.editor.say, "dialog", "off")
        line = {"id": "half", "command": "refresh", "token": self.editor.state()["token"]}
        with socket.create_connection(("127.0.0.1", self.editor.state()["editorPort"]), SECONDS) as peer:
            peer.sendall((json.dumps(line) + "\n").encode())
            peer.shutdown(socket.SHUT_WR)
            self.assertTrue(comes_true(lambda: "job" in self.editor.ask("status")["data"], SECONDS))
            self.editor.say("dialog", "off")
            received = b""
            while b"\n" not in received:
                received += peer.recv(1 << 16)
        self.assertEqual(("half", True), tuple(json.loads(received)[key] for key in ("id", "success")))

    def compiling(self) -> None:
        """Unity compiles, and does nothing for a client."""
        self.change()
        process = self.held("compile", "refresh")
        job = self.editor.ask("status")["data"]["job"]["id"]
        self.editor.ask("cancel", {"job": job})
        ended(process)

    def test_a_waiting_command_is_dropped_when_its_client_is_killed(self) -> None:
        self.compiling()
        load = self.editor.state()["load"]
        for words in (("play", "on"), ("editor", "quit")):
            killed = self.editor.start(*words)
            self.assertTrue(
                comes_true(lambda: self.editor.ask("status")["data"].get("job", {}).get("begun") is True, SECONDS)
            )
            killed.kill()
            ended(killed)
            self.assertTrue(comes_true(lambda: "job" not in self.editor.ask("status")["data"], SECONDS), words)
        self.editor.say("release")
        self.assertTrue(self.editor.has_loaded_since(load))
        self.succeeds("refresh", prints="^Refreshed: nothing to compile")
        self.assertEqual("edit", self.editor.ask("status")["data"]["phase"])

    def test_a_waiting_command_is_carried_out_after_a_reload(self) -> None:
        self.compiling()
        self.addCleanup(self.editor.abu, "play", "off")
        process = self.editor.start("play", "on")
        self.assertTrue(comes_true(lambda: "job" in self.editor.ask("status")["data"], SECONDS))
        self.editor.say("release")
        self.assertRegex(ended(process).out, "^Entered play mode")

    def test_an_endless_job_does_not_block_others_after_its_client_leaves(self) -> None:
        self.change()
        killed = self.held("compile", "refresh")
        killed.kill()
        ended(killed)
        self.fails("play", because="Unity is at another command, refresh")
        self.assertTrue(comes_true(lambda: "job" not in self.editor.ask("status")["data"], SECONDS))

    def test_an_interrupted_call_cancels_its_job(self) -> None:
        self.change()
        process = self.held("compile", "refresh")
        job = self.editor.ask("status")["data"]["job"]["id"]
        process.send_signal(signal.SIGINT)
        self.assertEqual(130, ended(process).code)
        self.assertEqual("cancelled", self.editor.ask("refresh", id=job)["code"])


TESTS = """using System.Collections;
using NUnit.Framework;
using UnityEngine;
using UnityEngine.TestTools;
namespace My
{
    public class Hand
    {
        [Test] public void Holds() { }
        [Test, Category("slow")] public void Drops() =>
            Assert.AreEqual(10, 9);
        [Test, Ignore("later")] public void Waits() { }
    }
}
namespace My.PlayMode
{
    public class Frames
    {
        [UnityTest] public IEnumerator Pass()
        {
            var before = Time.frameCount;
            yield return null;
            Assert.Greater(Time.frameCount, before);
            Assert.IsTrue(Application.isPlaying);
        }
        [UnityTest, Category("slow")] public IEnumerator Stop()
        {
            yield return null;
            Assert.Fail("stopped");
        }
    }
}
"""


class Testing(WithEditor):
    def setUp(self) -> None:
        self.editor.write("Assets/A.cs", TESTS)
        self.addCleanup(self.editor.say, "fault", "none")

    def hold(self) -> None:
        """A run that is asked for waits, for longer than it takes to notice that none begins."""
        self.editor.abu("refresh")
        self.editor.say("clock", "1")
        self.editor.say("hold", "test")
        self.addCleanup(self.editor.say, "clock", "20")
        self.addCleanup(self.editor.say, "release")

    def test_all_edit_mode_tests(self) -> None:
        done = self.fails("test", because="1 of 3 tests failed\\.")
        where = r"\(\d\.\d{3}s\) - Expected: 10 But was: 9 \(Assets/A\.cs:11\)"
        self.assertRegex(
            done.out,
            rf"^\[TestRunner\] FAIL: My\.Hand\.Drops {where}\n"
            r"Run finished: 1 passed, 1 failed, 1 skipped \(total: 3\)\n$",
        )
        report = json.loads(self.fails("test", "--json", because="1 of 3").out)
        keys = ["finished", "success", "passed", "failed", "skipped", "total", "failures", "summary"]
        self.assertEqual(keys, list(report))
        self.assertEqual((True, False, 1, 1, 1, 3), tuple(report[key] for key in keys[:6]))

    def test_some_of_them(self) -> None:
        for words, passed, failed in (
            (("--filter", "Hand.H"), 1, 0),
            (("--filter", r"^My\.Hand\.(Holds|Drops)$"), 1, 1),
            (("--category", "slow"), 0, 1),
            (("--category", "fast,slow", "--filter", "Drops"), 0, 1),
            (("--mode", "edit", "--filter", "Holds"), 1, 0),
        ):
            done = self.editor.abu("test", *words)
            self.assertEqual(1 if failed else 0, done.code, done)
            self.assertIn(f"{passed} passed, {failed} failed, 0 skipped", done.out, words)
        names = {"names": ["My.Hand.Holds"], "assemblies": ["Assembly-CSharp"]}
        self.assertEqual(1, self.editor.ask("test", names)["data"]["passed"])

    def test_in_play_mode(self) -> None:
        done = self.fails("test", "--mode", "play", because="1 of 2 tests failed\\.")
        self.assertIn("FAIL: My.PlayMode.Frames.Stop", done.out)
        self.assertIn("1 passed, 1 failed", done.out)
        self.assertEqual("edit", self.editor.ask("status")["data"]["phase"], "it is left when the command returns")
        self.succeeds("test", "--mode", "play", "--filter", "Pass", prints="^Run finished: 1 passed, 0 failed")

    def test_results_that_cannot_be_written_are_told_before_any_test_has_run(self) -> None:
        missing = self.editor.folder / "nowhere" / "results.xml"
        for target, why in ((self.editor.folder, "it is a folder"), (missing, "the folder for it is missing")):
            done = self.fails("test", "--results", str(target), because=f"Cannot write {target}: {why}\\.")
            self.assertEqual("", done.out)

    def test_a_run_without_tests_leaves_the_results_that_there_are(self) -> None:
        file = self.editor.folder / "old.xml"
        self.fails("test", "--results", str(file), because="1 of 3")
        before = file.read_bytes()
        self.fails("test", "--filter", "Nothing", "--results", str(file), because="No test was executed")
        self.assertEqual(before, file.read_bytes())

    @unittest.skipIf(sys.platform == "win32", "no links without rights")
    def test_results_are_not_written_through_a_link(self) -> None:
        target, link = self.editor.folder / "target.txt", self.editor.folder / "link.xml"
        target.write_text("mine", encoding="utf-8")
        link.symlink_to(target)
        self.fails("test", "--results", str(link), because="Cannot write .*: it is a link")
        self.assertEqual(("mine", True), (target.read_text(encoding="utf-8"), link.is_symlink()))

    def test_results_in_a_file(self) -> None:
        file = self.editor.folder / "results.xml"
        self.fails("test", "--results", str(file), because="1 of 3")
        run = ElementTree.parse(file).getroot()
        self.assertEqual(("test-run", "1", "1"), (run.tag, run.get("passed"), run.get("failed")))
        cases = {case.get("fullname"): case.get("result") for case in run.iter("test-case")}
        self.assertEqual("Failed", cases["My.Hand.Drops"])
        self.assertEqual("Passed", cases["My.Hand.Holds"])
        nowhere = str(self.editor.folder / "socket")
        with socket.socket(socket.AF_UNIX) as server:
            server.bind(nowhere)
        why = f"The tests have run, but: Cannot write {nowhere}: No such device or address\\."
        self.fails("test", "--filter", "Holds", "--results", nowhere, because=why)
        both = self.fails("test", "--results", nowhere, because=why)
        self.assertIn("FAIL: My.Hand.Drops", both.out, "what failed is told all the same")
        report = json.loads(self.fails("test", "--results", nowhere, "--json", because=why).out)
        self.assertEqual((1, 1), (report["passed"], report["failed"]))

    def test_results_that_are_not_written(self) -> None:
        file = self.editor.folder / "unwritten.xml"
        left = self.editor.project / "Library/Abu/TestResults.xml"
        self.succeeds("test", "--filter", "Holds", prints="1 passed")
        self.assertTrue(left.exists())
        self.editor.say("fault", "no_results")
        why = "The tests have run, but Unity has not written their results, so nothing is in .*unwritten\\.xml\\."
        done = self.fails("test", "--filter", "Holds", "--results", str(file), because=why)
        self.assertEqual("Run finished: 1 passed, 0 failed, 0 skipped (total: 1)\n", done.out)
        self.assertFalse(left.exists(), "those of the run before are not taken for these")
        self.editor.say("fault", "half_results")
        self.fails("test", "--filter", "Holds", "--results", str(file), because=why)
        self.assertFalse(file.exists())

    def test_messages_of_tests_are_printed_escaped_on_one_line(self) -> None:
        said = "red \\u001b[31m\\u0007\\n  try: this\\nRun finished: 9 passed, 0 failed"
        case = f'[TestCase("a", TestName="{said}")] public void Drops(string a) => Assert.Fail("{said}");'
        script = "using NUnit.Framework; namespace My { public class Hand { %s } }\n"
        self.editor.write("Assets/A.cs", script % case)
        file = self.editor.folder / "escaped.xml"
        done = self.fails("test", "--results", str(file), because="1 of 1 tests failed\\.")
        once = r"red \\u001b\[31m\\u0007 try: this Run finished: 9 passed, 0 failed"
        summary = r"Run finished: 0 passed, 1 failed, 0 skipped \(total: 1\)"
        self.assertRegex(done.out, rf"^\[TestRunner\] FAIL: .*{once} \(\d\.\d+s\) - {once}.*\n{summary}\n$")
        self.assertEqual("1", ElementTree.parse(file).getroot().get("failed"))

    def test_a_scene_that_is_changed_while_a_run_waits(self) -> None:
        self.editor.abu("refresh")
        self.editor.write("Assets/A.cs", TESTS + "class Another { }\n")
        self.editor.say("hold", "compile")
        self.addCleanup(self.editor.say, "release")
        compiling = self.editor.start("refresh")
        self.editor.expect("held compile")
        self.editor.ask("cancel", {"job": self.editor.ask("status")["data"]["job"]["id"]})
        ended(compiling)
        waiting = threading.Thread(target=lambda: replies.append(self.editor.ask("test", id="waits")))
        replies: List[Any] = []
        waiting.start()
        self.assertTrue(
            comes_true(lambda: self.editor.ask("status")["data"].get("job", {}).get("begun") is True, SECONDS)
        )
        load = self.editor.state()["load"]
        self.editor.say("fault", "dirty")
        self.editor.say("release")
        waiting.join()
        self.assertEqual("reloading", replies[0]["code"])
        self.assertTrue(self.editor.has_loaded_since(load))
        self.assertEqual("dirty_scene", self.editor.ask("test", id="waits")["code"])

    def test_nothing_was_executed(self) -> None:
        for words in (("--filter", "nothing"), ("--category", "none"), ("--filter", "Waits")):
            done = self.fails("test", *words, because="No test was executed\\.")
            self.assertIn("  try: look whether a test fits all the flags that were given\n", done.err)

    def test_an_invalid_filter(self) -> None:
        self.fails("test", "--filter", "(", because=r'The filter "\(" is not a regular expression: ')
        wrong: Tuple[Any, ...] = ({"mode": "both"}, {"names": "x"}, {"groups": [1]}, {"categories": {}})
        for params in wrong:
            self.assertEqual("invalid_command", self.editor.ask("test", params)["code"], params)

    def test_leaves_play_mode_and_compiles_first(self) -> None:
        self.succeeds("play", "on", prints="Entered")
        self.editor.write("Assets/A.cs", TESTS.replace("AreEqual(10, 9)", "AreEqual(10, 10)"))
        self.succeeds("test", prints="^Run finished: 2 passed, 0 failed, 1 skipped")
        self.assertEqual("edit", self.editor.state()["playMode"])
        self.succeeds("play", "on", prints="Entered")
        self.assertEqual("playing", self.editor.ask("test")["code"], "the server refuses by itself")
        self.succeeds("play", "off", prints="Left")
        self.editor.write("Assets/A.cs", BROKEN)
        self.fails("test", because="The scripts do not compile: 2 errors")
        self.assertEqual("compile_errors", self.editor.ask("test")["code"])

    def test_changes_that_unity_would_ask_about_are_refused(self) -> None:
        self.editor.abu("refresh")
        self.editor.say("fault", "dirty")
        why = "Unity would ask in a dialog what to do with unsaved changes in Main\\."
        self.assertIn("\n  try: save the scenes in Unity", self.fails("test", because=why).err)

    def test_the_framework_fails(self) -> None:
        self.editor.say("fault", "tests_break")
        done = self.fails("test", because="Unity's test framework failed: Object reference not set")
        self.assertEqual(2, len(done.err.splitlines()), "what it says gives no advice of its own")

    def test_a_run_that_does_not_begin(self) -> None:
        self.editor.say("fault", "no_tests")
        self.fails("test", because="Unity was asked to run tests, and for 15 seconds has not begun\\.")

    def test_a_reload_while_a_run_waits(self) -> None:
        self.hold()
        process = self.editor.start("test", "--filter", "Holds")
        self.editor.expect("held test")
        load = self.editor.state()["load"]
        self.editor.say("reload")
        self.assertTrue(self.editor.has_loaded_since(load))
        self.editor.say("release")
        done = ended(process)
        self.assertEqual((0, "Run finished: 1 passed, 0 failed, 0 skipped (total: 1)\n"), (done.code, done.out), done)

    def test_a_run_that_is_given_up_is_cancelled(self) -> None:
        self.hold()
        process = self.editor.start("test", "--timeout", "3")
        self.editor.expect("held test")
        done = ended(process)
        self.assertRegex(done.err, "^abu: Timed out after 3s waiting for the tests to end; ")
        self.assertTrue(comes_true(lambda: "job" not in self.editor.ask("status")["data"], SECONDS))
        self.editor.say("release")
        self.succeeds("test", "--filter", "Holds", prints="^Run finished: 1 passed, 0 failed, 0 skipped")

    def test_the_end_of_another_run_is_not_taken_for_that_of_this_one(self) -> None:
        self.hold()
        process = self.editor.start("test", "--filter", "Drops")
        self.editor.expect("held test")
        self.editor.say("end", "another", "run")
        for _ in range(10):
            self.assertTrue(comes_true(self.has_ticked, SECONDS))
        self.editor.say("release")
        done = ended(process)
        self.assertEqual(1, done.code, done)
        self.assertIn("Run finished: 0 passed, 1 failed, 0 skipped (total: 1)\n", done.out)

    def has_ticked(self) -> bool:
        """Whether the main thread has come by since the question was asked."""
        asked = abu.time.monotonic()
        abu.time.sleep(0.02)
        return self.editor.ask("status")["data"]["silentMs"] < (abu.time.monotonic() - asked) * 1000

    def test_killed_while_they_run(self) -> None:
        with tempfile.TemporaryDirectory() as folder, HeadlessEditor(Path(folder).resolve()) as other:
            other.write("Assets/A.cs", TESTS)
            other.say("clock", "1")
            other.say("hold", "test")
            process = other.start("test")
            other.expect("held test")
            other.kill()
            self.assertRegex(ended(process).err, "^abu: The Unity Editor quit meanwhile\\.")


if __name__ == "__main__":
    unittest.main()

"""The Editor's commands without an Editor: `--via headless`, on a project as Unity saves it."""

from __future__ import annotations

import json
import re
import unittest
import xml.etree.ElementTree as ElementTree

from command_line import Done
from unity_projects import UnityProjectTests

EDIT_TESTS = """{
  "name": "EditTests",
  "references": ["UnityEngine.TestRunner", "UnityEditor.TestRunner"],
  "includePlatforms": ["Editor"],
  "overrideReferences": true,
  "precompiledReferences": ["nunit.framework.dll"],
  "autoReferenced": false,
  "defineConstraints": ["UNITY_INCLUDE_TESTS"]
}
"""
PLAY_TESTS = '{"name": "PlayTests", "optionalUnityReferences": ["TestAssemblies"]}'
USINGS = """using System.Collections;
using System.Threading.Tasks;
using NUnit.Framework;
using UnityEngine;
using UnityEngine.TestTools;
"""
BROKEN = "Assets/Counter.cs(11,24): error CS0103: The name 'gone' does not exist in the current context"


class HeadlessEditorTests(UnityProjectTests):
    def setUp(self) -> None:
        super().setUp()
        self.game.environment.update(ABU_VIA="headless", ABU_PROJECT=str(self.project))
        self.addCleanup(self.abu, "play", "off")

    def abu(self, *words: object) -> Done:
        return self.game.abu(*words)

    def prints(self, pattern: str, *words: object) -> Done:
        done = self.abu(*words)
        self.assertEqual(0, done.code, done)
        self.assertRegex(done.out, pattern)
        return done

    def fails(self, because: str, *words: object) -> Done:
        done = self.abu(*words)
        self.assertEqual(1, done.code, done)
        self.assertIn(because, done.err)
        return done

    def edit(self, old: str, new: str) -> None:
        code = self.read("Assets/Counter.cs")
        self.assertIn(old, code)
        self.write("Assets/Counter.cs", code.replace(old, new))

    def edit_tests(self, *members: str) -> None:
        """Edit Mode tests, in an assembly of their own."""
        self.write("Assets/Tests/Edit/Edit.asmdef", EDIT_TESTS)
        self.write("Assets/Tests/Edit/EditModeTests.cs", class_of("EditModeTests", *members))

    def play_tests(self, *members: str) -> None:
        self.write("Assets/Tests/Play/Play.asmdef", PLAY_TESTS)
        self.write("Assets/Tests/Play/PlayModeTests.cs", class_of("PlayModeTests", *members))


def class_of(name: str, *members: str) -> str:
    return "\n".join((USINGS, f"public class {name}", "{", *members, "}", ""))


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


class TestRunTests(HeadlessEditorTests):
    def test_a_run_prints_and_exits_as_with_an_editor(self) -> None:
        self.edit_tests(
            "[Test] public void Adds() => Assert.AreEqual(2, 1 + 1);",
            "[Test] public void Fails() => Assert.AreEqual(3, 1 + 1);",
        )
        done = self.fails("1 of 2 tests failed.\n  try: correct what failed", "test")
        place = re.escape("(Assets/Tests/Edit/EditModeTests.cs:10)")
        self.assertRegex(done.out, rf"^\[TestRunner\] FAIL: EditModeTests.Fails \(\d\.\d{{3}}s\) - .* {place}\n")
        self.assertIn("\nRun finished: 1 passed, 1 failed, 0 skipped (total: 2)\n", done.out)
        self.prints("^Run finished: 1 passed, 0 failed, 0 skipped", "test", "--filter", "Adds$")

    def test_results_are_in_nunits_xml(self) -> None:
        self.edit_tests("[Test] public void Adds() => Assert.AreEqual(2, 1 + 1);")
        file = self.folder / "results.xml"
        self.prints("^Run finished: 1 passed", "test", "--results", file)
        run = ElementTree.parse(file).getroot()
        self.assertEqual(("test-run", "1", "Passed"), (run.tag, run.get("passed"), run.get("result")))
        self.assertEqual(["EditModeTests.Adds"], [case.get("fullname") for case in run.iter("test-case")])

    def test_play_mode_tests_take_frames(self) -> None:
        self.play_tests(
            "[UnityTest] public IEnumerator Waits() {",
            "    var began = Time.time; yield return new WaitForSeconds(2);",
            "    Assert.That(Time.time - began, Is.EqualTo(2).Within(0.1)); }",
            "[Test] public async Task Delays() { await Task.Delay(1); Assert.IsTrue(Application.isPlaying); }",
        )
        self.prints("^Run finished: 2 passed", "test", "--mode", "play")
        self.fails("No test was executed.\n  try: mark tests with [Test]", "test")


if __name__ == "__main__":
    unittest.main()

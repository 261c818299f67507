"""A project's own tests without an Editor: `test --via headless`."""

from __future__ import annotations

import re
import signal
import unittest
import xml.etree.ElementTree as ElementTree
from pathlib import Path
from typing import List

from command_line import ended
from headless_projects import HeadlessEditorTests
from waiting import comes_true

CLIENT = Path(__file__).resolve().parents[2] / "client"


class RunTests(HeadlessEditorTests):
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
        self.fails("No test was executed.\n  try: --mode play: it has 2\n", "test")
        self.fails("No test was executed.\n  try: --mode play: it has 1\n", "test", "--filter", "Waits$")
        self.fails("No test was executed.\n  try: look whether a test fits", "test", "--filter", "None")

    def test_frames_do_not_outrun_a_clock_that_is_looked_at(self) -> None:
        self.play_tests(
            "[UnityTest] public IEnumerator Looks() {",
            "    var clock = System.Diagnostics.Stopwatch.StartNew(); var began = Time.realtimeSinceStartup;",
            "    while (Time.realtimeSinceStartup - began < 1) yield return null;",
            "    Assert.That(clock.Elapsed.TotalSeconds, Is.GreaterThan(0.8)); }",
        )
        self.prints("^Run finished: 1 passed", "test", "--mode", "play")

    def test_no_test_in_either_mode(self) -> None:
        self.fails("No test was executed.\n  try: mark tests with [Test]", "test")
        self.edit_tests("[Test] public void Adds() => Assert.AreEqual(2, 1 + 1);")
        self.fails("No test was executed.\n  try: --mode edit: it has 1\n", "test", "--mode", "play")

    def test_while_the_game_is_played(self) -> None:
        self.edit_tests("[Test] public void Adds() => Assert.AreEqual(2, 1 + 1);")
        self.prints("^Entered", "play", "on")
        self.prints('label "Count 2"', "click", "Add")
        self.prints("^Run finished: 1 passed", "test")
        self.prints('label "Count 4"', "click", "Add")

    def test_what_a_game_has_saved_is_not_the_tests(self) -> None:
        save = """System.IO.File.WriteAllText(System.IO.Path.Combine(Application.persistentDataPath, "save"), WHO);
            PlayerPrefs.SetString("who", WHO); PlayerPrefs.Save();"""
        files = "System.IO.Directory.GetFiles(Application.persistentDataPath).Length"
        read = f'PlayerPrefs.GetString("who", "nobody") + {files}'
        code = self.read("Assets/Counter.cs").replace("_count += number;", "_count += number; " + save)
        self.write("Assets/Counter.cs", code.replace("{_count}", "{_count} {Saved}").replace("WHO", '"game"'))
        self.edit("private int _count;", f"private int _count; private string Saved => {read};")
        test = f'[Test] public void Begins() {{ Assert.AreEqual("nobody0", {read}); {save} }}'.replace("WHO", '"test"')
        self.edit_tests(test)
        self.play_tests(test)
        self.prints("^Entered", "play", "on")
        self.prints('label "Count 2 game1"', "click", "Add")
        before = sorted(path.name for path in self.folder.iterdir())
        for mode in ("edit", "play", "edit"):
            self.prints("^Run finished: 1 passed", "test", "--mode", mode)
        self.prints('label "Count 4 game1"', "click", "Add")
        self.assertEqual(before, sorted(path.name for path in self.folder.iterdir()))

    def test_results_that_cannot_be_written(self) -> None:
        self.edit_tests("[Test] public void Adds() => Assert.AreEqual(2, 1 + 1);")
        done = self.fails("Cannot write", "test", "--results", self.folder)
        self.assertEqual("", done.out)
        done = self.fails("The tests have run, but: ", "test", "--results", "/dev/full")
        self.assertIn("Run finished: 1 passed", done.out)

    def test_a_filter_that_is_no_regular_expression(self) -> None:
        self.edit_tests("[Test] public void Adds() => Assert.AreEqual(2, 1 + 1);")
        self.fails('The filter "(" is not a regular expression: ', "test", "--filter", "(")

    def test_editor_scripts_without_a_definition_may_be_tests(self) -> None:
        code = "public class LooseTests { [NUnit.Framework.Test] public void Runs() => new Counter(); }"
        self.write("Assets/Editor/LooseTests.cs", code)
        done = self.abu("test")
        self.assertIn("(total: 1)", done.out)


class OwnTests(HeadlessEditorTests):
    """Some of this checkout's own tests, which its assembly definitions make into assemblies as Unity does."""

    def setUp(self) -> None:
        super().setUp()
        self.game.environment["ABU_PROJECT"] = str(CLIENT)

    def test_those_of_the_package_and_of_the_game_in_edit_mode(self) -> None:
        chosen = "Abu.Tests.(NodeName|LineServer|Adapter.*Line)Tests|Dreamtides.Tests.Abu.WalkerInputTests"
        done = self.prints(r"^Run finished: \d+ passed, 0 failed, 0 skipped", "test", "--filter", chosen)
        self.assertGreater(int(done.out.split()[2]), 60)

    def test_those_of_the_package_in_play_mode(self) -> None:
        done = self.prints(r"^Run finished: \d+ passed, 0 failed", "test", "--mode", "play", "--filter", "UGuiWalker")
        self.assertGreater(int(done.out.split()[2]), 10)

    def test_the_self_test_in_play_mode(self) -> None:
        self.prints("^Run finished: 1 passed, 0 failed", "test", "--mode", "play", "--filter", "SelfTestTests")


class HangTests(HeadlessEditorTests):
    def test_a_loop_is_ended_at_its_line(self) -> None:
        self.edit_tests(
            "[Test, Timeout(300)] public void Hangs() {",
            "    while (true) { } }",
            "[Test] public void Runs() { }",
        )
        done = self.fails("1 of 2 tests failed.", "test")
        self.assertRegex(
            done.out, r"FAIL: EditModeTests.Hangs .*did not return.*\(Assets/Tests/Edit/EditModeTests.cs:10\)"
        )

    def test_a_test_that_waits_for_ever_ends_the_run_by_its_name(self) -> None:
        self.edit_tests(
            "[Test, Order(1)] public void Runs() { }",
            "[Test, Order(2), Timeout(300)] public void Sleeps() => System.Threading.Thread.Sleep(-1);",
            "[Test, Order(3)] public void Later() { }",
        )
        self.write(
            "Assets/Tests/Edit/ZTests.cs", "public class ZTests { [NUnit.Framework.Test] public void Last() { } }"
        )
        file = self.folder / "results.xml"
        done = self.fails("1 of 4 tests failed.", "test", "--results", file)
        place = re.escape("(Assets/Tests/Edit/EditModeTests.cs:10)")
        self.assertRegex(done.out, f"FAIL: EditModeTests.Sleeps .*It cannot be ended.* {place}\n")
        self.assertIn("\nRun finished: 1 passed, 1 failed, 2 skipped (total: 4)\n", done.out)
        run = ElementTree.parse(file).getroot()
        counts = [run.get(name) for name in ("testcasecount", "passed", "failed", "skipped")]
        self.assertEqual(["4", "1", "1", "2"], counts)
        why = "It has not run: the run ended with EditModeTests.Sleeps."
        self.assert_not_run(run, why, "EditModeTests.Later", "ZTests.Last")
        seconds = [float(case.get("duration", "0")) for case in run.iter("test-case")]
        self.assertGreater(seconds[1], 0.3)
        years = {case.get("start-time", "")[:4] for case in (run, *run.iter("test-case"))}
        self.assertEqual(1, len(years), "the first year is that of no clock")
        self.assertNotIn("0001", years)

    def test_a_loop_of_a_routine_is_ended_at_its_line(self) -> None:
        self.play_tests(
            "[UnityTest, Timeout(300)] public IEnumerator Loops() { yield return null;",
            "    while (true) { } }",
        )
        done = self.fails("1 of 1 tests failed.", "test", "--mode", "play")
        self.assertRegex(
            done.out, r"FAIL: PlayModeTests.Loops \(.*did not return.*\(Assets/Tests/Play/PlayModeTests.cs:10\)"
        )

    def test_a_routine_that_never_ends(self) -> None:
        self.play_tests("[UnityTest, Timeout(300)] public IEnumerator Waits() { while (true) yield return null; }")
        done = self.fails("1 of 1 tests failed.", "test", "--mode", "play")
        self.assertIn("The test did not end within 0.3 s.", done.out)

    def test_a_run_that_takes_too_long(self) -> None:
        self.edit_tests(
            "[Test, Order(1)] public void Runs() { }",
            "[Test, Order(2)] public void Sleeps() => System.Threading.Thread.Sleep(-1);",
            "[Test, Order(3)] public void Later() { }",
        )
        file = self.folder / "results.xml"
        late = "The project was not tested within 8 s; EditModeTests.Sleeps was running."
        done = self.fails(late, "test", "--timeout", 8, "--results", file)
        self.assertIn("\n  try: wait longer", done.err)
        self.assertRegex(done.out, r"FAIL: EditModeTests.Sleeps .* \(Assets/Tests/Edit/EditModeTests.cs:10\)\n")
        self.assertIn("\nRun finished: 1 passed, 1 failed, 1 skipped (total: 3)\n", done.out)
        why = "It has not run: the run ended with EditModeTests.Sleeps."
        self.assert_not_run(ElementTree.parse(file).getroot(), why, "EditModeTests.Later")
        self.assertEqual([], self.processes())

    def test_a_run_that_takes_too_long_in_a_loop(self) -> None:
        self.edit_tests("[Test] public void Loops() {", "    while (true) { } }")
        done = self.fails("EditModeTests.Loops was running.", "test", "--timeout", 8)
        self.assertRegex(done.out, r"FAIL: EditModeTests.Loops .* \(Assets/Tests/Edit/EditModeTests.cs:10\)\n")

    def test_an_interrupted_run_leaves_no_process(self) -> None:
        self.edit_tests("[Test] public void Sleeps() => System.Threading.Thread.Sleep(-1);")
        for number in (signal.SIGINT, signal.SIGTERM):
            call = self.game.start("test")
            notes = lambda: [path for path in self.folder.glob("abu-project-*/*.running")]
            self.assertTrue(comes_true(lambda: any("Sleeps" in note.read_text() for note in notes()), 120))
            call.send_signal(number)
            self.assertNotEqual(0, ended(call).code)
            self.assertEqual([], self.processes())
            self.assertEqual([], notes())

    def assert_not_run(self, run: ElementTree.Element, why: str, *names: str) -> None:
        """The results list just these tests as skipped, for that reason."""
        cases = [case for case in run.iter("test-case") if case.get("result") == "Skipped"]
        self.assertEqual(list(names), [case.get("fullname") for case in cases])
        self.assertEqual([why] * len(names), [case.findtext("reason/message") for case in cases])

    def processes(self) -> List[str]:
        """The processes that name this project."""
        found: List[str] = []
        for place in Path("/proc").glob("[0-9]*/cmdline"):
            try:
                words = place.read_bytes().decode(errors="replace")
            except OSError:
                continue
            if str(self.project) in words:
                found.append(words)
        return found


class FrameworkTests(HeadlessEditorTests):
    """What NUnit and Unity's Test Framework have, each by a test that fails without it."""

    def test_edit_mode(self) -> None:
        self.edit_tests(
            "private int _count; private static int _once;",
            "[OneTimeSetUp] public void Once() => _once++;",
            "[SetUp] public void Up() => _count = 1;",
            "[TearDown] public void Down() => Assert.AreEqual(1, _count);",
            "[Test] public void IsSetUp() => Assert.AreEqual((1, 1), (_count, _once));",
            "[TestCase(1, 2)] [TestCase(2, 3)] public void Cases(int a, int b) => Assert.AreEqual(b, a + 1);",
            "static int[] Sources() => new[] { 4, 5 };",
            "[TestCaseSource(nameof(Sources))] public void FromSource(int a) => Assert.That(a, Is.InRange(4, 5));",
            "[UnityTest] public IEnumerator Values([Values(1, 2)] int a) { yield return null; Assert.Less(a, 3); }",
            '[Test, Ignore("later")] public void Ignored() => Assert.Fail();',
            "[Test, Explicit] public void Asked() => Assert.Fail();",
            '[Test, Category("fast")] public void Fast() { }',
            "[Test, UnityPlatform(RuntimePlatform.IPhonePlayer)] public void Phone() => Assert.Fail();",
            "[Test, UnityPlatform(exclude = new[] { RuntimePlatform.IPhonePlayer })] public void Desk() { }",
            "[Test] public void Expects() {",
            '    LogAssert.Expect(LogType.Error, new System.Text.RegularExpressions.Regex("bo+m"));',
            '    Debug.LogError("boom"); }',
            '[Test] public void Lets() { LogAssert.ignoreFailingMessages = true; Debug.LogError("boom"); }',
            "[Test] public void Compares() => Assert.That(new Vector3(0.1f + 0.2f, 0, 0),",
            "    Is.EqualTo(new Vector3(0.3f, 0, 0))",
            "        .Using(UnityEngine.TestTools.Utils.Vector3EqualityComparer.Instance));",
            "[Test] public void Asserts() => Assert.Throws<UnityEngine.Assertions.AssertionException>(",
            "    () => UnityEngine.Assertions.Assert.IsTrue(false));",
            "[Test] public void IsInEditMode() => Assert.IsFalse(Application.isPlaying);",
        )
        self.prints(r"^Run finished: 14 passed, 0 failed, 3 skipped \(total: 17\)\n$", "test")
        self.prints(r"^Run finished: 1 passed, 0 failed, 0 skipped \(total: 1\)\n$", "test", "--category", "fast,slow")
        self.fails("1 of 1 tests failed.", "test", "--filter", "Asked")

    def test_what_fails_in_edit_mode(self) -> None:
        self.edit_tests(
            '[Test] public void Logs() => Debug.LogError("boom");',
            '[Test] public void Misses() => LogAssert.Expect(LogType.Log, "said");',
            '[Test, TestMustExpectAllLogs] public void Chats() => Debug.Log("hi");',
            "[UnityTest] public IEnumerator Waits() { yield return new WaitForSeconds(1); }",
            '[Test] public void Throws() => throw new System.InvalidOperationException("no");',
        )
        done = self.fails("5 of 5 tests failed.", "test")
        for name, words, line in (
            ("Logs", "Unhandled log message: '[Error] boom'. Use UnityEngine.TestTools.LogAssert.Expect", 9),
            ("Misses", "Expected log did not appear: [Log] said", 0),
            ("Chats", "Unhandled log message: '[Log] hi'. Use UnityEngine.TestTools.LogAssert.Expect", 0),
            ("Waits", "An Edit Mode test can only yield null, not WaitForSeconds.", 0),
            ("Throws", "System.InvalidOperationException : no", 13),
        ):
            place = re.escape(f" (Assets/Tests/Edit/EditModeTests.cs:{line})") if line else ""
            self.assertRegex(done.out, rf"FAIL: EditModeTests\.{name}\S* \(.*{re.escape(words)}{place}")

    def test_play_mode(self) -> None:
        self.play_tests(
            'private GameObject _made; private static string _order = "";',
            "[UnitySetUp] public IEnumerator Up() {",
            '    _made = new GameObject("made"); yield return null; _order += "u"; }',
            "[UnityTearDown] public IEnumerator Down() {",
            "    Object.Destroy(_made); yield return null; Assert.IsTrue(_made == null); }",
            '[SetUp] public void Late() => _order += "s";',
            '[Test] public void InOrder() => Assert.That(_order, Does.EndWith("us"));',
            "[UnityTest] public IEnumerator Fixed() {",
            "    var began = Time.fixedTime; yield return new WaitForFixedUpdate();",
            "    Assert.Greater(Time.fixedTime, began); }",
            "[UnityTest] public IEnumerator Custom() {",
            "    var end = Time.frameCount + 5; yield return new WaitUntil(() => Time.frameCount >= end);",
            "    Assert.AreEqual(end, Time.frameCount); }",
            "[UnityTest] public IEnumerator Itself() { yield return new MonoBehaviourTest<Frames>(); }",
            "[Test] public async Task Awaits() {",
            '    await Task.Delay(20); Assert.AreEqual(_made, GameObject.Find("made")); }',
            "[UnityTest] public IEnumerator Plays() {",
            '    UnityEngine.SceneManagement.SceneManager.LoadScene("Main"); yield return null; yield return null;',
            "    Object.FindAnyObjectByType<UnityEngine.UI.Button>().onClick.Invoke(); yield return null;",
            '    Assert.AreEqual("Count 2", Object.FindAnyObjectByType<TMPro.TextMeshProUGUI>().text); }',
            "public class Frames : MonoBehaviour, IMonoBehaviourTest {",
            "    private int _frames; private void Update() => _frames++;",
            "    public bool IsTestFinished => _frames > 3; }",
        )
        asmdef = (
            '{"name": "PlayTests", "references": ["Unity.TextMeshPro"], "optionalUnityReferences": ["TestAssemblies"]}'
        )
        self.write("Assets/Tests/Play/Play.asmdef", asmdef)
        self.prints(r"^Run finished: 6 passed, 0 failed, 0 skipped \(total: 6\)\n$", "test", "--mode", "play")

    def test_what_is_prepared_around_a_run(self) -> None:
        self.edit_tests(
            "public class Prepares : IPrebuildSetup, IPostBuildCleanup {",
            '    public void Setup() => System.IO.File.WriteAllText("prepared", "");',
            '    public void Cleanup() => System.IO.File.WriteAllText("cleaned", ""); }',
            "[Test, PrebuildSetup(typeof(Prepares)), PostBuildCleanup(typeof(Prepares))]",
            'public void IsPrepared() => Assert.IsTrue(System.IO.File.Exists("prepared"));',
        )
        self.prints("^Run finished: 1 passed", "test")
        self.assertTrue((self.project / "cleaned").exists())


if __name__ == "__main__":
    unittest.main()

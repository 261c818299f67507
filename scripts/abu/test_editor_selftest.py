"""The package's self-test in a headless Editor: the checks play for real, over the game's port."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any, List

from editors import BROKEN, SECONDS, WithEditor
from waiting import comes_true

# A panel of the game before all else.
CURTAIN = """
using UnityEngine;
using UnityEngine.UIElements;
static class Curtain {
    [RuntimeInitializeOnLoadMethod(RuntimeInitializeLoadType.AfterSceneLoad)]
    static void Draw() {
        var settings = ScriptableObject.CreateInstance<PanelSettings>();
        settings.sortingOrder = 1000;
        var document = new GameObject("Curtain").AddComponent<UIDocument>();
        document.panelSettings = settings;
        var curtain = new VisualElement { name = "Curtain" };
        curtain.style.position = Position.Absolute;
        curtain.style.width = curtain.style.height = 4000;
        curtain.style.backgroundColor = Color.gray;
        document.rootVisualElement.Add(curtain);
    }
}
"""
# As Unity does while Error Pause is on.
ERROR_PAUSE = """
using UnityEditor;
using UnityEngine;
static class ErrorPause {
    [RuntimeInitializeOnLoadMethod]
    static void Begin() => Application.logMessageReceived += (text, stack, type) => {
        if (type == LogType.Error) { EditorApplication.isPaused = true; }
    };
}
"""
END_PLAY = """
using UnityEditor;
using UnityEngine;
class EndPlay : MonoBehaviour {
    int _frames;
    [RuntimeInitializeOnLoadMethod]
    static void Begin() => new GameObject("EndPlay").AddComponent<EndPlay>();
    void Update() { if (++_frames == 10) { EditorApplication.isPlaying = false; } }
}
"""


class SelfTest(WithEditor):
    def setUp(self) -> None:
        self.report.unlink(missing_ok=True)
        for name in ("Main", "Cards"):
            self.editor.write(f"Assets/Scenes/{name}.unity", "")
        self.editor.say("scenes", "Assets/Scenes/Main.unity", "Assets/Scenes/Cards.unity")
        self.assertTrue(comes_true(lambda: self.scenes() == ["Main", "Cards"], SECONDS))

    @property
    def report(self) -> Path:
        return self.editor.project / "Library/Abu/selftest.txt"

    def status(self) -> Any:
        return self.editor.ask("status")["data"]

    def scenes(self) -> List[str]:
        return [Path(scene["path"]).stem for scene in self.status()["scenes"]]

    def with_script(self, text: str) -> None:
        self.editor.write("Assets/B.cs", text)
        self.addCleanup(self.editor.abu, "refresh")
        self.addCleanup((self.editor.project / "Assets/B.cs").unlink)
        self.succeeds("refresh", prints="compiled and reloaded")

    def is_as_before(self) -> None:
        self.assertEqual("edit", self.status()["phase"])
        self.assertEqual(["Main", "Cards"], self.scenes())

    def test_each_check_that_can_be_tried_passes(self) -> None:
        report = re.escape(str(self.report))
        done = self.succeeds(
            "editor",
            "selftest",
            prints=rf"^Self-test: \d+ passed, 0 failed, \d+ not applicable\. The report is in {report}\n$",
        )
        self.assertEqual("", done.err)
        text = self.report.read_text(encoding="utf-8")
        # One of each assembly that brings checks.
        for check in (
            "button of UI Toolkit, once",
            "button of a canvas, once",
            "an action of the Input System",
            "Input.GetKey ",
        ):
            self.assertRegex(text, rf"(?m)^passed +.*{check}")
        self.assertRegex(text, r"(?m)^\d+ passed, 0 failed, \d+ not applicable$")
        self.is_as_before()
        log = self.editor.log.read_text(encoding="utf-8")
        self.assertRegex(log, r"\[Abu\] Self-test: \d+ passed, 0 failed, .* The report is in " + report)

    def test_twice_without_a_reload_of_the_scripts_and_with_error_pause(self) -> None:
        self.with_script(ERROR_PAUSE)
        self.editor.say("keep", "on")
        self.addCleanup(self.editor.say, "keep", "off")
        first, second = (json.loads(self.editor.abu("editor", "selftest", "--json").out) for _ in range(2))
        self.assertEqual((True, 0, []), (first["success"], first["failed"], first["failures"]))
        self.assertEqual(first, second)
        self.is_as_before()

    def test_a_check_that_fails(self) -> None:
        self.with_script(CURTAIN)
        done = self.editor.abu("editor", "selftest")
        self.assertEqual(1, done.code, done)
        self.assertRegex(done.out, "(?m)^FAILED: a click reaches a button of UI Toolkit, once: .*Curtain")
        failed = len(re.findall("(?m)^FAILED: ", done.out))
        self.assertRegex(done.out, rf"\nSelf-test: \d+ passed, {failed} failed, \d+ not applicable\. .*\n$")
        self.assertRegex(done.err, rf"^abu: {failed} of \d+ checks failed\.\n  try: .*\n$")
        self.assertEqual(failed, self.report.read_text(encoding="utf-8").count("\nFAILED "))
        self.assertRegex(self.editor.abu("log", "--editor", "--level", "error").out, r"error: \[Abu\] Self-test: ")
        self.is_as_before()

    def test_a_script_that_ends_play_mode(self) -> None:
        self.with_script(END_PLAY)
        done = self.fails("editor", "selftest", because="Unity has left play mode before the self-test had ended\\.")
        self.assertEqual("", done.out)
        self.is_as_before()

    def test_it_begins_neither_in_play_mode_nor_with_errors_or_unsaved_scenes(self) -> None:
        self.succeeds("play", "on", prints="^Entered")
        self.fails("editor", "selftest", because="Unity is in play mode, and the self-test enters it by itself\\.")
        self.succeeds("play", "off", prints="^Left")
        self.editor.say("fault", "dirty")
        self.assertTrue(comes_true(lambda: self.status()["scenes"][0]["dirty"], SECONDS))
        lost = "The self-test opens a scene of its own, and unsaved changes would be lost in Main\\."
        self.fails("editor", "selftest", because=lost)
        self.editor.say("fault", "none")
        self.editor.write("Assets/A.cs", BROKEN)
        self.addCleanup(self.editor.abu, "refresh")
        self.addCleanup(self.change)
        self.assertEqual(1, self.editor.abu("refresh").code)
        errors = "Unity does not enter play mode while scripts have errors:\nAssets/A.cs"
        self.fails("editor", "selftest", because=errors)
        self.editor.say("menu", "Window/ABU/Self-test")
        refusal = (
            r"error: \[Abu\] The self-test does not start: Unity does not enter play mode while scripts have errors\."
        )
        self.assertTrue(comes_true(lambda: re.search(refusal, self.editor.abu("log", "--editor").out), SECONDS))
        self.assertFalse(self.report.exists())
        self.is_as_before()

    def test_from_the_menu(self) -> None:
        self.editor.say("menu", "Window/ABU/Self-test")
        self.assertTrue(comes_true(self.report.exists, SECONDS))
        self.assertTrue(comes_true(lambda: self.status()["phase"] == "edit", SECONDS))
        self.assertTrue(comes_true(lambda: self.scenes() == ["Main", "Cards"], SECONDS))
        self.assertRegex(self.report.read_text(encoding="utf-8"), r"\n\d+ passed, 0 failed, \d+ not applicable\n$")

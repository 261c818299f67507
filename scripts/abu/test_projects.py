"""A Unity project without Unity: `launch --project` and `check`, on a project as Unity saves it."""

from __future__ import annotations

import json
import shutil
import sys
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "testing"))

from calls import Done  # noqa: E402
from folders import new_folder  # noqa: E402
from games import HeadlessGame  # noqa: E402

PROJECT = Path(__file__).resolve().parents[1] / "testing" / "project"
BROKEN = "Assets/Counter.cs(8,9): error CS0103: The name 'gone' does not exist in the current context"
BROKEN_CODE = """using UnityEngine;

public class Counter : MonoBehaviour
{

    void Start()
    {
        gone();
    }
}
"""


class ProjectTests(unittest.TestCase):
    def setUp(self) -> None:
        self.folder = new_folder(self)
        self.project = self.folder / "a projekt ü"
        shutil.copytree(PROJECT, self.project)
        self.game = HeadlessGame(self.folder, "--project", str(self.project))

    def write(self, path: str, text: str) -> None:
        (self.project / path).write_text(text, encoding="utf-8")

    def check(self, *flags: str) -> Done:
        return self.game.abu("check", self.project, *flags)

    def test_the_first_scene_is_played_by_button_and_by_key(self) -> None:
        with self.game as game:
            self.assertIn('- application "Counter"', game.abu("snapshot").out)
            self.assertIn('label "Count 0"', game.abu("snapshot").out)
            self.assertIn('label "Count 2"', game.abu("click", "Add").out)
            self.assertIn('label "Count 3"', game.abu("press", "c", "--hold", "2f").out)

    def test_errors_of_the_compiler_are_unitys_and_nothing_is_left_running(self) -> None:
        self.write("Assets/Counter.cs", BROKEN_CODE)
        done = self.game.abu("launch", "--project", self.project)
        self.assertEqual(1, done.code)
        self.assertIn(BROKEN, done.err.splitlines())
        self.assertEqual(1, self.game.abu("close").code)

    def test_check_says_the_same_and_runs_nothing(self) -> None:
        code = BROKEN_CODE.replace("gone();", "")
        trace = self.folder / "ran"
        start = f'[RuntimeInitializeOnLoadMethod] static void Begin() => System.IO.File.WriteAllText(@"{trace}", "");'
        self.write("Assets/Counter.cs", code.replace("void Start()", f"{start}\n    void Start()"))
        done = self.check()
        self.assertEqual((0, "1 assembly compiled, no errors\n"), (done.code, done.out), done.err)
        self.assertFalse(trace.exists())
        self.write("Assets/Counter.cs", BROKEN_CODE)
        done = self.check("--json")
        self.assertEqual(1, done.code)
        error = json.loads(done.out)["errors"][0]
        self.assertEqual(("Assets/Counter.cs", 8, "CS0103"), (error["file"], error["line"], error["code"]))

    def test_what_is_not_simulated_is_told(self) -> None:
        scene = (self.project / "Assets/Main.unity").read_text(encoding="utf-8")
        line = len(scene.splitlines()) + 1
        self.write("Assets/Main.unity", f"{scene}--- !u!182 &600\nWindZone:\n  m_GameObject: {{fileID: 500}}\n")
        call = "UnityEngine.AI.NavMesh.GetAreaNames();"
        code = (PROJECT / "Assets/Counter.cs").read_text(encoding="utf-8")
        code = code.replace("_count += number;", f"{call}\n        _count += number;")
        self.write("Assets/Counter.cs", code)
        done = self.game.abu("launch", "--project", self.project)
        self.addCleanup(self.game.close)
        use = 1 + code[: code.index(call)].count("\n")
        told = f"WindZone (Assets/Main.unity:{line}); NavMesh.GetAreaNames (Assets/Counter.cs:{use})"
        self.assertIn(f"not simulated: {told}", done.err)
        self.assertIn("--- Not simulated: WindZone ---", done.out, "it was made when the scene was loaded")
        self.assertIn("--- Not simulated: NavMesh.GetAreaNames ---", self.game.abu("click", "Add").out)
        self.assertNotIn("Not simulated", self.game.abu("click", "Add").out)
        status = json.loads(self.game.abu("status", "--json").out)
        self.assertEqual(["WindZone", "NavMesh.GetAreaNames"], status["notSimulated"])

    def test_a_folder_that_is_no_project_is_refused(self) -> None:
        done = self.game.abu("check", self.folder)
        self.assertEqual(1, done.code)
        self.assertIn("is no Unity project: it has no folder Assets", done.err)


if __name__ == "__main__":
    unittest.main()

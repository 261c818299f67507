"""The table of `scripts/projects`: how far each project comes, and whether two runs of it are the same."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import unittest
from pathlib import Path

from command_line import Done
from unity_projects import BROKEN, BROKEN_CODE, UnityProjectTests

TABLE = Path(__file__).resolve().parents[1] / "projects"
SHOWN = "{_count}"
# The machine's clock, which no two runs read at the same moment: at once, and once the button was clicked.
CLOCK = "{System.DateTime.Now.Ticks}"
CLOCK_AFTER_CLICK = "{(_count == 0 ? 0 : System.DateTime.Now.Ticks)}"


class ProjectTableTests(UnityProjectTests):
    def table(self, *words: object) -> Done:
        call = [sys.executable, str(TABLE), *map(str, words)]
        done = subprocess.run(call, capture_output=True, text=True, env=self.game.environment)
        return Done(done.returncode, done.stdout, done.stderr)

    def copy(self, name: str, code: str) -> Path:
        """Another project, which differs in its script."""
        other = self.folder / name
        shutil.copytree(self.project, other)
        (other / "Assets/Counter.cs").write_text(code, encoding="utf-8")
        return other


class HowFarTests(ProjectTableTests):
    def test_the_table_says_how_far_each_project_comes(self) -> None:
        done = self.table("--json", self.project, self.copy("broken", BROKEN_CODE))
        good, bad = json.loads(done.out)
        self.assertEqual((True, True), (good["compiles"], good["starts"]), good)
        self.assertIn('label "Count 0"', good["tree"])
        self.assertEqual((False, None, [BROKEN]), (bad["compiles"], bad["starts"], bad["errors"]))
        self.assertEqual(1, done.code)


class TwiceTests(ProjectTableTests):
    def test_two_runs_of_the_same_calls_are_compared(self) -> None:
        other = self.copy("by the clock", self.read("Assets/Counter.cs").replace(SHOWN, CLOCK_AFTER_CLICK))
        done = self.table("--twice", "--json", self.project, other)
        self.assertEqual(1, done.code, done)
        same, differs = (row["twice"] for row in json.loads(done.out))
        self.assertTrue(same["same"])
        self.assertGreater(same["calls"], 10)
        self.assertEqual((False, "click e1"), (differs["same"], differs["after"]))
        first, second = differs["lines"]
        self.assertRegex(first, r'label "Count \d{18}')
        self.assertRegex(second, r'label "Count \d{18}')
        self.assertNotEqual(first, second)

    def test_the_table_names_the_first_call_after_which_they_differ(self) -> None:
        other = self.copy("by the clock", self.read("Assets/Counter.cs").replace(SHOWN, CLOCK))
        done = self.table("--twice", self.project)
        self.assertEqual(0, done.code, done)
        self.assertRegex(done.out, r"\| same twice \|\n[-| ]+\n.* \| yes \|\n\Z")
        done = self.table("--twice", other)
        self.assertEqual(1, done.code, done)
        self.assertRegex(done.out, r'\| no, after launch: - label "Count \d+" .*and - label "Count \d+".* \|\n\Z')

    def test_a_run_that_ends_is_the_same_if_the_other_ends_so_too(self) -> None:
        code = self.read("Assets/Counter.cs").replace("_count += number;", "UnityEditor.EditorApplication.Exit(0);")
        done = self.table("--twice", "--json", self.copy("short", code))
        self.assertEqual((0, True), (done.code, json.loads(done.out)[0]["twice"]["same"]), done)


class OddFolderTests(ProjectTableTests):
    """Folders that are no project, or one in a strange way."""

    def checked(self, *folders: object) -> Done:
        return self.table("--check", "--json", *folders)

    def test_folders_without_a_project(self) -> None:
        for number in range(1000):
            (self.folder / "many" / str(number)).mkdir(parents=True)
        done = self.checked(self.folder / "many")
        self.assertEqual((1, ""), (done.code, done.out))
        self.assertIn("There is no Unity project in these folders.\n  try: name a folder with Assets/", done.err)

    def test_what_cannot_be_read_is_told_and_the_rest_is_there(self) -> None:
        places = {self.project / "Assets" / "Counter.cs": "Not a directory", self.folder / "gone": "No such file"}
        if os.name != "nt" and os.geteuid() != 0:
            (self.folder / "closed").mkdir(mode=0)
            places[self.folder / "closed"] = "Permission denied"
        done = self.checked(self.project, *places)
        self.assertEqual(1, done.code)
        self.assertEqual([self.project.name], [row["project"] for row in json.loads(done.out)])
        for place, why in places.items():
            self.assertIn(f"projects: Cannot read {place}: {why}", done.err)

    def test_a_project_is_there_once_and_none_within_it(self) -> None:
        shutil.copytree(self.source, self.project / "Assets" / "Inner")
        (self.project / "Assets" / "Inner" / "Assets" / "Counter.cs").unlink()
        beside = self.folder / "beside"
        beside.symlink_to(self.project, target_is_directory=True)
        done = self.checked(self.project, f"{self.project}/", self.folder, beside)
        self.assertEqual((0, [self.project.name]), (done.code, [row["project"] for row in json.loads(done.out)]), done)


if __name__ == "__main__":
    unittest.main()

"""A Unity project of a test's own, and the woven engine that all tests of a process share."""

from __future__ import annotations

import atexit
import functools
import shutil
import tempfile
import unittest
from pathlib import Path

from command_line import Done
from folders import new_folder
from games import HeadlessGame

PROJECT = Path(__file__).resolve().parent / "project"
MENU_PROJECT = Path(__file__).resolve().parent / "menu_project"
# A script of PROJECT with an error of the compiler, and what it says.
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


@functools.lru_cache(maxsize=None)
def shared_assemblies() -> Path:
    """Where compiled assemblies are kept, Unity's API among them, which takes seconds to weave."""
    folder = tempfile.mkdtemp(prefix="abu-assemblies-")
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return Path(folder)


class UnityProjectTests(unittest.TestCase):
    """Each test has a copy of the project, in a folder whose name has a space and an umlaut."""

    source = PROJECT

    def setUp(self) -> None:
        self.folder = new_folder(self)
        (self.folder / "assemblies").symlink_to(shared_assemblies(), target_is_directory=True)
        self.project = self.folder / "a projekt ü"
        shutil.copytree(self.source, self.project)
        self.game = HeadlessGame(self.folder, "--project", str(self.project))

    def read(self, path: str) -> str:
        return (self.project / path).read_text(encoding="utf-8")

    def write(self, path: str, text: str) -> None:
        (self.project / path).parent.mkdir(parents=True, exist_ok=True)
        (self.project / path).write_text(text, encoding="utf-8")

    def check(self, *flags: str) -> Done:
        return self.game.abu("check", self.project, *flags)

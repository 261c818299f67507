"""Which project is a linked worktree of git, whose Editor is another."""

from __future__ import annotations

import os
import subprocess
import tempfile
import unittest
from pathlib import Path
from unittest import mock

import abu
from command_line import environment, in_process


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

    def test_in_a_linked_one_the_project_of_another_is_not_opened(self) -> None:
        main, linked = self.repository("main"), self.folder / "linked"
        self.git(main, "worktree", "add", "-q", str(linked))
        for place in (main, linked):
            (place / "Assets").mkdir()
            (place / "ProjectSettings").mkdir()
            (place / "ProjectSettings/ProjectVersion.txt").write_text("m_EditorVersion: 6000.0.78f1\n")
        for here, project, is_refused in ((linked, main, True), (linked, linked, False), (main, linked, False)):
            os.chdir(here)
            changes = {"ABU_PROJECT": str(project), "HOME": str(self.folder), "ABU_EDITOR_PLATFORM": "linux"}
            done = in_process("editor", "open", **changes)
            self.assertEqual((1, is_refused), (done.code, abu.ANOTHER_PROJECT in done.err), done)

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
            (0, "/home/me/main/.git\n", True),
            (0, ".git\n", False),
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


if __name__ == "__main__":
    unittest.main()

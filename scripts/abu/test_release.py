"""What scripts/package makes, installed as people install it, and used."""

from __future__ import annotations

import io
import json
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import unittest
import zipfile
from pathlib import Path
from typing import Dict, List

import abu
from command_line import environment
from folders import new_folder
from games import HeadlessGame, free_port
from release import KINDS, PLAYER
import tracked

ROOT = Path(__file__).resolve().parents[2]
SCRIPT = ROOT / "scripts" / "package"
SECONDS = 300
# test_player_release builds the player, which takes a minute.
QUICK = [word for kind in KINDS if kind != PLAYER for word in ("--only", kind)]
GUIDS = re.compile(r"^guid: ([0-9a-f]{32})$", re.MULTILINE)


def run(*command: object, folder: Path, **variables: str) -> "subprocess.CompletedProcess[str]":
    """Not in the checkout, and without PYTHONPATH, so that only the installed file can be found."""
    around = environment(**variables)
    around.pop("PYTHONPATH", None)
    words = [str(word) for word in command]
    return subprocess.run(words, cwd=folder, env=around, capture_output=True, text=True, timeout=SECONDS)


class ReleaseTestCase(unittest.TestCase):
    """Each test has a folder `made` with the release, and an empty one beside it."""

    scratch: Path
    made: Path
    files: List[str]

    @classmethod
    def setUpClass(cls) -> None:
        cls.scratch = Path(tempfile.mkdtemp(prefix="abu-release-"))
        cls.addClassCleanup(shutil.rmtree, cls.scratch)
        cls.made = cls.folder("made")
        done = run(sys.executable, SCRIPT, "--uncommitted", *QUICK, cls.made, folder=cls.made)
        if done.returncode != 0:
            raise AssertionError(done.stderr)
        cls.files = [Path(line).name for line in done.stdout.splitlines()]

    @classmethod
    def folder(cls, name: str) -> Path:
        path = cls.scratch / name
        path.mkdir()
        return path

    def succeeds(self, *command: object, folder: Path, **variables: str) -> str:
        done = run(*command, folder=folder, **variables)
        self.assertEqual(0, done.returncode, done.stderr + done.stdout)
        return done.stdout

    def member(self, name: str, path: str) -> bytes:
        with tarfile.open(self.made / name) as tar:
            found = tar.extractfile(path)
            assert found is not None
            return found.read()


class CheckoutTests(unittest.TestCase):
    """A checkout of the test's own, in which everything is committed, and in which it then changes something."""

    BRIDGE = "client/Packages/com.abu.bridge"

    def setUp(self) -> None:
        self.scratch = new_folder(self)
        self.copy, self.made = self.scratch / "copy", self.scratch / "made"
        self.made.mkdir()
        for name in self.git(ROOT, "ls-files", "-z", "--", *tracked.PLACES).split("\0"):
            if name and (ROOT / name).exists():
                (self.copy / name).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(ROOT / name, self.copy / name)
        self.git(self.copy, "init", "-q")
        self.commit()

    def git(self, folder: Path, *words: str) -> str:
        about = ("-c", "user.name=t", "-c", "user.email=t@t", "-c", "commit.gpgsign=false")
        done = run("git", *about, *words, folder=folder)
        self.assertEqual(0, done.returncode, done.stderr)
        return done.stdout

    def commit(self) -> None:
        self.git(self.copy, "add", "-A", "-f")
        self.git(self.copy, "commit", "-q", "-m", "all")

    def package(self, *words: str) -> "subprocess.CompletedProcess[str]":
        return run(sys.executable, self.copy / "scripts" / "package", *words, self.made, folder=self.made)

    def refused(self, pattern: str, *words: str) -> None:
        done = self.package(*QUICK, *words)
        self.assertEqual((1, ""), (done.returncode, done.stdout))
        self.assertRegex(done.stderr, rf"^{pattern}\n  try: [^\n]+\n$")
        self.assertEqual([], list(self.made.iterdir()))

    def names(self) -> List[str]:
        with tarfile.open(self.made / f"com.abu.bridge-{abu.VERSION}.tgz") as tar:
            return tar.getnames()

    def test_what_git_does_not_track_is_left_out(self) -> None:
        (self.copy / ".gitignore").write_text("*.private\n")
        self.commit()
        for name in ("Runtime/Untracked.cs", "Runtime/Secret.private", "Runtime/.env"):
            (self.copy / self.BRIDGE / name).write_text("secret")
        (self.copy / self.BRIDGE / "Runtime/Link.cs").symlink_to("/etc/passwd")
        done = self.package("--only", "bridge")
        self.assertEqual(0, done.returncode, done.stderr)
        listed = self.git(self.copy, "ls-files", self.BRIDGE).split()
        self.assertEqual({f"package/{name[len(self.BRIDGE) + 1:]}" for name in listed}, set(self.names()))
        left = {line.rpartition("/")[2] for line in done.stderr.splitlines()}
        self.assertEqual({"Untracked.cs", ".env", "Link.cs"}, left)

    def test_a_file_that_differs_from_the_commit_is_refused(self) -> None:
        license = self.copy / "LICENSE"
        license.write_text("mine")
        self.refused("LICENSE differs from the commit\\.")
        self.git(self.copy, "add", "LICENSE")
        self.refused("LICENSE differs from the commit\\.")
        license.unlink()
        self.refused("LICENSE differs from the commit\\.")
        license.write_text("mine")
        done = self.package("--uncommitted", "--only", "sdist")
        self.assertEqual(0, done.returncode, done.stderr)
        with tarfile.open(self.made / f"abu_unity-{abu.VERSION}.tar.gz") as tar:
            found = tar.extractfile(f"abu_unity-{abu.VERSION}/LICENSE")
            self.assertEqual(b"mine", found.read() if found else b"")

    def test_a_link_is_refused(self) -> None:
        path = self.copy / self.BRIDGE / "README.md"
        path.unlink()
        path.symlink_to("/etc/passwd")
        self.refused(f"{self.BRIDGE}/README.md differs from the commit\\.")
        self.refused(f"{self.BRIDGE}/README.md is no regular file\\.", "--uncommitted")
        self.commit()
        self.refused(f"{self.BRIDGE}/README.md is no regular file\\.")

    def test_an_old_build_is_refused(self) -> None:
        (part,) = (self.copy / "scripts/abu/parts").rglob("base.py")
        part.write_text(part.read_text() + "\nUNBUILT = 1\n")
        self.refused("abu.py is not what its parts make\\.", "--uncommitted")
        self.commit()
        self.refused("abu.py is not what its parts make\\.")

    def test_two_versions_make_nothing(self) -> None:
        about = self.copy / self.BRIDGE / "package.json"
        about.write_text(about.read_text().replace(f'"version": "{abu.VERSION}"', '"version": "9.9.9"'))
        self.commit()
        self.refused(rf"abu.py has the version {re.escape(abu.VERSION)}, the bridge 9.9.9\.")

    def test_an_adapter_of_another_version_makes_nothing(self) -> None:
        about = self.copy / "client/Packages/com.abu.adapter/package.json"
        about.write_text(about.read_text().replace(f'"version": "{abu.VERSION}"', '"version": "9.9.9"'))
        self.commit()
        self.refused(rf"The adapter has the version 9.9.9, the bridge {re.escape(abu.VERSION)}\.")

    def test_outside_of_a_checkout(self) -> None:
        shutil.rmtree(self.copy / ".git")
        self.refused("git cannot tell what it tracks: [^\n]*not a git repository[^\n]*")

    def test_a_link_at_the_place_of_a_file_is_replaced(self) -> None:
        kept = self.scratch / "kept"
        kept.write_text("kept")
        (self.made / "abu.py").symlink_to(kept)
        self.assertEqual(0, self.package("--only", "program").returncode)
        self.assertEqual(("kept", False), (kept.read_text(), (self.made / "abu.py").is_symlink()))
        self.assertEqual(["abu.py"], [path.name for path in self.made.iterdir()])


class FilesTests(ReleaseTestCase):
    def test_the_files(self) -> None:
        v = abu.VERSION
        wheel, sdist = f"abu_unity-{v}-py3-none-any.whl", f"abu_unity-{v}.tar.gz"
        unity = [f"com.abu.bridge-{v}.tgz", f"com.abu.adapter-{v}.tgz"]
        names = [*unity, "abu.py", wheel, sdist, f"abu-unity-{v}.tgz", f"abu-skills-{v}.zip"]
        self.assertEqual(names, self.files)
        self.assertEqual(sorted(names), sorted(path.name for path in self.made.iterdir()))

    def test_the_same_sources_give_the_same_bytes(self) -> None:
        again = self.folder("again")
        self.succeeds(sys.executable, SCRIPT, "--uncommitted", *QUICK, again, folder=again)
        for name in self.files:
            with self.subTest(name):
                self.assertEqual((self.made / name).read_bytes(), (again / name).read_bytes())

    def test_one_kind_alone(self) -> None:
        alone = self.folder("alone")
        out = self.succeeds(sys.executable, SCRIPT, "--uncommitted", "--only", "program", alone, folder=alone)
        self.assertEqual(f"{alone / 'abu.py'}\n", out)
        self.assertEqual(["abu.py"], [path.name for path in alone.iterdir()])

    def test_an_unknown_kind_makes_nothing(self) -> None:
        empty = self.folder("unknown")
        for words in (("--only", "deb"), ("--platform", "amiga"), ("--on", "npm"), ("--only",)):
            self.assertEqual(2, run(sys.executable, SCRIPT, *words, empty, folder=empty).returncode, words)
        self.assertEqual([], list(empty.iterdir()))

    def test_all_say_the_same_version(self) -> None:
        v = abu.VERSION
        for name in ("bridge", "adapter"):
            unity = json.loads(self.member(f"com.abu.{name}-{v}.tgz", "package/package.json"))
            self.assertEqual(v, unity["version"])
        self.assertEqual(v, unity["dependencies"]["com.abu.bridge"])
        self.assertEqual(v, json.loads(self.member(f"abu-unity-{v}.tgz", "package/package.json"))["version"])
        about = self.member(f"abu_unity-{v}.tar.gz", f"abu_unity-{v}/PKG-INFO").decode()
        self.assertIn(f"\nVersion: {v}\n", about)
        with zipfile.ZipFile(self.made / f"abu-skills-{v}.zip") as skills:
            plugin = json.loads(skills.read("plugins/abu/.claude-plugin/plugin.json"))
            market = json.loads(skills.read(".claude-plugin/marketplace.json"))
        self.assertEqual([v, v], [plugin["version"], market["plugins"][0]["version"]])

    def test_the_program_runs_alone(self) -> None:
        self.assertEqual(
            f"abu.py {abu.VERSION}\n",
            self.succeeds(sys.executable, self.made / "abu.py", "--version", folder=self.made),
        )

    def test_alone_it_advises_no_launch_which_needs_a_checkout(self) -> None:
        port = free_port()
        done = run(sys.executable, self.made / "abu.py", "snapshot", "--port", port, folder=self.made)
        self.assertEqual((1, ""), (done.returncode, done.stdout))
        self.assertRegex(
            done.stderr, "nothing listens there.\n  try: in a Unity project with the package com.abu.bridge"
        )


class BridgeTests(ReleaseTestCase):
    """What OpenUPM and the Package Manager read."""

    PACKAGE = "com.abu.bridge"

    def setUp(self) -> None:
        self.tarball = f"{self.PACKAGE}-{abu.VERSION}.tgz"
        with tarfile.open(self.made / self.tarball) as tar:
            self.names = tar.getnames()
            self.about = json.loads(self.member(self.tarball, "package/package.json"))

    def test_what_a_registry_asks_of_the_description(self) -> None:
        wanted = {"name", "version", "displayName", "description", "unity", "license", "keywords", "author"}
        self.assertEqual(set(), wanted - set(self.about))
        self.assertRegex(self.about["name"], r"^com\.[a-z0-9.-]+$")
        self.assertRegex(self.about["version"], r"^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$")

    def test_each_file_and_folder_has_its_meta(self) -> None:
        paths = {name for name in self.names if not name.endswith(".meta") and "~/" not in name}
        folders = {name.rpartition("/")[0] for name in paths} - {"package"}
        while parents := {name.rpartition("/")[0] for name in folders} - folders - {"package"}:
            folders |= parents
        metas = {name[: -len(".meta")] for name in self.names if name.endswith(".meta") and "~/" not in name}
        self.assertEqual(paths | folders, metas)

    def test_no_guid_comes_twice(self) -> None:
        with tarfile.open(self.made / self.tarball) as tar:
            metas = [tar.extractfile(name) for name in self.names if name.endswith(".meta")]
            found = [GUIDS.findall(meta.read().decode())[0] for meta in metas if meta is not None]
        self.assertEqual(len(found), len(set(found)))

    def test_nothing_that_a_build_leaves(self) -> None:
        self.assertEqual([], [name for name in self.names if re.search(r"/(bin|obj)/|\.(csproj|dll|sln)$", name)])


class AdapterTests(BridgeTests):
    PACKAGE = "com.abu.adapter"


class SkillFolderTests(ReleaseTestCase):
    def setUp(self) -> None:
        with zipfile.ZipFile(self.made / f"abu-skills-{abu.VERSION}.zip") as skills:
            self.contents: Dict[str, bytes] = {name: skills.read(name) for name in skills.namelist()}

    def test_the_marketplace_leads_to_the_plugin(self) -> None:
        market = json.loads(self.contents[".claude-plugin/marketplace.json"])
        self.assertLessEqual({"name", "owner", "plugins"}, set(market))
        for plugin in market["plugins"]:
            source = plugin["source"].lstrip("./")
            about = json.loads(self.contents[f"{source}/.claude-plugin/plugin.json"])
            self.assertEqual(plugin["name"], about["name"])

    def test_each_skill_is_in_both_places_under_its_name(self) -> None:
        for name in ("abu", "dogfood"):
            with self.subTest(name):
                text = self.contents[f".agents/skills/{name}/SKILL.md"]
                self.assertEqual(text, self.contents[f"plugins/abu/skills/{name}/SKILL.md"])
                self.assertRegex(
                    text.decode(), rf"\A---\nname: {name}\ndescription: .{{40,1024}}\nallowed-tools: .+\n---\n"
                )


class InstalledTests(ReleaseTestCase):
    """Each installed command looks at the same running game."""

    game: HeadlessGame

    @classmethod
    def setUpClass(cls) -> None:
        super().setUpClass()
        cls.game = HeadlessGame(cls.folder("state"), "--game", "tetris", "--frozen", "--seed", "3")
        cls.game.launch()
        cls.addClassCleanup(cls.game.close)

    def plays(self, *command: object, folder: Path) -> None:
        """The version, the tree of the game, and a failure with its exit code."""
        self.assertEqual(f"{abu.VERSION}", self.succeeds(*command, "--version", folder=folder).split()[-1])
        port = str(self.game.port)
        here = self.game.abu("snapshot").out
        self.assertEqual(here, self.succeeds(*command, "--port", port, "snapshot", folder=folder))
        done = run(*command, "--port", port, "click", "No such thing", folder=folder)
        self.assertEqual((1, ""), (done.returncode, done.stdout))
        self.assertRegex(done.stderr, r"^abu: [^\n]+\n")
        self.assertEqual(2, run(*command, "clik", folder=folder).returncode)

    def test_the_wheel(self) -> None:
        self.plays(self.with_pip("wheel", f"abu_unity-{abu.VERSION}-py3-none-any.whl"), folder=self.scratch)

    def test_the_sdist_builds_the_very_wheel(self) -> None:
        self.plays(self.with_pip("sdist", f"abu_unity-{abu.VERSION}.tar.gz"), folder=self.scratch)
        python = self.scratch / "sdist-venv" / ("Scripts" if sys.platform == "win32" else "bin") / "python"
        built = self.folder("built")
        sdist = self.made / f"abu_unity-{abu.VERSION}.tar.gz"
        self.succeeds(python, "-m", "pip", "wheel", "--no-index", "-w", built, sdist, folder=built)
        name = f"abu_unity-{abu.VERSION}-py3-none-any.whl"
        self.assertEqual((self.made / name).read_bytes(), (built / name).read_bytes())

    def with_pip(self, name: str, file: str) -> Path:
        """The command that pip installs into an empty environment."""
        home = self.scratch / f"{name}-venv"
        done = run(sys.executable, "-m", "venv", home, folder=self.scratch)
        if done.returncode != 0:
            self.skipTest(f"Python's venv does not work here: {done.stderr or done.stdout}")
        scripts = home / ("Scripts" if sys.platform == "win32" else "bin")
        pip = (scripts / "python", "-m", "pip", "install", "--no-index", "--disable-pip-version-check")
        self.succeeds(*pip, self.made / file, folder=self.scratch)
        return scripts / "abu"

    @unittest.skipIf(shutil.which("npm") is None, "npm is not installed, so its package was not tried")
    def test_the_npm_package(self) -> None:
        project = self.folder("project")
        (project / "package.json").write_text("{}", encoding="utf-8")
        options = ("--no-audit", "--no-fund", "--offline", "--silent")
        self.succeeds(
            shutil.which("npm"), "install", *options, self.made / f"abu-unity-{abu.VERSION}.tgz", folder=project
        )
        for name in ("abu", "abu-unity"):
            self.plays(shutil.which("npx"), "--offline", "--no", "--", name, folder=project)
        done = run(
            shutil.which("npx"), "--offline", "--no", "--", "abu", "status", folder=project, ABU_PYTHON="no-such-python"
        )
        self.assertEqual((1, ""), (done.returncode, done.stdout))
        self.assertRegex(done.stderr, r"^abu: Python 3.9 or newer was not found.\n  try: ")


class WheelTests(ReleaseTestCase):
    def test_the_record_lists_every_file_with_its_size(self) -> None:
        with zipfile.ZipFile(self.made / f"abu_unity-{abu.VERSION}-py3-none-any.whl") as wheel:
            record = io.StringIO(wheel.read(f"abu_unity-{abu.VERSION}.dist-info/RECORD").decode()).read().splitlines()
            listed = {line.split(",")[0]: line.split(",")[2] for line in record}
            sizes = {info.filename: str(info.file_size) for info in wheel.infolist()}
        self.assertEqual(set(sizes), set(listed))
        own = f"abu_unity-{abu.VERSION}.dist-info/RECORD"
        self.assertEqual({**sizes, own: ""}, listed)


if __name__ == "__main__":
    unittest.main()

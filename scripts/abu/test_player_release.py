"""The player of a release: installed beside an abu.py that was copied alone, and played without a checkout."""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import shutil
import subprocess
import sys
import unittest
from http.server import BaseHTTPRequestHandler
from pathlib import Path
from typing import Any, Dict, List

import abu
from ahead import compile_ahead
from archives import tar_gz
from command_line import SOURCE, Done, environment
from folders import new_folder
from player_archives import write_archive
from player import TOP
from services import HttpServer
from unity_projects import PROJECT, UnityProjectTests

SCRIPT = SOURCE.parents[1] / "package"
BUILD_SECONDS = 900
CALL_SECONDS = 120
DISK = 'mount -t tmpfs -o size=200k,mode=700 tmpfs "$0" && exec "$@"'


class AloneTestCase(unittest.TestCase):
    """An abu.py in a folder of its own, called from an empty folder by a user with an empty home."""

    def setUp(self) -> None:
        self.folder = new_folder(self)
        for name in ("home", "here", "program"):
            (self.folder / name).mkdir()
        shutil.copy(SOURCE, self.folder / "program")
        self.installed = self.folder / "home" / "state" / "abu" / "installed_player"

    def run_in(self, here: Path, *words: object) -> Done:
        home = str(self.folder / "home")
        around = environment(HOME=home, XDG_STATE_HOME=f"{home}/state", ABU_STATE_DIR="", ABU_PORT="", ABU_TOKEN="")
        around.pop("PYTHONPATH", None)
        call = [str(word) for word in words]
        done = subprocess.run(call, cwd=here, env=around, capture_output=True, text=True, timeout=CALL_SECONDS)
        return Done(done.returncode, done.stdout, done.stderr)

    def abu(self, *words: object) -> Done:
        return self.run_in(self.folder / "here", *self.program, *words)

    @property
    def program(self) -> List[str]:
        return [sys.executable, str(self.folder / "program" / "abu.py")]

    def port_of(self, done: Done) -> str:
        self.assertEqual(0, done.code, done.err)
        port = done.err.partition("--port ")[2].partition("`")[0]
        self.addCleanup(self.abu, "close", "--port", port)
        return port


class InstallTests(AloneTestCase):
    """Small archives that have the form of a player's."""

    def archive(self, files: Dict[str, bytes], /, **about: object) -> Path:
        return write_archive(self.folder / "player.tgz", files, **about)

    def good(self, text: str = "one") -> Path:
        return self.archive({"Player/Player.dll": text.encode(), "ProjectPlayer/Player.dll": os.urandom(1 << 16)})

    def text(self) -> str:
        return "".join(path.read_text() for path in self.installed.glob("*/Player/Player.dll"))

    def assert_refused(self, archive: object, *causes: str) -> None:
        """One sentence and one thing to try; what was installed stays, and nothing is left beside it."""
        before = sorted(os.listdir(self.installed.parent))
        done = self.abu("player", "install", archive)
        self.assertEqual((1, ""), (done.code, done.out))
        self.assertRegex(done.err, r"^(?:abu: downloading from [^\n]+\n)?abu: [^\n]+\.\n  try: [^\n]+\n$")
        for cause in causes:
            self.assertIn(cause, done.err)
        self.assertEqual(before, sorted(os.listdir(self.installed.parent)))
        self.assertEqual("one", self.text())

    def test_it_is_installed_replaced_told_and_removed(self) -> None:
        self.assertEqual("No player is installed.\n", self.abu("player").out)
        for text in ("one", "two"):
            done = self.abu("player", "install", self.good(text))
            words = f"The player {abu.VERSION} for {abu.this_platform()} is in {self.installed}.\n"
            self.assertEqual((0, words, ""), done)
            self.assertEqual(text, self.text())
        self.assertEqual(words, self.abu("player").out)
        self.assertEqual(abu.VERSION, json.loads(self.abu("player", "--json").out)["version"])
        self.assertEqual(f"Removed the player {abu.VERSION}.\n", self.abu("player", "remove").out)
        self.assertFalse(self.installed.exists())
        self.assertEqual(2, self.abu("player", "install").code)

    def test_what_killed_calls_have_left_goes_with_the_next_one(self) -> None:
        for words in (("install", self.good()), ("remove",)):
            left = self.installed.parent / ".player-killed" / "old"
            left.mkdir(parents=True)
            self.assertEqual(0, self.abu("player", *words).code)
            self.assertEqual([], list(self.installed.parent.glob(".player-*")))

    def test_a_removal_waits_for_an_install(self) -> None:
        self.assertEqual(0, self.abu("player", "install", self.good()).code)
        call = [*self.program, "player", "remove"]
        around = environment(XDG_STATE_HOME=f"{self.folder}/home/state", ABU_STATE_DIR="")
        with contextlib.ExitStack() as stack:
            stack.enter_context(abu.Lock(str(self.installed.parent / "installed_player.lock"), "the test"))
            process = subprocess.Popen(call, env=around, stderr=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
            said: Any = process.stderr
            first = said.readline()
            self.assertEqual("one", self.text())
        out, _ = process.communicate(timeout=CALL_SECONDS)
        self.assertEqual("abu: waiting for another install of the player\n", first)
        self.assertEqual((0, f"Removed the player {abu.VERSION}.\n"), (process.returncode, out))
        self.assertFalse(self.installed.exists())

    def test_a_wrong_archive_changes_nothing(self) -> None:
        self.assertEqual(0, self.abu("player", "install", self.good()).code)
        whole = self.good("two")
        data = whole.read_bytes()
        damaged = self.folder / "damaged.tgz"
        for content in (data[: len(data) // 2], data[:9000] + b"??" + data[9002:], b"no archive", b""):
            damaged.write_bytes(content)
            with self.subTest(size=len(content)):
                self.assert_refused(damaged, "damaged")
        files = {"Player/Player.dll": b"two"}
        nothing = hashlib.sha256(b"").hexdigest()
        self.assert_refused(self.archive(files, files={"Player/Player.dll": nothing}), "damaged", "Player/Player.dll")
        self.assert_refused(self.archive(files, files={}), "damaged")
        self.assert_refused(
            self.archive(files, version="9.9.9"), f"is of version 9.9.9, and this abu.py of {abu.VERSION}"
        )
        self.assert_refused(self.archive(files, platform="plan9-mips"), "it is for plan9-mips", abu.this_platform())
        self.assert_refused(self.archive(files, version=None), "it is no player of ABU")
        self.assert_refused(self.folder / "missing.tgz", "No such file")
        self.assert_refused(self.folder, "is not installed")

    def test_nothing_is_written_outside_of_its_folder(self) -> None:
        archive = self.folder / "player.tgz"
        archive.write_bytes(tar_gz({f"{TOP}/../../../outside": b"x", f"{TOP}/{abu.ABOUT}": b"{}"}))
        self.assertEqual(1, self.abu("player", "install", archive).code)
        self.assertEqual([], list(self.folder.rglob("outside")))

    def test_by_an_address(self) -> None:
        content = self.good().read_bytes()

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                found = content if self.path == "/player.tgz" else b""
                self.send_response(200 if found else 404)
                self.send_header("Content-Length", str(len(content)))
                self.end_headers()
                self.wfile.write(found)

            def log_message(self, format: str, *args: object) -> None:
                pass

        with HttpServer(Handler) as server:
            done = self.abu("player", "install", f"{server.url}/player.tgz")
            self.assertEqual((0, "abu: downloading from 127.0.0.1\n"), (done.code, done.err))
            self.assertEqual("one", self.text())
            self.assert_refused(f"{server.url}/other.tgz", "127.0.0.1 does not have it")
        self.assert_refused(f"{server.url}/player.tgz", "127.0.0.1 cannot be reached")

    def test_a_full_disk(self) -> None:
        disk = self.installed.parent
        disk.mkdir(parents=True)
        small, large = self.good(), self.folder / "large.tgz"
        shutil.copy(small, large)
        large.write_bytes(self.archive({"Player/Player.dll": os.urandom(1 << 18)}).read_bytes())
        small = self.good()
        calls = f'{" ".join(self.program)} player install {small} && {" ".join(self.program)} player install {large}'
        look = f"code=$?; cat {self.installed}/*/Player/Player.dll; ls -A {disk}; exit $code"
        mounted = ["unshare", "-rm", "sh", "-c", DISK, str(disk)]
        if shutil.which("unshare") is None or subprocess.run([*mounted, "true"], capture_output=True).returncode != 0:
            self.skipTest("this user may not mount a small disk")
        done = self.run_in(self.folder / "here", *mounted, "sh", "-c", f"{calls}; {look}")
        self.assertEqual(1, done.code, done)
        cause = f"abu: {large} is not installed: No space left on device.\n  try: make room where {disk} is\n"
        self.assertEqual(cause, done.err)
        self.assertTrue(done.out.endswith("one" + "installed_player\ninstalled_player.lock\n"), done.out)

    def test_a_player_of_another_version_is_not_started(self) -> None:
        self.assertIn("`abu.py player install FILE` with ", self.abu("launch", "--port", "0").err)
        self.assertEqual(0, self.abu("player", "install", self.good()).code)
        about = self.installed / abu.ABOUT
        about.write_text(about.read_text().replace(abu.VERSION, "0.0.1"))
        done = self.abu("launch", "--port", "0")
        self.assertEqual((1, ""), (done.code, done.out))
        self.assertIn(f"The installed player is of version 0.0.1, abu.py of {abu.VERSION}.\n  try: ", done.err)


def is_compiled_ahead(library: Path) -> bool:
    """Whether the library has code for a processor: its CLI header names a place of it."""
    data = library.read_bytes()

    def number(at: int, size: int = 4) -> int:
        return int.from_bytes(data[at : at + size], "little")

    head = number(0x3C)
    optional = head + 24
    directories = optional + (112 if number(optional, 2) == 0x20B else 96)
    sections = optional + number(head + 20, 2)
    address = number(directories + 14 * 8)
    for section in range(sections, sections + 40 * number(head + 6, 2), 40):
        begin = number(section + 12)
        if begin <= address < begin + number(section + 8):
            return number(address - begin + number(section + 20) + 68) > 0
    return False


class AheadTests(unittest.TestCase):
    def test_where_it_cannot_be_compiled_ahead_the_player_stays_and_one_line_says_why(self) -> None:
        folder = new_folder(self)
        said: List[str] = []
        libraries = [folder / "made/bin" / name / "release/Player.dll" for name in ("Player", "ProjectPlayer")]
        for library in libraries:
            library.parent.mkdir(parents=True)
            library.write_text("as built")
        (libraries[1].parent / "unity-api-1" / "run").mkdir(parents=True)
        compile_ahead(folder / "made", folder, "plan9-mips", said.append)
        self.assertEqual(["as built"] * 2, [library.read_text() for library in libraries])
        self.assertRegex("\n".join(said), r"\Anot compiled ahead of time: [^\n]*plan9-mips[^\n]*\Z")


class CheckoutTests(UnityProjectTests):
    def test_a_checkout_plays_its_own_player_and_not_the_installed_one(self) -> None:
        archive = write_archive(self.folder / "player.tgz", {"ProjectPlayer/Player.dll": b"no program"})
        self.assertEqual(0, self.game.abu("player", "install", archive).code)
        with self.game:
            self.assertIn('label "Count 2"', self.game.abu("click", "Add").out)
            record = json.loads((self.folder / f"player-{self.game.port}.json").read_text())
            self.assertEqual(abu.CLIENT, record["origin"])
            self.assertEqual(0, self.game.abu("player", "remove").code)
            self.assertIn('label "Count 4"', self.game.abu("click", "Add").out)
            self.assertIn("a game already answers", self.game.abu("launch", "--project", self.project).err)
        self.assertIn("1 assembly compiled", self.check().out)


class PlayTests(AloneTestCase):
    """The archive that scripts/package makes."""

    def test_a_project_and_games_of_abu_are_played_from_an_empty_folder(self) -> None:
        command = [sys.executable, str(SCRIPT), "--uncommitted", "--only", "player", str(self.folder)]
        made = subprocess.run(command, capture_output=True, text=True, timeout=BUILD_SECONDS)
        self.assertEqual(0, made.returncode, made.stderr)
        archive = self.folder / abu.archive_name(abu.VERSION, abu.this_platform())
        self.assertEqual(f"{archive}\n", made.stdout)
        done = self.abu("player", "install", archive)
        self.assertEqual(0, done.code, done.err)
        if "not compiled ahead of time" not in made.stderr:
            compiled = {path.name for path in self.installed.rglob("*.dll") if is_compiled_ahead(path)}
            self.assertLessEqual({"Abu.dll", "Player.dll", "UnityEngine.dll"}, compiled)
        played = self.play_project()
        port = self.port_of(self.abu("launch", "--port", "0", "--game", "2048", "--seed", "5"))
        self.assertIn('grid "Board (4 rows, 4 columns)"', self.abu("press", "ArrowLeft", "--port", port).out)
        port = self.port_of(self.abu("launch", "--port", "0", "--seed", "11", "--fast"))
        self.assertIn('region "Battle"', self.abu("click", "Start Battle", "--port", port).out)
        self.assertEqual((0, ""), self.abu("player", "install", archive)[::2])
        self.assertIn("--- Changes", self.abu("drag", "Saffron Drummer", "Play Zone", "--port", port, "--diff").out)
        self.remove_what_plays(played)

    def remove_what_plays(self, port: str) -> None:
        """A game plays on, what it has not loaded yet included, and no other starts."""
        done = self.abu("player", "remove")
        self.assertEqual(f"Removed the player {abu.VERSION}.\n", done.out)
        self.assertIn("a game that runs from it keeps its files", done.err)
        self.assertIn("There is no headless player", self.abu("launch", "--port", "0").err)
        done = self.abu("click", "Add", "--port", port)
        self.assertIn('label "Count 4"', done.out)
        self.assertNotIn("--- Errors ---", done.out)
        for game in json.loads(self.abu("games", "--json").out)["games"]:
            self.assertEqual(0, self.abu("close", "--port", game["port"]).code)
        self.assertEqual(0, self.abu("player", "remove").code)
        self.assertFalse(self.installed.exists())
        self.assertEqual([], list(self.installed.parent.glob(".player-*")))

    def play_project(self) -> str:
        """The port of its game, which has a body, and so the engine of bodies, from the second click on."""
        project = self.folder / "a projekt ü"
        shutil.copytree(PROJECT, project)
        counter = project / "Assets" / "Counter.cs"
        ball = 'if (_count == 4) new GameObject("Ball", typeof(Rigidbody2D), typeof(CircleCollider2D));'
        code = counter.read_text(encoding="utf-8").replace("_count += number;", f"_count += number; {ball}")
        counter.write_text(code, encoding="utf-8")
        self.assertEqual("1 assembly compiled, no errors\n", self.abu("check", project).out)
        port = self.port_of(self.abu("launch", "--port", "0", "--project", project))
        self.assertIn('label "Count 2"', self.abu("click", "Add", "--port", port).out)
        woven = [path.name for path in self.installed.rglob("unity-api-*")]
        self.assertEqual(1, len(woven))
        if shutil.which("npm") is not None:
            engines = {path.name.rpartition("-")[0] for path in self.installed.glob("*/ProjectPlayer/*-*.*.*")}
            self.assertLessEqual({"box2d-wasm", "physx-js-webidl"}, engines)
        kept = self.folder / "home" / "state" / "abu" / "assemblies"
        self.assertEqual([], list(kept.glob("unity-api-*")), "Unity's API was woven a second time")
        return port


if __name__ == "__main__":
    unittest.main()

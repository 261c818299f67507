"""Files in which games have written who they are: those that are damaged, left behind or not the user's own."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import unittest
from pathlib import Path
from typing import Any, Dict

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "testing"))

import abu  # noqa: E402
from calls import CallingTestCase, Done, in_process  # noqa: E402
from fakes import FakeGame, giving  # noqa: E402
from folders import new_folder  # noqa: E402
from games import free_port  # noqa: E402


class Records(CallingTestCase):
    """A project with a game that runs in this process, as far as its record goes."""

    def setUp(self) -> None:
        self.folder = new_folder(self).resolve()
        self.project = self.add_project("project")
        self.games = self.folder / "state/games"
        self.games.mkdir(parents=True)
        os.chmod(self.folder / "state", 0o700)
        os.chmod(self.games, 0o700)
        self.game = FakeGame(giving({"game": "chess", "pid": os.getpid()}))
        self.addCleanup(self.game.__exit__)

    def abu(self, *words: str) -> Done:
        return in_process(*words, ABU_STATE_DIR=str(self.folder / "state"), ABU_PROJECT=str(self.project))

    def record(self, name: str = "", **changes: Any) -> Path:
        path = self.games / (name or f"{os.getpid()}.json")
        path.write_text(json.dumps({**self.about(), **changes}))
        return path

    def about(self) -> Dict[str, Any]:
        return {
            "port": self.game.port,
            "pid": os.getpid(),
            "began": abu.process_began(os.getpid()),
            "kind": "player",
            "project": str(self.project),
            "game": "chess",
            "since": "2026-01-02T03:04:05Z",
        }

    def add_project(self, path: str) -> Path:
        """Another Unity project, with a folder of assets."""
        project = self.folder / path
        (project / "ProjectSettings").mkdir(parents=True)
        (project / "Assets").mkdir()
        (project / "ProjectSettings/ProjectVersion.txt").write_text("m_EditorVersion: 6000.0.78f1\n")
        return project

    def plays(self) -> None:
        """A call without a port reaches the game, and its record is the only one that counts."""
        self.assertEqual("chess", json.loads(self.succeeds("status").out)["game"])
        listed = json.loads(self.succeeds("games", "--json").out)["games"]
        self.assertEqual([self.game.port], [game["port"] for game in listed])

    def test_a_record_that_is_whole_is_believed(self) -> None:
        self.record()
        self.plays()

    def test_records_that_are_none_are_passed_over(self) -> None:
        self.record()
        about = self.about()
        odd = {
            "empty": b"",
            "half": json.dumps(about).encode()[:-9],
            "list": b"[]",
            "bytes": b"\xff\xfe",
            "nul": json.dumps({**about, "game": "a\0b"}).encode(),
            "deep": b"[" * 100_000,
            **{
                f"no-{key}": json.dumps({k: v for k, v in about.items() if k != key}).encode()
                for key in ("pid", "kind")
            },
            **{f"odd-{key}": json.dumps({**about, key: [about[key]]}).encode() for key in about},
        }
        for name, content in odd.items():
            (self.games / f"{name}.json").write_bytes(content)
        (self.games / "folder.json").mkdir()
        (self.games / "1.json.new").write_text(json.dumps({**about, "port": free_port()}))
        os.mkfifo(self.games / "pipe.json")
        self.plays()

    def test_a_game_belongs_to_its_unity_project_and_not_to_another_one_of_the_checkout(self) -> None:
        (self.folder / ".git").mkdir()
        (self.folder / "tools").mkdir()
        mine, other = self.project, self.add_project("other")
        self.record()
        for place, is_mine in ((mine, True), (mine / "Assets", True), (self.folder / "tools", True), (other, False)):
            with self.subTest(place):
                self.project = place
                self.game.requests.clear()
                self.assertEqual(0 if is_mine else 1, self.abu("status").code)
                self.assertEqual(int(is_mine), len(self.game.requests))
                here = [game["here"] for game in json.loads(self.succeeds("games", "--json").out)["games"]]
                self.assertEqual([is_mine], here)

    def test_of_two_games_a_call_plays_that_of_its_own_project(self) -> None:
        (self.folder / ".git").mkdir()
        other = self.add_project("other")
        with FakeGame(giving({"game": "go", "pid": os.getppid()})) as game:
            self.record("1.json")
            about = {"pid": os.getppid(), "began": abu.process_began(os.getppid()), "project": str(other)}
            self.record("2.json", port=game.port, **about)
            for place, name in ((self.project, "chess"), (other, "go"), (other / "Assets", "go")):
                self.project = place
                self.assertEqual(name, json.loads(self.succeeds("status").out)["game"])

    def test_a_link_to_a_record_is_none(self) -> None:
        elsewhere = self.folder / "elsewhere.json"
        elsewhere.write_text(json.dumps(self.about()))
        (self.games / "1.json").symlink_to(elsewhere)
        self.assertEqual([], json.loads(self.succeeds("games", "--json").out)["games"])
        self.assertTrue(elsewhere.exists())

    def test_the_record_of_a_process_that_is_gone_or_began_at_another_time_is_removed(self) -> None:
        self.record()
        ended = subprocess.Popen([sys.executable, "-c", ""])
        began = abu.process_began(ended.pid)
        ended.wait()
        left = [
            self.record("gone.json", pid=ended.pid, began=began, port=free_port()),
            self.record("reused.json", began="1 of another start", port=free_port()),
            self.record("never.json", pid=0, port=free_port()),
        ]
        self.plays()
        self.assertEqual([], [path.name for path in left if path.exists()])

    def test_a_game_that_does_not_know_when_it_began_is_believed_while_its_process_runs(self) -> None:
        self.record(began="")
        self.plays()

    def test_a_record_whose_port_another_program_has_now(self) -> None:
        self.record(port=free_port())
        self.fails("status", because="Cannot connect to 127.0.0.1:")

    @unittest.skipUnless(hasattr(os, "geteuid") and os.geteuid() == 0, "only the administrator gives files away")
    def test_the_record_of_another_user_is_none(self) -> None:
        os.chown(self.record(), 65534, -1)
        self.assertEqual([], json.loads(self.succeeds("games", "--json").out)["games"])


if __name__ == "__main__":
    unittest.main()

"""Files in which games have written who they are: those that are damaged, left behind or not the user's own."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import unittest
import unittest.mock
from pathlib import Path
from typing import Any, Dict, List, Optional, Tuple

import abu
from command_line import SOURCE, CallingTestCase, Done, environment, in_process
from fakes import FakeGame, giving, reply
from folders import new_folder
from games import free_port, free_ports
from waiting import PATIENCE

REFUSED = {"success": False, "code": "another_game", "error": "This is not the game you addressed"}
UNSHARE = ("unshare", "-pf", "--mount-proc")


def can_unshare() -> bool:
    """Whether a process may have a process namespace of its own, as in a container."""
    try:
        return subprocess.run([*UNSHARE, "true"], capture_output=True).returncode == 0
    except OSError:
        return False


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

    def test_each_request_has_the_token_of_the_record(self) -> None:
        def answer(request: Dict[str, Any]) -> bytes:
            tokens.append(request.get("token"))
            is_known = request.get("token") == "secret"
            refused = {"success": False, "code": "unauthorized", "error": "No"}
            return reply(request, **({"success": True, "data": {"game": "chess"}} if is_known else refused))

        tokens: List[Any] = []
        self.game.answer = answer
        self.record(token="secret")
        self.plays()
        self.assertEqual({"secret"}, set(tokens))
        self.record(token="another")
        self.fails("status", because="No")

    def test_what_a_request_is_addressed_to_stays_with_its_address(self) -> None:
        def answer(request: Dict[str, Any]) -> bytes:
            is_known = request.get("token") == "secret"
            return reply(
                request,
                **(
                    {"success": True, "data": {}}
                    if is_known
                    else {"success": False, "code": "unauthorized", "error": "No"}
                ),
            )

        self.game.answer = answer
        self.record(token="secret")
        address = abu.Address(self.game.port, 77)
        self.game.requests.clear()
        with unittest.mock.patch.dict(os.environ, ABU_STATE_DIR=str(self.folder / "state")):
            for port in (address, address, self.game.port):
                self.assertTrue(abu.send_command("status", {}, port)["success"])
        sent = [(request.get("game"), request.get("token")) for request in self.game.requests]
        learning, learned = [(77, None), (77, "secret")], [(77, "secret")]
        self.assertEqual([*learning, *learned, (None, None), (None, "secret")], sent)

    def test_the_game_of_an_editor_is_listed_once(self) -> None:
        editor = self.project / "Library/Abu/editor.json"
        editor.parent.mkdir(parents=True)
        editor.write_text(json.dumps({**self.about(), "playMode": "playing"}))
        self.plays()
        self.record(kind="editor")
        self.plays()

    def test_a_call_says_which_of_two_games_it_means(self) -> None:
        self.record()
        self.assertEqual("", self.succeeds("status").err)
        self.record("2.json", port=free_port(), project=str(self.add_project("other")), pid=os.getppid(), began="")
        self.assertIn("of the 2 games that run, this means: ", self.succeeds("status").err)
        self.assertEqual("", self.succeeds("status").err)

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

    def test_a_project_is_one_however_its_folder_is_written(self) -> None:
        self.record()
        (self.folder / "link").symlink_to(self.project)
        (self.folder / "elsewhere").mkdir()
        (self.folder / "elsewhere/in").symlink_to(self.project)  # so that in/.. is the folder with the project
        (self.folder / "other/ProjectSettings").mkdir(parents=True)
        (self.folder / "other/ProjectSettings/ProjectVersion.txt").touch()
        self.record("2.json", project=str(self.folder / "other"), port=free_port(), session="other")
        before = os.getcwd()
        self.addCleanup(os.chdir, before)
        os.chdir(self.folder)
        for written in (
            f"{self.project}/",
            f"{self.folder}/link",
            "./project",
            "project",
            "project/../link/",
            "//" + str(self.project),
            "elsewhere/in/../project",
        ):
            with self.subTest(written):
                with unittest.mock.patch.dict(os.environ, ABU_PROJECT=written):
                    self.assertTrue(os.path.samefile(self.project, abu.unity_project()))
                done = in_process("status", ABU_STATE_DIR=str(self.folder / "state"), ABU_PROJECT=written)
                self.assertEqual(0, done.code, done)
        for written in ("./missing", f"{self.folder}/missing", "project/missing"):
            for words in ("status", "click e1", "launch", "close", "games", "refresh", "record x.abu"):
                with self.subTest(written=written, words=words):
                    self.game.requests.clear()
                    done = in_process(*words.split(), ABU_STATE_DIR=str(self.folder / "state"), ABU_PROJECT=written)
                    self.assertEqual((1, []), (done.code, self.game.requests), done)
                    self.assertIn(f"ABU_PROJECT is {written!r}, and there is no such folder.", done.err)

    def test_a_call_in_one_project_of_a_checkout_does_not_reach_the_game_of_another(self) -> None:
        (self.folder / ".git").mkdir()
        other = self.folder / "other"
        (other / "ProjectSettings").mkdir(parents=True)
        (other / "ProjectSettings/ProjectVersion.txt").touch()
        self.record(project=str(other))
        with unittest.mock.patch.object(abu, "ABU_PORT", self.game.port):
            for words in ("status", "click e1", "close"):
                self.fails(*words.split(), because=f"No game of {self.project} runs")
        self.assertEqual([], self.game.requests)
        # Beside the projects, but in their checkout, it is the game of the checkout.
        done = in_process("status", ABU_STATE_DIR=str(self.folder / "state"), ABU_PROJECT=str(self.folder))
        self.assertEqual(0, done.code, done)

    def test_a_record_of_another_container_is_kept_and_believed_only_if_the_game_answers(self) -> None:
        asked: List[Any] = []

        def answer(request: Dict[str, Any]) -> Optional[bytes]:
            asked.append(request.get("game"))
            is_meant = request.get("game") == 77
            return reply(request, **({"success": True, "data": {"game": "chess"}} if is_meant else REFUSED))

        self.game.answer = answer
        where = {"pid": 77, "began": "1 of another start", "host": os.uname().nodename, "pidNamespace": "pid:[7]"}
        path = self.record(**where)
        self.plays()
        self.assertEqual({77}, set(asked))
        for changes in ({"pid": 78}, {"port": free_port()}, {"port": None}, {"pid": 78, "host": "another-machine"}):
            self.record(path.name, **{**where, **changes})
            self.assertEqual([], json.loads(self.succeeds("games", "--json").out)["games"], changes)
            self.assertTrue(path.exists())
        own = {"host": abu.process_space()[0], "pidNamespace": abu.process_space()[1]}
        self.record(path.name, **{**where, **own})
        self.succeeds("games")
        self.assertFalse(path.exists(), "in the own container the process is known to have ended")

    @unittest.skipUnless(can_unshare(), "needs `unshare -pf --mount-proc`, which this system refuses")
    def test_a_list_of_games_in_another_process_namespace_removes_no_record(self) -> None:
        path = self.record(host=abu.process_space()[0], pidNamespace=abu.process_space()[1])
        env = environment(ABU_STATE_DIR=str(self.folder / "state"), ABU_PROJECT=str(self.project))
        for words in ("games --json", "status", "click Start", "status --session x"):
            command = [*UNSHARE, sys.executable, str(SOURCE), *words.split()]
            done = subprocess.run(command, env=env, stdin=-3, capture_output=True, text=True, timeout=PATIENCE)
            self.assertTrue(path.exists(), (words, done))
            if words.startswith("games"):
                self.assertEqual([self.game.port], [game["port"] for game in json.loads(done.stdout)["games"]], done)

    def test_a_running_game_is_not_given_a_name(self) -> None:
        self.record()
        port = str(self.game.port)
        self.fails(
            "launch", "--port", port, "--session", "new", because=f"The game on port {port} runs already, without"
        )
        self.record(session="new")
        self.game.answer = giving({"snapshot": "- application", "refs": {}})
        self.assertIn("already answers", self.succeeds("launch", "--port", port, "--session", "new").err)

    def test_a_name_of_another_project_is_taken(self) -> None:
        other = self.folder / "other"
        (other / "ProjectSettings").mkdir(parents=True)
        (other / "ProjectSettings/ProjectVersion.txt").touch()
        for kind, words in (("headless", "launch --session red"), ("editor", "editor open --session red")):
            with self.subTest(words):
                self.record(session="red", project=str(other), kind=kind)
                self.fails(*words.split(), because="The name 'red' belongs to")
        self.assertEqual([], self.game.requests)

    def test_a_name_is_reserved_before_the_start(self) -> None:
        place = str(self.folder / "state" / f"launch-of-{abu.name_of('session red')}.lock")
        for words in ("launch --session red --timeout 0.2", "editor open --session red --timeout 0.2"):
            with self.subTest(words), abu.Lock(place, "a test"):
                done = self.abu(*words.split())
                self.assertEqual(1, done.code, done)
                self.assertIn("Another start under the name 'red' did not end within 0.2 s.", done.err)

    def player_of_another_project(self) -> "Tuple[subprocess.Popen[bytes], str]":
        """A process that is taken for a player, and what `launch` would have noted of it."""
        sleeper = subprocess.Popen(
            [sys.executable, "-c", "import sys; sys.stdin.read()"], stdin=subprocess.PIPE, start_new_session=True
        )
        self.addCleanup(sleeper.communicate)
        other = self.folder / "other"
        (other / "ProjectSettings").mkdir(parents=True)
        (other / "ProjectSettings/ProjectVersion.txt").touch()
        about = {"pid": sleeper.pid, "began": abu.process_began(sleeper.pid), "origin": "", "project": str(other)}
        return sleeper, json.dumps(about)

    def test_a_player_that_another_project_started_while_a_call_waited_is_left_alone(self) -> None:
        sleeper, about = self.player_of_another_project()
        lock_of = abu.lock_of

        def after_a_launch(port: int, args: Any) -> Any:
            if port == self.game.port:
                self.record(project=str(self.folder / "other"))
                (self.folder / f"state/player-{self.game.port}.json").write_text(about)
            return lock_of(port, args)

        for words, because in (("close", "No player that"), ("launch --restart", "The player ended while")):
            self.record()
            with unittest.mock.patch.multiple(abu, ABU_PORT=free_ports(), lock_of=after_a_launch):
                place = {"ABU_STATE_DIR": str(self.folder / "state"), "ABU_PROJECT": str(self.project)}
                done = in_process(*words.split(), ABU_PLAYER=str(self.folder / "none.dll"), **place)
            self.assertIsNone(sleeper.poll(), words)
            self.assertEqual(1, done.code, done)
            self.assertRegex(done.err, because)

    def test_the_player_of_another_container_may_run(self) -> None:
        state, first = self.folder / "state", free_ports()
        about = {"pid": 7, "began": "1 of another start", "origin": "x", "namespace": "pid:[7]"}
        record, log = (state / f"player-{first}.{end}" for end in ("json", "log"))
        record.write_text(json.dumps(about))
        log.touch()
        os.utime(log, (0, 0))
        os.utime(record, (0, 0))
        with unittest.mock.patch.dict(os.environ, environment(ABU_STATE_DIR=str(state)), clear=True):
            abu.remove_old_files()
            self.assertEqual(first + 1, abu.next_port(first))
            with unittest.mock.patch.object(abu, "PORTS_TRIED", 1):
                self.assertEqual(first, abu.next_port(first))
        self.assertTrue(record.exists() and log.exists())
        for words in ("close", "status"):
            done = self.abu(*words.split(), "--port", str(first))
            self.assertEqual((1, False), (done.code, "ended" in done.err), done)

    def test_the_player_of_another_project_whose_record_is_gone_is_left_alone(self) -> None:
        sleeper, about = self.player_of_another_project()
        other = self.folder / "other"
        (self.folder / f"state/player-{self.game.port}.json").write_text(about)
        with unittest.mock.patch.object(abu, "ABU_PORT", self.game.port):
            for words in ("close", "status", "record --stop", "click Start", "batch --file /dev/null/x"):
                done = self.abu(*words.split())
                self.assertNotEqual(0, done.code, done)
                if "batch" not in words:
                    self.assertRegex(done.err, f"(?s)No game of {self.project} runs, and the one on port .*of {other}")
        self.assertIsNone(sleeper.poll())
        self.assertEqual([], self.game.requests)

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

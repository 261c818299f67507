"""Unity on Windows and the agent in WSL2: hosts, paths and records of another system, and a game behind a door."""

from __future__ import annotations

import base64
import contextlib
import json
import os
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path
from typing import Any, ContextManager, Dict, Iterator, TypeVar
from unittest import mock

import abu
from command_line import CALL_SECONDS, Done, ended, environment, in_process, start
from fakes import Answer, FakeGame, giving, reply
from folders import new_folder
from games import HeadlessGame, free_port
from plays import SNAPSHOT
from rpc import RpcSession

AGENT = Path(__file__).resolve().parents[1] / "agent" / "agent.py"
T = TypeVar("T")

# Stands for Windows: loopback too, but another address than that of this system.
THERE = "127.0.0.2"
DISTRIBUTION = "Testing"
PIXEL = base64.b64encode(abu.PNG_START + bytes(20)).decode()
ROUTES = (
    "Iface\tDestination\tGateway \tFlags\tRefCnt\tUse\tMetric\tMask\t\tMTU\tWindow\tIRTT\n"
    "eth0\t00601EAC\t00000000\t0001\t0\t0\t0\t00F0FFFF\t0\t0\t0\n"
    "eth0\t00000000\t{}\t0003\t0\t0\t0\t00000000\t0\t0\t0\n"
)


@contextlib.contextmanager
def wsl(folder: Path, gateway: str = "0200007F", conf: str = "") -> Iterator[None]:
    """As if calls in this process were made in WSL, with that gateway as the kernel prints it."""
    (folder / "route").write_text(ROUTES.format(gateway))
    (folder / "wsl.conf").write_text(conf)
    with mock.patch.object(abu, "ROUTES", str(folder / "route")), mock.patch.object(
        abu, "CONF", str(folder / "wsl.conf")
    ), mock.patch.dict(os.environ, {"WSL_DISTRO_NAME": DISTRIBUTION}):
        yield


def on_windows(path: Path) -> str:
    """A path of this system as Windows spells it."""
    return f"\\\\wsl.localhost\\{DISTRIBUTION}" + str(path).replace("/", "\\")


class Paths(unittest.TestCase):
    def check(self, want: str, path: str, conf: str = "") -> None:
        with wsl(new_folder(self), conf=conf):
            self.assertEqual(want, abu.path_here(path))

    def test_drives(self) -> None:
        self.check("/mnt/c/Users/me/My Game", r"C:\Users\me\My Game")
        self.check("/mnt/d/game/", "D:/game/")
        self.check("/mnt/c/", "c:\\")

    def test_drives_that_are_mounted_elsewhere(self) -> None:
        self.check("/windows/c/game", "C:\\game", "[automount]\n root = /windows/\nenabled = true\n")
        self.check("/c/game", "C:\\game", '[automount]\nroot="/"\n')
        self.check("/mnt/c/game", "C:\\game", "[network]\nroot = /windows/\n")

    def test_folders_of_this_distribution(self) -> None:
        for share in (r"\\wsl.localhost", r"\\wsl$", "//wsl.localhost", r"\\WSL.LOCALHOST"):
            self.check("/home/me/game", share + r"\testing\home\me\game".replace("\\", share[0]))
        self.check("/", r"\\wsl.localhost\Testing")

    def test_what_is_not_in_this_system_stays(self) -> None:
        for path in (r"\\wsl.localhost\Other\home", r"\\server\share\x", "/home/me", "relative/C:/x", "C:", ""):
            self.check(path, path)

    def test_outside_of_wsl_no_share_is_a_folder(self) -> None:
        with mock.patch.dict(os.environ):
            os.environ.pop("WSL_DISTRO_NAME", None)
            self.assertEqual(r"\\wsl.localhost\\home", abu.path_here(r"\\wsl.localhost\\home"))


class Hosts(unittest.TestCase):
    """Which address --host and ABU_HOST mean."""

    def setUp(self) -> None:
        self.folder = new_folder(self)

    def check(self, want: str, named: str) -> None:
        with wsl(self.folder, "01601EAC"), mock.patch.dict(os.environ, {"ABU_HOST": named}):
            self.assertEqual(want, abu.chosen_host())

    def test_this_machine(self) -> None:
        for named in ("", "localhost", "127.0.0.1"):
            self.check("127.0.0.1", named)
        self.check("127.0.0.2", "127.0.0.2")
        for named in ("wsl", "172.30.96.1"):
            self.check("172.30.96.1", named)

    def test_no_other(self) -> None:
        for named in ("172.30.96.2", "8.8.8.8", "0.0.0.0", "127.0.0.256", "127.1", "example.com", "::1", " "):
            with self.assertRaisesRegex(
                abu.UsageError, "ABU plays games of this machine only: .* 172.30.96.1, the gate"
            ):
                self.check("", named)

    def test_outside_of_wsl_the_gateway_is_another_machine(self) -> None:
        release = self.folder / "osrelease"
        for kernel, is_wsl in (("6.1.0-generic\n", False), ("5.15.153.1-microsoft-standard-WSL2\n", True)):
            release.write_text(kernel)
            with wsl(self.folder), mock.patch.object(abu, "RELEASE", str(release)):
                os.environ.pop("WSL_DISTRO_NAME")
                self.assertEqual(THERE if is_wsl else "", abu.wsl_gateway())
        for host in ("wsl", "172.30.96.1"):
            release.write_text("6.1.0-generic")
            with mock.patch.object(abu, "RELEASE", str(release)):
                done = in_process("status", "--host", host)
            self.assertEqual((2, ""), (done.code, done.out))
            self.assertRegex(done.err, r"^abu: [^\n]+\n  try: leave it out[^\n]*\n")

    def test_without_a_route_there_is_no_gateway(self) -> None:
        with wsl(self.folder):
            (self.folder / "route").write_text(ROUTES.partition("\neth0\t00000000")[0] + "\n")
            self.assertEqual("", abu.wsl_gateway())


class CallsFromHere(unittest.TestCase):
    """Calls in this process, to games on the address that stands for Windows."""

    def setUp(self) -> None:
        self.folder = new_folder(self)

    def call(self, *words: object, **changes: str) -> Done:
        return in_process(*words, ABU_STATE_DIR=str(self.folder / "state"), **changes)

    def game(self, answer: Answer = giving(SNAPSHOT)) -> FakeGame:
        return self.opened(FakeGame(answer, free_port(), THERE))

    def opened(self, context: ContextManager[T]) -> T:
        """Until the end of the test."""
        value = context.__enter__()
        self.addCleanup(context.__exit__, None, None, None)
        return value


class Calls(CallsFromHere):
    """Calls reach the game at the host that is named, and no other."""

    def test_the_flag_and_the_variable(self) -> None:
        game = self.game()
        for words, changes in ((("--host", THERE), {}), ((), {"ABU_HOST": THERE})):
            with FakeGame(giving({}), game.port) as own:
                done = self.call("snapshot", "--port", game.port, *words, **changes)
                self.assertEqual((0, 0), (done.code, own.connections), done.err)
            self.assertIn("button", done.out)
        self.assertEqual(2, len(game.requests))
        self.assertIn(f"Cannot connect to 127.0.0.1:{game.port}", self.call("status", "--port", game.port).err)

    def test_the_gateway(self) -> None:
        game = self.game()
        with wsl(self.folder):
            self.assertEqual(0, self.call("snapshot", "--host", "wsl", "--port", game.port).code)
            self.assertEqual(0, self.call("snapshot", "--port", game.port, ABU_HOST="wsl").code)
        self.assertEqual(2, len(game.requests))

    def test_a_silent_host_is_named_with_what_to_do_there(self) -> None:
        port = free_port()
        done = self.call("snapshot", "--host", THERE, "--port", port)
        self.assertEqual(1, done.code)
        self.assertRegex(done.err, rf'^abu: Cannot connect to {THERE}:{port}: .*\n  try: .*"Let programs in WSL in"')

    def test_only_the_token_that_is_named_is_told(self) -> None:
        """Those of this system's games on the same port stay here."""
        game = self.game(lambda request: reply(request, success=False, error="No", code="unauthorized"))
        records = self.folder / "state/games"
        records.mkdir(parents=True, mode=0o700)
        (records / "1.json").write_text(json.dumps({"port": game.port, "token": "of this system"}))
        done = self.call("status", "--host", THERE, "--port", game.port)
        self.assertRegex(done.err, "^abu: No.*\n  try: .*ABU_TOKEN")
        self.assertEqual([None], [request.get("token") for request in game.requests])
        self.call("status", "--host", THERE, "--port", game.port, ABU_TOKEN="chosen")
        self.assertEqual("chosen", game.requests[1]["token"])

    def test_what_has_no_meaning_there_is_refused(self) -> None:
        for words, cause in (
            (("launch",), "is for a player of this system"),
            (("close",), "is for a player of this system"),
            (("status", "--session", "blue", "--host", THERE), "give only one"),
            (("editor", "status", "--host", THERE), "ABU_HOST names another place"),
        ):
            done = self.call(*words, ABU_HOST=THERE)
            self.assertEqual((2, ""), (done.code, done.out), done.err)
            self.assertIn(cause, done.err)


class Windows(CallsFromHere):
    """A project of this system that is open in Unity on Windows; its state file is as the bridge writes it there."""

    def setUp(self) -> None:
        super().setUp()
        self.project = (self.folder / "game").resolve()
        (self.project / "ProjectSettings").mkdir(parents=True)
        (self.project / "ProjectSettings/ProjectVersion.txt").write_text("m_EditorVersion: 6000.0.78f1\n")
        self.server = self.game(self.answer)
        self.port = free_port()
        self.opened(wsl(self.folder))
        self.opened(mock.patch.object(abu, "SERVER_SECONDS", 0.2))
        self.write()

    def answer(self, request: Dict[str, Any]) -> bytes:
        if request.get("token") != "of the server":
            return reply(request, success=False, error="No", code="unauthorized")
        if request["command"] == "quit":
            self.state_file.unlink()
            return reply(request, success=True, data={"scenes": []})
        data = {"phase": "edit", "silentMs": 1, "session": "s", "load": 1, "wakeable": True, "focused": True}
        return reply(request, success=True, data={**data, "gamePort": self.port, "errors": 0, "scenes": []})

    @property
    def state_file(self) -> Path:
        return self.project / "Library/Abu/editor.json"

    def write(self, **changes: Any) -> None:
        state = {
            "generation": 3,
            "pid": os.getpid(),
            "began": "133771392000000000",
            "project": on_windows(self.project),
            "unityVersion": "6000.0.78f1",
            "logPath": on_windows(self.folder / "Editor.log"),
            "playMode": "edit",
            "compiling": False,
            "errors": [],
            "port": self.port,
            "portGiven": False,
            "editorPort": self.server.port,
            "token": "of the server",
            "session": "s",
            "load": 1,
            "protocol": 1,
            "alsoAt": THERE,
            **changes,
        }
        self.state_file.parent.mkdir(parents=True, exist_ok=True)
        self.state_file.write_text(json.dumps({key: value for key, value in state.items() if value is not None}))

    def call(self, *words: object, **changes: str) -> Done:
        return super().call(*words, **{"ABU_PROJECT": str(self.project), **changes})

    def doctor(self, name: str, **changes: str) -> str:
        done = self.call("doctor", "--json", **changes)
        (check,) = [check for check in json.loads(done.out)["checks"] if check["name"] == name]
        return "{state}: {text} -- {fix}".format(**check)

    def game_there(self) -> FakeGame:
        """The game that plays in the Editor, which wants its token."""

        def answer(request: Dict[str, Any]) -> bytes:
            if (request.get("token"), request.get("game")) != ("of the game", os.getpid()):
                return reply(request, success=False, error="No", code="unauthorized")
            about = {"game": "Chess", "project": on_windows(self.project), "pid": os.getpid(), "frame": 1}
            tree = {**SNAPSHOT, "base64": PIXEL, "width": 1, "height": 1}
            return reply(request, success=True, data={**about, **tree, "bridge": abu.VERSION, "protocol": 1})

        self.write(playMode="playing", gameToken="of the game")
        return self.opened(FakeGame(answer, self.port, THERE))

    def test_doctor_asks_its_port_since_it_cannot_see_its_process(self) -> None:
        self.assertRegex(
            self.doctor("Editor"), rf"^ok: process {os.getpid()} of Windows, edit mode; its server answers"
        )

    def test_doctor_never_says_that_it_has_ended(self) -> None:
        port = free_port()
        self.write(editorPort=port, alsoAt=None)
        told = self.doctor("Editor")
        self.assertRegex(
            told, rf"^broken: .* on Windows .* does not answer at 127.0.0.1 on its port {port} -- in Unity"
        )
        self.assertIn("Let programs in WSL in", told)
        self.write(editorPort=port)
        self.assertRegex(self.doctor("Editor"), rf"^broken: .* at {THERE} on its port {port} -- .*firewall")

    def test_the_state_file_of_a_copy_says_nothing(self) -> None:
        self.write(project=on_windows(self.folder))
        self.assertRegex(self.doctor("Editor"), "has ended")

    def test_its_game_is_found_without_a_word(self) -> None:
        game = self.game_there()
        done = self.call("snapshot")
        self.assertEqual(0, done.code, done.err)
        self.assertIn("button", done.out)
        self.assertRegex(self.doctor("Editor"), "^ok: process .* of Windows, playing mode")
        self.assertRegex(self.doctor("port"), f"^ok: {game.port} at {THERE} has a game: Chess")

    def test_its_game_is_found_where_the_network_is_mirrored(self) -> None:
        self.write(playMode="playing", alsoAt=None)
        with FakeGame(giving(SNAPSHOT), self.port) as game:
            self.assertEqual(0, self.call("snapshot").code)
            self.assertEqual(os.getpid(), game.requests[-1]["game"])

    def test_the_host_that_is_named_goes_before_the_file(self) -> None:
        self.game_there()
        self.write(playMode="playing", gameToken="of the game", alsoAt=None)
        self.assertEqual(1, self.call("snapshot").code)
        for words, changes in ((("--host", "wsl"), {}), ((), {"ABU_HOST": THERE})):
            done = self.call("snapshot", *words, **changes)
            self.assertEqual(0, done.code, done.err)

    def test_an_address_that_is_not_the_gateway_is_not_believed(self) -> None:
        self.write(alsoAt="8.8.8.8", editorPort=free_port())
        self.assertRegex(self.doctor("Editor"), "does not answer at 127.0.0.1 ")

    def test_a_picture_is_written_where_windows_would_have_it(self) -> None:
        self.game_there()
        path = self.folder / "shot.png"
        done = self.call("screenshot", on_windows(path))
        self.assertEqual(0, done.code, done.err)
        self.assertTrue(path.read_bytes().startswith(abu.PNG_START))

    def test_the_project_can_be_named_as_windows_spells_it(self) -> None:
        self.game_there()
        self.assertEqual(0, self.call("snapshot", ABU_PROJECT=on_windows(self.project)).code)

    def test_commands_of_the_editor(self) -> None:
        done = self.call("editor", "status")
        self.assertEqual(0, done.code, done.err)
        self.assertIn("6000.0.78f1", done.out)
        done = self.call("editor", "quit")
        self.assertEqual(0, done.code, done.err)
        self.assertFalse(self.state_file.exists())

    def test_no_process_of_this_system_is_taken_for_it(self) -> None:
        """The number in the file is that of this test."""
        self.write(editorPort=free_port())
        for words, cause in (
            (("editor", "quit", "--discard"), "From WSL it cannot be ended.\n  try: .*taskkill.exe"),
            (("editor", "restart", "--discard"), "From WSL Unity on Windows cannot be opened again"),
            (("editor", "open"), "does not answer at"),
            (("editor", "status"), "does not answer at"),
        ):
            done = self.call(*words)
            self.assertEqual(1, done.code, done.out)
            self.assertRegex(done.err, f"(?s)^abu: .*{cause}")

    def test_its_record_in_the_state_folder_stays(self) -> None:
        """A game of Windows may write it there; whether it runs, only its port can tell."""
        self.game_there()
        record = {"port": self.port, "pid": os.getpid(), "began": "1", "token": "of the game", "kind": "player"}
        place = self.folder / "state/games/1.json"
        place.parent.mkdir(parents=True, mode=0o700)
        (self.folder / "state").chmod(0o700)
        place.write_text(json.dumps({**record, "project": on_windows(self.project), "game": "Chess", "since": ""}))
        self.state_file.unlink()
        (game,) = json.loads(self.call("games", "--json", ABU_HOST=THERE).out)["games"]
        self.assertEqual((self.port, str(self.project), True), (game["port"], game["project"], game["here"]))
        self.assertEqual([], json.loads(self.call("games", "--json").out)["games"])
        self.assertTrue(place.exists())


@unittest.skipUnless(shutil.which("dotnet"), "the headless player needs dotnet")
class Door(unittest.TestCase):
    """A real player that listens at the second address, played from another state folder, as from another system."""

    folder: Path
    running: HeadlessGame

    @classmethod
    def setUpClass(cls) -> None:
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.folder = Path(folder.name)
        cls.running = HeadlessGame(cls.folder / "there", ABU_LISTEN=THERE, ABU_TOKEN="a secret")
        cls.running.launch()
        cls.addClassCleanup(cls.running.close)

    def environment(self, **changes: str) -> Dict[str, str]:
        places = {"ABU_STATE_DIR": str(self.folder / "here"), "ABU_HOST": THERE, "ABU_TOKEN": "a secret"}
        return environment(**{**places, "ABU_PORT": str(self.running.port), **changes})

    def call(self, *words: object, **changes: str) -> Done:
        return ended(start(*words, env=self.environment(**changes)))

    def test_commands(self) -> None:
        for words in (("status",), ("snapshot",), ("wait", "--settled"), ("log",)):
            done = self.call(*words)
            self.assertEqual(0, done.code, done.err)

    def test_without_the_token_nothing_is_answered(self) -> None:
        for token in ("", "another"):
            done = self.call("snapshot", ABU_TOKEN=token)
            self.assertEqual((1, ""), (done.code, done.out))
            self.assertRegex(done.err, "^abu: The request lacks the game's token\n  try: .*ABU_TOKEN")

    def test_the_mcp_server(self) -> None:
        for words, changes in (((), {}), (("--host", THERE), {"ABU_HOST": ""})):
            process = start(*words, "mcp", env=self.environment(**changes), stdin=subprocess.PIPE)
            with RpcSession(process) as session:
                session.ask("initialize", protocolVersion="2025-11-25", capabilities={}, clientInfo={})
                answer = session.ask("tools/call", name="snapshot", arguments={})["result"]
                self.assertFalse(answer["isError"], answer)
                self.assertIn('application "Dreamtides"', answer["content"][0]["text"])

    def test_the_agent(self) -> None:
        out = self.folder / "run"
        words = ("play", "--model", "scripted:random", "--max-steps", "2", "--step-delay", "0", "--out", str(out))
        command = [sys.executable, str(AGENT), *words]
        done = subprocess.run(
            command, env=self.environment(), stdin=-3, capture_output=True, text=True, timeout=CALL_SECONDS
        )
        self.assertRegex(done.stdout, r"Record: ", done.stderr)
        self.assertEqual(2, json.loads((out / "run.json").read_text())["result"]["steps"])

"""
Tests of the first steps with the command line: its version and help, what it says about wrong words, launch beside a
player that runs already, doctor, the skill page and completion. Run in this folder: python3 -m unittest test_contact -v
"""

from __future__ import annotations

import io
import json
import os
import random
import re
import shlex
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import unittest
from pathlib import Path
from typing import Any, Callable, Dict, Iterator, List
from unittest import mock

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "testing"))

import abu  # noqa: E402
from checkouts import WithCheckout, until  # noqa: E402
from calls import ended, environment, in_process, start  # noqa: E402
from editors import identity  # noqa: E402
from fakes import FakeGame, TalkingGame, giving, peer_that, saying  # noqa: E402
from folders import new_folder  # noqa: E402
from plays import SNAPSHOT, TREE  # noqa: E402
from waiting import PATIENCE  # noqa: E402

ROOT = Path(__file__).resolve().parents[2]
SKILL = ROOT / "docs" / "skill" / "SKILL.md"
DOGFOOD = ROOT / "docs" / "skill" / "dogfood" / "SKILL.md"
PACKAGE = ROOT / "client" / "Packages" / "com.abu.bridge" / "package.json"


class VersionTests(unittest.TestCase):
    def test_it_equals_the_version_of_the_bridge(self) -> None:
        version = json.loads(PACKAGE.read_text(encoding="utf-8"))["version"]
        self.assertEqual((0, f"abu.py {version}\n", ""), in_process("--version"))


class WrongWordTests(unittest.TestCase):
    """A usage error shows how the command is called, says what is wrong in one sentence, and what would be right."""

    def check(self, argv: str, usage: str, complaint: str) -> None:
        with self.subTest(argv=argv):
            code, out, err = in_process(*argv.split())
            self.assertEqual((2, ""), (code, out))
            self.assertRegex(
                err, rf"^abu: {complaint}[^\n]*(\n  try: [^\n]+)?\nusage: abu\.py {re.escape(usage)}[^\n]*\n$"
            )
            self.assertRegex(err, r"^abu: [^\n]+\n  try: [^\n]+\nusage: [^\n]+\n$")

    def test_a_wrong_command(self) -> None:
        self.check("clik e1", "[-h]", r"There is no command 'clik'\.\n  try: click")
        self.check("snapshto", "[-h]", r"There is no command 'snapshto'\.\n  try: snapshot")
        self.check("qqqq", "[-h]", r"There is no command 'qqqq'\.\n  try: snapshot, .*, click, .*, cycle.*")

    def test_ambiguous_words_get_the_right_commands_as_advice(self) -> None:
        for word, commands in (
            ("look", "snapshot"),
            ("state", "snapshot status"),
            ("get", "snapshot find status"),
            ("select", "click fill"),
            ("start", "launch play"),
            ("stop", "close play"),
            ("kill", "close"),
            ("run", "batch launch play test"),
            ("exec", "batch"),
            ("eval", "batch"),
            ("goto", "launch"),
            ("open", "launch editor"),
            ("swipe", "drag scroll"),
            ("move", "hover drag"),
            ("dblclick", "click"),
            ("hotkey", "press"),
            ("send", "fill press"),
            ("input", "fill"),
            ("wait_for", "wait"),
            ("Sleep", "wait"),
        ):
            said = "; ".join(f"`abu.py {name}`: [^;]+(; [^`;]+)?" for name in commands.split())
            self.check(word, "[-h]", rf"There is no command '{word}'\.\n  try: {said}")

    def test_no_word_is_both_a_name_and_a_guess(self) -> None:
        names = [name for command in abu.COMMANDS for name in command.names]
        guesses = {guess for command in abu.COMMANDS for guess in command.guesses}
        self.assertEqual(len(names), len(set(names)))
        self.assertEqual(set(), guesses.intersection(names))

    def test_aliases_are_the_command(self) -> None:
        for words, same in (
            ("tap e1", "click e1"),
            ("type e1 x", "fill e1 x"),
            ("key a", "press a"),
            ("ss --json", "screenshot --json"),
            ("snapshot -i -c -d 3", "snapshot --interactive --compact --max-depth 3"),
            ("click e1 -ic", "click e1 --interactive --compact"),
            ("logs", "log"),
        ):
            sent = []
            for argv in (words, same, f"--json {words}"):
                with FakeGame(giving({**SNAPSHOT, "entries": []})) as game:
                    done = in_process(*argv.split(), "--port", game.port, ABU_STATE_DIR=str(new_folder(self)))
                self.assertEqual(0, done.code, done.err)
                sent.append(game.sent())
            self.assertEqual([sent[0]] * 3, sent)
        for words, values in (
            ("compile", {"command": "refresh"}),
            ("play start", {"to": "on"}),
            ("play stop", {"to": "off"}),
        ):
            for parsed in (abu.parse_plain(words.split()), abu.build_parser().parse_args(words.split())):
                self.assertEqual(values, {key: vars(parsed)[key] for key in values})
        self.assertEqual(in_process("help", "refresh").out, in_process("help", "compile").out)
        self.assertIn("refresh (compile)", in_process("--help").out)

    def test_a_batch_takes_aliases(self) -> None:
        path = new_folder(self) / "batch"
        path.write_text("tap e1\ntype e2 x -i\nkey a\n")
        with TalkingGame(giving(SNAPSHOT)) as game:
            self.assertEqual(0, in_process("batch", "--file", path, "--port", game.port).code)
        want = [
            ("click", {"ref": "e1"}),
            ("fill", {"ref": "e2", "value": "x", "interactive": True}),
            ("press", {"key": "a"}),
        ]
        self.assertEqual(want, game.sent())

    def test_a_wrong_flag(self) -> None:
        self.check("click e1 --comapct", "click", r"click has no flag '--comapct'\.\n  try: --compact.*")
        self.check("--jsn snapshot", "snapshot", r"snapshot has no flag '--jsn'\.\n  try: --json, --since")
        self.check("snapshot --restart", "snapshot", r"snapshot has no flag '--restart'\.\n  try: launch, which has it")
        self.check("close --qqqq", "close", r"close has no flag '--qqqq'\.\n  try: `abu\.py help close` lists them")

    def test_a_flag_given_twice(self) -> None:
        for argv, usage in (
            ("click e1 --role button --role tab", "click"),
            ("snapshot -d 2 --max-depth=2", "snapshot"),
            ("--timeout 1 status --timeout 2", "status"),
            ("launch --seed 1 --seed 1", "launch"),
        ):
            self.check(argv, usage, r"--[a-z-]+ is given twice\.\n  try: give it once")

    def test_play_with_a_card_advises_click_and_drag(self) -> None:
        self.check("play Scout", "play", r"`play` takes on or off, .*'Scout'\.\n  try: .*click T.*drag T.*")

    def test_every_wrong_value_has_advice(self) -> None:
        self.check("launch --seed abc", "launch", r"[^\n]*seed[^\n]*'abc'[^\n]*\n  try: `abu\.py help launch`")
        self.check("scroll e1 sideways", "scroll", r"[^\n]*sideways[^\n]*\n  try: `abu\.py help scroll`")

    def test_a_word_too_many(self) -> None:
        self.check("status now", "status", r"status takes no further argument 'now'\.\n  try: [^\n]+quotes")

    def test_a_wrong_value_names_the_range(self) -> None:
        self.check("snapshot --port 0", "snapshot", ".*'0' is not a port: a whole number from 1 to 65535 is")
        self.check("close --port 65536", "close", ".*'65536' is not a port: a whole number from 1 to 65535 is")
        self.check("launch --port -1", "launch", ".*--port.*")
        self.check("launch --port 65536", "launch", ".*'65536' is not a port: a whole number from 0 to 65535 is")
        self.check("launch --width 63", "launch", ".*'63' is not a number of pixels: .* from 64 to 8192 is")
        self.check("status --timeout nan", "status", ".*'nan' is not a time in seconds: a number from 0.001 to .* is")
        for digits in ("23_000", "\uff11\uff12", "\u0661", "+1", "0x10", "1e3"):
            self.check(f"snapshot --port {digits}", "snapshot", rf".*'{re.escape(digits)}' is not a port: .*")
        for digits in ("1_0", "\uff11", "\u0661.5", "0x10", "1,5"):
            self.check(f"status --timeout {digits}", "status", rf".*'{re.escape(digits)}' is not a time in seconds: .*")
        self.check("launch --game a/b", "launch", ".*'a/b' is not a game's name: letters, digits and underscores are")


@unittest.skipIf(os.name == "nt", "the stand-in for dotnet is a script")
class RunningPlayerTests(WithCheckout):
    """launch beside a player that runs already."""

    def launch(self, *argv: object, **changes: str) -> str:
        code, out, err = self.abu("launch", *argv, **changes)
        self.assertEqual(0, code, err)
        return out

    def refused(self, *argv: object, **changes: str) -> str:
        code, out, err = self.abu("launch", *argv, **changes)
        self.assertEqual((1, ""), (code, out))
        self.assertRegex(err, r"^abu: [^\n]+\n  try: [^\n]+\n$")
        return err

    def pid(self) -> int:
        return int(json.loads((self.state / f"player-{self.port}.json").read_text())["pid"])

    def test_options_that_the_player_already_has_are_accepted(self) -> None:
        first = self.launch("--seed", 7, "--width", 640, "--fast")
        pid = self.pid()
        for argv in ((), ("--seed", 7), ("--seed", 7, "--width", 640, "--fast"), ("--height", 720)):
            self.assertEqual(first, self.launch(*argv))
        self.assertEqual(pid, self.pid())
        self.assertIn("(launched with --seed 7 --width 640 --fast)", self.abu("launch")[2])

    def test_options_that_the_player_does_not_have(self) -> None:
        self.launch("--seed", 7)
        for argv, lacks in (
            (("--seed", 8), "--seed 8"),
            (("--seed", 7, "--fast"), "--fast"),
            (("--width", 640, "--height", 720), "--width 640"),
            (("--game", "other"), "--game other"),
        ):
            with self.subTest(argv=argv):
                err = self.refused(*argv)
                self.assertIn(f"was launched with --seed 7, so it does not have {lacks}.\n", err)
                restart = re.findall(rf"`abu\.py launch --restart --port {self.port} ([^`]+)` replaces it", err)
                self.assertEqual(sorted(map(str, argv)), sorted(restart[0].split()))
        self.assertEqual(1, len(self.ran("Player.dll")))

    def test_it_is_replaced_on_request(self) -> None:
        self.launch("--seed", 7)
        old = self.pid()
        self.assertEqual('- player ["--seed", "8"]\n', self.launch("--restart", "--seed", 8))
        self.assertEqual("", abu.process_began(old))
        self.assertEqual("- player []\n", self.launch("--restart"))
        self.assertEqual(0, self.abu("close")[0])
        self.assertEqual("- player []\n", self.launch("--restart"))

    def test_a_player_that_hangs_is_replaced_too(self) -> None:
        self.replace("CLOSE_SECONDS = 5.0", "CLOSE_SECONDS = 0.2")
        self.launch()
        os.kill(self.pid(), signal.SIGSTOP)
        self.assertEqual("- player []\n", self.launch("--restart"))

    def test_a_player_of_older_code_is_refused(self) -> None:
        self.script.write_text(" old")
        self.launch("--seed", 7)
        self.script.write_text(" new")
        err = self.refused()
        self.assertIn("runs older code than the sources now say.\n", err)
        self.assertIn(f"`abu.py launch --restart --port {self.port} --seed 7` plays the new code", err)
        self.assertIn("old", self.abu("snapshot")[1])
        self.assertEqual('- player ["--seed", "7"] new\n', self.launch("--restart", "--seed", 7))
        self.assertEqual('- player ["--seed", "7"] new\n', self.launch())

    def test_a_named_player_that_was_built_anew_is_noticed(self) -> None:
        built = self.root / "built"
        built.mkdir()
        (built / "Player.dll").write_text(" old")
        self.launch(ABU_PLAYER=str(built / "Player.dll"))
        self.launch(ABU_PLAYER=str(built / "Player.dll"))
        (built / "Game.dll").write_text("new")
        self.assertIn("older code", self.refused(ABU_PLAYER=str(built / "Player.dll")))

    def test_a_failed_build_keeps_the_running_game(self) -> None:
        self.launch()
        self.script.write_text(" new")
        code, _, err = self.abu("launch", "--restart", BUILD_FAILS="1")
        self.assertEqual(1, code)
        self.assertIn("The player cannot be built.", err)
        self.assertEqual(0, self.abu("snapshot")[0])

    def test_a_game_that_launch_did_not_start_is_neither_replaced_nor_given_options(self) -> None:
        with FakeGame(giving(SNAPSHOT)) as game:
            self.port = game.port
            self.assertIn("cannot be replaced", self.refused("--restart"))
            self.assertIn("cannot be given --seed 0", self.refused("--seed", 0))
            self.assertEqual(TREE + "\n", self.launch())
        self.assertEqual([], self.ran("Player.dll"))

    def test_the_player_of_another_checkout_is_not_replaced(self) -> None:
        self.launch()
        record = self.state / f"player-{self.port}.json"
        record.write_text(json.dumps({**json.loads(record.read_text()), "origin": "/other"}))
        self.assertIn("was launched from /other", self.refused("--restart"))
        self.assertEqual(0, self.abu("snapshot")[0])

    def test_an_unknown_game_is_refused_before_the_build(self) -> None:
        done = in_process("launch", "--game", "chess", ABU_PORT=str(self.port), ABU_STATE_DIR=str(self.state))
        cause = f"abu: There is no game 'chess'; there is {', '.join(abu.GAMES)}.\n"
        known = " or ".join(f"`--game {name}`" for name in abu.GAMES)
        self.assertEqual((1, "", f"{cause}  try: {known}\n"), done)
        done = in_process("launch", "--game", "Tetriss", ABU_PORT=str(self.port), ABU_STATE_DIR=str(self.state))
        self.assertIn("\n  try: `--game tetris`\n", done.err)
        listed = ROOT / "client/Headless/Player/games.json"
        modes = {name: tuple(game["modes"]) for name, game in json.loads(listed.read_text()).items()}
        self.assertEqual((abu.GAMES, abu.DEFAULTS["game"]), (modes, next(iter(modes))))
        shutil.copy(listed, self.root / "checkout/client/Headless/Player")
        self.assertIn("There is no game 'chess'", self.refused("--game", "chess"))
        self.assertEqual([], list(self.traces.iterdir()))
        self.assertIn("tetris", self.launch("--game", "tetris"))

    def test_a_killed_player_is_reported(self) -> None:
        self.launch("--seed", 7, "--fast")
        pid = self.pid()
        os.kill(pid, signal.SIGKILL)
        until(lambda: not abu.process_began(pid))
        (self.root / "lines").write_text("snapshot")
        for command in ("snapshot", "close", "log", "doctor", f"batch --file {self.root}/lines"):
            with self.subTest(command):
                code, out, err = self.abu(*command.split())
                said = next(line for line in out.split("\n") if " player: " in line) if command == "doctor" else err
                self.assertIn(f"the player that launch started there (process {pid}) has ended by itself or", said)
                self.assertIn(f"its log is {self.state}/player-{self.port}.log", said)
                self.assertIn(f"try: `abu.py launch --port {self.port} --seed 7 --fast` starts it anew", said)
                if command != "doctor":
                    self.assertEqual((1, ""), (code, out))
        with FakeGame(giving(SNAPSHOT), port=self.port):
            self.assertIn("a game that was started otherwise", self.abu("close")[2])
        self.launch("--seed", 7, "--fast")
        self.assertEqual(0, self.abu("close")[0])
        self.assertRegex(self.abu("snapshot")[2], r"nothing listens there\.\n")

    def test_a_free_port(self) -> None:
        calls = [self.start("launch", "--port", "0", "--seed", seed, "--json") for seed in (1, 2)]
        ports = set()
        for seed, call in enumerate(calls, 1):
            out, err = call.communicate(timeout=PATIENCE)
            data = json.loads(out)
            ports.add(data["port"])
            self.assertIn(f'["--seed", "{seed}"]', data["snapshot"])
            self.assertIn(
                f"abu: give the calls that follow `--port {data['port']}`, or set ABU_PORT={data['port']}\n", err
            )
        self.assertEqual(2, len(ports))
        for self.port in ports:
            self.assertEqual(0, self.abu("close")[0])
        call = self.start("launch", "--port=0")
        out, err = call.communicate(timeout=PATIENCE)
        self.assertEqual("- player []\n", out)
        self.port = int(re.findall(r"--port (\d+)", err)[0])
        self.assertEqual(0, self.abu("close")[0])


@unittest.skipIf(os.name == "nt", "the stand-in for dotnet is a script")
class DoctorTests(WithCheckout):
    """doctor in a checkout with a Unity project of its own."""

    NAMES = [name for name, _ in abu.CHECKS]

    def setUp(self) -> None:
        super().setUp()
        self.project = self.root / "checkout/client"
        self.write("ProjectSettings/ProjectVersion.txt", "m_EditorVersion: 6000.0.78f1\n")
        self.write("Packages/com.abu.bridge/package.json", {"name": "com.abu.bridge", "version": abu.VERSION})

    def write(self, name: str, content: object) -> Path:
        path = self.project / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(content if isinstance(content, str) else json.dumps(content))
        return path

    def examined(self, want: int, **changes: str) -> Dict[str, str]:
        """The lines by their names, each beginning with its state; `want` is the exit code."""
        code, out, err = self.abu("doctor", **{"ABU_PROJECT": str(self.project), **changes})
        self.assertEqual(want, code, out + err)
        self.assertEqual(self.NAMES, re.findall(r"(?m)^(?:ok|note|broken) +([^:]+): .", out))
        broken = re.findall(r"(?m)^broken +([^:]+): [^\n]+ -- try: [^\n]+$", out)
        self.assertEqual(
            f"abu: Something is wrong with: {', '.join(broken)}.\n  try: do what its line says\n" if broken else "", err
        )
        return {name: f"{state} {text}" for state, name, text in re.findall(r"(?m)^(\w+) +([^:]+): (.*)$", out)}

    def check(self, name: str, pattern: str, **changes: str) -> None:
        lines = self.examined(1 if pattern.startswith("broken") else 0, **changes)
        self.assertRegex(lines[name], "^" + pattern)

    def test_a_healthy_setup(self) -> None:
        lines = self.examined(0)
        states = {line.split()[0] for name, line in lines.items() if name not in ("Editor", "agent-browser")}
        self.assertEqual({"ok"}, states, lines)
        self.assertIn(abu.VERSION, lines["package"])
        self.assertIn("6000.0.78f1", lines["Unity project"])

    def test_it_changes_nothing(self) -> None:
        before = sorted(self.root.rglob("*"))
        self.examined(0)
        self.assertEqual(before, [path for path in sorted(self.root.rglob("*")) if path.parent != self.traces])

    def test_json_has_the_same(self) -> None:
        code, out, _ = self.abu("doctor", "--json", ABU_PROJECT=str(self.project), ABU_STATE_DIR="/dev/null")
        data = json.loads(out)
        self.assertEqual((1, False, self.NAMES), (code, data["success"], [check["name"] for check in data["checks"]]))
        self.assertEqual({"name", "state", "text", "fix"}, set(data["checks"][0]))
        self.assertEqual(["state folder"], [check["name"] for check in data["checks"] if check["state"] == "broken"])

    def test_the_port(self) -> None:
        self.check("port", rf"ok {self.port} is free")
        for answer, message in (
            (saying(b"HTTP/1.1 400 Bad Request\r\n\r\n"), "belongs to a web server"),
            (saying(b"SSH-2.0\n"), "is not JSON"),
            (saying(b""), "closed the connection"),
        ):
            with self.subTest(message=message), FakeGame(answer) as game:
                self.port = game.port
                self.check("port", f"broken .*{message}")
        self.replace("PROBE_SECONDS = 5.0", "PROBE_SECONDS = 0.2")
        with peer_that(lambda peer, stop: stop.wait(20)) as self.port:
            self.check("port", "broken .*did not answer in time")

    def test_a_port_that_is_no_port(self) -> None:
        done = in_process("doctor", ABU_PORT="x", ABU_PROJECT=str(self.project), ABU_STATE_DIR=str(self.state))
        self.assertEqual(1, done.code)
        self.assertRegex(done.out, r"(?m)^broken +port: ABU_PORT is 'x', which is not a port number\. -- try: ")

    def test_the_versions(self) -> None:
        same = {"game": "G", "bridge": abu.VERSION, "protocol": abu.PROTOCOL}
        for changes, state in (({}, "ok"), ({"bridge": "0.1.9"}, "note"), ({"protocol": 2}, "broken")):
            with self.subTest(changes=changes), FakeGame(giving({**same, **changes})) as game:
                self.port = game.port
                self.check("versions", state)

    def test_the_player(self) -> None:
        self.script.write_text(" old")
        self.assertEqual(0, self.abu("launch", "--seed", 7)[0])
        status = {"bridge": abu.VERSION, "protocol": abu.PROTOCOL}
        asked = 'data_of("status", send_command("status", {}, self.port, self.seconds))'
        self.replace(asked, f"{{**{asked}, **{status}}}")
        self.check("player", "ok process [0-9]+, launched with --seed 7$")
        self.script.write_text(" new")
        self.check("player", "broken .*older code.* -- try: `abu.py launch --restart .*--seed 7` plays the new code$")
        self.replace("PROBE_SECONDS = 5.0", "PROBE_SECONDS = 0.2")
        os.kill(json.loads((self.state / f"player-{self.port}.json").read_text())["pid"], signal.SIGSTOP)
        self.check("player", "broken process [0-9]+ runs, but no game answers .* -- try: `abu.py close --port")

    def test_the_sdk(self) -> None:
        for changes, message in (
            ({"PATH": str(self.root / "empty")}, "not installed"),
            ({"SDK": "6.0.4"}, r"6\.0\.4 is too old"),
            ({"SDK": ""}, "has no SDK"),
        ):
            self.check(".NET SDK", f"note .*{message}.* -- try: install the .NET SDK", **changes)
        self.replace("PROGRAM_SECONDS = 20.0", "PROGRAM_SECONDS = 0.2")
        (self.root / "bin/dotnet").write_text("#!/bin/sh\nexec sleep 20")
        self.check(".NET SDK", "note .*did not end within")

    def test_the_project_and_its_package(self) -> None:
        self.check("Unity project", "broken .* is no Unity project", ABU_PROJECT=str(self.root))
        about = self.write("Packages/com.abu.bridge/package.json", {"name": "com.abu.bridge", "version": "0.0.1"})
        self.check("package", rf"note 0\.0\.1, .* -- try: .*{re.escape(abu.VERSION)}")
        about.unlink()
        self.check("package", "broken .*manifest.json cannot be read")
        for manifest, pattern in (
            ("[", "broken .*manifest.json holds no JSON object"),
            ({"dependencies": []}, "broken com.abu.bridge is not in"),
            ({"dependencies": {"com.unity.ugui": "2.0.0"}}, "broken com.abu.bridge is not in .* -- try: add"),
            ({"dependencies": {"com.abu.bridge": "https://host/abu.git"}}, "ok https://host/abu.git, in"),
        ):
            self.write("Packages/manifest.json", manifest)
            self.check("package", pattern)

    def test_the_editor(self) -> None:
        says = {"logPath": "", "playMode": "edit", "compiling": False, "errors": [], "port": 1}
        alive = {**identity(self.project), **says}
        self.check("Editor", "note none has the project open")
        for state, pattern in (
            (alive, f"ok process {os.getpid()}, edit mode"),
            ({**alive, "pid": 2**22 + 1}, "note the one that last had it open has ended"),
            ({**alive, "errors": ["A.cs(1,1): error"]}, r"broken scripts do not compile: A\.cs"),
            ({**alive, "playMode": "playing"}, f"broken its game listens on port 1, not {self.port}"),
            ({**alive, "playMode": "playing", "port": self.port}, "broken it is in play mode, but no game answers"),
            ("{", "broken .*editor.json holds no JSON object"),
        ):
            with self.subTest(pattern=pattern):
                self.write("Library/Abu/editor.json", state)
                self.check("Editor", pattern)

    def test_hammerspoon(self) -> None:
        mac = {"ABU_EDITOR_PLATFORM": "darwin"}
        self.check("Hammerspoon", "note Hammerspoon's command `hs` is not on the PATH", **mac)
        hs = self.root / "bin/hs"
        for script, pattern in (("echo 1", "ok it answers"), ("exit 1", "note Hammerspoon failed")):
            hs.write_text(f"#!/bin/sh\n{script}\n")
            hs.chmod(0o755)
            self.check("Hammerspoon", pattern, **mac)

    def test_the_state_folder(self) -> None:
        self.check("state folder", f"ok {self.state} .is made when needed.")
        self.state.mkdir()
        self.state.chmod(0o777)
        self.check("state folder", "broken Others may write to the state folder .* -- try: `chmod")
        self.check("state folder", "broken .* cannot be written", ABU_STATE_DIR=str(self.script / "x"))

    def test_the_protocol_is_the_bridges(self) -> None:
        bridge = (ROOT / "client/Packages/com.abu.bridge/Runtime/AbuVersion.cs").read_text(encoding="utf-8")
        self.assertIn(f"const int FirstProtocol = {abu.PROTOCOL};", bridge)


class BrokenReplyTests(unittest.TestCase):
    def test_half_an_object_is_one_clear_error_in_a_separate_process(self) -> None:
        for line in (b"{\n", b'{"id": }\n', b'{"id" 1}\n', b'["x\n', b'"\\q"\n'):
            with self.subTest(line=line), FakeGame(saying(line)) as game:
                done = ended(start("snapshot", "--port", game.port))
                self.assertTrue(done.is_clean_failure, done.err)
                self.assertIn("is not JSON", done.err)


class Clock:
    """Stands in for the module `time`: whoever sleeps is not held up, and later finds that so much time has passed."""

    slept = 0.0

    def sleep(self, seconds: float) -> None:
        self.slept += seconds

    def monotonic(self) -> float:
        return time.monotonic() + self.slept

    def __getattr__(self, name: str) -> Any:
        return getattr(time, name)


class WrongArgumentTests(unittest.TestCase):
    """Whatever stands behind a command, the call ends soon, with one of its own exit codes and in its own words."""

    HOSTILE = (
        *(
            "",
            " ",
            "\0",
            "a\0b",
            "\udcff",
            "9" * 5000,
            "-1",
            "0",
            "nan",
            "1e999",
            "-",
            "--",
            "@",
            "e0",
            "../..",
            "%s%(x)s",
        ),
        *(
            "\x1b[2J\x07",
            "\n  try: x",
            "x" * 100000,
            "\u202e\U000e0041",
            "'\"`$(id)",
            "--zz",
            "--zz=1",
            "-x",
            "--=",
            "--json=1",
        ),
    )
    # Shorter than any wait of abu.py's own.
    MOST_WAITED = 5.0

    def setUp(self) -> None:
        folder = new_folder(self)
        self.addCleanup(os.chdir, os.getcwd())
        os.chdir(folder)
        # Without dotnet on the PATH nothing is built or started.
        self.places = {"ABU_STATE_DIR": f"{folder}/state", "PATH": str(folder), "ABU_EDITOR_PLATFORM": "none"}

    def calls(self, command: abu.Command) -> Iterator[List[str]]:
        dice = random.Random(command.name)
        yield from ([command.name, *[value] * count] for value in self.HOSTILE for count in (1, 2))
        yield from ([command.name, *dice.sample(self.HOSTILE, count)] for count in (3, 4, 5))
        # Those that all have in common are tried with one.
        arguments = (*(abu.COMMON if command is abu.COMMANDS[0] else ()), *command.arguments)
        for flag in (name for argument in arguments for name in argument.names):
            if flag.startswith("-"):
                yield [command.name, flag]
                for value in dice.sample(self.HOSTILE, 3):
                    yield from (
                        [command.name, flag, value],
                        ["e1", command.name, f"{flag}={value}"],
                        [command.name, "e1", flag, value],
                    )

    def test_an_empty_target(self) -> None:
        for words in (["click", " "], ["click", "@"], ["press", "a", " "], ["drag", "e1", "@"], ["drag", " ", "e1"]):
            done = in_process(*words, ABU_PORT="1", **self.places)
            self.assertEqual((2, ""), (done.code, done.out), words)
            self.assertRegex(
                done.err, r"^abu: argument \w+: '[ @]' names no node: a ref \(e3\) or a label does\.\n  try: "
            )

    # What makes a call complete, were the argument that is tried another.
    DEVICES = {"mouse": ["move", "1,2"], "pad": ["A", "1"], "touch": ["down", "1,2"]}
    PLACES = {"editor": ["screen", "100x100"], "scroll": ["e1", "down", "5"], "drag": ["e1", "e2"], **DEVICES}

    def test_an_empty_text_is_refused_unless_a_control_may_have_it(self) -> None:
        taken = []
        with FakeGame(giving(SNAPSHOT)) as game:
            for command in abu.COMMANDS:
                slots = [argument for argument in command.arguments if not argument.is_flag]
                words = self.PLACES.get(command.name, ["e1"] * len(slots))
                calls = [(slot.key, [*words[:place], ""]) for place, slot in enumerate(slots)]
                flags = [argument for argument in (*abu.COMMON, *command.arguments) if argument not in slots]
                calls += [(flag.key, [name, ""]) for flag in flags for name in flag.names if not flag.is_switch]
                for key, argv in calls:
                    done = in_process(command.name, *argv, ABU_PORT=str(game.port), **self.places)
                    if done.code == 0:
                        taken.append((command.name, key))
                        continue
                    self.assertEqual((2, ""), (done.code, done.out), argv)
                    cause = "it is empty, as from a shell variable that is not set"
                    self.assertIn(f": {cause}.\n  try: give it a value, or leave it out\n", done.err)
        self.assertEqual([("fill", "text"), ("do", "args"), ("call", "args")], taken)
        self.assertIn(("fill", {"ref": "e1", "value": ""}), game.sent())

    def check(self, argv: List[str], port: int) -> None:
        clock = Clock()
        with mock.patch.object(sys, "stdin", io.TextIOWrapper(io.BytesIO())), mock.patch.object(
            tempfile, "tempdir", os.getcwd()
        ), mock.patch.object(abu, "time", clock):
            done = in_process(*argv, ABU_PORT=str(port), **self.places)
        self.assertLess(clock.slept, self.MOST_WAITED)
        unseen = [c for c in done.err if c in "\0\x07\x1b\u202e\U000e0041"]
        self.assertEqual([], unseen, done.err[:500])
        if done.code:
            self.assertIn(done.code, (1, 2))
            self.assertRegex(done.err, r"^abu: [^\n]+")
            self.assertNotIn("Traceback", done.err)

    def test_of_every_kind_for_every_command(self) -> None:
        answer = {"success": True, **SNAPSHOT, "base64": "aGk=", "entries": [], "settled": True}
        with FakeGame(giving(answer)) as game:
            for command in abu.COMMANDS:
                for number, argv in enumerate(self.calls(command)):
                    with self.subTest(argv=[word[:40] for word in argv]):
                        self.check(argv, game.port if number % 2 else 1)

    @unittest.skipIf(os.name == "nt", "arguments that are bytes")
    def test_as_a_process(self) -> None:
        with FakeGame(giving(SNAPSHOT)) as game:
            for command in abu.COMMANDS:
                call = start(command.name, "\udcff", "--zz", env=environment(**self.places), stdin=subprocess.DEVNULL)
                done = ended(call, PATIENCE)
                self.assertEqual((2, ""), (done.code, done.out), done.err)
                self.assertRegex(done.err, r"^abu: [^\n]+\n  try: [^\n]+\nusage: abu\.py [^\n]+\n$")
            done = ended(start("click", "\udcff", "--port", game.port))
            self.assertEqual(0, done.code, done.err)


class HelpTests(unittest.TestCase):
    def test_all_commands(self) -> None:
        code, out, err = in_process("help")
        self.assertEqual((0, ""), (code, err))
        for command in abu.COMMANDS:
            self.assertRegex(out, rf"(?m)^    {command.name}\b")
        self.assertEqual(out, in_process("--help").out)

    def test_one_command(self) -> None:
        for command in abu.COMMANDS:
            with self.subTest(command=command.name):
                code, out, err = in_process("help", command.name)
                self.assertEqual((0, ""), (code, err))
                self.assertTrue(out.startswith(f"usage: abu.py {command.name} "))
                self.assertEqual(out, in_process(command.name, "--help").out)
                self.assertEqual({"text": out}, json.loads(in_process("help", command.name, "--json").out))

    def test_no_such_command(self) -> None:
        code, out, err = in_process("help", "clik")
        self.assertEqual((2, ""), (code, out))
        self.assertIn("There is no command 'clik'.\n  try: click\n", err)

    @unittest.skipUnless(os.path.exists("/dev/full"), "/dev/full")
    def test_help_that_cannot_be_printed_is_a_failure(self) -> None:
        for argv in (("help",), ("--help",), ("click", "-h"), ("--version",), ("skill",)):
            with self.subTest(argv=argv), open("/dev/full", "wb") as full:
                done = ended(start(*argv, stdout=full))
                self.assertEqual(1, done.code)
                self.assertRegex(done.err, r"^abu: The result cannot be printed: [^\n]+\.\n  try: [^\n]+\n$")


def flags_in(page: str) -> set[str]:
    return set(re.findall(r"--[a-z][a-z-]*", page))


def existing_flags() -> set[str]:
    arguments = [argument for command in abu.COMMANDS for argument in (*abu.COMMON, *command.arguments)]
    return {name for argument in arguments for name in argument.names}


class SkillTests(unittest.TestCase):
    def test_the_installed_pages_lead_to_the_printed_ones(self) -> None:
        for path, name, words in ((SKILL, "abu", "skill"), (DOGFOOD, "dogfood", "skill dogfood")):
            with self.subTest(name):
                _, front, text = path.read_text(encoding="utf-8").split("---\n", 2)
                fields = dict(line.split(": ", 1) for line in front.splitlines())
                self.assertEqual(["name", "description", "allowed-tools"], list(fields))
                self.assertEqual(name, fields["name"])
                self.assertIn(f"Run `abu {words}` ", text)
                code, page, err = in_process(*words.split())
                self.assertEqual((0, ""), (code, err))
                heading = text.lstrip().splitlines()[0]
                self.assertEqual(heading, page.splitlines()[0])

    def test_each_page_is_printed_by_its_name(self) -> None:
        self.assertEqual((0, abu.SKILL, ""), in_process("skill"))
        self.assertEqual((0, abu.SKILL, ""), in_process("skill", "abu"))
        self.assertEqual((0, abu.DOGFOOD, ""), in_process("skill", "dogfood"))
        self.assertEqual({"text": abu.DOGFOOD}, json.loads(in_process("--json", "skill", "dogfood")[1]))
        self.assertEqual(2, in_process("skill", "catfood")[0])

    def test_the_page_on_faults_names_only_existing_flags(self) -> None:
        self.assertEqual(set(), flags_in(abu.DOGFOOD) - existing_flags())

    def test_it_is_short(self) -> None:
        self.assertLess(len(abu.SKILL.encode()), 900 * 4)

    def test_it_names_every_command(self) -> None:
        named = set(re.findall(r"[a-z-]+", " ".join(re.findall(r"`([^`]+)`", abu.SKILL))))
        self.assertEqual(set(), {command.name for command in abu.COMMANDS} - named)

    def test_it_names_only_existing_flags(self) -> None:
        self.assertEqual(set(), flags_in(abu.SKILL) - existing_flags())


def programs(*names: str) -> Callable[..., Any]:
    missing = [name for name in names if shutil.which(name) is None]
    return unittest.skipIf(bool(missing), f"{', '.join(missing)} is not installed, so its completion was not tried")


class CompletionTests(unittest.TestCase):
    """Each script is read by its shell, and asked what could come next."""

    COMMANDS = {command.name for command in abu.COMMANDS}
    QUESTIONS = (
        (["abu.py", "cl"], {"click", "close"}),
        (["abu.py", "--json", "cl"], {"click", "close"}),
        (["abu.py", "launch", "--se"], {"--seed", "--session"}),
        (["abu.py", "completion", ""], {"bash", "zsh", "fish"}),
        (["abu.py", "help", "sk"], {"skill"}),
        (["abu.py", "snapshot", "--max"], {"--max-depth", "--max"}),
        (["abu.py", "tap", "--a"], {"--at"}),
        (["abu.py", "click", "--he"], {"--help"}),
        (["abu.py", "--h"], {"--help"}),
        (["abu.py", "play", "o"], {"on", "off"}),
        (["abu.py", "call", "gi"], {"give-gold", "give-card"}),
    )

    def program_that_lists(self) -> Path:
        """A folder with an abu.py for a game that has two commands."""
        folder = new_folder(self)
        program = folder / "abu.py"
        program.write_text("#!/bin/sh\necho 'give-gold amount:int -- Gives gold.'\necho give-card\necho take\n")
        program.chmod(0o755)
        return folder

    def answers(self, shell: str, ask: Callable[[List[str]], str]) -> None:
        script = in_process("completion", shell).out
        path = f"{self.program_that_lists()}{os.pathsep}{os.environ['PATH']}"
        for words, want in self.QUESTIONS:
            with self.subTest(shell=shell, words=words):
                done = subprocess.run(
                    [shell, *FIRST[shell], f"{script}\n{ask(words)}"],
                    capture_output=True,
                    text=True,
                    timeout=PATIENCE,
                    env={**os.environ, "PATH": path},
                )
                self.assertEqual(("", 0), (done.stderr, done.returncode))
                offered = {line.split("\t")[0] for line in done.stdout.splitlines()}
                offered = {
                    word
                    for word in offered
                    if word.startswith(words[-1]) and not (words[-1] == "" and word.startswith("-"))
                }
                self.assertEqual(want, offered)

    @programs("bash")
    def test_bash(self) -> None:
        def ask(words: List[str]) -> str:
            question = f"COMP_WORDS=({shlex.join(words)}); COMP_CWORD={len(words) - 1}; _abu"
            return f"{question}; printf '%s\\n' \"${{COMPREPLY[@]}}\""

        self.answers("bash", ask)

    @programs("zsh")
    def test_zsh(self) -> None:
        def ask(words: List[str]) -> str:
            return f"words=({shlex.join(words)}); CURRENT={len(words)}; _abu"

        self.answers("zsh", ask)

    @programs("fish")
    def test_fish(self) -> None:
        self.answers("fish", lambda words: f"complete -C '{' '.join(words)}'")

    def test_every_command_and_flag_is_in_each(self) -> None:
        for shell in FIRST:
            script = in_process("completion", shell).out
            for command in abu.COMMANDS:
                self.assertRegex(script, rf"\b{command.name}\b")
                for argument in (*abu.COMMON, *command.arguments):
                    if argument.is_flag:
                        self.assertRegex(script, rf"(--|-l ){argument.names[0][2:]}\b")


# How a shell reads the script that follows; zsh's own functions for completion need a terminal.
FIRST = {
    "bash": ("--norc", "-c"),
    "zsh": ("-fc", 'compdef() {}; compadd() { shift; print -l -- "$@"; }; _files() {}; eval "$0"'),
    "fish": ("--no-config", "-c"),
}


if __name__ == "__main__":
    unittest.main()

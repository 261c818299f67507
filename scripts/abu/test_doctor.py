"""doctor: one line for each check, with one thing to try."""

from __future__ import annotations

import json
import os
import re
import shutil
import resource
import signal
import unittest
from pathlib import Path
from typing import Dict

import abu
from checkouts import WithCheckout
from command_line import ended, environment, in_process, start
from editors import identity
from fakes import FakeGame, giving, peer_that, saying

ROOT = Path(__file__).resolve().parents[2]


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
        states = {line.split()[0] for name, line in lines.items() if name != "agent-browser"}
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

    def test_there_is_no_project(self) -> None:
        shutil.rmtree(self.project / "ProjectSettings")
        self.check(
            "Unity project", "note No Unity project was found, .* -- try: run the command inside", ABU_PROJECT=""
        )

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
        self.check("Editor", "ok none has the project open")
        for state, pattern in (
            (alive, f"ok process {os.getpid()}, edit mode"),
            ({**alive, "pid": 2**22 + 1}, "ok the one that last had it open has ended"),
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

    def test_a_full_disk(self) -> None:
        self.state.mkdir(mode=0o700)
        limit = lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))
        place = environment(ABU_STATE_DIR=str(self.state), ABU_PROJECT=str(self.project))
        done = ended(start("doctor", "--port", self.port, env=place, preexec_fn=limit))
        self.assertEqual(1, done.code, done)
        line = "(?m)^broken +state folder: no file can be written to .*: File too large -- try: make room there, or "
        self.assertRegex(done.out, line)
        self.assertEqual([], list(self.state.iterdir()))

    def test_the_protocol_is_the_bridges(self) -> None:
        bridge = (ROOT / "client/Packages/com.abu.bridge/Runtime/Protocol/AbuVersion.cs").read_text(encoding="utf-8")
        self.assertIn(f"const int FirstProtocol = {abu.PROTOCOL};", bridge)


if __name__ == "__main__":
    unittest.main()

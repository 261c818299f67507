"""The headless Unity Editor: a process with the package that really compiles, loads and reloads scripts."""

from __future__ import annotations

import contextlib
import json
import os
import queue
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import unittest
from pathlib import Path
from typing import Any, Dict, List, Optional, TypeVar

import abu
from command_line import CallingTestCase, Done, ended, environment, start
from games import free_port
from waiting import comes_true

ROOT = Path(__file__).resolve().parents[2]
SOURCES = ROOT / "client" / "Headless" / "Editor"
PROGRAM = SOURCES / "bin" / "Release" / "net8.0" / "Editor.dll"
# The limit for events that happen soon, on a slow machine.
SECONDS = 60.0
# Scripts.
GOOD = "class A { public int %s; }\n"
BROKEN = "class A {\n    Missing x;\n}\nclass B : Nothing { }\n"

Editor = TypeVar("Editor", bound="HeadlessEditor")


def build_editor() -> None:
    """`scripts/test` builds it in advance; running a module alone builds it once."""
    if not PROGRAM.exists():
        command = ["dotnet", "build", str(SOURCES), *"-c Release -v q -nologo -p:UseSharedCompilation=false".split()]
        done = subprocess.run(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        if done.returncode != 0:
            raise RuntimeError(done.stdout.decode(errors="replace"))


class HeadlessEditor:
    """
    An Editor with a project in `folder`, and calls of the command line to it. `Editor.dll` without arguments lists what
    it understands. `with` opens and closes it.
    """

    def __init__(self, folder: Path, **changes: str) -> None:
        self.folder = folder
        self.project = folder / "project"
        (self.project / "Assets").mkdir(parents=True, exist_ok=True)
        (self.project / "ProjectSettings").mkdir(exist_ok=True)
        (self.project / "ProjectSettings/ProjectVersion.txt").write_text("m_EditorVersion: 6000.0.78f1\n")
        self.log = folder / "Editor.log"
        self.port = free_port()
        self.changes = changes
        self.lines: "queue.Queue[str]" = queue.Queue()
        self.process: "Optional[subprocess.Popen[str]]" = None

    @property
    def environment(self) -> Dict[str, str]:
        return environment(
            **{
                "ABU_PROJECT": str(self.project),
                "ABU_PORT": str(self.port),
                "HOME": str(self.folder),
                "UNITY_EDITOR": "",
                "XDG_CONFIG_HOME": "",
                "DOTNET_CLI_TELEMETRY_OPTOUT": "1",
                **self.changes,
            }
        )

    def __enter__(self: Editor) -> Editor:
        self.open()
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def open(self) -> None:
        command = ["dotnet", str(PROGRAM), "-projectPath", str(self.project), "-logFile", str(self.log)]
        pipes: Dict[str, Any] = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.DEVNULL}
        self.process = subprocess.Popen(command, env=self.environment, encoding="utf-8", **pipes)
        threading.Thread(target=self.listen, args=(self.process,), daemon=True).start()
        self.expect("ready")
        # The package's time limits are meant for a real Editor, and are counted in its updates.
        self.say("clock", "20")

    def listen(self, process: "subprocess.Popen[str]") -> None:
        assert process.stdout is not None
        for line in process.stdout:
            self.lines.put(line.strip())
        process.stdout.close()

    def expect(self, line: str) -> None:
        """Waits for the Editor's next line, which must be this one."""
        said = self.lines.get(timeout=SECONDS)
        assert said == line, f"the Editor says {said!r}, not {line!r}"

    def say(self, *words: str) -> None:
        process: Any = self.process
        process.stdin.write(" ".join(words) + "\n")
        process.stdin.flush()
        self.expect("ok")

    def close(self) -> None:
        if self.process is not None and self.process.stdin is not None:
            self.process.stdin.close()
            self.process.wait(SECONDS)
        self.process = None

    def kill(self) -> None:
        """Kills the process with SIGKILL."""
        assert self.process is not None and self.process.stdin is not None
        self.process.kill()
        self.process.wait(SECONDS)
        self.process.stdin.close()
        self.process = None

    def write(self, name: str, text: str) -> None:
        path = self.project / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")

    @property
    def state_path(self) -> Path:
        return self.project / "Library/Abu/editor.json"

    def state(self) -> Dict[str, Any]:
        return json.loads(self.state_path.read_text(encoding="utf-8"))

    def start(self, *words: object, **popen: Any) -> "subprocess.Popen[str]":
        """A call that is not waited for."""
        return start(*words, env=self.environment, cwd=self.project, **popen)

    def abu(self, *words: object) -> Done:
        return ended(self.start(*words))

    def impatient(self, *words: str) -> "subprocess.Popen[str]":
        """Like start, with a command line that considers one second of silence long."""
        return self.start_with("SILENT_SECONDS = 1", *words)

    def start_with(self, change: str, *words: str) -> "subprocess.Popen[str]":
        """Like start, with one constant of the command line changed."""
        program = f"import abu; abu.{change}; abu.main()"
        pipes: Dict[str, Any] = {"stdin": subprocess.DEVNULL, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
        places = {**self.environment, "PYTHONPATH": str(Path(abu.__file__).parent)}
        return subprocess.Popen(
            [sys.executable, "-c", program, *words], env=places, cwd=self.project, encoding="utf-8", **pipes
        )

    def raw(self, *lines: bytes, port: int = 0) -> List[bytes]:
        """The replies to these lines on one connection, until it closes or there is one for each line."""
        peer = abu.connect(port or self.state()["editorPort"], abu.time.monotonic() + SECONDS)
        try:
            peer.settimeout(SECONDS)
            received = b""
            try:
                peer.sendall(b"".join(lines))
                while received.count(b"\n") < len(lines):
                    chunk = peer.recv(1 << 16)
                    if not chunk:
                        break
                    received += chunk
            except ConnectionResetError:
                pass
            return received.splitlines()
        finally:
            peer.close()

    def ask(self, command: str, params: Optional[Dict[str, Any]] = None, **changes: Any) -> Dict[str, Any]:
        """The reply to a line as abu.py sends it, with these changes."""
        request = {
            "id": abu.new_id(),
            "command": command,
            "params": params or {},
            "token": self.state()["token"],
            **changes,
        }
        (line,) = self.raw((json.dumps(request) + "\n").encode())
        return json.loads(line)

    def has_loaded_since(self, load: int) -> bool:
        """Whether the scripts are reloaded in time, and the server listens again."""
        return comes_true(lambda: self.state().get("load", 0) > load, SECONDS)

    def is_compiling(self) -> bool:
        """Whether the process is running a compiler, according to /proc."""
        assert self.process is not None
        children = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children")
        tasks = children.parents[1].glob("*/children")
        return any(path.read_text().strip() for path in tasks)

    def threads(self) -> List[str]:
        """The names of the bridge's threads in the process, according to /proc."""
        assert self.process is not None
        names = [path.read_text().strip() for path in Path(f"/proc/{self.process.pid}/task").glob("*/comm")]
        return sorted(name for name in names if re.match("Abu ", name))


class InstalledEditor(HeadlessEditor):
    """
    An Editor that the command line finds in the Unity Hub's folder, and starts and ends itself. What the test says to
    it waits in a pipe and is not answered.
    """

    def __init__(self, folder: Path, **changes: str) -> None:
        super().__init__(folder, **changes)
        self.scene("Main")
        self.words = folder / "words"
        os.mkfifo(self.words)
        # Opened for reading and writing, so that no side blocks and the pipe never ends.
        self.mouth = os.open(self.words, os.O_RDWR)
        self.program = folder / "Unity/Hub/Editor/6000.0.78f1/Editor/Unity"
        self.install(f'exec dotnet "{PROGRAM}" "$@" <>"{self.words}" >/dev/null')
        self.say("clock", "20")

    def install(self, script: str) -> None:
        self.program.parent.mkdir(parents=True, exist_ok=True)
        self.program.write_text(f"#!/bin/sh\n{script}\n", encoding="utf-8")
        self.program.chmod(0o755)

    def scene(self, name: str) -> str:
        """The path of a scene that exists in the project."""
        path = f"Assets/Scenes/{name}.unity"
        self.write(path, "")
        return path

    def say(self, *words: str) -> None:
        os.write(self.mouth, (" ".join(words) + "\n").encode())

    def pid(self) -> int:
        """The process id of the running Editor; 0 if there is none."""
        opened = self.project / "Library/Abu/opened.json"
        record = json.loads(opened.read_text(encoding="utf-8")) if opened.is_file() else {}
        # If it ended before it was recorded, the record has no start time.
        is_it = bool(record) and abu.process_began(record["pid"]) == record["began"] != ""
        return record["pid"] if is_it else 0

    def kill(self) -> None:
        pid = self.pid()
        if pid:
            # It may end by itself in the meantime.
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
            assert comes_true(lambda: not abu.is_alive(pid), SECONDS)

    def close(self) -> None:
        self.kill()
        os.close(self.mouth)


def identity(project: Path, pid: Optional[int] = None) -> Dict[str, Any]:
    """The fields that identify the process that has this project open; by default this process."""
    pid = os.getpid() if pid is None else pid
    return {"pid": pid, "began": abu.process_began(pid), "project": str(project)}


def mode_of(path: Path) -> int:
    return os.stat(path).st_mode & 0o777


@unittest.skipUnless(shutil.which("dotnet"), "the headless Editor needs dotnet")
class WithEditor(CallingTestCase):
    """One Editor for the tests of a class. Each begins in Edit mode, with scripts that compile."""

    editor: HeadlessEditor

    @classmethod
    def setUpClass(cls) -> None:
        build_editor()
        folder = tempfile.TemporaryDirectory(prefix="abu-editor-")
        cls.addClassCleanup(folder.cleanup)
        cls.editor = HeadlessEditor(Path(folder.name).resolve())
        cls.editor.open()
        cls.addClassCleanup(cls.editor.close)

    def change(self) -> None:
        """A script that compiles, and is another one each time."""
        self.editor.write("Assets/A.cs", GOOD % f"x{abu.time.monotonic_ns()}")

    def abu(self, *words: str) -> Done:
        return self.editor.abu(*words)

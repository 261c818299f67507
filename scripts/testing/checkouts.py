"""A checkout of a test's own, in which a stand-in for dotnet builds and runs a player that is a script."""

from __future__ import annotations

import contextlib
import json
import os
import shutil
import signal
import subprocess
import sys
import unittest
from pathlib import Path
from typing import Callable, List, Optional, Tuple

import abu
from command_line import SOURCE, environment
from folders import new_folder
from games import free_port
from waiting import PATIENCE, comes_true


def until(condition: Callable[[], object], call: "Optional[subprocess.Popen[str]]" = None) -> None:
    """Returns when the condition holds; fails the test if that takes too long, or if the call ends before it."""
    is_over = lambda: call is not None and call.poll() is not None
    if not comes_true(lambda: condition() or is_over()) or (is_over() and not condition()):
        said = call.communicate() if call is not None and is_over() else ""
        raise AssertionError(f"what was waited for did not happen {said}")


FAKE_DOTNET = r"""import json, os, pathlib, shutil, signal, socket, sys, tempfile, time

def wait_for(gate):
    # Until the test has made this file.
    while gate and not os.path.exists(gate):
        time.sleep(0.01)

traces = pathlib.Path(os.environ["DOTNET_TRACES"])
what, arguments = sys.argv[1], sys.argv[2:]
trace = traces / f"{time.time_ns()}-{os.getpid()}"
trace.with_suffix(".new").write_text(json.dumps(sys.argv[1:]))
trace.with_suffix(".new").rename(trace)
# As the real one, it cannot start in a folder that is gone.
os.getcwd()
if what == "--version" and not os.path.isdir(os.environ["HOME"]):
    sys.exit("There is no home.\nMore is not said.")
elif what == "--version":
    print(os.environ.get("SDK", "8.0.100"))
elif what == "--list-sdks":
    print(os.environ.get("SDK", "8.0.100"))
elif what == "build":
    project = pathlib.Path(arguments[0])
    if "BUILD_IGNORES_SIGTERM" in os.environ:
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
    (pathlib.Path(tempfile.gettempdir()) / "scratch").write_text("")
    time.sleep(float(os.environ.get("BUILD_SECONDS", "0")))
    wait_for(os.environ.get("BUILD_GATE"))
    if "BUILD_FAILS" in os.environ:
        sys.exit("src.cs(1,1): error CS1002: ; expected")
    # By times, as MSBuild: what was compiled is newer than its source, so there is nothing to do.
    made = pathlib.Path(arguments[arguments.index("--artifacts-path") + 1])
    source, compiled = project.parents[2] / "Assets/Game.cs", made / "obj/Player.dll"
    compiled.parent.mkdir(parents=True, exist_ok=True)
    if "SOURCE_CHANGES" in os.environ:
        source.write_text(f"{source.read_text()}.")
    if not compiled.exists() or not source.exists() or source.stat().st_mtime_ns > compiled.stat().st_mtime_ns:
        compiled.write_text(source.read_text() if source.exists() else "")
    name = project.stem
    release = made / "bin" / name / "release"
    release.mkdir(parents=True, exist_ok=True)
    shutil.copy2(compiled, release / ("Player.dll" if name.endswith("Player") else name + ".dll"))
elif "PLAYER_FAILS" in os.environ:
    sys.exit("Unhandled exception: no scene")
else:
    if "PLAYER_IGNORES_SIGTERM" in os.environ:
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
    port = int(os.environ["ABU_PORT"])
    code = pathlib.Path(what).read_text() if os.path.exists(what) else ""
    time.sleep(float(os.environ.get("START_SECONDS", "0")))
    wait_for(os.environ.get("START_GATE"))
    try:
        server = socket.create_server(("127.0.0.1", port))
    except OSError:
        print("the port is taken", flush=True)
        time.sleep(60)
    print("The game begins.", flush=True)
    ports = {"bridge": {"port": port}, **json.loads(os.environ.get("PORTS", "{}"))}
    pathlib.Path(os.environ["ABU_PORTS_FILE"]).write_text(json.dumps(ports))
    asked = 0
    while True:
        peer, _ = server.accept()
        line = peer.makefile("rb").readline()
        if line:
            request = json.loads(line)
            asked += 1
            answer = {"success": True, "data": {"snapshot": "- player " + json.dumps(arguments) + code, "refs": {}}}
            if "TREES" in os.environ:  # one after the other, and the last one from then on
                trees = os.environ["TREES"].split()
                tree = trees[min(asked, len(trees) + 1) - 2]
                answer["data"].update(snapshot=f"- {tree}", stateHash=tree)
            if asked == 1:
                answer = {"success": False, "error": "No walker is registered", "code": "no_handler"}
            elif "PLAYER_REFUSES" in os.environ:
                answer = {"success": False, "error": "The deck is gone", "code": "internal_error"}
            peer.sendall(json.dumps({"id": request["id"], **answer}).encode() + b"\n")
        peer.close()
"""


class WithCheckout(unittest.TestCase):
    """A checkout of the test's own, with a stand-in for dotnet."""

    def setUp(self) -> None:
        self.root = new_folder(self)
        self.state, self.traces = self.root / "state", self.root / "traces"
        for name in (
            "checkout/scripts/abu",
            "checkout/client/Headless/Player",
            "checkout/client/Assets/Tests",
            "traces",
            "tmp",
            "bin",
            "empty",
        ):
            (self.root / name).mkdir(parents=True)
        self.source = Path(shutil.copy(SOURCE, self.root / "checkout/scripts/abu/abu.py"))
        self.script = self.root / "checkout/client/Assets/Game.cs"
        self.script.write_text("")
        (self.root / "checkout/client/Headless/Player/Player.csproj").write_text("<Project/>")
        dotnet = self.root / "bin/dotnet"
        dotnet.write_text(f"#!{sys.executable}\n{FAKE_DOTNET}")
        dotnet.chmod(0o755)
        self.addCleanup(self.end_all)
        self.gate = self.root / "gate"
        self.prefix: List[str] = []
        self.umask = 0o022
        self.port = free_port()

    def end_all(self) -> None:
        for trace in self.traces.iterdir():
            with contextlib.suppress(ProcessLookupError):
                os.kill(int(trace.stem.rpartition("-")[2]), signal.SIGKILL)

    def start(self, *argv: object, **changes: str) -> "subprocess.Popen[str]":
        paths = {
            "PATH": f"{self.root / 'bin'}:/usr/bin:/bin",
            "ABU_STATE_DIR": str(self.state),
            "DOTNET_TRACES": str(self.traces),
            "TMPDIR": str(self.root / "tmp"),
        }
        command = [*self.prefix, sys.executable, str(self.source), *map(str, argv)]
        return subprocess.Popen(
            command,
            env=environment(**{**paths, **changes}),
            stdin=-3,
            stdout=-1,
            stderr=-1,
            text=True,
            start_new_session=True,
            preexec_fn=lambda: os.umask(self.umask),
        )

    def abu(self, *argv: object, **changes: str) -> Tuple[int, str, str]:
        call = self.start(*argv, "--port", self.port, **changes)
        out, err = call.communicate(timeout=PATIENCE)
        return call.returncode, out, err

    def ran(self, what: str) -> List[List[str]]:
        runs = [json.loads(trace.read_text()) for trace in sorted(self.traces.iterdir()) if not trace.suffix]
        return [run for run in runs if os.path.basename(run[0]) == what]

    def replace(self, old: str, new: str) -> None:
        text = self.source.read_text(encoding="utf-8")
        self.assertIn(old, text)
        self.source.write_text(text.replace(old, new), encoding="utf-8")

    @property
    def built(self) -> Path:
        return self.root / "checkout/client/Headless/Player/bin/abu"

    def alive(self) -> List[int]:
        """The processes of the stand-in for dotnet that still run."""
        pids = [int(trace.stem.rpartition("-")[2]) for trace in self.traces.iterdir()]
        return [pid for pid in pids if abu.process_began(pid)]

    def shell(self, command: str, **changes: str) -> "subprocess.Popen[str]":
        paths = {"PATH": f"{self.root / 'bin'}:/usr/bin:/bin", "ABU_STATE_DIR": str(self.state)}
        traces = {"DOTNET_TRACES": str(self.traces), "TMPDIR": str(self.root / "tmp")}
        return subprocess.Popen(
            ["bash", "-c", command],
            env=environment(**{**paths, **traces, **changes}),
            stdin=-3,
            stdout=-1,
            stderr=-3,
            text=True,
        )

    def screen(self, *argv: object, **changes: str) -> str:
        """The first tree of a player that is then closed."""
        code, out, err = self.abu("launch", *argv, **changes)
        self.assertEqual(0, code, err)
        self.assertEqual(0, self.abu("close")[0])
        return out

    def without_privileges(self) -> None:
        """For the administrator there are no permissions."""
        if os.geteuid() == 0:
            if shutil.which("setpriv") is None:
                self.skipTest("this is the administrator, and there is no setpriv")
            self.prefix = ["setpriv", "--bounding-set", "-dac_override,-dac_read_search"]

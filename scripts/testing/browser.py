"""
The real `agent-browser` of npm in front of the daemon, and sessions of their own for tests.

    python3 scripts/testing/browser.py      fetches the versions that the tests run, as CI does beforehand
"""

from __future__ import annotations

import contextlib
import functools
import os
import platform
import re
import shutil
import signal
import socket
import subprocess
import sys
import tarfile
import tempfile
import unittest
from pathlib import Path
from typing import Any, Dict, Optional, Set

if __name__ == "__main__":
    sys.path[:0] = [str(Path(__file__).resolve().parents[1] / part) for part in ("abu", "agent_browser")]

import abu
from command_line import Done, ended, environment
from waiting import comes_true
from welcome import FIRST_ON_ITS_OWN, numbers_of

HOME = Path(__file__).resolve().parents[1] / "agent_browser"
DAEMON = HOME / "daemon.py"
SWITCH = HOME / "switch.py"
# The version that the daemon was written for, and the newest that starts the daemon of AGENT_BROWSER_HOME.
VERSION, LAST_WITH_HOME = "0.9.0", "0.19.0"
FETCH_SECONDS = 180
# Allows for a machine that is twenty times slower than usual.
PATIENCE = 60.0
KINDS = {"x86_64": "x64", "AMD64": "x64", "aarch64": "arm64", "arm64": "arm64"}


@functools.lru_cache(maxsize=None)
def newest() -> str:
    """The newest version that npm has; without its registry the newest that was fetched. Skips the test without."""
    npm = shutil.which("npm")
    with contextlib.suppress(OSError, subprocess.SubprocessError):
        if npm is not None:
            command = [npm, "view", "agent-browser", "version"]
            said = subprocess.run(command, check=True, capture_output=True, text=True, timeout=FETCH_SECONDS).stdout
            if numbers_of(said.strip()):
                return said.strip()
    fetched = [path.name.rpartition("-")[2] for path in cache().glob("agent-browser-*")]
    best = max(fetched, key=numbers_of, default="")
    if numbers_of(best) < FIRST_ON_ITS_OWN:
        raise unittest.SkipTest("npm does not tell the newest agent-browser")
    return best


def cli(version: str = VERSION) -> Path:
    """The folder with this version of `agent-browser`. Skips the test if it is unavailable."""
    folder = cache() / f"agent-browser-{version}"
    if not (folder / "agent-browser").exists():
        try:
            with abu.Lock(str(cache() / "fetch.lock"), "another fetch", FETCH_SECONDS):
                fetch(version, folder)
        except (OSError, subprocess.SubprocessError, abu.AbuError, KeyError, tarfile.TarError) as error:
            raise unittest.SkipTest(f"agent-browser {version} cannot be had from npm: {error}") from None
    return folder


def cache() -> Path:
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "abu"


def fetch(version: str, folder: Path) -> None:
    """Fetches the package without its dependencies, which are for browsers."""
    npm = shutil.which("npm")
    if npm is None:
        raise OSError("npm is not installed")
    if (folder / "agent-browser").exists():
        return
    system = {"linux": "linux", "darwin": "darwin"}[sys.platform]
    binary = f"agent-browser-{system}-{KINDS[platform.machine()]}"
    with tempfile.TemporaryDirectory(dir=cache()) as scratch:
        command = [npm, "pack", f"agent-browser@{version}", "--silent", "--pack-destination", scratch]
        subprocess.run(command, check=True, cwd=scratch, capture_output=True, timeout=FETCH_SECONDS)
        with tarfile.open(next(Path(scratch).glob("*.tgz"))) as package:
            package.extractall(scratch)
        unpacked = Path(scratch) / "package"
        (unpacked / "bin" / binary).chmod(0o755)
        (unpacked / "agent-browser").symlink_to(Path("bin") / binary)
        shutil.rmtree(folder, ignore_errors=True)
        os.replace(unpacked, folder)


class Browser:
    """
    A session with its own socket folder. Calls of `agent-browser` start the daemon if the version can do that; `with`
    ends it.
    """

    def __init__(self, folder: Path, port: int, version: str = VERSION, **changes: str) -> None:
        self.folder = folder
        self.version = version
        # This test run's Python, and only this version of agent-browser.
        self.environment: Dict[str, str] = {
            **environment(),
            "PATH": os.pathsep.join([str(cache() / f"agent-browser-{version}"), os.environ["PATH"]]),
            # No call of a test may look for updates.
            "AGENT_BROWSER_NO_VERSION_CHECK": "1",
            "AGENT_BROWSER_HOME": str(HOME),
            "AGENT_BROWSER_SOCKET_DIR": str(folder),
            "ABU_STATE_DIR": str(folder / "abu"),
            "ABU_PYTHON": sys.executable,
            "ABU_PORT": str(port),
            # On a busy machine a daemon may start after the test that called for it is over.
            "ABU_DAEMON_IDLE": "600",
            "NO_COLOR": "1",
            **changes,
        }

    def __enter__(self) -> Browser:
        return self

    def __exit__(self, *_: object) -> None:
        signalled = {str(self.end(path.stem)) for path in self.folder.glob("*.pid") if self.is_served(path.stem)}
        comes_true(lambda: self.has_ended(signalled), PATIENCE)

    def end(self, session: str = "default") -> int:
        """Asks the daemon to end; returns its process id."""
        pid = self.pid(session)
        os.kill(pid, signal.SIGTERM)
        return pid

    def has_ended(self, pids: Set[str]) -> bool:
        """Whether these daemons, and those that are ending, will no longer write to the folder."""
        logs = [self.log(path.stem) for path in self.folder.glob("*.log")]
        ending = {pid for log in logs for pid in re.findall(r"\[(\d+)\] ends: ", log)}
        return pids | ending <= {pid for log in logs for pid in re.findall(r"\[(\d+)\] ended$", log, re.MULTILINE)}

    def start(self, *words: object, **popen: Any) -> "subprocess.Popen[str]":
        """Starts a call of `agent-browser` without waiting."""
        command = [str(cli(self.version) / "agent-browser"), *map(str, words)]
        pipes: Dict[str, Any] = {"stdin": subprocess.DEVNULL, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
        return subprocess.Popen(command, env=self.environment, encoding="utf-8", **{**pipes, **popen})

    def call(self, *words: object, **popen: Any) -> Done:
        return ended(self.start(*words, **popen))

    def ready(self) -> None:
        """
        Starts the daemon with a first call. The CLI allows five seconds, which a busy machine may exceed; the daemon is
        then there for the next call. Versions that start only their own daemon need the switch.
        """
        if numbers_of(self.version) >= FIRST_ON_ITS_OWN:
            self.switch("on")
            return
        self.call("--headed", "wait", "0")
        assert comes_true(self.is_served, PATIENCE), self.log()

    def switch(self, *words: str) -> str:
        """Turns the daemon on or off as users do; returns what was printed."""
        command = [sys.executable, str(SWITCH), *words]
        done = subprocess.run(command, env=self.environment, capture_output=True, text=True, timeout=PATIENCE)
        assert done.returncode == 0, done.stderr
        return done.stdout

    def start_daemon(self, session: str = "default", **changes: str) -> "subprocess.Popen[bytes]":
        """Starts a daemon by hand and waits until it serves."""
        process = self.spawn_daemon(session, **changes)
        if not comes_true(lambda: self.is_served(session) or process.poll() is not None, PATIENCE):
            process.kill()
        assert self.is_served(session), self.log(session)
        return process

    def spawn_daemon(self, session: str = "default", **changes: str) -> "subprocess.Popen[bytes]":
        env = {**self.environment, "AGENT_BROWSER_SESSION": session, **changes}
        command = [sys.executable, str(DAEMON)]
        return subprocess.Popen(command, env=env, stdin=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def is_served(self, session: str = "default") -> bool:
        """Whether the CLI would find a daemon."""
        if not (self.folder / f"{session}.pid").exists():
            return False
        with contextlib.suppress(OSError):
            self.connect(session).close()
            return True
        return False

    def connect(self, session: str = "default") -> socket.socket:
        peer = socket.socket(socket.AF_UNIX)
        try:
            peer.settimeout(PATIENCE)
            peer.connect(str(self.folder / f"{session}.sock"))
            return peer
        except OSError:
            peer.close()
            raise

    def pid(self, session: str = "default") -> int:
        return int((self.folder / f"{session}.pid").read_text())

    def log(self, session: str = "default") -> str:
        return abu.read_text(str(self.folder / f"{session}.log"))


def main() -> Optional[str]:
    for version in (lambda: VERSION, lambda: LAST_WITH_HOME, newest):
        try:
            cli(version())
        except unittest.SkipTest as reason:
            return str(reason)
    return None


if __name__ == "__main__":
    sys.exit(main())

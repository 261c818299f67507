"""Real players on loopback, and the system's information about them."""

from __future__ import annotations

import contextlib
import functools
import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Dict, List, Optional

import abu
from games import HeadlessGame

from .client import Client, Closed

ROOT = Path(__file__).resolve().parents[2]
CLIENT = ROOT / "client"
FAULT_PROJECT = CLIENT / "Headless" / "FaultPlayer" / "FaultPlayer.csproj"
FAULT_PLAYER = FAULT_PROJECT.parent / "bin" / "Release" / "net8.0" / "FaultPlayer.dll"


class Player(HeadlessGame):
    """A game that is also observed from outside. `program` is another player than the built one."""

    def __init__(self, folder: Path, *options: str, program: str = "") -> None:
        super().__init__(folder, *options, ABU_PLAYER=program)
        self.log_read = 0

    @property
    def is_alive(self) -> bool:
        return abu.is_alive(self.pid)

    def kill(self) -> None:
        os.kill(self.pid, signal.SIGKILL)

    def megabytes(self) -> float:
        return megabytes(self.pid)

    def descriptors(self) -> int:
        return len(os.listdir(f"/proc/{self.pid}/fd"))

    def threads(self) -> int:
        return len(os.listdir(f"/proc/{self.pid}/task"))

    def new_log(self) -> List[str]:
        """What the player has logged since the last call."""
        with open(self.folder / f"player-{self.port}.log", "rb") as log:
            log.seek(self.log_read)
            lines, newline, _ = log.read().rpartition(b"\n")
        self.log_read += len(lines) + len(newline)
        return lines.decode(errors="replace").split("\n")


def megabytes(pid: int) -> float:
    """Resident memory of a process; 0 when it has ended."""
    lines = read(f"/proc/{pid}/status").splitlines()
    return next((int(line.split()[1]) / 1024 for line in lines if line.startswith("VmRSS")), 0.0)


def read(path: str) -> str:
    try:
        return Path(path).read_text()
    except OSError:
        return ""


@functools.lru_cache(maxsize=None)
def fault_player() -> str:
    """The player with the faulty game, built if its sources are newer."""
    sources = [
        path
        for folder in ("Assets", "Headless")
        for path in (CLIENT / folder).rglob("*.cs")
        if not {"obj", "bin", "Tests"} & set(path.parts)
    ]
    built = max((path.stat().st_mtime for path in FAULT_PLAYER.parent.glob("*.dll")), default=0.0)
    if not FAULT_PLAYER.exists() or built < max(path.stat().st_mtime for path in sources):
        command = ["dotnet", "build", str(FAULT_PROJECT), *"-c Release -v q -nologo".split()]
        command.append("-p:UseSharedCompilation=false")
        subprocess.run(
            command,
            check=True,
            stdin=subprocess.DEVNULL,
            stdout=sys.stderr,
            env={**os.environ, "MSBUILDDISABLENODEREUSE": "1"},
        )
    return str(FAULT_PLAYER)


class Pulse:
    """Polls the status during an attack: the longest wait is the longest pause between frames."""

    def __init__(self, port: int) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "soak_checks.player", str(port)],
            cwd=ROOT / "scripts",
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        assert self.process.stdout is not None
        self.process.stdout.readline()

    def end(self) -> Dict[str, float]:
        """
        In milliseconds: `longest`, the longest wait, and `machine`, the longest time that this process did not run.
        """
        out, _ = self.process.communicate(timeout=60)
        return json.loads(out)


def pulse(port: int) -> None:
    """Runs until stdin closes."""
    import select

    longest = machine = 0.0
    client: Optional[Client] = None
    print("ready", flush=True)
    while not select.select([sys.stdin], [], [], 0)[0]:
        before = time.monotonic()
        time.sleep(0.002)
        asked = time.monotonic()
        machine = max(machine, asked - before - 0.002)
        with contextlib.suppress(Closed, OSError):
            client = client or Client(port)
            client.ask("status")
            longest = max(longest, time.monotonic() - asked)
            continue
        client = None
    print(json.dumps({"longest": longest * 1000, "machine": machine * 1000}))


if __name__ == "__main__":
    pulse(int(sys.argv[1]))

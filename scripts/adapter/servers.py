"""Run servers of the adapter protocol as child processes: ABU's headless game, or any command."""

from __future__ import annotations

import contextlib
import functools
import json
import os
import shlex
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import IO, List, Optional, Tuple

# Programs of others put only this folder on their path.
if (COMMAND_LINE := str(Path(__file__).resolve().parents[1] / "abu")) not in sys.path:
    sys.path.append(COMMAND_LINE)

from abu import PROJECT_PLAYER, AbuError, dotnet, free_port, player_program
from client import HOST, AdapterError, Disconnected, Lines

START_SECONDS = 120.0
END_SECONDS = 5.0
POLL_SECONDS = 0.02
# A port that was free may be taken before the server listens.
TRIES = 3
LOG_LINES = 8
# Runs a program until stdin closes, which also happens if the parent process is killed.
WATCH = """
program=
trap 'test -n "$program" && kill $program 2>/dev/null' TERM
exec 3<&0
"$@" </dev/null 3<&- &
program=$!
( read -r _ <&3; kill -9 $program ) 2>/dev/null &
watch=$!
exec 3<&-
wait $program
code=$?
# A signal ends the waiting, not the program.
while kill -0 $program 2>/dev/null; do
    wait $program
    code=$?
done
kill $watch 2>/dev/null
exit $code
"""


class Server:
    """
    A server on a free port; `with` starts and ends it. `settings` are its environment variables, beside TETRIS_AI_PORT.
    `{seed}` in the command is replaced.
    """

    process: Optional["subprocess.Popen[bytes]"]

    def __init__(self, command: List[str], seed: int = 1, **settings: str) -> None:
        self.command = command
        self.seed = seed
        # ABU's games choose the port themselves and write it to ABU_PORTS_FILE.
        self.picks_port = False
        self.settings = settings
        self.port = 0
        self.process = None
        self.log: Optional[IO[bytes]] = None
        self.folder: Optional["tempfile.TemporaryDirectory[str]"] = None

    def __enter__(self) -> Server:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def start(self) -> None:
        """
        Returns once the server accepts connections. Otherwise raises an AdapterError with the server's last output.
        """
        said = ""
        try:
            for _ in range(TRIES):
                self.begin()
                if self.is_ready():
                    return
                said = self.last_lines()
                self.close()
        except BaseException:
            self.close()
            raise
        raise AdapterError(f"The server ended while it was starting.{said}", f"run it by hand: {self.words()}")

    def begin(self) -> None:
        self.port = 0 if self.picks_port else free_port()
        self.log = tempfile.TemporaryFile()
        self.folder = tempfile.TemporaryDirectory()
        command = [word.replace("{seed}", str(self.seed)) for word in self.command]
        place = {"TETRIS_AI_HOST": HOST, "TETRIS_AI_PORT": str(self.port), "ABU_PORTS_FILE": self.ports_file()}
        if os.name == "posix":
            command = ["/bin/sh", "-c", WATCH, "sh", *command]
        try:
            self.process = subprocess.Popen(
                command,
                stdin=subprocess.PIPE,
                stdout=self.log,
                stderr=self.log,
                env={"DOTNET_EnableDiagnostics": "0", **os.environ, **self.settings, **place},
                start_new_session=os.name == "posix",
            )
        except OSError as error:
            raise AdapterError(f"The server cannot be started: {error.strerror}.", f"check {self.words()}") from None

    def is_ready(self) -> bool:
        """Waits; returns False if the process has ended."""
        assert self.process is not None
        deadline = time.monotonic() + START_SECONDS
        while self.process.poll() is None:
            if self.listens():
                return self.process.poll() is None
            if time.monotonic() > deadline:
                cause = f"The server does not listen after {START_SECONDS:g} s.{self.last_lines()}"
                raise AdapterError(cause, f"run it by hand: {self.words()}")
            time.sleep(POLL_SECONDS)
        return False

    def listens(self) -> bool:
        if self.picks_port:
            self.port = adapter_port(self.ports_file())
            return self.port > 0
        try:
            Lines(HOST, self.port, 1.0).close()
            return True
        except Disconnected:
            return False

    def close(self) -> None:
        process, self.process = self.process, None
        if process is not None:
            end(process)
        if self.log is not None:
            self.log.close()
            self.log = None
        if self.folder is not None:
            self.folder.cleanup()
            self.folder = None

    def ports_file(self) -> str:
        assert self.folder is not None
        return os.path.join(self.folder.name, "ports.json")

    def said(self) -> str:
        """All output so far."""
        if self.log is None:
            return ""
        # Reading through the file object would move the offset at which the server writes.
        size = os.fstat(self.log.fileno()).st_size
        return os.pread(self.log.fileno(), size, 0).decode(errors="replace")

    def last_lines(self) -> str:
        """The last output, to append to an error."""
        return "".join(f"\n  {line}" for line in self.said().splitlines()[-LOG_LINES:])

    def words(self) -> str:
        return " ".join(map(shlex.quote, self.command))


def adapter_port(ports_file: str) -> int:
    """The port of the game's adapter; 0 until it listens."""
    try:
        ports = json.loads(Path(ports_file).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return 0
    return int(ports.get("adapter", {}).get("port", 0))


def end(process: "subprocess.Popen[bytes]") -> None:
    """Sends SIGTERM, waits, and kills the process if it does not end."""
    assert process.stdin is not None
    process.terminate()
    try:
        process.wait(END_SECONDS)
    except subprocess.TimeoutExpired:
        pass
    if os.name == "posix":
        # Also the processes that it has started.
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, signal.SIGKILL)
    else:
        process.kill()
    process.wait()
    process.stdin.close()


@functools.lru_cache(maxsize=None)
def headless_player() -> Tuple[str, str]:
    """`dotnet` and the path of the player of all games, built if necessary. Checked once per process."""
    try:
        return dotnet(), player_program(PROJECT_PLAYER)
    except AbuError as error:
        raise AdapterError(str(error), error.fix) from None


def game_server(name: str, seed: int, *options: str, **settings: str) -> Server:
    """ABU's headless game of this name, not started yet."""
    command = [*headless_player(), "--game", name, "--seed", "{seed}", *options]
    server = Server(command, seed, **settings)
    server.picks_port = True
    return server

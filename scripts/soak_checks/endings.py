"""
Killed processes, files that cannot be written, a port that becomes free. Never a hang, a traceback, or a false success.
"""

from __future__ import annotations

import contextlib
import os
import random
import resource
import signal
import socket
import subprocess
import tempfile
import time
from pathlib import Path
from typing import BinaryIO, Iterator, List

from command_line import ended
from trees import find
from waiting import comes_true

from .client import ask
from .limits import is_up
from .player import Player
from .table import Row


def rows(folder: Path, kills: int, races: int, fault_player: str) -> List[Row]:
    with Player(folder, "--seed", "7", program=fault_player) as player:
        wait_for_faults(player)
        found = [cli_killed(player, kills * 3), screenshots(player), player_killed(player, kills)]
        player.kill()
        comes_true(lambda: not player.is_alive)
    found.append(nothing_left(folder))
    return [
        *found,
        launch_killed(folder, kills, fault_player),
        launches_and_closes(folder, races, fault_player),
        freed_port(fault_player),
    ]


def player_killed(player: Player, count: int) -> Row:
    """
    Kills the player at a random moment of each kind of call. The call fails with an error, unless it already had its
    reply.
    """
    row = Row("player killed during a call")
    rng = random.Random(count)
    for number in range(count):
        text = ask(player.port, "snapshot")["data"]["snapshot"]
        stage, argv, longest = (
            ("an action", ("click", find(text, "Count slowly").ref), 1.0),
            ("a long reply", ("click", find(text, "Fault: huge tree").ref), 0.4),
            ("a stopped game", ("snapshot",), 0.2),
        )[number % 3]
        if stage == "a stopped game":
            os.kill(player.pid, signal.SIGSTOP)
        call = player.start(*argv)
        time.sleep(rng.uniform(0.02, longest))
        player.kill()
        done = ended(call)
        row.check(done.is_clean_failure or (done.code == 0 and bool(done.out)), f"{stage}: {done.code}, {done.err!r}")
        comes_true(lambda: not player.is_alive)
        player.launch()
        wait_for_faults(player)
    return row


def nothing_left(folder: Path) -> Row:
    """The folder was the state folder and the temporary folder of killed players, and of one that was closed."""
    row = Row("files of killed players")
    left = sorted(path.name for path in folder.rglob("*") if path.is_socket() or path.is_fifo() or is_runtime(path))
    row.check(not left, f"left behind: {left}")
    return row


def is_runtime(path: Path) -> bool:
    """Whether .NET's diagnostics have created the file."""
    return path.name.startswith(("clr-debug-pipe", "dotnet-diagnostic", "core."))


def wait_for_faults(player: Player) -> None:
    comes_true(lambda: "Faults" in ask(player.port, "snapshot").get("data", {}).get("snapshot", ""))


def cli_killed(player: Player, count: int) -> Row:
    """
    Kills the client at a random moment. The next call gets its own reply, and an action that had begun is completed
    once; one whose client was killed just after it had sent it may be completed only during the next call.
    """
    row = Row("abu.py killed during a call")
    rng = random.Random(count)
    player.abu("snapshot")
    pending = 0
    for number in range(count):
        text = ask(player.port, "snapshot")["data"]["snapshot"]
        before = counted(text)
        call = player.start("click", find(text, ("Count", "Count slowly")[number % 2]).ref)
        time.sleep(rng.uniform(0.0, 0.25))
        call.kill()
        call.communicate()
        row.check(comes_true(lambda: not ask(player.port, "status")["data"]["busy"]), "the game stays busy")
        done = player.abu("snapshot")
        after = counted(done.out) if done.code == 0 else None
        good = after is not None and before <= after <= before + 1 + pending
        pending = int(after == before)
        row.check(good, f"after it: {done.code}, {done.err!r}, the count went from {before} to {after}")
    return row


def counted(text: str) -> int:
    return int(text.split('"Count: ')[1].split('"')[0])


def screenshots(player: Player) -> Row:
    """On a full disk, over a size limit, and into a read-only folder."""
    row = Row("screenshot that cannot be written")
    folder = player.folder / "pictures"
    folder.mkdir()
    for output in (
        "/dev/full",
        "/proc/picture.png",
        str(folder),
        str(folder / "missing" / "picture.png"),
        "\x01/x.png",
    ):
        done = player.abu("screenshot", "--output", output)
        row.check(done.is_clean_failure or done.code == 2, f"{output!r}: {done}")
    limited = folder / "limited.png"
    done = player.abu("screenshot", "--output", str(limited), preexec_fn=limit_file_size)
    row.check(done.is_clean_failure, f"over a limit: {done}")
    row.check(not limited.exists() or limited.stat().st_size == 0, "half a picture was left behind")
    with mounted(folder) as full:
        if full is not None:
            done = player.abu("screenshot", "--output", str(full / "picture.png"))
            row.check(done.is_clean_failure, f"full disk: {done}")
            row.check(not list(full.glob("*.png")), "a picture was left on the full disk")
    with open("/dev/full", "w") as full_output:
        done = player.abu("snapshot", stdout=full_output)
        row.check(done.code == 1 and "Traceback" not in done.err, f"a tree into a full disk: {done}")
    done = player.abu("screenshot", "--output", str(folder / "good.png"))
    row.check(done.code == 0 and (folder / "good.png").read_bytes().startswith(b"\x89PNG"), f"{done}")
    return row


def limit_file_size() -> None:
    resource.setrlimit(resource.RLIMIT_FSIZE, (4096, 4096))


@contextlib.contextmanager
def mounted(folder: Path, size: str = "4k") -> "Iterator[Path | None]":
    """A small disk; None if this user may not mount one."""
    full = folder / "disk"
    full.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", f"size={size}", "tmpfs", str(full)]
    if subprocess.run(mount, capture_output=True).returncode != 0:
        yield None
        return
    try:
        yield full
    finally:
        subprocess.run(["umount", str(full)], check=True)


def launch_killed(folder: Path, count: int, program: str) -> Row:
    """Kills `launch` at a random moment. The next one still gets a game, and `close` leaves nothing behind."""
    row = Row("abu.py killed during a launch")
    rng = random.Random(count)
    for _ in range(count):
        player = Player(folder, "--fast", program=program)
        call = player.start("launch", stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        time.sleep(rng.uniform(0.02, 1.0))
        call.kill()
        call.wait()
        launched, closed = player.abu("launch"), player.abu("close")
        row.check(launched.code == closed.code == 0, f"{launched}, then {closed}")
        row.check(not processes_on(player.port), f"still running: {processes_on(player.port)}")
    return row


def launches_and_closes(folder: Path, count: int, program: str) -> Row:
    """All at once on one port. Each ends with a result or an error, and in the end nothing is left."""
    row = Row(f"{count} launches and closes in parallel")
    player = Player(folder, program=program)
    calls = [
        (argv, player.start(*argv))
        for number in range(count)
        for argv in [("launch", "--fast") if number % 2 == 0 else ("close",)]
    ]
    for argv, call in calls:
        done = ended(call)
        row.check(
            done.is_clean_failure or (done.code == 0 and (argv[0] == "close" or done.out.startswith("- application"))),
            f"{argv[0]}: {done}",
        )
    player.abu("close")
    row.check(not processes_on(player.port), f"still running: {processes_on(player.port)}")
    return row


def processes_on(port: int) -> List[int]:
    """The players started for the port."""
    found = []
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            with contextlib.suppress(OSError):
                if (
                    f"ABU_PORT={port}".encode() in (entry / "environ").read_bytes().split(b"\0")
                    and b"FaultPlayer.dll" in (entry / "cmdline").read_bytes()
                ):
                    found.append(int(entry.name))
    return found


def freed_port(program: str) -> Row:
    """A player whose port is taken says so, and listens once it is free."""
    row = Row("port freed while a player waits for it")
    with tempfile.TemporaryFile() as log, socket.create_server(("127.0.0.1", 0)) as server:
        port = server.getsockname()[1]
        environment = {**os.environ, "ABU_PORT": str(port)}
        process = subprocess.Popen(
            ["dotnet", program], stdin=subprocess.DEVNULL, stdout=log, stderr=log, env=environment
        )
        try:
            row.check(
                comes_true(lambda: b"Cannot listen on port" in everything(log), 30),
                "the player did not say that its port is taken",
            )
            server.close()
            row.check(comes_true(lambda: is_up(port), 30), "the player did not take the port that was freed")
        finally:
            process.terminate()
            row.check(process.wait(30) == 0, f"the player ended with {process.returncode}")
    return row


def everything(log: BinaryIO) -> bytes:
    return os.pread(log.fileno(), 1 << 20, 0)

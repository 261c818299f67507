"""
Damaged files in the state folder, and pipes for every path on the command line. A call ends soon with its own error,
and damaged state is ignored.
"""

from __future__ import annotations

import base64
import json
import os
import random
from pathlib import Path
from typing import Any, Callable, Dict, List

from command_line import Done, ended, environment, start
from damage import DAMAGES, damage, writing
from fakes import ThreadedGame, reply
from games import free_port

from .table import Row

# The limit given to the calls, and the time they may take on a busy machine.
WAIT = "0.3"
LONGEST_CALL = 60.0
VALUES = Path(__file__).resolve().parents[2] / "docs" / "wire" / "lines" / "values.json"
# What calls read of state files.
FIELDS = ("pid", "began", "origin", "options", "next", "session", "stateHash", "maxDepth")
DATA: Dict[str, Any] = {
    "snapshot": '- application "Game"',
    "refs": {},
    "base64": base64.b64encode(b"\x89PNG").decode(),
    "entries": [{"seq": 1, "time": "12:00", "level": "error", "message": "the only entry"}],
    "next": 2,
    "session": "one",
}


def rows(folder: Path, count: int, seed: int) -> List[Row]:
    with ThreadedGame(lambda request: reply(request, success=True, data=DATA)) as game:
        return [damaged_files(folder / "state", game.port, count, seed), pipes(folder / "pipes", game.port)]


def call(state: Path, *argv: object) -> Done:
    """A call that hangs is neither success nor failure."""
    env = environment(ABU_STATE_DIR=str(state), ABU_EDITOR_PLATFORM="none")
    return ended(start(*argv, "--timeout", WAIT, env=env), LONGEST_CALL)


def kinds_of_damage() -> Dict[str, Callable[[Path], None]]:
    """Also each value that every port refuses or takes, in each field."""
    kinds = dict(DAMAGES)
    for sample in json.loads(VALUES.read_text(encoding="utf-8"))["samples"]:
        fields = ", ".join(f'"{name}": {sample["value"]}' for name in FIELDS)
        kinds[f"{sample['about']} in each field"] = writing(f"{{{fields}}}".encode("utf-8", "surrogatepass"))
    return kinds


def damaged_files(state: Path, port: int, count: int, seed: int) -> Row:
    """Each kind of damage, or `count` of them, for each file that calls read."""
    row = Row("state files that are damaged")
    dice = random.Random(seed)
    free = free_port()
    kinds = kinds_of_damage()
    for name, argv, code, said in (
        (f"log-{port}.json", ("log", "--port", port), 0, "the only entry"),
        (f"player-{port}.json", ("close", "--port", port), 1, "No player that `abu.py launch` started"),
        (f"player-{free}.json", ("snapshot", "--port", free), 1, "nothing listens there"),
        (f"player-{port}.json", ("launch", "--port", port), 0, "application"),
        (f"tree-{port}.json", ("snapshot", "--diff", "--port", port), 0, "application"),
    ):
        for kind in dice.sample(sorted(kinds), min(count, len(kinds))):
            state.mkdir(mode=0o700, exist_ok=True)
            damage(state / name, kinds[kind])
            done = call(state, *argv)
            # The output is complete, but the position cannot be written to a folder.
            wanted = 1 if kind == "a folder" and argv[0] == "log" else code
            is_as_wanted = done.code == wanted and said in done.out + done.err and "Traceback" not in done.err
            row.check(is_as_wanted, f"{kind} in {name}, {argv[0]}: {done}")
    return row


def pipes(folder: Path, port: int) -> Row:
    """Pipes that nobody writes to or reads from, and things other than files, for every path."""
    row = Row("paths that lead to pipes and folders")
    folder.mkdir()
    pipe, state = folder / "pipe", folder / "state"
    os.mkfifo(pipe)
    state.mkdir(mode=0o700)
    os.mkfifo(state / "launch-1.lock")
    for path in (pipe, folder, Path("/dev/full"), folder / "missing" / "file"):
        for argv in (("screenshot", "--output", path), ("batch", "--file", path)):
            done = call(state, *argv, "--port", port)
            row.check(done.code in (1, 2) and is_in_words(done), f"{argv}: {done}")
    done = call(state, "close", "--port", 1)
    row.check(done.is_clean_failure, f"a lock that is a pipe: {done}")
    for path in (pipe, Path("/dev/full")):
        env = environment(ABU_STATE_DIR=str(path), ABU_PLAYER=str(path))
        for argv in (("launch", "--port", free_port()), ("close", "--port", port), ("log", "--port", port)):
            done = ended(start(*argv, "--timeout", WAIT, env=env), LONGEST_CALL)
            row.check(done.is_clean_failure, f"ABU_STATE_DIR={path} {argv}: {done}")
    row.check(sorted(os.listdir(folder)) == ["pipe", "state"], f"left behind: {os.listdir(folder)}")
    return row


def is_in_words(done: Done) -> bool:
    return done.err.startswith("abu: ") and "\n  try: " in done.err and "Traceback" not in done.err

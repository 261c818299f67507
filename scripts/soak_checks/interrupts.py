"""
Ctrl-C at any moment of a call, also while Python compiles the file, which no earlier call has done. No traceback is
printed, except by Python before it runs the file.
"""

from __future__ import annotations

import random
import re
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Dict, List, Optional, Tuple

from command_line import SOURCE, environment
from fakes import ThreadedGame

from .recordings import answer
from .table import Row

LONGEST_CALL = 60.0
# Each compiles other parts; one prints help, one fails, and one waits for what never comes.
CALLS = (
    ("snapshot",),
    ("click", "e1"),
    ("help", "replay"),
    ("replay", "missing.abu"),
    ("games", "--json"),
    ("doctor",),
    ("click", "--nonsense"),
    ("film", "missing.abu"),
)
FRAME = re.compile(r'File "[^"]*abu\.py", line (\d+), in')


def interrupted_calls(folder: Path, count: int, seed: int) -> Row:
    row = Row("Ctrl-C at any moment, without kept bytecode")
    row.note("seed", seed)
    dice = random.Random(seed)
    source = folder / "abu.py"
    shutil.copy(SOURCE, source)
    ends: Dict[str, int] = {}
    with ThreadedGame(answer) as game:
        where = {"ABU_STATE_DIR": str(folder / "state"), "HOME": str(folder), "PYTHONDONTWRITEBYTECODE": "1"}
        env = environment(ABU_PORT=str(game.port), ABU_EDITOR_PLATFORM="none", **where)
        longest = {words: length_of(source, words, env) for words in CALLS}
        for _ in range(count):
            words = dice.choice(CALLS)
            again = dice.choice([None, dice.uniform(0, longest[words] / 4)])
            how, said = interrupted(source, words, env, dice.uniform(0, longest[words]), again)
            ends[how] = ends.get(how, 0) + 1
            row.check(how != "lost", f"{words}: {said}")
    row.note("ends:", ", ".join(f"{how} {number}" for how, number in sorted(ends.items())))
    row.check(not (folder / "__pycache__").exists(), "bytecode was kept")
    return row


def begun(source: Path, words: Tuple[str, ...], env: Dict[str, str]) -> "subprocess.Popen[str]":
    command: List[str] = [sys.executable, str(source), *words]
    # As from a shell: a group of its own, in which Ctrl-C is not ignored.
    return subprocess.Popen(
        command,
        env=env,
        encoding="utf-8",
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
    )


def length_of(source: Path, words: Tuple[str, ...], env: Dict[str, str]) -> float:
    began = time.monotonic()
    begun(source, words, env).communicate(timeout=LONGEST_CALL)
    return time.monotonic() - began


def interrupted(
    source: Path, words: Tuple[str, ...], env: Dict[str, str], after: float, again: Optional[float] = None
) -> Tuple[str, str]:
    """How the call ended, and what it said. `again`: Ctrl-C is pressed twice, with so many seconds in between."""
    call = begun(source, words, env)
    for seconds in (after, again):
        if seconds is not None:
            time.sleep(seconds)
            call.send_signal(signal.SIGINT)
    try:
        _, err = call.communicate(timeout=LONGEST_CALL)
    except subprocess.TimeoutExpired:
        call.kill()
        call.communicate()
        return "lost", f"hung after Ctrl-C at {after:.3f} s, {again}"
    return how_ended(call.returncode, err), f"{call.returncode}, {err!r} after Ctrl-C at {after:.3f} s, {again}"


def how_ended(code: int, err: str) -> str:
    if code == -signal.SIGINT and not err:
        return "silently"
    if code == 130 and err.startswith("abu: ") and "interrupted" in err and "Traceback" not in err:
        return "in words"
    # Behind its own error, Ctrl-C ends it without another word.
    if code in (0, 1, 2, -signal.SIGINT) and "Traceback" not in err and "KeyboardInterrupt" not in err:
        return "too late"
    return "before the file" if is_of_python(err) else "lost"


def is_of_python(err: str) -> bool:
    """Whether no statement of the file had run yet: Python gives it line 0 or 1 then, or looks at its path."""
    return "KeyboardInterrupt" in err and all(int(line) <= 1 for line in FRAME.findall(err))

"""
Starts a game by `abu.py launch`, says in one line of JSON how that went, and closes the game once stdin ends: also when
whoever started this process is killed, so that no game is ever left behind.

    python3 keeper.py ABU_PY [what launch takes ...]
"""

from __future__ import annotations

import json
import signal
import subprocess
import sys
from typing import List


def call(abu: str, words: List[str]) -> "subprocess.CompletedProcess[str]":
    command = [sys.executable, abu, *words]
    pipe = subprocess.PIPE
    # Not this process's stdin, whose end is a message.
    return subprocess.run(
        command, stdin=subprocess.DEVNULL, stdout=pipe, stderr=pipe, encoding="utf-8", errors="replace"
    )


def main(abu: str, *options: str) -> None:
    # It ends with the one who started it, and not before, or the game would stay.
    for name in ("SIGINT", "SIGTERM", "SIGHUP"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), signal.SIG_IGN)
    done = call(abu, ["launch", "--json", *options])
    told = json.dumps({"code": done.returncode, "out": done.stdout, "err": done.stderr})
    try:
        # Not through sys.stdout, which would complain once more at exit when nobody listens.
        with open(1, "w", encoding="utf-8", closefd=False) as out:
            out.write(told + "\n")
        sys.stdin.read()
    except OSError:
        pass  # nobody listens any more
    if done.returncode == 0:
        call(abu, ["close", "--port", str(json.loads(done.stdout)["port"])])


if __name__ == "__main__":
    main(*sys.argv[1:])

"""
Starts a game by `abu.py launch`, says in one line of JSON how that went, and closes the game once stdin ends: also when
whoever started this process is killed, so that no game is ever left behind.

    python3 keeper.py ABU_PY [what launch takes ...]
"""

from __future__ import annotations

import contextlib
import json
import signal
import sys
from pathlib import Path
from typing import Any, Dict


def launch(*options: str) -> Dict[str, Any]:
    """The first tree and the port, or `error` and `fix`."""
    import abu

    try:
        data: Dict[str, Any] = json.loads(abu.call_in_child("launch", "--json", *options))
        return data
    except abu.AbuError as error:
        return {"error": str(error), "fix": error.fix}


def main(program: str, *options: str) -> None:
    sys.path.insert(0, str(Path(program).parent))
    import abu

    # It ends with the one who started it, and not before, or the game would stay.
    for name in ("SIGINT", "SIGTERM", "SIGHUP"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), signal.SIG_IGN)
    told = launch(*options)
    try:
        # Not through sys.stdout, which would complain once more at exit when nobody listens.
        with open(1, "w", encoding="utf-8", closefd=False) as out:
            out.write(json.dumps(told) + "\n")
        sys.stdin.read()
    except OSError:
        pass  # nobody listens any more
    if "port" in told:
        with contextlib.suppress(abu.AbuError):
            abu.call_in_child("close", "--port", str(told["port"]))


if __name__ == "__main__":
    main(*sys.argv[1:])

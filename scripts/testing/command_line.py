"""Calls of the command line: in this process, or in one of their own."""

from __future__ import annotations

import atexit
import contextlib
import functools
import io
import os
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path
from typing import Any, Callable, Dict, List, NamedTuple, Optional
from unittest import mock

import abu
from waiting import PATIENCE

SOURCE = Path(abu.__file__).resolve()
# Long enough for a build of the player.
CALL_SECONDS = 600.0
HUNG = -1


class Done(NamedTuple):
    """How a call ended."""

    code: int
    out: str
    err: str

    @property
    def is_clean_failure(self) -> bool:
        """Whether the call failed with an error message of its own."""
        return self.code == 1 and self.err.startswith("abu: ") and "Traceback" not in self.err


class CallingTestCase(unittest.TestCase):
    """Checks whether calls succeed or fail. Expected texts are regular expressions."""

    # What stderr may contain before the failure.
    notes = ""

    def abu(self, *words: str) -> Done:
        raise NotImplementedError

    def succeeds(self, *words: str, prints: str = r"\S") -> Done:
        done = self.abu(*words)
        self.assertEqual(0, done.code, done)
        self.assertRegex(done.out, prints)
        return done

    def fails(self, *words: str, because: str) -> Done:
        """Fails with status 1, one sentence with the cause, and one thing to try."""
        done = self.abu(*words)
        self.assertEqual(1, done.code, done)
        self.assertRegex(done.err, f"(?s)^{self.notes}abu: {because}.*\n  try: .+\n$")
        return done


def environment(**changes: str) -> Dict[str, str]:
    """
    This process's environment without the variables of ABU, agent-browser, git and Tetris. Tetris takes any free
    adapter port, so that games can run in parallel, and no call tells how far it is. Unless a change says where, the
    state folder is that of the tests.
    """
    says_where = {"ABU_STATE_DIR", "HOME", "XDG_STATE_HOME"} & set(changes)
    places = {} if says_where else {"ABU_STATE_DIR": own_state_folder()}
    others = ("ABU_", "AGENT_BROWSER_", "GIT_", "TETRIS_AI_")
    kept = {name: value for name, value in os.environ.items() if not name.startswith(others)}
    return {**kept, "TETRIS_AI_PORT": "0", "ABU_PROGRESS": "0", **places, **changes}


@functools.lru_cache(maxsize=None)
def own_state_folder() -> str:
    """A state folder for the tests of this process, so that no call writes to the user's own."""
    folder = tempfile.mkdtemp(prefix="abu-tests-")
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return folder


def captured(main: Callable[[List[str]], Optional[int]], *argv: object) -> Done:
    """Calls a program's `main` in this process."""
    out, err = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        try:
            code = main([str(word) for word in argv]) or 0
        except SystemExit as stop:
            code = stop.code if isinstance(stop.code, int) else int(stop.code is not None)
    return Done(code, out.getvalue(), err.getvalue())


def in_process(*argv: object, **changes: str) -> Done:
    """Calls `abu.py` in this process."""
    with mock.patch.dict(os.environ, environment(**changes), clear=True):
        return captured(abu.main, *argv)


def start(*argv: object, env: Optional[Dict[str, str]] = None, **popen: Any) -> "subprocess.Popen[str]":
    """Starts a call in its own process without waiting; `popen` are arguments of subprocess.Popen."""
    pipes: Dict[str, Any] = {"stdin": subprocess.DEVNULL, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    command = [sys.executable, str(SOURCE), *map(str, argv)]
    return subprocess.Popen(command, env=environment() if env is None else env, encoding="utf-8", **{**pipes, **popen})


def ended(process: "subprocess.Popen[str]", seconds: float = CALL_SECONDS) -> Done:
    """Waits for a call. One that hangs is killed and counts as neither success nor failure."""
    try:
        out, err = process.communicate(timeout=seconds)
    except subprocess.TimeoutExpired:
        process.kill()
        out, err = process.communicate()
        return Done(HUNG, out or "", f"hung: {err}")
    return Done(process.returncode, out or "", err or "")


def run_with(code: str, *argv: object, program: Path = SOURCE) -> Done:
    """A call in whose process this code is carried out before anything of abu.py is."""
    with tempfile.TemporaryDirectory() as folder:
        Path(folder, "sitecustomize.py").write_text(code)
        call = [sys.executable, str(program), *map(str, argv)]
        done = subprocess.run(
            call, env=environment(PYTHONPATH=folder), stdin=-3, capture_output=True, text=True, timeout=PATIENCE
        )
        return Done(done.returncode, done.stdout, done.stderr)

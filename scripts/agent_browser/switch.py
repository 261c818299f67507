#!/usr/bin/env python3
"""
Let `agent-browser` play games instead of web pages, for one session or several.

    python3 switch.py on [SESSION ...]       starts the daemon for games; without a name the session `default`
    python3 switch.py off [SESSION ...]      ends it, so that `agent-browser` starts a browser again
"""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any, Dict, List, Optional

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "abu"))

import abu
from abu import AbuError
from daemon import IDLE_SECONDS, Session, refuse_another_home, seconds_from_environment
from welcome import installed

DAEMON = Path(__file__).resolve().with_name("daemon.py")
# A busy machine may need that long to start Python.
SECONDS = 30.0
USAGE = f"`python3 {Path(__file__).resolve()} on`, or off; names of sessions may follow"


def switch_on(session: Session) -> str:
    if session.is_served():
        refuse_another_home(session)
        return f"Session {session.name} plays games already."
    version = installed()
    if not version:
        raise AbuError("agent-browser is not on the PATH.", "npm install -g agent-browser")
    start(session)
    hours = seconds_from_environment("ABU_DAEMON_IDLE", IDLE_SECONDS) / 3600
    return f"agent-browser {version} plays games in the session {session.name}, until {hours:g} h pass without a call."


def start(session: Session) -> None:
    """Starts the daemon and waits until it serves."""
    environment = {**os.environ, "AGENT_BROWSER_SESSION": session.name}
    # Set by the CLI only: a daemon that was started here outlives `agent-browser close`.
    environment.pop("AGENT_BROWSER_DAEMON", None)
    refuse_if_it_cannot_serve(environment)
    quiet: Dict[str, Any] = {"stdin": subprocess.DEVNULL, "stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    process = subprocess.Popen([sys.executable, str(DAEMON)], env=environment, start_new_session=True, **quiet)

    def is_over() -> Optional[bool]:
        return is_on(session, process.pid) or process.poll() is not None or None

    is_in_time = abu.wait_until(is_over, SECONDS, abu.RETRY_SECONDS)
    # Another daemon may have been quicker.
    if not is_in_time or not session.is_served():
        process.terminate()
        raise AbuError("The daemon does not serve.", f"look at {session.log}")


def refuse_if_it_cannot_serve(environment: Dict[str, str]) -> None:
    check = [sys.executable, str(DAEMON), "--check"]
    said = subprocess.run(check, env=environment, stdout=subprocess.PIPE, encoding="utf-8").stdout
    problem = json.loads(said)
    if "error" in problem:
        raise AbuError(problem["error"], problem["fix"])


def is_on(session: Session, pid: int) -> bool:
    return abu.read_text(session.pid).strip() == str(pid) and session.is_served()


def switch_off(session: Session) -> str:
    pid = abu.read_text(session.pid).strip()
    if not session.is_served() or not pid.isdigit():
        return f"Session {session.name} has no daemon."
    refuse_another_home(session)
    os.kill(int(pid), signal.SIGTERM)
    if not abu.wait_until(lambda: not session.is_served() or None, SECONDS, abu.RETRY_SECONDS):
        raise AbuError(f"Process {pid} does not end.", f"look at {session.log}")
    return f"Session {session.name} plays no games any more."


def main(words: List[str]) -> int:
    action = {"on": switch_on, "off": switch_off}.get(words[0] if words else "")
    try:
        if action is None:
            raise AbuError("The switch takes on or off.", USAGE)
        for name in words[1:] or [os.environ.get("AGENT_BROWSER_SESSION") or "default"]:
            print(action(Session(abu.browser_folder(), name)), flush=True)
        return 0
    except AbuError as error:
        abu.note(abu.with_fix(str(error), error.fix))
        return error.exit_code


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

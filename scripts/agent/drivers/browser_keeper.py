"""
Starts chromedriver, says its port in one line of JSON, and ends it with all its browsers once stdin ends: also when
whoever started this process is killed.

    python3 browser_keeper.py CHROMEDRIVER
"""

from __future__ import annotations

import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import urllib.request
from typing import IO, Tuple

START = re.compile(r"started successfully on port (\d+)")
# chromedriver wants one port on IPv4 and IPv6, and ends when another program has the IPv6 one of those it picked.
STARTS = 3
# A page that hangs holds up an orderly end, so it is given little time.
SHUTDOWN_SECONDS = 3


def tell(**data: object) -> None:
    with open(1, "w", encoding="utf-8", closefd=False) as out:
        out.write(json.dumps(data) + "\n")


def port_of(stream: IO[str]) -> int:
    """0 when it ends without having started."""
    for line in stream:
        found = START.search(line)
        if found:
            return int(found[1])
    return 0


def end(process: "subprocess.Popen[str]", port: int) -> None:
    """chromedriver takes its browsers along when it is asked to shut down; what does not end in time is killed."""
    try:
        opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
        opener.open(f"http://127.0.0.1:{port}/shutdown", timeout=SHUTDOWN_SECONDS).close()
        process.wait(SHUTDOWN_SECONDS)
    except (OSError, subprocess.TimeoutExpired):
        pass
    if os.name == "posix":
        # The browsers are in chromedriver's process group, also after its own end.
        try:
            os.killpg(process.pid, signal.SIGKILL)
        except ProcessLookupError:
            pass
    process.kill()
    process.wait()


def main(chromedriver: str) -> None:
    for name in ("SIGINT", "SIGTERM", "SIGHUP"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), signal.SIG_IGN)
    # Profiles and sockets of browsers lie there, and go with it however the browsers end.
    folder = tempfile.mkdtemp(prefix="abu-browser-")
    try:
        keep(chromedriver, folder)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def start(chromedriver: str, folder: str) -> Tuple["subprocess.Popen[str]", int]:
    """The process and its port, which is 0 if it has ended without one."""
    process = subprocess.Popen(
        [os.path.abspath(chromedriver) if os.path.dirname(chromedriver) else chromedriver, "--port=0"],
        # chromedriver looks for relative names of files here, where there are none.
        cwd=folder,
        env={**os.environ, "TMPDIR": folder},
        start_new_session=os.name == "posix",
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        encoding="utf-8",
        errors="replace",
    )
    assert process.stdout is not None
    return process, port_of(process.stdout)


def keep(chromedriver: str, folder: str) -> None:
    try:
        process, port = start(chromedriver, folder)
        for _ in range(STARTS - 1):
            if not port:
                process, port = start(chromedriver, folder)
    except OSError as error:
        tell(port=0, error=str(error))
        return
    # What it says later is read by nobody, and must not hold it up.
    assert process.stdout is not None
    threading.Thread(target=process.stdout.read, daemon=True).start()
    try:
        tell(port=port, error="" if port else "it ended without saying its port")
        sys.stdin.read()
    except OSError:
        pass  # nobody listens any more
    end(process, port)


if __name__ == "__main__":
    main(sys.argv[1])

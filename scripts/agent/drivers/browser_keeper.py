"""
Starts chromedriver and prints its port as one line of JSON. Ends it and all its browsers when stdin closes, which also
happens if the parent process is killed.

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
# chromedriver listens on the same port of IPv4 and IPv6; it exits if another program has the IPv6 port.
STARTS = 3
# A hanging page delays an orderly shutdown.
SHUTDOWN_SECONDS = 3


def tell(**data: object) -> None:
    with open(1, "w", encoding="utf-8", closefd=False) as out:
        out.write(json.dumps(data) + "\n")


def port_of(stream: IO[str]) -> int:
    """0 if chromedriver ends before it has started."""
    for line in stream:
        found = START.search(line)
        if found:
            return int(found[1])
    return 0


def end(process: "subprocess.Popen[str]", port: int) -> None:
    """Asks chromedriver to shut down, which ends its browsers, and kills what remains after the time limit."""
    try:
        opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
        opener.open(f"http://127.0.0.1:{port}/shutdown", timeout=SHUTDOWN_SECONDS).close()
        process.wait(SHUTDOWN_SECONDS)
    except (OSError, subprocess.TimeoutExpired):
        pass
    if os.name == "posix":
        # The browsers stay in chromedriver's process group after it has ended.
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
    # Profiles and sockets of the browsers are in this folder, which is deleted with them.
    folder = tempfile.mkdtemp(prefix="abu-browser-")
    try:
        keep(chromedriver, folder)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def start(chromedriver: str, folder: str) -> Tuple["subprocess.Popen[str]", int]:
    """The process and its port; 0 if it has ended."""
    process = subprocess.Popen(
        [os.path.abspath(chromedriver) if os.path.dirname(chromedriver) else chromedriver, "--port=0"],
        # chromedriver looks up relative file names in its working directory, so it gets an empty one.
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
    # Reads further output, because a full pipe would block chromedriver.
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

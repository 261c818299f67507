"""
The `agent-browser` daemon is killed and loses its files while many clients call it. Every answer must be true, and the
game must get no action twice.
"""

from __future__ import annotations

import json
import os
import random
import signal
import subprocess
import threading
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Counter as Counts, Dict, List, Optional

from browser import PATIENCE, Browser
from damage import DAMAGES, damage
from fakes import TalkingGame, reply
from waiting import comes_true

from .player import megabytes, read
from .table import Row

CALLERS = 8
# As often as agent-browser tries.
ATTEMPTS = 6
MOST_GROWTH = 48.0
MAY_HAVE = "the game may have done it"
HTTP = b"GET / HTTP/1.1\r\nHost: x\r\n\r\n"


class Clicks:
    """A game that counts the clicks on each name."""

    def __init__(self) -> None:
        self.counts: Counts[str] = Counter()

    def __call__(self, request: Dict[str, Any]) -> Optional[bytes]:
        if request["command"] == "click":
            time.sleep(0.005)
            self.counts[request["params"]["name"]] += 1
        return reply(request, success=True, data={"clicked": True, "session": "one", "snapshot": "", "refs": {}})


class Caller:
    """Calls like agent-browser: starts a daemon if there is none, and repeats a line that got no answer."""

    def __init__(self, browser: Browser) -> None:
        self.browser = browser
        self.lock = threading.Lock()
        self.started: List["subprocess.Popen[bytes]"] = []

    def ensure(self) -> None:
        with self.lock:
            if not self.browser.is_served():
                self.started.append(self.browser.spawn_daemon())
                comes_true(self.browser.is_served, PATIENCE)

    def call(self, request: Dict[str, str]) -> Optional[Dict[str, Any]]:
        """The answer; None if there was none."""
        line = json.dumps(request).encode() + b"\n"
        self.ensure()
        for attempt in range(ATTEMPTS):
            try:
                with self.browser.connect() as peer:
                    peer.sendall(line)
                    answer = peer.makefile("rb").readline()
                    if answer.strip():
                        return json.loads(answer)
            except OSError:
                pass
            time.sleep(0.05 * 2**attempt)
            # Another caller may have started one in the meantime.
            self.ensure()
        return None

    def end(self) -> None:
        for process in self.started:
            process.kill()
            process.wait()
        self.started = []


def rows(folder: Path, calls: int, lines: int, races: int, seed: int) -> List[Row]:
    clicks = Clicks()
    with TalkingGame(clicks) as game:
        caller = Caller(Browser(folder / "s", game.port))
        try:
            return [
                calls_while_it_is_attacked(caller, clicks, calls, seed),
                hostile_lines(caller, lines, seed),
                starts_at_once(Browser(folder / "many", game.port), races),
                damaged_files(Browser(folder / "d", game.port), 3 * races, seed),
            ]
        finally:
            caller.end()


def calls_while_it_is_attacked(caller: Caller, clicks: Clicks, calls: int, seed: int) -> Row:
    row = Row("calls, the daemon killed or robbed of its files: once each, and told")
    rng = random.Random(seed)
    over = threading.Event()
    attacks: Counts[str] = Counter()

    def attack() -> None:
        while not over.wait(rng.uniform(0.05, 0.3)):
            kind = rng.choice(["kill", "terminate", "socket", "pid", "both"])
            attacks[kind] += hurt(caller.browser, kind)

    attacker = threading.Thread(target=attack)
    attacker.start()
    try:
        with ThreadPoolExecutor(CALLERS) as pool:
            names = [f"call {number}" for number in range(calls)]
            requests = [{"action": "click", "id": f"r{name}", "selector": f"text={name}"} for name in names]
            answers = list(pool.map(caller.call, requests))
    finally:
        over.set()
        attacker.join()
    for name, answer in zip(names, answers):
        count = clicks.counts[name]
        row.check(is_true(answer, count), f"{name}: {count} clicks, {answer}")
    unsure = sum(not answer["success"] for answer in answers if answer)
    row.note("attacks", sum(attacks.values()))
    row.note("answered that it may have been done", unsure)
    return row


def is_true(answer: Optional[Dict[str, Any]], count: int) -> bool:
    """Whether an answer agrees with the actions that the game received."""
    if answer is None or count > 1:
        return False
    return count == 1 if answer["success"] else count == 0 or MAY_HAVE in answer["error"]


def hurt(browser: Browser, kind: str) -> int:
    """Returns 1 if there was a daemon to attack."""
    try:
        pid = browser.pid()
        if kind in ("kill", "terminate"):
            os.kill(pid, signal.SIGKILL if kind == "kill" else signal.SIGTERM)
        for name in {"socket": ["sock"], "pid": ["pid"], "both": ["sock", "pid"]}.get(kind, []):
            (browser.folder / f"default.{name}").unlink()
        return 1
    except (OSError, ValueError):
        return 0


def hostile_lines(caller: Caller, lines: int, seed: int) -> Row:
    """Each gets one error or none, and the daemon continues."""
    row = Row("hostile lines to the daemon")
    rng = random.Random(seed)
    # The last daemon attacked may be about to end.
    caller.end()
    caller.ensure()
    pid = caller.browser.pid()
    kinds = {
        "random": lambda: bytes(rng.getrandbits(8) for _ in range(rng.randrange(1, 90))).replace(b"\n", b""),
        "long": lambda: b'{"x":"' + b"a" * (1 << 20) + b'"}',
        "nested": lambda: b"[" * rng.randrange(1, 99999),
        "http": lambda: HTTP,
        "types": lambda: json.dumps(
            {"id": "r1", "action": "click", "selector": rng.choice([1, None, [], {}])}
        ).encode(),
        "unknown": lambda: json.dumps({"id": "r1", "action": rng.choice(["", "x" * 999, "eval", "\x1b"])}).encode(),
    }
    before = 0.0
    for number in range(lines):
        kind = rng.choices(list(kinds), [40, 1, 5, 10, 30, 30])[0]
        line = kinds[kind]()
        with caller.browser.connect() as peer:
            peer.sendall(line + b"\n")
            # A blank line is no request, and gets no answer.
            is_read = kind == "http" or (rng.random() < 0.8 and line.strip())
            answer = peer.makefile("rb").readline() if is_read else b""
        good = not answer or (kind != "http" and json.loads(answer)["success"] is False)
        row.check(good, f"{kind}: {answer[:200]!r}")
        before = before or (megabytes(pid) if number > lines // 5 else 0.0)
    row.check(megabytes(pid) - before < MOST_GROWTH, f"memory grew from {before:.0f} to {megabytes(pid):.0f} MB")
    row.check(caller.browser.pid() == pid, "the daemon has ended")
    row.note("memory", f"{megabytes(pid):.0f} MB")
    return row


def starts_at_once(browser: Browser, races: int) -> Row:
    row = Row("six daemons at once: one stays")
    for _ in range(races):
        started = [browser.spawn_daemon() for _ in range(6)]
        try:
            settled = comes_true(lambda: sum(one.poll() is None for one in started) == 1, PATIENCE)
            alive = [one.pid for one in started if one.poll() is None]
            is_served = comes_true(browser.is_served, PATIENCE) and [browser.pid()] == alive
            row.check(settled and is_served, f"{alive} live, {read(str(browser.folder / 'default.pid'))} serves")
        finally:
            for one in started:
                one.kill()
                one.wait()
    return row


def damaged_files(browser: Browser, count: int, seed: int) -> Row:
    """What an earlier daemon, a full disk or somebody else has left in the folder: the next one serves, or says why."""
    row = Row("daemons among damaged files")
    rng = random.Random(seed)
    for number in range(count):
        left = {name: rng.choice(sorted(DAMAGES)) for name in rng.sample(("state", "calls", "pid", "log"), 2)}
        session = f"s{number}"
        for name, kind in left.items():
            damage(browser.folder / f"{session}.{name}", DAMAGES[kind])
        daemon = browser.spawn_daemon(session)
        try:
            comes_true(lambda: browser.is_served(session) or daemon.poll() is not None, PATIENCE)
            if "a folder" in left.values() and daemon.poll() is not None:
                # Nothing can be put in the place of a folder.
                row.check(daemon.returncode == 1, f"{left}: {daemon.returncode}")
                continue
            with browser.connect(session) as peer:
                peer.sendall(b'{"id": "r", "action": "snapshot"}\n')
                answer = json.loads(peer.makefile("rb").readline())
            row.check(answer["success"], f"{left}: {answer}")
        except (OSError, ValueError) as problem:
            row.check(False, f"{left}: {problem!r}")
        finally:
            daemon.terminate()
            daemon.wait(PATIENCE)
    return row

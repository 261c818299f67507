"""
The server in the Unity Editor: invalid lines, invalid screen sizes, and refreshes interrupted by script reloads at
random moments.
"""

from __future__ import annotations

import json
import os
import random
import shutil
import threading
import time
from pathlib import Path
from typing import Any, Callable, Dict, List

from command_line import Done, ended, start
from editors import SECONDS, HeadlessEditor, build_editor
from waiting import comes_true

from .hostile import is_skipped, make
from .table import Row

Json = Dict[str, Any]
# Longer than a refresh takes on an idle machine.
LONGEST_WAIT = 0.8
KINDS = ("good", "broken", "same")
RECORDS = ("editor.json", "opened.json")
# Things that may be in place of a record, by name: functions of the path and of a running Editor's record.
LEFT: Dict[str, Callable[[Path, Json], object]] = {
    "none": lambda path, state: None,
    "another project's": lambda path, state: path.write_text(json.dumps({**state, "project": "/"})),
    "another start": lambda path, state: path.write_text(json.dumps({**state, "began": "1 x"})),
    "another process": lambda path, state: path.write_text(json.dumps({**state, "pid": os.getpid()})),
    "another user's process": lambda path, state: path.write_text(json.dumps({**state, "pid": 1})),
    "numbers beyond all": lambda path, state: path.write_text(json.dumps({**state, "pid": 10**400, "port": 1e308})),
    "no number": lambda path, state: path.write_text(json.dumps({**state, "pid": [], "began": {}})),
    "half": lambda path, state: path.write_text(json.dumps(state)[:40]),
    "infinite": lambda path, state: path.write_text('{"pid": 1e999, "began": NaN}'),
    "deep": lambda path, state: path.write_text("[" * 100_000),
    "NUL": lambda path, state: path.write_bytes(b"\0" * 100),
    "no text": lambda path, state: path.write_bytes(b"\xff\xfe{}"),
    "folder": lambda path, state: path.mkdir(),
    "pipe": lambda path, state: os.mkfifo(path),
    "endless": lambda path, state: path.symlink_to("/dev/zero"),
    "link to itself": lambda path, state: path.symlink_to(path),
}
SIDES = (64, 65, 720, 1280, 8192, 63, 8193, 0, -1, 2**31, 2**63, 1e300, 640.5, "640", "", None, True, [640], {})


def rows(folder: Path, lines: int, reloads: int, seed: int) -> List[Row]:
    build_editor()
    with HeadlessEditor(folder) as editor:
        return [
            hostile_lines(editor, lines, random.Random(seed)),
            sizes(editor, lines // 4, random.Random(seed)),
            between_reloads(editor, reloads, random.Random(seed)),
            stale_files(editor, max(len(LEFT), lines // 10), random.Random(seed)),
        ]


def hostile_lines(editor: HeadlessEditor, count: int, rng: random.Random) -> Row:
    """With or without the token: none is carried out, and none leaves traces."""
    row = Row("hostile lines to the Editor")
    token = editor.state()["token"].encode()
    for number in range(count):
        line = make(rng, str(number))
        if rng.random() < 0.5:
            line = line.replace(b"{", b'{"token": "' + token + b'", ', 1)
        if is_skipped(line) or b"\n" in line:
            continue
        replies = editor.raw(line + b"\n")
        row.check(
            all(json.loads(reply)["success"] is False for reply in replies) and len(replies) < 2,
            f"{line[:80]!r} was answered with {replies!r}",
        )
        row.check(not any(token in reply for reply in replies), f"{line[:80]!r} was answered with the token")
    row.check(editor.ask("status")["data"]["phase"] == "edit", "the Editor is not as it was")
    row.check(comes_true(lambda: len(editor.threads()) == 2, SECONDS), f"threads stay: {editor.threads()}")
    return row


def sizes(editor: HeadlessEditor, count: int, rng: random.Random) -> Row:
    """Screen sizes: valid ones take effect, and all others change nothing."""
    row = Row("sizes for the Editor's screen")
    before = editor.ask("screen")["data"]
    for _ in range(count):
        params = {key: rng.choice(SIDES) for key in ("width", "height") if rng.random() < 0.9}
        reply, now = editor.ask("screen", params), editor.ask("screen")["data"]
        is_read = all(side is None for side in params.values())
        is_good = len(params) == 2 and all(type(side) is int and 64 <= side <= 8192 for side in params.values())
        row.check(reply["success"] is (is_good or is_read), f"{params} got {reply}")
        row.check(now == ({**before, **params} if is_good else before), f"after {params} it was {now}, not {before}")
        before = now
    return row


def between_reloads(editor: HeadlessEditor, count: int, rng: random.Random) -> Row:
    """Each refresh reports the state of the scripts correctly, whenever a reload happens."""
    row = Row("refreshes between reloads")
    is_broken, number = False, 0
    for _ in range(count):
        kind = rng.choice(KINDS)
        if kind != "same":
            number += 1
            is_broken = kind == "broken"
            editor.write("Assets/A.cs", f"class A {{ {'Missing' if is_broken else 'int'} x{number}; }}\n")
        ended: List[Done] = []
        call = threading.Thread(target=lambda: ended.append(editor.abu("refresh", "--json")))
        call.start()
        for _ in range(rng.randrange(3)):
            time.sleep(rng.uniform(0, LONGEST_WAIT))
            editor.say("reload")
        call.join()
        row.check(is_true(ended[0], kind, is_broken), f"{kind} scripts: {ended[0]}")
    row.check(comes_true(lambda: len(editor.threads()) == 2, SECONDS), f"threads stay: {editor.threads()}")
    return row


def stale_files(editor: HeadlessEditor, count: int, rng: random.Random) -> Row:
    """Files left in another project: no call mistakes the Editor of this project for its own, or hangs."""
    row = Row("what another Editor has left")
    other = editor.folder / "other"
    (other / "ProjectSettings").mkdir(parents=True)
    (other / "ProjectSettings/ProjectVersion.txt").write_text("m_EditorVersion: 6000.0.78f1\n")
    folder = other / "Library/Abu"
    environment = {**editor.environment, "ABU_PROJECT": str(other)}
    state = editor.state()
    kinds = list(LEFT)
    for number in range(count):
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        left = {name: kinds[number % len(kinds)] if number < len(kinds) else rng.choice(kinds) for name in RECORDS}
        for name, kind in left.items():
            LEFT[kind](
                folder / name, {**state, "project": str(other)} if "start" in kind or "process" in kind else state
            )
        call = rng.choice(
            (("editor", "quit", "--discard"), ("editor", "status"), ("test", "--timeout", "20"), ("play",))
        )
        done = ended(start(*call, env=environment, cwd=other), SECONDS)
        is_right = done.code == 0 and done.out == "Not open, as before.\n" if "quit" in call else done.is_clean_failure
        row.check(is_right, f"{left}, {call}: {done}")
        row.check(editor.process is not None and editor.process.poll() is None, f"{left}, {call} ended another Editor")
    return row


def is_true(done: Done, kind: str, is_broken: bool) -> bool:
    report = json.loads(done.out or "{}")
    if is_broken:
        return done.code == 1 and len(report.get("errors", [])) == 1
    return done.code == 0 and report["compiled"] is (kind == "good")

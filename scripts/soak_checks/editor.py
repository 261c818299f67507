"""
The server in the Unity Editor: lines that it has to refuse, sizes that a screen cannot have, and refreshes between
which the scripts are loaded anew at any moment.
"""

from __future__ import annotations

import json
import random
import threading
import time
from pathlib import Path
from typing import List

from calls import Done
from editors import SECONDS, HeadlessEditor, build_editor
from waiting import comes_true

from .hostile import is_skipped, make
from .table import Row

# Longer than a refresh takes on an idle machine.
LONGEST_WAIT = 0.8
KINDS = ("good", "broken", "same")
SIDES = (64, 65, 720, 1280, 8192, 63, 8193, 0, -1, 2**31, 2**63, 1e300, 640.5, "640", "", None, True, [640], {})


def rows(folder: Path, lines: int, reloads: int, seed: int) -> List[Row]:
    build_editor()
    with HeadlessEditor(folder) as editor:
        return [
            hostile_lines(editor, lines, random.Random(seed)),
            sizes(editor, lines // 4, random.Random(seed)),
            between_reloads(editor, reloads, random.Random(seed)),
        ]


def hostile_lines(editor: HeadlessEditor, count: int, rng: random.Random) -> Row:
    """With the token or without: none is carried out, and nothing stays of them."""
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
    """Of the game's screen: what lies within the limits is so afterwards, and anything else changes nothing."""
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
    """Each refresh tells the truth about the scripts, whenever a reload comes."""
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


def is_true(done: Done, kind: str, is_broken: bool) -> bool:
    report = json.loads(done.out or "{}")
    if is_broken:
        return done.code == 1 and len(report.get("errors", [])) == 1
    return done.code == 0 and report["compiled"] is (kind == "good")

"""
Scripts and logs that are damaged, before a replay and during a recording. A replay is `ok` only if it has compared, and
an action has its result whatever became of the files.
"""

from __future__ import annotations

import contextlib
import json
import os
import random
import re
import stat
import time
from pathlib import Path
from typing import Any, Callable, Dict, Iterator, List, NamedTuple, Tuple

from command_line import Done, ended, environment, start
from damage import CONTENTS, THINGS, damage, writing
from fakes import TalkingGame, reply

from .endings import mounted
from .hostile import mutation
from .table import Row

LONGEST_CALL = 60.0
# A call that waits for a pipe or for a device never ends by itself; a busy machine only delays it.
MOST_SECONDS = 20.0
COMPARED = re.compile(r"\((\d+) of (\d+) lines? compared")
SAME, DIFFERENT, UNUSABLE = 0, 1, 2
PICTURE = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
LINES = (["click", "e1"], ["press", "a"], ["expect", "Fox"], ["wait", "--text", "Fox"], ["click", "e1", "--count", "2"])
CONFLICT = "<<<<<<< HEAD\n{}=======\n{}>>>>>>> other\n"


class Recorder:
    """A game that always answers the same, with a folder for scripts and a state folder."""

    def __init__(self, folder: Path, name: str) -> None:
        self.folder = folder / name
        self.state = folder / f"{name}-state"
        self.folder.mkdir()
        self.script = self.folder / "x.abu"
        self.log = Path(f"{self.script}.log")
        self.game = TalkingGame(answer)

    def __enter__(self) -> Recorder:
        self.game.__enter__()
        return self

    def __exit__(self, *_: object) -> None:
        self.game.__exit__()

    def abu(self, *words: object) -> Done:
        env = environment(ABU_STATE_DIR=str(self.state))
        return ended(start(*words, "--port", self.game.port, env=env, cwd=self.folder), LONGEST_CALL)

    def record(self, *words: str, lines: int = len(LINES)) -> List[Done]:
        return [self.abu("record", self.script, "--replace", *words), *(self.abu(*line) for line in LINES[:lines])]

    def played(self) -> List[str]:
        return [command for command, _ in self.game.sent() if command in ("click", "press")]

    def seen(self) -> Dict[str, Any]:
        return dict(everything(self.folder))


def answer(request: Dict[str, Any]) -> bytes:
    data: Dict[str, Any] = {"snapshot": '- button "End Turn" [ref=e1]', "refs": {"e1": {}}, "stateHash": "0123456789ab"}
    data.update(waited=True, met=True, base64=PICTURE)
    if request["command"] != "snapshot":
        data["history"] = ["Ember: 2 damage"]
    if "record" in request["params"]:
        data["recorded"] = {"node": {"name": "End Turn"}, "changes": '~ button "End Turn" [ref=e1]'}
    return reply(request, success=True, run="one", data=data)


def everything(folder: Path) -> Iterator[Tuple[str, Any]]:
    """Each path with what it holds; holes of huge files only with their size."""
    for path in sorted(folder.rglob("*")):
        about = path.lstat()
        is_small = stat.S_ISREG(about.st_mode) and about.st_size < 1 << 20
        target = os.readlink(path) if path.is_symlink() else ""
        yield str(path), path.read_bytes() if is_small else (stat.S_IFMT(about.st_mode), target)


# --- Damaged before a replay ---


class Files(NamedTuple):
    """The two files of a recording, and what was in them."""

    script: Path
    log: Path
    text: bytes
    logged: bytes

    def restore(self) -> None:
        damage(self.script, writing(self.text))
        damage(self.log, writing(self.logged))


Damage = Callable[[Files, random.Random], None]


def in_log(change: Callable[[bytes, random.Random], bytes]) -> Damage:
    return lambda files, dice: damage(files.log, writing(change(files.logged, dice)))


def in_script(change: Callable[[bytes, random.Random], bytes]) -> Damage:
    return lambda files, dice: damage(files.script, writing(change(files.text, dice)))


def utf16(content: bytes, dice: random.Random) -> bytes:
    return content.decode().encode(dice.choice(["utf-16", "utf-16-le", "utf-16-be"]))


def conflict(content: bytes, dice: random.Random) -> bytes:
    lines = content.decode().splitlines(keepends=True)
    at = dice.randrange(len(lines))
    return "".join([*lines[:at], CONFLICT.format(lines[at], lines[-1]), *lines[at + 1 :]]).encode()


def truncated(content: bytes, dice: random.Random) -> bytes:
    return content[: dice.randrange(len(content))]


def shuffled(content: bytes, dice: random.Random) -> bytes:
    lines = content.splitlines(keepends=True)
    return b"".join(dice.choice(lines) for _ in range(dice.randrange(1, 2 * len(lines))))


def swapped(files: Files, _: random.Random) -> None:
    damage(files.script, writing(files.logged))
    damage(files.log, writing(files.text))


def linked(files: Files, _: random.Random) -> None:
    for path in (files.script, files.log):
        elsewhere = path.with_suffix(f"{path.suffix}.real")
        damage(elsewhere, writing(path.read_bytes()))
        damage(path, lambda place: place.symlink_to(elsewhere.name))


def other_value(key: str) -> Damage:
    """Another value under the key in one of the entries that have it. Nobody compares the changes of an `expect`."""

    def change(content: bytes, dice: random.Random) -> bytes:
        entries = [json.loads(line) for line in content.splitlines()]
        having = [
            entry
            for entry in entries[1:]
            if key in entry and not (key == "changes" and entry["command"].startswith("expect"))
        ]
        dice.choice(having)[key] = ["x"] if key == "history" else "x"
        return "".join(json.dumps(entry) + "\n" for entry in entries).encode()

    return in_log(change)


class Kind(NamedTuple):
    """A kind of damage, and the exit codes that a replay may have."""

    damage: Damage
    codes: Tuple[int, ...]
    level: str = "hash"


def kinds() -> Dict[str, Kind]:
    def thing_in(part: str, make: Callable[[Path], None]) -> Damage:
        return lambda files, dice: damage(getattr(files, part), make)

    found = {
        f"{name} as the {part}": Kind(thing_in(part, make), (2,))
        for part in ("log", "script")
        for name, make in THINGS.items()
    }
    contents = {"empty": b"", "a byte order mark": b"\xef\xbb\xbf", **CONTENTS}
    found.update(
        {f"{name} in the log": Kind(thing_in("log", writing(content)), (2,)) for name, content in contents.items()}
    )
    for name, change, codes in (
        ("UTF-16", utf16, (2,)),
        ("a merge conflict", conflict, (2,)),
        ("a byte order mark before it", lambda content, dice: b"\xef\xbb\xbf" + content, (0,)),
        ("line ends of Windows", lambda content, dice: content.replace(b"\n", b"\r\n"), (0,)),
        ("truncated", truncated, (0, 1, 2)),
        ("random bytes", lambda content, dice: mutation(dice, content), (0, 1, 2)),
        ("lines in another order", shuffled, (0, 1, 2)),
    ):
        found[f"log: {name}"], found[f"script: {name}"] = Kind(in_log(change), codes), Kind(in_script(change), codes)
    for part in ("log", "script"):
        found[f"no {part}"] = Kind(lambda files, dice, part=part: getattr(files, part).unlink(), (2,))
    for key, level in (("history", "history"), ("changes", "tree"), ("stateHash", "hash")):
        found[f"another {key}"] = Kind(other_value(key), (1,), level)
    return {**found, "swapped": Kind(swapped, (2,)), "links": Kind(linked, (0, 2))}


def damaged_replays(folder: Path, count: int, seed: int) -> Row:
    """Each kind of damage, or `count` of them, each with some random choices of its own."""
    row = Row("replays of damaged scripts and logs")
    row.note("seed", seed)
    dice = random.Random(seed)
    with Recorder(folder, "replays") as recorder:
        recorder.record()
        recorder.abu("record", "--stop")
        files = Files(recorder.script, recorder.log, recorder.script.read_bytes(), recorder.log.read_bytes())
        row.check(files.logged.count(b"\n") == 6, f"what was recorded: {files.logged!r}")
        names = sorted(kinds())
        for number in range(count):
            name = names[number] if count >= len(names) > number else dice.choice(names)
            files.restore()
            kind = kinds()[name]
            kind.damage(files, dice)
            check_replay(row, recorder, kind, name)
            check_others(row, recorder, name)
    return row


def check_others(row: Row, recorder: Recorder, name: str) -> None:
    """What else reads a script: the script is as before, and so is what a link leads to."""
    page = recorder.state / "page.html"
    for words in (("film", recorder.script, "--output", page), ("replay", recorder.script, "--update")):
        before = recorder.seen()
        began = time.monotonic()
        done = recorder.abu(*words)
        seconds = time.monotonic() - began
        what = f"{name}, {words}: {done}, after {seconds:.1f} s, of {before}"[:3000]
        good = done.code in (0, 1, 2) and "Traceback" not in done.err and seconds < MOST_SECONDS
        row.check(good and (done.code == 0 or is_in_words(done)), what)
        after = recorder.seen()
        changed = [path for path in {*before, *after} - {str(recorder.log)} if before.get(path) != after.get(path)]
        row.check(not changed, f"{changed} changed: {what}")
        is_kept = before.get(str(recorder.log)) == after.get(str(recorder.log))
        row.check(is_kept or done.code == 0 and "--update" in words, f"the log changed: {what}")


def check_replay(row: Row, recorder: Recorder, kind: Kind, name: str) -> None:
    before = recorder.seen()
    recorder.game.requests.clear()
    began = time.monotonic()
    done = recorder.abu("replay", recorder.script, "--compare", kind.level)
    seconds = time.monotonic() - began
    what = f"{name}: {done}, after {seconds:.1f} s, of {before}"[:3000]
    row.check(done.code in kind.codes and "Traceback" not in done.err and seconds < MOST_SECONDS, what)
    row.check(recorder.seen() == before, f"files changed: {what}")
    row.check(done.code == SAME or is_in_words(done), f"without words: {what}")
    row.check(done.code != UNUSABLE or not recorder.played(), f"played nevertheless: {what}")
    if done.code == SAME:
        told = COMPARED.search(done.out)
        entries = recorder.log.read_bytes().count(b'"command"')
        row.check(bool(told) and 0 < int(told[1]) <= min(int(told[2]), entries), f"compared: {what}")


def is_in_words(done: Done) -> bool:
    return done.err.rpartition("abu: ")[2].count("\n  try: ") == 1


# --- Damaged during a recording ---


def damaged_recordings(folder: Path, count: int, seed: int) -> Row:
    """A file of a recording becomes something else between two actions."""
    row = Row("recordings whose files are damaged")
    row.note("seed", seed)
    dice = random.Random(seed)
    with Recorder(folder, "recordings") as recorder:
        mine = recorder.folder / "mine"
        links: Dict[str, Callable[[Path], None]] = {
            "a link to a file": lambda path: path.symlink_to(mine),
            "a link to a folder": lambda path: path.symlink_to(recorder.folder),
            "a hard link": lambda path: os.link(mine, path),
            "nothing": lambda path: None,
        }
        changes = {**{name: writing(content) for name, content in CONTENTS.items()}, **THINGS, **links}
        for _ in range(count):
            mine.write_bytes(b"mine\n")
            name = dice.choice(sorted(changes))
            place = dice.choice([recorder.script, recorder.log, Path(f"{recorder.script}.pictures")])
            for path in (recorder.script, recorder.log, Path(f"{recorder.script}.pictures")):
                damage(path, lambda _: None)
            words = dice.choice([(), ("--pictures",)])
            recorder.record(*words, lines=dice.randrange(3))
            damage(place, changes[name])
            check_recording(row, recorder, f"{name} as {place.name} {words}", name == "a hard link")
            row.check(
                name == "a hard link" or mine.read_bytes() == b"mine\n", f"{name}: written into {mine.read_bytes()!r}"
            )
    return row


def check_recording(row: Row, recorder: Recorder, name: str, is_shared: bool) -> None:
    for _ in range(2):
        began = time.monotonic()
        done = recorder.abu("click", "e1")
        seconds = time.monotonic() - began
        good = done.code == 0 and "End Turn" in done.out and "Traceback" not in done.err and seconds < MOST_SECONDS
        row.check(good, f"{name}: {done}, after {seconds:.1f} s")
    ending = recorder.abu("record", "--stop")
    row.check(ending.code in (0, 1) and "Traceback" not in ending.err, f"{name}: {ending}")
    again = recorder.abu("replay", recorder.script)
    told = COMPARED.search(again.out)
    good = again.code in (1, 2) or again.code == 0 and bool(told) and int(told[1]) > 0
    row.check(good and "Traceback" not in again.err, f"{name}, then its replay: {again}")


# --- A full disk ---


def full_disk(folder: Path, seed: int) -> Row:
    """Recording until the disk is full, and every output on it."""
    row = Row("recordings on a full disk")
    dice = random.Random(seed)
    with Recorder(folder, "full") as recorder, mounted(recorder.folder, "16k") as disk:
        if disk is None:
            row.note("skipped:", "this user may not mount a disk")
            return row
        recorder.script, recorder.log = disk / "x.abu", disk / "x.abu.log"
        recorder.record("--pictures", lines=1)
        filled = disk / "filled"
        with open(filled, "wb", 0) as file:
            fill(file, dice.randrange(4096))
        for _ in range(30):
            done = recorder.abu("click", "e1")
            row.check(done.code == 0 and "End Turn" in done.out and "Traceback" not in done.err, f"an action: {done}")
        row.check(recorder.script.read_bytes()[-1:] == b"\n" == recorder.log.read_bytes()[-1:], "a line is not whole")
        recorder.abu("record", "--stop")
        with open(filled, "ab", 0) as file:
            fill(file)
        before = recorder.seen()
        check_replay(row, recorder, Kind(swapped, (0,)), "recorded on a full disk")
        for words in (
            ("film", recorder.script),
            ("replay", recorder.script, "--update"),
            ("record", recorder.script, "--replace", "--pictures"),
            ("replay", recorder.script, "--results", disk / "r.xml"),
            ("screenshot", "--output", disk / "x.png"),
        ):
            done = recorder.abu(*words)
            row.check(done.code in (1, 2) and is_in_words(done) and "Traceback" not in done.err, f"{words}: {done}")
            row.check(recorder.seen() == before, f"{words} has changed or left files: {done}")
    return row


def fill(file: Any, most: int = 1 << 20) -> None:
    """Writes so many bytes, or as many as the disk takes."""
    with contextlib.suppress(OSError):
        for _ in range(most // 256):
            file.write(b"\0" * 256)

"""
Every output of every command over everything that is read or recorded, under all names that a path can have. Nothing
that is read is ever changed.
"""

from __future__ import annotations

import os
import random
import subprocess
from pathlib import Path
from typing import Callable, Dict, List, Tuple

from command_line import Done, ended, environment, start
from fakes import TalkingGame
from output_calls import CALLS, ONLY_REFUSED, OUT, SCRIPT

from .recordings import LONGEST_CALL, Recorder, answer, everything, is_in_words
from .table import Row

PNG = b"\x89PNG\r\n\x1a\n"
# What the agent runner writes.
PARTS_OF_RUN = ("run.json", "steps.jsonl", "last.json", "rules/1.txt", "images/1.png", "images/new.png")
PARTS_OF_SCRIPT = ("", ".log", ".pictures", ".pictures/0002.png", ".pictures/new.png")
RUN = "run"
FILMS = [words for (command, _), words in CALLS.items() if command == "film"]


class Places:
    """In `here`, a script that is being recorded, another one, a link to that, and a run; beside it, ways to them."""

    def __init__(self, recorder: Recorder, other: TalkingGame) -> None:
        self.recorder = recorder
        self.other = other
        self.here = recorder.folder
        self.elsewhere = recorder.folder.parent / "elsewhere"
        recorder.record("--pictures", lines=2)
        self.copy_script("other.abu")
        for name in ("", ".log", ".pictures"):
            (self.here / f"link.abu{name}").symlink_to(f"other.abu{name}")
        for name in PARTS_OF_RUN[:-1]:
            (self.here / RUN / name).parent.mkdir(parents=True, exist_ok=True)
            (self.here / RUN / name).write_bytes(PNG)
        (self.here / "deep").mkdir()
        (self.elsewhere / "bound").mkdir(parents=True)
        (self.elsewhere / "here").symlink_to(self.here)
        (self.elsewhere / "in").symlink_to(self.here / "deep")
        mount = ["mount", "--bind", str(self.here), str(self.elsewhere / "bound")]
        self.is_bound = not subprocess.run(mount, capture_output=True).returncode

    def copy_script(self, name: str) -> None:
        (self.here / name).write_bytes(self.recorder.script.read_bytes())
        (self.here / f"{name}.log").write_bytes(self.recorder.log.read_bytes())
        (self.here / f"{name}.pictures").mkdir()
        (self.here / f"{name}.pictures/0002.png").write_bytes(PNG)

    def end(self) -> None:
        if self.is_bound:
            subprocess.run(["umount", str(self.elsewhere / "bound")], check=True)
        self.recorder.abu("record", "--stop")

    def call(self, words: List[str]) -> Done:
        game = self.other if words[0] == "record" else self.recorder.game
        port = [] if words[0] in ONLY_REFUSED else ["--port", game.port]
        env = environment(ABU_STATE_DIR=str(self.recorder.state), ABU_EDITOR_PLATFORM="none")
        return ended(start(*words, *port, env=env, cwd=self.elsewhere), LONGEST_CALL)


# Each gives another name of a path in the folder of the scripts.
Spelling = Callable[[str, Places], str]
WAYS = (
    "{here}",
    "here",
    "{elsewhere}/here/deep/..",
    "in/..",
    "/proc/self/cwd/in/..",
    "/proc/self/root{here}",
    "{here}/.//.",
)


def through(way: str) -> Spelling:
    return lambda name, places: f"{way.format(**vars(places))}/{name}"


def linked(make: Callable[[Path, Path], None]) -> Spelling:
    def spelled(name: str, places: Places) -> str:
        link = places.elsewhere / f"{name.replace('/', '-')}"
        link.unlink(missing_ok=True)
        make(places.here / name, link)
        return link.name

    return spelled


def hard(path: Path, link: Path) -> None:
    os.link(path, link) if path.is_file() else link.symlink_to(path)


def spellings(places: Places) -> Dict[str, Spelling]:
    found = {way: through(way) for way in WAYS}
    found.update({"a link": linked(lambda path, link: link.symlink_to(path)), "a hard link": linked(hard)})
    return {**found, "a mounted folder": through("bound")} if places.is_bound else found


def attempt(dice: random.Random, places: Places) -> Tuple[List[str], str]:
    """A call, and the path in the folder of the scripts that it must not write to."""
    read = dice.choice(["x.abu", "other.abu", "link.abu", RUN])
    words = dice.choice(FILMS if read == RUN else list(CALLS.values()))
    parts = [f"{RUN}/{part}" for part in PARTS_OF_RUN]
    # The recorded script is in use whatever is read; through a link, that which it leads to is read.
    owners = ["x.abu", *([read, read.replace("link", "other")] if SCRIPT in words else [])]
    target = dice.choice(parts if read == RUN else [owner + part for owner in owners for part in PARTS_OF_SCRIPT])
    ways = spellings(places)
    if ".pictures" in target:
        ways.pop("a hard link")  # replacing it leaves the picture alone
    out = ways[dice.choice(sorted(ways))](target, places)
    more = dice.choice([[], ["--replace"]])
    ways.pop("a hard link", "")  # its log would be that beside it
    if read == "x.abu" and dice.random() < 0.3:
        return batch_of(["screenshot", "--output", out, *more], places), target
    source = ways[dice.choice(sorted(ways))](read, places) if read != target else str(places.here / read)
    known = {OUT: out, f"{OUT}.html": f"{out}.html", SCRIPT: source}
    return [*(known.get(word, word) for word in words), *more], target


def batch_of(words: List[str], places: Places) -> List[str]:
    batch = places.elsewhere / "batch.txt"
    batch.write_text(" ".join(words) + "\n", encoding="utf-8")
    return ["batch", "--file", str(batch)]


def outputs_over_inputs(folder: Path, count: int, seed: int) -> Row:
    row = Row("outputs over what is read or recorded")
    row.note("seed", seed)
    dice = random.Random(seed)
    with Recorder(folder, "outputs") as recorder, TalkingGame(answer) as other:
        places = Places(recorder, other)
        if not places.is_bound:
            row.note("skipped:", "a mounted folder, which this user may not have")
        try:
            for _ in range(count):
                words, target = attempt(dice, places)
                try_over(row, places, words, target, is_missing=dice.random() < 0.3)
        finally:
            places.end()
    return row


def try_over(row: Row, places: Places, words: List[str], target: str, is_missing: bool) -> None:
    """`is_missing`: a log that is not there belongs to its script all the same."""
    log = places.here / target
    kept = log.read_bytes() if is_missing and target.endswith(".log") and not log.is_symlink() else None
    if kept is not None:
        log.unlink()
    before = dict(everything(places.here))
    done = places.call(words)
    refused = done.code in (1, 2) and is_in_words(done) and "Traceback" not in done.err
    row.check(refused, f"{words} over {target}: {done}")
    after = dict(everything(places.here))
    changed = sorted(name for name in {*before, *after} if before.get(name) != after.get(name))
    row.check(not changed, f"{words} over {target} has changed {changed}")
    if kept is not None:
        log.write_bytes(kept)

"""
Records of agent.py from strangers: corrupted bytes, odd values, links, pipes, names outside the record. `report` shows
the intact one; nothing from outside gets into a page or is changed.
"""

from __future__ import annotations

import base64
import json
import os
import random
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any, Callable, List, Tuple

from drivers import Observation
from run_record import Result, StepRecord
from replies import Usage
from trajectory import Trajectory
from waiting import PATIENCE

from .hostile import mutation
from .table import Row

AGENT = Path(__file__).resolve().parents[1] / "agent" / "agent.py"
SECRET = b"what lies outside of every record"
PNG = b"\x89PNG\r\n\x1a\n" + b"\0" * 40
SECRET_URL = base64.b64encode(PNG + SECRET)
ODD: List[Any] = [None, True, -1, 1e308, 10**400, "", "x", "a\0b", [], {}, [[]], [None], float("nan"), "../secret"]
FILES = ("run.json", "steps.jsonl", "last.json", "../spoilt.json", *["images/0001.png"] * 3)


def made(folder: Path, name: str) -> Path:
    """An intact record, and beside it the file of an episode that names it."""
    seen = Observation("State", "- button", "1", PNG)
    with Trajectory(folder / name, lambda text: None, str, {"game": "g", "model": "m", "goal": name}) as record:
        attempt = {"reply": "r", "call": "click", "args": {"target": "e1"}}
        record.step(StepRecord(1, 0.0, seen, "message", [attempt], ["#1 click"], "done"))
        record.last(seen)
        told = record.finish(Result("stop", "lost", False, 1, 0, 0, 0, 0, Usage(), 1.0, {"summary": "s"}), 3)
    (folder / f"{name}.json").write_text(json.dumps({**told, "record": name}))
    return folder / name


def odd_value(rng: random.Random, value: Any) -> Any:
    """Replaces one value somewhere inside."""
    if rng.random() < 0.3 or not isinstance(value, (dict, list)) or not value:
        return rng.choice([*ODD, json.loads("[" * 90 + "]" * 90)])
    if isinstance(value, list):
        at = rng.randrange(len(value))
        return [odd_value(rng, item) if place == at else item for place, item in enumerate(value)]
    chosen = rng.choice(sorted(value))
    return {name: odd_value(rng, item) if name == chosen else item for name, item in value.items()}


def spoil_bytes(rng: random.Random, path: Path, outside: Path) -> None:
    path.write_bytes(mutation(rng, path.read_bytes()))


def spoil_value(rng: random.Random, path: Path, outside: Path) -> None:
    if path.suffix != ".png":
        path.write_text(json.dumps(odd_value(rng, json.loads(path.read_text()))) + "\n")


def lead_away(rng: random.Random, path: Path, outside: Path) -> None:
    """Replaces the file, or a folder above it, by a link."""
    path = path.parent if path.parent.name == "images" and rng.random() < 0.5 else path
    shutil.rmtree(path) if path.is_dir() else path.unlink()
    path.symlink_to(outside if path.suffix == "" else outside / "0001.png")


def name_elsewhere(rng: random.Random, path: Path, outside: Path) -> None:
    """Lets the name of a picture or a record point outside."""
    names = [str(outside), "../outside", "images/../../../outside/0001.png", str(outside / "0001.png"), "..", "/"]
    field = "record" if path.name == "spoilt.json" else "image"
    if path.suffix != ".png":
        path.write_text(json.dumps({**json.loads(path.read_text()), field: rng.choice(names)}) + "\n")


def make_pipe(rng: random.Random, path: Path, outside: Path) -> None:
    path.unlink()
    os.mkfifo(path)


def make_huge(rng: random.Random, path: Path, outside: Path) -> None:
    os.truncate(path, 3 << 30)


WAYS: List[Callable[[random.Random, Path, Path], None]] = [
    spoil_bytes,
    lambda rng, path, outside: os.truncate(path, rng.randrange(path.stat().st_size)),
    spoil_value,
    lead_away,
    name_elsewhere,
    make_pipe,
    make_huge,
    lambda rng, path, outside: path.unlink(),
]


def hostile_records(folder: Path, count: int, seed: int) -> Row:
    row = Row("records of others: report and view")
    rng = random.Random(seed)
    outside = folder / "outside"
    outside.mkdir()
    for name in ("0001.png", "view.html"):
        (outside / name).write_bytes(PNG + SECRET)
    before = {path.name: path.read_bytes() for path in outside.iterdir()}
    for number in range(count):
        runs = folder / f"runs{number}"
        runs.mkdir()
        made(runs, "whole")
        path = (made(runs, "spoilt") / rng.choice(FILES)).resolve()
        way = rng.randrange(len(WAYS))
        where = f"seed {seed}, try {number}, way {way}, {path.name}"
        WAYS[way](rng, path, outside)
        try:
            code, said = called("report", str(runs), "--views")
            row.check(code == 0 and all(line.startswith("agent: ") for line in said), f"{where}: {code}, {said}")
        except Exception as problem:
            row.check(False, f"{where}: {problem!r}")
        pages = [page.read_bytes() for page in runs.rglob("*.html") if not page.is_symlink()]
        row.check(b'["Goal", "whole"]' in b"".join(pages), f"{where}: the whole record has no page")
        row.check(not any(SECRET_URL in page for page in pages), f"{where}: a page has what is outside")
        found = {path.name: path.read_bytes() for path in outside.iterdir()}
        row.check(found == before, f"{where}: what is outside has changed")
        shutil.rmtree(runs)
    return row


def called(*argv: str) -> Tuple[int, List[str]]:
    """Exit code and stderr lines of agent.py, as a process, since other parts print to this one's stderr."""
    command = [sys.executable, str(AGENT), *argv]
    done = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=PATIENCE)
    return done.returncode, done.stderr.splitlines()

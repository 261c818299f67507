"""
The record of a run, a folder: `run.json` says what was played and how it ended, `steps.jsonl` has a line for each step,
`images/` what was seen (on a screen: `captures/`), `agent/` the transcript. A step is written when it is over, so a run
that is killed leaves all whole steps behind.
"""

from __future__ import annotations

import json
import os
import tempfile
import uuid
from dataclasses import asdict
from pathlib import Path
from typing import Any, Callable, Dict, List, Optional

from executor import Record, Result, StepRecord
from replies import Usage

RUN = "run.json"
STEPS = "steps.jsonl"
FORMAT = 1


def write_whole(path: Path, text: str) -> None:
    """All of it or nothing, also when somebody reads meanwhile, or the process is killed."""
    handle, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    try:
        with os.fdopen(handle, "w", encoding="utf-8", errors="replace") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        os.chmod(name, 0o644)
        os.replace(name, path)
    except BaseException:
        if os.path.exists(name):
            os.unlink(name)
        raise


def usage_data(usage: Usage) -> Dict[str, Any]:
    data = asdict(usage)
    return {**data, "cost": round(usage.cost, 6), "tokens": usage.tokens}


class Trajectory(Record):
    """
    Writes a run into its folder, and prints a line for each step by `show`. Nothing that `redact` takes away is
    written.
    """

    def __init__(
        self, folder: Path, show: Callable[[str], None], redact: Callable[[str], str], facts: Dict[str, Any]
    ) -> None:
        self.folder = folder
        self.show = show
        self.redact = redact
        self.facts = {"format": FORMAT, "id": str(uuid.uuid4()), **facts}
        folder.mkdir(parents=True, exist_ok=True)
        self.write_run(None)
        self.file = open(folder / STEPS, "w", encoding="utf-8", errors="replace")

    def __enter__(self) -> Trajectory:
        return self

    def __exit__(self, *_: object) -> None:
        self.file.close()

    def step(self, record: StepRecord) -> None:
        observation = record.observation
        image = record.image or None
        if observation and observation.image:
            image = self.save_image(record.number, observation.image)
        data = {
            "step": record.number,
            "began": round(record.began, 3),
            "seconds": round(record.seconds, 3),
            "title": observation.title if observation else "",
            "state": observation.text if observation else "",
            "stateHash": observation.fingerprint if observation else "",
            "image": image,
            **({"size": record.size, "boxes": record.boxes} if record.boxes else {}),
            "message": record.message,
            "attempts": record.attempts,
            "lines": record.lines,
            "account": record.account,
            "usage": usage_data(record.usage),
        }
        # One write of a whole line: what is killed in between leaves no half of one.
        self.file.write(self.redact(json.dumps(data, ensure_ascii=True)) + "\n")
        self.file.flush()
        tokens = f", {record.usage.tokens:,} tokens" if record.usage.tokens else ""
        for line in record.lines:
            self.show(self.redact(f"{line}  ({record.seconds:.1f} s{tokens})"))

    def note(self, text: str) -> None:
        self.show(self.redact(text))

    def save_image(self, number: int, image: bytes) -> str:
        name = f"images/{number:04}.png"
        (self.folder / "images").mkdir(exist_ok=True)
        (self.folder / name).write_bytes(image)
        return name

    def write_run(self, result: Optional[Dict[str, Any]]) -> None:
        write_whole(self.folder / RUN, self.redact(json.dumps({**self.facts, "result": result}, indent=2)) + "\n")

    def finish(self, result: Result, exit_code: int) -> Dict[str, Any]:
        """What run.json says in the end, which is also what an episode's file says."""
        data = {
            "exit_code": exit_code,
            "reached": result.reached,
            "end_reason": result.end_reason,
            "end_detail": result.end_detail,
            "steps": result.steps,
            "refusals": result.refusals,
            "skips": result.skips,
            "no_ops": result.no_ops,
            "errors": result.errors,
            "seconds": round(result.seconds, 3),
            "usage": usage_data(result.usage),
            "summary": result.summary,
        }
        self.write_run(data)
        return {**self.facts, "result": data}


class RecordError(Exception):
    """A folder does not hold the record of a run; the text says why."""


def read_run(folder: Path) -> Dict[str, Any]:
    try:
        data = json.loads((folder / RUN).read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise RecordError(f"{folder} is not the record of a run: it has no {RUN}.") from None
    except (OSError, ValueError) as error:
        raise RecordError(f"{folder / RUN} cannot be read: {error}.") from None
    if not isinstance(data, dict) or "format" not in data:
        raise RecordError(f"{folder / RUN} is not that of a run.")
    return data


def read_steps(folder: Path) -> List[Dict[str, Any]]:
    """The whole steps of a record; the end of a file that was cut in a line is left out."""
    try:
        text = (folder / STEPS).read_text(encoding="utf-8", errors="replace")
    except OSError:
        return []  # the run was ended before its first step
    steps: List[Dict[str, Any]] = []
    for line in text.split("\n"):
        try:
            value = json.loads(line)
        except ValueError:
            continue
        if isinstance(value, dict):
            steps.append(value)
    return steps

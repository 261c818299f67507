"""
The record of a run, in a folder: `run.json` (settings and result), `steps.jsonl` (one line for each step), `images/`
(or `captures/` in screen mode), `rules/` (each system prompt) and `agent/` (the
transcript). Each step is written when it is over, so a killed run
keeps all complete steps.
"""

from __future__ import annotations

import hashlib
import json
import os
import tempfile
import uuid
from dataclasses import asdict
from pathlib import Path
from typing import Any, Callable, Dict, Optional

import abu
from drivers import Observation
from run_record import Record, Result, StepRecord
from replies import Usage, cut, each_text

FORMAT = 1
# The characters of one text in a step.
MOST_TEXT = 1 << 17


def write_whole(path: Path, text: str) -> None:
    """Writes all of the file or nothing, also if the process is killed or somebody reads at the same time."""
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
    Writes a run into its folder and prints one line for each step with `show`. Every text passes through `redact`.
    """

    wants_picture = True

    def __init__(
        self, folder: Path, show: Callable[[str], None], redact: Callable[[str], str], facts: Dict[str, Any]
    ) -> None:
        self.folder = folder
        self.show = show
        self.redact = redact
        self.facts = {"format": FORMAT, "id": str(uuid.uuid4()), **facts}
        folder.mkdir(parents=True, exist_ok=True)
        try:
            # Mode `x`: of two runs that start at once, only one creates the file.
            open(folder / abu.RUN, "x").close()
            self.file = open(folder / abu.STEPS, "x", encoding="utf-8", errors="replace")
        except FileExistsError:
            raise RecordTaken(f"{folder} holds the record of another run.") from None
        self.write_run(None)

    def __enter__(self) -> Trajectory:
        return self

    def __exit__(self, *_: object) -> None:
        self.file.close()

    def step(self, record: StepRecord) -> None:
        observation = record.observation
        image = record.image or None
        if observation and observation.image:
            image = self.save_image(f"{record.number:04}", observation.image)
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
            "outcome": record.outcome,
            "account": record.account,
            "thoughtSeconds": round(record.thought_seconds, 3),
            **({"played": record.played} if record.played else {}),
            **({"score": record.score} if record.score else {}),
            **({"rules": self.save_rules(record.rules)} if record.rules else {}),
            "usage": usage_data(record.usage),
        }
        # One write for the whole line, so a kill cannot leave half of it.
        self.file.write(json.dumps(each_text(data, self.kept, names=False)) + "\n")
        self.file.flush()
        tokens = f", {record.usage.tokens:,} tokens" if record.usage.tokens else ""
        *lines, last = record.lines or [""]
        for line in (*lines, f"{last}  ({record.seconds:.1f} s{tokens})" if last else ""):
            if line:
                self.show(self.redact(line))

    def kept(self, text: str) -> str:
        """A text as a step keeps it: readers of a record take no longer lines than they can show."""
        return cut(self.redact(text), MOST_TEXT)

    def note(self, text: str) -> None:
        self.show(self.redact(text))

    def last(self, observation: Observation) -> None:
        image = self.save_image("last", observation.image) if observation.image else None
        told = {"title": observation.title, "state": observation.text, "stateHash": observation.fingerprint}
        data = each_text({**told, "image": image}, self.redact, names=False)
        write_whole(self.folder / abu.LAST, json.dumps(data) + "\n")

    def save_rules(self, rules: str) -> str:
        """Writes a system prompt once; the steps name it by its hash."""
        name = hashlib.sha256(rules.encode("utf-8", "replace")).hexdigest()[:16]
        path = self.folder / "rules" / f"{name}.txt"
        if not path.exists():
            path.parent.mkdir(exist_ok=True)
            path.write_text(self.redact(rules), encoding="utf-8", errors="replace")
        return name

    def save_image(self, name: str, image: bytes) -> str:
        name = f"images/{name}.png"
        (self.folder / "images").mkdir(exist_ok=True)
        (self.folder / name).write_bytes(image)
        return name

    def write_run(self, result: Optional[Dict[str, Any]]) -> Dict[str, Any]:
        """Returns the data that was written."""
        # The end reason comes from a fixed list and cannot contain a secret.
        kept = {} if result is None else {"end_reason": result["end_reason"]}
        told = None if result is None else {**each_text(result, self.redact, names=False), **kept}
        data = {**each_text(self.facts, self.redact, names=False), "result": told}
        write_whole(self.folder / abu.RUN, json.dumps(data, indent=2) + "\n")
        return data

    def finish(self, result: Result, exit_code: int) -> Dict[str, Any]:
        """Returns the final contents of run.json, which the file of an episode repeats."""
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
            "faults": result.faults,
            "answer": result.answer,
            "thought_seconds": round(result.thought_seconds, 3),
            "score": result.score,
            "seconds": round(result.seconds, 3),
            "usage": usage_data(result.usage),
            "summary": result.summary,
        }
        return self.write_run(data)


class RecordTaken(abu.RecordError):
    """The folder holds the record of another run."""

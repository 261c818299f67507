"""
Reads records of runs, which may come from anybody. Opens files inside the record only and limits their size. Brings the
contents into the shape that page and report expect, and reports each unusable part in a sentence.
"""

from __future__ import annotations

import base64
import errno
import json
import math
import os
import stat
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, BinaryIO, Callable, Dict, List, Optional

from trajectory import LAST, RUN, STEPS, RecordError

MIB = 1 << 20
MOST_RUN_BYTES = 16 * MIB
MOST_LINE_BYTES = 32 * MIB
MOST_STEPS_BYTES = 256 * MIB
MOST_IMAGE_BYTES = 32 * MIB
MOST_IMAGES_BYTES = 512 * MIB
DEEPEST = 100
# Larger numbers become texts, because neither JavaScript nor sums can handle them.
LARGEST = 1e15
IMAGE_FOLDERS = ("images", "captures")
PNG = b"\x89PNG\r\n\x1a\n"

Note = Callable[[str], None]


# --- Files ---


def open_inside(folder: Path, *names: str) -> BinaryIO:
    """
    Opens a regular file in the folder or a subfolder. Raises an OSError for missing files, links that lead elsewhere,
    pipes and devices.
    """
    if any(name in ("", ".", "..") or set(name) & set("/\\\0") for name in names):
        raise OSError(errno.EINVAL, "that is no name in a record")
    only_here = getattr(os, "O_NOFOLLOW", 0)
    flags = os.O_RDONLY | only_here | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
    if os.open in os.supports_dir_fd:
        at = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
        try:
            for name in names[:-1]:
                below = os.open(name, os.O_RDONLY | os.O_DIRECTORY | only_here, dir_fd=at)
                os.close(at)
                at = below
            handle = os.open(names[-1], flags, dir_fd=at)
        finally:
            os.close(at)
    else:
        path = folder.joinpath(*names)
        if path.resolve() != folder.resolve().joinpath(*names):
            raise OSError(errno.ELOOP, "")
        handle = os.open(path, flags)
    if not stat.S_ISREG(os.fstat(handle).st_mode):
        os.close(handle)
        raise OSError(errno.EINVAL, "it is not a regular file")
    return os.fdopen(handle, "rb")


def why(error: OSError) -> str:
    # ENOTDIR: a link to a folder, opened with O_DIRECTORY.
    if error.errno in (errno.ELOOP, errno.ENOTDIR):
        return "it is a link, which is not followed"
    return error.strerror or str(error)


def read_within(file: BinaryIO, most: int) -> bytes:
    """Raises a ValueError with the size if the file is larger."""
    size = os.fstat(file.fileno()).st_size
    data = b"" if size > most else file.read(most + 1)
    if max(size, len(data)) > most:
        raise ValueError(f"it has {max(size, len(data)) / MIB:,.0f} MiB, and {most // MIB} are the most")
    return data


# --- JSON ---


def parse(data: bytes) -> Any:
    """Raises a ValueError with the reason if the data is not JSON. Unusable numbers become texts."""
    try:
        value = json.loads(data.decode("utf-8"), parse_int=whole, parse_float=real, parse_constant=str)
        check_depth(value, DEEPEST)
        return value
    except RecursionError:
        raise ValueError(f"it is nested more than {DEEPEST} deep") from None
    except UnicodeDecodeError:
        raise ValueError("it is not UTF-8") from None
    except json.JSONDecodeError:
        raise ValueError("it is no JSON, or was cut") from None


def whole(text: str) -> Any:
    return int(text) if len(text) <= 15 else text


def real(text: str) -> Any:
    value = float(text)
    return value if math.isfinite(value) and abs(value) <= LARGEST else text


def check_depth(value: Any, left: int) -> None:
    if left < 0:
        raise RecursionError
    for item in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
        check_depth(item, left - 1)


# --- Shapes ---


def text(value: Any) -> str:
    return value if isinstance(value, str) else ""


def number(value: Any) -> Optional[float]:
    """None if the value is not a finite number."""
    return value if isinstance(value, (int, float)) and not isinstance(value, bool) and value >= 0 else None


def listed(value: Any) -> List[Any]:
    return value if isinstance(value, list) else []


def fields(value: Any) -> Dict[str, Any]:
    return value if isinstance(value, dict) else {}


def shaped_run(value: Any) -> Optional[Dict[str, Any]]:
    """
    The contents of run.json or of an episode's file; `result` is missing if the run has no end. None for other JSON; a
    ValueError for a malformed result.
    """
    if not isinstance(value, dict) or "format" not in value or "result" not in value:
        return None
    told = fields(value)
    if told["result"] is not None and shaped_result(told["result"]) is None:
        raise ValueError("its result is none")
    facts = {name: text(told.get(name)) or None for name in ("id", "game", "goal", "began")}
    seed = told.get("seed") if isinstance(told.get("seed"), int) else None
    shaped = {**told, **facts, "model": text(told.get("model")), "seed": seed}
    return {**shaped, "result": None if told["result"] is None else shaped_result(told["result"])}


def shaped_result(value: Any) -> Optional[Dict[str, Any]]:
    told = fields(value)
    usage = fields(told.get("usage"))
    numbers = {name: number(told.get(name)) for name in ("steps", "refusals", "seconds")}
    spent = {name: number(usage.get(name)) for name in ("tokens", "cost")}
    more = {name: number(told.get(name)) or 0 for name in ("errors", "faults", "thought_seconds")}
    is_known = "reached" in told and (told["reached"] is None or isinstance(told["reached"], bool))
    if not is_known or not isinstance(told.get("end_reason"), str) or None in {*numbers.values(), *spent.values()}:
        return None
    summary = {"summary": text(fields(told.get("summary")).get("summary"))}
    words = {name: text(told.get(name)) for name in ("end_detail", "answer", "score")}
    spent["unpriced"] = number(usage.get("unpriced"))
    return {**told, **numbers, **more, **words, "summary": summary, "usage": {**usage, **spent}}


def shaped_step(value: Any, place: int) -> Dict[str, Any]:
    told = fields(value)
    texts = {name: text(told.get(name)) for name in ("title", "state", "message", "account", "outcome")}
    numbers = {"step": number(told.get("step")) or place, "seconds": number(told.get("seconds")) or 0}
    size = [number(side) or 0 for side in listed(told.get("size"))[:2]]
    has_size = len(size) == 2 and all(size)
    boxes = [box for box in map(shaped_box, listed(told.get("boxes"))) if box] if has_size else []
    return {
        **texts,
        **numbers,
        "score": text(told.get("score")),
        "rules": text(told.get("rules")),
        "image": text(told.get("image")) or None,
        "size": size,
        "boxes": boxes,
        "attempts": [shaped_attempt(attempt) for attempt in listed(told.get("attempts"))],
        "lines": [line for line in listed(told.get("lines")) if isinstance(line, str)],
        "usage": {"tokens": number(fields(told.get("usage")).get("tokens")) or 0},
    }


ATTEMPT_TEXTS = ("reply", "thought", "refused", "fault", "error")


def shaped_attempt(value: Any) -> Dict[str, Any]:
    told = fields(value)
    shaped: Dict[str, Any] = {name: told[name] for name in ATTEMPT_TEXTS if text(told.get(name))}
    if "call" in told:
        shaped.update(call=text(told["call"]) or None, args=fields(told.get("args")))
    return shaped


def shaped_box(value: Any) -> Optional[Dict[str, Any]]:
    bounds = fields(fields(value).get("bounds"))
    sides = {name: number(bounds.get(name)) for name in "xywh"}
    if None in sides.values():
        return None
    return {"name": text(value.get("name")), "used": value.get("used") is True, "bounds": sides}


# --- Records ---


@dataclass
class Loaded:
    """A record as the page shows it. `problems` has one sentence for each unusable part."""

    run: Dict[str, Any]
    steps: List[Dict[str, Any]]
    last: Optional[Dict[str, Any]] = None
    # Data URLs, by the names used in the steps.
    images: Dict[str, str] = field(default_factory=dict)
    # System prompts, by the hashes used in the steps.
    rules: Dict[str, str] = field(default_factory=dict)
    problems: List[str] = field(default_factory=list)


def read_run(folder: Path) -> Dict[str, Any]:
    path = folder / RUN
    try:
        with open_inside(folder, RUN) as file:
            run = shaped_run(parse(read_within(file, MOST_RUN_BYTES)))
    except (FileNotFoundError, NotADirectoryError):
        raise RecordError(f"{folder} is not the record of a run: it has no {RUN}.") from None
    except OSError as error:
        raise RecordError(f"{path} cannot be read: {why(error)}.") from None
    except ValueError as error:
        raise RecordError(f"{path} cannot be used: {error}.") from None
    if run is None:
        raise RecordError(f"{path} is not that of a run.")
    return run


def read_steps(folder: Path, note: Note = lambda text: None) -> List[Dict[str, Any]]:
    """The complete steps of a record. Truncated or damaged lines are left out."""
    steps: List[Dict[str, Any]] = []
    try:
        with open_inside(folder, STEPS) as file:
            place = 0
            while file.tell() <= MOST_STEPS_BYTES:
                line = file.readline(MOST_LINE_BYTES)
                place += 1
                if not line:
                    return steps
                try:
                    value = parse(line)
                    if not isinstance(value, dict):
                        raise ValueError("it is no step")
                    steps.append(shaped_step(value, place))
                except ValueError as error:
                    note(f"Line {place} of {STEPS} is left out: {error}.")
            note(f"{STEPS} is left out from line {place + 1} on: more than {MOST_STEPS_BYTES // MIB} MiB are too much.")
    except FileNotFoundError:
        pass  # the run was ended before its first step
    except OSError as error:
        note(f"{STEPS} cannot be read: {why(error)}.")
    return steps


def read_last(folder: Path, note: Note) -> Optional[Dict[str, Any]]:
    """The observation after the last step."""
    try:
        with open_inside(folder, LAST) as file:
            value = parse(read_within(file, MOST_RUN_BYTES))
            return shaped_step(value, 0) if isinstance(value, dict) else None
    except FileNotFoundError:
        return None
    except OSError as error:
        note(f"{LAST} cannot be read: {why(error)}.")
    except ValueError as error:
        note(f"{LAST} cannot be used: {error}.")
    return None


def read_image(folder: Path, name: str, most: int) -> str:
    """The image as a data URL. Raises a RecordError if it cannot be shown."""
    place, _, file_name = name.partition("/")
    if place not in IMAGE_FOLDERS:
        raise RecordError("it is not among the pictures of the record")
    try:
        with open_inside(folder, place, file_name) as file:
            data = read_within(file, most)
    except OSError as error:
        raise RecordError(why(error)) from None
    except ValueError as error:
        raise RecordError(str(error)) from None
    if not data.startswith(PNG):
        raise RecordError("it is no PNG")
    return f"data:image/png;base64,{base64.b64encode(data).decode()}"


def load_record(folder: Path) -> Loaded:
    """Raises a RecordError if the folder holds no record."""
    loaded = Loaded(read_run(folder), [])
    note = loaded.problems.append
    loaded.steps = read_steps(folder, note)
    loaded.last = read_last(folder, note)
    for name in {step["rules"] for step in loaded.steps if step["rules"]}:
        try:
            with open_inside(folder, "rules", f"{name}.txt") as file:
                loaded.rules[name] = read_within(file, MIB).decode("utf-8", "replace")
        except (OSError, ValueError) as error:
            reason = why(error) if isinstance(error, OSError) else error
            note(f"The rules {name[:80]!r} are left out: {reason}.")
    left = MOST_IMAGES_BYTES
    for step in (*loaded.steps, *([loaded.last] if loaded.last else [])):
        name = step["image"]
        if name and name not in loaded.images:
            try:
                loaded.images[name] = read_image(folder, name, min(MOST_IMAGE_BYTES, left))
                left = max(left - len(loaded.images[name]) * 3 // 4, 0)
            except RecordError as error:
                note(f"The picture {name[:80]!r} of step {step['step']} is left out: {error}.")
    return loaded

"""Read records of the agent runner's runs, which may come from anybody"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .inside import MIB, Images, RecordError, open_inside, parse_record, read_within, why_unread
from ..core.data import text_at
from .viewer import Shown
from ..core.data import is_list, is_object

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path
    from typing import Any

    from ..core.json_types import Json

RUN, STEPS, LAST = "run.json", "steps.jsonl", "last.json"
MOST_RUN_BYTES = 16 * MIB
MOST_LINE_BYTES = 32 * MIB
MOST_STEPS_BYTES = 256 * MIB
IMAGE_FOLDERS = ("images", "captures")


# --- Shapes ---


def positive(value: object) -> Any:
    """None if the value is not a finite number, or less than 0."""
    return value if isinstance(value, (int, float)) and not isinstance(value, bool) and value >= 0 else None


def as_list(value: object) -> list[Any]:
    return value if is_list(value) else []


def as_object(value: object) -> Json:
    return value if is_object(value) else {}


def shaped_run(value: object) -> Json | None:
    """
    The contents of run.json or of an episode's file; `result` is missing if the run has no end. None for other JSON; a
    ValueError for a malformed result.
    """
    told = as_object(value)
    if "format" not in told or "result" not in told:
        return None
    result = None if told["result"] is None else shaped_result(told["result"])
    if told["result"] is not None and result is None:
        raise ValueError("its result is none")
    facts = {name: text_at(told, name) or None for name in ("id", "game", "goal", "began")}
    seed = told.get("seed") if isinstance(told.get("seed"), int) else None
    return {**told, **facts, "model": text_at(told, "model"), "seed": seed, "result": result}


def shaped_result(value: object) -> Json | None:
    told = as_object(value)
    usage = as_object(told.get("usage"))
    numbers = {name: positive(told.get(name)) for name in ("steps", "refusals", "seconds")}
    spent = {name: positive(usage.get(name)) for name in ("tokens", "cost")}
    more = {name: positive(told.get(name)) or 0 for name in ("errors", "faults", "thought_seconds")}
    is_known = "reached" in told and (told["reached"] is None or isinstance(told["reached"], bool))
    if not is_known or not isinstance(told.get("end_reason"), str) or None in {*numbers.values(), *spent.values()}:
        return None
    summary = {"summary": text_at(as_object(told.get("summary")), "summary")}
    words = {name: text_at(told, name) for name in ("end_detail", "answer", "score")}
    spent["unpriced"] = positive(usage.get("unpriced"))
    return {**told, **numbers, **more, **words, "summary": summary, "usage": {**usage, **spent}}


def shaped_step(value: object, place: int) -> Json:
    told = as_object(value)
    texts = {name: text_at(told, name) for name in ("title", "state", "message", "account", "outcome")}
    numbers = {"step": positive(told.get("step")) or place, "seconds": positive(told.get("seconds")) or 0}
    size = [positive(side) or 0 for side in as_list(told.get("size"))[:2]]
    has_size = len(size) == 2 and all(size)
    boxes = [box for box in map(shaped_box, as_list(told.get("boxes"))) if box] if has_size else []
    return {
        **texts,
        **numbers,
        "score": text_at(told, "score"),
        "rules": text_at(told, "rules"),
        "image": text_at(told, "image") or None,
        "size": size,
        "boxes": boxes,
        "attempts": [shaped_attempt(attempt) for attempt in as_list(told.get("attempts"))],
        "lines": [line for line in as_list(told.get("lines")) if isinstance(line, str)],
        "usage": {"tokens": positive(as_object(told.get("usage")).get("tokens")) or 0},
    }


ATTEMPT_TEXTS = ("reply", "thought", "refused", "fault", "error")


def shaped_attempt(value: object) -> Json:
    told = as_object(value)
    shaped: Json = {name: told[name] for name in ATTEMPT_TEXTS if text_at(told, name)}
    if "call" in told:
        shaped.update(call=text_at(told, "call") or None, args=as_object(told.get("args")))
    return shaped


def shaped_box(value: object) -> Json | None:
    told = as_object(value)
    bounds = as_object(told.get("bounds"))
    sides = {name: positive(bounds.get(name)) for name in "xywh"}
    if None in sides.values():
        return None
    return {"name": text_at(told, "name"), "used": told.get("used") is True, "bounds": sides}


# --- Records ---


def read_run(folder: Path) -> Json:
    path = folder / RUN
    try:
        with open_inside(folder, RUN) as file:
            run = shaped_run(parse_record(read_within(file, MOST_RUN_BYTES)))
    except (FileNotFoundError, NotADirectoryError):
        raise RecordError(f"{folder} is not the record of a run: it has no {RUN}.") from None
    except OSError as error:
        raise RecordError(f"{path} cannot be read: {why_unread(error)}.") from None
    except ValueError as error:
        raise RecordError(f"{path} cannot be used: {error}.") from None
    if run is None:
        raise RecordError(f"{path} is not that of a run.")
    return run


def ignored(text: str) -> None:
    """A note that nobody wants."""


def read_run_steps(folder: Path, note: Callable[[str], None] = ignored) -> list[Json]:
    """The complete steps of a record. Truncated or damaged lines are left out."""
    return [shaped_step(value, place) for place, value in read_step_lines(folder, note)]


def read_step_lines(folder: Path, note: Callable[[str], None]) -> list[tuple[int, Json]]:
    """The steps as they were written, each with the number of its line."""
    steps: list[tuple[int, Json]] = []
    try:
        with open_inside(folder, STEPS) as file:
            place = 0
            while file.tell() <= MOST_STEPS_BYTES:
                line = file.readline(MOST_LINE_BYTES)
                place += 1
                if not line:
                    return steps
                try:
                    value = parse_record(line)
                    if not is_object(value):
                        raise ValueError("it is no step")
                    steps.append((place, value))
                except ValueError as error:
                    note(f"Line {place} of {STEPS} is left out: {error}.")
            note(f"{STEPS} is left out from line {place + 1} on: more than {MOST_STEPS_BYTES // MIB} MiB are too much.")
    except FileNotFoundError:
        pass  # the run was ended before its first step
    except OSError as error:
        note(f"{STEPS} cannot be read: {why_unread(error)}.")
    return steps


def read_last(folder: Path, note: Callable[[str], None]) -> Json | None:
    """The observation after the last step."""
    try:
        with open_inside(folder, LAST) as file:
            value = parse_record(read_within(file, MOST_RUN_BYTES))
            return shaped_step(value, 0) if is_object(value) else None
    except FileNotFoundError:
        return None
    except OSError as error:
        note(f"{LAST} cannot be read: {why_unread(error)}.")
    except ValueError as error:
        note(f"{LAST} cannot be used: {error}.")
    return None


def load_record(folder: Path) -> Shown:
    """Raises a RecordError if the folder holds no record."""
    run = read_run(folder)
    shown = Shown(f"{run['game'] or 'run'} by {run['model']}")
    note = shown.problems.append
    shown.steps = read_run_steps(folder, note)
    shown.last = read_last(folder, note)
    tell_result(shown, run)
    for name in {step["rules"] for step in shown.steps if step["rules"]}:
        try:
            with open_inside(folder, "rules", f"{name}.txt") as file:
                shown.rules[name] = read_within(file, MIB).decode("utf-8", "replace")
        except (OSError, ValueError) as error:
            note(f"The rules {name[:80]!r} are left out: {why_unread(error)}.")
    images = Images(folder)
    for step in (*shown.steps, *([shown.last] if shown.last else [])):
        if step["image"]:
            add_image(images, step["image"], step["step"], note)
    shown.images = images.urls
    return shown


def add_image(images: Images, name: str, step: int, note: Callable[[str], None]) -> None:
    place, _, file_name = name.partition("/")
    try:
        if place not in IMAGE_FOLDERS:
            raise RecordError("it is not among the pictures of the record")
        images.add(name, place, file_name)
    except RecordError as error:
        note(f"The picture {name[:80]!r} of step {step} is left out: {error}.")


def tell_result(shown: Shown, run: Json) -> None:
    result = run["result"]
    shown.facts = [("Goal", run["goal"]), ("Seed", run["seed"]), ("Began", run["began"])]
    shown.verdict = "This run did not come to its end."
    if not result:
        return
    known = {True: "Goal reached", False: "Goal not reached", None: "Nobody can tell whether it was reached"}
    shown.is_good = result["reached"]
    shown.verdict = f"{known[result['reached']]}: {result['end_detail']}"
    shown.end = "Stop reason", f"{result['end_reason']}: {result['end_detail']}"
    cost = result["usage"]["cost"]
    shown.facts += [
        ("Stop reason", result["end_reason"]),
        ("Answer", result["answer"]),
        ("Score", score_curve([step["score"] for step in shown.steps]) or result["score"]),
        ("Steps", result["steps"]),
        ("Refusals", result["refusals"]),
        ("Asked again", result["faults"] or None),
        ("Tokens", result["usage"]["tokens"] or None),
        ("Cost", f"${cost:g}" if cost else None),
        ("Seconds", result["seconds"]),
        ("Summary", result["summary"]["summary"]),
    ]


def score_curve(scores: list[str]) -> str:
    """Each score once, with the step after which it was there."""
    pairs = zip(scores, ["", *scores])
    new = [f"{score} (#{place})" for place, (score, before) in enumerate(pairs, 1) if score and score != before]
    return ", ".join(new)

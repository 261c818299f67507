"""Word what a game's frames cost"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..core.data import is_list, is_object, number_at, objects_at, whole_number
from ..core.stderr import note, of_sensible_length
from .lines import entry_line, entry_text

if TYPE_CHECKING:
    from ..core.json_types import Fields

# The keys of the reply, as people call what they hold.
TIMES = (
    ("frameMs", "Frame"),
    ("mainThreadMs", "Main thread"),
    ("renderThreadMs", "Render thread"),
    ("gpuMs", "GPU"),
    ("commandMs", "Commands"),
)
COUNTS = (
    ("drawCalls", "draw calls"),
    ("batches", "batches"),
    ("setPassCalls", "set-pass calls"),
    ("triangles", "triangles"),
)
MEMORIES = (("managed", "managed"), ("unity", "Unity"), ("process", "process"))
NAMES = {
    "mainThreadMs": "main thread",
    "renderThreadMs": "render thread",
    "gpuMs": "GPU time",
    "gcBytes": "GC",
    **dict(COUNTS),
    **{key: f"{name} memory" for key, name in MEMORIES},
}
MOST_LINES = 12
MOST_MESSAGES = 2
LONGEST_MESSAGE = 160


def perf_text(data: Fields) -> str:
    """A dozen lines: the times, memory and counts, then the frames that took too long."""
    if data.get("complete") is False:
        note("the game had fewer frames than that in the time there is, so only those are measured")
    facts = (duration_text(data), *times_lines(data), garbage_text(data), memory_text(data), counters_text(data))
    lines = [line for line in facts if line]
    lacks = [line for line in (missing_text(data),) if line]
    slow = slow_frame_lines(data, max(MOST_LINES - len(lines) - len(lacks), 2))
    return "\n".join(map(entry_line, (*lines, *slow, *lacks)))


def object_at(data: Fields, key: str) -> Fields:
    value: object = data.get(key)
    return value if is_object(value) else {}


def duration_text(data: Fields) -> str:
    frames, seconds = whole_number(data, "frames"), number_at(data, "seconds")
    rate = f": {frames / seconds:.1f} a second" if seconds > 0 else ""
    where = " (in the Editor; a build is faster)" if data.get("inEditor") else ""
    return f"{frames} frames in {seconds:.1f} s{rate}{where}"


def times_lines(data: Fields) -> list[str]:
    budget = f"over {number_at(data, 'budgetMs'):g} ms"
    return [spread_text(title, object_at(data, key), budget) for key, title in TIMES if object_at(data, key)]


def spread_text(title: str, spread: Fields, budget: str) -> str:
    median, most, worst = (f"{number_at(spread, key):.1f}" for key in ("median", "p95", "worst"))
    over = f"; {budget}: {spread['over']}" if "over" in spread else ""
    return f"{title}: median {median} ms, 95% within {most}, worst {worst}{over}"


def garbage_text(data: Fields) -> str:
    spread = object_at(data, "gcBytes")
    if not spread:
        return ""
    median, worst = (bytes_text(number_at(spread, key)) for key in ("median", "worst"))
    in_all = bytes_text(number_at(data, "gcBytesInAll"))
    return f"GC: median {median} a frame, worst {worst}, {in_all} in all; collections: {data.get('gcCollections')}"


def memory_text(data: Fields) -> str:
    memory = object_at(data, "memory")
    parts: list[str] = []
    for key, name in MEMORIES:
        both = object_at(memory, key)
        if both:
            begin, end = number_at(both, "begin"), number_at(both, "end")
            parts.append(f"{name} {bytes_text(end)} ({'-' if end < begin else '+'}{bytes_text(abs(end - begin))})")
    return f"Memory: {', '.join(parts)}" if parts else ""


def counters_text(data: Fields) -> str:
    spreads = [(name, object_at(data, key)) for key, name in COUNTS]
    parts = [
        f"{name} {number_at(spread, 'median'):,.0f}, {number_at(spread, 'worst'):,.0f}"
        for name, spread in spreads
        if spread
    ]
    return f"Median and worst: {'; '.join(parts)}" if parts else ""


def slow_frame_lines(data: Fields, most: int) -> list[str]:
    """The longest of the frames that took too long."""
    over = whole_number(object_at(data, "frameMs"), "over")
    return [frame_text(frame) for frame in objects_at(data, "worstFrames")[: min(over, most)]]


def frame_text(frame: Fields) -> str:
    own, garbage = number_at(frame, "commandMs"), number_at(frame, "gcBytes")
    main = f"{number_at(frame, 'mainThreadMs'):.1f} of it main thread" if "mainThreadMs" in frame else ""
    facts = [
        f"{number_at(frame, 'ms'):.1f} ms",
        main,
        f"{own:.1f} of it commands" if own >= 0.1 else "",
        f"GC {bytes_text(garbage)}" if garbage else "",
    ]
    log = objects_at(frame, "log")
    messages = [of_sensible_length(entry_text(entry), LONGEST_MESSAGE) for entry in log[:MOST_MESSAGES]]
    more = len(log) - len(messages) + whole_number(frame, "moreLog")
    logged = "; ".join([*messages, *([f"{more} more"] if more else [])])
    words = f"Slow frame {frame.get('frame')}: {', '.join(filter(None, facts))}"
    return f"{words}; logged {logged}" if logged else words


def missing_text(data: Fields) -> str:
    lacks: object = data.get("lacks")
    names = [NAMES.get(str(key), str(key)) for key in lacks] if is_list(lacks) else []
    return f"Not measured here: {', '.join(names)}" if names else ""


def bytes_text(count: float) -> str:
    for unit in ("B", "KB"):
        if count < 1000:
            return f"{count:.0f} {unit}"
        count /= 1024
    return f"{count:.1f} MB"

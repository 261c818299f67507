"""What many runs came to: a line for each model in each game, as text and as a page."""

from __future__ import annotations

import html
import json
import math
import os
from pathlib import Path
from typing import Any, Callable, Dict, Iterable, List, NamedTuple, Optional, Sequence, Tuple

from trajectory import RUN
from viewer import page

STYLE = """
:root { color-scheme: light dark; --line: #8884; }
body { font: 15px/1.45 system-ui, sans-serif; margin: 0 auto; max-width: 1100px; padding: 16px; }
table { border-collapse: collapse; margin-bottom: 24px; } h1 { font-size: 1.25rem; } h2 { font-size: 1rem; }
th, td { border-bottom: 1px solid var(--line); padding: 4px 12px 4px 0; text-align: left; vertical-align: top; }
td.number, th.number { text-align: right; font-variant-numeric: tabular-nums; }
"""
# What ends a run without its being won or lost: an episode that ends so is played again.
UNFINISHED = ("errors", "interrupted")
# Of the normal distribution, for 95 %.
Z = 1.959964


class Episode(NamedTuple):
    """A run that came to its end."""

    path: Path
    data: Dict[str, Any]

    @property
    def result(self) -> Dict[str, Any]:
        return self.data["result"]

    @property
    def record(self) -> Path:
        """The folder with its steps: named by an episode's file, or that of run.json itself."""
        return self.path.parent / str(self.data.get("record") or "")

    @property
    def won(self) -> Optional[bool]:
        """None where nobody can tell: on a screen, and when the run failed or was stopped before its end."""
        reached = self.result["reached"]
        return None if not reached and self.result["end_reason"] in UNFINISHED else reached

    @property
    def tokens(self) -> int:
        return int(self.result["usage"]["tokens"])


def interval(wins: int, count: int) -> Tuple[float, float]:
    """The 95 % interval of a rate, by Wilson's formula, which also holds for few runs and for rates of 0 and 1."""
    rate = wins / count
    spread = Z * math.sqrt(rate * (1 - rate) / count + Z * Z / (4 * count * count))
    middle, scale = rate + Z * Z / (2 * count), 1 + Z * Z / count
    return max((middle - spread) / scale, 0.0), min((middle + spread) / scale, 1.0)


def find_episodes(folder: Path) -> Tuple[List[Episode], int]:
    """
    Every run below a folder, and how many have no end. An episode's file and the run.json of its record tell of one
    run, which counts once.
    """
    found: Dict[str, Episode] = {}
    without_end = 0
    for path in sorted(folder.rglob("*.json"), key=lambda path: (path.name == RUN, str(path))):
        data = read_episode(path)
        if data is None:
            continue
        if data["result"] is None:
            without_end += 1
        else:
            found.setdefault(str(data.get("id")), Episode(path, data))
    return list(found.values()), without_end


def read_episode(path: Path) -> Optional[Dict[str, Any]]:
    """None for JSON of another kind."""
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return None
    if not isinstance(data, dict) or "format" not in data or "model" not in data or "result" not in data:
        return None
    return data if data["result"] is None or is_result(data["result"]) else None


def is_result(value: Any) -> bool:
    """Whether it has what the report counts, in numbers."""
    usage = value.get("usage") if isinstance(value, dict) else None
    if not isinstance(usage, dict) or "reached" not in value or "end_reason" not in value:
        return False
    counted = [*(value.get(key) for key in ("steps", "refusals", "seconds")), usage.get("tokens"), usage.get("cost")]
    return all(isinstance(number, (int, float)) for number in counted)


Rows = List[List[str]]
HEADS = ("game", "model", "runs", "won", "rate", "95 %", "steps", "refusals", "tokens", "cost", "seconds", "ends")
LEFT = ("game", "model", "ends", "episode", "end")


def groups(episodes: Iterable[Episode]) -> Dict[Tuple[str, str], List[Episode]]:
    found: Dict[Tuple[str, str], List[Episode]] = {}
    for episode in episodes:
        found.setdefault((str(episode.data.get("game")), str(episode.data["model"])), []).append(episode)
    return dict(sorted(found.items()))


def mean(episodes: Sequence[Episode], value: Callable[[Episode], float]) -> str:
    return f"{sum(map(value, episodes)) / len(episodes):,.1f}"


def summary_rows(episodes: Iterable[Episode]) -> Rows:
    return [row_of(game, model, runs) for (game, model), runs in groups(episodes).items()]


def row_of(game: str, model: str, runs: List[Episode]) -> List[str]:
    """The rate is that of the runs of which it is known whether they were won."""
    known = [run for run in runs if run.won is not None]
    won = sum(bool(run.won) for run in known)
    rates = ["?", "?", "?"]
    if known:
        low, high = interval(won, len(known))
        rates = [str(won), f"{100 * won / len(known):.0f} %", f"{100 * low:.0f}-{100 * high:.0f} %"]
    ends: Dict[str, int] = {}
    for run in runs:
        ends[str(run.result["end_reason"])] = ends.get(str(run.result["end_reason"]), 0) + 1
    cost = sum(float(run.result["usage"]["cost"]) for run in runs)
    return [
        game,
        model,
        str(len(runs)),
        *rates,
        mean(runs, lambda run: run.result["steps"]),
        mean(runs, lambda run: run.result["refusals"]),
        f"{sum(run.tokens for run in runs):,}",
        f"${cost:.2f}",
        mean(runs, lambda run: run.result["seconds"]),
        ", ".join(f"{reason} {count}" for reason, count in sorted(ends.items())),
    ]


def table(heads: Sequence[str], rows: Rows) -> str:
    """As text: columns that fit what is in them."""
    widths = [max(map(len, column)) for column in zip(heads, *rows)]
    lines: List[str] = []
    for row in (heads, *rows):
        cells = (
            cell.ljust(width) if head in LEFT else cell.rjust(width) for head, cell, width in zip(heads, row, widths)
        )
        lines.append("  ".join(cells).rstrip())
    return "\n".join(lines)


def html_table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """Cells are markup already."""
    kinds = ["" if head in LEFT else ' class="number"' for head in heads]
    head = "".join(f"<th{kind}>{name}</th>" for name, kind in zip(heads, kinds))
    body = "".join(
        "<tr>" + "".join(f"<td{kind}>{cell}</td>" for cell, kind in zip(row, kinds)) + "</tr>\n" for row in rows
    )
    return f"<table><thead><tr>{head}</tr></thead><tbody>\n{body}</tbody></table>"


def report_page(folder: Path, episodes: List[Episode]) -> str:
    heads = ("episode", "game", "model", "seed", "won", "end", "steps", "refusals", "tokens", "seconds")
    rows = [episode_cells(folder, episode) for episode in episodes]
    summary = html_table(HEADS, ([html.escape(cell) for cell in row] for row in summary_rows(episodes)))
    body = f"<h1>Runs</h1>\n{summary}\n<h2>Each run</h2>\n{html_table(heads, rows)}"
    return page(STYLE, body, title="Runs")


def episode_cells(folder: Path, episode: Episode) -> List[str]:
    data, result = episode.data, episode.result
    name = os.path.relpath(episode.path, folder)
    shown = episode.record / "view.html"
    label = html.escape(name)
    if shown.is_file():
        label = f'<a href="{html.escape(os.path.relpath(shown, folder), quote=True)}">{label}</a>'
    won = "?" if episode.won is None else "yes" if episode.won else "no"
    texts = (
        data.get("game"),
        data["model"],
        data.get("seed"),
        won,
        f"{result['end_reason']}: {result.get('end_detail')}",
    )
    numbers = (result["steps"], result["refusals"], episode.tokens, result["seconds"])
    return [label, *(html.escape("" if text is None else str(text)) for text in (*texts, *numbers))]

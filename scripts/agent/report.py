"""Summarize many runs: one row for each game, model, driver and settings, as text and as a page."""

from __future__ import annotations

import html
import math
import os
from pathlib import Path
from typing import Any, Callable, Dict, Iterable, Iterator, List, NamedTuple, Optional, Sequence, Tuple
from urllib.parse import quote

import abu

Note = Callable[[str], None]

STYLE = """
:root { color-scheme: light dark; --line: #8884; }
body { font: 15px/1.45 system-ui, sans-serif; margin: 0 auto; padding: 16px; box-sizing: border-box;
  /* As wide as the widest table, so that words break only where the window ends. */
  width: fit-content; min-width: min(1100px, 100%); max-width: 100%; }
table { border-collapse: collapse; margin-bottom: 24px; overflow-wrap: anywhere; }
h1 { font-size: 1.25rem; } h2 { font-size: 1rem; }
th, td { border-bottom: 1px solid var(--line); padding: 4px 12px 4px 0; text-align: left; vertical-align: top; }
th { cursor: pointer; overflow-wrap: normal; } tr[hidden] { display: none !important; }
input { font: inherit; width: min(24em, 100%); }
th[aria-sort=ascending]::after { content: " ▲"; } th[aria-sort=descending]::after { content: " ▼"; }
td.number, th.number { text-align: right; font-variant-numeric: tabular-nums; overflow-wrap: normal; }
@media (max-width: 800px) {
  thead { display: none; } table, tbody { display: block; }
  tr { display: block; border-bottom: 2px solid var(--line); padding: 8px 0; }
  td, td.number { display: flex; gap: 12px; border: 0; padding: 1px 0; text-align: left; overflow-wrap: anywhere; }
  td::before { content: attr(data-head); flex: 0 0 6.5em; opacity: .7; } td > * { min-width: 0; }
}
"""
SCRIPT = """
"use strict";
const value = (row, column) => row.cells[column].textContent.replace(/[,$%]/g, "").trim();
const order = (a, b) => {
  const [x, y] = [parseFloat(a), parseFloat(b)];
  return Number.isNaN(x) || Number.isNaN(y) ? a.localeCompare(b) : x - y;
};
for (const table of document.querySelectorAll("table"))
  table.querySelectorAll("th").forEach((head, column) => {
    head.tabIndex = 0;
    head.title = "sort";
    const sort = () => {
      const up = head.getAttribute("aria-sort") !== "ascending";
      table.querySelectorAll("th").forEach(other => other.removeAttribute("aria-sort"));
      head.setAttribute("aria-sort", up ? "ascending" : "descending");
      const rows = [...table.tBodies[0].rows].sort((a, b) => order(value(a, column), value(b, column)) * (up ? 1 : -1));
      table.tBodies[0].append(...rows);
    };
    head.addEventListener("click", sort);
    head.addEventListener("keydown", event => { if (event.key === "Enter") sort(); });
  });
document.getElementById("filter").addEventListener("input", event => {
  const words = event.target.value.toLowerCase().split(" ").filter(Boolean);
  for (const row of [...document.querySelectorAll("table")].pop().tBodies[0].rows)
    row.hidden = !words.every(word => row.textContent.toLowerCase().includes(word));
});
document.body.dataset.ready = "true";
"""
# Runs that ended like this are neither won nor lost, and the episode is played again.
UNFINISHED = ("errors", "interrupted")
# The 95 % quantile of the normal distribution.
Z = 1.959964


class Episode(NamedTuple):
    """A run that has ended."""

    path: Path
    data: Dict[str, Any]

    @property
    def result(self) -> Dict[str, Any]:
        return self.data["result"]

    @property
    def record(self) -> Path:
        """
        The folder with the steps: the one that the episode's file names, or that of run.json. Raises a RecordError if
        it is missing.
        """
        if self.path.name == abu.RUN:
            return self.path.parent
        name = self.data.get("record")
        if not isinstance(name, str) or name in ("", ".", "..") or set(name) & set("/\\\0"):
            folder = None
        else:
            folder = self.path.parent / name
        if folder is None or folder.is_symlink() or not folder.is_dir():
            raise abu.RecordError(f"{self.path} names a record that is not beside it: {str(name)[:80]!r}.")
        return folder

    @property
    def order(self) -> Tuple[str, str, bool, int, str]:
        seed = self.data["seed"]
        return str(self.data["game"]), self.data["model"], seed is None, seed or 0, str(self.path)

    @property
    def is_unfinished(self) -> bool:
        return self.result["end_reason"] in UNFINISHED

    @property
    def game_played(self) -> Tuple[Any, ...]:
        """What two attempts at one episode have in common."""
        return (self.data.get("game"), self.data["model"], self.data["seed"], self.driver, self.settings)

    @property
    def won(self) -> Optional[bool]:
        """None if unknown: on a screen, or if the run failed or was stopped."""
        reached = self.result["reached"]
        return None if not reached and self.is_unfinished else reached

    @property
    def driver(self) -> str:
        return shown_word(self.data.get("driver"), "-")

    @property
    def settings(self) -> str:
        """The settings that are not the usual ones, in words."""
        told = {name: self.data.get(name) for name in SETTINGS if self.data.get(name) not in (None, False, 0)}
        words = [name if value is True else f"{name} {value}"[:40] for name, value in told.items()]
        return ", ".join(word for word in words if word != "actions 1") or "-"

    @property
    def cost(self) -> Optional[float]:
        """None if the cost of a request is unknown."""
        usage = self.result["usage"]
        unpriced = usage["unpriced"] if usage.get("unpriced") is not None else usage["tokens"] and not usage["cost"]
        return None if unpriced else float(usage["cost"])

    @property
    def tokens(self) -> int:
        return int(self.result["usage"]["tokens"])


# What may differ between runs of one model, and must not be pooled.
SETTINGS = ("keep", "actions", "images", "classic", "frozen", "temperature")


def shown_word(value: Any, otherwise: str) -> str:
    return value if isinstance(value, str) and value else otherwise


def interval(wins: int, count: int) -> Tuple[float, float]:
    """
    The 95 % confidence interval of a rate by Wilson's formula, which also works for few runs and for rates of 0 and 1.
    """
    rate = wins / count
    spread = Z * math.sqrt(rate * (1 - rate) / count + Z * Z / (4 * count * count))
    middle, scale = rate + Z * Z / (2 * count), 1 + Z * Z / count
    return max((middle - spread) / scale, 0.0), min((middle + spread) / scale, 1.0)


# Subfolders of a record, in which a model may have chosen names and contents.
PARTS = ("agent", "captures", "images", "logs", "memory", "rules")


def json_files(folder: Path) -> Iterator[Path]:
    """All JSON files below a folder, except in subfolders of records. Skips links, and folders that cannot be read."""
    folders = [folder]
    while folders:
        try:
            with os.scandir(folders.pop()) as listed:
                entries = list(listed)
        except OSError:
            continue
        is_record = any(entry.name == abu.RUN for entry in entries)
        for entry in entries:
            if entry.is_dir(follow_symlinks=False):
                folders += [] if is_record and entry.name in PARTS else [Path(entry.path)]
            elif entry.name.endswith(".json"):
                yield Path(entry.path)


def find_episodes(folder: Path, note: Note = lambda text: None) -> Tuple[List[Episode], int]:
    """
    All runs below a folder, by game, model and seed, and how many were left out: those without an end, and those that
    were stopped and played again. The file of an episode and the run.json of its record count once. Unusable files are
    reported.
    """
    found: Dict[str, Episode] = {}
    left_out = 0
    for path in sorted(json_files(folder), key=lambda path: (path.name == abu.RUN, str(path))):
        try:
            data = read_episode(path)
        except abu.RecordError as error:
            note(str(error))
            continue
        if data is None:
            continue
        if data["result"] is None:
            left_out += 1
        else:
            found.setdefault(data["id"] or str(path), Episode(path, data))
    # Without a seed no run can be told to be another attempt at the same game.
    played = {run.game_played for run in found.values() if not run.is_unfinished and run.data["seed"] is not None}
    counted = [run for run in found.values() if not (run.is_unfinished and run.game_played in played)]
    return sorted(counted, key=lambda run: run.order), left_out + len(found) - len(counted)


def read_episode(path: Path) -> Optional[Dict[str, Any]]:
    """None for other JSON. Raises a RecordError if the file cannot be read or its result is malformed."""
    try:
        with abu.open_inside(path.parent, path.name) as file:
            data = abu.shaped_run(abu.parse_record(abu.read_within(file, abu.MOST_RUN_BYTES)))
    except OSError as error:
        raise abu.RecordError(f"{path} cannot be read: {abu.why_unread(error)}.") from None
    except ValueError as error:
        raise abu.RecordError(f"{path} cannot be used: {error}.") from None
    return data if data and data["model"] else None


Rows = List[List[str]]
HEADS = (
    *("game", "model", "runs", "won", "rate", "95 %", "steps", "refusals", "tokens", "cost", "seconds"),
    *("thought", "errors", "driver", "settings", "ends"),
)
LEFT = (
    *("game", "model", "driver", "settings", "ends", "episode", "end", "verdict"),
    *("mean of", "better", "interval"),
)
Group = Tuple[str, str, str, str]


def groups(episodes: Iterable[Episode]) -> Dict[Group, List[Episode]]:
    """Runs of one game, model, driver and settings."""
    found: Dict[Group, List[Episode]] = {}
    for episode in episodes:
        who = (str(episode.data.get("game")), str(episode.data["model"]), episode.driver, episode.settings)
        found.setdefault(who, []).append(episode)
    return dict(sorted(found.items()))


def mean(episodes: Sequence[Episode], value: Callable[[Episode], float]) -> str:
    return f"{sum(map(value, episodes)) / len(episodes):,.1f}"


def summary_rows(episodes: Iterable[Episode]) -> Rows:
    return [row_of(who, runs) for who, runs in groups(episodes).items()]


def row_of(who: Group, runs: List[Episode]) -> List[str]:
    """The rate covers runs that were won or lost."""
    known = [run for run in runs if run.won is not None]
    won = sum(bool(run.won) for run in known)
    rates = ["?", "?", "?"]
    if known:
        low, high = interval(won, len(known))
        rates = [str(won), f"{100 * won / len(known):.0f} %", f"{100 * low:.0f}-{100 * high:.0f} %"]
    ends: Dict[str, int] = {}
    for run in runs:
        ends[str(run.result["end_reason"])] = ends.get(str(run.result["end_reason"]), 0) + 1
    costs = [run.cost for run in runs]
    game, model, *how = who
    return [
        game,
        model,
        str(len(runs)),
        *rates,
        mean(runs, lambda run: run.result["steps"]),
        mean(runs, lambda run: run.result["refusals"]),
        f"{sum(run.tokens for run in runs):,}",
        "?" if None in costs else f"${sum(cost for cost in costs if cost):.2f}",
        mean(runs, lambda run: run.result["seconds"]),
        mean(runs, lambda run: run.result["thought_seconds"]),
        mean(runs, lambda run: run.result["errors"] + run.result["faults"]),
        *how,
        ", ".join(f"{reason} {count}" for reason, count in sorted(ends.items())),
    ]


def table(heads: Sequence[str], rows: Rows) -> str:
    """A text table with aligned columns."""
    widths = [max(map(len, column)) for column in zip(heads, *rows)]
    lines: List[str] = []
    for row in (heads, *rows):
        cells = (
            cell.ljust(width) if head in LEFT else cell.rjust(width) for head, cell, width in zip(heads, row, widths)
        )
        lines.append("  ".join(cells).rstrip())
    return "\n".join(lines)


def html_table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """The cells contain markup."""
    kinds = ["" if head in LEFT else ' class="number"' for head in heads]
    head = "".join(f"<th{kind}>{name}</th>" for name, kind in zip(heads, kinds))
    body = "".join(
        "<tr>"
        + "".join(
            f'<td{kind} data-head="{name}"><span>{cell}</span></td>' for name, cell, kind in zip(heads, row, kinds)
        )
        + "</tr>\n"
        for row in rows
    )
    return f"<table><thead><tr>{head}</tr></thead><tbody>\n{body}</tbody></table>"


def report_page(folder: Path, episodes: List[Episode]) -> str:
    heads = (
        "episode",
        "game",
        "model",
        "seed",
        "won",
        "end",
        "steps",
        "refusals",
        "tokens",
        "seconds",
        "driver",
        "settings",
    )
    rows = [episode_cells(folder, episode) for episode in episodes]
    summary = html_table(HEADS, ([html.escape(cell) for cell in row] for row in summary_rows(episodes)))
    field = '<p><input id="filter" type="search" placeholder="Show runs with these words" aria-label="filter"></p>'
    body = f"<h1>Runs</h1>\n{summary}\n<h2>Each run</h2>\n{field}\n{html_table(heads, rows)}"
    return abu.html_page(STYLE, body, SCRIPT, title="Runs")


def episode_cells(folder: Path, episode: Episode) -> List[str]:
    data, result = episode.data, episode.result
    name = os.path.relpath(episode.path, folder)
    label = html.escape(name.encode("utf-8", "replace").decode())
    shown = page_of(episode)
    if shown:
        label = f'<a href="{link_to(os.path.relpath(shown, folder))}">{label}</a>'
    won = "?" if episode.won is None else "yes" if episode.won else "no"
    texts = (
        data.get("game"),
        data["model"],
        data.get("seed"),
        won,
        f"{result['end_reason']}: {result.get('end_detail')}",
    )
    numbers = (result["steps"], result["refusals"], episode.tokens, result["seconds"], episode.driver, episode.settings)
    return [label, *(html.escape("" if text is None else str(text)) for text in (*texts, *numbers))]


def page_of(episode: Episode) -> Optional[Path]:
    try:
        page = episode.record / "view.html"
        return page if page.is_file() else None
    except abu.RecordError:
        return None


def link_to(path: str) -> str:
    """A relative URL. Special characters in the name, such as `:`, are escaped."""
    return "./" + quote(os.fsencode(path.replace(os.sep, "/")))

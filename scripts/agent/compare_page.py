"""The page of a comparison: who is better by the pairs of runs, their means side by side, and a row for each pair."""

from __future__ import annotations

import html
import os
from pathlib import Path
from typing import Callable, List, Optional, Sequence, Tuple

import abu
from compare import COMPARED, Difference, Pair, difference, games_of, pairs_of, row_of_game
from report import SCRIPT, STYLE, Episode, html_table, link_to, page_of

COMPARISON_STYLE = (
    STYLE
    + """
.players { display: grid; grid-template-columns: 1fr 1fr; gap: 16px; margin-bottom: 16px; overflow-wrap: anywhere; }
.players section { border-top: 3px solid var(--line); padding-top: 8px; }
.players h2 { margin: 0; }
.verdict { font-size: 1.1rem; }
svg { width: 180px; height: 20px; vertical-align: middle; }
.yes { color: #1a7f37; } .no { color: #b3261e; }
@media (min-width: 801px) { td:not(.number) { min-width: 6em; } }
@media (prefers-color-scheme: dark) { .yes { color: #5dd879; } .no { color: #ff8a80; } }
@media (max-width: 800px) { .players { grid-template-columns: 1fr; } }
"""
)
SUMMARY = (*COMPARED[:-1], "interval", "verdict")
MEANS = ("game", "mean of", "first", "second", "second - first")
EACH = (
    *("game", "seed", "first", "second", "better", "steps first", "steps second", "steps +/-"),
    *("tokens first", "tokens second", "seconds first", "seconds second"),
)
MEASURES: Tuple[Tuple[str, Callable[[Episode], float]], ...] = (
    ("steps", lambda run: run.result["steps"]),
    ("refusals", lambda run: run.result["refusals"]),
    ("errors", lambda run: run.result["errors"] + run.result["faults"]),
    ("tokens", lambda run: run.tokens),
    ("seconds", lambda run: run.result["seconds"]),
    ("thought", lambda run: run.result["thought_seconds"]),
)
# The scale of the picture of an interval: -100 to 100 %, with room for the ends of its lines.
HALF = 100


def comparison_page(page: Path, folders: Sequence[Path], first: Sequence[Episode], second: Sequence[Episode]) -> str:
    """The page to write to the path `page`, from where its links lead to the pages of the runs."""
    pairs = pairs_of(first, second)
    heads = zip(("First", "Second"), folders, (first, second))
    players = "".join(player_section(name, folder, runs) for name, folder, runs in heads)
    field = '<p><input id="filter" type="search" placeholder="Show pairs with these words" aria-label="filter"></p>'
    body = [
        f'<h1>Comparison</h1>\n<div class="players">{players}</div>',
        *(verdict_line(game, difference(runs)) for game, runs in games_of(pairs)),
        html_table(SUMMARY, (summary_cells(game, difference(runs)) for game, runs in games_of(pairs))),
        f"<h2>Means of the pairs</h2>\n{html_table(MEANS, mean_rows(pairs))}",
        f"<h2>Each pair</h2>\n{field}\n{html_table(EACH, (pair_cells(page, pair) for pair in pairs))}",
    ]
    return abu.html_page(COMPARISON_STYLE, "\n".join(body), SCRIPT, title="Comparison")


def player_section(name: str, folder: Path, runs: Sequence[Episode]) -> str:
    one = runs[0]
    told = (("model", one.data["model"]), ("driver", one.driver), ("settings", one.settings), ("runs", len(runs)))
    lines = "".join(f"<div>{html.escape(f'{key}: {value}')}</div>" for key, value in (*told, ("folder", folder)))
    return f"<section><h2>{name}</h2>{lines}</section>"


def verdict_line(game: str, told: Difference) -> str:
    why = "" if told.is_told_apart else ": the interval of their difference contains 0"
    return f'<p class="verdict"><b>{html.escape(game)}</b>: {told.verdict}{why}.</p>'


def summary_cells(game: str, told: Difference) -> List[str]:
    *cells, verdict = map(html.escape, row_of_game(game, told))
    return [*cells, interval_picture(told), verdict]


def interval_picture(told: Difference) -> str:
    """The interval as a line on a scale from -100 to 100 %, with a dot for the difference and a mark at 0."""
    low, high, middle = (round(HALF * value) for value in (told.low, told.high, told.value))
    label = f"{middle:+d} %, between {low:+d} and {high:+d} %"
    return (
        f'<svg viewBox="{-HALF - 5} -10 {2 * HALF + 10} 20" role="img" aria-label="{label}" stroke="currentColor">'
        f'<path d="M{-HALF} 0H{HALF}M0 -8V8" opacity=".35"/><path d="M{low} 0H{high}" stroke-width="4"/>'
        f'<circle cx="{middle}" cy="0" r="5" fill="currentColor"/></svg>'
    )


def mean_rows(pairs: Sequence[Pair]) -> List[List[str]]:
    """Over the same seeds for both, so that a harder game counts for each of them; without what neither of them had."""
    rows: List[List[str]] = []
    for game, runs in games_of(pairs):
        for name, value in MEASURES:
            first, second = (sum(map(value, side)) / len(runs) for side in zip(*((r.first, r.second) for r in runs)))
            numbers = (f"{first:,.1f}", f"{second:,.1f}", f"{second - first:+,.1f}")
            rows += [[html.escape(game), name, *numbers]] if first or second else []
    return rows


def pair_cells(page: Path, pair: Pair) -> List[str]:
    first, second = pair.first, pair.second
    steps = [int(run.result["steps"]) for run in (first, second)]
    return [
        html.escape(pair.game),
        str(pair.seed),
        outcome(page, first),
        outcome(page, second),
        better(bool(first.won), bool(second.won)),
        *map(str, steps),
        f"{steps[1] - steps[0]:+d}",
        *(f"{run.tokens:,}" for run in (first, second)),
        *(html.escape(str(run.result["seconds"])) for run in (first, second)),
    ]


def better(first: bool, second: bool) -> str:
    return ("both won" if first else "neither") if first == second else "first" if first else "second"


def outcome(page: Path, run: Episode) -> str:
    """Whether the run was won, as a link to its page if there is one."""
    kind, word = ("yes", "won") if run.won else ("no", "lost")
    link = link_from(page, page_of(run))
    text = f'<a href="{link}">{word}</a>' if link else word
    return f'<span class="{kind}">{text}</span>'


def link_from(page: Path, shown: Optional[Path]) -> str:
    if shown is None:
        return ""
    try:
        return link_to(os.path.relpath(shown, page.parent))
    except ValueError:
        # On Windows, no relative path leads to another drive.
        return shown.resolve().as_uri()

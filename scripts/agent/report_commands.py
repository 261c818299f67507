"""The commands for runs that have been played: report, view and export."""

from __future__ import annotations

import argparse
import os
from pathlib import Path
from typing import Callable, Sequence

import abu
from compare import COMPARED, compare, name_of, players
from compare_page import comparison_page
from export import export
from failures import IS_WRITTEN, USAGE, Failure
from named_files import BadFile, open_named
from report import HEADS, Episode, find_episodes, read_episode, report_page, summary_rows, table
from trajectory import write_whole

PAGE_START = b"<!doctype html>"
MOST_PAGE = 1 << 30


def show_report(args: argparse.Namespace) -> int:
    if args.compare:
        return show_comparison(args, *map(Path, args.compare))
    if args.folder is None:
        raise Failure("Nothing says which runs.", "report DIR, or report --compare DIR DIR", USAGE)
    folder = Path(args.folder)
    episodes, left_out = find_episodes(folder, complain) if folder.is_dir() else ([], 0)
    if not episodes:
        raise Failure(f"There is no run that came to its end in {folder}.", "`agent.py episode --out` makes some")
    write_views(episodes if args.views else [])
    page = Path(args.out or folder / "report.html")
    write_page(page, report_page(page.parent, episodes))
    abu.print_result(abu.printable(table(HEADS, summary_rows(episodes))), IS_WRITTEN)
    if left_out:
        count = "1 more run" if left_out == 1 else f"{left_out} more runs"
        abu.to_stderr(f"agent: left out {count} without an end, or stopped and played again")
    abu.print_result(str(page), IS_WRITTEN)
    return 0


def write_page(path: Path, page: str) -> None:
    """Replaces an older page, and no other file: a part of a record could be named by mistake."""
    if os.path.lexists(path) and not is_page(path):
        raise Failure(f"{path} is there, and is no page.", "name another file with --out", USAGE)
    write_whole(path, page)


def is_page(path: Path) -> bool:
    try:
        with open_named(path, MOST_PAGE) as file:
            return file.read(len(PAGE_START)).lower() in (PAGE_START, b"")
    except BadFile:
        return False


def write_views(episodes: Sequence[Episode]) -> None:
    """Writes the page of each run into its record. Damaged records are reported."""
    for run in episodes:
        try:
            record = run.record
            write_whole(record / "view.html", view(record, lambda problem: complain(f"{record}: {problem}")))
        except abu.RecordError as error:
            complain(str(error))
        except OSError as error:
            complain(f"{run.path} has no page: {abu.reason(error)}.")


def show_comparison(args: argparse.Namespace, first: Path, second: Path) -> int:
    """Which of two players is better, by the games that both have played with the same seeds."""
    found = [find_episodes(folder, complain)[0] if folder.is_dir() else [] for folder in (first, second)]
    for folder, episodes in zip((first, second), found):
        if not episodes:
            raise Failure(f"There is no run that came to its end in {folder}.", "`agent.py episode --out` makes some")
        if len(players(episodes)) > 1:
            cause = f"{folder} has runs of several players: {', '.join(players(episodes))}."
            raise Failure(cause, "a folder for each of them", USAGE)
    rows = compare(*found)
    if not rows:
        raise Failure("No game was played by both with the same seed.", "play the same seeds with `episode --seed`")
    told = [name_of(folder, runs) for folder, runs in zip((f"first  {first}", f"second {second}"), found)]
    write_views([run for runs in found if args.views for run in runs])
    page = Path(args.out or second / "compare.html")
    write_page(page, comparison_page(page, (first, second), *found))
    abu.print_result(abu.printable("\n".join([*told, table(COMPARED, rows), str(page)])), IS_WRITTEN)
    return 0


def complain(problem: str) -> None:
    """Reports a damaged record; the rest is still shown."""
    abu.to_stderr(f"agent: {abu.entry_line(problem)}")


def folder_of(path: str) -> Path:
    """The folder of a run, which may be named by the file of its episode."""
    folder = Path(path)
    if folder.is_file():
        data = read_episode(folder)
        return Episode(folder, data).record if data else folder
    return folder


def export_run(args: argparse.Namespace) -> int:
    try:
        lines = export(folder_of(args.record_folder), args.script, args.replace, complain)
    except abu.RecordError as error:
        raise Failure(str(error), "play it again: runs in a game that are recorded now can be exported") from None
    abu.print_result(f"{args.script}: {abu.counted_lines(lines)}", IS_WRITTEN)
    return 0


def view(folder: Path, note: Callable[[str], None] = lambda text: None) -> str:
    """Reports unusable parts, which the page tells too. Raises a RecordError if the folder holds no record."""
    shown = abu.load_record(folder)
    for problem in shown.problems:
        note(problem)
    return abu.page_of(shown)


def show_view(args: argparse.Namespace) -> int:
    """`record_folder` is the folder of a run or the file of an episode."""
    try:
        folder = folder_of(args.record_folder)
        page = view(folder, complain)
    except abu.RecordError as error:
        raise Failure(str(error), "the folder that `play --out` or `episode` made") from None
    out = Path(args.out) if args.out else folder / "view.html"
    write_page(out, page)
    abu.print_result(str(out), IS_WRITTEN)
    return 0

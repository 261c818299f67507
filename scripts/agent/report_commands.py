"""The commands for runs that have been played: report, view and export."""

from __future__ import annotations

import argparse
import contextlib
from pathlib import Path
from typing import Callable, Iterable, Iterator, Sequence

import abu
from compare import COMPARED, compare, name_of, players
from compare_page import comparison_page
from export import export
from failures import IS_WRITTEN, USAGE, Failure
from report import HEADS, Episode, find_episodes, read_episode, report_page, summary_rows, table

PAGE = "page"


def show_report(args: argparse.Namespace) -> int:
    if args.compare:
        return show_comparison(args, *map(Path, args.compare))
    if args.folder is None:
        raise Failure("Nothing says which runs.", "report DIR, or report --compare DIR DIR", USAGE)
    folder = Path(args.folder)
    episodes, left_out = find_episodes(folder, complain) if folder.is_dir() else ([], 0)
    if not episodes:
        raise Failure(f"There is no run that came to its end in {folder}.", "`agent.py episode --out` makes some")
    page = place_of_page(args, folder / "report.html", files_of(episodes))
    write_views(episodes if args.views else [])
    write_page(page, report_page(page.parent, episodes))
    abu.print_result(table(HEADS, summary_rows(episodes)), IS_WRITTEN)
    if left_out:
        count = "1 more run" if left_out == 1 else f"{left_out} more runs"
        abu.to_stderr(f"agent: left out {count} without an end, or stopped and played again")
    abu.print_result(str(page), IS_WRITTEN)
    return 0


def place_of_page(args: argparse.Namespace, usual: Path, read: Iterable[Path]) -> Path:
    """Where a page goes, under the rule of outputs: never over a part of the runs that are read."""
    page = Path(args.out or usual)
    abu.refuse_output(str(page), PAGE, args.replace, [str(path) for path in read])
    return page


def write_page(path: Path, page: str) -> None:
    abu.write_outputs({str(path): page.encode("utf-8", "replace")}, None)


def files_of(episodes: Iterable[Episode]) -> Iterator[Path]:
    """What a page of these runs is made from."""
    for run in episodes:
        yield run.path
        with contextlib.suppress(abu.RecordError):
            yield run.record


def write_views(episodes: Sequence[Episode]) -> None:
    """Writes the page of each run into its record. Damaged records are reported."""
    for run in episodes:
        try:
            record = run.record
            abu.refuse_output(str(record / "view.html"), PAGE, False)
            write_page(record / "view.html", view(record, lambda problem: complain(f"{record}: {problem}")))
        except abu.RecordError as error:
            complain(str(error))
        except abu.AbuError as error:
            complain(f"{run.path} has no page: {error}")


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
    page = place_of_page(args, second / "compare.html", files_of(run for runs in found for run in runs))
    write_views([run for runs in found if args.views for run in runs])
    write_page(page, comparison_page(page, (first, second), *found))
    abu.print_result("\n".join([*map(abu.one_line, told), table(COMPARED, rows), abu.one_line(page)]), IS_WRITTEN)
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
        out = place_of_page(args, folder / "view.html", (Path(args.record_folder), folder))
        page = view(folder, complain)
    except abu.RecordError as error:
        raise Failure(str(error), "the folder that `play --out` or `episode` made") from None
    write_page(out, page)
    abu.print_result(str(out), IS_WRITTEN)
    return 0

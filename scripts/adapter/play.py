#!/usr/bin/env python3
"""Play Tetris over the adapter protocol: each piece goes where the board is best afterwards.

    play.py                        ABU's headless game, started for this and ended afterwards
    play.py --seed 7 --pieces 500  the same game again, and where to stop
    play.py --port 7777            a game that runs already, from where it is

A board is judged by its lines, the sum of its columns' heights, its holes, and how much neighbouring columns differ.
On a terminal the game is drawn as it goes; elsewhere a line is printed now and then. The last line sums up.
"""

from __future__ import annotations

import argparse
import contextlib
import sys
import time
from typing import Any, Callable, Dict, Iterator, List, NamedTuple, Optional, Sequence, TextIO, Tuple

from client import HOST, AdapterError, Client, Observation, Refused
from placements import CELLS, FULL_ROW, KINDS, ROTATIONS, Landing, Rows, landings, rows_of
from servers import free_port, game_server

PIECES = 200
TIMEOUT = 60.0
EVERY = 25
# Redrawing a terminal faster shows nothing more.
FRAME_SECONDS = 0.03
# The player gives up after this many refused placements in a row.
MOST_REFUSALS = 50


# --- Choosing ---


class Features(NamedTuple):
    """The features by which a board is judged."""

    height: int
    holes: int
    bumpiness: int


# Known weights, tuned by a genetic algorithm; only their ratios matter.
HEIGHT_WEIGHT = -0.51
LINES_WEIGHT = 0.76
HOLES_WEIGHT = -0.36
BUMPINESS_WEIGHT = -0.18

COUNTS = bytes(bin(bits).count("1") for bits in range(FULL_ROW + 1))


def features(rows: Rows) -> Features:
    """One pass from the top; `under` has the columns that contain a cell so far."""
    height = holes = bumpiness = under = 0
    for row in rows:
        holes += COUNTS[under & ~row]
        under |= row
        height += COUNTS[under]
        # Two neighbours differ in height by the number of rows in which only one of them has begun.
        bumpiness += COUNTS[(under ^ under >> 1) & FULL_ROW >> 1]
    return Features(height, holes, bumpiness)


def value(landing: Landing) -> float:
    of = features(landing.rows)
    rest = HEIGHT_WEIGHT * of.height + HOLES_WEIGHT * of.holes + BUMPINESS_WEIGHT * of.bumpiness
    return rest + LINES_WEIGHT * landing.lines


def best(seen: Observation) -> Optional[Landing]:
    """The first of equal ones, so that equal games are played alike."""
    return max(landings(seen), key=value, default=None)


# --- Showing ---


class View:
    """Shows nothing."""

    def show(self, seen: Observation, pieces: int) -> None:
        pass

    def close(self) -> None:
        pass


class Lines(View):
    """Prints a line now and then."""

    def __init__(self, out: TextIO) -> None:
        self.out = out

    def show(self, seen: Observation, pieces: int) -> None:
        if pieces and pieces % EVERY == 0:
            of = features(rows_of(seen.board.cells))
            print(
                f"piece {pieces}: lines {seen.lines}, score {seen.score}, holes {of.holes}", file=self.out, flush=True
            )


COLOURS = {"i": 36, "o": 33, "t": 35, "s": 32, "z": 31, "j": 34, "l": 37}
HOME, CLEAR, REST_OF_LINE, REST_OF_SCREEN = "\x1b[H", "\x1b[2J", "\x1b[K", "\x1b[J"
HIDE_CURSOR, SHOW_CURSOR = "\x1b[?25l", "\x1b[?25h"


class Screen(View):
    """Redraws the board in place."""

    def __init__(self, out: TextIO) -> None:
        self.out = out
        self.due = 0.0
        out.write(HIDE_CURSOR + CLEAR)

    def show(self, seen: Observation, pieces: int) -> None:
        if time.monotonic() < self.due:
            return
        self.due = time.monotonic() + FRAME_SECONDS
        text = "".join(f"{line}{REST_OF_LINE}\n" for line in drawn(seen, pieces))
        self.out.write(HOME + text + REST_OF_SCREEN)
        self.out.flush()

    def close(self) -> None:
        self.out.write(SHOW_CURSOR)
        self.out.flush()


def drawn(seen: Observation, pieces: int) -> List[str]:
    """The board, with the statistics beside it."""
    piece = cells_of(seen)
    ghost = set() if seen.ghost_y is None else cells_of(seen, seen.ghost_y)
    kind = seen.active.kind if seen.active else ""
    notes: Dict[int, str] = {
        **{1: f"next  {' '.join(seen.next_queue).upper()}", 2: f"hold  {(seen.hold or '-').upper()}"},
        **{4: f"score {seen.score}", 5: f"lines {seen.lines}", 6: f"level {seen.level}", 7: f"piece {pieces}"},
        9: "paused" if seen.paused else "game over" if seen.game_over else "",
    }
    lines = []
    for y, row in enumerate(seen.board.cells):
        cells = (
            block(kind) if (x, y) in piece else block(KINDS[cell - 1]) if cell else "::" if (x, y) in ghost else " ."
            for x, cell in enumerate(row)
        )
        lines.append(f"|{''.join(cells)}|  {notes.get(y, '')}")
    return [*lines, f"+{'--' * seen.board.width}+"]


def block(kind: str) -> str:
    return f"\x1b[{COLOURS[kind]}m[]\x1b[0m"


def cells_of(seen: Observation, y: Optional[int] = None) -> "set[Tuple[int, int]]":
    at = seen.active
    if at is None:
        return set()
    top = at.y if y is None else y
    return {(at.x + dx, top + dy) for dx, dy in CELLS[at.kind][ROTATIONS.index(at.rotation)]}


# --- Playing ---


class Result(NamedTuple):
    """`surprises` counts placements whose board differed from the prediction."""

    pieces: int
    lines: int
    score: int
    surprises: int
    last: Observation
    seconds: float

    def line(self) -> str:
        end = "game over" if self.last.game_over else "still playing"
        text = f"{self.pieces} pieces, {self.lines} lines, score {self.score}, level {self.last.level}, {end}"
        if self.surprises:
            text += f", {self.surprises} boards not as foreseen"
        return f"{text}, seed {self.last.seed}, {self.seconds:.1f} s"


def play(game: Client, pieces: int, view: View, delay: float = 0.0) -> Result:
    """Plays that many pieces, or until the game is over."""
    began = time.monotonic()
    first = seen = ready(game)
    count = surprises = refusals = 0
    view.show(seen, count)
    while count < pieces and not seen.game_over:
        choice = best(seen)
        try:
            if choice is None:
                # No placement without a kick: drop the piece where it is.
                game.act("hardDrop")
            else:
                at = choice.placement
                game.place(at.x, at.rotation_name, at.use_hold)
        except Refused as refused:
            if refused.code not in ("invalid_place", "hold_unavailable", "backpressure") or refusals == MOST_REFUSALS:
                raise
            # The piece has fallen further in the meantime, or somebody has paused the game.
            refusals += 1
            seen = resumed(game)
            continue
        refusals = 0
        board = seen.board_id
        seen = game.wait_for(lambda now: now.board_id != board)
        count += seen.board_id - board
        surprises += choice is not None and rows_of(seen.board.cells) != choice.rows
        view.show(seen, count)
        if delay:
            time.sleep(delay)
    lines, score = seen.lines - first.lines, seen.score - first.score
    return Result(count, lines, score, surprises, seen, time.monotonic() - began)


def ready(game: Client) -> Observation:
    """The game, ready to be played: starts a new episode if the last one is over."""
    seen = game.observe()
    if seen.game_over:
        game.act("restart")
        seen = game.wait_for(lambda now: now.episode_id != seen.episode_id)
    return resumed(game) if seen.paused else seen


def resumed(game: Client) -> Observation:
    """The newest state, after resuming a paused game."""
    seen = game.latest() or game.observe()
    if seen.paused:
        game.act("pause")
        seen = game.wait_for(lambda now: not now.paused)
    return seen


@contextlib.contextmanager
def shown(is_quiet: bool, out: TextIO) -> Iterator[View]:
    view = View() if is_quiet else Screen(out) if out.isatty() else Lines(out)
    try:
        yield view
    finally:
        view.close()


@contextlib.contextmanager
def connected(args: argparse.Namespace) -> Iterator[Client]:
    """Connects to the game that runs, or starts one."""
    with contextlib.ExitStack() as stack:
        host, port = args.host or HOST, args.port
        if port is None:
            bridge = free_port()
            seed = int(time.time()) & 0x7FFFFFFF if args.seed is None else args.seed
            options = ["--mode", args.mode or "marathon", *([] if args.delay else ["--fast"])]
            options += ["--frozen"] if args.frozen else []
            server = stack.enter_context(game_server("tetris", seed, *options, ABU_PORT=str(bridge)))
            host, port = HOST, server.port
            if not args.quiet:
                print(f"play: `abu.py screenshot --port {bridge}` shows the game meanwhile", file=sys.stderr)
        game = stack.enter_context(Client(host, port, args.timeout))
        game.hello("abu-play")
        try:
            yield game
        except Refused as refused:
            if refused.code != "not_controller":
                raise
            cause = f"Another client has the control of the game at {host}:{port}."
            raise AdapterError(cause, "end that client, or have it release the control") from None


def in_range(kind: Callable[[str], float], least: float, most: float, what: str) -> Callable[[str], Any]:
    """Returns a converter for numbers in a range; whole numbers if `kind` is int. `what` describes the number."""

    def convert(text: str) -> float:
        try:
            number = kind(text)
        except ValueError:
            number = most + 1
        if not least <= number <= most:
            raise argparse.ArgumentTypeError(f"{text!r} is no {what}")
        return number

    return convert


whole = in_range(int, 1, 10**9, "whole number from 1")
seconds = in_range(float, 0.001, 1e6, "number of seconds above 0")
port_number = in_range(int, 1, 65535, "port: a whole number from 1 to 65535")
seed_number = in_range(int, 0, 0xFFFFFFFF, "seed: a whole number from 0 to 4294967295")


def host_name(text: str) -> str:
    if not text:
        raise argparse.ArgumentTypeError("it is empty, as from a shell variable that is not set")
    return text


def build_parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", type=seed_number, metavar="N", help="0 to 4294967295 (default: another each time)")
    parser.add_argument("--pieces", type=whole, default=PIECES, metavar="N", help=f"where to stop (default {PIECES})")
    parser.add_argument("--mode", choices=("practice", "marathon"), help="whether pieces fall (default marathon)")
    parser.add_argument("--host", type=host_name, metavar="HOST", help=f"where a running game is (default {HOST})")
    parser.add_argument("--port", type=port_number, metavar="PORT", help="play the game that runs on this port")
    parser.add_argument("--delay", type=seconds, default=0.0, metavar="S", help="between pieces, for those who watch")
    parser.add_argument("--frozen", action="store_true", help="let pieces fall only while a command is carried out")
    parser.add_argument("--timeout", type=seconds, default=TIMEOUT, metavar="S", help="for each reply (default 60)")
    parser.add_argument("--quiet", action="store_true", help="print only the last line")
    return parser


def main(argv: Optional[Sequence[str]] = None) -> int:
    parser = build_parser()
    args = parser.parse_args(argv)
    if args.port is not None and (args.seed is not None or args.mode is not None or args.frozen):
        parser.error("--seed, --mode and --frozen are for a game that is started; --port names one that has its own")
    if args.port is None and args.host is not None:
        parser.error("--host needs --port")
    try:
        with connected(args) as game:
            with shown(args.quiet, sys.stdout) as view:
                result = play(game, args.pieces, view, args.delay)
        print(result.line(), flush=True)
        return 0
    except AdapterError as error:
        print(f"play: {error}", file=sys.stderr)
        return 1
    except BrokenPipeError:
        # The reader has closed the pipe; Python would report that again at exit.
        sys.stdout = None
        return 1
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main())

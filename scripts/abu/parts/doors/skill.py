"""The instructions for agents"""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

from ..core.loader import SOURCE
from ..core.stdout import page

if TYPE_CHECKING:
    from ..table.call import Call

# Printed by `skill`. docs/skill/SKILL.md, which agents install, only tells them to read it here.
SKILL = """\
# Play a Unity game from the shell

Run `python3 scripts/abu/abu.py COMMAND` (here `abu`). The game must run: in Unity's play mode, or
`abu launch --seed 1`. Trouble: `abu doctor`.

Loop: read the tree once, act on a ref or name with `--diff`, read what the action printed, repeat. An action returns
when the game is at rest, with history and what has changed: do not sleep, no `snapshot` in between.

A line is `- role "label" [ref=e3]`. Only nodes with a ref can be acted on. A ref always means the same
node, or is refused. A name is a label or its beginning:
`abu click "End Turn"`. Narrow: `--role R`, `--in Hand`, `"Fox[2]"`; cell: `"Board[ROW,COLUMN]"`.

Act:
- `click T`, `hover T`: T is a ref or name; or `--at X,Y`, a pixel of the screenshot
- `drag T [T2]`: drop on T2, or where the game plays it; in the card game (rules: `click Menu`, `click Rules`),
  cards and abilities are dragged
- `fill T TEXT`: text, number, true/false, or an option
- `press KEY [T] [--count N]`: Enter, Escape, ArrowLeft, a, Shift+a
- games that read devices: `controls` lists it; `press KEY --hold 0.5s` (or `30f`), `keydown KEY`,
  `keyup KEY`, `mouse move X,Y`, `pad leftStick 0.7,0`, `touch X,Y [--to X,Y]`, `release`; `click T --device`,
  `drag T T2 --device`: T needs no ref
- real-time games: `freeze` stops time between calls, actions and `step 9f` run it; `thaw`
- `scroll T [up|left|right] [PX]`, `--to ITEM`
- `do ACTION T`: one of a label's `(do: …)`; `call`: test cheats
- `--forced`, of `batch` too: the only possible moves; `--pass`: also passes
- `--quiet 1s`: wait for late changes
- `batch`: one command a line on stdin or `--file F`; stops at a failure, or at a prompt with
  `--stop-at TEXT`; prints histories and the last tree

Look:
- `snapshot`: the tree. `find TEXT`: nodes whose label has TEXT; `inspect T`: its fields
- `wait --text T`, `--gone T` or `--settled`: at most `--timeout S`
- `screenshot [T] [--annotate]`: the path of a PNG
- `log [--level error]`: console since last call
- `expect TEXT` checks; `record F.abu`, `record --stop`, `replay F.abu`, `shrink`, `film`
- `status`: which game, busy; `perf`: what frames cost

Shorter: add `--diff` to an action or `snapshot`: only what changed since the last printed tree. `+` new, `-`
gone, `~` changed, `=` as before, but something in it changed; a number behind the sign: so many siblings before it are
as before; `…5` behind a label: its last 5 words are as before; `…`: with the details printed before for this name.
Plain `snapshot` shows all. `--interactive` hides the state (score, prompts). As data: `--json`.

Run:
- `launch [--seed N] [--fast] [--port 0]`; `--restart` after an edit; `close`
- no Unity: `check DIR`, `launch --project DIR`
- Editor (or `--via headless`): `editor open` starts it, `refresh` compiles, `test` tests, `play` toggles play mode,
  `cycle` compiles, plays
- a call plays the project's game; other: `games`, `--port`, `--session`
- `help COMMAND`: flags; `skill`: this page; `skill dogfood`: test a game; for people: `completion`, `mcp`, `watch`,
  `player`

Exit code 0: it happened. 1: it did not; read stderr, do what follows `try:`. 2: wrong command line.
- not_found, ambiguous: the error lists refs
- stale ref: the node is not on the screen now: gone, or hidden by what the error names (close that)
- not actionable: it says why (disabled, covered, too expensive); do that first
- "may have done it", lost answer, timeout: `snapshot` before repeating
- "had not settled": it happened, the game still moves; `wait --settled`
- `--- Errors ---`: the game logged errors: `log`
"""


# How a checkout's file is called in the page above.
IN_A_CHECKOUT = "python3 scripts/abu/abu.py"
# What needs the sources beside this file, and what stands there without them.
WITH_SOURCES = (
    ("in Unity's play mode, or\n`abu launch --seed 1`. Trouble", "in Unity's play mode, or\nas a build. Trouble"),
    ("`replay F.abu`, `shrink`, `film`", "`replay F.abu --port N`, `film`"),
    ("- `launch [--seed N] [--fast] [--port 0]`; `--restart` after an edit; `close`\n", ""),
    ("- no Unity: `check DIR`, `launch --project DIR`\n", ""),
)


def show_skill(args: Call) -> str:
    if args.page == "dogfood":
        from .dogfood import DOGFOOD

        return page(DOGFOOD, args.json)
    return page(page_here(), args.json)


def page_here() -> str:
    """The page with the name by which this file was called, and without what cannot work where it is alone."""
    from ..io.project import has_player

    text = SKILL.replace(IN_A_CHECKOUT, called_as())
    if not has_player():
        for needs_sources, otherwise in WITH_SOURCES:
            text = text.replace(needs_sources, otherwise)
    return text


def called_as() -> str:
    """The words that call this file from the working directory."""
    import shlex
    import shutil

    word = sys.argv[0]
    if not os.path.isfile(word) or not os.path.samefile(word, SOURCE):
        return IN_A_CHECKOUT  # another program has imported it
    found = shutil.which(os.path.basename(word))
    is_on_path = found is not None and os.path.dirname(word) != "" and os.path.samefile(found, word)
    return os.path.basename(word) if is_on_path else f"python3 {shlex.quote(word)}"

"""`record`: begin and end to write what is played into a script"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from ..core.data import text_at, to_json
from ..core.errors import AbuError, UsageError
from ..core.stderr import note
from ..io.state import in_state_folder, let_owner_in, write_text
from ..io.wire import data_of
from ..game.pictures import PICTURES_SUFFIX, begin_pictures, clear_pictures, end_pictures, keep_picture
from ..game.request import recording_of, sender
from ..game.player import Player, words_of
from ..game.recorded import LOG_SUFFIX, Recording, end, end_recording, facts_of, in_words, number_of_lines, picture_name
from ..game.whose import port_of

if TYPE_CHECKING:
    from typing import Any

    from ..core.json_types import Json

VERSION_LINE = "# abu script 1"


def record(args: Any) -> str:
    """Begins a recording, ends it, or says whether there is one."""
    port = port_of(args)
    if args.stop and (args.file or args.replace or args.pictures):
        raise UsageError("--stop goes alone: it ends the recording that there is.", "leave out the other words")
    running = Recording.at(recording_of(port))
    if args.stop:
        return word_end(args, running, port)
    if args.file is None:
        return word_recording(args, running, port)
    begin(args, port)
    return ""


def word_recording(args: Any, running: Recording | None, port: int) -> str:
    if args.json:
        return to_json({"recording": running.script if running else None, "port": port})
    return f"recording into {running.script}" if running else f"nothing is recorded on port {port}"


def word_end(args: Any, running: Recording | None, port: int) -> str:
    if running is None:
        raise AbuError(f"Nothing is recorded on port {port}.", "`abu.py record FILE.abu` begins a recording")
    lines = number_of_lines(running.script)
    end(running)
    return to_json({"recorded": running.script, "lines": lines}) if args.json else in_words(running, lines)


def begin(args: Any, port: int) -> None:
    script = os.path.abspath(args.file)
    refuse_existing(script, args.replace)
    let_owner_in()
    data = data_of("snapshot", sender(args)("snapshot", {}, args.timeout))
    first = launch_line(port, text_at(data_of("status", sender(args)("status", {}, args.timeout)), "game"))
    if first.startswith("launch ") and " --seed " not in first:
        note("this game was launched without --seed, so a replay plays another one; `launch --seed N` repeats it")
    end_recording(port, "another recording begins")
    place = in_state_folder(os.path.basename(recording_of(port)))
    end_pictures(place)
    clear_pictures(script)
    if args.pictures:
        begin_pictures(script, place)
    write_text(script, f"{VERSION_LINE}\n{first}\n")
    picture: Json = {"picture": picture_name(2)} if args.pictures else {}
    entry: Json = {"line": 2, "command": first, **facts_of(data), **picture}
    write_text(script + LOG_SUFFIX, to_json(entry) + "\n")
    write_text(place, to_json({"script": script}))
    if args.pictures:
        keep_picture(Recording(place, script), picture_name(2), sender(args))
    note(f"recording into {args.file} until `abu.py record --stop`")


def refuse_existing(script: str, is_replaced: bool) -> None:
    kinds = {script: os.path.isfile, script + LOG_SUFFIX: os.path.isfile, script + PICTURES_SUFFIX: os.path.isdir}
    there = [path for path in kinds if os.path.lexists(path)]
    odd = [path for path in there if not kinds[path](path) or os.path.islink(path)]
    if odd:
        raise AbuError(f"{odd[0]} is not a file that a recording can replace.", "give another name")
    if there and not is_replaced:
        raise AbuError(f"{there[0]} is there already.", "give another name, or write over it with --replace")


def launch_line(port: int, game: str) -> str:
    """The line that starts the same game again; a comment for a game that `launch` did not start."""
    from ..table.commands import DEFAULTS

    player = Player.of(port)
    if player is None or not player.is_running():
        name = game.replace("\n", " ") or "a game"
        return f"# Played in {name}, which launch did not start: replay it with --port, in the same state."
    return f"launch {words_of({'game': DEFAULTS['game'], **player.options})}"

"""What is known of a project that is worked on without an Editor: `status` and `log --editor`"""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

from ..core.data import is_list, is_object, number_at, objects_at, text_at, to_json
from ..core.stdout import print_result
from ..game.game_records import session_of
from ..game.last_tree import sender
from ..game.log import show_log
from ..game.projects import errors_in, first_use
from ..io.files import read_object
from ..io.wire import data_of, send_command
from ..words.lines import entry_line
from .editor_names import headless_project
from .editor_types import EditorCall
from .headless import HeadlessEditor, kept_compile

if TYPE_CHECKING:
    from ..core.json_types import Json
    from ..table.call import Call

SOURCES = (".cs", ".asmdef", ".asmref", ".rsp")
NOT_PLAYING = "The project is not played."


def status_of_project(args: Call) -> Json:
    editor = headless_editor(args)
    kept, player = read_object(kept_compile(editor.project)), editor.player()
    uses = [f"{text_at(gap, 'what')} ({first_use(gap)})" for gap in objects_at(kept, "notSimulated")]
    about: Json = {
        "via": "headless",
        "project": editor.project,
        "compile": compile_state(kept, editor.project),
        "errors": errors_in(kept),
        "playing": player is not None,
        "notSimulated": uses,
    }
    if player is None:
        return about
    game = data_of("status", send_command("status", {}, player.port, args.timeout))
    called = game.get("notSimulated")
    more = [
        name for name in (called if is_list(called) else []) if not any(use.startswith(f"{name} (") for use in uses)
    ]
    return {**game, **about, "port": player.port, "notSimulated": [*uses, *more]}


def compile_state(kept: Json, project: str) -> str:
    """What came of the last compile: failed, succeeded, outdated if a source is newer, or never."""
    if not kept:
        return "never"
    newest = max((source.stat().st_mtime for source in sources_of(project)), default=0.0)
    if newest > number_at(kept, "time"):
        return "outdated"
    return "failed" if errors_in(kept) else "succeeded"


def sources_of(project: str) -> list[Path]:
    return [
        Path(folder, name)
        for top in ("Assets", "Packages")
        for folder, _, names in os.walk(os.path.join(project, top))
        for name in names
        if name.endswith(SOURCES)
    ]


def headless_editor(args: Call) -> HeadlessEditor:
    project = headless_project(args)
    return HeadlessEditor(EditorCall(args.port, session=session_of(args), project=project))


def show_headless_log(args: Call) -> str:
    """The compiler's last report, then the log of the project's player."""
    editor = headless_editor(args)
    kept, player = read_object(kept_compile(editor.project)), editor.player()
    found = {kind: texts_of_kind(kept, kind) for kind in ("errors", "warnings", "problems")}
    if player is None:
        lines = "\n".join(lines_of(found)) or NOT_PLAYING
        print_result(to_json({"compile": found, "entries": []}) if args.json else lines)
        return ""
    args.game_port = player.port
    ask = sender(args)

    def send(command: str, params: Json, timeout: float | None) -> Json:
        reply = ask(command, params, timeout)
        data = reply.get("data")
        return {**reply, "data": {**data, "compile": found}} if is_object(data) else reply

    return show_log(args, send, title="" if args.json else "\n".join(lines_of(found)))


def texts_of_kind(kept: Json, kind: str) -> list[str]:
    return [text_at(entry, "text") for entry in objects_at(kept, kind)]


def lines_of(found: dict[str, list[str]]) -> list[str]:
    return [entry_line(text) for texts in found.values() for text in texts]

"""Make a script of `abu.py`, with its log and pictures, of a run in a game."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Callable, Dict, List, Optional, Tuple

import abu

Note = Callable[[str], None]
FIRST_LINE = 2


class Exported:
    """Collects the lines of a script, the entries of its log, and which picture of the run belongs to which line."""

    def __init__(self, launch: str, state: str) -> None:
        self.lines = [abu.VERSION_LINE, one_line(launch)]
        self.log: List[Dict[str, Any]] = [
            {"line": FIRST_LINE, "command": launch, **({"stateHash": state} if state else {})}
        ]
        self.pictures: Dict[str, Tuple[str, str]] = {}

    def add(self, entry: Dict[str, Any]) -> None:
        """A comment, or an action and what came of it. Entries of another shape are refused."""
        command = one_line(abu.text_at(entry, "command"))
        self.lines.append(command)
        if command.startswith("#"):
            return
        facts: Dict[str, Any] = {key: abu.texts_at(entry, key) for key in ("history", "errors")}
        facts.update({key: abu.text_at(entry, key) for key in ("changes", "stateHash")})
        facts["frames"] = abu.number_at(entry, "frames")
        kept = {key: value for key, value in facts.items() if value}
        self.log.append(
            {"line": len(self.lines), "command": command, **kept, "seconds": abu.number_at(entry, "seconds")}
        )

    def picture(self, image: Optional[str]) -> None:
        """The picture of the run that shows what there is after the last line."""
        place, _, name = (image or "").partition("/")
        if place in abu.IMAGE_FOLDERS and name and self.log[-1]["line"] == len(self.lines):
            file = abu.picture_name(len(self.lines))
            self.log[-1]["picture"] = file
            self.pictures[file] = place, name

    def text(self) -> str:
        return "\n".join([*self.lines, ""])


def one_line(text: str) -> str:
    """Raises a RecordError for what can be no line of a script, and would become several."""
    if not text or text.splitlines() != [text]:
        raise abu.RecordError(f"It has a line that no script can have: {text[:80]!r}.")
    return text


def export(folder: Path, path: str, is_replaced: bool, note: Note) -> int:
    """
    Writes the script, its log and its pictures, and returns how many lines it has. Parts of the run that cannot be read
    are told. Raises a RecordError if the run cannot become a script, and then writes nothing.
    """
    made = exported(folder, note)
    path = abu.absolute(path)
    abu.refuse_output(path, abu.SCRIPT, is_replaced, [str(folder)])
    script = abu.Script(path, made.text())
    try:
        script.parse()
    except abu.UsageError as error:
        raise abu.RecordError(f"It does not become a script: {error}") from None
    pictures = read_pictures(folder, made, note)
    abu.write_script(path, made.text(), made.log, pictures)
    return len(script.steps)


def exported(folder: Path, note: Note) -> Exported:
    run = abu.read_run(folder)
    launch = abu.text_at(run, "launch")
    if not launch:
        raise abu.RecordError(f"{folder} does not say what was carried out word for word.")
    steps = [value for _, value in abu.read_step_lines(folder, note)]
    made = Exported(launch, abu.text_at(steps[0], "stateHash") if steps else "")
    for step in steps:
        made.picture(abu.text_at(step, "image"))
        for entry in abu.objects_at(step, "played"):
            made.add(dict(entry))
    last = abu.read_last(folder, note)
    made.picture(last["image"] if last else None)
    return made


def read_pictures(folder: Path, made: Exported, note: Note) -> Dict[str, bytes]:
    """The pictures, by their new names. Those that cannot be read are told, and the script has none there."""
    found: Dict[str, bytes] = {}
    for file, (place, name) in made.pictures.items():
        try:
            with abu.open_inside(folder, place, name) as picture:
                found[file] = abu.read_within(picture, abu.MOST_IMAGE_BYTES)
        except (OSError, ValueError) as error:
            note(f"The picture {name[:80]!r} is left out: {abu.why_unread(error)}.")
            for entry in made.log:
                if entry.get("picture") == file:
                    del entry["picture"]
    return found

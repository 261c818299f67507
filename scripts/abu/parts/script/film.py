"""`film`: show what was played, as a page, a contact sheet, or a moving picture"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from ..core.data import is_list, number_at, text_at, to_json
from ..core.errors import AbuError, UsageError
from ..core.stderr import note, with_fix
from ..game.pictures import picture_now
from ..game.recorded import counted_lines, picture_name
from ..io.outputs import refuse_outputs, write_outputs
from ..io.state import LOG_SUFFIX, PICTURES_SUFFIX
from ..words.lines import entry_line
from .inside import Images, RecordError
from .script import Script
from .viewer import Shown, page_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from ..core.json_types import Fields, Json, Send
    from ..table.call import Call
    from .replay import Outcome

FIRST_COMMENT = 2


def film(args: Call) -> str:
    """Writes the page, and what else was asked for. Returns the paths."""
    if args.video:
        from .video import ffmpeg, kind_of_video

        kind_of_video(args.video)
        ffmpeg()
    shown, page = shown_at(args.file)
    for problem in shown.problems:
        note(entry_line(problem))
    if args.output is None:
        args.output = page
        refuse_outputs(args)
    made = films_of(shown, args)
    write_outputs(made, args.timeout)
    return to_json({"files": list(made)}) if args.json else "\n".join(made)


def films_of(shown: Shown, args: Call) -> dict[str, bytes]:
    """The contents of the files to write, by their paths."""
    made = {str(args.output): page_of(shown).encode()}
    if args.strip:
        from .strip import sheet_of

        made[args.strip] = sheet_of(shown)
    if args.gif:
        from .gif import gif_of

        made[args.gif] = gif_of(shown)
    if args.video:
        from .video import video_of

        made.update(video_of(shown, args.video, args.timeout))
    return made


def shown_at(path: str) -> tuple[Shown, str]:
    """What was played, of a script or of a folder of the agent runner; and where its page goes."""
    if os.path.isdir(path):
        from .run_record import load_record
        from pathlib import Path

        try:
            return load_record(Path(path)), os.path.join(path, "view.html")
        except RecordError as error:
            raise UsageError(
                str(error), "name a script, FILE.abu, or the folder of a run of the agent runner"
            ) from None
    script = Script.read(path)
    if not os.path.lexists(path + LOG_SUFFIX):
        cause = f"Nothing tells what came of {path}: {path}{LOG_SUFFIX} is missing."
        raise AbuError(cause, "`abu.py replay --update` writes it, `abu.py record` writes both")
    return shown_of(script), f"{path}.html"


def shown_of(script: Script) -> Shown:
    """A script with what its log says of each line."""
    known = script.expected()
    start = next((entry for entry in script.logged[:1] if starts(script, entry)), None)
    shown = shown_lines(script, start, known)
    add_pictures(shown, script.path)
    tell_lines(shown, script)
    lost = len(script.logged) - sum(map(len, known.values())) - bool(start)
    if lost > 0:
        shown.problems.append(f"The script was changed: {counted_lines(lost)} of its log are about none of its lines.")
    return shown


def shown_lines(script: Script, start: Json | None, known: Mapping[int, Sequence[Json | None]]) -> Shown:
    from ..core.unseen import decoded

    shown = Shown(decoded(os.path.basename(script.path), False), "line")
    shown.when = "after this line"
    shown.steps = [line_step(*line) for line in lines_of_play(script, start, known)]
    return shown


class Camera:
    """Keeps what happens in a replay, with a picture after each line, for the page of it."""

    def __init__(self, send: Send, seconds: float | None) -> None:
        self.send = send
        self.seconds = seconds
        self.entries: list[Json] = []
        self.images: dict[str, str] = {}
        self.failure = ""
        self.is_on = True

    def keep(self, entry: Json, is_pictured: bool) -> None:
        self.entries.append({**entry, "picture": self.shot() if is_pictured else ""})

    def keep_failure(self) -> None:
        """A picture of what there is after the line that failed, while the game is still there."""
        self.failure = self.shot()

    def shot(self) -> str:
        """Takes a picture. Returns its name; empty, with a note the first time, if there is none."""
        import base64

        if not self.is_on:
            return ""
        try:
            image = picture_now(self.send, self.seconds)
        except AbuError as error:
            note(f"the page has no more pictures: {str(error).rstrip('.')}")
            self.is_on = False
            return ""
        name = picture_name(len(self.images) + 1)
        self.images[name] = f"data:image/png;base64,{base64.b64encode(image).decode()}"
        return name

    def write(self, script: Script, outcome: Outcome, args: Call) -> None:
        """Writes the page. If that fails, the replay counts as unusable, unless it is known to differ."""
        try:
            write_outputs({args.film: page_of(self.shown(script, outcome)).encode()}, args.timeout)
        except AbuError as error:
            if outcome.code:
                note(with_fix(str(error), error.fix))
            else:
                raise UsageError(str(error), error.fix) from None

    def shown(self, script: Script, outcome: Outcome) -> Shown:
        known: dict[int, list[Json | None]] = {}
        for entry in self.entries:
            known.setdefault(entry["line"], []).append(entry)
        if outcome.code and not outcome.diff:
            known.setdefault(outcome.line, []).append(None)  # other turns of the line may have been carried out
        start = known.get(script.launch_line, [None])[0]
        shown = shown_lines(script, start, known)
        shown.images = self.images
        give_pictures(shown, self.images)
        tell_lines(shown, script)
        if outcome.code:
            tell_failure(shown, outcome, self.failure)
        else:
            shown.verdict, shown.is_good = f"The same as recorded: {shown.verdict}", True
        return shown


def tell_failure(shown: Shown, outcome: Outcome, picture: str) -> None:
    """Opens the page at the line that failed, and says there what is wrong."""
    shown.verdict, shown.is_good = outcome.why, False
    places = [place for place, step in enumerate(shown.steps, 1) if step["step"] == outcome.line]
    if not places:  # the game failed before the first line
        return
    shown.start = places[-1]
    step = shown.steps[shown.start - 1]
    step["outcome"] = "error"
    step["image"] = step["image"] or picture
    wrong = [outcome.why, *(["try: " + outcome.fix] if outcome.fix else [])]
    step["told"] += [["What is wrong", "\n".join(wrong), "bad"], ["Difference", "\n".join(outcome.diff), "bad"]]


def starts(script: Script, entry: Fields) -> bool:
    """Whether an entry is about the first screen: that of `launch`, or of the comment that stands for it."""
    command = text_at(entry, "command")
    return command.startswith("#") or command == script.launch_text != ""


def lines_of_play(
    script: Script, start: Json | None, known: Mapping[int, Sequence[Json | None]]
) -> Iterator[tuple[int, str, Json | None, str]]:
    """Number and text of each line, its entry or None, and the comment above it. A line may have several entries."""
    first = script.launch_line or FIRST_COMMENT
    if start or script.launch_line:
        yield first, script.launch_text or text_at(start or {}, "command"), start, ""
    texts = {step.number: step.text for step in script.steps}
    above: list[str] = []
    for number, text in enumerate(script.text.split("\n"), 1):
        if number in texts:
            for entry in known.get(number) or [None]:
                yield number, texts[number], entry, "\n".join(above)
                above = []
        elif number > first and text.lstrip().startswith("#"):
            above.append(text.strip())


def line_step(number: int, text: str, entry: Json | None, comment: str) -> Json:
    """The fields that the page reads."""
    known = entry or {}
    errors = "\n".join(texts_at(known, "errors"))
    return {
        "step": number,
        "heading": f"{number}: {text}",
        "told": [["Comment", comment, ""], ["Line", text, ""], ["Errors that the game logged", errors, "bad"]],
        "lines": texts_at(known, "history"),
        "changes": text_at(known, "changes"),
        "picture": text_at(known, "picture"),
        "image": None,
        "outcome": "unplayed" if entry is None else "errors" if errors else "",
        "attempts": [],
        "seconds": min(number_at(known, "seconds"), 1e9),
    }


def texts_at(data: Fields, key: str) -> list[str]:
    value: object = data.get(key)
    return [text for text in value if isinstance(text, str)] if is_list(value) else []


def add_pictures(shown: Shown, path: str) -> None:
    """Reads the pictures beside the script. A line that only checks something has the picture of the one before."""
    folder, name = os.path.split(path + PICTURES_SUFFIX)
    images = Images(folder or ".")
    shown.images = images.urls
    wanted = [step for step in shown.steps if step["picture"]]
    if wanted and not os.path.lexists(path + PICTURES_SUFFIX):
        shown.problems.append(f"There are no pictures: {path}{PICTURES_SUFFIX} is missing.")
        return
    for step in wanted:
        picture = step["picture"]
        try:
            images.add(picture, name, picture)
        except RecordError as error:
            shown.problems.append(f"The picture {picture[:80]!r} of line {step['step']} is left out: {error}.")
    give_pictures(shown, images.urls)


def give_pictures(shown: Shown, images: Mapping[str, str]) -> None:
    """Gives each line its picture, or the one before it to a line that only checks something."""
    before = None
    for step in shown.steps:
        is_check = not step["picture"] and step["outcome"] != "unplayed"
        step["image"] = before if is_check else step["picture"] if step["picture"] in images else None
        before = step["image"]


def tell_lines(shown: Shown, script: Script) -> None:
    """What is above the page's lines."""
    unplayed = sum(step["outcome"] == "unplayed" for step in shown.steps)
    failed = [step["step"] for step in shown.steps if step["outcome"] == "errors"]
    shown.verdict = f"{counted_lines(len(shown.steps) - unplayed)} carried out"
    shown.verdict += f", and of {counted_lines(unplayed)} nothing is known" if unplayed else ""
    if failed:
        shown.verdict += f"; the game logged errors in line {', '.join(map(str, failed[:20]))}"
        shown.is_good = False
    shown.facts = [
        ("Launched with", script.launch_text.partition(" ")[2] or None),
        ("Seconds", round(sum(step["seconds"] for step in shown.steps), 1) or None),
    ]

"""Replies of the Editor's server, and the `status` of a game, as dataclasses"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..core.data import is_list, is_object, number_at, objects_at, text_at, whole_number

if TYPE_CHECKING:
    from ..core.json_types import Fields, Json
    from .editor_types import TestResult


@dataclass(frozen=True)
class Scene:
    """A loaded scene; `path` is empty if it was never saved."""

    path: str
    is_dirty: bool

    def text(self) -> str:
        return f"{self.path or 'an unnamed scene'}{' (not saved)' if self.is_dirty else ''}"


def scenes_of(data: Fields) -> list[Scene]:
    return [Scene(text_at(scene, "path"), scene.get("dirty") is True) for scene in objects_at(data, "scenes")]


@dataclass(frozen=True)
class EditorStatus:
    """
    The reply to `status`; `said` is all of it. `job` is the running command, or empty. `errors` counts those of the
    last compile.
    """

    said: Json
    session: str
    phase: str
    is_paused: bool
    is_focused: bool
    is_wakeable: bool
    silent_seconds: float
    scenes: list[Scene]
    job: str
    errors: int
    game_port: int

    @classmethod
    def of(cls, data: Json) -> EditorStatus:
        job = data.get("job")
        return cls(
            said=data,
            session=text_at(data, "session"),
            phase=text_at(data, "phase"),
            is_paused=data.get("paused") is True,
            is_focused=data.get("focused") is True,
            is_wakeable=data.get("wakeable") is not False,
            silent_seconds=number_at(data, "silentMs") / 1000,
            scenes=scenes_of(data),
            job=text_at(job, "command") if is_object(job) else "",
            errors=len(objects_at(data, "errors")),
            game_port=whole_number(data, "gamePort"),
        )


@dataclass(frozen=True)
class EditorScreen:
    """
    The reply to `screen`: the size of the Game view, and the size before (`was`), as 1170x2532; empty without a view.
    `device` is the size of the simulated device's own screen, in its present direction. `said` is the whole reply.
    """

    said: Json
    view: str
    size: str
    was: str
    device: str

    @classmethod
    def of(cls, data: Json) -> EditorScreen:
        was = data.get("was")
        before = size_of(was) if is_object(was) else ""
        return cls(data, text_at(data, "view"), size_of(data), before, size_of(held(data)))

    def pixels(self) -> list[int]:
        """Width and height."""
        return [whole_number(self.said, "width"), whole_number(self.said, "height")]


def held(data: Fields) -> Fields:
    """The size of the device's own screen as it is held now; empty without a device."""
    device = data.get("device")
    if not is_object(device) or "width" not in device:
        return {}
    sides = sorted((whole_number(device, "width"), whole_number(device, "height")))
    is_upright = whole_number(data, "width") <= whole_number(data, "height")
    return dict(zip(("width", "height"), sides if is_upright else reversed(sides)))


def size_of(data: Fields) -> str:
    return f"{whole_number(data, 'width')}x{whole_number(data, 'height')}" if "width" in data else ""


@dataclass(frozen=True)
class TestFailure:
    name: str
    message: str
    stack: str
    seconds: float

    @classmethod
    def of(cls, data: Fields) -> TestFailure:
        name, message, stack = (text_at(data, key) for key in ("name", "message", "stack"))
        return cls(name, message, stack, number_at(data, "seconds"))

    def text(self) -> str:
        """As the log prints it, with the line in the project that caused it."""
        from .editor_log import TEST_MARK
        import re

        message, name = " ".join(self.message.split()), " ".join(self.name.split())
        place = re.search(r"(?:Assets|Packages)[/\\]\S+:(?:line )?\d+", self.stack)
        where = f" ({place.group().replace('line ', '')})" if place else ""
        return f"{TEST_MARK}FAIL: {name} ({self.seconds:.3f}s) - {message}{where}"


@dataclass(frozen=True)
class TestRun:
    """
    The reply to `test`. `xml` is the file that Unity's test framework wrote, or empty. `in_other_mode`: how many tests
    the other mode has, told only by the headless player and where this mode has none. `is_time_over`: whether that
    player has ended the run because its time was over.
    """

    passed: int
    failed: int
    skipped: int
    failures: list[TestFailure]
    xml: str
    in_other_mode: int
    is_time_over: bool

    @classmethod
    def of(cls, data: Fields) -> TestRun:
        return cls(
            passed=whole_number(data, "passed"),
            failed=whole_number(data, "failed"),
            skipped=whole_number(data, "skipped"),
            failures=[TestFailure.of(failure) for failure in objects_at(data, "failures")],
            xml=text_at(data, "xml"),
            in_other_mode=whole_number(data, "inOtherMode"),
            is_time_over=data.get("timeOver") is True,
        )

    def result(self) -> TestResult:
        from .editor_types import TestResult

        counts = (self.passed, self.failed, self.skipped, self.passed + self.failed + self.skipped)
        summary = "Run finished: %d passed, %d failed, %d skipped (total: %d)" % counts
        failures = [failure.text() for failure in self.failures]
        return TestResult(True, self.failed == 0 and self.passed > 0, *counts, failures, summary)


@dataclass(frozen=True)
class GameStatus:
    """
    A game's reply to `status`. Older bridges leave out the process and other fields. Fields that are only compared or
    printed are not checked.
    """

    game: object
    pid: object
    project: object
    frame: object
    bridge: object
    protocol: object
    screen: list[int] | None

    @classmethod
    def of(cls, data: Fields) -> GameStatus:
        names = ("game", "pid", "project", "frame", "bridge", "protocol")
        screen = data.get("screen")
        return cls(*(data.get(name) for name in names), screen=screen if is_list(screen) else None)


def messages_of(data: object) -> list[str]:
    """Why the scripts do not compile, by the data of a refusal; a line each."""
    errors = objects_at(data, "errors") if is_object(data) else []
    return [text_at(error, "message").replace("\n", "\\n") for error in errors]

"""Read the Editor's log"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from ..core.disk import open_regular

if TYPE_CHECKING:
    from pathlib import Path

    from .editor_types import RefreshResult, TestResult

# Searched for anywhere in a line: with -timestamps, lines begin with a time and a thread.
LOG_EVENTS = (
    ("requested", "[ScriptCompilation] Requested"),
    ("failed", "*** Tundra build failed"),
    ("failed", "Will not reload assemblies"),
    ("failed", "Reloading assemblies failed"),
    ("failed", "Internal build system error"),
    ("failed", "PostProcessing failed:"),
    ("built", "*** Tundra build success"),
    ("building", "*** Tundra requires additional run"),
    ("reloading", "Begin MonoManager ReloadAssembly"),
    ("reloaded", "Mono: successfully reloaded assembly"),
    ("reloaded", "Finished resetting the current domain"),
    ("reloaded", "Domain Reload Profiling:"),
    ("reloaded", "Completed reload, in"),
    ("refreshed", "RefreshV2("),
    ("imported", "StopAssetImportingV2("),
    ("quit", "Exiting without the bug reporter"),
)
# Real logs never contain these. Older scripts have test doubles that end a refresh with them.
SHORT_FORMS = (
    ("old_failed", r"(?<!\*\*\* )Tundra build failed"),
    ("old_imported", r"(?m)^[ \t]*StopAssetImportingV2[ \t\r]*$"),
)
REFRESH_SUMMARY = r"Asset Pipeline Refresh \(id=[0-9a-f]{32}\): Total: [\d.]+ seconds - Initiated by (\w+)\("
PLAY_REFUSED = "All compiler errors have to be fixed before you can enter playmode!"
LOG_MOVED = b"Logs moved to project-relative Editor.log file"


def log_events(text: str) -> list[tuple[str, int]]:
    """The events in the text with their offsets. Lines of import workers, which write to the same log, are skipped."""
    import re

    events = [(kind, found.start()) for kind, form in SHORT_FORMS for found in re.finditer(form, text)]
    for kind, phrase in LOG_EVENTS:
        place = text.find(phrase)
        while place >= 0:
            line_start = text.rfind("\n", 0, place) + 1
            if "[Worker" not in text[line_start:place]:
                events.append((initiated_kind(kind, text[line_start : place + len(phrase)]), place))
            place = text.find(phrase, place + 1)
    return sorted(events, key=lambda event: event[1])


def initiated_kind(kind: str, line: str) -> str:
    """
    The Editor puts the initiator at the end of a summary line. A line with the initiator alone comes from a test double
    of an older script.
    """
    import re

    if kind not in ("refreshed", "imported"):
        return kind
    summary = re.search(REFRESH_SUMMARY, line)
    if summary is None:
        return f"old_{kind}"
    return "refreshed" if summary.group(1) == "RefreshV2" else "imported"


def read_refresh(text: str) -> tuple[str, bool]:
    """
    Reads the log since the trigger. Returns `busy`, `requested` (a compile was requested and has not begun),
    `unchanged`, `compiled`, `failed` or `quit`, and whether that is final. If it is not, it holds only if the log stays
    quiet.
    """
    kinds = [kind for kind, _ in log_events(text)]
    if "quit" in kinds:
        return "quit", True
    requested = "requested" in kinds
    since = kinds[last_index(kinds, "requested") + 1 :]
    if "old_failed" in since:
        return "failed", True
    if "failed" in since:
        return "failed", ended_after(since, "failed")
    if "old_imported" in since and requested or "old_refreshed" in since and not requested:
        return ("failed" if compile_errors(text) else "compiled" if requested else "unchanged"), True
    if last_index(since, "reloaded") > last_index(since, "reloading"):
        return "compiled", ended_after(since, "reloaded")
    if "refreshed" in since and not {"built", "building", "reloading"} & set(since):
        return ("requested" if requested else "unchanged"), False
    return "busy", False


def last_index(kinds: list[str], kind: str) -> int:
    return max((at for at, name in enumerate(kinds) if name == kind), default=-1)


def ended_after(kinds: list[str], kind: str) -> bool:
    """Whether the refresh is over: its summary comes after everything that belongs to it."""
    return bool({"refreshed", "imported", "old_refreshed", "old_imported"} & set(kinds[last_index(kinds, kind) :]))


def since_last_request(text: str) -> str:
    return text[max((place for kind, place in log_events(text) if kind == "requested"), default=0) :]


def plain_line(line: str) -> str:
    import re

    return re.sub(r"^\d{4}-\d\d-\d\dT[\d:.]+Z\|0x[0-9a-fA-F]+\|", "", line).strip()


def compile_errors(text: str) -> list[str]:
    """The compile errors, without duplicates, in the order of the log."""
    lines = (plain_line(line) for line in text.split("\n") if "error CS" in line and "[Worker" not in line)
    return list(dict.fromkeys(lines))


def failure_lines(text: str) -> list[str]:
    """The compile errors. If a build failed without any, the lines that report the failure."""
    import re

    lines = (
        plain_line(line)
        for line in text.split("\n")
        if re.search("Internal build system error|PostProcessing failed:|Reloading assemblies failed", line)
    )
    return compile_errors(text) or list(dict.fromkeys(lines))


def standing_errors(text: str) -> list[str]:
    """The compile errors of the last build in the text; none if it succeeded."""
    events = log_events(text)
    starts = [0, *(place for kind, place in events if kind == "requested"), len(text)]
    for start, end in reversed(list(zip(starts, starts[1:]))):
        kinds = {kind for kind, place in events if start <= place < end}
        if "failed" in kinds:
            return failure_lines(text[start:end])
        if "built" in kinds:
            return []
    return []


def _report_result(content: str) -> RefreshResult:  # pyright: ignore[reportUnusedFunction]
    """The result of a finished refresh, from the text since its last compile request."""
    from .editor_types import RefreshResult

    errors = compile_errors(content)
    summaries = [plain_line(line) for line in content.split("\n") if "Asset Pipeline Refresh" in line]
    summary = f"{len(errors)} compilation error(s)" if errors else summaries[-1] if summaries else ""
    return RefreshResult(
        finished=True, success=not errors and read_refresh(content)[0] != "failed", errors=errors, summary=summary
    )


TEST_MARK = "[TestRunner] "
TEST_COUNTS = r"\[TestRunner\] (Run finished: (\d+) passed, (\d+) failed, (\d+) skipped \(total: (\d+)\))"
TEST_BROKEN = (
    r"(?:An unexpected error|Multiple unexpected errors) happened while running tests\.|Run finished with error: .*"
)


def read_tests(text: str) -> TestResult:
    """Reads the last test run that started in the text."""
    from .editor_types import BrokenRun, TestResult
    import re

    run = text[max(text.rfind(TEST_MARK + "Run started"), 0) :]
    failures = [line[line.index(TEST_MARK) :].strip() for line in run.split("\n") if TEST_MARK + "FAIL: " in line]
    end = re.search(TEST_COUNTS, run)
    if end is not None:
        passed, failed, skipped, total = (int(count) for count in end.groups()[1:])
        return TestResult(True, failed == 0 and passed > 0, passed, failed, skipped, total, failures, end.group(1))
    broken = re.search(TEST_BROKEN, text)
    if broken is not None:
        return BrokenRun(True, False, failures=failures, summary=broken.group().strip())
    return TestResult(False, False, failures=failures)


class LogTail:
    """
    Follows the log of a project's Editor from an offset. Reads each byte once, also when the log is truncated or moved.
    """

    def __init__(self, home: Path, path: Path, offset: int, project: Path) -> None:
        self.home = home
        self.moved_to = project / "Logs/Editor.log"
        self.path = path
        self.start = offset
        self.new = bytearray()
        self._place = offset
        self._inode = inode_of(path)

    def read(self) -> str:
        """Returns everything since the start offset, not only what is new since the last call."""
        chunk = self._read_on()
        if LOG_MOVED in chunk and self.moved_to != self.path:
            self.path, self._place, self._inode = self.moved_to, 0, None
            self._read_on()
        return self.new.decode(errors="replace")

    def _read_on(self) -> bytes:
        try:
            with os.fdopen(open_regular(self.path, os.O_RDONLY), "rb") as file:
                stat = os.fstat(file.fileno())
                if stat.st_size < self._place or self._inode not in (None, stat.st_ino):
                    self._place = 0
                self._inode = stat.st_ino
                file.seek(self._place)
                chunk = file.read()
        except FileNotFoundError:
            # The new file is read from its start, even if it has the same inode.
            self._place = 0
            return b""
        except OSError:
            return b""
        self._place += len(chunk)
        self.new += chunk
        return chunk

    def last_line(self) -> str:
        lines = self.new.decode(errors="replace").strip().split("\n")
        return plain_line(lines[-1])


def inode_of(path: Path) -> int | None:
    try:
        return path.stat().st_ino
    except OSError:
        return None


def editor_log(project: Path) -> Path:
    """
    The log of the Editor that has the project open. Its location does not follow from Unity's version, so all known
    ones are searched.
    """
    from .editor_state import read_editor_state
    from .editor_types import EDITOR_LOG

    state = read_editor_state(project)
    if state is not None and state.log.is_file():
        return state.log
    own = project / "Logs/Editor.log"
    if own.is_file() and (
        not EDITOR_LOG.is_file() or has_moved(EDITOR_LOG) or own.stat().st_mtime > EDITOR_LOG.stat().st_mtime
    ):
        return own
    return EDITOR_LOG


def has_moved(log: Path) -> bool:
    """Unity writes this near the start of a log before it switches to another file."""
    with log.open("rb") as file:
        return LOG_MOVED in file.read(1 << 20)


def read_log_end(project: Path) -> str:
    """The end of the log of the project's Editor, for events before this call."""
    try:
        with os.fdopen(open_regular(editor_log(project), os.O_RDONLY), "rb") as file:
            file.seek(max(0, os.fstat(file.fileno()).st_size - (4 << 20)))
            return file.read().decode(errors="replace")
    except OSError:
        return ""

"""
What the `agent-browser` CLI reads beside a daemon's socket before it sends it anything. If that is not as the CLI would
have written it, it ends the daemon and starts its own, with a browser.

| CLI | beside SESSION.sock and SESSION.pid |
|---|---|
| 0.8 to 0.19 | nothing; it starts the daemon of AGENT_BROWSER_HOME if none is there |
| 0.20 to 0.30 | SESSION.version, if it is there, with the CLI's version |
| 0.31 to 0.41.1 | also SESSION.config with a hash of the options that need another process; 0.32 has more |
| from 0.41.2 | also SESSION.config with those options as JSON |

Before 0.31 SESSION.config is not read. `--debug`, `--no-auto-dialog`, `--action-policy` and `--confirm-actions` are
such options: a call with them starts a browser.
"""

from __future__ import annotations

import contextlib
import os
import re
import shutil
from typing import Dict, Optional, Tuple

import abu

Numbers = Tuple[int, ...]

# From this version on the CLI starts no daemon but its own, so that of games has to be there first.
FIRST_ON_ITS_OWN = (0, 20)
# The first version that expects this text, for a call without options.
CONFIGS: Tuple[Tuple[Numbers, str], ...] = (
    (
        (0, 41, 2),
        '{"action_policy":null,"confirm_actions":null,"debug":false,"default_timeout":null,"idle_timeout":null,'
        '"no_auto_dialog":false}',
    ),
    ((0, 32), "8ac7231d51426f23"),
    ((0, 31), "f5b4ade1dfc51c5e"),
)


def numbers_of(version: str) -> Numbers:
    """`(0, 41, 2)` of "0.41.2"; empty if it is no version."""
    match = re.match(r"(\d+)\.(\d+)(?:\.(\d+))?", version)
    return tuple(int(part) for part in match.groups("0")) if match else ()


def config_for(version: str) -> str:
    """The text of SESSION.config for this version; empty if it expects none."""
    return next((text for first, text in CONFIGS if numbers_of(version) >= first), "")


def installed() -> str:
    """The version of the `agent-browser` on the PATH; empty if there is none."""
    program = shutil.which("agent-browser")
    said = abu.output_of(program, "--version") if program else ""
    return said.strip().rpartition(" ")[2] if numbers_of(said.strip().rpartition(" ")[2]) else ""


class Welcome:
    """The two files of a session. They follow the CLI on the PATH, which may be updated while the daemon runs."""

    def __init__(self, version_file: str, config_file: str) -> None:
        self.version_file = version_file
        self.config_file = config_file
        self.seen: Optional[Tuple[object, ...]] = None
        self.version = ""

    def texts(self) -> Dict[str, str]:
        """The files and what they should hold; empty for a CLI that needs none."""
        if numbers_of(self.version) < FIRST_ON_ITS_OWN:
            return {}
        texts = {self.version_file: self.version, self.config_file: config_for(self.version)}
        return {path: text for path, text in texts.items() if text}

    def look(self) -> None:
        """Asks the CLI for its version again if its file has changed."""
        seen = self.program()
        if seen != self.seen:
            self.seen = seen
            # While an update goes on there is no CLI, or one that cannot run: the last version stays.
            self.version = installed() or self.version

    @staticmethod
    def program() -> Tuple[object, ...]:
        with contextlib.suppress(OSError):
            path = os.path.realpath(shutil.which("agent-browser") or "")
            about = os.stat(path)
            return path, about.st_ino, about.st_mtime_ns, about.st_size
        return ()

    def is_written(self) -> bool:
        return all(abu.read_text(path) == text for path, text in self.texts().items())

    def write(self) -> None:
        """Raises an OSError or an AbuError if it cannot."""
        for path, text in self.texts().items():
            abu.write_text(path, text)

    def remove(self) -> None:
        for path in (self.version_file, self.config_file):
            with contextlib.suppress(OSError):
                os.unlink(path)

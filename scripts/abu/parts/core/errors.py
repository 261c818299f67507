"""Errors that are explained to the user"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ..editor.editor_types import Report


class Advice(str):
    """One thing to try, in words for abu.py. Programs with their own users choose other words by `code`."""

    code: str

    def __new__(cls, code: str, text: str) -> Advice:
        advice = super().__new__(cls, text)
        advice.code = code
        return advice


class AbuError(Exception):
    """
    An error with its cause in one sentence and one thing to try in `fix`. `report` is printed on stdout in spite of the
    error.
    """

    exit_code = 1

    def __init__(self, message: str = "", fix: str = "", report: Report | None = None) -> None:
        super().__init__(message)
        self.fix = fix
        self.report = report


class ConnectionError(AbuError):
    """Nothing listens on the port."""


class TimeoutError(AbuError):
    """Connected, but the reply was not complete in time."""


class EmptyResponseError(AbuError):
    """The connection closed without a reply. `was_sent`: the game may have received the request."""

    def __init__(self, message: str = "", fix: str = "", was_sent: bool = True) -> None:
        super().__init__(message, fix)
        self.was_sent = was_sent


class RefusedError(AbuError):
    """The game answered that it did not do it."""


class UsageError(AbuError):
    """The call itself is wrong; nothing was done. `usage` is the line that shows how the command is called."""

    exit_code = 2

    def __init__(self, message: str = "", fix: str = "", usage: str = "") -> None:
        super().__init__(message, fix)
        self.usage = usage

"""Errors of the Editor commands"""

from __future__ import annotations

from ..core.errors import AbuError


class HammerspoonError(AbuError):
    """Hammerspoon is missing, does not answer, or refused."""


class NoMenuItemError(HammerspoonError):
    """The Editor's menu has no such item, or it is disabled."""


class UnityNotFoundError(AbuError):
    """No Unity Editor is running."""


class NoEditorError(UnityNotFoundError):
    """No Editor has the project open. The command line adds advice on opening it."""


class RefreshTimeoutError(AbuError):
    """The Editor did not finish in time."""


class CompilationError(AbuError):
    """The project's scripts do not compile."""

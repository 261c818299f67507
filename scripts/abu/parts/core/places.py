"""Where the folders of this checkout are, and where the call was made"""

from __future__ import annotations

import os

from .errors import AbuError
from .loader import SOURCE

CLIENT = os.path.join(os.path.dirname(os.path.dirname(os.path.dirname(SOURCE))), "client")


def working_directory() -> str:
    try:
        return os.getcwd()
    except OSError:
        raise AbuError("The working directory does not exist any more.", "`cd` to a folder that does") from None


def absolute(path: str) -> str:
    """The path from the root on. It names the same file: after a link, `..` leads elsewhere than it reads."""
    folder, name = os.path.split(path)
    plain, real = os.path.abspath(path), os.path.realpath(folder or os.curdir)
    return plain if os.path.realpath(os.path.dirname(plain)) == real else os.path.join(real, name)

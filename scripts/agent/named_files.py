"""Read the files that a user names: regular ones, of a limited size, in strict JSON."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any, BinaryIO

import abu
from replies import shallow

MOST_JSON = 1 << 20


class BadFile(Exception):
    """A file cannot be used; the text says which and why, without a full stop."""


def open_named(path: Path, most: int) -> BinaryIO:
    """Raises a BadFile for pipes, devices, and files that are missing or larger."""
    try:
        file = os.fdopen(abu.open_regular(path, os.O_RDONLY), "rb")
    except OSError as error:
        raise BadFile(f"{path} cannot be read: {abu.reason(error)}") from None
    size = os.fstat(file.fileno()).st_size
    if size > most:
        file.close()
        raise BadFile(f"{path} cannot be read: it has {size:,} bytes, and {most:,} are the most")
    return file


def parse_strict(data: bytes) -> Any:
    """Raises a ValueError with the reason for what is not JSON, or is nested too deep."""
    try:
        return shallow(abu.parse_json(data.decode("utf-8-sig")))
    except UnicodeDecodeError:
        raise ValueError("it is not UTF-8") from None


def read_json(path: Path) -> Any:
    """The JSON of a settings file. Raises a BadFile."""
    with open_named(path, MOST_JSON) as file:
        data = file.read(MOST_JSON + 1)
    try:
        return parse_strict(data)
    except ValueError as error:
        raise BadFile(f"{path} is no JSON: {error}") from None

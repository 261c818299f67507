"""Archives that have the form of a released player's."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Dict

import abu
from archives import tar_gz
from player import TOP


def write_archive(path: Path, files: Dict[str, bytes], /, **about: object) -> Path:
    """A small archive that has the form of a player's."""
    hashes = {name: hashlib.sha256(data).hexdigest() for name, data in files.items()}
    said = {"version": abu.VERSION, "platform": abu.this_platform(), "files": hashes, **about}
    contents = {**files, abu.ABOUT: json.dumps(said).encode()}
    path.write_bytes(tar_gz({f"{TOP}/{name}": data for name, data in contents.items()}))
    return path

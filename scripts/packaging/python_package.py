"""
The wheel and the sdist: abu.py and the entry point `abu`.

The sdist carries this file and archives.py as its own build backend, so that pip builds from it, without setuptools
and without a network, the very wheel that is released.
"""

from __future__ import annotations

import base64
import hashlib
from pathlib import Path
from typing import Any, Dict, Mapping, Tuple

from archives import tar_gz, zip_of

HERE = Path(__file__).resolve().parent
BACKEND = ("archives.py", "python_package.py")
ENTRY_POINTS = b"[console_scripts]\nabu = abu:main\n"
WHEEL = b"Wheel-Version: 1.0\nGenerator: abu\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
PYPROJECT = b"""[build-system]
requires = []
build-backend = "python_package"
backend-path = ["."]
"""
METADATA = """Metadata-Version: 2.1
Name: {name}
Version: {version}
Summary: {summary}
License: Apache-2.0
Requires-Python: >=3.9
Description-Content-Type: text/markdown

"""


def metadata(name: str, version: str, summary: str, readme: str) -> bytes:
    return (METADATA.format(name=name, version=version, summary=summary) + readme).encode()


def stem(about: bytes) -> str:
    """`abu_unity-1.2.3`: the beginning of the file names, from the metadata."""
    fields = dict(line.split(": ", 1) for line in about.decode().split("\n\n", 1)[0].splitlines())
    return f"{fields['Name'].replace('-', '_')}-{fields['Version']}"


def wheel(about: bytes, program: bytes, license: bytes) -> Tuple[str, bytes]:
    """The file's name and its bytes."""
    info = f"{stem(about)}.dist-info"
    contents: Dict[str, bytes] = {
        "abu.py": program,
        f"{info}/METADATA": about,
        f"{info}/WHEEL": WHEEL,
        f"{info}/entry_points.txt": ENTRY_POINTS,
        f"{info}/licenses/LICENSE": license,
    }
    record = [f"{name},sha256={digest(data)},{len(data)}" for name, data in contents.items()]
    contents[f"{info}/RECORD"] = "\n".join([*record, f"{info}/RECORD,,", ""]).encode()
    return f"{stem(about)}-py3-none-any.whl", zip_of(contents)


def digest(data: bytes) -> str:
    return base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()


def sdist(about: bytes, program: bytes, license: bytes, backend: Mapping[str, bytes]) -> Tuple[str, bytes]:
    """The file's name and its bytes. `backend` has the files of BACKEND."""
    contents = {"PKG-INFO": about, "LICENSE": license, "abu.py": program, "pyproject.toml": PYPROJECT, **backend}
    return f"{stem(about)}.tar.gz", tar_gz({f"{stem(about)}/{name}": contents[name] for name in sorted(contents)})


def unpacked() -> Tuple[bytes, bytes, bytes]:
    return ((HERE / "PKG-INFO").read_bytes(), (HERE / "abu.py").read_bytes(), (HERE / "LICENSE").read_bytes())


def build_wheel(wheel_directory: str, config_settings: Any = None, metadata_directory: Any = None) -> str:
    """Called by pip in an unpacked sdist (PEP 517)."""
    name, data = wheel(*unpacked())
    Path(wheel_directory, name).write_bytes(data)
    return name


def build_sdist(sdist_directory: str, config_settings: Any = None) -> str:
    """Called by build tools in an unpacked sdist (PEP 517)."""
    name, data = sdist(*unpacked(), {name: (HERE / name).read_bytes() for name in BACKEND})
    Path(sdist_directory, name).write_bytes(data)
    return name

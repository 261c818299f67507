"""Archives whose bytes depend on nothing but names and contents: no times, owners or order of the disk."""

from __future__ import annotations

import gzip
import io
import tarfile
import zipfile
from typing import Mapping

# What npm gives every file, since some readers of archives take no time before 1980.
NPM_TIME = 499162500
# The earliest time that a zip file can say.
ZIP_TIME = (1980, 1, 1, 0, 0, 0)


def tar_gz(contents: Mapping[str, bytes]) -> bytes:
    """A .tar.gz of these files, by name, in this order."""
    packed = io.BytesIO()
    # Not tarfile's own compression, which writes the time into the header.
    with gzip.GzipFile(fileobj=packed, mode="wb", filename="", mtime=0) as zipped:
        with tarfile.open(fileobj=zipped, mode="w", format=tarfile.USTAR_FORMAT) as tar:
            for name, data in contents.items():
                info = tarfile.TarInfo(name)
                info.size = len(data)
                info.mode = mode_of(name)
                info.mtime = NPM_TIME
                tar.addfile(info, io.BytesIO(data))
    return packed.getvalue()


def zip_of(contents: Mapping[str, bytes]) -> bytes:
    """A zip file of these files, by name, in this order."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in contents.items():
            info = zipfile.ZipInfo(name, ZIP_TIME)
            info.compress_type = zipfile.ZIP_DEFLATED
            # Otherwise it is 0 on Windows and 3 elsewhere; the mode below has a meaning only with 3.
            info.create_system = 3
            info.external_attr = (0o100000 | mode_of(name)) << 16
            archive.writestr(info, data)
    return packed.getvalue()


def mode_of(name: str) -> int:
    """npm makes a package's command executable itself, but a person who unpacks the file wants to run it too."""
    return 0o755 if name.endswith(("/abu.js", "/abu.py")) or name == "abu.py" else 0o644

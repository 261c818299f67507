"""Packages of npm that tests run, each fetched once."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path
from typing import Tuple

import abu

FETCH_SECONDS = 180


def fetched(*packages: str) -> Tuple[str, Path]:
    """Node, and a folder with these packages, named with their versions. Skips the test if they cannot be had."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        raise unittest.SkipTest("Node and npm are not installed")
    cache = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "abu"
    folder = cache / "-".join(packages).replace("/", "-")
    try:
        cache.mkdir(parents=True, exist_ok=True)
        with abu.Lock(str(cache / "fetch-npm.lock"), "another fetch", FETCH_SECONDS):
            if not (folder / "package.json").exists():
                with tempfile.TemporaryDirectory(dir=cache) as scratch:
                    command = [npm, "install", "--silent", "--no-audit", "--no-fund", "--prefix", scratch, *packages]
                    subprocess.run(command, check=True, capture_output=True, timeout=FETCH_SECONDS)
                    shutil.copytree(scratch, folder, symlinks=True, dirs_exist_ok=True)
    except (OSError, subprocess.SubprocessError, abu.AbuError) as error:
        raise unittest.SkipTest(f"{', '.join(packages)} cannot be had from npm: {error}") from None
    return node, folder

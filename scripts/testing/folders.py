"""Folders that go with the test that asked for them."""

from __future__ import annotations

import tempfile
import unittest
from pathlib import Path


def new_folder(test: unittest.TestCase) -> Path:
    folder = tempfile.TemporaryDirectory()
    test.addCleanup(folder.cleanup)
    return Path(folder.name)

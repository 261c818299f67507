"""The manifest for Kubernetes in the README, by the API's own schema, which a package of npm has."""

from __future__ import annotations

import shutil
import subprocess
import unittest
from pathlib import Path
from typing import List

from npm import fetched

# Pinned, because another version may have the schema of another Kubernetes.
PACKAGES = ("kubernetes-models@5.1.0", "yaml@2.8.1")
CHECK = Path(__file__).resolve().parents[1] / "testing" / "kubernetes_check.mjs"
README = Path(__file__).with_name("README.md")


class Manifest(unittest.TestCase):
    @classmethod
    def setUpClass(cls) -> None:
        cls.node, cls.folder = fetched(*PACKAGES)

    def problems(self, manifest: str) -> List[str]:
        script = self.folder / CHECK.name
        shutil.copyfile(CHECK, script)
        done = subprocess.run(
            [self.node, str(script)], input=manifest, capture_output=True, encoding="utf-8", timeout=120
        )
        self.assertEqual((0, ""), (done.returncode, done.stderr))
        return done.stdout.splitlines()

    def test_the_manifest_is_as_the_schema_says(self) -> None:
        (manifest,) = [part.partition("```")[0] for part in README.read_text().split("```yaml\n")[1:]]
        self.assertEqual([], self.problems(manifest))
        for old, new, where in (
            ("Indexed", "Index", "/spec/completionMode: enum"),
            ("completions: 100", "completions: many", "/spec/completions: type"),
            (
                "backoffLimitPerIndex:",
                "backoffLimitPerTask:",
                "/spec/backoffLimitPerTask: the schema has no such field",
            ),
            ("action: FailJob", "action: Fail", "/spec/podFailurePolicy/rules/2/action: enum"),
            (
                "secretRef:",
                "secret:",
                "/spec/template/spec/containers/0/envFrom/0/secret: the schema has no such field",
            ),
            (
                "        - name: episode\n          image",
                "        - image",
                "/spec/template/spec/containers/0: required",
            ),
        ):
            self.assertIn(old, manifest)
            told = self.problems(manifest.replace(old, new))
            self.assertTrue(any(line.startswith(where) for line in told), (where, told))


if __name__ == "__main__":
    unittest.main()

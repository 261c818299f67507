"""The packages of a Unity project: from a registry, a git repository or an archive, into the user's own cache."""

from __future__ import annotations

import hashlib
import io
import json
import subprocess
import tarfile
from http.server import BaseHTTPRequestHandler
from pathlib import Path
from typing import Any

from games import HeadlessGame
from services import HttpServer
from unity_projects import UnityProjectTests

GIT = ("git", "-c", "user.name=a", "-c", "user.email=a@example.org", "-c", "init.defaultBranch=main")


def archive_of(files: dict[str, str]) -> bytes:
    """A package as npm packs it."""
    content = io.BytesIO()
    with tarfile.open(fileobj=content, mode="w:gz") as packed:
        for path, text in files.items():
            entry = tarfile.TarInfo(f"package/{path}")
            entry.size = len(text.encode())
            packed.addfile(entry, io.BytesIO(text.encode()))
    return content.getvalue()


def package(name: str, version: str, code: str, assembly: str = "", **needs: str) -> dict[str, str]:
    """The files of a package with one script."""
    about = {"name": name, "version": version, "dependencies": {key.replace("_", "."): needs[key] for key in needs}}
    definition = {"name": assembly or name}
    return {
        "package.json": json.dumps(about),
        "Runtime/It.asmdef": json.dumps(definition),
        "Runtime/It.asmdef.meta": f"guid: {hashlib.md5(name.encode()).hexdigest()}\n",
        "Runtime/It.cs": code,
    }


class Registry(HttpServer):
    """Has packages by name and version, and notes what it is asked for."""

    def __init__(self) -> None:
        self.archives: dict[str, dict[str, bytes]] = {}
        self.sums: dict[str, str] = {}
        self.asked: list[str] = []
        registry = self

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                registry.asked.append(self.path)
                content = registry.answer(self.path)
                self.send_response(200 if content else 404)
                self.send_header("Content-Length", str(len(content)))
                self.end_headers()
                self.wfile.write(content)

            def log_message(self, format: str, *args: Any) -> None:
                pass

        super().__init__(Handler)

    def publish(self, files: dict[str, str]) -> None:
        about = json.loads(files["package.json"])
        self.archives.setdefault(about["name"], {})[about["version"]] = archive_of(files)

    def answer(self, path: str) -> bytes:
        name, _, version = path[1:].partition("/-/")
        versions = self.archives.get(name, {})
        if version:
            return versions.get(version, b"")
        dists = {
            version: {
                "dist": {
                    "tarball": f"{self.url}/{name}/-/{version}",
                    "shasum": self.sums.get(name) or hashlib.sha1(content).hexdigest(),
                }
            }
            for version, content in versions.items()
        }
        return json.dumps({"name": name, "versions": dists}).encode() if versions else b""


class PackageTests(UnityProjectTests):
    def setUp(self) -> None:
        super().setUp()
        self.registry = Registry()
        self.registry.__enter__()
        self.addCleanup(self.registry.__exit__)

    def write_manifest(self, **packages: str) -> None:
        """Whatever is not in the scope of the registry `com.shop` comes from one that does not exist."""
        manifest = {
            "dependencies": {name.replace("_", "."): spec for name, spec in packages.items()},
            "scopedRegistries": [{"name": "Shop", "url": self.registry.url, "scopes": ["com.shop", "com.unity"]}],
        }
        self.write("Packages/manifest.json", json.dumps(manifest))

    def write_user(self, expression: str) -> None:
        """A script of the game that shows the value."""
        code = self.read("Assets/Counter.cs")
        self.write("Assets/Counter.cs", code.replace('$"Count {_count}"', f'$"Count {{{expression}}}"'))

    def problems(self, *flags: str) -> list[str]:
        done = self.check("--json", *flags)
        self.assertEqual(0, done.code, done.err)
        return [problem["text"] for problem in json.loads(done.out)["problems"]]

    def test_a_package_and_what_it_needs_come_from_the_registry_of_their_scope(self) -> None:
        self.registry.publish(package("com.shop.price", "1.2.0", "namespace Shop { public class Price { } }"))
        code = "namespace Shop { public static class Till { public static int Sum => 1 + typeof(Price).Name.Length; } }"
        till = package("com.shop.till", "2.0.1", code, com_shop_price="1.2.0")
        till["Runtime/It.asmdef"] = json.dumps({"name": "Till", "references": ["com.shop.price"]})
        self.registry.publish(till)
        self.write_manifest(com_shop_till="2.0.1")
        self.write_user("Shop.Till.Sum")
        done = self.check()
        self.assertEqual((0, "3 assemblies compiled, no errors\n"), (done.code, done.out), done.err)
        self.assertIn("abu: downloading com.shop.till 2.0.1 from 127.0.0.1\n", done.err)
        self.assertIn("abu: downloading com.shop.price 1.2.0 from 127.0.0.1\n", done.err)
        asked = len(self.registry.asked)
        with self.game as game:
            self.assertIn('label "Count 6"', game.abu("snapshot").out)
        self.assertEqual(asked, len(self.registry.asked), "the cache has them")

    def test_offline_asks_nobody_and_says_what_is_not_here(self) -> None:
        self.registry.publish(package("com.shop.till", "1.0.0", ""))
        self.write_manifest(com_shop_till="1.0.0")
        told = (
            "Packages/manifest.json names com.shop.till, which is not here (it is not in the cache, and --offline asks"
        )
        self.assertEqual([f"{told} nobody)."], self.problems("--offline"))
        self.assertEqual([], self.registry.asked)
        self.assertEqual([], self.problems())

    def test_what_a_registry_does_not_have_or_sends_wrongly_is_told_in_one_line_each(self) -> None:
        self.registry.publish(package("com.shop.torn", "1.0.0", ""))
        self.registry.sums["com.shop.torn"] = "0" * 40
        self.write_manifest(com_shop_gone="1.0.0", com_shop_lost="1.0.0", com_shop_torn="1.0.0")
        names = "Packages/manifest.json names"
        self.assertEqual(
            [
                f"{names} com.shop.gone, com.shop.lost, which are not here (127.0.0.1 does not have it).",
                f"{names} com.shop.torn, which is not here (what 127.0.0.1 sent is not what it says: its SHA-1 is"
                " another).",
            ],
            self.problems(),
        )
        self.assertEqual([], list((self.folder / "packages").glob("com.*")))

    def test_of_unitys_packages_only_those_are_told_that_something_uses(self) -> None:
        names = {"com.unity.2d.psdimporter": "9.0.3", "com.unity.2d.tilemap.extras": "4.1.0"}
        self.write("Packages/manifest.json", json.dumps({"dependencies": names}))
        self.assertEqual([], self.problems("--offline"))
        script = (
            "  m_GameObject: {fileID: 500}\n  m_Script: {fileID: 11500000, guid: 9d1514134bc4fbd41bb739b1b9a49231}\n"
        )
        self.write("Assets/Main.unity", f"{self.read('Assets/Main.unity')}--- !u!114 &600\nMonoBehaviour:\n{script}")
        done = self.game.abu("launch", "--project", self.project, "--offline")
        self.addCleanup(self.game.close)
        told = (
            r"abu: \S+ names com\.unity\.2d\.tilemap\.extras, which is not here \(.*\); files need it for RuleTile\.\n"
        )
        self.assertRegex(done.err, told)
        self.assertNotIn("psdimporter", done.err)

    def test_the_lock_says_which_version_a_package_gets_of_another(self) -> None:
        for version, number in (("1.0.0", 1), ("1.5.0", 15)):
            code = f"namespace Shop {{ public static class Price {{ public const int Of = {number}; }} }}"
            self.registry.publish(package("com.shop.price", version, code))
        self.registry.publish(package("com.shop.till", "2.0.1", "", com_shop_price="1.0.0"))
        self.write_manifest(com_shop_till="2.0.1")
        self.write_user("Shop.Price.Of")
        lock = {"com.shop.price": {"version": "1.5.0", "depth": 1, "source": "registry", "url": self.registry.url}}
        self.write("Packages/packages-lock.json", json.dumps({"dependencies": lock}))
        with self.game as game:
            self.assertIn('label "Count 15"', game.abu("snapshot").out)

    def test_a_git_address_has_a_folder_and_a_revision_and_the_lock_a_commit(self) -> None:
        repository = self.folder / "repository"
        commits = []
        for number in (1, 2):
            code = f"namespace Shop {{ public static class Price {{ public const int Of = {number}; }} }}"
            for path, text in package("com.shop.price", "1.0.0", code).items():
                file = repository / "deep" / "price" / path
                file.parent.mkdir(parents=True, exist_ok=True)
                file.write_text(text, encoding="utf-8")
            commits.append(self.commit(repository))
        address = f"git+file://{repository}?path=/deep/price#main"
        self.write_manifest(com_shop_price=address)
        self.write_user("Shop.Price.Of")
        done = self.game.abu("launch", "--project", self.project)
        self.assertIn(f"abu: fetching com.shop.price from file://{repository}\n", done.err)
        self.assertIn('label "Count 2"', done.out)
        self.game.close()
        self.write_lock(address, commits[0])
        with self.game as game:
            self.assertIn('label "Count 1"', game.abu("snapshot").out)
        self.write_lock(address, "1" * 40)
        self.assertIn(f"has no revision {'1' * 40}", self.check().err)

    def write_lock(self, address: str, commit: str) -> None:
        entry = {"version": address, "depth": 0, "source": "git", "dependencies": {}, "hash": commit}
        self.write("Packages/packages-lock.json", json.dumps({"dependencies": {"com.shop.price": entry}}))

    def commit(self, repository: Path) -> str:
        for words in (["init", "-q"], ["add", "."], ["commit", "-qm", "a"]):
            subprocess.run([*GIT, *words], cwd=repository, check=True, env=self.game.environment)
        words = [*GIT, "rev-parse", "HEAD"]
        return subprocess.run(words, cwd=repository, check=True, capture_output=True, text=True).stdout.strip()

    def test_an_archive_writes_nothing_outside_of_its_folder(self) -> None:
        files = package("com.shop.price", "1.0.0", "public static class Price { public const int Of = 7; }")
        files["../../../escaped"] = "no"
        (self.project / "Packages").mkdir()
        (self.project / "Packages/price.tgz").write_bytes(archive_of(files))
        self.write_manifest(com_shop_price="file:price.tgz")
        self.write_user("Price.Of")
        with self.game as game:
            self.assertIn('label "Count 7"', game.abu("snapshot").out)
        self.assertEqual([], list(self.folder.rglob("escaped")))

    def test_real_sources_run_instead_of_the_list_of_their_api(self) -> None:
        """The list of Unity.Mathematics has no `Answer`."""
        code = "namespace Unity.Mathematics { public static class math { public static int Answer() => 42; } }"
        self.registry.publish(package("com.unity.mathematics", "1.2.6", code, "Unity.Mathematics"))
        self.write_manifest(com_unity_mathematics="1.2.6")
        self.assertEqual("1 assembly compiled, no errors\n", self.check().out, "nothing of it is used")
        self.write_user("Unity.Mathematics.math.Answer()")
        with self.game as game:
            self.assertIn('label "Count 42"', game.abu("snapshot").out)

    def test_a_package_that_does_not_compile_here_is_taken_from_its_list(self) -> None:
        code = "namespace Unity.Mathematics { public static class math { public static Gone abs(int a) => null; } }"
        self.registry.publish(package("com.unity.mathematics", "1.2.6", code, "Unity.Mathematics"))
        self.write_manifest(com_unity_mathematics="1.2.6")
        self.write_user("Unity.Mathematics.math.abs(-3)")
        done = self.check()
        self.assertEqual(0, done.code, done.err)
        self.assertIn("Packages/manifest.json names com.unity.mathematics, whose Unity.Mathematics does not", done.out)
        self.assertIn("not simulated: math.abs (Assets/Counter.cs:", done.out)

    def test_embedded_packages_come_first_and_the_ones_of_the_bridge_are_the_players(self) -> None:
        price = package("com.shop.price", "1.0.0", "public static class Price { public const int Of = 8; }")
        bridge = package("com.abu.bridge", "1.0.0", "broken", "Abu")
        for files in (price, bridge):
            folder = json.loads(files["package.json"])["name"]
            for path, text in files.items():
                self.write(f"Packages/{folder}/{path}", text)
        self.write_manifest(com_shop_price="1.0.0")
        self.write_user("Price.Of + typeof(Abu.AbuBridge).Name.Length")
        with HeadlessGame(self.folder, "--project", str(self.project), "--offline") as game:
            self.assertIn('label "Count 17"', game.abu("snapshot").out)
        self.assertEqual([], self.registry.asked)

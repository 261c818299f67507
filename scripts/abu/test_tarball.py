"""The package as one file: what is in it, and that it compiles alone, with the modules a project may lack or not."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
import unittest
from pathlib import Path
from typing import Dict, List

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "client" / "Packages" / "com.abu.bridge"
HEADLESS = ROOT / "client" / "Headless"
SCRIPT = ROOT / "scripts" / "package"
BUILD = "-c Release -v q -nologo -p:UseSharedCompilation=false".split()
# As client/Headless compiles it, but far away from it, so that nothing is found that a game does not have.
PROJECT = """<Project Sdk="Microsoft.NET.Sdk">
  <PropertyGroup>
    <TargetFramework>netstandard2.1</TargetFramework>
    <AssemblyName>{name}</AssemblyName>
    <LangVersion>9</LangVersion>
    <Nullable>enable</Nullable>
    <TreatWarningsAsErrors>true</TreatWarningsAsErrors>
    <NuGetAudit>false</NuGetAudit>
    <EnableDefaultItems>false</EnableDefaultItems>
    <NoWarn>$(NoWarn);CS0649;CS0169;CS8618</NoWarn>
    <DefineConstants>$(DefineConstants);{defines}</DefineConstants>
  </PropertyGroup>
  <ItemGroup>
    <Compile Include="{sources}/**/*.cs" Exclude="{others}" />
    <PackageReference Include="Newtonsoft.Json" Version="13.0.3" />
    {references}
  </ItemGroup>
</Project>
"""


def headless(name: str, assembly: str = "") -> str:
    """One of the assemblies that stand for Unity's; `scripts/test` has built them."""
    program = HEADLESS / name / "bin" / "Release" / "netstandard2.1" / f"{assembly or Path(name).name}.dll"
    return f'<Reference Include="{program}" />'


class TarballTest(unittest.TestCase):
    """Everything is asked of the unpacked file."""

    folder: Path
    tarball: Path

    @classmethod
    def setUpClass(cls) -> None:
        cls.folder = Path(tempfile.mkdtemp(prefix="abu-package-"))
        cls.addClassCleanup(shutil.rmtree, cls.folder)
        cls.tarball = cls.pack(cls.folder)
        with tarfile.open(cls.tarball) as tar:
            cls.names = tar.getnames()
            tar.extractall(cls.folder)
        cls.package = cls.folder / "package"

    @staticmethod
    def pack(folder: Path) -> Path:
        done = subprocess.run(
            [sys.executable, str(SCRIPT), "--uncommitted", "--only", "bridge", str(folder)],
            capture_output=True,
            text=True,
            check=True,
        )
        return Path(done.stdout.strip())

    def test_it_is_named_after_the_package_and_its_version(self) -> None:
        about = json.loads((self.package / "package.json").read_text(encoding="utf-8"))
        self.assertEqual(f"com.abu.bridge-{about['version']}.tgz", self.tarball.name)

    def test_the_same_sources_give_the_same_bytes(self) -> None:
        other = self.folder / "again"
        other.mkdir()
        self.assertEqual(self.tarball.read_bytes(), self.pack(other).read_bytes())

    def test_it_has_the_files_that_git_has_below_package(self) -> None:
        listed = subprocess.run(
            ["git", "ls-files", "-z"],
            cwd=PACKAGE,
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        there = {f"package/{name}" for name in filter(None, listed.split("\0")) if (PACKAGE / name).exists()}
        self.assertEqual(there, set(self.names))
        self.assertIn("package/Runtime/Abu.asmdef.meta", self.names)
        self.assertTrue(any(name.startswith("package/Samples~/") for name in self.names))

    def test_it_compiles_alone(self) -> None:
        self.compile("all", everything=True)
        self.assertTrue((self.folder / "all/Abu.Testing/bin/Release/netstandard2.1/Abu.Testing.dll").exists())

    def test_it_compiles_without_the_optional_modules(self) -> None:
        self.compile("bare", everything=False)

    def test_a_folder_that_is_not_there_is_refused(self) -> None:
        command = [sys.executable, str(SCRIPT), str(self.folder / "nowhere")]
        done = subprocess.run(command, capture_output=True, text=True)
        self.assertEqual(1, done.returncode)
        self.assertRegex(done.stderr, r"^There is no folder [^\n]*nowhere")

    def compile(self, name: str, everything: bool) -> None:
        folder = self.folder / name
        assemblies = self.assemblies(everything)
        for assembly in assemblies:
            self.write_project(folder, assembly, assemblies, everything)
        references = "".join(f'<ProjectReference Include="{a}/{a}.csproj" />' for a in assemblies)
        (folder / "All.csproj").write_text(
            PROJECT.format(name="All", defines="", sources="none", others="", references=references), encoding="utf-8"
        )
        environment = {**os.environ, "MSBUILDDISABLENODEREUSE": "1", "DOTNET_CLI_UI_LANGUAGE": "en"}
        command = ["dotnet", "build", str(folder / "All.csproj"), *BUILD]
        done = subprocess.run(command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        self.assertEqual(0, done.returncode, done.stdout)

    def assemblies(self, everything: bool) -> Dict[str, Path]:
        """
        Each assembly definition's folder, by its name, without the package's own tests; without modules and without
        `testables`, those that are left out are not there. The Editor's own are always there.
        """
        found: Dict[str, Path] = {}
        for path in sorted(self.package.rglob("*.asmdef")):
            about = json.loads(path.read_text(encoding="utf-8"))
            is_of_others = {"Samples~", "Tests"} & set(path.relative_to(self.package).parts)
            needed = set(about["defineConstraints"]) - {"UNITY_EDITOR", "UNITY_EDITOR || UNITY_INCLUDE_TESTS"}
            if not is_of_others and (everything or not needed):
                found[about["name"]] = path.parent
        return found

    def write_project(self, folder: Path, name: str, assemblies: Dict[str, Path], everything: bool) -> None:
        about = json.loads(next(assemblies[name].glob("*.asmdef")).read_text(encoding="utf-8"))
        defines: List[str] = [module["define"] for module in about["versionDefines"]] if everything else []
        # As in Unity, a folder with an assembly definition of its own belongs to that one, also where that is left out.
        own = assemblies[name]
        others = [path.parent for path in self.package.rglob("*.asmdef") if own in path.parent.parents]
        references = [
            f'<ProjectReference Include="../{r}/{r}.csproj" />' for r in about["references"] if r in assemblies
        ]
        references.append(headless("UnityEngine"))
        if "Unity.TextMeshPro" in about["references"]:
            references.append(headless("TextMeshPro"))
        if "Unity.InputSystem" in about["references"]:
            references.append(headless("InputSystem", "Unity.InputSystem"))
        if "UnityEngine.TestRunner" in about["references"]:
            references.append(headless("TestsAsInUnity/TestTools", "UnityEngine.TestRunner"))
        if "nunit.framework.dll" in about["precompiledReferences"]:
            references.append('<PackageReference Include="NUnit" Version="3.14.0" />')
        if about["includePlatforms"] == ["Editor"]:
            references.append(headless("UnityEditor"))
        (folder / name).mkdir(parents=True)
        (folder / name / f"{name}.csproj").write_text(
            PROJECT.format(
                name=name,
                defines=";".join(defines),
                sources=own,
                others=";".join(f"{other}/**/*.cs" for other in others),
                references="\n    ".join(references),
            ),
            encoding="utf-8",
        )


if __name__ == "__main__":
    unittest.main()

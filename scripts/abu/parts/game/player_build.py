"""Build the headless player from this checkout"""

from __future__ import annotations

import os
import sys
import time
from typing import TYPE_CHECKING

from ..core.data import is_list, is_object, text_at, to_json
from ..core.disk import open_regular, remove
from ..core.errors import AbuError, UsageError
from ..core.places import absolute
from ..core.stderr import note, reason
from ..io.files import Lock, last_lines, nearest_existing, open_anew, read_object
from ..io.project import BUILT_CLIENT, HEADLESS, has_sources
from ..io.state import in_state_folder, path_in, write_text

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from subprocess import Popen
    from typing import Any, TextIO

    from ..core.json_types import Json

# The players by the names of their projects: of the card game, and of any Unity project.
GAMES_PLAYER, PROJECT_PLAYER = "Player", "ProjectPlayer"
# What moves bodies: it needs a large download, so it is built for itself, when a project may have some.
BODIES = "Dynamics"
# The projects that a player loads if they are built.
PARTS = {PROJECT_PLAYER: (BODIES,)}
# Characters with a meaning to MSBuild that cannot be quoted in its options or project paths.
NOT_IN_PATHS = ("%", ";", ",", "*", "?", "'", '"', "$(", "@(", "|", "\n", "\r")
# Windows has these in every path.
NOT_IN_PATHS_ELSEWHERE = (":", "\\")
OLDEST_SDK = 8
GET_SDK = f"install the .NET SDK, version {OLDEST_SDK} or newer, from https://dotnet.microsoft.com/download"
FIRST_BUILD = "building the headless player (the first time takes about a minute)"
BUILD_SECONDS = 900.0
LOOK_AT_BUILD_SECONDS = 0.5
BUILD_OPTIONS = ("-c", "Release", "-v", "q", "-nologo", "-p:UseSharedCompilation=false")
# No build servers, because they outlive the build. No profiling, because the compilers run too briefly to profit.
BUILD_ENVIRONMENT = {
    "DOTNET_CLI_TELEMETRY_OPTOUT": "1",
    "DOTNET_NOLOGO": "1",
    "MSBUILDDISABLENODEREUSE": "1",
    "DOTNET_CLI_UI_LANGUAGE": "en",
    "DOTNET_TieredPGO": "0",
}
# Source folders, the file endings that count, and the subfolders that are skipped at each level; the last entry applies
# to all deeper levels.
SOURCE_FOLDERS = (
    ("Assets", (".cs", ".editorconfig", ".globalconfig"), (("Editor", "Tests"),)),
    ("Packages", (".cs", ".editorconfig", ".globalconfig"), ((), ("Editor", "Tests", "Samples~"), ())),
)
# Files in any parent folder that influence the build.
SETTINGS_ABOVE = (
    "Directory.Build.props",
    "Directory.Build.targets",
    "Directory.Build.rsp",
    "Directory.Packages.props",
    "global.json",
    "NuGet.Config",
    "NuGet.config",
    "nuget.config",
    ".editorconfig",
    ".globalconfig",
)
# Within this time a file can change again without a change of its timestamps.
YOUNG_NS = 2 * 10**9


def player_program(player: str = GAMES_PLAYER) -> str:
    """The player's DLL, built if the sources have changed. ABU_PLAYER names a DLL that is used as it is."""
    return program_and_code(player)[0]


def project_file(player: str) -> str:
    return os.path.join(HEADLESS, player, f"{player}.csproj")


def program_and_code(player: str = GAMES_PLAYER) -> tuple[str, str]:
    """The player's DLL, up to date, and the digest of its code."""
    if path_in("ABU_PLAYER"):
        return path_in("ABU_PLAYER"), player_code(player)
    if not has_sources():
        from .installed_player import installed_program

        return installed_program(player)
    signs = NOT_IN_PATHS if sys.platform == "win32" else (*NOT_IN_PATHS, *NOT_IN_PATHS_ELSEWHERE)
    sign = next((sign for sign in signs if sign in BUILT_CLIENT), "")
    if sign:
        word = sign if sign.isprintable() else "line end"
        place = BUILT_CLIENT.replace("\n", "\\n").replace("\r", "\\r")
        cause = f"MSBuild cannot build in {place}: to it the {word} in that name means something else."
        raise AbuError(cause, "move the checkout to a folder with a plainer name")
    dotnet()  # Who has none is told at once, not after the wait for another build.
    folder = build_folder(player)
    with lock_of_builds(folder) as lock:
        build = Build(folder, player)
        return build.program_of_now(lock), digest_of_all(digests(build.files))


def lock_of_builds(folder: str) -> Lock:
    return Lock(os.path.join(folder, "build.lock"), "another build of the player", is_shared=True)


def build_bodies() -> None:
    """Builds what moves bodies, beside the player of projects, which is built already."""
    if not path_in("ABU_PLAYER") and has_sources():
        folder = build_folder(PROJECT_PLAYER)
        with lock_of_builds(folder) as lock:
            Build(folder, BODIES).program_of_now(lock)


# An older abu.py has one player only.
BUILD_THERE = """
import abu, json, sys
try:
    players = [abu.player_for(json.loads(sys.argv[1]))] if hasattr(abu, "player_for") else []
    print(abu.player_program(*players))
except abu.AbuError as error:
    sys.exit(str(error))
"""


def program_at(place: str, options: Json) -> tuple[str, str]:
    """
    As `program_and_code`, for a Player.dll, or for another checkout, whose own abu.py builds the one with these
    options.
    """
    program = built_in(place, options) if os.path.isdir(place) else absolute(place)
    if not os.path.isfile(program):
        raise UsageError(f"{place} is no player.", "name a Player.dll, or a checkout that has scripts/abu/abu.py")
    return program, digest_of_player(program)


def built_in(checkout: str, options: Json) -> str:
    """The player of another checkout, built there if it has to be; empty if that has no abu.py."""
    import subprocess

    scripts = os.path.join(absolute(checkout), "scripts", "abu")
    if not os.path.isfile(os.path.join(scripts, "abu.py")):
        return ""
    others = {name: value for name, value in os.environ.items() if name != "ABU_PLAYER"}
    note(f"building the game of {checkout}, if that has changed")
    command = [sys.executable, "-c", BUILD_THERE, to_json(options)]
    done = subprocess.run(command, cwd=scripts, env=others, capture_output=True, text=True)
    if done.returncode != 0:
        why = (done.stderr.strip().split("\n") or [""])[-1]
        raise AbuError(f"The game of {checkout} cannot be built: {why}", "launch a game with its own abu.py")
    return done.stdout.strip().split("\n")[-1]


def player_code(player: str = GAMES_PLAYER) -> str:
    """The digest of the code that a player would have if it were built now. Builds nothing."""
    if not path_in("ABU_PLAYER") and not has_sources():
        from .installed_player import installed_code

        return installed_code()
    if not path_in("ABU_PLAYER"):
        return digest_of_all(digests(source_files(Build(build_folder(player), player).files, player)))
    return digest_of_player(os.path.abspath(path_in("ABU_PLAYER")))


def digest_of_player(program: str) -> str:
    """The digest of a player that is built."""
    folder = os.path.dirname(program)
    try:
        libraries = [entry for entry in os.scandir(folder) if entry.name.endswith(".dll")]
        times = {entry.name: f"{entry.stat().st_mtime_ns} {entry.stat().st_size}" for entry in libraries}
    except OSError:
        times = {}
    return digest_of_all(times)


def digest_of_all(parts: dict[str, str]) -> str:
    return name_of("\n".join(f"{name} {parts[name]}" for name in sorted(parts)))


def build_folder(player: str) -> str:
    """A folder for the builds of this file only: other builds may contain outdated files."""
    folder = os.path.join(HEADLESS, player, "bin", "abu")
    other = "" if player == GAMES_PLAYER else player
    return (
        folder
        if os.access(nearest_existing(folder), os.W_OK)
        else in_state_folder(f"build-{name_of(BUILT_CLIENT + other)}")
    )


def name_of(text: str) -> str:
    """A short, unique name for the text, for use in file names."""
    import hashlib

    return hashlib.sha256(os.fsencode(text)).hexdigest()[:16]


class Build:
    """
    The player's build. `sources.json` records timestamps and digest of each source file. MSBuild compares timestamps
    only, so an incremental build is used only if each changed file is newer than the last build; otherwise everything
    is rebuilt.
    """

    def __init__(self, folder: str, player: str = GAMES_PLAYER) -> None:
        self.player = player
        is_part = player == BODIES
        self.made = os.path.join(folder, "made")
        self.program = os.path.join(self.made, "bin", player, "release", f"{player if is_part else 'Player'}.dll")
        self.record = os.path.join(folder, f"sources-{player}.json" if is_part else "sources.json")
        # What of the folder is this build's own.
        self.own = [os.path.join(self.made, kind, player) for kind in ("bin", "obj")] if is_part else [self.made]
        known = read_object(self.record)
        files: Any = known.get("files")
        are_known = is_object(files) and all(is_known_source(about) for about in files.values())
        self.files: dict[str, list[str]] = files if are_known else {}
        self.tools = text_at(known, "tools")
        self.succeeded = are_known and known.get("succeeded") is True and os.path.exists(self.program)

    def program_of_now(self, lock: TextIO) -> str:
        """The lock excludes other builds as long as processes of this build run."""
        for _ in range(2):
            tools, files = build_tools(), source_files(self.files, self.player)
            if not self.succeeded or tools != self.tools or digests(files) != digests(self.files):
                self.run(lock, tools, files)
            elif files != self.files:
                self.write(True, tools, files)
            if self.succeeded:
                return self.program
            note("sources changed while they were built: building again")
        raise AbuError("The player's sources keep changing while they are built.", "launch again when they are at rest")

    def run(self, lock: TextIO, tools: str, files: dict[str, list[str]]) -> None:
        import shutil

        command = [checked_dotnet(), "build", project_file(self.player), *BUILD_OPTIONS, "--artifacts-path", self.made]
        # Always builds into a new folder: a running player may still use the files of the old one.
        for outdated in [os.path.dirname(self.program)] if self.can_go_on_from(tools, files) else self.own:
            shutil.rmtree(outdated, ignore_errors=True)
        # If the build is killed, it is unknown how far it got.
        remove(self.record)
        note("building what moves bodies" if self.player == BODIES else FIRST_BUILD)
        began = time.monotonic()
        log = in_state_folder("build.log")
        code = run_build(command, log, lock)
        self.write(code == 0 and keys(source_files(files, self.player)) == keys(files), tools, files)
        if code != 0:
            raise AbuError(f"The player cannot be built.{last_lines(log)}", f"read {log}")
        note(f"built in {time.monotonic() - began:.1f} s")

    def can_go_on_from(self, tools: str, files: dict[str, list[str]]) -> bool:
        """Whether MSBuild will notice every change by itself."""
        if tools != self.tools or not set(self.files) <= set(files):
            return False
        # After a failed build only MSBuild knows what it compiled, and it goes by timestamps.
        of = digests if self.succeeded else keys
        before, now = of(self.files), of(files)
        made = [os.stat(os.path.join(at, name)).st_mtime_ns for at, _, names in os.walk(self.made) for name in names]
        newest = max(made, default=0)
        changed = (files[path][0] for path in files if before.get(path) != now[path])
        return newest < time.time_ns() and all(int(key.strip("~").split()[0]) > newest for key in changed)

    def write(self, succeeded: bool, tools: str, files: dict[str, list[str]]) -> None:
        self.succeeded, self.tools, self.files = succeeded, tools, files
        write_text(self.record, to_json({"succeeded": succeeded, "tools": tools, "files": files}))


def is_known_source(about: object) -> bool:
    """Whether the value has the form that source_files returns for a file."""
    return is_list(about) and len(about) == 2 and all(isinstance(text, str) for text in about)


def digests(files: dict[str, list[str]]) -> dict[str, str]:
    """The digest of each file, from the result of source_files."""
    return {path: digest for path, (_, digest) in files.items()}


def keys(files: dict[str, list[str]]) -> dict[str, str]:
    """The key of each file, from the result of source_files, without the mark for recently written files."""
    return {path: key.strip("~") for path, (key, _) in files.items()}


def source_files(known: dict[str, list[str]], player: str = GAMES_PLAYER) -> dict[str, list[str]]:
    """
    Key and digest of each file that the player is built from. A known key means an unchanged file, because it includes
    the change time, which only the system sets. Files written too recently (marked `~`) are read again, and on Windows
    all files.
    """
    now = time.time_ns()
    found: dict[str, list[str]] = {}
    for path, about in player_sources(player):
        key = f"{about.st_mtime_ns} {about.st_size} {about.st_ino} {about.st_ctime_ns}"
        digest = known[path][1] if path in known and known[path][0] == key else digest_of(path)
        is_young = sys.platform == "win32" or max(about.st_mtime_ns, about.st_ctime_ns) > now - YOUNG_NS
        found[path] = ["~" + key if is_young else key, digest]
    return found


def digest_of(path: str) -> str:
    import hashlib

    try:
        with os.fdopen(open_regular(path, os.O_RDONLY), "rb") as file:
            return hashlib.sha256(file.read()).hexdigest()
    except OSError as error:
        raise AbuError(f"Cannot read the source {path}: {reason(error)}.", "make it readable for this user") from None


def player_sources(player: str) -> Iterator[tuple[str, os.stat_result]]:
    for root, endings, left_out in SOURCE_FOLDERS:
        yield from files_below(os.path.join(BUILT_CLIENT, root), endings, left_out, ())
    if os.path.isdir(HEADLESS):
        others = sorted({*os.listdir(HEADLESS)} - player_projects(player))
        yield from files_below(HEADLESS, ("",), (others, ("bin", "obj"), ()), ())
    above = BUILT_CLIENT
    while True:
        for path in (os.path.join(above, name) for name in SETTINGS_ABOVE):
            if os.path.isfile(path):
                yield path, os.stat(path)
        if above == os.path.dirname(above):
            return
        above = os.path.dirname(above)


def player_projects(player: str) -> set[str]:
    """
    The folders of the player's project, of its parts and of all projects they reference, directly or not. Reading them
    at each launch takes half a millisecond.
    """
    found: set[str] = set()
    left = [project_file(name) for name in (player, *PARTS.get(player, ()))]
    while left:
        project = left.pop()
        if project not in found:
            found.add(project)
            left += references_of(project)
    folders = {os.path.relpath(project, HEADLESS).split(os.sep)[0] for project in found}
    return folders if player == BODIES else {*folders, GAMES_PLAYER}  # its sources are in each player


def references_of(project: str) -> list[str]:
    """The projects that this one references; none if it cannot be read, which the build reports better."""
    try:
        with open(project, encoding="utf-8", errors="replace") as file:
            text = file.read()
    except OSError:
        return []
    rest = (part.partition('Include="')[2] for part in text.split("<ProjectReference")[1:])
    names = (part.partition('"')[0].replace("\\", "/") for part in rest)
    return [os.path.normpath(os.path.join(os.path.dirname(project), name)) for name in names]


def files_below(
    folder: str, endings: tuple[str, ...], left_out: Sequence[Sequence[str]], inside: tuple[str, ...]
) -> Iterator[tuple[str, os.stat_result]]:
    """Follows links to folders like MSBuild, but not into a folder that contains the link."""
    real = os.path.realpath(folder) if not inside or os.path.islink(folder) else folder
    if real in inside or not os.path.isdir(folder):
        return
    with os.scandir(folder) as entries:
        for entry in entries:
            if entry.is_dir():
                if entry.name not in left_out[0]:
                    yield from files_below(entry.path, endings, left_out[1:] or left_out, (*inside, real))
            elif entry.name.endswith(endings):
                yield entry.path, entry.stat()


def build_tools() -> str:
    """
    A text that changes when the build tools change. The SDK versions are read from the folder beside the program, which
    is faster than starting it.
    """
    from ..io.process import output_of

    program = os.path.realpath(dotnet())
    try:
        sdks = " ".join(sorted(os.listdir(os.path.join(os.path.dirname(program), "sdk"))))
    except OSError:
        sdks = output_of(program, "--version")
    return " ".join((program, str(os.stat(program).st_mtime_ns), sdks, *BUILD_OPTIONS))


def run_build(command: list[str], log: str, lock: TextIO) -> int:
    """Runs the build and returns its exit code. The build ends with this call and leaves no temporary files."""
    from ..io.process import detached, signal_group
    import subprocess
    import tempfile

    with open_anew(log) as file, tempfile.TemporaryDirectory(prefix="abu-build-") as scratch:
        environment = {**os.environ, **BUILD_ENVIRONMENT, "TMPDIR": scratch, "TMP": scratch, "TEMP": scratch}
        process = subprocess.Popen(
            command,
            # dotnet chooses the SDK by the global.json in this folder.
            cwd=HEADLESS,
            stdin=subprocess.DEVNULL,
            stdout=file,
            stderr=file,
            env=environment,
            # If this process is killed, the build continues and still holds the lock.
            pass_fds=() if sys.platform == "win32" else (lock.fileno(),),
            **detached(),
        )
        try:
            return wait_for_build(process)
        except BaseException as error:
            signal_group(process.pid, is_last=True)
            process.wait()
            if isinstance(error, subprocess.TimeoutExpired):
                cause = f"The build of the player did not end within {BUILD_SECONDS:g} s.{last_lines(log)}"
                raise AbuError(cause, f"read {log}") from None
            raise


def wait_for_build(process: Popen[str]) -> int:
    from ..core.progress import Progress
    from subprocess import TimeoutExpired

    with Progress() as progress:
        while True:
            left = progress.began + BUILD_SECONDS - time.monotonic()
            try:
                return process.wait(min(left, LOOK_AT_BUILD_SECONDS))
            except TimeoutExpired:
                if left <= LOOK_AT_BUILD_SECONDS:
                    raise
                progress.tell("still building the headless player")


def dotnet() -> str:
    import shutil

    program = shutil.which("dotnet")
    if program is None:
        raise AbuError("The .NET SDK is not installed: there is no dotnet on the PATH.", GET_SDK)
    return program


def sdk_version(program: str) -> tuple[str, int]:
    """The version of the SDK that this dotnet uses, and its major number; 0 if there is none."""
    from ..io.process import output_of, said_by

    version, complaint = said_by(program, "--version")
    # Without a home it tells no version, and with a global.json that names an SDK that is not there.
    if not version and output_of(program, "--list-sdks"):
        why = complaint.partition("\n")[0].rstrip(".")
        raise AbuError(
            f"dotnet does not tell its version: {why}.", "do what it asks for, until `dotnet --version` works"
        )
    major = version.partition(".")[0]
    return version, int(major) if major.isdigit() else 0


def checked_dotnet() -> str:
    """The path of a dotnet whose SDK can build the player."""
    program = dotnet()
    version, major = sdk_version(program)
    if major == 0:
        raise AbuError("dotnet is installed without an SDK.", GET_SDK)
    if major < OLDEST_SDK:
        raise AbuError(f"The .NET SDK is too old: {version}.", GET_SDK)
    return program

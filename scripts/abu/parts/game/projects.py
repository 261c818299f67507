"""Unity projects without Unity: `check` and `launch --project`"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from ..core.data import is_list, is_object, objects_at, text_at, to_json, whole_number
from ..core.disk import remove, replace_file
from ..core.errors import AbuError, UsageError
from ..core.places import absolute
from ..core.stderr import note
from ..io.files import last_lines, read_object, read_text
from ..io.state import in_state_folder, let_owner_in, state_folder

if TYPE_CHECKING:
    from collections.abc import Iterator
    from subprocess import Popen

    from ..core.json_types import Fields, Json
    from ..table.call import Call
    from .player_process import Player

UNITY_FOLDERS = ("Assets", "ProjectSettings")
# The files that can bring bodies, and what then stands in them; and the player's own sign in its cache.
NAMING_BODIES = (".cs", ".prefab", ".unity", ".dll")
SIGNS_OF_BODIES = (b"Rigidbody", b"CharacterController")
WANTED = "bodies-wanted"
CHECK_SECONDS = 600.0
NOT_DONE = "wait longer with --timeout; correct a test that hangs, or leave it out with --filter"
# Of what is not simulated, as much as `launch` names; a project with the examples of a package uses a hundred members.
GAPS_AT_START = 12


class ProjectErrors(AbuError):
    """The project does not compile; `errors` are the compiler's lines."""

    def __init__(self, errors: list[str]) -> None:
        super().__init__("\n".join(("The project does not compile:", *errors)), "mend these lines, then try again")
        self.errors = errors


def mean_the_project_here(args: Call) -> None:
    """A new game in the folder of a Unity project is that project; in a checkout of ABU, one of its own games."""
    from .game_records import roots_of, working_place

    if args.project is None and not args.game and not args.mode and not os.environ.get("ABU_PLAYER"):
        project = roots_of(working_place())[0]
        if project and not os.path.exists(os.path.join(project, "Headless", "Player", "Player.csproj")):
            args.project = project


def refuse_no_project(args: Call) -> None:
    """Refuses a folder that is no Unity project, and options that do not go together."""
    needing = [name for name in ("scene", "network") if getattr(args, name)]
    if needing:
        mean_the_project_here(args)
    if args.project is None:
        if needing:
            raise UsageError(f"--{needing[0]} needs --project.", "name the folder of a Unity project with --project")
        return
    for other in ("game", "mode"):
        if getattr(args, other) is not None:
            raise UsageError(f"--project and --{other} exclude each other.", f"leave out --{other}")
    refuse_other_folder(args.project)


def refuse_other_folder(folder: str) -> None:
    missing = [name for name in UNITY_FOLDERS if not os.path.isdir(os.path.join(folder, name))]
    if missing:
        cause = f"{absolute(folder)} is no Unity project: it has no folder {' and no folder '.join(missing)}."
        raise AbuError(cause, "name the folder that holds Assets and ProjectSettings")


def report_of(port: int) -> str:
    """The file in which the player on that port says what it found in its project."""
    return in_state_folder(f"project-{port}.json")


def project_words(player: Player) -> list[str]:
    """What a player of a project is told beside its options."""
    if "project" not in player.options:
        return []
    remove(report_of(player.port))
    words = ["--report", report_of(player.port), "--cache", in_state_folder("assemblies")]
    return [*words, "--packages", packages_of(player.port)]


def packages_of(port: int) -> str:
    """The file in which the player on that port reads where its project's packages are."""
    return in_state_folder(f"packages-{port}.json")


def get_parts(args: Call, port: int) -> None:
    """Gets what the project that is to be played needs beside its player, before that starts."""
    if args.project is not None:
        write_packages(packages_of(port), args.project, args.offline)
        build_bodies_for(args.project)


def build_bodies_for(project: str) -> None:
    """Builds what moves bodies if the project may have some, or if an earlier one has surprised the player by some."""
    from .player_build import build_bodies

    if os.path.exists(in_state_folder(f"assemblies/{WANTED}")) or may_have_bodies(project):
        build_bodies()


def may_have_bodies(project: str) -> bool:
    """Whether a file from which bodies can come names them. Saved scenes name classes as scripts do."""
    return any(
        names_bodies(path) for folder in ("Assets", "Packages") for path in files_in(os.path.join(project, folder))
    )


def files_in(folder: str) -> Iterator[str]:
    """Scripts first, which are small."""
    found = [os.path.join(at, name) for at, _, names in os.walk(folder, followlinks=True) for name in names]
    for ending in NAMING_BODIES:
        yield from (path for path in found if path.endswith(ending))


def names_bodies(path: str) -> bool:
    try:
        with open(path, "rb") as file:
            text = file.read()
    except OSError:
        return False
    return any(sign in text for sign in SIGNS_OF_BODIES)


def write_packages(path: str, project: str, is_offline: bool) -> None:
    from .packages import find_packages

    replace_file(path, to_json(find_packages(project, is_offline)).encode())


def refuse_broken_project(player: Player) -> None:
    """Says why a project cannot be played, if that is why its player ended."""
    if "project" in player.options:
        refuse_errors(read_object(report_of(player.port)))


def note_stuck(player: Player) -> None:
    """Says once that a script does not return while the player starts."""
    words = text_at(read_object(report_of(player.port)), "stuck") if "project" in player.options else ""
    if words and not player.is_stuck:
        player.is_stuck = True
        note(words)


def refuse_failure(report: Json) -> None:
    if text_at(report, "failure"):
        is_full = report.get("isDiskFull") is True
        fix = f"free some of the disk that {state_folder()} is on, or set ABU_STATE_DIR to a folder of another"
        raise AbuError(text_at(report, "failure"), fix if is_full else "look at the project's folder")


def errors_in(report: Json) -> list[str]:
    """The compile errors, in Unity's words."""
    return [text_at(error, "text") for error in objects_at(report, "errors")]


def refuse_errors(report: Json) -> None:
    refuse_failure(report)
    errors = errors_in(report)
    if errors:
        note_problems(report)  # a package that is missing is often why
        raise ProjectErrors(errors)


def note_findings(report: Json) -> None:
    """Says on stderr what of the project is not as in Unity."""
    note_problems(report)
    for line in lines_not_simulated(report, GAPS_AT_START):
        note(line)
    count = whole_number(report, "offScreen")
    if count:
        lying, them = ("1 control lies", "it") if count == 1 else (f"{count} controls lie", "them")
        note(f"{lying} outside of this screen; --width 1920 --height 1080, with --restart, shows {them}")


def note_empty_scene(report: Json, response: Json) -> None:
    """Names the other scenes where the one that began shows nothing: authors try things in scenes of their own."""
    data = response.get("data")
    tree = text_at(data, "snapshot") if is_object(data) else ""
    scenes: object = report.get("scenes")
    names = [os.path.splitext(os.path.basename(str(scene)))[0] for scene in scenes] if is_list(scenes) else []
    if tree and "\n" not in tree.rstrip() and len(names) > 1:
        note(f"the scene shows nothing yet; --scene NAME with --restart begins with another: {', '.join(names)}")


def note_problems(report: Json) -> None:
    for problem in objects_at(report, "problems"):
        note(text_at(problem, "text"))


def lines_not_simulated(report: Json, limit: int | None = None) -> list[str]:
    """What the project uses and the player does not simulate, each with its first use, as one line."""
    gaps = [f"{text_at(gap, 'what')} ({first_use(gap)})" for gap in objects_at(report, "notSimulated")]
    shown = gaps[:limit]
    more = [f"and {len(gaps) - len(shown)} more, which `abu.py check` lists"] if len(shown) < len(gaps) else []
    return [f"not simulated: {'; '.join((*shown, *more))}"] if gaps else []


def first_use(gap: Fields) -> str:
    line = whole_number(gap, "line")
    return f"{text_at(gap, 'file')}:{line}" if line else text_at(gap, "file")


def work_of_player(folder: str, words: list[str], seconds: float, done: str, is_offline: bool = False) -> Json:
    """
    Lets a player work on the project, told by these words, and returns its report. When this returns or is interrupted,
    nothing of the player is left. `done` is what the project then is: checked, compiled, tested.
    """
    from .player_build import PROJECT_PLAYER, dotnet, player_program
    from ..io.process import Unwinding, detached, folder_to_start_in
    import subprocess
    import tempfile

    refuse_other_folder(folder)
    let_owner_in()
    program = player_program(PROJECT_PLAYER)
    with Unwinding(), tempfile.TemporaryDirectory(prefix="abu-project-") as place:
        file, packages, log = (os.path.join(place, name) for name in ("report.json", "packages.json", "log"))
        write_packages(packages, folder, is_offline)
        if "--tests" in words:
            build_bodies_for(folder)
        about = ["--project", absolute(folder), "--report", file, "--packages", packages]
        with open(log, "wb") as written:
            process = subprocess.Popen(
                [dotnet(), program, *words, *about, "--cache", in_state_folder("assemblies")],
                stdin=subprocess.DEVNULL,
                stdout=written,
                stderr=written,
                cwd=folder_to_start_in(),
                # What the player leaves among temporary files goes with this folder.
                env={"DOTNET_EnableDiagnostics": "0", **os.environ, "TMPDIR": place, "TMP": place, "TEMP": place},
                **detached(),
            )
            if not ended_within(process, seconds):
                running = read_text(f"{file}.running")
                at_work = f"; {running} was running" if running else ""
                raise AbuError(f"The project was not {done} within {seconds:g} s{at_work}.", NOT_DONE)
        report = read_object(file)
        if not report:
            raise AbuError(f"The project cannot be {done}.{last_lines(log)}", "look at the project's folder")
    refuse_failure(report)
    return report


def ended_within(process: Popen[str], seconds: float) -> bool:
    """Whether the process ends by itself in that time. It never outlives this call."""
    from ..io.process import signal_group
    import subprocess

    try:
        process.wait(seconds)
        return True
    except subprocess.TimeoutExpired:
        return False
    finally:
        if process.poll() is None:
            signal_group(process.pid, is_last=True)
            process.wait()


def check_project(args: Call) -> str:
    """Compiles the project, and prints what is wrong with it."""
    report = work_of_player(args.project or os.curdir, ["--check"], CHECK_SECONDS, "checked", args.offline)
    if args.json:
        print(to_json(report))
    refuse_errors(report)
    return "" if args.json else words_of_report(report)


def words_of_report(report: Json) -> str:
    lines = [text_at(found, "text") for kind in ("warnings", "problems") for found in objects_at(report, kind)]
    lines += lines_not_simulated(report)
    assemblies = report.get("assemblies")
    count = len(assemblies) if is_list(assemblies) else 0
    return "\n".join((*lines, f"{count} {'assembly' if count == 1 else 'assemblies'} compiled, no errors"))

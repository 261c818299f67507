"""Where packages come from: registries like npm's, git repositories and archives, into a cache of the user's own"""

from __future__ import annotations

import os
import shutil
import subprocess
import time
from typing import TYPE_CHECKING

from ..core.data import is_object, parse_json, text_at, to_json
from ..core.disk import replace_file
from ..core.stderr import note
from ..io.files import read_object

if TYPE_CHECKING:
    from collections.abc import Callable
    from http.client import HTTPResponse
    from tarfile import TarFile, TarInfo

    from ..core.json_types import Json

ANSWER_SECONDS = 15.0
GIT_SECONDS = 600.0
LARGEST_REPLY = 32 << 20
LARGEST_PACKAGE = 2 << 30
PIECE = 1 << 20
# A host that cannot be reached is not asked again for a while, because each call would wait for it.
ASKED_AGAIN_SECONDS = 600.0
CODE_LENGTH = 12
GIT_PREFIX = "git+"
# A repository may hold no link that leads out of it, and gets no chance to run or ask anything.
GIT = ("git", "-c", "core.symlinks=false", "-c", "core.hooksPath=", "-c", "protocol.ext.allow=never")
GIT_ENVIRONMENT = {"GIT_TERMINAL_PROMPT": "0", "GIT_SSH_COMMAND": "ssh -o BatchMode=yes", "LC_ALL": "C"}


class Sources:
    """Gets packages, each once. Every problem is an OSError or a ValueError whose words say why."""

    def __init__(self, cache: str, is_offline: bool) -> None:
        self.cache, self.is_offline = cache, is_offline
        self.silent_file = os.path.join(cache, "silent-hosts.json")

    def from_registry(self, name: str, version: str, registry: str) -> str:
        def download(place: str) -> None:
            about = self.about(name, version, registry)
            note(f"downloading {name} {version} from {host_of(registry)}")
            archive = os.path.join(place, "archive")
            with self.opened(text_at(about, "tarball")) as reply, open(archive, "wb") as file:
                shutil.copyfileobj(reply, file)
            if digest_of_archive(archive, "sha1") != text_at(about, "shasum"):
                raise ValueError(f"what {host_of(registry)} sent is not what it says: its SHA-1 is another")
            unpack(archive, os.path.join(place, "package"))

        return self.kept(f"{name}@{version}", download)

    def from_archive(self, name: str, path: str) -> str:
        if not os.path.isfile(path):
            raise ValueError(f"there is no file {path}")
        code = digest_of_archive(path, "sha256")[:CODE_LENGTH]
        return self.kept(f"{name}@{code}", lambda place: unpack(path, os.path.join(place, "package")), False)

    def from_git(self, name: str, address: str, commit: str) -> str:
        """`commit` is what the lock says; without one it is what the address means when it is first asked for."""
        import hashlib

        repository, below, revision = parts_of(address)
        wanted = commit or revision or "HEAD"

        def clone(place: str) -> None:
            note(f"fetching {name} from {repository}")
            folder = os.path.join(place, "repository")
            check_out(repository, wanted, folder, is_commit=commit != "")
            shutil.rmtree(os.path.join(folder, ".git"))
            package = os.path.normpath(os.path.join(folder, below))
            if not package.startswith(folder) or not os.path.isfile(os.path.join(package, "package.json")):
                raise ValueError(f"{repository} has no package at {below or '/'}")
            os.rename(package, os.path.join(place, "package"))

        code = hashlib.sha256(f"{repository} {below} {wanted}".encode()).hexdigest()[:CODE_LENGTH]
        return self.kept(f"{name}@{code}", clone)

    def kept(self, name: str, fill: Callable[[str], None], asks_somebody: bool = True) -> str:
        """The folder of that name in the cache, filled if it is not there: whole or not at all."""
        import tempfile

        final = os.path.join(self.cache, name.replace("/", "_"))
        if os.path.isdir(final):
            return final
        if asks_somebody and self.is_offline:
            raise ValueError("it is not in the cache, and --offline asks nobody")
        os.makedirs(self.cache, mode=0o700, exist_ok=True)
        with tempfile.TemporaryDirectory(prefix=".new-", dir=self.cache) as place:
            fill(place)
            try:
                os.rename(os.path.join(place, "package"), final)
            except OSError:
                if not os.path.isdir(final):  # another call was quicker; what it got is the same
                    raise
        return final

    def about(self, name: str, version: str, registry: str) -> Json:
        """The address and the SHA-1 of a package's archive, as the registry says them."""
        from urllib.parse import quote

        with self.opened(f"{registry.rstrip('/')}/{quote(name, safe='@')}") as reply:
            content = reply.read(LARGEST_REPLY)
        try:
            found = parse_json(content.decode())
        except ValueError:
            raise ValueError(f"{host_of(registry)} is no registry of packages") from None
        for key in ("versions", version, "dist"):
            found = found.get(key) if is_object(found) else None
        if not is_object(found):
            raise ValueError(f"{host_of(registry)} has no version {version} of it")
        return found

    def opened(self, address: str) -> HTTPResponse:
        from urllib.parse import urlsplit

        if urlsplit(address).scheme not in ("http", "https"):
            raise ValueError(f"{address} is no address of a registry")
        self.refuse_silent(host_of(address))
        try:
            return open_address(address)
        except UnreachableError:
            self.note_silent(host_of(address))
            raise

    def refuse_silent(self, host: str) -> None:
        since = read_object(self.silent_file).get(host)
        if isinstance(since, (int, float)) and 0 <= time.time() - since < ASKED_AGAIN_SECONDS:
            raise ValueError(f"{host} cannot be reached")

    def note_silent(self, host: str) -> None:
        os.makedirs(self.cache, mode=0o700, exist_ok=True)
        silent = {**read_object(self.silent_file), host: int(time.time())}
        replace_file(self.silent_file, to_json(silent).encode())


class UnreachableError(ValueError):
    """Nobody answers at the address."""


def open_address(address: str) -> HTTPResponse:
    from urllib.error import HTTPError, URLError
    from urllib.request import urlopen

    host = host_of(address)
    try:
        reply: HTTPResponse = urlopen(address, timeout=ANSWER_SECONDS)
        return reply
    except HTTPError as error:
        words = {401: "wants a login", 403: "wants a login", 404: "does not have it"}
        raise ValueError(f"{host} {words.get(error.code, f'answers {error.code}')}") from None
    except (URLError, OSError):
        raise UnreachableError(f"{host} cannot be reached") from None


def host_of(address: str) -> str:
    from urllib.parse import urlsplit

    return urlsplit(address).hostname or address


def digest_of_archive(path: str, kind: str) -> str:
    import hashlib

    code = hashlib.new(kind)
    with open(path, "rb") as file:
        while piece := file.read(PIECE):
            code.update(piece)
    return code.hexdigest()


def unpack(archive: str, folder: str) -> None:
    """Writes the files of a package's archive."""
    unpack_folder(archive, folder)
    if not os.path.isfile(os.path.join(folder, "package.json")):
        raise ValueError("its archive holds no package")


def unpack_folder(archive: str, folder: str) -> None:
    """Writes the files of an archive, in which all lies in one folder; no links, nothing that leads out."""
    import gzip
    import tarfile
    import zlib

    try:
        with tarfile.open(archive) as packed:
            left = LARGEST_PACKAGE
            for entry in packed:
                left -= entry.size
                if left < 0:
                    raise ValueError("it is larger than a package can be")
                write_entry(packed, entry, folder)
    except (tarfile.TarError, EOFError, zlib.error, gzip.BadGzipFile):
        raise ValueError("its archive is damaged") from None


def write_entry(packed: TarFile, entry: TarInfo, folder: str) -> None:
    path = os.path.normpath(entry.name.partition("/")[2])
    content = packed.extractfile(entry) if entry.isfile() else None
    if content is None or os.path.isabs(path) or path.startswith(".."):
        return
    target = os.path.join(folder, path)
    os.makedirs(os.path.dirname(target), exist_ok=True)
    with open(target, "wb") as file:
        shutil.copyfileobj(content, file)


def parts_of(address: str) -> tuple[str, str, str]:
    """The repository, the folder in it and the revision: https://host/a.git?path=/b#v1."""
    repository, _, revision = address.removeprefix(GIT_PREFIX).partition("#")
    repository, _, query = repository.partition("?")
    named = [part.partition("=")[2] for part in query.split("&") if part.startswith("path=")]
    return repository, (named[0] if named else "").strip("/"), revision


def check_out(repository: str, wanted: str, folder: str, is_commit: bool) -> None:
    """The files of that commit, branch or tag. A server that gives no single commit is asked for all of them."""
    os.makedirs(folder)
    git(folder, "init", "-q")
    is_there = git(folder, "fetch", "-q", "--depth", "1", "--", repository, wanted)
    target = "FETCH_HEAD" if is_there else wanted
    if not is_there and not git(folder, "fetch", "-q", "--", repository, "+refs/*:refs/remotes/all/*"):
        raise ValueError(f"git cannot fetch {repository}")
    if not git(folder, "checkout", "-q", "--detach", target):
        raise ValueError(f"{repository} has no revision {wanted}")
    if is_commit and words_of_git(folder, "rev-parse", "HEAD") != wanted:
        raise ValueError(f"what {repository} sent is not the commit {wanted} of the lock")


def git(folder: str, *words: str) -> bool:
    return run_git(folder, *words).returncode == 0


def words_of_git(folder: str, *words: str) -> str:
    return run_git(folder, *words).stdout.strip()


def run_git(folder: str, *words: str) -> subprocess.CompletedProcess[str]:
    try:
        return subprocess.run(
            [*GIT, "-C", folder, *words],
            capture_output=True,
            text=True,
            stdin=subprocess.DEVNULL,
            timeout=GIT_SECONDS,
            env={**os.environ, **GIT_ENVIRONMENT},
        )
    except FileNotFoundError:
        raise ValueError("git is not installed") from None
    except subprocess.TimeoutExpired:
        raise ValueError("git has not answered for ten minutes") from None

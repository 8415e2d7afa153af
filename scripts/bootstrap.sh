#!/bin/sh
# Makes the virtual environment .venv. Debian keeps Python's venv module and its headers in packages
# of their own: where one is missing it is installed if that may be done, else the line that does it
# is printed.
set -eu
cd "$(dirname "$0")/.."
. scripts/debian_packages.sh

python=${PYTHON:-python3}
"$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' || {
    echo "Symple needs Python 3.11 or newer. Name one like this: make PYTHON=python3.13" >&2
    exit 1
}

missing=""
"$python" -c 'import ensurepip, venv' 2>/dev/null || missing="$missing python3-venv"
"$python" -c 'import pathlib, sys, sysconfig
sys.exit(not (pathlib.Path(sysconfig.get_path("include")) / "Python.h").is_file())' ||
    missing="$missing python3-dev"
command -v "${CXX:-clang++}" >/dev/null || command -v "${CXX:-g++}" >/dev/null ||
    missing="$missing clang"
install_debian_packages $missing

# A half-made environment of an earlier, interrupted start is made anew.
[ -x .venv/bin/pip ] || "$python" -m venv --clear .venv

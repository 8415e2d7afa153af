#!/bin/sh
# Installs the program of a club into a folder of its own, or a newer one over it:
#
#     deploy/install.sh PREFIX [WHAT]
#
# WHAT is a wheel or a folder of sources, by default the one that this script is in. Sources need a
# C++ compiler, make and Python's headers. PYTHON names another Python than python3. The program is
# then PREFIX/bin/symple.
set -eu
[ $# -ge 1 ] || { sed -n '2,/^set/s/^# \{0,1\}//p' "$0" >&2; exit 2; }
sources=$(cd "$(dirname "$0")/.." && pwd)
prefix=$1
what=${2:-$sources}

"${PYTHON:-python3}" -m venv "$prefix"
built=$(mktemp -d)
trap 'rm -r "$built"' EXIT
export PIP_DISABLE_PIP_VERSION_CHECK=1 PIP_CONSTRAINT="$sources/constraints.txt"
pip="$prefix/bin/pip"
"$pip" wheel --quiet --no-deps --wheel-dir "$built" "$what"
wheel=$(echo "$built"/symple-*.whl)
"$pip" install --quiet "$wheel[club]"
# Also where the version before has the same number.
"$pip" install --quiet --no-deps --force-reinstall "$wheel"
"$prefix/bin/symple" --version

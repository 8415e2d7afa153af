#!/bin/sh
# Renews constraints.txt: the newest versions that pyproject.toml allows, extras and build tools
# included, as a fresh environment gets them. Run it with the oldest Python that must work, Debian
# 12's 3.11.2: PYTHON=/usr/bin/python3.11 scripts/pin_versions.sh
set -eu
cd "$(dirname "$0")/.."

folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
"${PYTHON:-python3}" -m venv "$folder"
"$folder/bin/python" -c '
import tomllib
with open("pyproject.toml", "rb") as file:
    settings = tomllib.load(file)
project = settings["project"]
extras = sum(project["optional-dependencies"].values(), [])
others = [entry for entry in extras if not entry.startswith("symple[")]
print(*settings["build-system"]["requires"], *project["dependencies"], *others, sep="\n")
' >"$folder/requirements.txt"
"$folder/bin/pip" install --quiet --requirement "$folder/requirements.txt"
{
    echo "# What \`make\` installs; scripts/pin_versions.sh renews this file."
    "$folder/bin/pip" freeze --exclude pip --exclude setuptools | LC_ALL=C sort -f
} >constraints.txt

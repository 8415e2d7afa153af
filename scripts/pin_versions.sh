#!/bin/sh
# Renews constraints.txt: the newest versions that pyproject.toml allows, extras and build tools
# included, as a fresh environment gets them. Run the tests afterwards.
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
extras = project["optional-dependencies"].values()
print(*settings["build-system"]["requires"], *project["dependencies"], *sum(extras, []), sep="\n")
' >"$folder/requirements.txt"
"$folder/bin/pip" install --quiet --requirement "$folder/requirements.txt"
{
    echo "# What \`make\` installs; scripts/pin_versions.sh renews this file."
    "$folder/bin/pip" freeze --exclude pip --exclude setuptools | LC_ALL=C sort -f
} >constraints.txt

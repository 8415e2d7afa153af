"""A club's program as the files of deploy/ install and run it."""

from __future__ import annotations

import json
import re
import shlex
import shutil
from configparser import ConfigParser
from pathlib import Path
from typing import Any

import pytest
import yaml

import symple
from symple.club.api.run import MOST
from tests.club.api.running import CHALLENGE, Visitor, begin_game
from tests.club.served import served, settings
from tests.packaging.programs import ROOT, run

DEPLOY = ROOT / "deploy"
UNIT = DEPLOY / "symple-club.service"
#: Where the files of deploy/ have the program.
PREFIX = "/opt/symple"
PORT = 8020

pytestmark = pytest.mark.timeout(600)  # a wheel is built from nothing


class UnitParser(ConfigParser):
    """Of systemd's units, whose settings are told apart by capitals."""

    def optionxform(self, optionstr: str) -> str:
        return optionstr


def read_unit() -> ConfigParser:
    unit = UnitParser(interpolation=None, strict=False)
    unit.read(UNIT)
    return unit


def test_an_installed_club_runs_as_the_unit_says_and_keeps_its_games(
    prefix: Path, tmp_path: Path
) -> None:
    service = read_unit()["Service"]
    program, *words = shlex.split(service["ExecStart"].replace(PREFIX, str(prefix)))
    assert words == ["serve"]
    name, _, folder = service["Environment"].partition("=")
    assert (name, folder) == ("SYMPLE_DATA", "%S/" + service["StateDirectory"])
    environment = settings(tmp_path / service["StateDirectory"] / "club.db")
    assert environment["SYMPLE_DATA"] == folder.replace("%S", str(tmp_path))

    log = tmp_path / "log"
    with served(environment, log, "--port", "0", program=[program]) as club:
        anna, ben = Visitor(club.address), Visitor(club.address)
        page = anna.http.get("/").text
        (script,) = re.findall(r'<script type="module"[^>]* src="([^"]+)"', page)
        assert "javascript" in anna.http.get(script).headers["Content-Type"]
        anna.guest()
        ben.guest()
        game = begin_game(anna, ben)
        with anna.line() as line:
            line.play(game, 1, "A1")
        assert club.stop() == 0
    port = str(anna.http.base_url.port)
    with served(environment, log, "--port", port, program=[program]) as club:
        assert anna.get("/api/health/ready") == {"ok": True}
        with ben.line() as line:
            line.play(game, 2, "C3")
        assert [turn["turn"] for turn in anna.get(f"/api/games/{game}")["turns"]] == ["A1", "C3"]
        assert CHALLENGE["clock"] == anna.get(f"/api/games/{game}")["clock"]
        assert club.stop() == 0
    for visitor in (anna, ben):
        visitor.close()


def test_the_unit_is_one(tmp_path: Path) -> None:
    """As systemd reads it, where there is one."""
    service = read_unit()["Service"]
    assert int(service["LimitNOFILE"]) >= 2 * MOST
    if shutil.which("systemd-analyze") is not None:
        unit = tmp_path / UNIT.name
        unit.write_text(UNIT.read_text().replace(f"{PREFIX}/bin/symple", "/bin/true"))
        run("systemd-analyze", "verify", unit)


def dockerfile(instruction: str) -> list[str]:
    """What follows the instruction, wherever it is in the last stage."""
    stage = (DEPLOY / "Dockerfile").read_text().rpartition("\nFROM ")[2].replace("\\\n", " ")
    return re.findall(rf"^{instruction} +(.*)$", stage, re.MULTILINE)


def test_the_image_runs_the_program_that_the_script_installs() -> None:
    text = (DEPLOY / "Dockerfile").read_text()
    assert f"RUN /sources/deploy/install.sh {PREFIX}\n" in text
    assert f"COPY --from=build {PREFIX} {PREFIX}\n" in text
    assert json.loads(dockerfile("ENTRYPOINT")[0]) == [f"{PREFIX}/bin/symple", "serve"]
    assert dockerfile("USER") == ["symple"]
    assert dockerfile("EXPOSE") == [str(PORT)]
    assert dockerfile("ENV") == ["SYMPLE_DATA=" + dockerfile("VOLUME")[0]]
    (check,) = dockerfile("HEALTHCHECK")
    assert f"http://127.0.0.1:{PORT}/api/health/ready" in check


def test_the_services_of_compose_are_commands_of_the_program() -> None:
    services: dict[str, Any] = yaml.safe_load((DEPLOY / "compose.yaml").read_text())["services"]
    assert set(services) == {"server", "engines", "database"}
    server, engines, database = services["server"], services["engines"], services["database"]
    assert server["build"]["dockerfile"] == "deploy/Dockerfile"
    assert server["ports"] == [f"127.0.0.1:{PORT}:{PORT}", "127.0.0.1:9464:9464"]
    assert server["command"][-1] == "0.0.0.0:9464"
    assert server["command"][:4] == ["--host", "0.0.0.0", "--engines", "0"]
    assert engines["command"] == ["--no-pages"]
    assert server["ulimits"]["nofile"] >= 2 * MOST
    for service in (server, engines):
        assert set(service["environment"]) == {"SYMPLE_DATABASE_URL"}
        assert service["depends_on"] == {"database": {"condition": "service_healthy"}}
    user, name = (database["environment"][f"POSTGRES_{what}"] for what in ("USER", "DB"))
    address = server["environment"]["SYMPLE_DATABASE_URL"]
    assert address.startswith(f"postgresql://{user}:")
    assert address.endswith(f"@database/{name}")
    assert "pg_isready" in database["healthcheck"]["test"]


def test_the_settings_that_are_named_are_those_of_the_program() -> None:
    named = set(re.findall(r"^#?(SYMPLE_\w+)=", (DEPLOY / "env.example").read_text(), re.MULTILINE))
    sources = "".join(path.read_text() for path in Path(symple.__file__).parent.rglob("*.py"))
    assert "SYMPLE_DATABASE_URL" in named
    assert [name for name in named if f'"{name}"' not in sources] == []

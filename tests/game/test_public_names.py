"""What `import symple` offers, and what it costs."""

from __future__ import annotations

import subprocess
import sys

import symple
import symple.game


def test_the_package_offers_the_names_of_the_game() -> None:
    assert set(symple.__all__) == {*symple.game.__all__, "__version__"}
    assert set(symple.__all__) <= set(dir(symple))
    for name in symple.game.__all__:
        assert getattr(symple, name) is getattr(symple.game, name)
    assert not hasattr(symple, "Opening")


def test_importing_the_package_is_light() -> None:
    script = "import symple, sys; print([m for m in sys.modules if m.startswith('numpy')])"
    assert run(script) == "[]"


def test_importing_the_game_brings_no_server() -> None:
    heavy = "('fastapi', 'pydantic', 'sqlalchemy', 'typer', 'rich', 'onnxruntime', 'torch')"
    script = f"import symple.game, sys; print([m for m in {heavy} if m in sys.modules])"
    assert run(script) == "[]"


def run(script: str) -> str:
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True
    )
    return done.stdout.strip()

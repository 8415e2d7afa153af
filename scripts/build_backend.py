"""The build backend: scikit-build-core, and before it the web client.

A wheel, an editable install and a source distribution all carry the built client. Where it is
already built from the present sources nothing is done; where Node is missing or too old, pip is
asked for it as one more build requirement.

The core is compiled by clang where there is one and CXX names no other compiler: the search makes
up to a tenth more visits than with GCC's code (benchmarks/README.md).
"""

import os
import shutil
from concurrent.futures import ThreadPoolExecutor

from scikit_build_core import build as native
from scikit_build_core.build import (
    prepare_metadata_for_build_editable,
    prepare_metadata_for_build_wheel,
)

import web_client

__all__ = [
    "build_editable",
    "build_sdist",
    "build_wheel",
    "get_requires_for_build_editable",
    "get_requires_for_build_sdist",
    "get_requires_for_build_wheel",
    "prepare_metadata_for_build_editable",
    "prepare_metadata_for_build_wheel",
]

Settings = dict[str, list[str] | str] | None


def get_requires_for_build_wheel(config_settings: Settings = None) -> list[str]:
    required = native.get_requires_for_build_wheel(config_settings)
    return [*required, *web_client.build_requirements()]


def get_requires_for_build_editable(config_settings: Settings = None) -> list[str]:
    return [
        *native.get_requires_for_build_editable(config_settings),
        *web_client.build_requirements(),
    ]


def get_requires_for_build_sdist(config_settings: Settings = None) -> list[str]:
    required = native.get_requires_for_build_sdist(config_settings)
    return [*required, *web_client.build_requirements()]


def build_wheel(
    wheel_directory: str,
    config_settings: Settings = None,
    metadata_directory: str | None = None,
) -> str:
    web_client.main()
    choose_compiler()
    return native.build_wheel(wheel_directory, config_settings, metadata_directory)


def build_editable(
    wheel_directory: str,
    config_settings: Settings = None,
    metadata_directory: str | None = None,
) -> str:
    choose_compiler()
    # The client stays in the checkout: the core need not wait for it, as in a wheel.
    with ThreadPoolExecutor(1) as beside:
        client = beside.submit(web_client.main)
        wheel = native.build_editable(wheel_directory, config_settings, metadata_directory)
        client.result()
    return wheel


def build_sdist(sdist_directory: str, config_settings: Settings = None) -> str:
    web_client.main()
    return native.build_sdist(sdist_directory, config_settings)


def choose_compiler() -> None:
    """Names clang, if it is here, before the builder names the compiler that Python was made by."""
    if shutil.which("clang++"):
        os.environ.setdefault("CXX", "clang++")
        os.environ.setdefault("CC", "clang")

"""Draws the icons of the installed app, in web/public, from its favicon.

    python scripts/icons.py

An icon that a device cuts to its own shape (maskable), and that of Apple's, have the wood up to
their edges and the stones inside the middle circle that is never cut.
"""

import shutil
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

PUBLIC = Path(__file__).resolve().parent.parent / "web" / "public"
ROUND = 'rx="7"'
WHOLE = 'viewBox="0 0 32 32"'
#: More wood around: the stones end within two fifths of the width from the middle.
WIDER = 'viewBox="-4 -4 40 40"'
BOARD = '<rect width="32" height="32"'
WIDER_BOARD = '<rect x="-4" y="-4" width="40" height="40"'
LINES = "M10.5 4v24M21.5 4v24M4 10.5h24M4 21.5h24"
LONGER_LINES = "M10.5 -4v40M21.5 -4v40M-4 10.5h40M-4 21.5h40"


def main() -> None:
    """Draws every icon."""
    chromium = shutil.which("chromium")
    if chromium is None:
        raise SystemExit("There is no chromium on this machine: apt-get install chromium")
    icon = (PUBLIC / "favicon.svg").read_text()
    wide = icon
    for before, after in (
        (WHOLE, WIDER),
        (BOARD, WIDER_BOARD),
        (LINES, LONGER_LINES),
        (f" {ROUND}", ""),
    ):
        if before not in wide:
            raise SystemExit(f"favicon.svg has no {before} any more")
        wide = wide.replace(before, after)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--disable-gpu"])
        page = browser.new_page()
        for name, picture, side in (
            ("icon-192", icon, 192),
            ("icon-512", icon, 512),
            ("icon-maskable", wide, 512),
            ("icon-touch", wide, 180),
        ):
            draw(page, picture, side, PUBLIC / f"{name}.png")
        browser.close()


def draw(page: Page, picture: str, side: int, path: Path) -> None:
    """The picture as a square of so many pixels; what it leaves free is transparent."""
    page.set_viewport_size({"width": side, "height": side})
    page.set_content(f"<style>body{{margin:0}}svg{{display:block}}</style>{picture}")
    page.screenshot(path=path, omit_background=True)


if __name__ == "__main__":
    main()

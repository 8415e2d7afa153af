"""The page that asks for the access code: the only one that a stranger sees."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from jinja2 import Environment, StrictUndefined

#: The texts by language; the first language is shown to those who ask for none of them.
TEXTS: Final = {
    "en": {
        "title": "Access code",
        "where": "The code is shown in the terminal where Symple was started.",
        "label": "Code",
        "enter": "Enter",
        "wrong": "Wrong code. Check the terminal again.",
        "often": "Too many wrong codes. Wait a minute, then try again.",
    },
    "ru": {
        "title": "Код доступа",
        "where": "Код показан в терминале, в котором запущена Symple.",
        "label": "Код",
        "enter": "Войти",
        "wrong": "Это не тот код. Посмотрите в терминал ещё раз.",
        "often": "Слишком много неверных кодов. Подождите минуту и попробуйте снова.",
    },
}

_TEMPLATE: Final = Environment(autoescape=True, undefined=StrictUndefined).from_string(
    Path(__file__).with_name("access.html").read_text(encoding="utf-8")
)


def access_page(languages: str, trouble: str = "") -> str:
    """languages: the header `Accept-Language`; trouble: the name of the text that says what is."""
    language = _language(languages)
    texts = TEXTS[language]
    return _TEMPLATE.render(language=language, trouble=texts[trouble] if trouble else "", **texts)


def _language(asked: str) -> str:
    """The first that is asked for and spoken; browsers name the one they like best first."""
    tags = (part.split(";")[0].strip().lower().split("-")[0] for part in asked.split(","))
    return next((tag for tag in tags if tag in TEXTS), next(iter(TEXTS)))

"""What people are told of their games while no page is open, in their language."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from symple.club.mail import Mail

#: By language: of a notice in the browser its title and text.
_PUSH: Final = {
    "en": ("Your turn", "Against {rival}"),
    "ru": ("Ваш ход", "Партия с {rival}"),
}

#: By language: subject, text, and a line for each game.
_LETTER: Final = {
    "en": (
        "Symple: it is your turn",
        (
            "Hello {name},\n\nit is your turn in these games:\n\n{games}\n\n"
            "No more letters of this kind:\n{end}\n"
        ),
        "against {rival}: {link}",
    ),
    "ru": (
        "Symple: ваш ход",
        (
            "Здравствуйте, {name}!\n\nВаш ход в этих партиях:\n\n{games}\n\n"
            "Больше не присылать таких писем:\n{end}\n"
        ),
        "с {rival}: {link}",
    ),
}


def push_message(language: str | None, game_id: str, rival: str) -> dict[str, Any]:
    """As the worker of the pages takes it (web/club-public/push.js)."""
    title, body = _PUSH[_known(language)]
    return {"title": title, "body": body.format(rival=rival), "game": game_id}


def turn_letter(
    email: str,
    name: str,
    language: str | None,
    games: Sequence[tuple[str, str]],
    origin: str,
    key: str,
) -> Mail:
    """games: of each its name and who else plays. key: what ends such letters."""
    subject, text, line = _LETTER[_known(language)]
    told = (line.format(rival=rival, link=f"{origin}/game/{game}") for game, rival in games)
    # A page for people: what programs post to would refuse who comes there from a page of mail.
    end = f"{origin}/unsubscribe#{key}"
    written = text.format(name=name, games="\n".join(told), end=end)
    return Mail(email, subject, written, f"{origin}/api/unsubscribe/{key}")


def _known(language: str | None) -> str:
    tag = (language or "en").partition("-")[0]
    return tag if tag in _LETTER else "en"

"""What people are told of what waits for them while no page is open, in their language."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Final

from symple.club.mail import Mail
from symple.club.matters import About, Matter


@dataclass(frozen=True)
class _Texts:
    """push: title and text of a notice in the browser. subject, head, line: of a letter that is
    about nothing more important, and of those in it.
    """

    push: tuple[str, str]
    subject: str
    head: str
    line: str


#: By language and matter, in the order of a letter.
_TEXTS: Final[dict[str, dict[About, _Texts]]] = {
    "en": {
        "turn": _Texts(
            ("Your turn", "Against {rival}"),
            "Symple: it is your turn",
            "It is your turn in these games:",
            "against {rival}: {link}",
        ),
        "challenge": _Texts(
            ("A challenge", "By {rival}"),
            "Symple: you are challenged",
            "You are challenged to these games:",
            "by {rival}: {link}",
        ),
        "round": _Texts(
            ("A round has begun", "{tournament}, round {round}: against {rival}"),
            "Symple: a round has begun",
            "These rounds of tournaments have begun:",
            "{tournament}, round {round}, against {rival}: {link}",
        ),
        "begun": _Texts(
            ("A game has begun", "Against {rival}, who moves first"),
            "Symple: a game has begun",
            "These games have begun, and the other player moves first:",
            "against {rival}: {link}",
        ),
    },
    "ru": {
        "turn": _Texts(
            ("Ваш ход", "Партия с {rival}"),
            "Symple: ваш ход",
            "Ваш ход в этих партиях:",
            "с {rival}: {link}",
        ),
        "challenge": _Texts(
            ("Вызов", "От {rival}"),
            "Symple: вас вызывают",
            "Вас вызывают на эти партии:",
            "от {rival}: {link}",
        ),
        "round": _Texts(
            ("Тур начался", "{tournament}, тур {round}: партия с {rival}"),
            "Symple: начался тур",
            "Начались эти туры турниров:",
            "{tournament}, тур {round}, с {rival}: {link}",
        ),
        "begun": _Texts(
            ("Партия началась", "Партия с {rival}, первый ход не ваш"),
            "Symple: партия началась",
            "Начались эти партии, первый ход в них не ваш:",
            "с {rival}: {link}",
        ),
    },
}

#: By language, what is around the matters of a letter.
_LETTER: Final = {
    "en": "Hello {name},\n\n{matters}\n\nNo more letters of this kind:\n{end}\n",
    "ru": "Здравствуйте, {name}!\n\n{matters}\n\nБольше не присылать таких писем:\n{end}\n",
}


def push_message(language: str | None, matter: Matter) -> dict[str, str]:
    """As the worker of the pages takes it (web/src/club/push-worker.js)."""
    title, body = _TEXTS[_known(language)][matter.about].push
    told = body.format_map(asdict(matter))
    return {"title": title, "body": told, "path": matter.path, "tag": matter.subject.id}


def letter(
    email: str,
    name: str,
    language: str | None,
    matters: Sequence[Matter],
    origin: str,
    key: str,
) -> Mail:
    """About all these. key: what ends such letters."""
    texts = _TEXTS[_known(language)]
    present = [about for about in texts if any(one.about == about for one in matters)]
    parts = []
    for about in present:
        lines = [
            texts[about].line.format_map({**asdict(one), "link": f"{origin}{one.path}"})
            for one in matters
            if one.about == about
        ]
        parts.append("\n".join([texts[about].head, "", *lines]))
    # A page for people: what programs post to would refuse who comes there from a page of mail.
    end = f"{origin}/unsubscribe#{key}"
    told = _LETTER[_known(language)].format(name=name, matters="\n\n".join(parts), end=end)
    subject = texts[present[0]].subject
    return Mail(email, subject, told, f"{origin}/api/unsubscribe/{key}")


def _known(language: str | None) -> str:
    tag = (language or "en").partition("-")[0]
    return tag if tag in _TEXTS else "en"

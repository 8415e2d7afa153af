"""The words of letters, in the language of whoever gets them."""

from __future__ import annotations

from typing import Final

from symple.club.letters import Letter
from symple.club.mail import Mail

#: By language and purpose: subject and text.
_WORDS: Final[dict[str, dict[str, tuple[str, str]]]] = {
    "en": {
        "verify": (
            "Symple: confirm your e-mail address",
            (
                "Hello {name},\n\nthis link makes this address that of your account:\n\n{link}\n\n"
                "It works for three days. If you did not ask for it, do nothing.\n"
            ),
        ),
        "reset": (
            "Symple: a new password",
            (
                "Hello {name},\n\nwith this link you can choose a new password:\n\n{link}\n\n"
                "It works for an hour. If you did not ask for it, do nothing.\n"
            ),
        ),
        "moved": (
            "Symple: your account has left this e-mail address",
            (
                "Hello {name},\n\nthis address is not that of your account any more. If that was "
                "not you, change your password, or write to whoever runs the club:\n\n{origin}\n"
            ),
        ),
    },
    "ru": {
        "verify": (
            "Symple: подтвердите адрес почты",
            (
                "Здравствуйте, {name}!\n\nПо этой ссылке адрес станет адресом вашей учётной записи:"
                "\n\n{link}\n\nОна действует три дня. "
                "Если вы об этом не просили, не делайте ничего.\n"
            ),
        ),
        "reset": (
            "Symple: новый пароль",
            (
                "Здравствуйте, {name}!\n\nПо этой ссылке можно выбрать новый пароль:\n\n{link}\n\n"
                "Она действует час. Если вы этого не просили, ничего не делайте.\n"
            ),
        ),
        "moved": (
            "Symple: этот адрес больше не связан с вашей учётной записью",
            (
                "Здравствуйте, {name}!\n\nЭтот адрес больше не адрес вашей учётной записи. Если "
                "это сделали не вы, смените пароль или напишите тем, кто ведёт клуб:\n\n{origin}\n"
            ),
        ),
    },
}


def mail_of(letter: Letter, origin: str) -> Mail:
    """origin: where people reach the club. What the link has to say stands behind #, so that no
    log of a server gets it.
    """
    words = _WORDS.get((letter.language or "en").partition("-")[0], _WORDS["en"])
    subject, text = words[letter.purpose]
    link = f"{origin}/{letter.purpose}#{letter.secret}"
    return Mail(letter.email, subject, text.format(name=letter.name, link=link, origin=origin))

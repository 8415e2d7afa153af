"""Sends e-mails through the host's mail server, where it has set one.

Nobody waits for it: a mail goes into a queue of this process and is tried again for a while. What
is lost when the process ends is asked for again by whoever waits for it.
"""

from __future__ import annotations

import queue
import smtplib
import ssl
import threading
from collections.abc import Callable
from contextlib import closing, suppress
from dataclasses import dataclass
from email.message import EmailMessage
from email.utils import formatdate, make_msgid, parseaddr
from typing import Final, Literal, Self
from urllib.parse import unquote, urlsplit

import structlog

from symple.club import metrics

#: Mails that may wait: more are not sent, since something is wrong then.
_WAITING: Final = 1_000

#: Seconds for each step with the mail server.
_SECONDS: Final = 20

#: Seconds until what did not go is tried again, one after the other.
_RETRIES: Final = (5, 60, 600)

_PORTS: Final = {"smtp": 587, "smtps": 465, "smtp+plain": 25}

_log = structlog.get_logger(__name__)


class MailSettingsError(ValueError):
    """Mail cannot be sent so. `str` is a plain sentence, without the password."""


@dataclass(frozen=True)
class MailServer:
    """Where mail goes out.

    security: `tls` from the first byte, `starttls` after a greeting, `plain` for a server on the
    same machine.
    """

    host: str
    port: int
    security: Literal["tls", "starttls", "plain"]
    user: str | None = None
    password: str | None = None

    @classmethod
    def parse(cls, url: str) -> Self:
        """Of `smtp://USER:PASSWORD@HOST:PORT` (STARTTLS), `smtps://` or `smtp+plain://`."""
        wanted = MailSettingsError(
            "The mail server's address is not of the kind smtp://USER:PASSWORD@HOST:PORT "
            "(or smtps://, or smtp+plain:// on the same machine)."
        )
        try:
            parts = urlsplit(url)
            port = parts.port
        except ValueError as error:
            raise wanted from error
        if parts.scheme not in _PORTS or not parts.hostname or parts.path not in ("", "/"):
            raise wanted
        security: Literal["tls", "starttls", "plain"] = "starttls"
        if parts.scheme != "smtp":
            security = "tls" if parts.scheme == "smtps" else "plain"
        return cls(
            parts.hostname,
            port or _PORTS[parts.scheme],
            security,
            None if parts.username is None else unquote(parts.username),
            None if parts.password is None else unquote(parts.password),
        )

    def send(self, message: EmailMessage, context: ssl.SSLContext) -> None:
        """smtplib.SMTPException or OSError where it does not go."""
        with closing(self._connected(context)) as connection:
            if self.security == "starttls":
                connection.starttls(context=context)
            if self.user is not None:
                connection.login(self.user, self.password or "")
            connection.send_message(message)
            connection.quit()

    def _connected(self, context: ssl.SSLContext) -> smtplib.SMTP:
        if self.security == "tls":
            return smtplib.SMTP_SSL(self.host, self.port, timeout=_SECONDS, context=context)
        return smtplib.SMTP(self.host, self.port, timeout=_SECONDS)


@dataclass(frozen=True)
class Mail:
    """A mail in plain text. to: an address that was checked. unsubscribe: an address of the web
    that ends mails of this kind when it is posted to (RFC 8058).
    """

    to: str
    subject: str
    text: str
    unsubscribe: str = ""


class Mailer:
    """A thread that sends what it is given."""

    def __init__(
        self,
        server: MailServer,
        sender: str,
        *,
        context: ssl.SSLContext | None = None,
        wait: Callable[[threading.Event, float], bool] = threading.Event.wait,
    ) -> None:
        """sender: an address, or a name with one (`Club <club@club.example>`).

        MailSettingsError. context: whom to trust, by default as the system does.
        """
        if "@" not in parseaddr(sender)[1]:
            raise MailSettingsError(f"{sender!r} is no address that a mail could come from.")
        self._server = server
        self._sender = sender
        self._context = context or ssl.create_default_context()
        self._wait = wait
        self._waiting: queue.Queue[Mail | None] = queue.Queue(_WAITING)
        self._ending = threading.Event()
        self._thread = threading.Thread(target=self._run, name="club-mail", daemon=True)

    def start(self) -> None:
        self._thread.start()

    def send(self, mail: Mail) -> None:
        """At some time soon; from any thread."""
        try:
            self._waiting.put_nowait(mail)
        except queue.Full:
            metrics.MAILS.labels("failed").inc()
            _log.error("too many mails wait")

    def send_now(self, mail: Mail) -> None:
        """For who waits, and tries again: smtplib.SMTPException or OSError where it does not go."""
        self._server.send(self._written(mail), self._context)

    def close(self) -> None:
        """What is being sent is sent; what waits is not."""
        self._ending.set()
        with suppress(queue.Full):  # whoever takes the next one sees that it is over
            self._waiting.put_nowait(None)
        if self._thread.is_alive():
            self._thread.join()

    def _run(self) -> None:
        while (mail := self._waiting.get()) is not None and not self._ending.is_set():
            try:
                self._deliver(mail)
            except Exception:
                # The others go out: whatever it is, it is about this one.
                metrics.MAILS.labels("failed").inc()
                _log.exception("a mail failed")

    def _deliver(self, mail: Mail) -> None:
        message = self._written(mail)
        for pause in (*_RETRIES, None):
            try:
                self._server.send(message, self._context)
            except smtplib.SMTPRecipientsRefused:
                metrics.MAILS.labels("refused").inc()
                _log.warning("a mail's address is refused")
                return
            except (smtplib.SMTPException, OSError) as error:
                # Its text may hold an address.
                _log.warning("a mail did not go", reason=type(error).__name__, again=pause)
                if pause is None or self._wait(self._ending, pause):
                    metrics.MAILS.labels("failed").inc()
                    return
            else:
                metrics.MAILS.labels("sent").inc()
                return

    def _written(self, mail: Mail) -> EmailMessage:
        message = EmailMessage()
        message["From"] = self._sender
        message["To"] = mail.to
        message["Subject"] = mail.subject
        message["Date"] = formatdate()
        message["Message-ID"] = make_msgid(domain=parseaddr(self._sender)[1].partition("@")[2])
        # No out-of-office notes, please.
        message["Auto-Submitted"] = "auto-generated"
        if mail.unsubscribe:
            message["List-Unsubscribe"] = f"<{mail.unsubscribe}>"
            message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
        message.set_content(mail.text)
        return message

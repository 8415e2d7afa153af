"""Mail over a real SMTP server: encrypted, with a login, tried again, given up."""

from __future__ import annotations

import socket
import ssl
import subprocess
import threading
from collections.abc import Iterator
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default
from pathlib import Path
from typing import Any

import pytest
from aiosmtpd.controller import Controller
from aiosmtpd.smtp import AuthResult, LoginPassword

from symple.club.mail import Mail, Mailer, MailServer, MailSettingsError

SOON = 20
MAIL = Mail("anna@club.example", "Ваш ход", "Es ist dein Zug.\nHttps://club.example/game/abc\n")


class Inbox:
    """A mail server's, which refuses what a test wants it to."""

    def __init__(self) -> None:
        self.mails: list[EmailMessage] = []
        self.arrived = threading.Event()
        self.refusals: list[str] = []
        self.tries = 0

    # The names are aiosmtpd's.
    async def handle_DATA(  # noqa: N802
        self, _server: Any, _session: Any, envelope: Any
    ) -> str:
        self.tries += 1
        if self.refusals:
            return self.refusals.pop(0)
        message = message_from_bytes(envelope.content, policy=default)
        assert isinstance(message, EmailMessage)
        self.mails.append(message)
        self.arrived.set()
        return "250 OK"

    async def handle_RCPT(  # noqa: N802
        self, _server: Any, _session: Any, envelope: Any, address: str, _options: Any
    ) -> str:
        if address.startswith("nobody"):
            self.arrived.set()
            return "550 no such user"
        envelope.rcpt_tos.append(address)
        return "250 OK"


def authenticate(_server: Any, _session: Any, _envelope: Any, _mechanism: Any, data: Any) -> Any:
    known = isinstance(data, LoginPassword) and (data.login, data.password) == (b"club", b"p@ss")
    return AuthResult(success=known)


@pytest.fixture(scope="module")
def certificate(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A key and its own certificate, for localhost, in one file."""
    file = tmp_path_factory.mktemp("tls") / "both.pem"
    name = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"]
    kind = ["-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2"]
    files = ["-keyout", str(file), "-out", f"{file}.cert"]
    subprocess.run(["openssl", "req", *kind, *name, *files], check=True, capture_output=True)
    file.write_text(file.read_text() + Path(f"{file}.cert").read_text())
    return file


@pytest.fixture
def inbox() -> Inbox:
    return Inbox()


def free_port() -> int:
    """aiosmtpd wants to be told one."""
    with socket.create_server(("localhost", 0)) as found:
        port: int = found.getsockname()[1]
    return port


def trusting(certificate: Path) -> ssl.SSLContext:
    return ssl.create_default_context(cafile=f"{certificate}.cert")


@pytest.fixture(params=["plain", "starttls", "tls"])
def address(request: pytest.FixtureRequest, inbox: Inbox, certificate: Path) -> Iterator[str]:
    """Of a mail server that keeps what it is sent."""
    own = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    own.load_cert_chain(certificate)
    options: dict[str, dict[str, Any]] = {
        "plain": {},
        "starttls": {
            "tls_context": own,
            "require_starttls": True,
            "authenticator": authenticate,
            "auth_required": True,
        },
        "tls": {"ssl_context": own},
    }
    controller = Controller(inbox, hostname="localhost", port=free_port(), **options[request.param])
    controller.start()
    scheme = {"plain": "smtp+plain", "starttls": "smtp", "tls": "smtps"}[request.param]
    login = "club:p%40ss@" if request.param == "starttls" else ""
    yield f"{scheme}://{login}localhost:{controller.port}"
    controller.stop()


@pytest.fixture
def pauses() -> list[float]:
    return []


@pytest.fixture
def mailer(address: str, certificate: Path, pauses: list[float]) -> Iterator[Mailer]:
    """Waits for nothing, but notes for how long it would have."""

    def wait(ending: threading.Event, seconds: float) -> bool:
        pauses.append(seconds)
        return ending.is_set()

    mailer = Mailer(
        MailServer.parse(address),
        "Клуб <club@club.example>",
        context=trusting(certificate),
        wait=wait,
    )
    mailer.start()
    yield mailer
    mailer.close()


def test_a_mail_arrives(mailer: Mailer, inbox: Inbox) -> None:
    mailer.send(MAIL)
    assert inbox.arrived.wait(SOON)
    (mail,) = inbox.mails
    assert (mail["To"], mail["Subject"]) == (MAIL.to, MAIL.subject)
    assert mail["From"].addresses[0].addr_spec == "club@club.example"
    assert mail["Message-ID"].endswith("@club.example>")
    assert mail.get_content().replace("\r\n", "\n") == MAIL.text


def test_what_does_not_go_is_tried_again(mailer: Mailer, inbox: Inbox, pauses: list[float]) -> None:
    inbox.refusals = ["451 later", "451 later"]
    mailer.send(MAIL)
    assert inbox.arrived.wait(SOON)
    assert (len(inbox.mails), inbox.tries) == (1, 3)
    assert pauses == [5, 60]


def test_at_last_it_is_given_up_and_the_next_one_goes(
    mailer: Mailer, inbox: Inbox, pauses: list[float]
) -> None:
    inbox.refusals = ["451 later"] * 4
    mailer.send(MAIL)
    mailer.send(Mail("ben@club.example", "Next", "Hello"))
    assert inbox.arrived.wait(SOON)
    assert [mail["To"] for mail in inbox.mails] == ["ben@club.example"]
    assert pauses == [5, 60, 600]


def test_an_address_that_is_refused_is_not_tried_again(mailer: Mailer, inbox: Inbox) -> None:
    mailer.send(Mail("nobody@club.example", "Hello", "Hello"))
    assert inbox.arrived.wait(SOON)
    inbox.arrived.clear()
    mailer.send(MAIL)
    assert inbox.arrived.wait(SOON)
    assert (len(inbox.mails), inbox.tries) == (1, 1)


def test_a_mail_that_cannot_be_written_keeps_no_other_back(mailer: Mailer, inbox: Inbox) -> None:
    mailer.send(Mail("anna@club.example\nBcc: ben@club.example", "Hello", "Hello"))
    mailer.send(MAIL)
    assert inbox.arrived.wait(SOON)
    assert [mail["To"] for mail in inbox.mails] == [MAIL.to]


def test_a_server_that_cannot_be_trusted_gets_no_mail(certificate: Path, inbox: Inbox) -> None:
    own = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    own.load_cert_chain(certificate)
    controller = Controller(inbox, hostname="localhost", port=free_port(), ssl_context=own)
    controller.ready_timeout = SOON
    controller.start()
    refused = threading.Event()

    def wait(_: threading.Event, __: float) -> bool:
        refused.set()
        return True

    server = MailServer("localhost", controller.port, "tls")
    mailer = Mailer(server, "club@club.example", wait=wait)
    mailer.start()
    mailer.send(MAIL)
    assert refused.wait(SOON)
    mailer.close()
    controller.stop()
    assert inbox.tries == 0


def test_addresses_of_servers_are_read() -> None:
    parse = MailServer.parse
    assert parse("smtp://mail.example") == MailServer("mail.example", 587, "starttls")
    assert parse("smtps://a:b%2Fc@mail.example:4465/") == MailServer(
        "mail.example", 4465, "tls", "a", "b/c"
    )
    assert parse("smtp+plain://localhost") == MailServer("localhost", 25, "plain")


@pytest.mark.parametrize(
    "url", ["", "mail.example", "http://mail.example", "smtp://", "smtp://h:x", "smtp://h/path"]
)
def test_what_is_no_address_of_a_server_is_refused_and_not_shown(url: str) -> None:
    with pytest.raises(MailSettingsError, match="of the kind smtp://"):
        MailServer.parse(url)
    with pytest.raises(MailSettingsError, match="no address"):
        Mailer(MailServer("localhost", 25, "plain"), "club")

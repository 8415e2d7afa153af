"""A push service over TLS on this machine, and a browser that reads what it gets."""

from __future__ import annotations

import base64
import json
import os
import ssl
import subprocess
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from ipaddress import ip_network
from pathlib import Path
from typing import Any

import http_ece
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from symple.club.storage.notices import Subscription
from symple.club.web_push import Pusher, new_key

LOOPBACK = [ip_network("127.0.0.0/8"), ip_network("::1/128")]
CONTACT = "mailto:host@club.example"


class PushService:
    """statuses: of the next answers, then 201. slow: they come drop by drop."""

    def __init__(self, port: int, certificate: Path) -> None:
        self.port = port
        self.statuses: list[int] = []
        self.slow = False
        self.headers: list[dict[str, str]] = []
        self.bodies: list[bytes] = []
        self._certificate = certificate

    def pusher(self, **options: Any) -> Pusher:
        context = ssl.create_default_context(cafile=f"{self._certificate}.cert")
        return Pusher(new_key(), CONTACT, **{"context": context, "allowed": LOOPBACK, **options})


class Browser:
    def __init__(self, port: int) -> None:
        self._key = ec.generate_private_key(ec.SECP256R1())
        self._auth = os.urandom(16)
        point = self._key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self.endpoint = f"https://localhost:{port}/push/one?of=club"
        self.p256dh, self.auth = encoded(point), encoded(self._auth)
        self.subscription = Subscription(self.endpoint, self.p256dh, self.auth)

    def read(self, body: bytes) -> dict[str, Any]:
        plain = http_ece.decrypt(
            body, private_key=self._key, auth_secret=self._auth, version="aes128gcm"
        )
        read: dict[str, Any] = json.loads(plain)
        return read


def encoded(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


@contextmanager
def push_service(folder: Path) -> Iterator[PushService]:
    certificate = folder / "both.pem"
    name = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"]
    kind = ["-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2"]
    files = ["-keyout", str(certificate), "-out", f"{certificate}.cert"]
    subprocess.run(["openssl", "req", *kind, *name, *files], check=True, capture_output=True)

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            service.headers.append({**self.headers, "path": self.path})
            service.bodies.append(self.rfile.read(int(self.headers["Content-Length"])))
            self.send_response(service.statuses.pop(0) if service.statuses else 201)
            self.send_header("Location", f"https://localhost:{service.port}/elsewhere")
            if service.slow:
                self.drip()
            self.end_headers()

        def drip(self) -> None:
            for _ in range(50):
                self.flush_headers()
                self.send_header("Drop", "by drop")
                time.sleep(0.1)

        def log_message(self, *_: Any) -> None:
            pass

    context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    context.load_cert_chain(f"{certificate}.cert", certificate)
    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        server.socket = context.wrap_socket(server.socket, server_side=True)
        service = PushService(server.server_address[1], certificate)
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        yield service
        server.shutdown()
        thread.join()

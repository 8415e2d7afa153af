"""A club over HTTP: routes, one line (a WebSocket) for each page, and what goes over both."""

"""The local web service: games over HTTP and WebSocket, engines to play against, storage.

`app` puts it together; `api/` has the routes by subject, `models/` what they read and write,
`games` what can be done with a game, `engines` the engine players, `events` who watches,
`storage/` the database, `security` and `static` what stands in front.
"""

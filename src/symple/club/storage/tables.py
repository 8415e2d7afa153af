"""The tables of a club. A change here comes with a migration in `versions`.

Times are whole milliseconds since 1970, lengths of time are milliseconds.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    false,
    true,
)

from symple.storage.schema import NAMING, Schema

#: As elsewhere, but that a table may refer to another more than once.
_NAMING: Final = {
    **NAMING,
    "fk": "fk_%(table_name)s_%(column_0_name)s",
    "uq": "uq_%(table_name)s_%(column_0_name)s",
}

metadata = MetaData(naming_convention=_NAMING)

#: What nobody gets to see, not even the account that it belongs to.
HIDDEN: Final = {"hidden": True}

#: Everybody who can have a seat. `folded`: the name as it is compared, so that no two look alike.
#: `email`: one that is known to be theirs; those that are not yet are in `links`. `closed` and
#: `banned`: since when. `mailed`: when it was last written to of its turns. `unsubscribe`: what
#: ends such letters, in the clear, since each of them has it; it is good for nothing else.
accounts: Final = Table(
    "accounts",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("name", Text, nullable=False),
    Column("folded", Text, nullable=False, unique=True),
    Column("kind", String(8), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("seen", BigInteger),
    Column("closed", BigInteger),
    Column("password_hash", Text, info=HIDDEN),
    Column("email", Text),
    Column("email_folded", Text, index=True, unique=True),
    Column("language", String(16)),
    Column("is_admin", Boolean, nullable=False, server_default=false()),
    Column("muted_until", BigInteger),
    Column("banned", BigInteger),
    Column("notify_title", Boolean, nullable=False, server_default=true()),
    Column("notify_push", Boolean, nullable=False, server_default=true()),
    Column("notify_mail", Boolean, nullable=False, server_default=true()),
    Column("mailed", BigInteger),
    Column("unsubscribe", String(64), index=True, unique=True, info=HIDDEN),
    CheckConstraint("kind IN ('guest', 'person', 'bot')", name="kind"),
)

#: One row for each place where somebody is logged in. Here and in the next two tables `id` is the
#: fingerprint of a secret (`club.keys`) that only its owner has.
sessions: Final = Table(
    "sessions",
    metadata,
    Column("id", String(64), primary_key=True, info=HIDDEN),
    Column("account_id", Integer, ForeignKey("accounts.id", ondelete="CASCADE"), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("used", BigInteger, nullable=False),
    Column("expires", BigInteger, nullable=False),
    Column("device", Text, nullable=False),
)

Index(None, sessions.c.account_id)
Index(None, sessions.c.expires)

#: Browsers that are told of what happens while no page is open (RFC 8030): at most one of each
#: session, which goes with it. Whoever has the endpoint can have the browser told.
push_subscriptions: Final = Table(
    "push_subscriptions",
    metadata,
    Column("id", Integer, primary_key=True),
    Column(
        "session_id",
        String(64),
        ForeignKey("sessions.id", ondelete="CASCADE"),
        nullable=False,
        unique=True,
        info=HIDDEN,
    ),
    Column("account_id", Integer, ForeignKey("accounts.id", ondelete="CASCADE"), nullable=False),
    Column("endpoint", Text, nullable=False, unique=True, info=HIDDEN),
    Column("p256dh", Text, nullable=False, info=HIDDEN),
    Column("auth", Text, nullable=False, info=HIDDEN),
    Column("created", BigInteger, nullable=False),
)

Index(None, push_subscriptions.c.account_id)

#: Secrets by which programs act for an account.
tokens: Final = Table(
    "tokens",
    metadata,
    Column("id", String(64), primary_key=True, info=HIDDEN),
    Column("account_id", Integer, ForeignKey("accounts.id", ondelete="CASCADE"), nullable=False),
    Column("name", Text, nullable=False),
    Column("scope", String(16), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("used", BigInteger),
)

Index(None, tokens.c.account_id)

#: What has been sent by e-mail and works once. `email`: the address that becomes the account's.
links: Final = Table(
    "links",
    metadata,
    Column("id", String(64), primary_key=True, info=HIDDEN),
    Column("account_id", Integer, ForeignKey("accounts.id", ondelete="CASCADE"), nullable=False),
    Column("purpose", String(8), nullable=False),
    Column("email", Text),
    Column("created", BigInteger, nullable=False),
    Column("expires", BigInteger, nullable=False),
    CheckConstraint("purpose IN ('reset', 'verify')", name="purpose"),
)

Index(None, links.c.account_id)
Index(None, links.c.expires)

#: One row a game, as `club.game.ClubGame` says. `position` and `turn_count` follow from the turns:
#: with them a turn is made without reading those before it. `course`: how often turns were taken
#: back. `deadline`: when the game ends if nobody does anything; none where it does not.
games: Final = Table(
    "games",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("version", Integer, nullable=False),
    Column("course", Integer, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("ended", BigInteger),
    Column("size", Integer, nullable=False),
    Column("penalty", Integer, nullable=False),
    Column("balance", String(16), nullable=False),
    Column("start", Text),
    Column("clock", String(32), nullable=False),
    Column("rated", Boolean, nullable=False),
    Column("white_id", Integer, ForeignKey("accounts.id"), nullable=False),
    Column("black_id", Integer, ForeignKey("accounts.id"), nullable=False),
    Column("position", Text, nullable=False),
    Column("turn_count", Integer, nullable=False),
    Column("began", BigInteger, nullable=False),
    Column("stopped", BigInteger),
    Column("white_left", BigInteger, nullable=False),
    Column("white_periods", Integer, nullable=False),
    Column("black_left", BigInteger, nullable=False),
    Column("black_periods", Integer, nullable=False),
    Column("deadline", BigInteger),
    Column("result", String(16), nullable=False),
    Column("aborted", Boolean, nullable=False),
    Column("undo_by", Integer),
    Column("undo_turns", Integer),
)

Index(None, games.c.deadline)
Index(None, games.c.white_id, games.c.ended)
Index(None, games.c.black_id, games.c.ended)
Index(None, games.c.ended, games.c.created)

#: One row a turn, numbered from 1. `used`: what it took off the clock, if anything. `planned`: it
#: was decided beforehand.
turns: Final = Table(
    "turns",
    metadata,
    Column("game_id", String(16), ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("text", Text, nullable=False),
    Column("used", BigInteger),
    Column("made", BigInteger, nullable=False),
    Column("planned", Boolean, nullable=False),
    CheckConstraint("number >= 1", name="number"),
)

#: When each point of the board of a game that is over was filled, for the search by position: see
#: `study.collection.fills`. Not in `games`, which every turn reads and writes.
boards: Final = Table(
    "boards",
    metadata,
    Column("game_id", String(16), ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("fills", LargeBinary, nullable=False),
)

#: What a player of a game has decided beforehand, as JSON (`club.plans.Plan`).
plans: Final = Table(
    "plans",
    metadata,
    Column("game_id", String(16), ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("account_id", Integer, ForeignKey("accounts.id"), primary_key=True),
    Column("plan", Text, nullable=False),
)

Index(None, plans.c.account_id)

#: How strong an account is at a pace, by Glicko-2, and since when that is known.
ratings: Final = Table(
    "ratings",
    metadata,
    Column("account_id", Integer, ForeignKey("accounts.id"), primary_key=True),
    Column("pace", String(16), primary_key=True),
    Column("rating", Float, nullable=False),
    Column("deviation", Float, nullable=False),
    Column("volatility", Float, nullable=False),
    Column("games", Integer, nullable=False),
    Column("rated", BigInteger, nullable=False),
)

Index(None, ratings.c.pace, ratings.c.rating)

#: What a rated game has made of its players' ratings; the primary key is what rates it once.
rating_changes: Final = Table(
    "rating_changes",
    metadata,
    Column("game_id", String(16), ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("account_id", Integer, ForeignKey("accounts.id"), primary_key=True),
    Column("pace", String(16), nullable=False),
    Column("rated", BigInteger, nullable=False),
    Column("before", Float, nullable=False),
    Column("after", Float, nullable=False),
    Column("deviation", Float, nullable=False),
)

Index(None, rating_changes.c.account_id, rating_changes.c.pace, rating_changes.c.rated)

#: Bots of the club itself, and the level that plays for each.
house_bots: Final = Table(
    "house_bots",
    metadata,
    Column("account_id", Integer, ForeignKey("accounts.id"), primary_key=True),
    Column("level", String(16), nullable=False, unique=True),
)

#: Work that waits, or is being done. `key`: what it is about, once a kind. `due`: not before.
#: `taken`: until when whoever took it has it; then it is anybody's again. `tries`: how often it was
#: taken.
jobs: Final = Table(
    "jobs",
    metadata,
    Column("kind", String(16), primary_key=True),
    Column("key", String(32), primary_key=True),
    Column("number", Integer, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("due", BigInteger, nullable=False),
    Column("taken", BigInteger),
    Column("tries", Integer, nullable=False),
)

Index(None, jobs.c.kind, jobs.c.due)

#: One row, which is there from the beginning: when the club was last seen to run.
service: Final = Table(
    "service",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("at", BigInteger),
    CheckConstraint("id = 1", name="one"),
)

#: Games that somebody would like to play, as `club.terms.Terms` says. `to_id`: whom with, if that
#: is said; `listed`: with anybody, who finds it in the lobby; else with whoever knows its id.
#: `rematch_of`: the game after which it was asked for. `outcome`: what has become of it, and
#: `game_id`: the game.
challenges: Final = Table(
    "challenges",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("created", BigInteger, nullable=False),
    Column("expires", BigInteger, nullable=False),
    Column("by_id", Integer, ForeignKey("accounts.id"), nullable=False),
    Column("to_id", Integer, ForeignKey("accounts.id")),
    Column("listed", Boolean, nullable=False),
    Column("pace", String(16), nullable=False),
    Column("size", Integer, nullable=False),
    Column("penalty", Integer, nullable=False),
    Column("balance", String(16), nullable=False),
    Column("start", Text),
    Column("clock", String(32), nullable=False),
    Column("rated", Boolean, nullable=False),
    Column("color", String(8), nullable=False),
    Column("rematch_of", String(16), ForeignKey("games.id", ondelete="CASCADE")),
    Column("outcome", String(16)),
    Column("game_id", String(16), ForeignKey("games.id", ondelete="CASCADE")),
    CheckConstraint("outcome IN ('accepted', 'declined', 'withdrawn')", name="outcome"),
)

Index(None, challenges.c.by_id)
Index(None, challenges.c.to_id)
Index(None, challenges.c.expires)
Index(None, challenges.c.rematch_of)

#: What is said beside a game. `hidden_by`: the moderator who has taken it out of sight.
messages: Final = Table(
    "messages",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("game_id", String(16), ForeignKey("games.id", ondelete="CASCADE"), nullable=False),
    Column("room", String(8), nullable=False),
    Column("account_id", Integer, ForeignKey("accounts.id"), nullable=False),
    Column("text", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("hidden_by", Integer, ForeignKey("accounts.id"), info=HIDDEN),
    CheckConstraint("room IN ('players', 'watchers')", name="room"),
)

Index(None, messages.c.game_id, messages.c.room, messages.c.id)
Index(None, messages.c.account_id, messages.c.at)
Index(None, messages.c.hidden_by)

#: Whose messages an account does not wish to see.
mutes: Final = Table(
    "mutes",
    metadata,
    Column("account_id", Integer, ForeignKey("accounts.id"), primary_key=True),
    Column("muted_id", Integer, ForeignKey("accounts.id"), primary_key=True),
)

Index(None, mutes.c.muted_id)

#: What moderators shall look at: one of a message, a game and an account. `text`: why.
reports: Final = Table(
    "reports",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("by_id", Integer, ForeignKey("accounts.id"), nullable=False),
    Column("message_id", Integer, ForeignKey("messages.id", ondelete="CASCADE")),
    Column("game_id", String(16), ForeignKey("games.id", ondelete="CASCADE")),
    Column("account_id", Integer, ForeignKey("accounts.id")),
    Column("text", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("settled_by", Integer, ForeignKey("accounts.id"), info=HIDDEN),
    Column("settled_at", BigInteger),
    Column("outcome", Text, info=HIDDEN),
)

Index(None, reports.c.by_id)
Index(None, reports.c.settled_at, reports.c.at)
Index(None, reports.c.message_id)
Index(None, reports.c.account_id)
Index(None, reports.c.settled_by)

#: Times in which an account makes no turns by correspondence. `until`: as it was wished, `ended`:
#: as it was, none where it goes on.
pauses: Final = Table(
    "pauses",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("account_id", Integer, ForeignKey("accounts.id"), nullable=False),
    Column("began", BigInteger, nullable=False),
    Column("until", BigInteger, nullable=False),
    Column("ended", BigInteger),
)

Index(None, pauses.c.account_id, pauses.c.ended)
Index(None, pauses.c.ended, pauses.c.until)

#: See `club.tournament.Setup` and `Tournament`.
tournaments: Final = Table(
    "tournaments",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("by_id", Integer, ForeignKey("accounts.id"), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("name", Text, nullable=False),
    Column("kind", String(16), nullable=False),
    Column("wished_rounds", Integer, nullable=False),
    Column("size", Integer, nullable=False),
    Column("penalty", Integer, nullable=False),
    Column("balance", String(16), nullable=False),
    Column("clock", String(32), nullable=False),
    Column("rated", Boolean, nullable=False),
    Column("starts_at", BigInteger, nullable=False),
    Column("least", Integer, nullable=False),
    Column("most", Integer, nullable=False),
    Column("house_bot", Boolean, nullable=False),
    Column("state", String(16), nullable=False),
    Column("round", Integer, nullable=False),
    Column("rounds", Integer, nullable=False),
    Column("began", BigInteger),
    Column("ended", BigInteger),
    CheckConstraint("kind IN ('swiss', 'round-robin')", name="kind"),
    CheckConstraint("state IN ('announced', 'running', 'ended', 'called-off')", name="state"),
)

Index(None, tournaments.c.state, tournaments.c.starts_at)
Index(None, tournaments.c.by_id)

#: Who has joined one, as `club.tournament.Entrant` says.
tournament_players: Final = Table(
    "tournament_players",
    metadata,
    Column(
        "tournament_id",
        String(16),
        ForeignKey("tournaments.id", ondelete="CASCADE"),
        primary_key=True,
    ),
    Column("account_id", Integer, ForeignKey("accounts.id"), primary_key=True),
    Column("joined", BigInteger, nullable=False),
    Column("rating", Float),
    Column("leaving", String(16)),
    Column("place", Integer),
)

Index(None, tournament_players.c.account_id)

#: Who meets whom, as `club.tournament.Pairing` says. A row stays when its game is gone.
tournament_games: Final = Table(
    "tournament_games",
    metadata,
    Column(
        "tournament_id",
        String(16),
        ForeignKey("tournaments.id", ondelete="CASCADE"),
        primary_key=True,
    ),
    Column("round", Integer, primary_key=True),
    Column("board", Integer, primary_key=True),
    Column("white_id", Integer, ForeignKey("accounts.id"), nullable=False),
    Column("black_id", Integer, ForeignKey("accounts.id")),
    Column("game_id", String(16), ForeignKey("games.id", ondelete="SET NULL"), unique=True),
    Column("outcome", String(16)),
    Column("ended", BigInteger),
)

Index(None, tournament_games.c.white_id)
Index(None, tournament_games.c.black_id)

#: What moderators have done, which nothing changes any more. `by_id`: none for who did it on the
#: machine itself. `account_id`: to whom. `game`, `report`: what it was about. `detail`: what it was
#: before and is now. `reason` is for whom it was done to as well.
trail: Final = Table(
    "trail",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("by_id", Integer, ForeignKey("accounts.id"), info=HIDDEN),
    Column("act", String(16), nullable=False),
    Column("account_id", Integer, ForeignKey("accounts.id")),
    Column("game", String(16)),
    Column("report", Integer),
    Column("until", BigInteger),
    Column("detail", Text, nullable=False),
    Column("reason", Text, nullable=False),
)

Index(None, trail.c.account_id, trail.c.id)
Index(None, trail.c.by_id)

#: Names that a moderator has taken from somebody, as they are compared: nobody gets them `until`.
former_names: Final = Table(
    "former_names",
    metadata,
    Column("folded", Text, primary_key=True),
    Column("until", BigInteger, nullable=False),
)

#: What another program has to tell to the one that serves the file; see `club.news`.
notes: Final = Table(
    "notes",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("note", Text, nullable=False),
)

SCHEMA: Final = Schema(
    metadata=metadata,
    versions=Path(__file__).with_name("versions"),
    head="club_0008",
    contents="club's games",
    elsewhere="choose another database",
)

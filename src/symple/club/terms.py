"""What two agree on before a game, and what of it the club offers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, Self

from symple.club.errors import RefusedError
from symple.club.game import Pace, pace_of
from symple.competition import Clock, ClockRules, DaysPerTurn, parse_clock
from symple.game import Position, Rules

#: What colour the one has who offers the game.
ColorChoice = Literal["white", "black", "either"]

#: Boards that a game may have: on 3 x 3 there is nothing to play.
SIZES: Final = range(5, 20, 2)

#: What a rating is about. Smaller boards can be calculated to the end, and with other penalties
#: it would be about another game.
RATED_SIZES: Final = range(9, 20, 2)
RATED_PENALTIES: Final = range(2, 13, 2)

#: Live games, for each player in seconds: all the time that there is at the beginning, the part of
#: it before byo-yomi, and what a turn may bring. Each turn fills a point, so that a game on the
#: largest board is over within half a day.
LIVE_SECONDS: Final = range(60, 3 * 3_600 + 1)
MOST_INCREMENT: Final = 60
MOST_PERIODS: Final = 10
PERIOD_SECONDS: Final = range(5, 61)

#: Days for each turn by correspondence.
DAYS: Final = range(1, 15)


@dataclass(frozen=True)
class Terms:
    """A game that somebody would like to play. RefusedError for one that the club does not offer.

    color: of whoever offers it. start: the position that it begins from, if not the empty board.
    """

    rules: Rules
    clock: Clock
    rated: bool = False
    color: ColorChoice = "either"
    start: str | None = None

    def __post_init__(self) -> None:
        if self.color not in ("white", "black", "either"):
            raise RefusedError("invalid-color", "The colour is white, black or either.")
        _check_rules(self.rules)
        _check_clock(self.clock)
        if self.rated:
            _check_rated(self.rules, self.start)
        if self.start is not None:
            _check_start(self.rules, self.start)

    @classmethod
    def parse(
        cls,
        size: int,
        penalty: int,
        balance: str,
        clock: str,
        *,
        rated: bool = False,
        color: ColorChoice = "either",
        start: str | None = None,
    ) -> Self:
        """Of values as they come. clock: `300`, `300+3`, `300+5x30` or `3d`."""
        try:
            rules = Rules(size, penalty, balance)  # type: ignore[arg-type]  # it says what is not
        except (ValueError, OverflowError) as error:
            raise RefusedError("invalid-rules", f"These are no rules: {error}.") from error
        try:
            time = parse_clock(clock)
        except ValueError as error:
            raise RefusedError("invalid-clock", f"This is no clock: {error}.") from error
        return cls(rules, time, rated=rated, color=color, start=start)

    @property
    def pace(self) -> Pace:
        return pace_of(self.clock)


def _check_rules(rules: Rules) -> None:
    if rules.size not in SIZES:
        raise RefusedError(
            "size",
            f"A board has an odd size, {SIZES[0]} to {SIZES[-1]}.",
            least=SIZES[0],
            most=SIZES[-1],
        )


def _check_rated(rules: Rules, start: str | None) -> None:
    if start is not None:
        raise RefusedError("rated-start", "A rated game begins from the empty board.")
    if rules.size not in RATED_SIZES:
        raise RefusedError(
            "rated-size",
            f"A rated game has a board of {RATED_SIZES[0]} to {RATED_SIZES[-1]}.",
            least=RATED_SIZES[0],
            most=RATED_SIZES[-1],
        )
    if rules.penalty not in RATED_PENALTIES:
        raise RefusedError(
            "rated-penalty",
            f"A rated game has a penalty of {RATED_PENALTIES[0]} to {RATED_PENALTIES[-1]}.",
            least=RATED_PENALTIES[0],
            most=RATED_PENALTIES[-1],
        )
    if rules.balance == "none":
        # Whoever is White would have an advantage.
        raise RefusedError("rated-balance", "A rated game has a balance plant.")


def _check_start(rules: Rules, start: str) -> None:
    try:
        position = Position.parse(start, between_turns=True)
    except ValueError as error:
        raise RefusedError("invalid-start", f"The start is no position: {error}.") from error
    if position.rules != rules:
        raise RefusedError("start-rules", "The start differs in size, penalty or balance.")
    if position.winner is not None:
        raise RefusedError("start-over", "Where the game would start, it is over.")


def _check_clock(clock: Clock) -> None:
    if isinstance(clock, DaysPerTurn):
        if clock.days not in DAYS:
            raise RefusedError(
                "days", f"A turn has up to {DAYS[-1]} days.", least=DAYS[0], most=DAYS[-1]
            )
    else:
        _check_live(clock)


def _check_live(clock: ClockRules) -> None:
    least, most = LIVE_SECONDS[0], LIVE_SECONDS[-1]
    if clock.seconds_to_flag(clock.whole) < least or clock.game_seconds > most:
        raise RefusedError(
            "live-time",
            f"A player has {least // 60} minute to {most // 3_600} hours for a live game.",
            least=least,
            most=most,
        )
    if clock.increment > MOST_INCREMENT:
        raise RefusedError(
            "increment", f"A turn adds up to {MOST_INCREMENT} seconds.", most=MOST_INCREMENT
        )
    if clock.periods > MOST_PERIODS:
        raise RefusedError("periods", f"There are up to {MOST_PERIODS} periods.", most=MOST_PERIODS)
    if clock.periods > 0 and clock.period_seconds not in PERIOD_SECONDS:
        least, most = PERIOD_SECONDS[0], PERIOD_SECONDS[-1]
        raise RefusedError(
            "period-seconds", f"A period has {least} to {most} seconds.", least=least, most=most
        )

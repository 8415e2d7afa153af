#include "search/random_player.hpp"

#include <doctest/doctest.h>

#include <stdexcept>

#include "tests/support.hpp"

namespace symple {
namespace {

TEST_CASE("a random player plays whole legal games, again with the same seeds") {
  for (const Balance balance : {Balance::kOptional, Balance::kForced, Balance::kNone}) {
    for (const int size : {3, 7, 11}) {
      Position position(Rules(size, 4, balance));
      for (std::uint64_t seed = 0; !position.board().over(); ++seed) {
        const Turn turn = random_turn(position, seed);
        CHECK(turn == random_turn(position, seed));
        REQUIRE_NOTHROW(position.play(turn));
      }
    }
  }
}

TEST_CASE("a player is asked only between turns of a game that goes on") {
  Position inside = Position::parse("7/1W3W1/7/7/7/7/7 w g 4");
  place(inside, "B5");
  CHECK_THROWS_AS(random_turn(inside, 1), std::logic_error);
  CHECK_THROWS_AS(random_turn(Position::parse("WBW/BWB/WBW b g 4"), 1), std::logic_error);
}

}  // namespace
}  // namespace symple

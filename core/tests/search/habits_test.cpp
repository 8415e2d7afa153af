#include "search/habits.hpp"

#include <doctest/doctest.h>

#include <stdexcept>

#include "search/random_player.hpp"
#include "tests/support.hpp"

namespace symple {
namespace {

// 7 x 7, White to move: single White stones on B2, F2, B6 and F6.
constexpr auto kFourGroups = "7/1W3W1/7/7/3B3/1W3W1/7 w g 4";

TEST_CASE("without habits a turn stays as it was found") {
  Random random(1);
  const Position position = Position::parse(kFourGroups);
  for (const char* text : {"B1-B5-F1-F5", "D6"}) {
    const Turn found = Turn::parse(text);
    CHECK(turn_by_habits(position, found, {}, random) == found);
  }
}

TEST_CASE("every turn by habits is legal, as is every rest of a growth") {
  Random random(2);
  const Habits habits{1, 0.5, 1.0};
  int rests = 0;
  for (const Balance balance : {Balance::kOptional, Balance::kForced, Balance::kNone}) {
    for (const int size : {3, 5, 9}) {
      Position position(Rules(size, 4, balance));
      while (!position.board().over()) {
        const Turn found = random_turn(position, random.next());
        Position begun = position;
        begun.place(found.stones.front().point(size));
        if (begun.board().phase() == Phase::kGrowing) {
          ++rests;
          for (const int stone : rest_by_habits(begun, found, habits, random)) begun.place(stone);
          CHECK(begun.board().phase() != Phase::kGrowing);
        }
        REQUIRE_NOTHROW(position.play(turn_by_habits(position, found, habits, random)));
      }
    }
  }
  CHECK(rests > 20);
}

TEST_CASE("habits are asked only where there is something to do") {
  Random random(3);
  const Turn found = Turn::parse("B1-B5-F1-F5");
  Position position = Position::parse(kFourGroups);
  CHECK_THROWS_AS(rest_by_habits(position, found, {}, random), std::domain_error);
  place(position, "B5");
  CHECK_THROWS_AS(turn_by_habits(position, found, {}, random), std::domain_error);
}

}  // namespace
}  // namespace symple

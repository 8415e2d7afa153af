#include "search/growth_rests.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <stdexcept>
#include <vector>

#include "rules/turn_generator.hpp"
#include "search/random_player.hpp"
#include "search/static_evaluation.hpp"
#include "search/turn_stones.hpp"
#include "tests/support.hpp"

namespace symple {
namespace {

// 7 x 7, White to move: single White stones on B2, F2, B6 and F6.
constexpr auto kFourCorners = "7/1W3W1/7/7/3B3/1W3W1/7 w g 4";

Position begun_with(const char* point) {
  Position position = Position::parse(kFourCorners);
  place(position, point);
  return position;
}

TEST_CASE("a turn that was found comes first, as much of it as still can be") {
  Random random(1);
  const Position begun = begun_with("B1");
  CHECK(growths_that_complete(begun, {Turn::parse("B1-B7-F1-F7")}, random).front() ==
        Turn::parse("B1-B7-F1-F7"));
  const Turn other = growths_that_complete(begun, {Turn::parse("A2-B7-F1-F7")}, random).front();
  CHECK(other == Turn::parse("B1-B7-F1-F7"));
}

TEST_CASE("all growths are legal turns with the stones that stand, each there once") {
  Random random(2);
  int growths = 0;
  for (const Balance balance : {Balance::kOptional, Balance::kForced, Balance::kNone}) {
    for (const int size : {3, 5, 9}) {
      Position position(Rules(size, 4, balance));
      while (!position.board().over()) {
        const Turn found = random_turn(position, random.next());
        Position begun = position;
        begun.place(found.stones.front().point(size));
        if (begun.board().phase() == Phase::kGrowing) {
          const auto turns = growths_that_complete(begun, {found}, random);
          growths += static_cast<int>(turns.size());
          for (std::size_t i = 0; i < turns.size(); ++i) {
            CHECK(position.is_legal_turn(turns[i]));
            const auto& stones = turns[i].stones;
            CHECK(std::find(stones.begin(), stones.end(), found.stones.front()) != stones.end());
            for (std::size_t j = 0; j < i; ++j) CHECK(turns[j].stones != stones);
          }
        }
        position.play(found);
      }
    }
  }
  CHECK(growths > 20);
}

TEST_CASE("no other growth with the stone looks better, and the same seed finds the same") {
  const Position start = Position::parse(kFourCorners);
  const Position begun = begun_with("B1");
  const auto margin_after = [&](const Turn& turn) {
    Position after = start;
    after.play(turn);
    return -StaticEvaluation(after.rules()).of(after.board()).margin;
  };
  Random random(3);
  const auto turns = growths_that_complete(begun, {}, random);
  CHECK(turns.size() == 16);
  int others = 0;
  TurnGenerator generator(start.board());
  while (const auto stones = generator.next()) {
    const Turn turn = turn_of(start.board(), stones->stones);
    if (std::find(turn.stones.begin(), turn.stones.end(), Square::of(1, 7)) == turn.stones.end()) {
      continue;
    }
    ++others;
    CHECK(margin_after(turn) <= margin_after(turns.front()));
  }
  CHECK(others > 30);
  Random again(3);
  CHECK(growths_that_complete(begun, {}, again) == turns);
}

TEST_CASE("without a growth that was begun there is nothing to complete") {
  Random random(4);
  CHECK_THROWS_AS(growths_that_complete(Position::parse(kFourCorners), {}, random),
                  std::domain_error);
}

}  // namespace
}  // namespace symple

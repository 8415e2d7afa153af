#include "rules/turn_count.hpp"

#include <doctest/doctest.h>

#include <stdexcept>
#include <string>

#include "rules/position.hpp"
#include "rules/turn_generator.hpp"
#include "tests/support.hpp"

namespace symple {
namespace {

int listed(const Position& position) {
  int count = 0;
  TurnGenerator generator(position.board());
  while (generator.next()) ++count;
  return count;
}

TEST_CASE("the count is the length of the list") {
  Random random(1);
  for (const Balance balance : {Balance::kOptional, Balance::kForced, Balance::kNone}) {
    for (const int size : {3, 5, 7}) {
      for (int i = 0; i < 40; ++i) {
        const Position position =
            random_position(Rules(size, 4, balance), random.below(size * size), random);
        CAPTURE(position.text());
        CHECK(count_turns(position.board()) == BigCount(listed(position)));
      }
    }
  }
}

TEST_CASE("the count of Black's first growth includes every plant that may follow") {
  Random random(2);
  for (const Balance balance : {Balance::kOptional, Balance::kForced, Balance::kNone}) {
    for (int i = 0; i < 60; ++i) {
      // A few stones that do not touch, as planting makes them; Black to move.
      const Rules rules(5, 4, balance);
      Position position(rules);
      for (int stones = 1 + 2 * random.below(4); stones > 0; --stones) {
        const PointSet plants = position.board().plantable(position.board().to_move());
        if (plants.none()) break;
        position.place(plants.select(random.below(plants.count())));
      }
      CAPTURE(position.text());
      CHECK(count_turns(position.board()) == BigCount(listed(position)));
    }
  }
}

TEST_CASE("n single stones that share no liberty grow in 4^n ways, past 64 bits") {
  const Rules rules(19, 4);
  PointSet white{};
  int stones = 0;
  for (int row = 1; row < 18; ++row) {
    for (int column = 1 + row * 2 % 5; column < 18; column += 5) {
      white.set(row * 19 + column);
      ++stones;
    }
  }
  const WideBoard board(rules, white, PointSet{}, Color::kWhite, true);
  BigCount expected = board.plantable(Color::kWhite).count();
  BigCount growths = 1;
  for (int i = 0; i < stones; ++i) growths = growths * BigCount(4);
  expected += growths;
  CHECK(stones > 55);
  CHECK(count_turns(board) == expected);
}

TEST_CASE("the sequences of turns from the empty board are those of two independent programs") {
  const auto sequences = [](int size, int depth) {
    return perft(Position(Rules(size, 4)).board(), depth);
  };
  const std::uint64_t on_3[] = {1, 9, 72, 504, 4592, 19664, 67552};
  for (int depth = 0; depth < 7; ++depth) CHECK(sequences(3, depth) == BigCount(on_3[depth]));
  const std::uint64_t on_5[] = {25, 600, 13'800, 888'496};
  for (int depth = 1; depth <= 4; ++depth) CHECK(sequences(5, depth) == BigCount(on_5[depth - 1]));
  const std::uint64_t on_7[] = {49, 2'352, 110'544};
  for (int depth = 1; depth <= 3; ++depth) CHECK(sequences(7, depth) == BigCount(on_7[depth - 1]));
}

TEST_CASE("a game that is over has no turn and one sequence") {
  const Position over = Position::parse("WBW/BWB/WBW b g 4");
  CHECK(count_turns(over.board()).is_zero());
  CHECK(perft(over.board(), 3) == BigCount(1));
}

TEST_CASE("a position too entangled to count says so") {
  // Single stones on every second point of every second row share all their liberties.
  std::string rows;
  for (int row = 0; row < 19; ++row) {
    rows += (row > 0 ? "/" : "");
    rows += row % 2 == 0 ? "W1W1W1W1W1W1W1W1W1W" : "19";
  }
  const Position position = Position::parse(rows + " w g 4");
  CHECK_THROWS_AS(count_turns(position.board()), std::overflow_error);
}

}  // namespace
}  // namespace symple

#include "search/choices.hpp"

#include <doctest/doctest.h>

#include <set>

#include "rules/position.hpp"
#include "tests/agreement.hpp"
#include "tests/support.hpp"

namespace symple {
namespace {

PointSet choices(const Position& position) {
  const WideBoard& board = position.board();
  return growth_choices(
      board, board.phase() == Phase::kStart ? board.growable(board.to_move()) : board.legal());
}

TEST_CASE("the most constrained group that must grow is settled first") {
  // B5 has four liberties; the corner stone G1 has two, and must grow.
  const Position position = Position::parse("7/7/1W5/7/7/7/6W w g 4");
  CHECK(names(choices(position), 7) == "F1 G2");
}

TEST_CASE("where every open point touches several groups all of them are choices") {
  const Position position = Position::parse("BWB/WBW/1W1 w g 4");
  CHECK(names(choices(position), 3) == "A1 C1");
}

// All sets of growth stones that a search over the choices can reach.
void reach(const Position& position, std::set<std::set<int>>& found) {
  choices(position).for_each([&](int point) {
    Position next = position;
    next.place(point);
    if (next.board().phase() == Phase::kGrowing) {
      reach(next, found);
    } else if (next.board().phase() == Phase::kBalancing) {
      found.insert(reference::to_points(next.pending()));
    } else {
      std::set<int> stones;
      const Turn turn = next.history().back();
      for (const Square square : turn.stones) stones.insert(square.point(5));
      found.insert(stones);
    }
  });
}

TEST_CASE("the choices lead to every legal growth") {
  Random random(1);
  for (int i = 0; i < 80; ++i) {
    const Position position = random_position(Rules(5, 4), random.below(25), random);
    const WideBoard& board = position.board();
    if (board.growable(board.to_move()).none()) continue;
    CAPTURE(position.text());
    std::set<std::set<int>> expected;
    for (const auto& [stones, plant] : reference::game_from(position).turns()) {
      if (board.reach(board.to_move()).test(*stones.begin())) expected.insert(stones);
    }
    std::set<std::set<int>> found;
    reach(position, found);
    CHECK(found == expected);
  }
}

}  // namespace
}  // namespace symple

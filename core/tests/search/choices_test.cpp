#include "search/choices.hpp"

#include <doctest/doctest.h>

#include <set>

#include "rules/position.hpp"
#include "tests/agreement.hpp"
#include "tests/support.hpp"

namespace symple {
namespace {

PointSet choices(const Position& position) { return search_choices(position.board()); }

TEST_CASE("the first stone of a turn is free") {
  const Position position = Position::parse("5/5/2W2/5/5 w g 4");
  CHECK(choices(position).count() == 24);
}

TEST_CASE("the most constrained group that must grow is settled next") {
  // D3 has grown; B6 has four liberties, the corner stone G1 has two.
  Position position = Position::parse("7/1W5/7/7/3W3/7/6W w g 4");
  position.place(parse_point("D4", 7));
  CHECK(names(choices(position), 7) == "F1 G2");
}

TEST_CASE("where every open point touches several groups all of them are choices") {
  Position position = Position::parse("BWBBW/WBWB1/1W1B1/BBBBB/5 w g 4");
  position.place(parse_point("E4", 5));
  CHECK(names(choices(position), 5) == "A3 C3");
}

// All sets of growth stones that a search over the choices can reach.
void reach(const Position& position, std::set<std::set<int>>& found) {
  if (position.board().phase() == Phase::kGrowing) {
    choices(position).for_each([&](int point) {
      Position next = position;
      next.place(point);
      reach(next, found);
    });
  } else if (position.board().phase() == Phase::kBalancing) {
    found.insert(reference::to_points(position.pending()));
  } else {
    std::set<int> stones;
    const Turn turn = position.history().back();
    for (const Square square : turn.stones) stones.insert(square.point(5));
    found.insert(stones);
  }
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
    board.growable(board.to_move()).for_each([&](int point) {
      Position next = position;
      next.place(point);
      reach(next, found);
    });
    CHECK(found == expected);
  }
}

}  // namespace
}  // namespace symple

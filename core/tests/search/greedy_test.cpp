#include "search/greedy.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <set>
#include <stdexcept>
#include <string>

#include "rules/turn_generator.hpp"
#include "search/turn_stones.hpp"
#include "tests/agreement.hpp"
#include "tests/support.hpp"

namespace symple {
namespace {

// The evaluation of ENGINE.md, on the reference's board.
double value_after(const Position& position, const Turn& turn) {
  reference::Game game = reference::game_from(position);
  const int size = position.rules().size();
  const Color own = position.board().to_move();
  for (const Square square : turn.stones) game.place(square.point(size));
  if (turn.plant) {
    game.place(turn.plant->point(size));
  } else if (game.can_decline()) {
    game.decline();
  }
  const auto side = [&](Color color) { return game.side(color); };
  const auto liberties = [&](Color color) {
    return static_cast<int>(game.liberties(game.stones(color)).size());
  };
  const Color other = opponent(own);
  const bool opening =
      2 * static_cast<int>(game.vacant().size()) > size * size && side(own).groups <= 8;
  const int weight = opening ? -3 : position.rules().penalty();
  return side(own).stones - side(other).stones + 0.5 * (liberties(own) - liberties(other)) -
         weight * (side(own).groups - side(other).groups);
}

TEST_CASE("greedy plays one of the best turns by the fixed evaluation, any of them in time") {
  Random random(1);
  for (int i = 0; i < 30; ++i) {
    const Position position = random_position(Rules(5, 4), random.below(24), random);
    if (position.board().over()) continue;
    CAPTURE(position.text());
    double best = -1'000;
    TurnGenerator generator(position.board());
    std::set<std::string> equally_good;
    while (auto stones = generator.next()) {
      if (stones->plant) stones->stones.push_back(*stones->plant);
      const Turn turn = turn_of(position.board(), stones->stones);
      const double value = value_after(position, turn);
      if (value > best) equally_good.clear();
      best = std::max(best, value);
      if (value == best) equally_good.insert(to_string(turn));
    }
    std::set<std::string> played;
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
      played.insert(to_string(greedy_turn(position, seed)));
    }
    CHECK(std::includes(equally_good.begin(), equally_good.end(), played.begin(), played.end()));
    if (equally_good.size() <= 8) CHECK(played == equally_good);
  }
}

TEST_CASE("where there are too many turns it samples, and what it plays is legal") {
  std::string rows;
  for (int row = 0; row < 15; ++row) {
    rows += (row > 0 ? "/" : "");
    rows += row % 4 == 1 ? "1W3W3W3W1" : "15";
  }
  Position position = Position::parse(rows + " w g 10");
  const Turn turn = greedy_turn(position, 1);
  CHECK(turn == greedy_turn(position, 1));
  CHECK_NOTHROW(position.play(turn));
}

TEST_CASE("greedy is asked only between turns of a game that goes on") {
  Position inside = Position::parse("7/1W3W1/7/7/7/7/7 w g 4");
  place(inside, "B5");
  CHECK_THROWS_AS(greedy_turn(inside, 1), std::logic_error);
  CHECK_THROWS_AS(greedy_turn(Position::parse("WBW/BWB/WBW b g 4"), 1), std::logic_error);
}

}  // namespace
}  // namespace symple

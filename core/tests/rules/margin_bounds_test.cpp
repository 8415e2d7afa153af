#include "rules/margin_bounds.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <string>

#include "rules/position.hpp"
#include "rules/turn_generator.hpp"
#include "tests/support.hpp"

namespace symple {
namespace {

TEST_CASE("the bounds of every position of a game hold its final margin") {
  Random random(1);
  for (const int penalty : {0, 2, 4, 10}) {
    for (const int size : {3, 5, 9}) {
      for (int game = 0; game < 30; ++game) {
        Position position(Rules(size, penalty));
        std::pair<int, int> tightest{-1'000'000, 1'000'000};
        while (!position.board().over()) {
          const auto [low, high] = position.margin_bounds();
          tightest = {std::max(tightest.first, low), std::min(tightest.second, high)};
          const PointSet legal = position.legal_points();
          position.place(legal.select(random.below(legal.count())));
        }
        const int margin = position.score().margin();
        CAPTURE(position.text());
        CHECK(tightest.first <= margin);
        CHECK(margin <= tightest.second);
        CHECK(position.margin_bounds() == std::pair(margin, margin));
      }
    }
  }
}

// The lowest and the highest final margin that any play leads to.
using Range = std::pair<int, int>;
Range all_outcomes(const Position& position, std::map<std::string, Range>& known) {
  if (position.board().over()) {
    const int margin = position.score().margin();
    return {margin, margin};
  }
  const auto [at, fresh] = known.emplace(position.text(), Range{1'000'000, -1'000'000});
  if (!fresh) return at->second;
  Range range = at->second;
  TurnGenerator generator(position.board());
  while (const auto turn = generator.next()) {
    Position next = position;
    for (const int point : turn->stones) next.place(point);
    if (turn->plant) next.place(*turn->plant);
    if (next.board().phase() == Phase::kBalancing) next.place(position.rules().points());
    const Range outcome = all_outcomes(next, known);
    range = {std::min(range.first, outcome.first), std::max(range.second, outcome.second)};
  }
  return known[position.text()] = range;
}

TEST_CASE("on 3 x 3 no play leaves the bounds") {
  for (const int penalty : {0, 2, 6}) {
    std::map<std::string, Range> known;
    all_outcomes(Position(Rules(3, penalty)), known);
    CHECK(known.size() > 1'000);
    int wrong = 0;
    for (const auto& [text, outcomes] : known) {
      const auto [low, high] = Position::parse(text).margin_bounds();
      wrong += !(low <= outcomes.first && outcomes.second <= high);
    }
    CHECK(wrong == 0);
  }
}

TEST_CASE("inside a turn the bounds are those of its beginning") {
  Position position = Position::parse("7/1W3W1/7/7/7/1W3W1/7 w - 4");
  const auto before = position.margin_bounds();
  place(position, "B3");
  CHECK(position.board().phase() == Phase::kGrowing);
  CHECK(position.margin_bounds() == before);
}

TEST_CASE("walls that stones cannot cross keep groups apart") {
  // White's columns A and E can never meet behind Black's column C: two groups at least.
  const Position position = Position::parse("W1B1W/W1B1W/W1B1W/W1B1W/W1B1W w g 10");
  // At best White gets every vacant point, 20 stones in two groups against 5 in one. At worst he
  // gets the one that he must take: 11 stones in two groups against 14 in one.
  CHECK(position.margin_bounds() == std::pair((11 - 20) - (14 - 10), (20 - 20) - (5 - 10)));
}

}  // namespace
}  // namespace symple

#include "rules/score.hpp"

#include <doctest/doctest.h>

#include <string>

#include "rules/position.hpp"

namespace symple {
namespace {

TEST_CASE("the margin is White's total minus Black's") {
  Score score;
  score.sides[0].total = 25;
  score.sides[1].total = 30;
  CHECK(score.margin() == -5);
}

TEST_CASE(
    "RULES.md example 8: Black 130 stones in 10 groups, White 95 in 7, penalty 10: Black by 5") {
  // Stripes, then Black around a white bar with six holes and two single stones.
  const std::string w(15, 'W');
  const std::string b(15, 'B');
  const std::string bar = std::string(13, 'W') + "BB";
  const std::string rows = w + '/' + b + '/' + w + '/' + b + '/' + w + '/' + b + '/' + w + '/' + b +
                           '/' + bar + "/WBWBWBWBWBWBWBB/" + bar + '/' + b + "/BWBWBBBBBBBBBBB/" +
                           b + '/' + b;
  const Position position = Position::parse(rows + " w g 10");
  const Score score = position.score();
  CHECK(score.sides[0] == Side{95, 7, 0, 25});
  CHECK(score.sides[1] == Side{130, 10, 0, 30});
  CHECK(score.margin() == -5);
  CHECK(position.winner() == Color::kBlack);
}

TEST_CASE("a group without a liberty is dead and costs its penalty all the same") {
  const Score score = Position::parse("3/B2/WB1 w - 4").score();
  CHECK(score.sides[0] == Side{1, 1, 0, -3});
  CHECK(score.sides[1] == Side{2, 2, 2, -6});
}

}  // namespace
}  // namespace symple

#include "search/joins.hpp"

#include <doctest/doctest.h>

#include <stdexcept>

#include "rules/errors.hpp"

namespace symple {
namespace {

TEST_CASE("the two groups of a colour may be joined") {
  const auto joins = count_joins(Position::parse("3/1B1/W1W w g 2"), {}, 50, 1);
  for (const Join& join : joins) {
    CHECK(join.first == parse_point("A1", 3));
    CHECK(join.second == parse_point("C1", 3));
    CHECK(join.share > 0);
    CHECK(join.share <= 1);
  }
  CHECK(joins.size() == 1);
}

TEST_CASE("the games begin with the turns of the line") {
  const Position position = Position::parse("3/1B1/W1W w g 2");
  CHECK(count_joins(position, {Turn::parse("B1")}, 20, 1).front().share == doctest::Approx(1));
  const auto cut = count_joins(position, {Turn::parse("A2-C2"), Turn::parse("B1")}, 200, 1);
  CHECK(cut.front().share < 1);
  CHECK_THROWS_AS(count_joins(position, {Turn::parse("A1")}, 20, 1), IllegalTurn);
}

TEST_CASE("on a full board nothing is to be joined") {
  CHECK(count_joins(Position::parse("WBW/BWB/WBW w g 2"), {}, 5, 1).empty());
}

TEST_CASE("pairs are of one colour, each once, on every size") {
  for (const char* const text :
       {"7/7/2W1W2/7/2B1B2/7/7 w - 4", "9/2W3W2/9/9/4B4/9/2B3B2/9/9 w - 4",
        "15/15/2W9W2/15/15/15/7B7/15/15/15/15/2B9B2/15/15/15 w - 6",
        "19/19/2W13W2/19/19/19/19/9B9/19/19/19/19/19/19/19/2B13B2/19/19/19 w - 6"}) {
    CAPTURE(text);
    const Position position = Position::parse(text);
    const auto joins = count_joins(position, {}, 100, 2);
    CHECK(!joins.empty());
    for (const Join& join : joins) {
      CHECK(join.first < join.second);
      CHECK(position.color_at(join.first) == position.color_at(join.second));
    }
  }
}

TEST_CASE("between turns only, and by some games") {
  Position position = Position::parse("3/1B1/W1W w g 2");
  CHECK_THROWS_AS(count_joins(position, {}, 0, 1), std::invalid_argument);
  position.place(parse_point("A2", 3));
  CHECK_THROWS_AS(count_joins(position, {}, 1, 1), std::domain_error);
}

}  // namespace
}  // namespace symple

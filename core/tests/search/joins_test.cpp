#include "search/joins.hpp"

#include <doctest/doctest.h>

#include <stdexcept>

namespace symple {
namespace {

TEST_CASE("groups that must be joined always are, and others never") {
  // White's stones touch only A3, which no black stone does: whoever fills it, and Black cannot.
  const auto joins = count_joins(Position::parse("3/1B1/W1W w g 2"), 50, 1);
  for (const Join& join : joins) {
    CHECK(join.first == parse_point("A1", 3));
    CHECK(join.second == parse_point("C1", 3));
    CHECK(join.share > 0);
    CHECK(join.share <= 1);
  }
  CHECK(joins.size() == 1);
  CHECK(count_joins(Position::parse("W1B/1B1/B1W w g 2"), 50, 1).size() <= 3);
}

TEST_CASE("on a full board nothing is to be joined") {
  CHECK(count_joins(Position::parse("WBW/BWB/WBW w g 2"), 5, 1).empty());
}

TEST_CASE("pairs are of one colour, each once, on every size") {
  for (const char* const text :
       {"7/7/2W1W2/7/2B1B2/7/7 w - 4", "9/2W3W2/9/9/4B4/9/2B3B2/9/9 w - 4",
        "15/15/2W9W2/15/15/15/7B7/15/15/15/15/2B9B2/15/15/15 w - 6",
        "19/19/2W13W2/19/19/19/19/9B9/19/19/19/19/19/19/19/2B13B2/19/19/19 w - 6"}) {
    CAPTURE(text);
    const Position position = Position::parse(text);
    const auto joins = count_joins(position, 100, 2);
    CHECK(!joins.empty());
    for (const Join& join : joins) {
      CHECK(join.first < join.second);
      CHECK(position.color_at(join.first) == position.color_at(join.second));
    }
  }
}

TEST_CASE("between turns only, and by some games") {
  Position position = Position::parse("3/1B1/W1W w g 2");
  CHECK_THROWS_AS(count_joins(position, 0, 1), std::invalid_argument);
  position.place(parse_point("A2", 3));
  CHECK_THROWS_AS(count_joins(position, 1, 1), std::domain_error);
}

}  // namespace
}  // namespace symple

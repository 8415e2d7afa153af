#include "search/turn_stones.hpp"

#include <doctest/doctest.h>

#include "rules/position.hpp"
#include "tests/support.hpp"

namespace symple {
namespace {

TEST_CASE("placements in any order are a turn with sorted stones and its plant") {
  const WideBoard board = Position::parse("W3B/5/5/5/B3W b - 4").board();
  const auto at = [](const char* point) { return parse_point(point, 5); };
  CHECK(to_string(turn_of(board, {at("E4"), at("A2"), at("C3")})) == "A2-E4+C3");
  CHECK(to_string(turn_of(board, {at("E4"), at("A2"), 25})) == "A2-E4");
  CHECK(to_string(turn_of(board, {at("C3")})) == "C3");
}

}  // namespace
}  // namespace symple

#include "search/turn_stones.hpp"

#include <doctest/doctest.h>

#include <vector>

#include "rules/position.hpp"
#include "search/playout_policy.hpp"
#include "search/playout_weights.hpp"
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

TEST_CASE("a turn at once does what its placements do one by one") {
  Random random(1);
  for (const Balance balance : {Balance::kOptional, Balance::kForced, Balance::kNone}) {
    const Rules rules(9, 4, balance);
    for (int placed = 0; placed < 80; ++placed) {
      const Position position = random_position(rules, placed, random);
      if (position.board().over()) continue;
      const auto before = Board<2>::from(position.board(), rules);
      auto after = before;
      play_policy_turn(after, playout_policy(rules), random);
      const Color mover = before.to_move();
      const Bits<2> stones = after.stones(mover).minus(before.stones(mover));
      const Bits<2> growth = stones & before.growable(mover);
      std::vector<int> actions;
      growth.for_each([&](int point) { actions.push_back(point); });
      stones.minus(growth).for_each([&](int point) { actions.push_back(point); });
      auto at_once = before;
      auto one_by_one = before;
      play_actions(at_once, actions);
      for (const int action : actions) play_action(one_by_one, action);
      if (at_once.to_move() == mover && at_once.can_decline()) {
        play_action(at_once, rules.points());
        play_action(one_by_one, rules.points());
      }
      REQUIRE(at_once.same_position(one_by_one));
      REQUIRE(at_once.same_position(after));
      for (const Color color : {Color::kWhite, Color::kBlack}) {
        REQUIRE(at_once.group_count(color) == one_by_one.group_count(color));
        REQUIRE(at_once.joints(color) == one_by_one.joints(color));
      }
    }
  }
}

}  // namespace
}  // namespace symple

#include "rules/growth.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <set>

#include "rules/position.hpp"
#include "tests/support.hpp"

namespace symple {
namespace {

TEST_CASE("points that touch the same groups are one class") {
  // White C3 and E3 share D3; each has three liberties of its own.
  const Position position = Position::parse("7/7/7/7/2W1W2/7/7 w - 4");
  const Growth growth(position.board());
  CHECK(growth.group_count == 2);
  REQUIRE(growth.classes.size() == 3);
  std::set<std::string> classes;
  for (const GrowthClass& c : growth.classes) {
    classes.insert(std::to_string(c.groups.size()) + ": " + names(c.points, 7));
  }
  CHECK(classes == std::set<std::string>{"1: C2 B3 C4", "1: E2 F3 E4", "2: D3"});
  REQUIRE(growth.components.size() == 1);
  CHECK(names(growth.components[0].points, 7) == "C2 E2 B3 D3 F3 C4 E4");
}

TEST_CASE("groups that share no open point are components apart, and dead groups do not count") {
  // White A1 is dead, B5 and F2 stand alone.
  const Position position = Position::parse("7/7/1W5/7/7/B4W1/WB5 w - 4");
  const Growth growth(position.board());
  CHECK(growth.group_count == 2);
  CHECK(growth.components.size() == 2);
  CHECK(growth.classes.size() == 2);
}

TEST_CASE("the lists of a growth say the same thing from all sides") {
  Random random(1);
  for (int i = 0; i < 60; ++i) {
    const Position position = random_position(Rules(11, 4), random.below(110), random);
    const WideBoard& board = position.board();
    const Growth growth(board);
    PointSet all{};
    for (std::size_t id = 0; id < growth.classes.size(); ++id) {
      const auto& [groups, points] = growth.classes[id];
      CHECK(std::is_sorted(groups.begin(), groups.end()));
      CHECK_FALSE(points.intersects(all));
      all |= points;
      const auto listed = [id](const std::vector<int>& list) {
        return std::count(list.begin(), list.end(), static_cast<int>(id));
      };
      for (int group = 0; group < growth.group_count; ++group) {
        const bool touches = std::find(groups.begin(), groups.end(), group) != groups.end();
        CHECK(listed(growth.classes_of[group]) == (touches ? 1 : 0));
        CHECK(listed(growth.classes_from[group]) == (groups.front() == group ? 1 : 0));
      }
      int holders = 0;
      for (const auto& component : growth.components) {
        const bool first_inside =
            component.first <= groups.front() && groups.front() < component.last;
        const bool last_inside = component.first <= groups.back() && groups.back() < component.last;
        CHECK(first_inside == last_inside);
        CHECK(first_inside == points.is_subset_of(component.points));
        holders += first_inside;
      }
      CHECK(holders == 1);
    }
    CHECK(all == board.growable(board.to_move()));
    int next = 0;
    for (const auto& component : growth.components) {
      CHECK(component.first == next);
      next = component.last;
    }
    CHECK(next == growth.group_count);
    CHECK(growth.group_count == position.score().sides[index(board.to_move())].live_groups);
  }
}

}  // namespace
}  // namespace symple

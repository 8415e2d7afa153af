#include "solver/turn_lister.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <set>
#include <vector>

#include "rules/turn_generator.hpp"
#include "tests/solver/support.hpp"
#include "tests/support.hpp"

namespace symple {
namespace {

Mask exchanged(Mask mask, int a, int b) {
  const bool has_a = (mask & bit(a)) != 0;
  const bool has_b = (mask & bit(b)) != 0;
  return has_a == has_b ? mask : mask ^ bit(a) ^ bit(b);
}

// Whether exchanging two vacant points leaves every group and every contact between vacant points
// as it is.
bool exchangeable(const Field& field, const Endgame& endgame, int a, int b) {
  for (const Endgame::Side& side : {endgame.own, endgame.other}) {
    for (int i = 0; i < side.count; ++i) {
      if (exchanged(side.groups[i], a, b) != side.groups[i]) return false;
    }
  }
  bool same = true;
  for_each(endgame.vacant, [&](int point) {
    const int image = point == a ? b : point == b ? a : point;
    same = same && exchanged(field.near(point) & endgame.vacant, a, b) ==
                       (field.near(image) & endgame.vacant);
  });
  return same;
}

TEST_CASE("every turn is listed once, those equal by an exchange of points together") {
  Random random(1);
  int listed_turns = 0;
  int all_turns = 0;
  for (int i = 0; i < 300; ++i) {
    const Rules rules(3 + 2 * random.below(4), 4, static_cast<Balance>(random.below(3)));
    const Position position =
        scattered_position(rules, 1 + random.below(std::min(12, rules.points())), random);
    CAPTURE(position.text());
    const auto field = Field::of(position.board());
    const EndgameRules endgame_rules(*field, rules);
    const Endgame endgame = endgame_rules.endgame(position.board());
    const Contacts contacts(*field, endgame);

    std::vector<Mask> listed;
    const auto collect = [&](Mask turn) {
      listed.push_back(turn);
      return false;
    };
    TurnLister lister(endgame_rules, endgame, contacts, collect);
    CHECK_FALSE(lister.list_growths());
    CHECK_FALSE(lister.list_plants());
    const std::set<Mask> distinct(listed.begin(), listed.end());
    CHECK(distinct.size() == listed.size());

    std::set<Mask> expected;
    TurnGenerator generator(position.board());
    while (const auto turn = generator.next()) {
      PointSet stones{};
      for (const int point : turn->stones) stones.set(point);
      if (turn->plant) stones.set(*turn->plant);
      Mask lowest = 0;
      for_each(field->mask(stones), [&](int number) {
        int twin = 0;
        while (!((endgame.vacant >> twin) & 1) || !exchangeable(*field, endgame, twin, number)) {
          ++twin;
        }
        lowest |= bit(twin);
      });
      expected.insert(lowest);
      ++all_turns;
    }
    CHECK(distinct == expected);
    listed_turns += static_cast<int>(listed.size());
  }
  CHECK(listed_turns > 1'000);
  CHECK(listed_turns < all_turns);
}

TEST_CASE("a visitor that has seen enough ends the list") {
  const Position position = Position::parse("5/1W3/5/3W1/5 w g 4");
  const auto field = Field::of(position.board());
  const EndgameRules rules(*field, position.rules());
  const Endgame endgame = rules.endgame(position.board());
  const Contacts contacts(*field, endgame);
  int seen = 0;
  const auto second = [&](Mask) { return ++seen == 2; };
  TurnLister lister(rules, endgame, contacts, second);
  CHECK(lister.list_growths());
  CHECK(seen == 2);
}

}  // namespace
}  // namespace symple

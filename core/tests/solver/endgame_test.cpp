#include "solver/endgame.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <set>
#include <vector>

#include "rules/turn_generator.hpp"
#include "tests/solver/support.hpp"
#include "tests/support.hpp"

namespace symple {
namespace {

std::vector<Mask> sorted(const Endgame::Side& side) {
  std::vector<Mask> groups(side.groups.begin(), side.groups.begin() + side.count);
  std::sort(groups.begin(), groups.end());
  return groups;
}

void check_same(const Endgame& a, const Endgame& b) {
  CHECK(a.vacant == b.vacant);
  CHECK(sorted(a.own) == sorted(b.own));
  CHECK(sorted(a.other) == sorted(b.other));
  CHECK(a.balance_open == b.balance_open);
  CHECK(a.balance_right() == b.balance_right());
}

TEST_CASE("a turn of an endgame does what it does on the board") {
  Random random(1);
  int turns = 0;
  for (int i = 0; i < 300; ++i) {
    const Rules rules(3 + 2 * random.below(9), 2 * random.below(5),
                      static_cast<Balance>(random.below(3)));
    const Position position =
        scattered_position(rules, 1 + random.below(std::min(12, rules.points())), random);
    CAPTURE(position.text());
    const auto field = Field::of(position.board());
    REQUIRE(field);
    const EndgameRules endgame_rules(*field, rules);
    const Endgame endgame = endgame_rules.endgame(position.board());
    TurnGenerator generator(position.board());
    while (const auto turn = generator.next()) {
      PointSet stones{};
      Position next = position;
      for (const int point : turn->stones) {
        stones.set(point);
        next.place(point);
      }
      if (turn->plant) {
        stones.set(*turn->plant);
        next.place(*turn->plant);
      }
      if (next.board().phase() == Phase::kBalancing) next.place(rules.points());
      const Mask mask = field->mask(stones);
      CHECK(field->points(mask) == stones);
      CHECK(endgame_rules.is_turn(endgame, mask));
      Endgame after;
      const int gain = endgame_rules.play(endgame, mask, after);
      check_same(after, endgame_rules.endgame(next.board()));
      const int raised = next.score().margin() - position.score().margin();
      CHECK(gain == (position.board().to_move() == Color::kWhite ? raised : -raised));
      ++turns;
    }
  }
  CHECK(turns > 1'000);
}

TEST_CASE("no other set of stones is a turn") {
  Random random(2);
  for (int i = 0; i < 60; ++i) {
    const Rules rules(5, 4, static_cast<Balance>(random.below(3)));
    const Position position = scattered_position(rules, 7, random);
    CAPTURE(position.text());
    const auto field = Field::of(position.board());
    const EndgameRules endgame_rules(*field, rules);
    const Endgame endgame = endgame_rules.endgame(position.board());
    std::set<Mask> turns;
    TurnGenerator generator(position.board());
    while (const auto turn = generator.next()) {
      Mask mask = 0;
      for (const int point : turn->stones) mask |= bit(point);
      if (turn->plant) mask |= bit(*turn->plant);
      turns.insert(mask);
    }
    int wrong = 0;
    for (Mask mask = 0; mask < bit(25); mask += 1 + mask / 64) {
      wrong += endgame_rules.is_turn(endgame, mask) != turns.contains(mask);
    }
    for (Mask part = endgame.vacant;; part = (part - 1) & endgame.vacant) {
      wrong += endgame_rules.is_turn(endgame, part) != turns.contains(part);
      if (part == 0) break;
    }
    CHECK(wrong == 0);
  }
}

TEST_CASE("settled stones and, after a growth, the colours make no difference") {
  const auto endgame_of = [](const char* text) {
    const Position position = Position::parse(text);
    return EndgameRules(*Field::of(position.board()), position.rules()).endgame(position.board());
  };
  const Endgame endgame = endgame_of("WWBBB/WWB2/WWBB1/WWBBB/WWBBB w g 4");
  check_same(endgame, endgame_of("BWBBB/WWB2/WWBB1/WWBBB/WWBBB w g 4"));
  check_same(endgame, endgame_of("BBWWW/BBW2/BBWW1/BBWWW/BBWWW b g 4"));
  CHECK(endgame.own.count == 0);
  CHECK(endgame.other.count == 1);
}

TEST_CASE("positions with more live groups than an endgame can hold do not fit") {
  PointSet singles{};
  for (int point = 0; point < 15 * 15; point += 2) singles.set(point);
  const Rules rules(15, 4);
  PointSet rest = WideBoard(rules).vacant().minus(singles);
  PointSet left{};
  for (int i = 0; i < 60; ++i) {
    const int point = rest.select(rest.count() / 2);
    rest.reset(point);
    left.set(point);
  }
  CHECK_FALSE(EndgameRules::fits(WideBoard(rules, singles, rest, Color::kWhite, true)));
  CHECK(EndgameRules::fits(WideBoard(Rules(7, 4))));
}

}  // namespace
}  // namespace symple

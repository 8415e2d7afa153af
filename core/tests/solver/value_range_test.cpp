#include "solver/value_range.hpp"

#include <doctest/doctest.h>

#include "tests/solver/support.hpp"
#include "tests/support.hpp"

namespace symple {
namespace {

TEST_CASE("the range holds the value of a full search") {
  Random random(1);
  const int rounds = kSanitized ? 120 : 600;
  int tight = 0;
  for (int i = 0; i < rounds; ++i) {
    const Rules rules(3 + 2 * random.below(3), 2 * random.below(4),
                      static_cast<Balance>(random.below(3)));
    const int vacant = 1 + random.below(kSanitized ? 5 : 6);
    const Position position = i % 2 == 0 ? scattered_position(rules, vacant, random)
                                         : late_position(rules, vacant, random);
    CAPTURE(position.text());
    const EndgameRules endgame_rules(*Field::of(position.board()), rules);
    const auto [low, high] = value_range(endgame_rules, endgame_rules.endgame(position.board()));
    const int rise = full_search(position) - position.score().margin();
    const int value = position.board().to_move() == Color::kWhite ? rise : -rise;
    CHECK(low <= value);
    CHECK(value <= high);
    CHECK((high - low) % 2 == 0);
    CHECK((high - value) % 2 == 0);
    tight += low == high;
  }
  CHECK(tight > rounds / 12);
}

}  // namespace
}  // namespace symple

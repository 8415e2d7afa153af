#include "rules/zobrist.hpp"

#include <doctest/doctest.h>

#include <map>
#include <string>

#include "rules/position.hpp"
#include "tests/support.hpp"

namespace symple {
namespace {

TEST_CASE("the key does not know the order of placements") {
  // White's stones C3 and E3 grow on four points, in any order; so does the final position.
  const Position start = Position::parse("7/7/7/7/2W1W2/7/7 w - 4");
  Position a = start;
  Position b = start;
  for (const char* point : {"B3", "F3"}) place(a, point);
  for (const char* point : {"F3", "B3"}) place(b, point);
  CHECK(a.key() == b.key());
  CHECK(a == b);
  CHECK(a.key() == Position::parse(a.text()).key());
}

TEST_CASE("the key knows stones, player, whether anybody has grown, and the stage of the turn") {
  std::map<std::uint64_t, std::string> seen;
  const auto add = [&](const Position& position, const std::string& what) {
    const auto [at, fresh] = seen.emplace(position.key(), what);
    const std::string& earlier = at->second;
    CAPTURE(earlier);
    CAPTURE(what);
    CHECK(fresh);
  };
  for (const char* text : {"5/5/2W2/5/W3B w - 4", "5/5/2W2/5/W3B b - 4", "5/5/2W2/5/W3B w g 4",
                           "5/5/2W2/5/B3W w - 4", "5/5/5/5/W3B w - 4"}) {
    add(Position::parse(text), text);
  }
  Position growing = Position::parse("5/5/2W2/5/W3B w - 4");
  place(growing, "C4");
  add(growing, "growing on C4");
  growing.undo();
  place(growing, "A2");
  add(growing, "growing on A2");
  Position balancing = Position::parse("5/5/2W2/5/W3B b - 4");
  place(balancing, "E2");
  REQUIRE(balancing.board().phase() == Phase::kBalancing);
  add(balancing, "grown, the plant may follow");
  balancing.place(25);
  add(balancing, "the plant declined");
}

TEST_CASE("keys of many positions differ") {
  Random random(3);
  std::map<std::uint64_t, std::string> seen;
  for (int i = 0; i < 300; ++i) {
    const Position position = random_position(Rules(9, 4), random.below(60), random);
    const auto [at, fresh] = seen.emplace(position.key(), position.text());
    if (!fresh) CHECK(at->second == position.text());
  }
}

}  // namespace
}  // namespace symple

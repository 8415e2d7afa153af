#include "search/key_set.hpp"

#include <doctest/doctest.h>

#include <set>

#include "rules/random.hpp"

namespace symple {
namespace {

TEST_CASE("a set of keys knows what was put into it and nothing else") {
  Random random(1);
  KeySet keys;
  std::set<std::uint64_t> known;
  CHECK_FALSE(keys.contains(0));
  CHECK_FALSE(keys.contains(1));
  for (int step = 0; step < 20'000; ++step) {
    // Few places to begin at, so that keys meet.
    const std::uint64_t key = random.next() & 0xFF0000000000FF0F;
    REQUIRE(keys.contains(key) == known.contains(key));
    keys.make_room();
    keys.insert(key);
    keys.insert(key);
    known.insert(key);
    REQUIRE(keys.contains(key));
  }
  for (const std::uint64_t key : known) REQUIRE(keys.contains(key));
}

TEST_CASE("no key is special") {
  KeySet keys;
  keys.make_room();
  keys.insert(1);
  CHECK_FALSE(keys.contains(0));
  keys.make_room();
  keys.insert(0);
  CHECK(keys.contains(0));
  CHECK_FALSE(keys.contains(16));
}

}  // namespace
}  // namespace symple

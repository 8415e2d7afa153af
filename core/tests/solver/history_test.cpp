#include "solver/history.hpp"

#include <doctest/doctest.h>

namespace symple {
namespace {

TEST_CASE("a turn is worth the mean of what its stones have earned for the player") {
  History history;
  history.reward(0, 0b011, 16);
  history.reward(0, 0b001, 4);
  history.reward(1, 0b001, 100);
  CHECK(history.mean(0, 0b001) == 20);
  CHECK(history.mean(0, 0b011) == 18);
  CHECK(history.mean(0, 0b110) == 8);
  CHECK(history.mean(1, 0b011) == 50);
}

TEST_CASE("however long a search goes on, the mean stays below its bound and goes on telling") {
  History history;
  history.reward(0, 0b010, 1'000'000);
  history.reward(1, 0b100, 1'000'000);
  for (int i = 0; i < 3'000'000; ++i) {
    history.reward(0, 0b001, Field::kCapacity * Field::kCapacity);
    if (history.mean(0, 0b001) >= History::kBound) FAIL("the bound is reached");
  }
  CHECK(history.mean(0, 0b001) > History::kBound / 8);
  CHECK(history.mean(0, 0b010) < 1'000'000);
  CHECK(history.mean(1, 0b100) == history.mean(0, 0b010));
}

}  // namespace
}  // namespace symple

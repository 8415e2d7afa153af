#include "solver/table.hpp"

#include <doctest/doctest.h>

namespace symple {
namespace {

ProofTable::Entry entry(std::uint64_t key, int lower, std::uint32_t effort) {
  ProofTable::Entry entry;
  entry.key = key;
  entry.lower = lower;
  entry.effort = effort;
  return entry;
}

TEST_CASE("what was stored is found, what was not is open") {
  ProofTable table(1 << 16);
  table.store(entry(5, 7, 1));
  CHECK(table.find(5).lower == 7);
  CHECK(table.find(5).upper == kBeyondValues);
  CHECK(table.find(6).key == 6);
  CHECK(table.find(6).lower == -kBeyondValues);
  CHECK(table.find(6).turn == 0);
  table.clear();
  CHECK(table.find(5).lower == -kBeyondValues);
}

TEST_CASE("in a full table the larger proof stays, and the last of the others") {
  ProofTable table(1);  // one place for two
  table.store(entry(1, 1, 100));
  table.store(entry(2, 2, 10));
  table.store(entry(3, 3, 5));
  CHECK(table.find(1).lower == 1);
  CHECK(table.find(2).lower == -kBeyondValues);
  CHECK(table.find(3).lower == 3);
  table.store(entry(4, 4, 200));
  CHECK(table.find(4).lower == 4);
  CHECK(table.find(1).lower == 1);
  CHECK(table.find(3).lower == -kBeyondValues);
}

TEST_CASE("a later proof of the same endgame takes the place of the earlier one") {
  ProofTable table(1);
  table.store(entry(1, 1, 100));
  table.store(entry(2, 2, 10));
  table.store(entry(2, 4, 20));
  CHECK(table.find(1).lower == 1);
  CHECK(table.find(2).lower == 4);
  table.store(entry(2, 6, 500));
  table.store(entry(1, 3, 7));
  CHECK(table.find(1).lower == 3);
  CHECK(table.find(2).lower == 6);
}

}  // namespace
}  // namespace symple

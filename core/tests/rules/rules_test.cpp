#include "rules/rules.hpp"

#include <doctest/doctest.h>

#include <stdexcept>

namespace symple {
namespace {

TEST_CASE("the standard rules are 15 x 15, penalty 10, the balance plant optional") {
  const Rules rules;
  CHECK(rules.size() == 15);
  CHECK(rules.points() == 225);
  CHECK(rules.actions() == 226);
  CHECK(rules.penalty() == 10);
  CHECK(rules.balance() == Balance::kOptional);
}

TEST_CASE("sizes are odd, 3 to 19") {
  for (int size = 3; size <= 19; size += 2) CHECK(Rules(size).size() == size);
  for (const int size : {-3, 0, 1, 2, 4, 18, 20, 21}) {
    CHECK_THROWS_AS(Rules{size}, std::invalid_argument);
  }
  CHECK_THROWS_WITH(Rules{8}, "size must be an odd number from 3 to 19, not 8");
}

TEST_CASE("penalties are even, 0 or more") {
  for (const int penalty : {0, 2, 12, 1'000'000}) CHECK(Rules(5, penalty).penalty() == penalty);
  for (const int penalty : {-2, 1, 7, 1'000'002}) {
    CHECK_THROWS_AS(Rules(5, penalty), std::invalid_argument);
  }
  CHECK_THROWS_WITH(Rules(5, 3), "penalty must be an even number from 0 to 1000000, not 3");
}

TEST_CASE("rules are equal when size, penalty and balance are") {
  CHECK(Rules(9, 4) == Rules(9, 4));
  CHECK_FALSE(Rules(9, 4) == Rules(7, 4));
  CHECK_FALSE(Rules(9, 4) == Rules(9, 6));
  CHECK_FALSE(Rules(9, 4) == Rules(9, 4, Balance::kForced));
}

TEST_CASE("a reading of the balance rule has a name and comes back from it") {
  for (const Balance balance : {Balance::kOptional, Balance::kForced, Balance::kNone}) {
    CHECK(parse_balance(to_string(balance)) == balance);
  }
  CHECK(to_string(Balance::kForced) == "forced");
  CHECK_THROWS_WITH(parse_balance("Forced"),
                    "balance must be optional, forced or none, not 'Forced'");
}

}  // namespace
}  // namespace symple

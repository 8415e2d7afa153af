#include "solver/budget.hpp"

#include <doctest/doctest.h>

#include <chrono>
#include <thread>

namespace symple {
namespace {

TEST_CASE("a budget of nodes is spent after so many") {
  Budget budget({{}, 3});
  CHECK_FALSE(budget.spend());
  CHECK_FALSE(budget.spend());
  CHECK_FALSE(budget.spend());
  CHECK(budget.spend());
  CHECK(budget.stopped());
}

TEST_CASE("a budget of seconds is spent when they are over") {
  Budget budget({0.01, {}});
  CHECK_FALSE(budget.spend());
  std::this_thread::sleep_for(std::chrono::milliseconds(20));
  int more = 0;
  while (!budget.spend()) ++more;
  CHECK(more < 1'000);
  CHECK(budget.seconds() >= 0.02);
}

TEST_CASE("a budget without limits ends when it is stopped") {
  Budget budget({});
  for (int i = 0; i < 100'000; ++i) budget.spend();
  CHECK_FALSE(budget.spend());
  budget.stop();
  CHECK(budget.spend());
}

}  // namespace
}  // namespace symple

#include "rules/random.hpp"

#include <doctest/doctest.h>

#include <array>

namespace symple {
namespace {

TEST_CASE("the numbers are those of SplitMix64") {
  // The first outputs for seed 1234567 of the generator as its authors publish it.
  Random random(1234567);
  CHECK(random.next() == 6457827717110365317ULL);
  CHECK(random.next() == 3203168211198807973ULL);
  CHECK(random.next() == 9817491932198370423ULL);
}

TEST_CASE("below(n) gives each of 0 ... n - 1 about equally often") {
  Random random(7);
  std::array<int, 10> seen{};
  for (int i = 0; i < 100'000; ++i) seen.at(random.below(10))++;
  for (const int times : seen) CHECK(times == doctest::Approx(10'000).epsilon(0.05));
  CHECK(random.below(1) == 0);
}

TEST_CASE("two_below(n) gives each pair about equally often") {
  Random random(7);
  std::array<int, 100> seen{};
  for (int i = 0; i < 1'000'000; ++i) {
    const auto [first, second] = random.two_below(10);
    seen.at(10 * first + second)++;
  }
  for (const int times : seen) CHECK(times == doctest::Approx(10'000).epsilon(0.05));
}

TEST_CASE("real() is at least 0, below 1, and 1/2 on average") {
  Random random(7);
  double sum = 0;
  for (int i = 0; i < 100'000; ++i) {
    const double x = random.real();
    CHECK((x >= 0 && x < 1));
    sum += x;
  }
  CHECK(sum / 100'000 == doctest::Approx(0.5).epsilon(0.01));
}

TEST_CASE("a seed repeats its numbers") {
  Random a(42);
  Random b(42);
  for (int i = 0; i < 100; ++i) CHECK(a.next() == b.next());
}

}  // namespace
}  // namespace symple

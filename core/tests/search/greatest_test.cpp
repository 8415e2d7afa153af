#include "search/greatest.hpp"

#include <doctest/doctest.h>

#include "rules/random.hpp"

namespace symple {
namespace {

TEST_CASE("the greatest number is found after every change") {
  Random random(1);
  Greatest greatest;
  std::vector<float> numbers;
  for (int step = 0; step < 20'000; ++step) {
    const auto number = static_cast<float>(random.below(50));
    if (numbers.empty() || random.below(3) == 0) {
      greatest.push_back(number);
      numbers.push_back(number);
    } else {
      const auto i = static_cast<std::size_t>(random.below(static_cast<int>(numbers.size())));
      greatest.set(i, number);
      numbers[i] = number;
    }
    REQUIRE(greatest.size() == numbers.size());
    const auto first = std::max_element(numbers.begin(), numbers.end());
    REQUIRE(greatest.find() == static_cast<std::size_t>(first - numbers.begin()));
    REQUIRE(greatest[greatest.find()] == *first);
  }
}

}  // namespace
}  // namespace symple

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

TEST_CASE("all numbers can be set at once") {
  Random random(2);
  for (const int count : {1, 15, 16, 17, 256, 257, 5'000}) {
    CAPTURE(count);
    Greatest at_once;
    Greatest one_by_one;
    std::vector<float> numbers;
    for (int i = 0; i < count; ++i) {
      at_once.push_back(1000);
      one_by_one.push_back(numbers.emplace_back(static_cast<float>(random.below(900))));
    }
    at_once.set_all([&](std::size_t i) { return numbers[i]; });
    REQUIRE(at_once.find() == one_by_one.find());
    at_once.set(at_once.find(), 0);
    one_by_one.set(one_by_one.find(), 0);
    REQUIRE(at_once.find() == one_by_one.find());
  }
}

}  // namespace
}  // namespace symple

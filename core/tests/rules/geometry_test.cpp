#include "rules/geometry.hpp"

#include <doctest/doctest.h>

#include <cstdlib>
#include <stdexcept>

#include "rules/random.hpp"

namespace symple {
namespace {

template <int W>
void check_neighbours(int size) {
  CAPTURE(W);
  CAPTURE(size);
  const Geometry<W>& g = geometry<W>(size);
  CHECK(g.size == size);
  CHECK(g.points == size * size);
  CHECK(g.all.count() == size * size);
  for (int a = 0; a < g.points; ++a) {
    Bits<W> near{};
    for (int b = 0; b < g.points; ++b) {
      const int distance = std::abs(a % size - b % size) + std::abs(a / size - b / size);
      if (distance == 1) near.set(b);
    }
    CHECK(g.neighbour_mask[a] == near);
    Bits<W> listed{};
    int missing = 0;
    for (const int b : g.neighbours[a]) {
      if (b == g.points) {
        ++missing;
      } else {
        listed.set(b);
      }
    }
    CHECK(listed == near);
    CHECK(missing == 4 - near.count());
  }
}

TEST_CASE(
    "two points are neighbours when one step along a row or column leads from one to the other") {
  for (int size = kMinSize; size <= kMaxSize; size += 2) {
    if (words_for(size) <= 1) check_neighbours<1>(size);
    if (words_for(size) <= 2) check_neighbours<2>(size);
    if (words_for(size) <= 4) check_neighbours<4>(size);
    check_neighbours<6>(size);
  }
}

TEST_CASE("a size gets as many words as its points need") {
  CHECK(words_for(7) == 1);
  CHECK(words_for(9) == 2);
  CHECK(words_for(11) == 2);
  CHECK(words_for(13) == 4);
  CHECK(words_for(15) == 4);
  CHECK(words_for(17) == 6);
  CHECK(kMaxWords == 6);
  CHECK_THROWS_AS(geometry<1>(9), std::out_of_range);
  CHECK_THROWS_AS(geometry<4>(17), std::out_of_range);
  CHECK_THROWS_AS(geometry<6>(21), std::out_of_range);
  CHECK_THROWS_AS(geometry<6>(4), std::out_of_range);
}

template <int W>
void check_two_neighbours(int size, Random& random) {
  CAPTURE(size);
  const Geometry<W>& g = geometry<W>(size);
  for (int i = 0; i < 20; ++i) {
    Bits<W> set{};
    for (int point = 0; point < g.points; ++point) {
      if (random.below(3) == 0) set.set(point);
    }
    Bits<W> expected{};
    for (int point = 0; point < g.points; ++point) {
      if ((g.neighbour_mask[point] & set).count() >= 2) expected.set(point);
    }
    CHECK(with_two_neighbours_in(set, g) == expected);
  }
}

TEST_CASE("with_two_neighbours_in looks no further than the board's edge") {
  Random random(1);
  for (int size = kMinSize; size <= kMaxSize; size += 2) {
    if (words_for(size) <= 1) check_two_neighbours<1>(size, random);
    if (words_for(size) <= 2) check_two_neighbours<2>(size, random);
    if (words_for(size) <= 4) check_two_neighbours<4>(size, random);
    check_two_neighbours<6>(size, random);
  }
}

}  // namespace
}  // namespace symple

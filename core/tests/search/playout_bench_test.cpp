#include "search/playout_bench.hpp"

#include <doctest/doctest.h>

#include <limits>
#include <stdexcept>

namespace symple {
namespace {

TEST_CASE("the figures of random games are of the games that were played, on every word count") {
  for (const int size : {7, 11, 15, 19}) {
    const PlayoutFigures figures = bench_playouts(Rules(size, 4), 2, 0.01, 1);
    CAPTURE(size);
    CHECK(figures.games > 0);
    CHECK(figures.seconds >= 0.01);
    CHECK(figures.turns > 2 * figures.games);
    CHECK(figures.turns <= figures.games * size * size);
    CHECK(figures.growth_turns < figures.turns);
    CHECK(figures.growth_turns > 0);
    CHECK(figures.white_wins > 0);
    CHECK(figures.white_wins < figures.games);
  }
}

TEST_CASE("a measurement needs a thread and time") {
  CHECK_THROWS_AS(bench_playouts(Rules(3), 0, 1, 1), std::invalid_argument);
  CHECK_THROWS_AS(bench_playouts(Rules(3), 1, 0, 1), std::invalid_argument);
  const double nan = std::numeric_limits<double>::quiet_NaN();
  CHECK_THROWS_AS(bench_playouts(Rules(3), 1, nan, 1), std::invalid_argument);
}

}  // namespace
}  // namespace symple

// How fast random games are, and whether they still look as they should.
#pragma once

#include <cstdint>

#include "rules/rules.hpp"

namespace symple {

struct PlayoutFigures {
  std::int64_t games = 0;
  double seconds = 0;
  std::int64_t turns = 0;
  std::int64_t growth_turns = 0;
  std::int64_t white_wins = 0;
  std::int64_t margins = 0;
};

// Whole random games from the empty board, scored, in `threads` threads for about `seconds`.
PlayoutFigures bench_playouts(const Rules& rules, int threads, double seconds, std::uint64_t seed);

}  // namespace symple

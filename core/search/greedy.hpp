// The player `greedy`: the best of up to 2,000 turns by a fixed evaluation; a low, frozen rung.
#pragma once

#include <cstdint>

#include "rules/position.hpp"

namespace symple {

inline constexpr int kGreedyTurns = 2000;

// Looks at every legal turn when there are at most 2,000, else at 2,000 distinct sampled ones,
// every placement of a sample uniform among the legal ones. Value of the board after the turn: own
// stones - other's + 0.5 x (own liberties - other's) - w x (own groups - other's); liberties are
// vacant points adjacent to the colour; w = -3 while more than half of the board is vacant and the
// side has at most 8 groups, else the penalty. Ties at random by seed. The position must be in
// Phase::kStart.
Turn greedy_turn(const Position& position, std::uint64_t seed);

}  // namespace symple

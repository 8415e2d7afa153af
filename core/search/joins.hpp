// Which groups will probably be one before the game is over.
#pragma once

#include <cstdint>
#include <vector>

#include "rules/position.hpp"

namespace symple {

// Two groups of one colour, named by their lowest points.
struct Join {
  int first;
  int second;
  double share;  // of the games in which they end as one
};

// Of the groups of a position between turns, by random games as the search plays them, which begin
// with the turns of `line`; pairs that were joined in no game are left out. Throws
// std::domain_error inside a turn, std::invalid_argument for less than one game, IllegalTurn.
std::vector<Join> count_joins(const Position& position, const std::vector<Turn>& line, int games,
                              std::uint64_t seed);

}  // namespace symple

// Whether the core and the reference see the same position.
#pragma once

#include <string>

#include "rules/position.hpp"
#include "tests/reference.hpp"

namespace symple::reference {

Points to_points(const PointSet& set);

// A game of the reference that goes on from a position between turns.
Game game_from(const Position& position);

// The first thing that differs, or nothing: phase, player, legal points, stones, groups, liberties,
// score.
std::string difference(const Position& position, const Game& game);

}  // namespace symple::reference

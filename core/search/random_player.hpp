// The player `random`: uniform over the single placements that are legal.
#pragma once

#include <cstdint>

#include "rules/position.hpp"

namespace symple {

// The same seed gives the same turn. The position must be in Phase::kStart, else std::domain_error.
Turn random_turn(const Position& position, std::uint64_t seed);

}  // namespace symple

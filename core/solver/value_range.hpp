// What the rest of a game can still bring, without looking ahead.
#pragma once

#include "solver/endgame.hpp"

namespace symple {

struct Range {
  int low;
  int high;
};

// Holds the value of the endgame: by how much the mover's score rises more than his opponent's
// under perfect play.
Range value_range(const EndgameRules& rules, const Endgame& endgame);

}  // namespace symple

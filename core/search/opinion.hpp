// What is learned of a position, whoever judges it.
#pragma once

#include <array>

#include "search/rave.hpp"

namespace symple {

// How a game from there ended, or is expected to end; White's view.
struct Outcome {
  float value = 0.5F;  // see SearchSettings::value_of
  float win = 0.5F;
  float margin = 0;
  std::array<Owned, 2> owned{};  // by colour
};

// What an evaluator says of a position, White's view, and what that counts for in the outcome of a
// random game from there or from below, from 0 to 1.
struct Opinion {
  float value;
  float win;
  float margin;
  float share;

  // The game's outcome, mixed with this.
  void mix_into(Outcome& outcome) const {
    outcome.value += share * (value - outcome.value);
    outcome.win += share * (win - outcome.win);
    outcome.margin += share * (margin - outcome.margin);
  }
};

}  // namespace symple

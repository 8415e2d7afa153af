// All moves as first.
#pragma once

#include <algorithm>

#include "search/siblings.hpp"

namespace symple {

// By action: in how many playouts a player ended with a stone there, and the sum of their values to
// him. On a full board every point has an owner, so the final position tells all that a list of
// moves would.
struct RaveSums {
  Owned visits{};
  Owned value{};

  void add(const Owned& owned, float playout_value, int points) {
    for (int i = 0; i < points; ++i) {
      visits[i] += owned[i];
      value[i] += owned[i] * playout_value;
    }
  }
  void clear(int points) {
    std::fill_n(visits.begin(), points, 0.0F);
    std::fill_n(value.begin(), points, 0.0F);
  }
  void add(const RaveSums& more, int points) {
    for (int i = 0; i < points; ++i) {
      visits[i] += more.visits[i];
      value[i] += more.value[i];
    }
  }
};

}  // namespace symple

// The children of one node, side by side in memory, so that they are looked at several at once.
#pragma once

#include <array>
#include <cstdint>

#include "rules/bits.hpp"
#include "rules/types.hpp"

namespace symple {

// Other threads may write at the same time; each number is then still read and written whole.
struct Siblings {
  int count;
  const std::uint32_t* visits;
  const float* value;  // mean, in [0, 1], the mover's view
  // All moves as first: playouts in which the mover ends with a stone on the point, and the sum of
  // their values. On a full board every point has an owner, so the final position tells all that a
  // list of moves would.
  float* rave_visits;
  float* rave_value;
  const std::uint16_t* action;  // a point, or size * size for a declined plant
};

// By action: 1 where a colour has a stone at the end of a playout, else 0.
using Owned = std::array<float, kMaxPoints + 1>;

template <int W>
void set_owned(const Bits<W>& stones, Owned& owned) {
  constexpr int kWhole = W * 64 < kMaxPoints ? W * 64 : kMaxPoints;
  for (int i = 0; i < kWhole; ++i) {
    owned[i] = static_cast<float>((stones.words[i >> 6] >> (i & 63)) & 1);
  }
}

struct BestSibling {
  int index;
  float value;
};

// Of the first `count` siblings the one with the best mean of its own results and of all moves as
// first, whose weight falls as own results come in (Gelly and Silver 2011): they weigh the same at
// `equivalence` visits.
BestSibling best_sibling(const Siblings& siblings, int count, float equivalence);

// A playout of this value to their mover.
void add_owned(const Siblings& siblings, const Owned& owned, float value);

}  // namespace symple

// All moves as first.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "rules/bits.hpp"
#include "rules/types.hpp"

namespace symple {

// By action: 1 where a colour has a stone at the end of a playout, else 0.
using Owned = std::array<float, kMaxPoints + 1>;

template <int W>
void set_owned(const Bits<W>& stones, Owned& owned) {
  constexpr int kWhole = W * 64 < kMaxPoints ? W * 64 : kMaxPoints;
  for (int i = 0; i < kWhole; ++i) {
    owned[i] = static_cast<float>((stones.words[i >> 6] >> (i & 63)) & 1);
  }
}

// By action: in how many playouts a player ended with a stone there, and the sum of their values to
// him. On a full board every point has an owner, so the final position tells all that a list of
// moves would.
struct RaveSums {
  // Beyond so many playouts single precision would lose the new ones: then all that was before
  // counts by half.
  static constexpr std::uint32_t kMostPlayouts = 1 << 20;

  Owned visits{};
  Owned value{};
  std::uint32_t playouts = 0;

  // As many playouts with the same end.
  void add(const Owned& owned, float playout_value, int points, std::uint32_t times = 1) {
    const auto weight = static_cast<float>(times);
    const float weighted_value = weight * playout_value;
    for (int i = 0; i < points; ++i) {
      visits[i] += owned[i] * weight;
      value[i] += owned[i] * weighted_value;
    }
    count(times, points);
  }
  void clear(int points) {
    std::fill_n(visits.begin(), points, 0.0F);
    std::fill_n(value.begin(), points, 0.0F);
    playouts = 0;
  }
  void add(const RaveSums& more, int points) {
    for (int i = 0; i < points; ++i) {
      visits[i] += more.visits[i];
      value[i] += more.value[i];
    }
    count(more.playouts, points);
  }

 private:
  void count(std::uint32_t more, int points) {
    playouts += more;
    if (playouts < kMostPlayouts) return;
    playouts /= 2;
    for (int i = 0; i < points; ++i) {
      visits[i] /= 2;
      value[i] /= 2;
    }
  }
};

}  // namespace symple

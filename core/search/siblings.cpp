#include "search/siblings.hpp"

#include <algorithm>
#include <bit>
#include <cmath>

namespace symple {

// In loops that the compiler turns into operations on whole vectors.

BestSibling best_sibling(const Siblings& siblings, int count, float equivalence) {
  // Floats from 0 on compare like their bits, and a maximum of integers needs no care for NaN.
  std::array<std::int32_t, kMaxPoints + 1> keys;
  std::int32_t best = 0;
  for (int i = 0; i < count; ++i) {
    const float own = siblings.value[i];
    const float rave = siblings.rave_value[i] / siblings.rave_visits[i];
    const auto visits = static_cast<float>(static_cast<std::int32_t>(siblings.visits[i]));
    const float weight = std::sqrt(equivalence / (3 * visits + equivalence));
    const float value = own + weight * (rave - own);
    keys[i] = std::bit_cast<std::int32_t>(value);
    best = std::max(best, keys[i]);
  }
  int index = 0;
  while (index + 1 < count && keys[index] != best) ++index;
  return {index, std::bit_cast<float>(best)};
}

void add_owned(const Siblings& siblings, const Owned& owned, float value) {
  float* const visits = siblings.rave_visits;
  float* const values = siblings.rave_value;
  const std::uint16_t* const action = siblings.action;
  for (int i = 0; i < siblings.count; ++i) {
    const float hit = owned[action[i]];
    visits[i] += hit;
    values[i] += hit * value;
  }
}

}  // namespace symple

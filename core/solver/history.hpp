// Which points were good elsewhere in a search.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "solver/field.hpp"

namespace symple {

// By player and point, what was earned by turns that reached their target (the history heuristic,
// Schaeffer 1989).
class History {
 public:
  static constexpr std::int64_t kBound = std::int64_t{1} << 32;  // no mean reaches it

  void reward(int player, Mask turn, int earned) {
    bool large = false;
    for_each(turn, [&](int number) { large |= (earned_[player][number] += earned) >= kBound / 2; });
    if (large) age();
  }
  // Of the stones of the turn.
  std::int64_t mean(int player, Mask turn) const {
    std::int64_t sum = 0;
    for_each(turn, [&](int number) { sum += earned_[player][number]; });
    return sum / std::popcount(turn);
  }

 private:
  void age() {
    for (auto& by_point : earned_) {
      for (std::int64_t& earned : by_point) earned /= 2;
    }
  }

  std::array<std::array<std::int64_t, Field::kCapacity>, 2> earned_{};
};

}  // namespace symple

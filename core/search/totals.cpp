#include "search/totals.hpp"

#include <algorithm>

namespace symple {

float Totals::owning_value(Color color, int point) const {
  constexpr double kDoubt = 4;  // samples' worth of an even result
  const double white = sum_at(&ThreadTotals::white_owned, point);
  const double white_value = sum_at(&ThreadTotals::white_value, point);
  if (color == Color::kWhite) {
    return static_cast<float>((white_value + kDoubt / 2) / (white + kDoubt));
  }
  const double black = sum(&ThreadTotals::samples) - white;
  const double black_value = black - (sum(&ThreadTotals::sampled_value) - white_value);
  // Another thread may be between its sums.
  return static_cast<float>(
      std::clamp((black_value + kDoubt / 2) / (std::max(black, 0.0) + kDoubt), 0.0, 1.0));
}

const Owned& Totals::guesses(int thread, Color color, int points) {
  constexpr std::uint64_t kOldest = 64;  // games
  ThreadTotals& own = of_thread(thread);
  if (own.games >= own.guesses_due) {
    own.guesses_due = own.games + std::min(own.games / 8, kOldest) + 1;
    for (const Color of : {Color::kWhite, Color::kBlack}) {
      for (int point = 0; point < points; ++point) {
        own.guesses[index(of)][point] = owning_value(of, point);
      }
    }
  }
  return own.guesses[index(color)];
}

}  // namespace symple

// What a board is worth as it stands, without a game to its end: a sum over what can be counted on
// it. The weights were learned from searches: benchmarks/learn_evaluation.py.
#pragma once

#include <array>
#include <cmath>
#include <cstddef>
#include <vector>

#include "rules/board.hpp"

namespace symple {

// Growths that a point is away from the stones of a colour; what is farther counts as so many.
inline constexpr int kFarthest = 4;
// Of a colour, in this order: its stones; its groups; of these the ones with no, one, two and three
// liberties; vacant points that join groups of it, where the other touches too and where not;
// vacant points that it touches, the same two; vacant points that are nearer to it, by their
// distance and the other's; then pieces, less the holes in them, of its stones with the points
// nearer to it, with those as near to both, with all vacant points that the other does not touch,
// with all vacant ones.
inline constexpr int kColorFeatures = 10 + kFarthest * (kFarthest + 1) / 2 + 4;
// Of both: 1; points as near to both, by their distance; points that none can reach; the right to
// the balance plant, which is good for Black.
inline constexpr int kCommonFeatures = 1 + kFarthest + 2;

// The mover's, the other's, those of both.
using BoardFeatures = std::array<int, 2 * kColorFeatures + kCommonFeatures>;

// Of a board between turns.
template <int W>
BoardFeatures board_features(const Board<W>& board);

extern template BoardFeatures board_features(const Board<1>&);
extern template BoardFeatures board_features(const Board<2>&);
extern template BoardFeatures board_features(const Board<4>&);
extern template BoardFeatures board_features(const Board<6>&);

// What the mover may expect.
struct Expectation {
  float margin;
  float win;  // probability
};

// The sum over the features, for games by certain rules.
class StaticEvaluation {
 public:
  explicit StaticEvaluation(const Rules& rules);

  // Of a board between turns; when it is over, what is known.
  template <int W>
  Expectation of(const Board<W>& board) const {
    if (board.over()) {
      const int white = board.margin(penalty_);
      const int margin = board.to_move() == Color::kWhite ? white : -white;
      return {static_cast<float>(margin), margin > 0 ? 1.0F : 0.0F};
    }
    const BoardFeatures features = board_features(board);
    const Weights& weights = weights_[static_cast<std::size_t>(board.vacant_count())];
    float margin = 0;
    for (std::size_t i = 0; i < features.size(); ++i) {
      margin += weights.margin[i] * static_cast<float>(features[i]);
    }
    return {margin, 1 / (1 + std::exp(-weights.slope * margin))};
  }

 private:
  struct Weights {
    std::array<float, std::tuple_size_v<BoardFeatures>> margin;  // by feature
    float slope;  // of the logarithm of the odds of winning, by the margin
  };

  int penalty_;
  std::vector<Weights> weights_;  // by vacant points
};

}  // namespace symple

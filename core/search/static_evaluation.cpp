#include "search/static_evaluation.hpp"

#include <algorithm>
#include <numeric>

#include "features/rule_terms.hpp"
#include "search/static_coefficients.hpp"

namespace symple {
namespace {

constexpr int kLeastSize = 7;  // a smaller board is taken for this: none was learned from

// Vacant points by how many growths the stones of a colour are away.
template <int W>
struct Distances {
  std::array<Bits<W>, kFarthest> rings;
  Bits<W> beyond;  // never reached

  Distances(const Board<W>& board, Color color) {
    const Geometry<W>& geometry = board.geometry();
    Bits<W> ring = board.growable(color);
    Bits<W> left = board.vacant().minus(ring);
    rings = {ring};
    for (int distance = 1; ring.any(); ++distance) {
      ring = next_to(ring, geometry) & left;
      left = left.minus(ring);
      rings[std::min(distance, kFarthest - 1)] |= ring;
    }
    beyond = left;
  }
  // Those at a distance from 0 to kFarthest, which are never reached.
  const Bits<W>& at(int distance) const { return distance < kFarthest ? rings[distance] : beyond; }
};

// How many pieces a set has, less the holes in them: points less pairs of neighbours, plus squares
// of four, which is Euler's number.
template <int W>
int pieces(const Bits<W>& set, const Geometry<W>& geometry) {
  const Bits<W> across = set & set.shifted_up(1) & geometry.not_first_column;
  const Bits<W> along = set & set.shifted_up(geometry.size);
  const Bits<W> squares = across & across.shifted_up(geometry.size);
  return set.count() - across.count() - along.count() + squares.count();
}

template <int W>
int* add_features(const Board<W>& board, Color color, const Distances<W>& own,
                  const Distances<W>& other, int* out) {
  const Geometry<W>& geometry = board.geometry();
  const Bits<W>& vacant = board.vacant();
  const Bits<W>& contact = board.reach(opponent(color));
  *out++ = board.stone_count(color);
  *out++ = board.group_count(color);
  std::array<int, 5> by_liberties{};
  for (int label = 1; label <= board.label_count(color); ++label) {
    const Bits<W>& touched = board.touched_by(color, label);
    // A label that touches nothing is of a group that another has joined.
    by_liberties[touched.any() ? std::min((touched & vacant).count(), 4) : 4]++;
  }
  out = std::copy_n(by_liberties.begin(), 4, out);
  const Bits<W> joints = board.joints(color);
  *out++ = (joints & contact).count();
  *out++ = joints.minus(contact).count();
  *out++ = (own.rings[0] & contact).count();
  *out++ = own.rings[0].minus(contact).count();
  Bits<W> nearer = board.stones(color);
  Bits<W> even = nearer;
  for (int i = 0; i < kFarthest; ++i) {
    for (int j = i + 1; j <= kFarthest; ++j) {
      const Bits<W> points = own.at(i) & other.at(j);
      *out++ = points.count();
      nearer |= points;
    }
    even |= own.at(i) & other.at(i);
  }
  *out++ = pieces(nearer, geometry);
  *out++ = pieces(nearer | even, geometry);
  *out++ = pieces(board.stones(color) | vacant.minus(contact), geometry);
  *out++ = pieces(board.stones(color) | vacant, geometry);
  return out;
}

}  // namespace

template <int W>
BoardFeatures board_features(const Board<W>& board) {
  const Color mover = board.to_move();
  const Distances<W> own(board, mover);
  const Distances<W> other(board, opponent(mover));
  BoardFeatures features;
  int* out = add_features(board, mover, own, other, features.data());
  out = add_features(board, opponent(mover), other, own, out);
  *out++ = 1;
  for (int i = 0; i <= kFarthest; ++i) *out++ = (own.at(i) & other.at(i)).count();
  const bool right = !board.grown() && board.balance() != Balance::kNone;
  *out++ = right ? (mover == Color::kBlack ? 1 : -1) : 0;
  return features;
}

template BoardFeatures board_features(const Board<1>&);
template BoardFeatures board_features(const Board<2>&);
template BoardFeatures board_features(const Board<4>&);
template BoardFeatures board_features(const Board<6>&);

StaticEvaluation::StaticEvaluation(const Rules& rules)
    : penalty_(rules.penalty()), weights_(static_cast<std::size_t>(rules.points()) + 1) {
  const double q = penalty_term(rules);
  const double n = size_term(std::max(rules.size(), kLeastSize));
  for (int vacant = 0; vacant <= rules.points(); ++vacant) {
    const double s = 2.0 * vacant / rules.points() - 1;
    const StaticTerms terms{1, s, s * s, s * s * s, q, q * s, n, n * s};
    const auto sum = [&terms](const StaticTerms& coefficients) {
      return std::inner_product(terms.begin(), terms.end(), coefficients.begin(), 0.0);
    };
    Weights& weights = weights_[static_cast<std::size_t>(vacant)];
    for (std::size_t i = 0; i < weights.margin.size(); ++i) {
      weights.margin[i] =
          static_cast<float>(sum(kStoneCoefficients[i]) - penalty_ * sum(kGroupCoefficients[i]));
    }
    weights.slope = static_cast<float>(std::exp(sum(kSlopeCoefficients)));
  }
}

}  // namespace symple

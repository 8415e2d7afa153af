// The random games that the search plays: not uniform, but with a liking for the placements that
// stand out in the games of stronger search. Its weights and what they gain:
// benchmarks/strength.md.
#pragma once

#include <array>

#include "rules/board.hpp"
#include "rules/random.hpp"

namespace symple {

// How much likelier a growth point is than a plant point to be where a turn begins.
inline constexpr int kGrowthFactor = 4;

// Weights of points by two questions. Contact: does the point touch a stone of the opponent? Room:
// does it touch at least two vacant points that no own stone touches?
using PointWeights = std::array<int, 4>;  // neither, room, contact, both
inline constexpr PointWeights kGrowthWeights{1, 4, 5, 12};
inline constexpr PointWeights kPlantWeights{1, 8, 1, 24};

// Draws points of a set, which must not be empty, by their weights.
template <int W>
class WeightedPoints {
 public:
  WeightedPoints(const Bits<W>& points, const Bits<W>& contact, const Bits<W>& room,
                 const PointWeights& weights) {
    const Bits<W> with = points & contact;
    const Bits<W> without = points.minus(contact);
    kinds_ = {without.minus(room), without & room, with.minus(room), with & room};
    int sum = 0;
    for (int i = 0; i < 4; ++i) {
      counts_[i] = kinds_[i].count();
      sum += weights[i] * counts_[i];
      sums_[i] = sum;
    }
  }

  // One step of the generator gives the kind and the point of it.
  int draw(Random& random) const {
    const std::uint64_t bits = random.next();
    const int at = Random::scaled(bits >> 32, sums_[3]);
    const int kind = (at >= sums_[0]) + (at >= sums_[1]) + (at >= sums_[2]);
    return kinds_[kind].select(Random::scaled(bits & 0xFFFFFFFF, counts_[kind]));
  }

 private:
  std::array<Bits<W>, 4> kinds_;
  std::array<int, 4> counts_;
  std::array<int, 4> sums_;  // of the weights, up to each kind
};

template <int W>
WeightedPoints<W> weighted_plants(const Board<W>& board, const Bits<W>& plantable) {
  return {plantable, board.reach(opponent(board.to_move())),
          with_two_neighbours_in(plantable, board.geometry()), kPlantWeights};
}

// Plays the turn that the player to move is in to its end. The game must not be over.
template <int W>
void play_policy_turn(Board<W>& board, Random& random) {
  const Color color = board.to_move();
  if (board.phase() == Phase::kStart) {
    const Bits<W> plantable = board.plantable(color);
    const int growths = kGrowthFactor * board.growable(color).count();
    if (random.below(growths + plantable.count()) >= growths) {
      board.plant(weighted_plants(board, plantable).draw(random));
      return;
    }
    board.begin_growth();
  }
  if (board.phase() == Phase::kGrowing) {
    const Bits<W>& contact = board.reach(opponent(color));
    const Bits<W> room = with_two_neighbours_in(board.plantable(color), board.geometry());
    for (auto open = board.legal(); open.any(); open = board.legal()) {
      // Two at once, as in uniform growth: see play_random_turn.
      const WeightedPoints<W> points(open, contact, room, kGrowthWeights);
      const int first = points.draw(random);
      board.grow_pair(first, points.draw(random));
    }
    board.finish_growth();
  }
  if (board.phase() == Phase::kBalancing) {
    const Bits<W> plantable = board.legal();
    if (board.can_decline() && random.below(plantable.count() + 1) == 0) {
      board.decline();
    } else {
      board.plant(weighted_plants(board, plantable).draw(random));
    }
  }
}

// Plays to the full board.
template <int W>
void play_policy_game(Board<W>& board, Random& random) {
  while (!board.over()) play_policy_turn(board, random);
}

}  // namespace symple

// The random games that the search plays: not uniform, but with a liking for the placements that
// deep search likes. What its weights are, and what they gain: playout_weights.hpp,
// benchmarks/strength.md.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <tuple>

#include "rules/board.hpp"
#include "rules/random.hpp"

namespace symple {

// Kinds of points. Two questions make four: does the point touch a stone of the opponent
// (contact)? Does it touch at least two vacant points that no own stone touches (room)? Before them
// come points where a growth joins own groups, and those where a stone keeps the opponent from
// joining his. In the order of weights: neither, room, contact, both, cut, join.
inline constexpr int kGrowthKinds = 6;
inline constexpr int kPlantKinds = 5;  // a plant joins nothing

// What the policy likes at a stage of the game. Integers, so that every build draws alike.
struct StageWeights {
  std::array<int, kGrowthKinds> growth;
  std::array<int, kPlantKinds> plant;
  // By the number of the mover's groups: how much likelier a growth point is than a plant point to
  // be where a turn begins, times kEvenSwitch.
  static constexpr int kMostGroups = 31;  // more count as so many
  static constexpr int kEvenSwitch = 64;
  std::array<int, kMostGroups + 1> growth_factor;
};

// By the share of vacant points, the nearly full board first.
using PolicyStages = std::array<StageWeights, 16>;

struct PlayoutPolicy {
  PolicyStages stages;
  int points;  // of the board

  int stage_of(int vacant_count) const {
    return vacant_count * static_cast<int>(std::tuple_size_v<PolicyStages>) / (points + 1);
  }
  const StageWeights& at(int vacant_count) const {
    return stages[static_cast<std::size_t>(stage_of(vacant_count))];
  }
};

// Draws points of a set, which must not be empty, by the weights of their kinds.
template <int W, std::size_t Kinds>
class WeightedPoints {
 public:
  WeightedPoints(const std::array<Bits<W>, Kinds>& kinds, const std::array<int, Kinds>& weights)
      : kinds_(kinds) {
    int sum = 0;
    for (std::size_t i = 0; i < Kinds; ++i) {
      counts_[i] = kinds_[i].count();
      sum += weights[i] * counts_[i];
      sums_[i] = sum;
    }
  }

  int count(int kind) const { return counts_[kind]; }
  int kind_of(int point) const {
    int kind = 0;
    while (!kinds_[kind].test(point)) ++kind;
    return kind;
  }

  // One step of the generator gives the kind and the point of it.
  int draw(Random& random) const {
    int kind = 0;
    return draw(random, kind);
  }
  int draw(Random& random, int& kind) const {
    const std::uint64_t bits = random.next();
    const int at = Random::scaled(bits >> 32, sums_[Kinds - 1]);
    kind = 0;
    for (std::size_t i = 0; i + 1 < Kinds; ++i) kind += at >= sums_[i];
    return kinds_[kind].select(Random::scaled(bits & 0xFFFFFFFF, counts_[kind]));
  }

 private:
  std::array<Bits<W>, Kinds> kinds_;
  std::array<int, Kinds> counts_;
  std::array<int, Kinds> sums_;  // of the weights, up to each kind
};

// What is looked at for the kinds of points, as it stands between two stones of a turn.
template <int W>
struct PointFeatures {
  Bits<W> contact;
  Bits<W> room;
  Bits<W> cut;
  Bits<W> join;

  explicit PointFeatures(const Board<W>& board)
      : contact(board.reach(opponent(board.to_move()))),
        room(with_two_neighbours_in(board.plantable(board.to_move()), board.geometry())),
        cut(board.joints(opponent(board.to_move()))),
        join(board.joints(board.to_move())) {}

  WeightedPoints<W, kGrowthKinds> growths(const Bits<W>& points,
                                          const StageWeights& weights) const {
    const Bits<W> apart = points.minus(join);
    const Bits<W> free = apart.minus(cut);
    const Bits<W> with = free & contact;
    const Bits<W> without = free.minus(contact);
    return {{without.minus(room), without & room, with.minus(room), with & room, apart & cut,
             points & join},
            weights.growth};
  }
  WeightedPoints<W, kPlantKinds> plants(const Bits<W>& points, const StageWeights& weights) const {
    const Bits<W> free = points.minus(cut);
    const Bits<W> with = free & contact;
    const Bits<W> without = free.minus(contact);
    return {{without.minus(room), without & room, with.minus(room), with & room, points & cut},
            weights.plant};
  }
};

// Plays the turn that the player to move is in to its end. The game must not be over.
template <int W>
void play_policy_turn(Board<W>& board, const PlayoutPolicy& policy, Random& random) {
  const Color color = board.to_move();
  const StageWeights& weights = policy.at(board.vacant_count());
  if (board.phase() == Phase::kStart) {
    const Bits<W> plantable = board.plantable(color);
    const int plants = StageWeights::kEvenSwitch * plantable.count();
    const int groups = std::min(board.group_count(color), StageWeights::kMostGroups);
    const int growths =
        weights.growth_factor[static_cast<std::size_t>(groups)] * board.growable(color).count();
    if (random.below(growths + plants) >= growths) {
      board.plant(PointFeatures<W>(board).plants(plantable, weights).draw(random));
      return;
    }
    board.begin_growth();
  }
  if (board.phase() == Phase::kGrowing) {
    const PointFeatures<W> features(board);
    for (auto open = board.legal(); open.any(); open = board.legal()) {
      // Two at once, as in uniform growth: see play_random_turn.
      const auto points = features.growths(open, weights);
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
      board.plant(PointFeatures<W>(board).plants(plantable, weights).draw(random));
    }
  }
}

// Plays to the full board.
template <int W>
void play_policy_game(Board<W>& board, const PlayoutPolicy& policy, Random& random) {
  while (!board.over()) play_policy_turn(board, policy, random);
}

}  // namespace symple

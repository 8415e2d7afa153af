#include "search/policy_gradient.hpp"

#include <algorithm>
#include <cmath>
#include <stdexcept>

namespace symple {
namespace {

// Adds up the score of a game choice by choice: what was chosen less what was to be expected.
class Scores {
 public:
  Scores(const PlayoutPolicy& policy, std::vector<double>& sums) : policy_(policy), sums_(sums) {}

  // Both return the logarithm of the choice's probability.
  double switched(int vacant, int groups, int growable, int plantable, bool grows) {
    const int capped = std::min(groups, StageWeights::kMostGroups);
    const double growths =
        1.0 * policy_.at(vacant).growth_factor[static_cast<std::size_t>(capped)] * growable;
    const double plants = 1.0 * StageWeights::kEvenSwitch * plantable;
    const double chance = growths / (growths + plants);
    at(vacant, kSwitchesAt + capped) += grows - chance;
    return std::log(grows ? chance : 1 - chance);
  }
  template <int W, std::size_t Kinds>
  double drew(int vacant, int first_logit, const WeightedPoints<W, Kinds>& points,
              const std::array<int, Kinds>& weights, int kind) {
    double sum = 0;
    for (std::size_t i = 0; i < Kinds; ++i) sum += 1.0 * weights[i] * points.count(i);
    for (std::size_t i = 0; i < Kinds; ++i) {
      at(vacant, first_logit + static_cast<int>(i)) -= weights[i] * points.count(i) / sum;
    }
    at(vacant, first_logit + kind) += 1;
    return std::log(weights[kind] / sum);
  }

 private:
  double& at(int vacant, int logit) {
    const int index = policy_.stage_of(vacant) * kStageLogits + logit;
    return sums_[static_cast<std::size_t>(index)];
  }

  const PlayoutPolicy& policy_;
  std::vector<double>& sums_;
};

// The policy's turn, one stone after the other.
template <int W>
void play_turn(Board<W>& board, const PlayoutPolicy& policy, Random& random, Scores& scores) {
  const Color color = board.to_move();
  const int vacant = board.vacant_count();
  const StageWeights& weights = policy.at(vacant);
  int kind = 0;
  if (board.phase() == Phase::kStart) {
    const Bits<W> plantable = board.plantable(color);
    const int growable = board.growable(color).count();
    const int groups = std::min(board.group_count(color), StageWeights::kMostGroups);
    const int growths = weights.growth_factor[static_cast<std::size_t>(groups)] * growable;
    const int plants = StageWeights::kEvenSwitch * plantable.count();
    const bool grows = random.below(growths + plants) < growths;
    if (growths > 0 && plants > 0) {
      scores.switched(vacant, groups, growable, plantable.count(), grows);
    }
    if (!grows) {
      const auto points = PointFeatures<W>(board).plants(plantable, weights);
      const int point = points.draw(random, kind);
      scores.drew(vacant, kGrowthKinds, points, weights.plant, kind);
      board.plant(point);
      return;
    }
    board.begin_growth();
  }
  if (board.phase() == Phase::kGrowing) {
    const PointFeatures<W> features(board);
    for (auto open = board.legal(); open.any(); open = board.legal()) {
      const auto points = features.growths(open, weights);
      const int point = points.draw(random, kind);
      scores.drew(vacant, 0, points, weights.growth, kind);
      board.grow(point);
    }
    board.finish_growth();
  }
  if (board.phase() == Phase::kBalancing) {
    const Bits<W> plantable = board.legal();
    if (board.can_decline() && random.below(plantable.count() + 1) == 0) {
      board.decline();
    } else {
      const auto points = PointFeatures<W>(board).plants(plantable, weights);
      const int point = points.draw(random, kind);
      scores.drew(vacant, kGrowthKinds, points, weights.plant, kind);
      board.plant(point);
    }
  }
}

template <int W>
PolicyGradient gradient(const Position& position, const PlayoutPolicy& policy, int games,
                        std::uint64_t seed) {
  const auto start = Board<W>::from(position.board(), position.rules());
  const auto zeros = std::vector<double>(kPolicyLogits);
  PolicyGradient sums{0, 0, zeros, zeros, zeros};
  std::vector<double> score;
  Random random(seed);
  for (int game = 0; game < games; ++game) {
    score.assign(kPolicyLogits, 0);
    Scores scores(policy, score);
    Board<W> board = start;
    while (!board.over()) play_turn(board, policy, random, scores);
    const int margin = board.margin(position.rules().penalty());
    const int win = margin > 0;
    sums.win += win;
    sums.margin += margin;
    for (std::size_t i = 0; i < score.size(); ++i) {
      sums.win_scores[i] += win * score[i];
      sums.margin_scores[i] += margin * score[i];
      sums.scores[i] += score[i];
    }
  }
  sums.win /= games;
  sums.margin /= games;
  for (auto* const means : {&sums.win_scores, &sums.margin_scores, &sums.scores}) {
    for (double& mean : *means) mean /= games;
  }
  return sums;
}

template <int W>
double likelihood(const Position& position, const PlayoutPolicy& policy, const Turn& turn,
                  std::uint64_t seed, std::vector<double>& sums) {
  auto board = Board<W>::from(position.board(), position.rules());
  const Color color = board.to_move();
  const int vacant = board.vacant_count();
  const int size = position.rules().size();
  const StageWeights& weights = policy.at(vacant);
  Scores scores(policy, sums);
  Random random(seed);
  double logarithm = 0;
  std::vector<int> stones;
  stones.reserve(turn.stones.size() + 1);
  for (const Square square : turn.stones) stones.push_back(square.point(size));
  if (turn.plant) stones.push_back(turn.plant->point(size));
  const auto grown = std::stable_partition(
      stones.begin(), stones.end(), [&](int point) { return board.reach(color).test(point); });
  const auto growths = static_cast<int>(grown - stones.begin());
  for (int i = growths - 1; i > 0; --i) {
    std::swap(stones[static_cast<std::size_t>(i)],
              stones[static_cast<std::size_t>(random.below(i + 1))]);
  }
  const auto plant = [&](int point) {
    const auto points = PointFeatures<W>(board).plants(board.plantable(color), weights);
    const int kind = points.kind_of(point);
    logarithm += scores.drew(vacant, kGrowthKinds, points, weights.plant, kind);
    board.plant(point);
  };
  const int growable = board.growable(color).count();
  const int plantable = board.plantable(color).count();
  if (growable > 0 && plantable > 0) {
    logarithm +=
        scores.switched(vacant, board.group_count(color), growable, plantable, growths > 0);
  }
  if (growths == 0) {
    plant(stones.front());
    return logarithm;
  }
  board.begin_growth();
  const PointFeatures<W> features(board);
  for (int i = 0; i < growths; ++i) {
    const int point = stones[static_cast<std::size_t>(i)];
    const auto points = features.growths(board.legal(), weights);
    logarithm += scores.drew(vacant, 0, points, weights.growth, points.kind_of(point));
    board.grow(point);
  }
  board.finish_growth();
  if (turn.plant) plant(stones.back());
  return logarithm;
}

}  // namespace

PolicyGradient policy_gradient(const Position& position, const PlayoutPolicy& policy, int games,
                               std::uint64_t seed) {
  if (games < 1) throw std::invalid_argument("games must be at least 1");
  switch (words_for(position.rules().size())) {
    case 1:
      return gradient<1>(position, policy, games, seed);
    case 2:
      return gradient<2>(position, policy, games, seed);
    case 4:
      return gradient<4>(position, policy, games, seed);
    default:
      return gradient<6>(position, policy, games, seed);
  }
}

double policy_likelihood(const Position& position, const PlayoutPolicy& policy, const Turn& turn,
                         std::uint64_t seed, std::vector<double>& scores) {
  if (position.board().phase() != Phase::kStart) {
    throw std::domain_error("the likelihood of a turn is asked for between turns");
  }
  Position(position).play(turn);  // or says why it is illegal
  switch (words_for(position.rules().size())) {
    case 1:
      return likelihood<1>(position, policy, turn, seed, scores);
    case 2:
      return likelihood<2>(position, policy, turn, seed, scores);
    case 4:
      return likelihood<4>(position, policy, turn, seed, scores);
    default:
      return likelihood<6>(position, policy, turn, seed, scores);
  }
}

}  // namespace symple

// How the outcomes of the policy's random games depend on its weights: what they are learned from.
#pragma once

#include <cstdint>
#include <vector>

#include "rules/position.hpp"
#include "search/playout_policy.hpp"

namespace symple {

// A number for each choice that a policy's weights decide, by stage: the kinds of growth points,
// the kinds of plant points, then the switch to growing by the number of own groups.
inline constexpr int kSwitchesAt = kGrowthKinds + kPlantKinds;
inline constexpr int kStageLogits = kSwitchesAt + StageWeights::kMostGroups + 1;
inline constexpr int kPolicyLogits =
    static_cast<int>(std::tuple_size_v<PolicyStages>) * kStageLogits;

// What many games from a position showed. White's view. For an outcome X and the score of a game,
// that is the gradient of the logarithm of its probability by the logarithms of the weights, the
// gradient of the mean of X is the mean of X times the score (Williams 1992).
struct PolicyGradient {
  double win = 0;                     // the share of White
  double margin = 0;                  // the mean
  std::vector<double> win_scores;     // mean of win times score, by logit
  std::vector<double> margin_scores;  // mean of margin times score
  std::vector<double> scores;         // mean score: 0 but for chance, to take a baseline from
};

PolicyGradient policy_gradient(const Position& position, const PlayoutPolicy& policy, int games,
                               std::uint64_t seed);

// The logarithm of the probability that the policy plays the turn, its growth stones in an order by
// lot, and its gradient, which is added to `scores`. Throws std::domain_error inside a turn,
// IllegalTurn.
double policy_likelihood(const Position& position, const PlayoutPolicy& policy, const Turn& turn,
                         std::uint64_t seed, std::vector<double>& scores);

}  // namespace symple

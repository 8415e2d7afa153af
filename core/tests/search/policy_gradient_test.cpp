#include "search/policy_gradient.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <stdexcept>

#include "rules/errors.hpp"
#include "rules/turn_generator.hpp"
#include "search/playout_weights.hpp"
#include "tests/support.hpp"

namespace symple {
namespace {

// The weights as an array of logits has them.
int& weight_of(PlayoutPolicy& policy, int logit) {
  StageWeights& weights = policy.stages[static_cast<std::size_t>(logit / kStageLogits)];
  const auto at = static_cast<std::size_t>(logit % kStageLogits);
  if (at < kGrowthKinds) return weights.growth[at];
  if (at < kSwitchesAt) return weights.plant[at - kGrowthKinds];
  return weights.growth_factor[at - kSwitchesAt];
}

// With weights so great that one of them can be moved a little.
PlayoutPolicy fine_policy(const Rules& rules) {
  PlayoutPolicy policy = playout_policy(rules);
  for (int logit = 0; logit < kPolicyLogits; ++logit) weight_of(policy, logit) = 3000;
  for (StageWeights& weights : policy.stages) {
    weights.growth = {1000, 4000, 5000, 8000, 6000, 7000};
    weights.plant = {1000, 8000, 2000, 9000, 4000};
  }
  return policy;
}

TEST_CASE("the likelihoods of the turns add up to one") {
  // Growths of one stone: no order of the stones changes them.
  const Position position = Position::parse("W1B/3/B2 w - 4");
  const PlayoutPolicy policy = fine_policy(position.rules());
  double sum = 0;
  std::vector<double> scores(kPolicyLogits);
  std::vector<double> mean(kPolicyLogits);
  TurnGenerator turns(position.board());
  while (const auto stones = turns.next()) {
    Turn turn;
    for (const int point : stones->stones) turn.stones.push_back(Square::of(point, 3));
    std::sort(turn.stones.begin(), turn.stones.end());
    scores.assign(kPolicyLogits, 0);
    const double chance = std::exp(policy_likelihood(position, policy, turn, 1, scores));
    sum += chance;
    for (std::size_t i = 0; i < mean.size(); ++i) mean[i] += chance * scores[i];
  }
  CHECK(sum == doctest::Approx(1));
  for (const double score : mean) CHECK(score == doctest::Approx(0));
}

TEST_CASE("a likelihood's gradient is how it moves with the weights") {
  const Position position = Position::parse("W1W1B/5/4B/5/W2B1 w g 4");
  const Turn turn = Turn::parse("A2-B5");
  PlayoutPolicy policy = fine_policy(position.rules());
  std::vector<double> scores(kPolicyLogits);
  std::vector<double> unused(kPolicyLogits);
  policy_likelihood(position, policy, turn, 7, scores);
  int moved = 0;
  for (int logit = 0; logit < kPolicyLogits; ++logit) {
    CAPTURE(logit);
    int& weight = weight_of(policy, logit);
    const int before = weight;
    const int step = before / 20;
    weight = before + step;
    const double more = policy_likelihood(position, policy, turn, 7, unused);
    weight = before - step;
    const double less = policy_likelihood(position, policy, turn, 7, unused);
    weight = before;
    const double width = std::log(before + step) - std::log(before - step);
    const double score = scores[static_cast<std::size_t>(logit)];
    CHECK((more - less) / width == doctest::Approx(score).epsilon(0.01));
    moved += std::abs(score) > 0.01;
  }
  CHECK(moved >= 4);
}

TEST_CASE("the means of games move with the weights as their gradient says") {
  const Position position = Position::parse("W1B1W/1B3/2W1B/B3W/1W1B1 w g 4");
  PlayoutPolicy policy = fine_policy(position.rules());
  // Sanitizers see what is done; what it comes to is for the other builds.
  constexpr int kGames = kSanitized ? 10 : 40'000;
  const PolicyGradient found = policy_gradient(position, policy, kGames, 1);
  const int stage = policy.stage_of(position.board().vacant_count());
  if (kSanitized) return;
  for (const double score : found.scores) CHECK(std::abs(score) < 0.03);
  int moved = 0;
  for (int logit = stage * kStageLogits; logit < (stage + 1) * kStageLogits; ++logit) {
    CAPTURE(logit);
    const auto at = static_cast<std::size_t>(logit);
    const double score = found.margin_scores[at] - found.margin * found.scores[at];
    if (std::abs(score) < 0.1) continue;
    int& weight = weight_of(policy, logit);
    const int before = weight;
    weight = before * 3 / 2;
    const double more = policy_gradient(position, policy, kGames, 2).margin;
    weight = before * 2 / 3;
    const double less = policy_gradient(position, policy, kGames, 3).margin;
    weight = before;
    const double slope = (more - less) / (2 * std::log(1.5));
    CHECK(std::abs(slope - score) < 0.15);
    moved += std::abs(slope) > 0.2;
  }
  CHECK(moved >= 2);
}

TEST_CASE("what cannot be asked is refused") {
  Position position(Rules(5, 4));
  const PlayoutPolicy policy = playout_policy(position.rules());
  std::vector<double> scores(kPolicyLogits);
  CHECK_THROWS_AS(policy_gradient(position, policy, 0, 1), std::invalid_argument);
  CHECK_THROWS_AS(policy_likelihood(position, policy, Turn::parse("A1-A2"), 1, scores),
                  IllegalTurn);
}

}  // namespace
}  // namespace symple

#include "search/playout_weights.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "features/rule_terms.hpp"
#include "search/playout_coefficients.hpp"

namespace symple {
namespace {

constexpr int kEvenWeight = 16;       // of points that have nothing to them
constexpr int kMostWeight = 1 << 14;  // so great that no sum over a board is beyond an int

template <std::size_t N>
double sum_of(const std::array<double, N>& coefficients, const std::array<double, N>& terms) {
  return std::inner_product(terms.begin(), terms.end(), coefficients.begin(), 0.0);
}

int weight(int even, double logarithm) {
  return std::clamp(static_cast<int>(std::lround(even * std::exp(std::min(logarithm, 20.0)))), 1,
                    kMostWeight);
}

}  // namespace

PlayoutPolicy playout_policy(const Rules& rules) {
  const double q = penalty_term(rules);
  const double n = size_term(rules.size());
  PlayoutPolicy policy;
  policy.points = rules.points();
  for (std::size_t stage = 0; stage < policy.stages.size(); ++stage) {
    StageWeights& weights = policy.stages[stage];
    const double s = 2 * (static_cast<double>(stage) + 0.5) / policy.stages.size() - 1;
    const std::array<double, 6> kind{1, s, s * s, q, q * s, n};
    weights.growth[0] = weights.plant[0] = kEvenWeight;
    for (std::size_t i = 0; i < kGrowthCoefficients.size(); ++i) {
      weights.growth[i + 1] = weight(kEvenWeight, sum_of(kGrowthCoefficients[i], kind));
    }
    for (std::size_t i = 0; i < kPlantCoefficients.size(); ++i) {
      weights.plant[i + 1] = weight(kEvenWeight, sum_of(kPlantCoefficients[i], kind));
    }
    for (std::size_t groups = 0; groups < weights.growth_factor.size(); ++groups) {
      const double g = std::log((1.0 + static_cast<double>(groups)) / (1 + rules.size() / 3.0));
      const std::array<double, 12> terms{1,     s, s * s, q,     q * s,     n,
                                         n * s, g, g * s, g * q, q * s * s, g * g};
      weights.growth_factor[groups] =
          weight(StageWeights::kEvenSwitch, sum_of(kSwitchCoefficients, terms));
    }
  }
  return policy;
}

}  // namespace symple

// The policy of random games, and what it is learned from.
#include "bindings/policy.hpp"

#include <nanobind/stl/vector.h>

#include <algorithm>
#include <stdexcept>
#include <utility>

#include "search/playout_weights.hpp"
#include "search/policy_gradient.hpp"

namespace symple::bindings {
namespace {

constexpr std::size_t kStages = std::tuple_size_v<PolicyStages>;
constexpr std::size_t kRow = kStageLogits;

// So great that no sum over a board is beyond an int.
constexpr std::int32_t kGreatestWeight = 1 << 14;

nb::ndarray<nb::numpy, double> to_array(const std::vector<double>& logits) {
  auto array = new_array<double>({kStages, kRow});
  std::copy(logits.begin(), logits.end(), array.data());
  return array;
}

nb::ndarray<nb::numpy, std::int32_t> policy_array(const Rules& rules) {
  auto array = new_array<std::int32_t>({kStages, kRow});
  std::int32_t* next = array.data();
  for (const StageWeights& weights : playout_policy(rules).stages) {
    next = std::copy(weights.growth.begin(), weights.growth.end(), next);
    next = std::copy(weights.plant.begin(), weights.plant.end(), next);
    next = std::copy(weights.growth_factor.begin(), weights.growth_factor.end(), next);
  }
  return array;
}

}  // namespace

PolicyStages policy_stages(const PolicyArray& array) {
  if (array.shape(0) != kStages || array.shape(1) != kRow) {
    throw std::invalid_argument("a policy has a row for each stage, as playout_policy shows");
  }
  const std::int32_t* next = array.data();
  if (std::any_of(next, next + array.size(),
                  [](std::int32_t weight) { return weight < 1 || weight > kGreatestWeight; })) {
    throw std::invalid_argument("the weights of a policy are 1 to 16,384");
  }
  PolicyStages stages;
  for (StageWeights& weights : stages) {
    for (int& weight : weights.growth) weight = *next++;
    for (int& weight : weights.plant) weight = *next++;
    for (int& factor : weights.growth_factor) factor = *next++;
  }
  return stages;
}

void bind_policy(nb::module_& module) {
  module.def(
      "playout_policy", &policy_array, nb::arg("rules"),
      "The weights by which the search's random games are played, int32 of shape (16, 43): a\n"
      "row for each sixteenth of vacant points, the nearly full board first. A row has the\n"
      "weights of the six kinds of growth points (neither contact nor room, room, contact,\n"
      "both, cut, join), those of the first five for plants, then for 0 to 31 own groups how\n"
      "much likelier a turn begins with a growth point than with a plant point, times 64.");
  module.def(
      "policy_gradient",
      [](const Position& position, const PolicyArray& policy, int games, std::uint64_t seed) {
        const Position copy = position;
        const PlayoutPolicy weights{policy_stages(policy), position.rules().points()};
        PolicyGradient found;
        {
          const nb::gil_scoped_release release;
          found = policy_gradient(copy, weights, games, seed);
        }
        return nb::make_tuple(found.win, found.margin, to_array(found.win_scores),
                              to_array(found.margin_scores), to_array(found.scores));
      },
      nb::arg("position"), nb::arg("policy"), nb::kw_only(), nb::arg("games"), nb::arg("seed"),
      "Random games from a position by these weights: White's share of wins, the mean margin, and\n"
      "three arrays of the policy's shape: the means of win times score, margin times score, and\n"
      "score, where the score of a game is the gradient of the logarithm of its probability by "
      "the\n"
      "logarithms of the weights.");
  module.def(
      "policy_likelihood",
      [](const Position& position, const PolicyArray& policy, const Turn& turn,
         std::uint64_t seed) {
        const PlayoutPolicy weights{policy_stages(policy), position.rules().points()};
        std::vector<double> scores(kPolicyLogits);
        const double logarithm = policy_likelihood(position, weights, turn, seed, scores);
        return nb::make_tuple(logarithm, to_array(scores));
      },
      nb::arg("position"), nb::arg("policy"), nb::arg("turn"), nb::kw_only(), nb::arg("seed"),
      "The logarithm of the probability that the policy plays a legal turn, its growth stones in\n"
      "an order by lot, and the gradient by the logarithms of the weights.");
}

}  // namespace symple::bindings

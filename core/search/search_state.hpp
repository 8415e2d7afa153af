// What a search knows besides its tree: where it stands, its limits, the sums over its playouts.
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>

#include "eval/evaluation.hpp"
#include "rules/board.hpp"
#include "search/opinion.hpp"
#include "search/playout_policy.hpp"
#include "search/playout_weights.hpp"
#include "search/search.hpp"
#include "search/static_evaluation.hpp"
#include "search/totals.hpp"

namespace symple {

template <int W>
struct SearchState {
  SearchState(const Rules& game_rules, const SearchOptions& search_options)
      : rules(game_rules),
        options(for_board(search_options, game_rules)),
        policy(search_options.policy ? PlayoutPolicy{*search_options.policy, game_rules.points()}
                                     : playout_policy(game_rules)),
        evaluation(game_rules),
        root(game_rules),
        totals(search_options.threads) {}

  double seconds_passed() const {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  }
  // The share of the limits that is used up when the root has so many visits; 0 without limits.
  double progress(std::uint64_t root_visits) const;
  float value_of(float win, float margin) const { return options.settings.value_of(win, margin); }

  // Without an evaluator where it is not to be asked.
  static SearchOptions for_board(SearchOptions options, const Rules& rules) {
    LeafOptions& leaves = options.leaves;
    const bool asked = leaves.least_size <= rules.size() && rules.size() <= leaves.most_size;
    if (!asked) leaves.evaluator.reset();
    return options;
  }

  // How far an evaluator is to be believed beside random games about a board with so many vacant
  // points, from 0 to 1. Towards the end these judge better: docs/explanation/training.md.
  float belief(int vacant) const {
    constexpr float kNone = 0.25F;  // share of vacant points up to which not at all,
    constexpr float kAll = 0.65F;   // and from which on in full
    const float share = static_cast<float>(vacant) / static_cast<float>(rules.points());
    return std::clamp((share - kNone) / (kAll - kNone), 0.0F, 1.0F);
  }
  Opinion opinion_of(const Evaluation& evaluation, int vacant) const {
    return {value_of(evaluation.win, evaluation.margin), evaluation.win, evaluation.margin,
            belief(vacant) * static_cast<float>(options.settings.answer_share)};
  }

  const Rules rules;
  const SearchOptions options;
  const PlayoutPolicy policy;
  const StaticEvaluation evaluation;
  Board<W> root;
  SearchLimits limits;
  Totals totals;
  std::chrono::steady_clock::time_point begin;
  std::atomic<bool> stopping = false;  // anyone may set it
  std::atomic<bool> asks = false;      // leaves wait for an evaluator, which answers
};

extern template struct SearchState<1>;
extern template struct SearchState<2>;
extern template struct SearchState<4>;
extern template struct SearchState<6>;

}  // namespace symple

// The numbers of the tree over turns that were found by matches: benchmarks/strength.md, and
// benchmarks/tune.py, which looks for better ones.
#pragma once

#include <array>
#include <cmath>
#include <string_view>

namespace symple {

struct SearchSettings {
  double margin_share = 0.4;      // of the margin in a value, the rest being the win
  double margin_scale = 20;       // margin at which its share is half spent
  double equivalence = 500;       // visits at which a turn's own results weigh half
  double static_weight = 1;       // of a turn's static value, see TurnNode::set_estimate
  double prior_scale = 0.2;       // of an evaluator's log odds of a turn in its estimate
  double answer_share = 0.9;      // of its value in that of a random game from there, see Opinion
  double answer_weight = 300;     // visits that a turn's value counts for more once it has one
  double likely_turns = 0.3;      // share of new turns drawn by its logits
  double prior_weight = 10;       // of a new node's guess of what a stone is worth, in samples
  double mutations = 0.7;         // share of the others that are the best one but for one stone
  double crossings = 0.3;         // share of new turns that are made of two good ones
  double root_width = 24;         // the root tries this many turns, another node
  double inner_width = 6;         // this many, times the root of its visits
  double root_policy_turns = 30;  // the first turns of the root come from the policy,
  double policy_turns = 2;        // and so many of another node
  double settle_from = 0.5;       // share of the limit after which the root is narrowed

  // What a search maximises, in [0, 1], of what either player expects.
  float value_of(float win, float margin) const {
    const auto share = static_cast<float>(margin_share);
    const auto scale = static_cast<float>(margin_scale);
    const float squashed = margin / (scale + std::abs(margin));
    return (1 - share) * win + share * (0.5F + 0.5F * squashed);
  }
};

// A setting by its name, and what it may be: all but those for an evaluator.
struct SearchSetting {
  std::string_view name;
  double SearchSettings::* member;
  double least;
  double most;
};

inline constexpr std::array<SearchSetting, 12> kSearchSettings{{
    {"margin_share", &SearchSettings::margin_share, 0.01, 0.99},
    {"margin_scale", &SearchSettings::margin_scale, 0.1, 1000},
    {"equivalence", &SearchSettings::equivalence, 1, 1e6},
    {"static_weight", &SearchSettings::static_weight, 0.01, 100},
    {"prior_weight", &SearchSettings::prior_weight, 0.1, 1000},
    {"policy_turns", &SearchSettings::policy_turns, 0.1, 1000},
    {"mutations", &SearchSettings::mutations, 0.01, 0.99},
    {"crossings", &SearchSettings::crossings, 0.0001, 0.99},
    {"root_width", &SearchSettings::root_width, 1, 1000},
    {"root_policy_turns", &SearchSettings::root_policy_turns, 0.1, 1000},
    {"inner_width", &SearchSettings::inner_width, 1, 1000},
    {"settle_from", &SearchSettings::settle_from, 0.01, 0.99},
}};

}  // namespace symple

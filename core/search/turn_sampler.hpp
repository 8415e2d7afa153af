// Whole turns to try, built stone by stone from what each stone seems to be worth.
#pragma once

#include "rules/board.hpp"
#include "rules/random.hpp"
#include "search/playout_policy.hpp"
#include "search/turn_node.hpp"

namespace symple {

// For a board between turns, which must outlive the sampler.
template <int W>
class TurnSampler {
 public:
  // `hints`: what its node knows. The policy must outlive it too.
  TurnSampler(const Board<W>& board, TurnHints hints, const SearchSettings& settings,
              const PlayoutPolicy& policy);

  // A turn made anew stone by stone (naive sampling, Ontanon 2013), or the most visited one with
  // one of its stones chosen again.
  Actions sample(Random& random) const;

  // A turn as the random games have them.
  Actions policy_turn(Random& random) const;

  // What the stones say of a turn's value: the mean worth of the points where it could have begun,
  // and the difference of each stone to that.
  float estimate(const Actions& actions) const;

 private:
  int end_action() const { return board_.geometry().points; }
  bool grows(int action) const {
    return action != end_action() && board_.reach(board_.to_move()).test(action);
  }
  void begin(Board<W>& board, Actions& actions, Random& random) const;
  void keep_all_but_one(Board<W>& board, Actions& actions, Random& random) const;
  int draw(const Bits<W>& choices, Random& random) const;
  float mean_worth(const Bits<W>& points) const;

  const Board<W>& board_;
  TurnHints hints_;
  const PlayoutPolicy& policy_;
  double mutations_;  // see SearchSettings
  float mean_growth_;
  float mean_plant_;
};

extern template class TurnSampler<1>;
extern template class TurnSampler<2>;
extern template class TurnSampler<4>;
extern template class TurnSampler<6>;

}  // namespace symple

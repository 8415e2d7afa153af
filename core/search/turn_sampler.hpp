// Whole turns to try, built stone by stone from what each stone seems to be worth.
#pragma once

#include <array>

#include "rules/board.hpp"
#include "rules/random.hpp"
#include "search/playout_policy.hpp"
#include "search/turn_node.hpp"

namespace symple {

// For a board between turns.
template <int W>
class TurnSampler {
 public:
  // `hints`: what its node knows. All but the settings must outlive the sampler.
  TurnSampler(const Board<W>& board, const TurnHints& hints, const SearchSettings& settings,
              const PlayoutPolicy& policy);
  TurnSampler(const Board<W>& board, TurnHints&& hints, const SearchSettings& settings,
              const PlayoutPolicy& policy) = delete;

  // A turn made anew stone by stone (naive sampling, Ontanon 2013), the most visited one with one
  // of its stones chosen again, or one made of its stones and those of another good one.
  Actions sample(Random& random) const;

  // A turn as the random games have them.
  Actions policy_turn(Random& random) const;

  // Whether an evaluator has told what turns are likely here.
  bool has_logits() const { return hints_.logits != nullptr; }
  // A turn drawn stone by stone, as likely as the logits say; there must be some.
  Actions likely_turn(Random& random) const;
  // The same, the likeliest stone each time.
  Actions likeliest_turn() const;
  // The logarithm of about how likely it is there: of the growth stones each is taken alone,
  // against the points that touch a group which it touches. 0 without logits.
  float log_prior(const Actions& actions) const;

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
  void cross(Board<W>& board, Actions& actions, Random& random) const;
  int draw(const Bits<W>& choices, Random& random) const;
  float log_sum(const Bits<W>& points, const std::array<float, kMaxPoints>& logits) const;
  template <typename Draw, typename Toss>
  Actions turn_by_logits(const Draw& draw_point, const Toss& toss) const;
  int draw_likely(const Bits<W>& points, const std::array<float, kMaxPoints>& logits,
                  Random& random) const;
  Bits<W> rivals(int point) const;
  float mean_worth(const Bits<W>& points) const;

  const Board<W>& board_;
  const TurnHints& hints_;
  const PlayoutPolicy& policy_;
  double crossings_;  // see SearchSettings
  double mutations_;  // see SearchSettings
  float mean_growth_;
  float mean_plant_;
};

extern template class TurnSampler<1>;
extern template class TurnSampler<2>;
extern template class TurnSampler<4>;
extern template class TurnSampler<6>;

}  // namespace symple

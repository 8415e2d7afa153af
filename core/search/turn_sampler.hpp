// Whole turns to try, built stone by stone from what each stone seems to be worth.
#pragma once

#include <algorithm>

#include "rules/board.hpp"
#include "rules/random.hpp"
#include "search/turn_node.hpp"
#include "search/turn_stones.hpp"

namespace symple {

// For a node and its board, between turns; both must outlive the sampler.
template <int W>
class TurnSampler {
 public:
  TurnSampler(const TurnNode& node, const Board<W>& board) : node_(node), board_(board) {
    node.worths(end_action(), worth_);
  }

  // A turn made anew stone by stone (naive sampling, Ontanon 2013), or the most visited one with
  // one of its stones chosen again.
  Actions sample(Random& random) const;

  // The node's estimates of its edges from `first` on: the mean worth of the points where the turn
  // could have begun, and the difference of each stone to that.
  void estimate(TurnNode& node, std::size_t first) const;

 private:
  int end_action() const { return board_.geometry().points; }
  bool grows(int action) const {
    return action != end_action() && board_.reach(node_.mover).test(action);
  }
  void begin(Board<W>& board, Actions& actions, Random& random) const;
  void keep_all_but_one(Board<W>& board, Actions& actions, Random& random) const;
  int draw(const Bits<W>& choices, Random& random) const;
  float mean_worth(const Bits<W>& points) const;

  const TurnNode& node_;
  const Board<W>& board_;
  Owned worth_;
};

extern template class TurnSampler<1>;
extern template class TurnSampler<2>;
extern template class TurnSampler<4>;
extern template class TurnSampler<6>;

}  // namespace symple

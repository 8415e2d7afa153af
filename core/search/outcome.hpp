// Leaves judged: by a random game, or by an evaluator's answer.
#pragma once

#include "eval/evaluation.hpp"
#include "rules/board.hpp"
#include "rules/random.hpp"
#include "search/opinion.hpp"
#include "search/search_state.hpp"

namespace symple {

// Both also add to the sums of a thread. The first plays a random game on the board, to its end.
template <int W>
void play_out(Board<W>& board, const SearchState<W>& state, Random& random, ThreadTotals& sums,
              Outcome& outcome);
template <int W>
void take(const Evaluation& evaluation, const SearchState<W>& state, ThreadTotals& sums,
          Outcome& outcome);

extern template void play_out(Board<1>&, const SearchState<1>&, Random&, ThreadTotals&, Outcome&);
extern template void take(const Evaluation&, const SearchState<1>&, ThreadTotals&, Outcome&);
extern template void play_out(Board<2>&, const SearchState<2>&, Random&, ThreadTotals&, Outcome&);
extern template void take(const Evaluation&, const SearchState<2>&, ThreadTotals&, Outcome&);
extern template void play_out(Board<4>&, const SearchState<4>&, Random&, ThreadTotals&, Outcome&);
extern template void take(const Evaluation&, const SearchState<4>&, ThreadTotals&, Outcome&);
extern template void play_out(Board<6>&, const SearchState<6>&, Random&, ThreadTotals&, Outcome&);
extern template void take(const Evaluation&, const SearchState<6>&, ThreadTotals&, Outcome&);

}  // namespace symple

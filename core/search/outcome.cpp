#include "search/outcome.hpp"

#include "search/playout_policy.hpp"

namespace symple {
namespace {

constexpr int kPlayoutsPerOwnershipSample = 4;

}  // namespace

template <int W>
void play_out(Board<W>& board, const SearchState<W>& state, Random& random, ThreadTotals& sums,
              Outcome& outcome) {
  play_policy_game(board, state.policy, random);
  outcome.margin = static_cast<float>(board.margin(state.rules.penalty()));
  outcome.win = outcome.margin > 0 ? 1.0F : 0.0F;
  outcome.value = state.value_of(outcome.win, outcome.margin);
  for (const Color color : {Color::kWhite, Color::kBlack}) {
    set_owned(board.stones(color), outcome.owned[index(color)]);
  }

  const std::uint64_t games = load(sums.games) + 1;
  store(sums.games, games);
  add<double>(sums.white_stones, board.stone_count(Color::kWhite));
  add<double>(sums.white_groups, board.group_count(Color::kWhite));
  add<double>(sums.black_groups, board.group_count(Color::kBlack));
  if (games % kPlayoutsPerOwnershipSample == 0) {
    add<double>(sums.samples, 1);
    add<double>(sums.sampled_value, outcome.value);
    board.stones(Color::kWhite).for_each([&](int point) {
      add<double>(sums.white_owned[point], 1);
      add<double>(sums.white_value[point], outcome.value);
    });
  }
}

template <int W>
void take(const Evaluation& evaluation, const SearchState<W>& state, ThreadTotals& sums,
          Outcome& outcome) {
  outcome.margin = evaluation.margin;
  outcome.win = evaluation.win;
  outcome.value = state.value_of(outcome.win, outcome.margin);
  add<std::uint64_t>(sums.games, 1);
  add<double>(sums.white_groups, evaluation.white_groups);
  add<double>(sums.black_groups, evaluation.black_groups);
  add<double>(sums.samples, 1);
  add<double>(sums.sampled_value, outcome.value);
  double white_stones = 0;
  for (int point = 0; point < state.rules.points(); ++point) {
    const float white = evaluation.ownership[point];
    outcome.owned[index(Color::kWhite)][point] = white;
    outcome.owned[index(Color::kBlack)][point] = 1 - white;
    white_stones += white;
    add<double>(sums.white_owned[point], white);
    add<double>(sums.white_value[point], white * outcome.value);
  }
  add<double>(sums.white_stones, white_stones);
}

template void play_out(Board<1>&, const SearchState<1>&, Random&, ThreadTotals&, Outcome&);
template void take(const Evaluation&, const SearchState<1>&, ThreadTotals&, Outcome&);
template void play_out(Board<2>&, const SearchState<2>&, Random&, ThreadTotals&, Outcome&);
template void take(const Evaluation&, const SearchState<2>&, ThreadTotals&, Outcome&);
template void play_out(Board<4>&, const SearchState<4>&, Random&, ThreadTotals&, Outcome&);
template void take(const Evaluation&, const SearchState<4>&, ThreadTotals&, Outcome&);
template void play_out(Board<6>&, const SearchState<6>&, Random&, ThreadTotals&, Outcome&);
template void take(const Evaluation&, const SearchState<6>&, ThreadTotals&, Outcome&);

}  // namespace symple

#include "search/search_state.hpp"

#include <algorithm>

namespace symple {
namespace {

constexpr int kPlayoutsPerOwnershipSample = 4;

}  // namespace

template <int W>
double SearchState<W>::progress(std::uint64_t root_visits) const {
  double share = 0;
  if (limits.seconds) share = *limits.seconds > 0 ? seconds_passed() / *limits.seconds : 1;
  const auto of = [](std::uint64_t done, std::int64_t limit) {
    return limit > 0 ? static_cast<double>(done) / static_cast<double>(limit) : 1;
  };
  if (limits.evaluations) {
    share = std::max(share, of(totals.sum(&ThreadTotals::evaluations), *limits.evaluations));
  }
  if (limits.visits) share = std::max(share, of(root_visits, *limits.visits));
  return share;
}

template <int W>
Result SearchState<W>::judge(const Board<W>& full, ThreadTotals& sums) const {
  const auto margin = static_cast<float>(full.margin(rules.penalty()));
  const float win = margin > 0 ? 1.0F : 0.0F;
  const float value = value_of(win, margin);

  const std::uint64_t evaluations = load(sums.evaluations) + 1;
  store(sums.evaluations, evaluations);
  add<double>(sums.white_stones, full.stone_count(Color::kWhite));
  add<double>(sums.white_groups, full.group_count(Color::kWhite));
  add<double>(sums.black_groups, full.group_count(Color::kBlack));
  if (evaluations % kPlayoutsPerOwnershipSample == 0) {
    add<double>(sums.samples, 1);
    add<double>(sums.sampled_value, value);
    full.stones(Color::kWhite).for_each([&](int point) {
      add<double>(sums.white_owned[point], 1);
      add<double>(sums.white_value[point], value);
    });
  }
  return {value, win, margin};
}

template struct SearchState<1>;
template struct SearchState<2>;
template struct SearchState<4>;
template struct SearchState<6>;

}  // namespace symple

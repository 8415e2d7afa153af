#include "search/search_state.hpp"

#include <algorithm>

namespace symple {

template <int W>
double SearchState<W>::progress(std::uint64_t root_visits) const {
  double share = 0;
  if (limits.seconds) share = *limits.seconds > 0 ? seconds_passed() / *limits.seconds : 1;
  const auto of = [](std::uint64_t done, std::int64_t limit) {
    return limit > 0 ? static_cast<double>(done) / static_cast<double>(limit) : 1;
  };
  if (limits.evaluations) {
    share = std::max(share, of(totals.evaluations(), *limits.evaluations));
  }
  if (limits.visits) share = std::max(share, of(root_visits, *limits.visits));
  return share;
}

template struct SearchState<1>;
template struct SearchState<2>;
template struct SearchState<4>;
template struct SearchState<6>;

}  // namespace symple

#include "features/placement_planes.hpp"

#include <algorithm>

namespace symple {

void write_placement_features(const WideBoard& board, const Rules& rules, std::uint8_t* planes,
                              float* globals) {
  write_features(board, rules, rules.size(), planes, globals);
  const auto points = static_cast<std::size_t>(rules.points());
  std::uint8_t* placed = planes + kPlanes * points;
  std::uint8_t* open = placed + points;
  std::fill_n(placed, kTurnPlaneNames.size() * points, std::uint8_t{0});
  for (int i = 0; i < board.pending_count(); ++i) placed[board.pending(i)] = 1;
  board.legal().for_each([open](int point) { open[point] = 1; });
  globals[kGlobals] = board.can_decline() ? 1 : 0;
}

}  // namespace symple

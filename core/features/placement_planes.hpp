// What somebody who puts stone by stone sees of a position, inside a turn too.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "features/planes.hpp"
#include "rules/growth.hpp"
#include "rules/rules.hpp"

namespace symple {

// These follow the planes of features/planes.hpp, which show the board as it stood when the turn
// began (while a balance plant is open: with the growth on it): the stones of the turn, and the
// points where one may be put now.
inline constexpr std::array<std::string_view, 2> kTurnPlaneNames{"placed", "open"};
inline constexpr std::size_t kPlacementPlanes = kPlanes + kTurnPlaneNames.size();
// This follows the numbers: 1 where the turn may be ended now, else 0.
inline constexpr std::array<std::string_view, 1> kTurnGlobalNames{"can end turn"};
inline constexpr std::size_t kPlacementGlobals = kGlobals + kTurnGlobalNames.size();

// planes[kPlacementPlanes][size][size], globals[kPlacementGlobals], all of which are written.
void write_placement_features(const WideBoard& board, const Rules& rules, std::uint8_t* planes,
                              float* globals);

}  // namespace symple

// What the final margin can still be.
#pragma once

#include <utility>

#include "rules/growth.hpp"

namespace symple {

// A proved lower and upper bound of the margin on the full board, whatever both players do.
// The board must not be inside a growth.
std::pair<int, int> margin_bounds(const WideBoard& board, int penalty);

}  // namespace symple

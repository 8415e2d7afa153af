// How many legal turns a position has, without listing them.
#pragma once

#include "rules/big_count.hpp"
#include "rules/growth.hpp"

namespace symple {

inline constexpr int kMaxCountStates = 1'000'000;

// The board must be in Phase::kStart or kOver. Throws std::overflow_error when the count would
// have to remember more than kMaxCountStates states.
BigCount count_turns(const WideBoard& board);

// The number of different sequences of `depth` turns; a game that ends earlier counts once.
BigCount perft(const WideBoard& board, int depth);

}  // namespace symple

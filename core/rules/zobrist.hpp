// 64-bit keys of positions (Zobrist 1970): a random number for every stone, combined by XOR.
#pragma once

#include <cstdint>

#include "rules/board.hpp"

namespace symple {

// Of the stones, the player to move, whether anybody has grown, the stones placed so far in this
// turn and its stage; not of the order in which they were placed.
template <int W>
std::uint64_t zobrist_key(const Board<W>& board);

}  // namespace symple

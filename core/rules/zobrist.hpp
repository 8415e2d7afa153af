// 64-bit keys of positions (Zobrist 1970): a random number for every stone, combined by XOR.
#pragma once

#include <cstdint>

#include "rules/board.hpp"

namespace symple {

// Of the stones, the player to move, whether anybody has grown, and the stones placed so far in
// this turn, which tell its stage too: they are on the board only when the growth is complete. Not
// of the order in which they were placed.
template <int W>
std::uint64_t zobrist_key(const Board<W>& board);

}  // namespace symple

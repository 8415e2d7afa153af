// A turn as the list of its placements.
#pragma once

#include <algorithm>
#include <vector>

#include "rules/board.hpp"
#include "rules/turn.hpp"

namespace symple {

// One placement, or size * size, which declines the balance plant.
template <int W>
void play_action(Board<W>& board, int action) {
  if (action == board.geometry().points) {
    board.decline();
  } else {
    board.place(action);
  }
}

// The turn that these placements make, beginning in Phase::kStart on `board`; size * size, a
// declined plant, adds no stone.
template <int W>
Turn turn_of(Board<W> board, const std::vector<int>& placements) {
  const int size = board.geometry().size;
  Turn turn;
  for (const int point : placements) {
    if (point == size * size) continue;
    if (board.phase() == Phase::kBalancing) {
      turn.plant = Square::of(point, size);
    } else {
      turn.stones.push_back(Square::of(point, size));
    }
    board.place(point);
  }
  std::sort(turn.stones.begin(), turn.stones.end());
  return turn;
}

}  // namespace symple

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

// The placements of a legal turn, from its beginning: all of them, or all growth stones.
template <int W, typename Actions>
void play_actions(Board<W>& board, const Actions& actions) {
  auto next = actions.begin();
  const Bits<W> growable = board.growable(board.to_move());
  if (growable.test(*next)) {
    board.begin_growth();
    for (; next != actions.end() && growable.test(*next); ++next) board.grow_known(*next);
    board.finish_growth();
  }
  for (; next != actions.end(); ++next) play_action(board, *next);
}

// The turn that these placements make, beginning in Phase::kStart on `board`; size * size, a
// declined plant, adds no stone.
template <int W, typename Actions = std::vector<int>>
Turn turn_of(Board<W> board, const Actions& placements) {
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

// The placements of a legal turn, beginning in Phase::kStart on `board`: the stones in the order of
// the points, then the plant after a growth, or size * size where it is declined.
template <int W, typename Actions = std::vector<int>>
Actions actions_of(Board<W> board, const Turn& turn) {
  const int size = board.geometry().size;
  Actions actions;
  const auto add = [&](int action) {
    actions.push_back(static_cast<typename Actions::value_type>(action));
  };
  for (const Square square : turn.stones) add(square.point(size));
  std::sort(actions.begin(), actions.end());
  play_actions(board, actions);
  if (board.phase() == Phase::kBalancing) {
    add(turn.plant ? turn.plant->point(size) : size * size);
  }
  return actions;
}

}  // namespace symple

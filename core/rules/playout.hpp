// Random games: uniform over the single placements that are legal.
#pragma once

#include "rules/board.hpp"
#include "rules/random.hpp"

namespace symple {

// Plays the turn that the player to move is in to its end, every placement uniform among the legal
// ones (declining the balance plant counts as one more choice), and tells `visit(color, point)` of
// each stone. Returns whether it was a turn that grew. The game must not be over.
template <int W, typename Visit>
bool play_random_turn(Board<W>& board, Random& random, Visit&& visit) {
  const Color color = board.to_move();
  if (board.phase() == Phase::kStart) {
    const int point = board.vacant().select(random.below(board.vacant_count()));
    visit(color, point);
    if (!board.reach(color).test(point)) {
      board.plant(point);
      return false;
    }
    board.begin_growth();
    board.grow(point);
  }
  if (board.phase() == Phase::kGrowing) {
    // Two points are drawn at once, from the same open ones. A second one that the first has closed
    // is dropped, which leaves it uniform among those still open, and the wait for the first
    // stone's effect is shared by two.
    const int before = board.pending_count();
    for (auto open = board.legal(); open.any(); open = board.legal()) {
      const auto [first, second] = random.two_below(open.count());
      board.grow_pair(open.select(first), open.select(second));
    }
    for (int i = before; i < board.pending_count(); ++i) visit(color, board.pending(i));
    board.finish_growth();
  }
  if (board.phase() == Phase::kBalancing) {
    const auto plantable = board.legal();
    const int count = plantable.count();
    const int choice = random.below(count + (board.can_decline() ? 1 : 0));
    if (choice == count) {
      board.decline();
    } else {
      const int point = plantable.select(choice);
      visit(color, point);
      board.plant(point);
    }
  }
  return true;
}

// Plays to the full board.
template <int W, typename Visit>
void play_random_game(Board<W>& board, Random& random, Visit&& visit) {
  while (!board.over()) play_random_turn(board, random, visit);
}

}  // namespace symple

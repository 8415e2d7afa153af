#include "solver/endgame.hpp"

namespace symple {
namespace {

// Keeps of each group what is still vacant, and only the groups that have any of it.
void keep_live(Endgame::Side& side, Mask vacant) {
  int live = 0;
  for (int i = 0; i < side.count; ++i) {
    side.groups[live] = side.groups[i] & vacant;
    live += side.groups[live] != 0;
  }
  side.count = live;
}

// Puts a stone beside the groups that it touches, which become one; returns how many they were.
int add_stone(Endgame::Side& side, int number, Mask near) {
  int left = 0;
  Mask joined = near;
  for (int i = 0; i < side.count; ++i) {
    const Mask group = side.groups[i];
    const bool touches = (group >> number) & 1;
    joined |= touches ? group : 0;
    side.groups[left] = group;
    left += !touches;
  }
  const int touched = side.count - left;
  side.groups[left] = joined;
  side.count = left + 1;
  return touched;
}

}  // namespace

bool EndgameRules::fits(const WideBoard& board) {
  // At least every second of the stones still to come is the opponent's; one is a balance plant.
  const int plants = (board.vacant_count() + 1) / 2 + 1;
  for (const Color color : {Color::kWhite, Color::kBlack}) {
    int live = 0;
    for (int label = 1; label <= board.label_count(color); ++label) {
      live += board.is_alive(color, label);
    }
    if (live + plants > Endgame::kMaxGroups) return false;
  }
  return true;
}

Endgame EndgameRules::endgame(const WideBoard& board) const {
  Endgame endgame;
  endgame.vacant = field_.mask(board.vacant());
  const Color mover = board.to_move();
  for (const Color color : {mover, opponent(mover)}) {
    Endgame::Side& side = color == mover ? endgame.own : endgame.other;
    for (int label = 1; label <= board.label_count(color); ++label) {
      const Mask liberties = field_.mask(board.touched_by(color, label) & board.vacant());
      if (liberties != 0) side.groups[side.count++] = liberties;
    }
  }
  endgame.balance_open = !board.grown() && balance_ != Balance::kNone;
  endgame.black_to_move = endgame.balance_open && mover == Color::kBlack;
  return endgame;
}

int EndgameRules::play(const Endgame& endgame, Mask turn, Endgame& next) const {
  next.vacant = endgame.vacant & ~turn;
  next.other.count = endgame.own.count;
  for (int i = 0; i < endgame.own.count; ++i) next.other.groups[i] = endgame.own.groups[i];
  int joins = 0;
  int grown = 0;
  for_each(turn, [&](int number) {
    const int touched = add_stone(next.other, number, field_.near(number));
    joins += touched - 1;
    grown += touched;
  });
  keep_live(next.other, next.vacant);
  next.own.count = endgame.other.count;
  for (int i = 0; i < endgame.other.count; ++i) next.own.groups[i] = endgame.other.groups[i];
  keep_live(next.own, next.vacant);
  next.balance_open = endgame.balance_open && grown == 0;
  next.black_to_move = next.balance_open && !endgame.black_to_move;
  return std::popcount(turn) + penalty_ * joins;
}

bool EndgameRules::is_turn(const Endgame& endgame, Mask turn) const {
  if (turn == 0 || (turn & ~endgame.vacant) != 0) return false;
  const Mask reach = endgame.own.reach();
  const Mask growth = turn & reach;
  const Mask plant = turn & ~reach;
  if (growth == 0) return std::has_single_bit(plant);
  Mask closed = 0;
  for (int i = 0; i < endgame.own.count; ++i) {
    const Mask stones = endgame.own.groups[i] & growth;
    if (stones == 0) continue;
    if (!std::has_single_bit(stones)) return false;
    closed |= endgame.own.groups[i];
  }
  if (closed != reach) return false;  // a point is still open
  if (plant != 0) {
    return endgame.balance_right() && std::has_single_bit(plant) &&
           (balance_plants(endgame, growth) & plant) != 0;
  }
  return !endgame.balance_right() || balance_ != Balance::kForced ||
         balance_plants(endgame, growth) == 0;
}

}  // namespace symple

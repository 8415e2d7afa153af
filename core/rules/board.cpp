#include "rules/board.hpp"

#include <stdexcept>

namespace symple {

template <int W>
Board<W>::Board(const Rules& rules) {
  clear(rules);
}

template <int W>
Board<W>::Board(const Rules& rules, const Set& white, const Set& black, Color to_move, bool grown) {
  clear(rules);
  if (white.intersects(black)) throw std::invalid_argument("a point holds two stones");
  if (!(white | black).is_subset_of(core_.geometry->all)) {
    throw std::invalid_argument("a stone lies off the board");
  }
  for (const Color color : {Color::kWhite, Color::kBlack}) {
    (color == Color::kWhite ? white : black).for_each([&](int point) {
      if (reach(color).test(point)) {
        extend_group(color, point);
      } else {
        found_group(color, point);
      }
    });
  }
  core_.to_move = to_move;
  core_.grown = grown;
  core_.phase = core_.vacant_count == 0 ? Phase::kOver : Phase::kStart;
}

template <int W>
void Board<W>::clear(const Rules& rules) {
  core_ = Core{};
  core_.geometry = &symple::geometry<W>(rules.size());
  core_.vacant = core_.geometry->all;
  core_.vacant_count = core_.geometry->points;
  core_.to_move = Color::kWhite;
  core_.phase = Phase::kStart;
  core_.balance = rules.balance();
  touches_[0][0] = touches_[1][0] = Set{};
}

template <int W>
typename Board<W>::Set Board<W>::group(Color color, int label) const {
  Set set{};
  core_.stones[index(color)].for_each([&](int point) {
    if (this->label(color, point) == label) set.set(point);
  });
  return set;
}

template <int W>
Score Board<W>::score(int penalty) const {
  if (core_.phase == Phase::kGrowing) {
    Board grown_so_far = *this;
    grown_so_far.add_pending();
    grown_so_far.core_.phase = Phase::kBalancing;
    return grown_so_far.score(penalty);
  }
  Score score;
  for (int c = 0; c < 2; ++c) {
    Side& side = score.sides[c];
    side.stones = core_.stone_count[c];
    side.groups = core_.group_count[c];
    for (int label = 1; label <= core_.last_label[c]; ++label) {
      side.live_groups += is_alive(static_cast<Color>(c), label);
    }
    side.total = side.stones - penalty * side.groups;
  }
  return score;
}

template <int W>
bool Board<W>::same_position(const Board& other) const {
  if (core_.geometry != other.core_.geometry || core_.to_move != other.core_.to_move ||
      core_.phase != other.core_.phase || core_.grown != other.core_.grown ||
      core_.stones != other.core_.stones || core_.pending_count != other.core_.pending_count) {
    return false;
  }
  Set mine{};
  Set theirs{};
  for (int i = 0; i < core_.pending_count; ++i) {
    mine.set(core_.pending[i]);
    theirs.set(other.core_.pending[i]);
  }
  return mine == theirs;
}

template class Board<1>;
template class Board<2>;
template class Board<4>;
template class Board<6>;

}  // namespace symple

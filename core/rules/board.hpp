// The rules as a machine: whose turn, which points are open, what a stone does.
//
// Inlining is demanded in the inner steps of random games, where the compiler, left to itself,
// decides differently from one source file to the next.
//
// A Board checks nothing; callers place only legal points. It keeps for every group the set of
// points its stones touch, so that growing a group closes that whole set in one operation.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <type_traits>

#include "rules/bits.hpp"
#include "rules/geometry.hpp"
#include "rules/rules.hpp"
#include "rules/score.hpp"
#include "rules/types.hpp"

namespace symple {

template <int W>
class Board {
 public:
  using Set = Bits<W>;
  using Point = typename Geometry<W>::Point;
  using Label = std::uint8_t;
  static constexpr int kCapacity = Geometry<W>::kCapacity;

  explicit Board(const Rules& rules);

  // The position between turns that has these stones. Throws std::invalid_argument when a point
  // holds two stones or lies off the board.
  Board(const Rules& rules, const Set& white, const Set& black, Color to_move, bool grown);

  Board(const Board& other) { copy_from(other); }
  Board& operator=(const Board& other) {
    copy_from(other);
    return *this;
  }

  // The same position, or the one in which its turn began, on a board of another word count.
  template <int V>
  static Board from(const Board<V>& other, const Rules& rules);
  template <int V>
  static Board turn_start_of(const Board<V>& other, const Rules& rules);

  const Geometry<W>& geometry() const { return *core_.geometry; }
  Color to_move() const { return core_.to_move; }
  Phase phase() const { return core_.phase; }
  bool over() const { return core_.phase == Phase::kOver; }
  bool grown() const { return core_.grown; }
  Balance balance() const { return core_.balance; }
  // Whether the player to move would get, or now has, the balance plant by growing.
  bool balance_right() const {
    return core_.to_move == Color::kBlack && !core_.grown && core_.balance != Balance::kNone;
  }

  // Stones on the board. The stones of an unfinished growth are not on it yet: see pending().
  const Set& stones(Color color) const { return core_.stones[index(color)]; }
  // Points without a stone, those with a pending one included.
  const Set& vacant() const { return core_.vacant; }
  // Points that touch a stone of the colour, whatever is on them.
  const Set& reach(Color color) const { return core_.reach[index(color)]; }
  // Vacant points that touch at least two groups of the colour: a stone of it there joins them.
  Set joints(Color color) const { return core_.joints[index(color)] & core_.vacant; }
  int vacant_count() const { return core_.vacant_count; }
  int stone_count(Color color) const { return core_.stone_count[index(color)]; }
  int group_count(Color color) const { return core_.group_count[index(color)]; }

  // Stones placed in the turn being made, in the order of placement.
  int pending_count() const { return core_.pending_count; }
  int pending(int i) const { return core_.pending[i]; }

  // Points where one stone may be placed now.
  Set legal() const {
    switch (core_.phase) {
      case Phase::kStart:
        return core_.vacant;
      case Phase::kGrowing:
        return core_.open;
      case Phase::kBalancing:
        return plantable(core_.to_move);
      case Phase::kOver:
        break;
    }
    return Set{};
  }
  Set plantable(Color color) const { return core_.vacant.minus(core_.reach[index(color)]); }
  Set growable(Color color) const { return core_.vacant & core_.reach[index(color)]; }
  bool can_decline() const {
    return core_.phase == Phase::kBalancing && core_.balance == Balance::kOptional;
  }

  // One stone on a legal point.
  void place(int point) {
    switch (core_.phase) {
      case Phase::kStart:
        if (core_.reach[index(core_.to_move)].test(point)) {
          begin_growth();
          if (!grow(point)) finish_growth();
        } else {
          plant(point);
        }
        break;
      case Phase::kGrowing:
        if (!grow(point)) finish_growth();
        break;
      default:
        plant(point);
    }
  }

  // The parts of place(), for callers that know the phase.
  void plant(int point) {
    found_group(core_.to_move, point);
    end_turn();
  }
  void begin_growth() {
    core_.open = growable(core_.to_move);
    core_.phase = Phase::kGrowing;
  }
  // Places a growth stone, which closes every point that touches a group it grows. Returns whether
  // a point is still open; when none is, finish_growth() must follow.
  [[gnu::always_inline]] bool grow(int point) {
    core_.pending[core_.pending_count++] = static_cast<Point>(point);
    core_.open = core_.open.minus(closed_by(point));
    return core_.open.any();
  }
  // Places a growth stone on `first`, then one on `second` if that is still open. Without a branch
  // on whether it is, so that the two points' groups are looked up side by side.
  [[gnu::always_inline]] void grow_pair(int first, int second) {
    const Set by_first = closed_by(first);
    const Set by_second = closed_by(second);
    const Set left = core_.open.minus(by_first);
    const bool open = left.test(second);
    const int count = core_.pending_count;
    core_.pending[count] = static_cast<Point>(first);
    core_.pending[count + 1] = static_cast<Point>(second);  // overwritten if it was not open
    core_.pending_count = count + 1 + open;
    core_.open = left.minus(by_second.only_if(open));
  }
  // Places a stone of a growth that is known to be legal as a whole: what is open is not kept.
  void grow_known(int point) { core_.pending[core_.pending_count++] = static_cast<Point>(point); }
  // Puts the growth on the board; the turn is then over unless the balance plant may follow.
  [[gnu::always_inline]] void finish_growth() {
    add_pending();
    if (balance_right() && plantable(core_.to_move).any()) {
      core_.phase = Phase::kBalancing;
    } else {
      end_turn();
    }
  }
  // Ends the turn where that is allowed: declines the balance plant.
  void decline() { end_turn(); }

  // The label of the group at the point, 0 when there is no stone of the colour. Labels start at 1.
  int label(Color color, int point) const { return core_.label[index(color)][point]; }
  int label_count(Color color) const { return core_.last_label[index(color)]; }
  // All points that touch the group, whatever is on them.
  const Set& touched_by(Color color, int label) const { return touches_[index(color)][label]; }
  bool is_alive(Color color, int label) const {
    return touched_by(color, label).intersects(core_.vacant);
  }
  Set group(Color color, int label) const;

  // The stones of an unfinished growth count as if they were on the board.
  Score score(int penalty) const;
  // White's stones and groups against Black's; the board must not be inside a growth.
  int margin(int penalty) const {
    return (core_.stone_count[0] - core_.stone_count[1]) -
           penalty * (core_.group_count[0] - core_.group_count[1]);
  }

  // Same stones, player, stage of the turn; not the order in which anything was placed.
  bool same_position(const Board& other) const;

 private:
  static constexpr int kLabels = (kCapacity + 1) / 2 + 1;
  static constexpr int kLabelEntries = (kCapacity + 1 + 31) / 32 * 32;  // whole vectors

  // What is copied whole; trivially copyable.
  struct Core {
    const Geometry<W>* geometry;
    Set vacant;
    Set open;  // growth points still legal, while growing
    std::array<Set, 2> stones;
    std::array<Set, 2> reach;
    std::array<Set, 2> joints;  // exact on vacant points only
    std::array<int, 2> stone_count;
    std::array<int, 2> group_count;
    std::array<int, 2> last_label;
    int vacant_count;
    int pending_count;
    Color to_move;
    Phase phase;
    bool grown;
    Balance balance;
    // By point. Joining groups rewrites the whole table, in a few operations on whole vectors, so
    // that reading a label is one load. The entry for `points`, off the board, stays 0.
    std::array<std::array<Label, kLabelEntries>, 2> label;
    std::array<Point, kCapacity + 1> pending;  // and room for a point that is dropped
  };
  static_assert(std::is_trivially_copyable_v<Core>);

  void clear(const Rules& rules);
  void copy_from(const Board& other) {
    core_ = other.core_;
    for (int c = 0; c < 2; ++c) {
      const int used = core_.last_label[c] + 1;
      std::memcpy(&touches_[c], &other.touches_[c], sizeof(Set) * used);
    }
  }
  void end_turn() {
    core_.grown |= core_.phase != Phase::kStart;
    core_.pending_count = 0;
    core_.to_move = opponent(core_.to_move);
    core_.phase = core_.vacant_count == 0 ? Phase::kOver : Phase::kStart;
  }
  [[gnu::always_inline]] void add_pending() {
    const int count = core_.pending_count;
    for (int i = 0; i < count; ++i) extend_group(core_.to_move, core_.pending[i]);
  }

  // All that touches a group which a growth stone on the point grows. Label 0 stands for no group
  // and touches nothing, so no neighbour needs a branch.
  [[gnu::always_inline]] Set closed_by(int point) const {
    const auto& near = core_.geometry->neighbours[point];
    const int c = index(core_.to_move);
    const auto& label = core_.label[c];
    const auto& touches = touches_[c];
    return (touches[label[near[0]]] | touches[label[near[1]]]) |
           (touches[label[near[2]]] | touches[label[near[3]]]);
  }
  // Puts a stone on the board, without thought of groups. `apart`: what it touches and its group
  // has not touched before.
  void put(int c, int point, const Set& apart) {
    const Set& single = core_.geometry->single[point];
    core_.vacant = core_.vacant.minus(single);
    core_.vacant_count--;
    core_.stones[c] |= single;
    core_.stone_count[c]++;
    core_.joints[c] |= apart & core_.reach[c];
    core_.reach[c] |= apart;
  }

  // A stone that touches none of its colour: a new group.
  void found_group(Color color, int point) {
    const int c = index(color);
    const Set& around = core_.geometry->neighbour_mask[point];
    put(c, point, around);
    const int fresh = ++core_.last_label[c];
    core_.label[c][point] = static_cast<Label>(fresh);
    touches_[c][fresh] = around;
    core_.group_count[c]++;
  }
  // A stone that touches at least one of its colour: joins all the groups that it touches.
  [[gnu::always_inline]] void extend_group(Color color, int point) {
    const int c = index(color);
    const auto& near = core_.geometry->neighbours[point];
    const Set& around = core_.geometry->neighbour_mask[point];
    const auto& label = core_.label[c];
    const Label a = label[near[0]];
    const Label b = label[near[1]];
    const Label d = label[near[2]];
    const Label e = label[near[3]];
    const Label own = std::max(std::max(a, b), std::max(d, e));
    core_.label[c][point] = own;
    put(c, point, around.minus(touches_[c][own]));
    touches_[c][own] |= around;
    const auto other = [own](Label x) { return (x != own) & (x != 0); };
    if (other(a) | other(b) | other(d) | other(e)) {
      for (const Label x : {a, b, d, e}) {
        if (x != 0 && x != own) join(c, own, x);
      }
    }
  }
  // The group `other`, unless it has gone already, becomes part of the group `own`.
  [[gnu::always_inline]] void join(int c, Label own, Label other) {
    if (touches_[c][other].none()) return;
    for (Label& label : core_.label[c]) label = label == other ? own : label;
    // What touched both may touch no third.
    (touches_[c][own] & touches_[c][other] & core_.vacant).for_each([this, c](int point) {
      if (!touches_two(c, point)) core_.joints[c].reset(point);
    });
    touches_[c][own] |= touches_[c][other];
    touches_[c][other] = Set{};
    core_.group_count[c]--;
  }
  bool touches_two(int c, int point) const {
    Label seen = 0;
    for (const int near : core_.geometry->neighbours[point]) {
      const Label label = core_.label[c][near];
      if (label != 0 && seen != 0 && label != seen) return true;
      seen = std::max(seen, label);
    }
    return false;
  }

  Core core_;
  std::array<std::array<Set, kLabels>, 2> touches_;  // by label; entry 0 is empty
};

template <int W>
template <int V>
Board<W> Board<W>::turn_start_of(const Board<V>& other, const Rules& rules) {
  std::array<Set, 2> stones{resize<W>(other.stones(Color::kWhite)),
                            resize<W>(other.stones(Color::kBlack))};
  for (int i = 0; i < other.pending_count(); ++i) {
    stones[index(other.to_move())].reset(other.pending(i));
  }
  return Board(rules, stones[0], stones[1], other.to_move(), other.grown());
}

template <int W>
template <int V>
Board<W> Board<W>::from(const Board<V>& other, const Rules& rules) {
  Board board = turn_start_of(other, rules);
  for (int i = 0; i < other.pending_count(); ++i) board.place(other.pending(i));
  return board;
}

extern template class Board<1>;
extern template class Board<2>;
extern template class Board<4>;
extern template class Board<6>;

}  // namespace symple

// The rules a second time: slow, obvious, nothing shared with the core but the names of RULES.md's
// terms. Every question is answered from the stones alone, by flood fill.
#pragma once

#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "rules/types.hpp"

namespace symple::reference {

using Points = std::set<int>;

struct Side {
  int stones = 0;
  int groups = 0;
  int live_groups = 0;
  int total = 0;
};

// A turn: the stones of a plant or a growth, and the balance plant.
using Turn = std::pair<Points, std::optional<int>>;

class Game {
 public:
  Game(int size, int penalty, Balance balance);

  // A position between turns. The stones may not overlap.
  Game(int size, int penalty, Balance balance, const Points& white, const Points& black,
       Color to_move, bool grown);

  Color to_move() const { return to_move_; }
  bool grown() const { return grown_; }
  Phase phase() const { return phase_; }

  Points legal() const;
  bool can_decline() const;
  // A legal point.
  void place(int point);
  void decline() { end_turn(); }

  // Stones, those placed in this turn included.
  const Points& stones(Color color) const { return stones_[index(color)]; }
  const Points& pending() const { return pending_; }
  Points vacant() const;
  // The groups as they count now: at the beginning of the turn while it grows.
  std::vector<Points> groups(Color color) const;
  Points liberties(const Points& group) const;
  Side side(Color color) const;
  int margin() const { return side(Color::kWhite).total - side(Color::kBlack).total; }

  // Every legal turn, by trying every order of placements. Only where they are few.
  std::set<Turn> turns() const;

 private:
  std::vector<int> neighbours(int point) const;
  bool touches(int point, const Points& points) const;
  std::vector<Points> flood(Points stones) const;
  void end_turn();

  int size_;
  int penalty_;
  Balance balance_;
  Points stones_[2];
  Points pending_;
  Color to_move_ = Color::kWhite;
  bool grown_ = false;
  Phase phase_ = Phase::kStart;
};

}  // namespace symple::reference

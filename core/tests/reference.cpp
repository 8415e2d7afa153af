#include "tests/reference.hpp"

#include <algorithm>

namespace symple::reference {

Game::Game(int size, int penalty, Balance balance)
    : size_(size), penalty_(penalty), balance_(balance) {}

Game::Game(int size, int penalty, Balance balance, const Points& white, const Points& black,
           Color to_move, bool grown)
    : size_(size),
      penalty_(penalty),
      balance_(balance),
      stones_{white, black},
      to_move_(to_move),
      grown_(grown) {
  if (vacant().empty()) phase_ = Phase::kOver;
}

std::vector<int> Game::neighbours(int point) const {
  const int row = point / size_;
  const int column = point % size_;
  std::vector<int> near;
  if (row > 0) near.push_back(point - size_);
  if (row < size_ - 1) near.push_back(point + size_);
  if (column > 0) near.push_back(point - 1);
  if (column < size_ - 1) near.push_back(point + 1);
  return near;
}

bool Game::touches(int point, const Points& points) const {
  const auto near = neighbours(point);
  return std::any_of(near.begin(), near.end(), [&](int n) { return points.contains(n); });
}

Points Game::vacant() const {
  Points points;
  for (int point = 0; point < size_ * size_; ++point) {
    if (!stones_[0].contains(point) && !stones_[1].contains(point)) points.insert(point);
  }
  return points;
}

std::vector<Points> Game::flood(Points stones) const {
  std::vector<Points> groups;
  while (!stones.empty()) {
    std::vector<int> front{*stones.begin()};
    stones.erase(stones.begin());
    Points group;
    while (!front.empty()) {
      const int point = front.back();
      front.pop_back();
      group.insert(point);
      for (const int near : neighbours(point)) {
        if (stones.erase(near) > 0) front.push_back(near);
      }
    }
    groups.push_back(group);
  }
  return groups;
}

std::vector<Points> Game::groups(Color color) const {
  Points stones = stones_[index(color)];
  if (phase_ == Phase::kGrowing && color == to_move_) {
    for (const int point : pending_) stones.erase(point);
  }
  return flood(stones);
}

Points Game::liberties(const Points& group) const {
  Points liberties;
  for (const int point : vacant()) {
    if (touches(point, group)) liberties.insert(point);
  }
  return liberties;
}

Side Game::side(Color color) const {
  Side side;
  side.stones = static_cast<int>(stones(color).size());
  for (const Points& group : flood(stones(color))) {
    side.groups++;
    side.live_groups += !liberties(group).empty();
  }
  side.total = side.stones - penalty_ * side.groups;
  return side;
}

Points Game::legal() const {
  if (phase_ == Phase::kOver) return {};
  if (phase_ == Phase::kStart) return vacant();
  Points legal;
  if (phase_ == Phase::kBalancing) {
    for (const int point : vacant()) {
      if (!touches(point, stones(to_move_))) legal.insert(point);
    }
    return legal;
  }
  const auto own = groups(to_move_);
  for (const int point : vacant()) {
    bool touches_a_group = false;
    bool touches_a_grown_group = false;
    for (const Points& group : own) {
      if (!touches(point, group)) continue;
      touches_a_group = true;
      for (const int stone : pending_) {
        touches_a_grown_group = touches_a_grown_group || touches(stone, group);
      }
    }
    if (touches_a_group && !touches_a_grown_group) legal.insert(point);
  }
  return legal;
}

bool Game::can_decline() const {
  return phase_ == Phase::kBalancing && balance_ == Balance::kOptional;
}

void Game::place(int point) {
  const bool plants =
      phase_ == Phase::kBalancing || (phase_ == Phase::kStart && !touches(point, stones(to_move_)));
  stones_[index(to_move_)].insert(point);
  if (plants) {
    end_turn();
    return;
  }
  pending_.insert(point);
  phase_ = Phase::kGrowing;
  if (!legal().empty()) return;
  phase_ = Phase::kBalancing;
  const bool right = to_move_ == Color::kBlack && !grown_ && balance_ != Balance::kNone;
  if (!right || legal().empty()) end_turn();
}

void Game::end_turn() {
  grown_ = grown_ || !pending_.empty();
  pending_.clear();
  to_move_ = opponent(to_move_);
  phase_ = vacant().empty() ? Phase::kOver : Phase::kStart;
}

std::set<Turn> Game::turns() const {
  std::set<Turn> turns;
  std::set<Points> seen;
  const auto explore = [&](const auto& self, const Game& game) -> void {
    if (!game.pending_.empty() && !seen.insert(game.pending_).second) return;
    if (game.can_decline()) turns.insert({game.pending_, std::nullopt});
    for (const int point : game.legal()) {
      Game next = game;
      next.place(point);
      if (next.to_move_ == to_move_) {
        self(self, next);
      } else if (game.phase_ == Phase::kBalancing) {
        turns.insert({game.pending_, point});
      } else {
        Points stones = game.pending_;
        stones.insert(point);
        turns.insert({stones, std::nullopt});
      }
    }
  };
  explore(explore, *this);
  return turns;
}

}  // namespace symple::reference

#include "rules/turn_generator.hpp"

#include <algorithm>

namespace symple {
namespace {

constexpr int kUntried = -1;
constexpr int kNobody = -1;

}  // namespace

TurnGenerator::TurnGenerator(const WideBoard& board)
    : board_(board), plants_left_(board.plantable(board.to_move())), growth_(board) {
  const int groups = growth_.group_count;
  options_.resize(groups);
  for (int group = 0; group < groups; ++group) {
    for (const int id : growth_.classes_from[group]) {
      growth_.classes[id].points.for_each(
          [&](int point) { options_[group].push_back({id, point}); });
    }
    options_[group].push_back({kLeaveOut, 0});
  }
  chosen_.assign(groups, kUntried);
  grown_by_.assign(groups, kNobody);
  exhausted_ = groups == 0;
}

std::optional<TurnGenerator::Stones> TurnGenerator::next() {
  if (plants_left_.any()) {
    const int point = plants_left_.first();
    plants_left_.reset(point);
    return Stones{{point}, {}};
  }
  if (balance_left_.any()) {
    Stones turn = *balancing_;
    turn.plant = balance_left_.first();
    balance_left_.reset(*turn.plant);
    return turn;
  }
  if (exhausted_ || !next_growth()) {
    exhausted_ = true;
    return {};
  }
  Stones turn = current();
  if (board_.balance_right()) {
    balance_left_ = balance_plants(turn);
    balancing_ = turn;
    if (board_.balance() == Balance::kForced && balance_left_.any()) return next();
  }
  return turn;
}

// Depth-first over the groups; each call goes on from the last complete choice.
bool TurnGenerator::next_growth() {
  const int groups = growth_.group_count;
  if (depth_ == groups) --depth_;
  while (depth_ >= 0) {
    if (advance(depth_)) {
      if (++depth_ == groups) return true;
    } else {
      --depth_;
    }
  }
  return false;
}

// Goes on to the group's next possible choice; false when there is none left.
bool TurnGenerator::advance(int group) {
  if (grown_by_[group] != kNobody && grown_by_[group] != group) {
    // Grown by the choice of an earlier group: nothing to choose, once.
    const bool first_time = chosen_[group] == kUntried;
    chosen_[group] = first_time ? 0 : kUntried;
    return first_time;
  }
  if (chosen_[group] != kUntried) take_back(group);
  const int count = static_cast<int>(options_[group].size());
  for (int option = chosen_[group] + 1; option < count; ++option) {
    if (!may_choose(group, option)) continue;
    chosen_[group] = option;
    apply(group, option);
    return true;
  }
  chosen_[group] = kUntried;
  return false;
}

bool TurnGenerator::may_choose(int group, int option) const {
  const int id = options_[group][option].growth_class;
  if (id != kLeaveOut) {
    const auto& groups = growth_.classes[id].groups;
    return std::all_of(groups.begin(), groups.end(),
                       [&](int other) { return grown_by_[other] == kNobody; });
  }
  // Left out, the group must not leave a class whose groups are all left out.
  const auto& classes = growth_.classes_of[group];
  return std::all_of(classes.begin(), classes.end(), [&](int of_group) {
    const auto& groups = growth_.classes[of_group].groups;
    return std::any_of(groups.begin(), groups.end(),
                       [&](int other) { return other > group || grown_by_[other] != kNobody; });
  });
}

void TurnGenerator::apply(int group, int option) {
  const int id = options_[group][option].growth_class;
  if (id == kLeaveOut) return;
  for (const int other : growth_.classes[id].groups) grown_by_[other] = group;
}

void TurnGenerator::take_back(int group) {
  const int id = options_[group][chosen_[group]].growth_class;
  if (id == kLeaveOut) return;
  for (const int other : growth_.classes[id].groups) grown_by_[other] = kNobody;
}

TurnGenerator::Stones TurnGenerator::current() const {
  Stones turn;
  for (int group = 0; group < growth_.group_count; ++group) {
    if (grown_by_[group] == group) turn.stones.push_back(options_[group][chosen_[group]].point);
  }
  std::sort(turn.stones.begin(), turn.stones.end());
  return turn;
}

PointSet TurnGenerator::balance_plants(const Stones& turn) const {
  PointSet plants = board_.plantable(board_.to_move());
  for (const int point : turn.stones) {
    plants = plants.minus(board_.geometry().neighbour_mask[point]);
  }
  return plants;
}

}  // namespace symple

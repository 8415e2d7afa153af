#include "rules/margin_bounds.hpp"

#include <algorithm>
#include <vector>

namespace symple {
namespace {

// The fewest groups that a side can end with: those that no vacant points connect stay apart.
int fewest_groups(const WideBoard& board, Color color) {
  const PointSet passable = board.stones(color) | board.vacant();
  PointSet left = board.stones(color);
  int regions = 0;
  while (left.any()) {
    ++regions;
    std::vector<int> stack{left.first()};
    PointSet seen{};
    seen.set(stack.back());
    while (!stack.empty()) {
      const PointSet near = board.geometry().neighbour_mask[stack.back()] & passable;
      stack.pop_back();
      near.minus(seen).for_each([&](int point) { stack.push_back(point); });
      seen |= near;
    }
    left = left.minus(seen);
  }
  return regions;
}

// At most this many stones can still be planted: no two on points that touch each other, so of
// every pair of a matching at most one. A planted stone's turn is followed by one of the opponent,
// with a stone at least, and only the balance plant shares its turn.
int most_plants(const WideBoard& board, Color color) {
  PointSet plantable = board.plantable(color);
  int pairs_and_singles = 0;
  while (plantable.any()) {
    const int point = plantable.first();
    plantable.reset(point);
    const PointSet partners = board.geometry().neighbour_mask[point] & plantable;
    if (partners.any()) plantable.reset(partners.first());
    ++pairs_and_singles;
  }
  return std::min(pairs_and_singles, (board.vacant_count() + 1) / 2 + 1);
}

// The highest final margin for `color`, counted from its own side.
int best_margin(const WideBoard& board, Color color, int penalty) {
  const Color other = opponent(color);
  const int vacant = board.vacant_count();
  const int own_groups = fewest_groups(board, color);
  const auto margin_if = [&](int other_stones, int other_plants) {
    const int stones = board.stone_count(color) + vacant - other_stones;
    return stones - (board.stone_count(other) + other_stones) -
           penalty * (own_groups - board.group_count(other) - other_plants);
  };
  // Each plant of the opponent costs him the penalty and brings him a stone; the margin is linear
  // in their number, so one of the two ends is best.
  const int compulsory = board.phase() == Phase::kStart && board.to_move() == other ? 1 : 0;
  const int plants = most_plants(board, other);
  return std::max(margin_if(compulsory, 0), margin_if(std::max(compulsory, plants), plants));
}

}  // namespace

std::pair<int, int> margin_bounds(const WideBoard& board, int penalty) {
  return {-best_margin(board, Color::kBlack, penalty), best_margin(board, Color::kWhite, penalty)};
}

}  // namespace symple

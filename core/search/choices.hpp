// Which placements a search looks at: enough for every legal turn, few orders of the same stones.
#pragma once

#include <array>

#include "rules/board.hpp"

namespace symple {

// While growing: a group that some open point touches alone must grow in every legal growth. So the
// search may settle it next, and the points that grow the most constrained such group stand for all
// orders of the stones. Without such a group every open point is a choice.
template <int W>
Bits<W> growth_choices(const Board<W>& board) {
  const Bits<W> open = board.legal();
  const Color color = board.to_move();
  const auto& neighbours = board.geometry().neighbours;
  std::array<std::uint8_t, kMaxGroups + 1> alone{};  // by label: open points that touch only it
  Bits<W> choices = open;
  int fewest = open.count() + 1;
  open.for_each([&](int point) {
    const auto& near = neighbours[point];
    int only = 0;
    for (const int neighbour : near) {
      const int label = board.label(color, neighbour);
      if (label == 0 || label == only) continue;
      if (only != 0) return;
      only = label;
    }
    if (alone[only]++ > 0) return;
    const Bits<W> points = open & board.touched_by(color, only);
    const int count = points.count();
    if (count < fewest) {
      fewest = count;
      choices = points;
    }
  });
  return choices;
}

// The placements to consider now, declining a plant apart. The first stone of a turn is free, so
// that it can be the most important one.
template <int W>
Bits<W> search_choices(const Board<W>& board) {
  return board.phase() == Phase::kGrowing ? growth_choices(board) : board.legal();
}

}  // namespace symple

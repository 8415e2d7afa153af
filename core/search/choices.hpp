// Which placements a search looks at: enough for every legal turn, few orders of the same stones.
#pragma once

#include <array>

#include "rules/board.hpp"

namespace symple {

// A group that some open point touches alone must grow in every legal growth. So the search may
// settle it first: the points that grow the most constrained such group stand for all growths.
// Without such a group every open point is a choice. `open` holds the points that can still grow.
template <int W>
Bits<W> growth_choices(const Board<W>& board, const Bits<W>& open) {
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

}  // namespace symple

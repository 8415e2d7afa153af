// The choices of a growth: which open points grow which groups.
//
// Points that touch the same set of groups are interchangeable; such a class, and not a point, is
// what decides which sets of growth stones are legal: each group is touched by at most one stone,
// and no class has all its groups left out (or one more stone could be added).
#pragma once

#include <cstdint>
#include <vector>

#include "rules/board.hpp"

namespace symple {

using WideBoard = Board<kMaxWords>;
using PointSet = Bits<kMaxWords>;

struct GrowthClass {
  std::vector<std::uint8_t> groups;  // ascending numbers of Growth; one to four of them
  PointSet points;
};

// The live groups of the player to move, numbered so that groups which share open points are near
// each other and the groups of a connected component follow one another.
struct Growth {
  struct Component {
    int first;  // its groups are first ... last - 1
    int last;
    PointSet points;
  };

  int group_count = 0;
  std::vector<GrowthClass> classes;
  std::vector<std::vector<int>> classes_of;    // by group: the classes that touch it
  std::vector<std::vector<int>> classes_from;  // by group: the classes of which it is the first
  std::vector<Component> components;

  // The board must be in Phase::kStart.
  explicit Growth(const WideBoard& board);
};

}  // namespace symple

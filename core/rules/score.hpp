// The score sheet: stones minus penalty times groups (RULES.md, "Terms").
#pragma once

#include <array>

#include "rules/types.hpp"

namespace symple {

struct Side {
  int stones = 0;
  int groups = 0;
  int live_groups = 0;
  int total = 0;
  friend bool operator==(const Side&, const Side&) = default;
};

struct Score {
  std::array<Side, 2> sides;  // by Color
  int margin() const { return sides[0].total - sides[1].total; }
  friend bool operator==(const Score&, const Score&) = default;
};

}  // namespace symple

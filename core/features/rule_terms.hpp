// What learned weights depend on of a game's rules, near to 1 for those that they were learned
// from.
#pragma once

#include <algorithm>
#include <cmath>

#include "rules/rules.hpp"

namespace symple {

// A greater penalty is taken for 30: none was learned from.
inline double penalty_term(const Rules& rules) {
  return std::log(1.0 + std::min(rules.penalty(), 30)) / std::log(11.0);
}

inline double size_term(int size) { return (size - 13) / 6.0; }

}  // namespace symple

// What a fuzz target does when something is wrong: say it and stop.
#pragma once

#include <cstdio>
#include <cstdlib>
#include <string>

namespace symple {

inline void require(bool condition, const std::string& claim) {
  if (condition) return;
  std::fprintf(stderr, "This does not hold: %s\n", claim.c_str());
  std::abort();
}

}  // namespace symple

// Short ways to say positions and points in the tests.
#pragma once

#include <sstream>
#include <string>
#include <string_view>

#include "rules/position.hpp"
#include "rules/random.hpp"

namespace symple {

// Sanitizers look at what is done and not at how often, and make it ten times as slow: of the long
// comparisons with a reference they see a few rounds of each kind.
#if defined(__SANITIZE_ADDRESS__)
inline constexpr bool kSanitized = true;
#elif defined(__has_feature)
inline constexpr bool kSanitized = __has_feature(address_sanitizer);
#else
inline constexpr bool kSanitized = false;
#endif

// The set of points in a text such as "B2 C3".
inline PointSet point_set(const std::string& names, int size) {
  PointSet set{};
  std::istringstream words(names);
  for (std::string word; words >> word;) set.set(parse_point(word, size));
  return set;
}

// The text of a set: its points by row, then column, from A1.
inline std::string names(const PointSet& set, int size) {
  std::string text;
  set.for_each([&](int point) {
    if (!text.empty()) text += ' ';
    text += point_name(point, size);
  });
  return text;
}

inline void place(Position& position, std::string_view point) {
  position.place(parse_point(point, position.rules().size()));
}

inline void play(Position& position, std::string_view turn) { position.play(Turn::parse(turn)); }

// A position between turns after some random placements.
inline Position random_position(const Rules& rules, int placements, Random& random) {
  Position position(rules);
  for (int i = 0; (i < placements || position.pending().any()) && !position.board().over(); ++i) {
    const PointSet legal = position.legal_points();
    const int choice = random.below(legal.count() + (position.board().can_decline() ? 1 : 0));
    position.place(choice == legal.count() ? rules.points() : legal.select(choice));
  }
  return position;
}

}  // namespace symple

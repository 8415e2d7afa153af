// How a person who is new to Symple changes the turn that a search finds for them.
#pragma once

#include <optional>
#include <vector>

#include "rules/position.hpp"
#include "rules/random.hpp"

namespace symple {

// Ways of going wrong, each one that is known of people, never a random stone; the default has
// none. A growth that is not looked at is made where it comes natural, towards the open board.
struct Habits {
  // How many of the own groups are looked at in a turn, those nearest to the opponent's last
  // stones; the others grow by habit. Without it all are.
  std::optional<int> groups_seen;
  // The probability, 0 to 1, that a stone that would join own groups is seen; the groups of a join
  // that is missed grow by habit, each by itself.
  double joins_seen = 1;
  // In the opening, plants as long as there are fewer groups than wanted, and grows otherwise; 1
  // stands for as many as good players have when they begin to grow. Without it the search decides.
  std::optional<double> groups_wanted;
};

// The turn that is played with these habits where a search has found `found`: legal whenever that
// is. The position must be in Phase::kStart, else std::domain_error. IllegalTurn.
Turn turn_by_habits(const Position& position, const Turn& found, const Habits& habits,
                    Random& random);

// The growth stones that complete a growth which was begun, where `found` is what a search has
// found for the whole turn. The position must be in Phase::kGrowing, else std::domain_error.
std::vector<int> rest_by_habits(const Position& position, const Turn& found, const Habits& habits,
                                Random& random);

}  // namespace symple

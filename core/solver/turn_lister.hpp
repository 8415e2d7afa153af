// The turns of an endgame, in batches, without those that a look at the board shows to be equal.
#pragma once

#include <array>
#include <span>
#include <vector>

#include "solver/endgame.hpp"

namespace symple {

// Who touches what in an endgame: its groups by point, and the points that are told apart.
struct Contacts {
  Mask reach = 0;        // of the mover
  Mask other_reach = 0;  // of his opponent
  // By point: the groups of the mover, and of his opponent, that touch it.
  std::array<std::uint64_t, Field::kCapacity> own;
  std::array<std::uint64_t, Field::kCapacity> other;
  // One of every set of twins. Twins touch the same groups and the same other vacant points, so
  // that exchanging them changes nothing.
  Mask representatives = 0;

  Contacts(const Field& field, const Endgame& endgame);
};

// Calls `visit(turn)` for each turn until it returns true; returns whether it did. Plants first.
template <typename Visit>
class TurnLister {
 public:
  TurnLister(const EndgameRules& rules, const Endgame& endgame, const Contacts& contacts,
             Visit& visit)
      : rules_(rules), endgame_(endgame), contacts_(contacts), visit_(visit) {}

  bool list_growths() {
    const int count = endgame_.own.count;
    const std::uint64_t all = count == 64 ? ~std::uint64_t{0} : bit(count) - 1;
    return contacts_.reach != 0 && grow(contacts_.reach, 0, all, 0);
  }
  bool list_plants() {
    for (Mask left = endgame_.vacant & ~contacts_.reach & contacts_.representatives; left != 0;
         left &= left - 1) {
      if (visit_(left & -left)) return true;
    }
    return false;
  }

 private:
  // Completes a growth. `open`: where a stone may still go; `shut`: points that the growth of some
  // group must still close, since the groups chosen not to grow touch them; `undecided`: the groups
  // that have neither grown nor been left out.
  bool grow(Mask open, Mask shut, std::uint64_t undecided, Mask turn) {
    for (Mask rest = shut; rest != 0; rest &= rest - 1) {
      if ((contacts_.own[first_of(rest)] & undecided) == 0) return false;
    }
    if (open == 0) return shut == 0 && complete(turn);
    const int point_to_close = first_of(open);
    const int group = first_of(contacts_.own[point_to_close] & undecided);
    const Mask choices = endgame_.own.groups[group] & open;
    for (Mask left = choices & contacts_.representatives; left != 0; left &= left - 1) {
      const int number = first_of(left);
      const std::uint64_t grown = contacts_.own[number];
      Mask closed = 0;
      for_each(grown, [&](int other) { closed |= endgame_.own.groups[other]; });
      if (grow(open & ~closed, shut & ~closed, undecided & ~grown, turn | bit(number))) return true;
    }
    return grow(open & ~choices, shut | choices, undecided & ~bit(group), turn);
  }

  bool complete(Mask growth) {
    if (!endgame_.balance_right()) return visit_(growth);
    const Mask plants = rules_.balance_plants(endgame_, growth);
    if ((plants == 0 || rules_.balance() == Balance::kOptional) && visit_(growth)) return true;
    for (Mask left = plants & contacts_.representatives; left != 0; left &= left - 1) {
      if (visit_(growth | (left & -left))) return true;
    }
    return false;
  }

  const EndgameRules& rules_;
  const Endgame& endgame_;
  const Contacts& contacts_;
  Visit& visit_;
};

}  // namespace symple

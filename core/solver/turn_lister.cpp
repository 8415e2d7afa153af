#include "solver/turn_lister.hpp"

namespace symple {
namespace {

// Tells for each point of `vacant` which of the groups touch it; returns all that they touch.
Mask sort_by_point(const Endgame::Side& side, Mask vacant,
                   std::array<std::uint64_t, Field::kCapacity>& at) {
  for_each(vacant, [&](int number) { at[number] = 0; });
  Mask reach = 0;
  for (int i = 0; i < side.count; ++i) {
    for_each(side.groups[i], [&](int number) { at[number] |= bit(i); });
    reach |= side.groups[i];
  }
  return reach;
}

}  // namespace

Contacts::Contacts(const Field& field, const Endgame& endgame)
    : reach(sort_by_point(endgame.own, endgame.vacant, own)),
      other_reach(sort_by_point(endgame.other, endgame.vacant, other)) {
  const auto are_twins = [&](int a, int b) {
    return own[a] == own[b] && other[a] == other[b] &&
           ((field.near(a) ^ field.near(b)) & endgame.vacant & ~bit(a) & ~bit(b)) == 0;
  };
  for_each(endgame.vacant, [&](int number) {
    for (Mask earlier = representatives; earlier != 0; earlier &= earlier - 1) {
      if (are_twins(first_of(earlier), number)) return;
    }
    representatives |= bit(number);
  });
}

}  // namespace symple

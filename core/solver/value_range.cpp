#include "solver/value_range.hpp"

#include <algorithm>
#include <array>

namespace symple {
namespace {

constexpr int kMostTurns = Field::kCapacity / 2 + 2;

// The most stones that a player places in `turns` turns who has `groups` live groups: he may plant
// first, to grow more groups later.
class StoneLimits {
 public:
  StoneLimits() {
    for (int groups = 0; groups <= Endgame::kMaxGroups + 1; ++groups) {
      for (int turns = 0; turns <= kMostTurns; ++turns) {
        int most = 0;
        for (int plants = 0; plants <= turns; ++plants) {
          most = std::max(most, plants + (turns - plants) * (groups + plants));
        }
        planting_[groups][turns] = static_cast<std::int16_t>(most);
      }
    }
  }
  int most(int groups, int turns, bool may_plant) const {
    return may_plant ? planting_[groups][turns] : groups * turns;
  }

 private:
  std::array<std::array<std::int16_t, kMostTurns + 1>, Endgame::kMaxGroups + 2> planting_{};
};

const StoneLimits& stone_limits() {
  static const StoneLimits limits;
  return limits;
}

// How many groups are left when all are joined that vacant points can join.
int fewest_groups(const Field& field, const Endgame::Side& side, Mask vacant) {
  if (side.count <= 1) return side.count;
  int regions = 0;
  std::uint64_t left = side.count == 64 ? ~std::uint64_t{0} : bit(side.count) - 1;
  while (left != 0) {
    ++regions;
    Mask region = 0;
    Mask front = side.groups[first_of(left)];
    left &= left - 1;
    while (front != 0) {
      region |= front;
      Mask next = field.near_any(front) & vacant;
      for (std::uint64_t rest = left; rest != 0; rest &= rest - 1) {
        const int group = first_of(rest);
        if ((side.groups[group] & region) == 0) continue;
        next |= side.groups[group];
        left &= ~bit(group);
      }
      front = next & ~region;
    }
  }
  return regions;
}

struct Player {
  const Endgame::Side& side;
  Mask reach;
  bool moves_first;
};

// The most that the value can be for `player`. His opponent may get no more out of it than he does
// by growing whenever he can, so he plants only when his groups are dead.
int most_for(const EndgameRules& rules, const Endgame& endgame, const Player& player,
             const Player& opponent) {
  const int vacant = endgame.vacant_count();
  const bool may_plant = (endgame.vacant & ~player.reach) != 0;
  const int groups = player.side.count + (endgame.balance_open ? 1 : 0);
  const auto stones_in = [&](int turns) {
    return stone_limits().most(std::min(groups, Endgame::kMaxGroups + 1), turns, may_plant);
  };
  const int first = player.moves_first ? 1 : 0;
  const int liberties = std::popcount(opponent.reach);
  const int plantable = std::popcount(endgame.vacant & ~opponent.reach);

  // The groups that he can still do without.
  int joins = player.side.count - fewest_groups(rules.field(), player.side, endgame.vacant);
  if (player.side.count == 0 && player.moves_first) joins = -1;

  int most = -kBeyondValues;
  int growths = 0;  // turns in which the opponent surely has a live group
  for (int turns = 0; 2 * turns <= vacant + 1 - first; ++turns) {
    if (turns > 0 && growths == turns - 1 && !endgame.balance_open &&
        liberties > stones_in(turns - 1 + first) + (turns - 1) * opponent.side.count) {
      ++growths;
    }
    const int stones = std::min(vacant - turns, stones_in(turns + first));
    const int plants = std::min(turns - growths, plantable);
    most = std::max(most, 2 * stones - vacant + rules.penalty() * (joins + plants));
  }
  return most;
}

}  // namespace

Range value_range(const EndgameRules& rules, const Endgame& endgame) {
  if (endgame.vacant == 0) return {0, 0};
  const Player mover{endgame.own, endgame.own.reach(), true};
  const Player opponent{endgame.other, endgame.other.reach(), false};
  return {-most_for(rules, endgame, opponent, mover), most_for(rules, endgame, mover, opponent)};
}

}  // namespace symple

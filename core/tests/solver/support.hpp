// Small endgames, and what they are worth by trying everything.
#pragma once

#include <algorithm>
#include <map>
#include <optional>
#include <tuple>
#include <utility>

#include "rules/position.hpp"
#include "rules/random.hpp"
#include "tests/agreement.hpp"
#include "tests/reference.hpp"

namespace symple {

// Stones anywhere, of either colour, with so many points left vacant: more kinds of positions than
// games lead to.
inline Position scattered_position(const Rules& rules, int vacant, Random& random) {
  const PointSet all = WideBoard(rules).vacant();
  PointSet left = all;
  std::array<PointSet, 2> stones{};
  while (left.count() > vacant) {
    const int point = left.select(random.below(left.count()));
    left.reset(point);
    stones[random.below(2)].set(point);
  }
  const Color to_move = random.below(2) == 0 ? Color::kWhite : Color::kBlack;
  return {rules, WideBoard(rules, stones[0], stones[1], to_move, random.below(2) == 0)};
}

// A position from a random game, at the first turn with at most so many vacant points.
inline Position late_position(const Rules& rules, int vacant, Random& random) {
  Position position(rules);
  while (position.board().vacant_count() > vacant || position.board().phase() != Phase::kStart) {
    if (position.board().over()) return late_position(rules, vacant, random);
    const PointSet legal = position.legal_points();
    const int choice = random.below(legal.count() + (position.board().can_decline() ? 1 : 0));
    position.place(choice == legal.count() ? rules.points() : legal.select(choice));
  }
  return position;
}

// Full search by the second implementation of the rules: every turn of every position, nothing cut
// off. Positions that have been searched are remembered.
class FullSearch {
 public:
  int margin(const reference::Game& game) {
    if (game.phase() == Phase::kOver) return game.margin();
    const Known key{game.stones(Color::kWhite), game.stones(Color::kBlack), game.to_move(),
                    game.grown()};
    if (const auto at = known_.find(key); at != known_.end()) return at->second;
    std::optional<int> best;
    for (const auto& [stones, plant] : game.turns()) {
      reference::Game next = game;
      for (const int point : stones) next.place(point);
      if (plant) {
        next.place(*plant);
      } else if (next.phase() == Phase::kBalancing) {
        next.decline();
      }
      const int value = margin(next);
      const bool better = game.to_move() == Color::kWhite ? value > best : value < best;
      if (!best || better) best = value;
    }
    return known_[key] = *best;
  }

 private:
  using Known = std::tuple<reference::Points, reference::Points, Color, bool>;
  std::map<Known, int> known_;
};

inline int full_search(const Position& position) {
  return FullSearch().margin(reference::game_from(position));
}

}  // namespace symple

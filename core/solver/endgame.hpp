// What is left of a game: the vacant points, and which of them each live group touches.
//
// Nothing else of a position has a say in what is still to come. Positions that differ in settled
// stones alone are one endgame, and so are, once the balance rule has run out, two positions with
// the colours exchanged.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "rules/rules.hpp"
#include "solver/field.hpp"

namespace symple {

inline constexpr int kBeyondValues = 1'000'000'000;  // more than any endgame is worth

// A turn is the mask of its stones: those beside a group of the player grow, another one is a
// plant.
struct Endgame {
  static constexpr int kMaxGroups = 64;

  // The live groups of a player, each as the vacant points that it touches.
  struct Side {
    int count = 0;
    std::array<Mask, kMaxGroups> groups;

    Mask reach() const {
      Mask all = 0;
      for (int i = 0; i < count; ++i) all |= groups[i];
      return all;
    }
  };

  Mask vacant = 0;
  Side own;    // of the player to move
  Side other;  // of his opponent
  // While nobody has grown and the balance rule counts, it matters who is Black.
  bool balance_open = false;
  bool black_to_move = false;

  bool balance_right() const { return balance_open && black_to_move; }
  int vacant_count() const { return std::popcount(vacant); }
};

// The laws of an endgame: where, and at which penalty, it is played.
class EndgameRules {
 public:
  EndgameRules(const Field& field, const Rules& rules)
      : field_(field), penalty_(rules.penalty()), balance_(rules.balance()) {}

  const Field& field() const { return field_; }
  int penalty() const { return penalty_; }
  Balance balance() const { return balance_; }

  // Whether there is room for the groups that this game can still have.
  static bool fits(const WideBoard& board);
  // The board must be in Phase::kStart or kOver, its vacant points in the field.
  Endgame endgame(const WideBoard& board) const;

  // Writes into `next` what the turn leaves; returns by how much it raises the mover's score.
  int play(const Endgame& endgame, Mask turn, Endgame& next) const;
  bool is_turn(const Endgame& endgame, Mask turn) const;
  // Where the balance plant may follow this growth.
  Mask balance_plants(const Endgame& endgame, Mask growth) const {
    return endgame.vacant & ~endgame.own.reach() & ~growth & ~field_.near_any(growth);
  }

 private:
  Field field_;
  int penalty_;
  Balance balance_;
};

}  // namespace symple

// Proofs that an endgame is worth at least, or at most, so many points.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "solver/budget.hpp"
#include "solver/endgame.hpp"
#include "solver/history.hpp"
#include "solver/table.hpp"
#include "solver/turn_lister.hpp"

namespace symple {

// Alpha-beta over turns with a null window: each question is one of yes or no.
class Prover {
 public:
  // `table` may hold only what was proved under the same rules.
  Prover(const EndgameRules& rules, const Symmetries& symmetries, ProofTable& table,
         Budget& budget);

  struct Proof {
    int bound;  // a lower one when it reaches the target, otherwise an upper one
    Mask turn;  // a turn that reaches the bound; 0 with an upper one
  };
  // Whether the value for the player to move is at least `target`, which has the parity of the
  // vacant points, as every value has. A point must be vacant. nullopt when the budget is spent.
  std::optional<Proof> test(const Endgame& endgame, int target);
  // What comes out when both sides take the turns that the search would look at first.
  int guess(const Endgame& endgame);

 private:
  struct RatedTurn {
    Mask stones;
    std::int64_t rating;
  };
  struct Key {
    std::uint64_t key;
    int symmetry;  // that under which the endgame is the one that the table knows
  };
  // One endgame on the way from the root.
  struct Ply {
    Endgame endgame;
    std::vector<RatedTurn> turns;
    std::array<Mask, 2> killers{};  // turns that reached the target here lately
    Mask best = 0;                  // of the last search
  };
  // The search for a turn that reaches the target.
  struct Attempt {
    int target;
    int best = -kBeyondValues;
    Mask turn = 0;
  };

  static bool lower_rated(const RatedTurn& a, const RatedTurn& b) { return a.rating < b.rating; }
  int search(int depth, int target);
  bool try_turn(int depth, Mask turn, Attempt& attempt);
  bool try_batch(int depth, Attempt& attempt, const std::array<Mask, 3>& tried);
  bool try_all(int depth, Attempt& attempt, const std::array<Mask, 3>& tried);
  std::int64_t rating(const Contacts& contacts, int depth, Mask turn) const;
  void reward(int depth, Mask turn, int vacant);
  Key key(const Endgame& endgame) const;
  std::uint64_t key(const Endgame& endgame, int symmetry) const;

  const EndgameRules& rules_;
  const Symmetries& symmetries_;
  ProofTable& table_;
  Budget& budget_;
  std::vector<Ply> plies_;
  History history_;
};

}  // namespace symple

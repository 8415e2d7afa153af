// The final margin under perfect play, as far as a budget of work lets it be proved.
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "rules/position.hpp"
#include "solver/budget.hpp"
#include "solver/endgame.hpp"
#include "solver/table.hpp"

namespace symple {

// What is proved of the final margin when both sides play perfectly, White's view.
struct Solution {
  int low = 0;
  int high = 0;
  // Perfect play to the end when the value is exact; otherwise at most one turn, with which the
  // mover makes sure of his bound. Shorter where the budget did not reach to read it out.
  std::vector<Turn> variation;

  bool exact() const { return low == high; }
};

// Proofs, kept from one position to the next.
class SolverMemory {
 public:
  explicit SolverMemory(std::size_t bytes) : table_(bytes) {}

  // The table for positions with this board, and the field that its proofs are about: nullopt when
  // the position has too many vacant points or groups to be searched. After std::bad_alloc, which
  // forgets everything, it may be asked again.
  std::optional<EndgameRules> prepare(const Rules& rules, const WideBoard& board);
  ProofTable& table() { return table_; }

 private:
  std::optional<Rules> rules_;
  std::optional<Field> field_;
  ProofTable table_;
};

// The position must be in Phase::kStart or kOver. `report` is given what is proved each time that
// it becomes more. The last solution is returned.
Solution solve(const Position& position, SolverMemory& memory, Budget& budget,
               const std::function<void(const Solution&)>& report);

}  // namespace symple

#include "solver/solve.hpp"

#include <algorithm>
#include <cstdlib>
#include <utility>

#include "rules/margin_bounds.hpp"
#include "solver/prover.hpp"
#include "solver/value_range.hpp"

namespace symple {
namespace {

// Closes in on the value by questions of yes or no.
class Solving {
 public:
  Solving(const Position& position, const EndgameRules& rules, ProofTable& table, Budget& budget)
      : rules_(rules),
        root_(rules.endgame(position.board())),
        symmetries_(rules.field(), root_.vacant),
        prover_(rules_, symmetries_, table, budget),
        white_to_move_(position.board().to_move() == Color::kWhite),
        margin_(position.board().margin(position.rules().penalty())),
        range_(value_range(rules_, root_)) {}

  Solution solution() const {
    Solution solution;
    solution.low = margin_ + (white_to_move_ ? range_.low : -range_.high);
    solution.high = margin_ + (white_to_move_ ? range_.high : -range_.low);
    if (turn_ != 0) solution.variation.push_back(to_turn(root_, turn_));
    return solution;
  }

  // Asks one question; false when the budget is spent or there is none left.
  bool narrow() {
    if (range_.low == range_.high) return false;
    const auto proof = prover_.test(root_, next_target());
    if (!proof) return false;
    const bool yes = proof->turn != 0;
    step_ = yes == last_answer_ ? 2 * step_ : 2;
    last_answer_ = yes;
    if (yes) {
      range_.low = std::max(range_.low, proof->bound);
      turn_ = proof->turn;
    } else {
      range_.high = std::min(range_.high, proof->bound);
    }
    return true;
  }

  // Perfect play from here, as far as the budget reaches; for an exact value.
  std::vector<Turn> variation() {
    std::vector<Turn> line;
    Endgame endgame = root_;
    int value = range_.low;
    while (endgame.vacant != 0) {
      const auto proof = prover_.test(endgame, value);
      if (!proof) break;
      line.push_back(to_turn(endgame, proof->turn));
      Endgame next;
      value = rules_.play(endgame, proof->turn, next) - value;
      endgame = next;
    }
    if (line.empty() && turn_ != 0) line.push_back(to_turn(root_, turn_));
    return line;
  }

 private:
  // First who wins, then near a guess, then from the last bound on in growing steps.
  int next_target() {
    const int win = 1 - (white_to_move_ ? margin_ : -margin_);
    if (range_.low < win && win <= range_.high) return win;
    if (!guessed_) {
      guessed_ = true;
      return std::clamp(prover_.guess(root_), range_.low + 2, range_.high);
    }
    return last_answer_ ? std::min(range_.low + step_, range_.high)
                        : std::max(range_.high + 2 - step_, range_.low + 2);
  }

  Turn to_turn(const Endgame& endgame, Mask stones) const {
    const Mask reach = endgame.own.reach();
    const Mask growth = stones & reach;
    const auto square = [&](int number) {
      return Square::of(rules_.field().point(number), rules_.field().size());
    };
    Turn turn;
    for_each(growth != 0 ? growth : stones,
             [&](int number) { turn.stones.push_back(square(number)); });
    std::sort(turn.stones.begin(), turn.stones.end());
    if (growth != 0 && growth != stones) turn.plant = square(first_of(stones & ~reach));
    return turn;
  }

  EndgameRules rules_;
  Endgame root_;
  Symmetries symmetries_;
  Prover prover_;
  bool white_to_move_;
  int margin_;
  Range range_;
  Mask turn_ = 0;  // reaches the lower bound; 0 while that is not known of any
  bool guessed_ = false;
  bool last_answer_ = false;
  int step_ = 1;
};

}  // namespace

std::optional<EndgameRules> SolverMemory::prepare(const Rules& rules, const WideBoard& board) {
  if (!EndgameRules::fits(board)) return std::nullopt;
  if (!field_ || rules_ != rules || !field_->covers(board)) {
    field_.reset();  // until the table is one for it
    const std::optional<Field> field = Field::of(board);
    if (!field) return std::nullopt;
    table_.clear();
    field_ = field;
    rules_ = rules;
  }
  return EndgameRules(*field_, rules);
}

Solution solve(const Position& position, SolverMemory& memory, Budget& budget,
               const std::function<void(const Solution&)>& report) {
  const WideBoard& board = position.board();
  const auto rules = memory.prepare(position.rules(), board);
  if (!rules) {
    const auto [low, high] = margin_bounds(board, position.rules().penalty());
    report({low, high, {}});
    return {low, high, {}};
  }
  Solving solving(position, *rules, memory.table(), budget);
  Solution solution = solving.solution();
  report(solution);
  while (solving.narrow()) {
    solution = solving.solution();
    report(solution);
  }
  if (solution.exact()) solution.variation = solving.variation();
  return solution;
}

}  // namespace symple

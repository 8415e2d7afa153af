#include "solver/solve.hpp"

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "solver/prover.hpp"
#include "tests/solver/support.hpp"
#include "tests/support.hpp"

namespace symple {
namespace {

constexpr std::size_t kBytes = 1 << 20;

Solution solve_with(const Position& position, const SolveLimits& limits,
                    std::size_t bytes = kBytes) {
  SolverMemory memory(bytes);
  Budget budget(limits);
  return solve(position, memory, budget, [](const Solution&) {});
}

int value_of(const Position& position) {
  const Solution solution = solve_with(position, {});
  CAPTURE(position.text());
  REQUIRE(solution.exact());
  return solution.low;
}

TEST_CASE("the value is that of a full search, whatever the size, penalty and balance") {
  Random random(1);
  const int rounds = kSanitized ? 1 : 2;
  int checked = 0;
  for (const Balance balance : {Balance::kOptional, Balance::kForced, Balance::kNone}) {
    for (const int penalty : {0, 2, 4, 6, 8, 10, 12, 1'000'000}) {
      for (const int size : {3, 5, 7}) {
        const Rules rules(size, penalty, balance);
        for (int i = 0; i < rounds; ++i) {
          for (const int vacant : {3, kSanitized ? 2 : 5, kSanitized ? 4 : 6}) {
            for (const Position& position : {scattered_position(rules, vacant, random),
                                             late_position(rules, vacant + 1, random)}) {
              CAPTURE(position.text());
              CHECK(value_of(position) == full_search(position));
              ++checked;
            }
          }
        }
      }
    }
  }
  CHECK(checked == 3 * 8 * 3 * rounds * 3 * 2);
}

TEST_CASE("boards of every size are solved") {
  Random random(2);
  for (int size = kMinSize; size <= kMaxSize; size += 2) {
    for (int i = 0; i < (kSanitized ? 1 : 3); ++i) {
      const Position position = late_position(Rules(size, 6), kSanitized ? 5 : 6, random);
      CAPTURE(position.text());
      CHECK(value_of(position) == full_search(position));
    }
  }
}

TEST_CASE("on 3 x 3 White wins by 1, whatever the penalty") {
  for (int penalty = 0; penalty <= (kSanitized ? 0 : 12); penalty += 2) {
    CHECK(value_of(Position(Rules(3, penalty))) == 1);
    CHECK(full_search(Position(Rules(3, penalty))) == 1);
  }
}

TEST_CASE("the variation is a game to the end that reaches the value") {
  Random random(3);
  for (int i = 0; i < 60; ++i) {
    const Rules rules(5 + 2 * random.below(3), 2 * random.below(6),
                      static_cast<Balance>(random.below(3)));
    Position position = scattered_position(rules, 9, random);
    CAPTURE(position.text());
    const Solution solution = solve_with(position, {});
    for (const Turn& turn : solution.variation) position.play(turn);
    CHECK(position.board().over());
    CHECK(position.score().margin() == solution.low);
  }
}

TEST_CASE("each turn of the variation is as good as any") {
  Random random(4);
  Position position = scattered_position(Rules(5, 4), 8, random);
  const Solution solution = solve_with(position, {});
  for (const Turn& turn : solution.variation) {
    CHECK(full_search(position) == solution.low);
    position.play(turn);
  }
}

TEST_CASE("without a table and without symmetry the values are the same") {
  for (const int penalty : {0, 4, 10}) {
    const Position position(Rules(3, penalty));
    const auto field = Field::of(position.board());
    REQUIRE(field);
    const EndgameRules rules(*field, position.rules());
    const Endgame endgame = rules.endgame(position.board());
    const Symmetries all(*field, endgame.vacant);
    const Symmetries none(*field, bit(0) | bit(1));
    CHECK(all.count() == 8);
    CHECK(none.count() == 1);
    std::int64_t fewest = 0;
    for (const Symmetries* symmetries : {&all, &none}) {
      for (const std::size_t bytes : {kBytes, std::size_t{64}}) {
        ProofTable table(bytes);
        Budget budget({});
        Prover prover(rules, *symmetries, table, budget);
        CHECK(prover.test(endgame, 1)->bound >= 1);
        CHECK(prover.test(endgame, 3)->bound <= 1);
        if (fewest == 0) fewest = budget.nodes();
        CHECK(budget.nodes() >= fewest);
      }
    }
  }
  Random random(5);
  for (int i = 0; i < 50; ++i) {
    const Position position = scattered_position(Rules(7, 6), 9, random);
    CAPTURE(position.text());
    CHECK(solve_with(position, {}, 64).low == value_of(position));
  }
}

TEST_CASE("what is proved when the budget ends holds the value") {
  Random random(6);
  int unfinished = 0;
  for (int i = 0; i < 40; ++i) {
    const Position position = late_position(Rules(7, 4), 14, random);
    CAPTURE(position.text());
    const int value = value_of(position);
    for (const std::int64_t nodes : {1, 10, 100, 1'000}) {
      const Solution solution = solve_with(position, {{}, nodes});
      CHECK(solution.low <= value);
      CHECK(value <= solution.high);
      unfinished += !solution.exact();
      if (!solution.exact() && !solution.variation.empty()) {
        CHECK(solution.variation.size() == 1);
        Position next = position;
        next.play(solution.variation[0]);
        const bool white = position.board().to_move() == Color::kWhite;
        CHECK((white ? value_of(next) >= solution.low : value_of(next) <= solution.high));
      }
    }
  }
  CHECK(unfinished > 20);
}

TEST_CASE("reports only ever prove more, and the last one says what the solution says") {
  Random random(7);
  const Position position = late_position(Rules(7, 4), 14, random);
  SolverMemory memory(kBytes);
  Budget budget({});
  std::vector<Solution> reports;
  const Solution solution =
      solve(position, memory, budget, [&](const Solution& report) { reports.push_back(report); });
  REQUIRE(reports.size() > 1);
  for (std::size_t i = 1; i < reports.size(); ++i) {
    CHECK(reports[i].low >= reports[i - 1].low);
    CHECK(reports[i].high <= reports[i - 1].high);
  }
  CHECK(reports.back().low == solution.low);
  CHECK(reports.back().high == solution.high);
}

TEST_CASE("proofs are kept for the positions that follow, and for no others") {
  Random random(8);
  for (const int size : {7, 9}) {
    SolverMemory memory(kBytes);
    const auto nodes_for = [&](const Position& position) {
      Budget budget({});
      CHECK(solve(position, memory, budget, [](const Solution&) {}).low == value_of(position));
      return budget.nodes();
    };
    const Position position = late_position(Rules(size, 4), 16, random);
    Position next = position;
    next.play(solve_with(position, {}).variation[0]);
    const std::int64_t first = nodes_for(position);
    CHECK(nodes_for(next) < first / 10);
    nodes_for(late_position(Rules(size, 6), 12, random));
    nodes_for(late_position(Rules(size, 6, Balance::kForced), 12, random));
    nodes_for(late_position(Rules(size, 6), 13, random));
    CHECK(nodes_for(position) > first / 2);
  }
}

TEST_CASE("a full board is worth what it shows") {
  const Position position = Position::parse("WBW/BWB/WBW w g 2");
  const Solution solution = solve_with(position, {});
  CHECK(solution.low == 1 - 2);
  CHECK(solution.exact());
  CHECK(solution.variation.empty());
}

TEST_CASE("more vacant points than the solver can number: the bounds of the stones") {
  const Position position(Rules(9, 4));
  const Solution solution = solve_with(position, {});
  CHECK(std::pair(solution.low, solution.high) == position.margin_bounds());
}

}  // namespace
}  // namespace symple

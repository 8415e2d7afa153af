#include "solver/solver.hpp"

#include <doctest/doctest.h>

#include <chrono>
#include <new>
#include <stdexcept>
#include <thread>

#include "tests/failing_memory.hpp"
#include "tests/solver/support.hpp"
#include "tests/support.hpp"

namespace symple {
namespace {

using namespace std::chrono_literals;

SolverSnapshot solve_to_the_end(Solver& solver, const Position& position) {
  solver.start(position, {});
  CHECK(solver.wait({}));
  CHECK_FALSE(solver.running());
  return solver.snapshot();
}

TEST_CASE("a solver answers one question after the other") {
  Solver solver({1});
  Random random(1);
  for (int i = 0; i < 20; ++i) {
    const Position position = scattered_position(Rules(5 + 2 * (i % 4), 4), 5, random);
    CAPTURE(position.text());
    const SolverSnapshot snapshot = solve_to_the_end(solver, position);
    CHECK(snapshot.solution.exact());
    CHECK(snapshot.solution.low == full_search(position));
    CHECK(snapshot.nodes > 0);
    CHECK(snapshot.seconds > 0);
  }
}

TEST_CASE("the same limit by nodes gives the same answer") {
  const Position position(Rules(5, 4));
  const auto answer = [&] {
    Solver solver({16});
    solver.start(position, {{}, 20'000});
    solver.wait({});
    return solver.snapshot();
  };
  const SolverSnapshot first = answer();
  const SolverSnapshot second = answer();
  CHECK(first.solution.low == second.solution.low);
  CHECK(first.solution.high == second.solution.high);
  CHECK(first.solution.variation == second.solution.variation);
  CHECK(first.nodes == second.nodes);
}

TEST_CASE("a stopped solver ends at once and says what it has proved") {
  Solver solver({16});
  const Position position(Rules(7, 4));
  solver.start(position, {});
  // On a busy machine its thread may begin late.
  do REQUIRE_FALSE(solver.wait(0.02));
  while (solver.snapshot().nodes == 0);
  CHECK(solver.running());
  solver.stop();
  CHECK_FALSE(solver.running());
  const Solution solution = solver.snapshot().solution;
  CHECK_FALSE(solution.exact());
  CHECK(position.margin_bounds().first <= solution.low);
  CHECK(solution.high <= position.margin_bounds().second);
  solver.stop();
}

TEST_CASE("a new question ends the one before, also from another thread") {
  Solver solver({1});
  std::jthread other([&] {
    for (int i = 0; i < 20; ++i) {
      solver.start(Position(Rules(7, 4)), {});
      std::this_thread::sleep_for(1ms);
    }
  });
  for (int i = 0; i < 20; ++i) {
    solver.start(Position(Rules(5, 4)), {});
    solver.wait(0.001);
    solver.stop();
    solver.snapshot();
  }
  other.join();
  const SolverSnapshot last = solve_to_the_end(solver, Position(Rules(3, 4)));
  CHECK(last.solution.low == 1);
}

TEST_CASE(
    "whenever memory runs out, a solver ends with what it has proved and can be asked again") {
  Solver solver({1});
  const Position position = Position::parse("5/1W3/3B1/5/4W b - 4");
  for (int granted = 0; granted < 100; ++granted) {
    CAPTURE(granted);
    {
      const FailingMemory failing(granted);
      try {
        solver.start(position, {{}, 1'000});
      } catch (const std::bad_alloc&) {
      }
      REQUIRE(solver.wait(10));
    }
    solver.start(position, {{}, 1'000});
    REQUIRE(solver.wait(10));
    const auto [low, high] = position.margin_bounds();
    CHECK(solver.snapshot().solution.low >= low);
    CHECK(solver.snapshot().solution.high <= high);
  }
}

TEST_CASE("a limit by seconds is kept") {
  Solver solver({16});
  solver.start(Position(Rules(7, 4)), {0.05, {}});
  CHECK(solver.wait({}));
  CHECK(solver.snapshot().seconds >= 0.05);
}

TEST_CASE("what cannot be solved is refused") {
  CHECK_THROWS_AS(Solver({0}), std::invalid_argument);
  Solver solver({1});
  CHECK_THROWS_AS(solver.snapshot(), std::domain_error);
  CHECK(solver.wait(0.0));
  Position position = Position::parse("5/1W3/5/3W1/5 w g 4");
  place(position, "B3");
  CHECK_THROWS_AS(solver.start(position, {}), std::domain_error);
  CHECK_FALSE(solver.running());
}

}  // namespace
}  // namespace symple

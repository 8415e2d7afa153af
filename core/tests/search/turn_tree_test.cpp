#include "search/turn_tree.hpp"

#include <doctest/doctest.h>

#include <memory>
#include <vector>

#include "tests/support.hpp"

namespace symple {
namespace {

// A tree that is taught by hand, with an evaluator that nobody asks.
struct Taught {
  explicit Taught(const Position& position)
      : state(position.rules(), options()), memory(std::size_t{64} << 20), tree(state, memory) {
    state.root = Board<2>::from(position.board(), position.rules());
    tree.move_root(state.root.to_move(), {});
  }

  static SearchOptions options() {
    SearchOptions options;
    options.leaves.visits = 0;
    return options;
  }

  SearchState<2> state;
  TreeMemory memory;
  TurnTree<2> tree;
  // A visit whose random game is said to end so.
  void visit(Outcome outcome) {
    tree.begin(walk, false, board);
    REQUIRE(tree.descend(walk, board, random, 0) == Descent::kLeaf);
    tree.learn(walk, outcome);
  }
  // A walk to a node so many turns below the root, and what is said of that.
  void tell(std::size_t depth, const Opinion& opinion) {
    tree.begin(walk, false, board);
    walk.asks = true;
    do {
      REQUIRE(tree.descend(walk, board, random, 0) == Descent::kUnknown);
    } while (walk.steps.size() < depth);
    tree.learn_opinion(walk, opinion);
  }

  Random random{1};
  TreeWalk walk;
  Board<2> board = state.root;
};

TEST_CASE("games below a node are mixed with what an evaluator says of it, those before too") {
  Random random(3);
  Taught taught(random_position(Rules(9, 4), 20, random));
  const TurnTree<2>& tree = taught.tree;
  Outcome lost;
  lost.value = 0.2F;
  lost.win = 0.25F;
  lost.margin = -6;
  taught.tell(0, {1, 1, 10, 0.5F});
  for (int i = 0; i < 1'000; ++i) taught.visit(lost);
  CHECK(tree.root().win_probability == doctest::Approx((0.25 + 1) / 2));
  CHECK(tree.root().margin == doctest::Approx((-6 + 10) / 2));
  // Of what one turn leads to another thing is said, and it counts for more there.
  taught.tell(1, {0.1F, 0, -40, 0.8F});
  double visits = 0;
  double wins = 0;
  int moved = 0;
  for (const Candidate& candidate : tree.best_candidates(1'000)) {
    const auto count = static_cast<double>(candidate.visits);
    visits += count;
    wins += count * candidate.win_probability;
    if (candidate.win_probability < 0.5) {
      ++moved;
      CHECK(candidate.win_probability == doctest::Approx(0.2 * 0.25 + 0.8 * 0).epsilon(0.001));
      CHECK(candidate.margin == doctest::Approx(0.2 * -6 + 0.8 * -40).epsilon(0.001));
    } else {
      CHECK(candidate.win_probability == doctest::Approx((0.25 + 1) / 2));
    }
  }
  CHECK(moved == 1);
  CHECK(visits == 1'000);
  CHECK(tree.root().win_probability == doctest::Approx(wins / visits));
  // What comes later too.
  for (int i = 0; i < 4'000; ++i) taught.visit(lost);
  for (const Candidate& candidate : tree.best_candidates(1'000)) {
    const double expected = candidate.win_probability < 0.5 ? 0.05 : 0.625;
    CHECK(candidate.win_probability == doctest::Approx(expected).epsilon(0.001));
  }
}

}  // namespace
}  // namespace symple

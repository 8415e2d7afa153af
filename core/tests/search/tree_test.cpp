#include "search/tree.hpp"

#include <doctest/doctest.h>

#include <numeric>
#include <vector>

namespace symple {
namespace {

// Gives a node children with these actions.
NodeIndex expand(Tree& tree, NodeIndex parent, const std::vector<std::uint16_t>& actions) {
  REQUIRE(tree.claim(parent));
  const auto first = tree.allocate(static_cast<int>(actions.size()));
  REQUIRE(first);
  for (std::size_t i = 0; i < actions.size(); ++i) {
    tree.set(*first + static_cast<NodeIndex>(i), Color::kWhite, actions[i], 0, 0);
  }
  tree[parent].child_count = static_cast<std::uint16_t>(actions.size());
  tree.publish_children(parent, *first);
  return *first;
}

TEST_CASE("a node gets its children once, and they are seen when they are published") {
  Tree tree(1 << 16);
  tree.clear();
  CHECK(tree.children(Tree::kRoot) == Node::kUnexpanded);
  CHECK(tree.claim(Tree::kRoot));
  CHECK_FALSE(tree.claim(Tree::kRoot));
  CHECK(tree.children(Tree::kRoot) == Node::kUnexpanded);
  tree.abandon(Tree::kRoot);
  const NodeIndex first = expand(tree, Tree::kRoot, {3, 5});
  CHECK(tree.children(Tree::kRoot) == first);
  CHECK_FALSE(tree.claim(Tree::kRoot));
}

TEST_CASE("a full tree says so and gives out nothing more") {
  Tree tree(1 << 16);
  tree.clear();
  int given = 0;
  while (tree.allocate(10)) given += 10;
  CHECK(given > 0);
  CHECK(given * Tree::kBytesPerNode <= 1 << 16);
  CHECK(tree.full());
  tree.clear();
  CHECK_FALSE(tree.full());
  CHECK(tree.allocate(10));
}

TEST_CASE("results are averaged, the value in the mover's view") {
  Tree tree(1 << 16);
  tree.clear();
  const auto first = tree.allocate(2);
  REQUIRE(first);
  tree.set(*first, Color::kWhite, 3, 10, 0.5F);
  tree.set(*first + 1, Color::kBlack, 4, 0, 0);
  for (const NodeIndex node : {*first, *first + 1}) {
    CHECK(tree.add_result(node, 0.75F, 1, 8) == 1);
    CHECK(tree.add_result(node, 0.25F, 0, -4) == 2);
    CHECK(tree.add_result(node, 1, 1, 20) == 3);
    CHECK(tree[node].wins == doctest::Approx(2 / 3.0));
    CHECK(tree[node].margin == doctest::Approx(8));
  }
  CHECK(tree.value(*first) == doctest::Approx(2 / 3.0));
  CHECK(tree.value(*first + 1) == doctest::Approx(1 / 3.0));
  const Siblings siblings = tree.siblings(*first, 2);
  CHECK(siblings.rave_visits[0] == 10);
  CHECK(siblings.rave_value[0] == 5);
}

TEST_CASE("a subtree is copied whole") {
  Tree tree(1 << 16);
  tree.clear();
  const NodeIndex first = expand(tree, Tree::kRoot, {3, 5, 7});
  const NodeIndex below = expand(tree, first + 1, {8, 9});
  expand(tree, below + 1, {1});
  for (int i = 0; i < 42; ++i) tree.add_result(first + 1, 0.25F, 0, -3);
  for (int i = 0; i < 17; ++i) tree.add_result(below + 1, 0.5F, 1, 7);
  Tree copy(1 << 16);
  copy.clear();
  tree.copy_subtree(first + 1, copy, [] { return false; });
  CHECK(copy.visits(Tree::kRoot) == 42);
  REQUIRE(int{copy[Tree::kRoot].child_count} == 2);
  const NodeIndex children = copy.children(Tree::kRoot);
  CHECK(copy.action(children) == 8);
  CHECK(copy.action(children + 1) == 9);
  CHECK(copy.visits(children + 1) == 17);
  REQUIRE(int{copy[children + 1].child_count} == 1);
  CHECK(copy.action(copy.children(children + 1)) == 1);
  CHECK(copy.children(children) == Node::kUnexpanded);
}

TEST_CASE("a copy that takes too long keeps what it has, without pointers to what it lacks") {
  Tree tree(1 << 20);
  tree.clear();
  std::vector<std::uint16_t> actions(100);
  std::iota(actions.begin(), actions.end(), 0);
  const NodeIndex first = expand(tree, Tree::kRoot, actions);
  for (NodeIndex child = first; child < first + 100; ++child) {
    const NodeIndex below = expand(tree, child, actions);
    expand(tree, below, actions);
  }
  Tree copy(1 << 20);
  copy.clear();
  tree.copy_subtree(Tree::kRoot, copy, [] { return true; });
  CHECK(copy.used() > 1024);
  CHECK(copy.used() < tree.used());
  const NodeIndex children = copy.children(Tree::kRoot);
  CHECK(copy.children(children) != Node::kUnexpanded);
  for (NodeIndex i = Tree::kRoot; i < copy.used(); ++i) {
    const NodeIndex below = copy.children(i);
    if (below != Node::kUnexpanded) CHECK(below + copy[i].child_count <= copy.used());
  }
  CHECK(copy.children(copy.used() - 1) == Node::kUnexpanded);
}

}  // namespace
}  // namespace symple

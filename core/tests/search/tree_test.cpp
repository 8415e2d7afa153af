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
    Node& child = tree[*first + static_cast<NodeIndex>(i)];
    child = Node{};
    child.action = actions[i];
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
  CHECK(given * sizeof(Node) <= 1 << 16);
  CHECK(tree.full());
  tree.clear();
  CHECK_FALSE(tree.full());
  CHECK(tree.allocate(10));
}

TEST_CASE("a subtree is copied whole") {
  Tree tree(1 << 16);
  tree.clear();
  const NodeIndex first = expand(tree, Tree::kRoot, {3, 5, 7});
  const NodeIndex below = expand(tree, first + 1, {8, 9});
  expand(tree, below + 1, {1});
  tree[first + 1].visits = 42;
  tree[below + 1].visits = 17;
  Tree copy(1 << 16);
  copy.clear();
  tree.copy_subtree(first + 1, copy, [] { return false; });
  CHECK(copy[Tree::kRoot].visits == 42);
  REQUIRE(int{copy[Tree::kRoot].child_count} == 2);
  const NodeIndex children = copy.children(Tree::kRoot);
  CHECK(copy[children].action == 8);
  CHECK(copy[children + 1].action == 9);
  CHECK(copy[children + 1].visits == 17);
  REQUIRE(int{copy[children + 1].child_count} == 1);
  CHECK(copy[copy.children(children + 1)].action == 1);
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

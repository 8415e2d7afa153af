#include "search/tree_memory.hpp"

#include <doctest/doctest.h>

#include <atomic>
#include <memory>
#include <utility>

#include "tests/failing_memory.hpp"
#include "tests/search/edges.hpp"

namespace symple {
namespace {

constexpr std::atomic<bool> kGoingOn = false;
constexpr std::size_t kLimit = 1 << 20;

// A line of nodes with an edge each, counted as a search counts them.
std::unique_ptr<TurnNode> tree(int depth, TreeMemory& memory) {
  auto node = std::make_unique<TurnNode>(Color::kWhite, Owned{}, SearchSettings{});
  memory.take(bytes_of(*node));
  memory.take_node();
  if (depth == 1) return node;
  add(*node, {1, 2, 3});
  memory.take(bytes_of(node->edges.back()));
  node->edges.back().next = tree(depth - 1, memory);
  return node;
}

TEST_CASE("a tree that is given back counts until it is free") {
  TreeMemory memory(kLimit);
  auto first = tree(1000, memory);
  CHECK(memory.nodes() == 1000);
  CHECK(memory.full_for_good());
  memory.discard(std::move(first));
  memory.wait_for_room(kLimit, kGoingOn);
  CHECK_FALSE(memory.full());
  while (memory.discarding()) {
  }
  CHECK(memory.bytes() == 0);
  CHECK(memory.nodes() == 0);
}

TEST_CASE("there is no waiting for room that nobody will make") {
  TreeMemory memory(kLimit);
  const auto kept = tree(1000, memory);
  memory.discard(tree(10, memory));
  memory.wait_for_room(1, kGoingOn);
  CHECK(memory.full_for_good());
  CHECK(memory.nodes() == 1000);
}

TEST_CASE("a tree is given back also where there is no memory for a thread to do it") {
  TreeMemory memory(kLimit);
  auto first = tree(10, memory);
  {
    const FailingMemory failing(0);
    memory.discard(std::move(first));
  }
  CHECK_FALSE(memory.discarding());
  CHECK(memory.bytes() == 0);
}

}  // namespace
}  // namespace symple

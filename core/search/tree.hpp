// The nodes of a search tree and the memory that they live in.
#pragma once

#include <atomic>
#include <cstdint>
#include <cstdlib>
#include <functional>
#include <memory>
#include <optional>

#include "rules/types.hpp"

namespace symple {

using NodeIndex = std::uint32_t;

// A placement and what is known of it. Threads share nodes without locks: each number is read and
// written whole (relaxed); visits are exact, and in the others two writers at once may lose
// samples, which adds a little noise.
struct Node {
  std::uint32_t visits;
  float value;   // mean, in [0, 1], the mover's view
  float wins;    // share of White
  float margin;  // mean
  // All moves as first: playouts in which the mover ends with a stone on this point. On a full
  // board every point has an owner, so the final position tells all that a list of moves would.
  float rave_visits;
  float rave_value;
  NodeIndex first_child;  // kUnexpanded, kBusy, or where the children lie, one after the other
  std::uint16_t child_count : 15;
  std::uint16_t black : 1;  // whether the mover is Black
  std::uint16_t action;     // a point, or size * size for a declined plant

  static constexpr NodeIndex kUnexpanded = 0;
  static constexpr NodeIndex kBusy = 1;

  Color mover() const { return black ? Color::kBlack : Color::kWhite; }
};
static_assert(sizeof(Node) == 32);

template <typename Number>
Number load(const Number& number) {
  return std::atomic_ref<Number>(const_cast<Number&>(number)).load(std::memory_order_relaxed);
}
template <typename Number>
void store(Number& number, Number value) {
  std::atomic_ref<Number>(number).store(value, std::memory_order_relaxed);
}
template <typename Number>
void add(Number& number, Number amount) {
  store(number, load(number) + amount);
}

// Nodes in one piece of memory, given out in order. Index 2 is the root.
class Tree {
 public:
  static constexpr NodeIndex kRoot = 2;

  // Room for this many bytes of nodes; touched only as they are used.
  explicit Tree(std::size_t bytes);

  Node& operator[](NodeIndex index) { return nodes_[index]; }
  const Node& operator[](NodeIndex index) const { return nodes_[index]; }
  NodeIndex used() const { return used_.load(std::memory_order_relaxed); }
  bool full() const { return full_.load(std::memory_order_relaxed); }

  // Leaves an unexpanded root alone.
  void clear();
  // Room for `count` nodes in a row; nullopt when there is none left.
  std::optional<NodeIndex> allocate(int count);

  // The first child, or kUnexpanded while there are none.
  NodeIndex children(NodeIndex index) const {
    const auto first =
        std::atomic_ref<NodeIndex>(nodes_[index].first_child).load(std::memory_order_acquire);
    return first == Node::kBusy ? Node::kUnexpanded : first;
  }
  // Claims the right to give a node its children; at most one thread gets it.
  bool claim(NodeIndex index);
  void publish_children(NodeIndex index, NodeIndex first);
  // Gives a claim back when there was no memory for the children.
  void abandon(NodeIndex index) { publish_children(index, Node::kUnexpanded); }

  // Copies the tree below `index` into `target`, as its root, level by level until `enough` says
  // true; the nodes then copied last are left without children.
  void copy_subtree(NodeIndex index, Tree& target, const std::function<bool()>& enough) const;

 private:
  struct Free {
    void operator()(Node* nodes) const { std::free(nodes); }
  };

  NodeIndex capacity_;
  std::unique_ptr<Node[], Free> nodes_;
  std::atomic<NodeIndex> used_;
  std::atomic<bool> full_ = false;
};

}  // namespace symple

// The nodes of a search tree and the memory that they live in.
#pragma once

#include <atomic>
#include <cstdint>
#include <cstdlib>
#include <functional>
#include <memory>
#include <optional>

#include "rules/types.hpp"
#include "search/siblings.hpp"

namespace symple {

using NodeIndex = std::uint32_t;

// What is known of a placement, but for the numbers that a choice among siblings needs: those are
// in the tree's own arrays. Threads share all of it without locks: each number is read and written
// whole (relaxed); visits are exact, and in the others two writers at once may lose samples, which
// adds a little noise.
struct Node {
  float wins;             // share of White
  float margin;           // mean
  NodeIndex first_child;  // kUnexpanded, kBusy, or where the children lie, one after the other
  std::uint16_t child_count;
  bool black;  // whether the mover is Black

  static constexpr NodeIndex kUnexpanded = 0;
  static constexpr NodeIndex kBusy = 1;

  Color mover() const { return black ? Color::kBlack : Color::kWhite; }
};
static_assert(sizeof(Node) == 16);

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
  static constexpr std::size_t kBytesPerNode =
      sizeof(Node) + sizeof(std::uint32_t) + 3 * sizeof(float) + sizeof(std::uint16_t);

  // Room for this many bytes of nodes; touched only as they are used.
  explicit Tree(std::size_t bytes);

  Node& operator[](NodeIndex index) { return nodes_[index]; }
  const Node& operator[](NodeIndex index) const { return nodes_[index]; }
  std::uint32_t visits(NodeIndex index) const { return load(visits_[index]); }
  float value(NodeIndex index) const { return load(value_[index]); }
  int action(NodeIndex index) const { return action_[index]; }
  // The `count` nodes from `first` on; they must have been allocated together.
  Siblings siblings(NodeIndex first, int count) {
    return {
        count,          &visits_[first], &value_[first], &rave_visits_[first], &rave_value_[first],
        &action_[first]};
  }
  // Adds a playout's result to a node's means; returns the node's visits with it.
  std::uint32_t add_result(NodeIndex index, float white_value, float white_win, float margin);
  // Makes a fresh node of a placement that nothing is known of but what a guess says: so many
  // samples of so much value.
  void set(NodeIndex index, Color mover, int action, float guess_weight, float guess);
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
    void operator()(void* memory) const { std::free(memory); }
  };
  // Zeros, which the system provides page by page as they are touched.
  template <typename Entry>
  using Array = std::unique_ptr<Entry[], Free>;
  template <typename Entry>
  Array<Entry> make_array() const;
  void copy_nodes(NodeIndex from, int count, Tree& target, NodeIndex to) const;

  NodeIndex capacity_;
  Array<Node> nodes_;
  Array<std::uint32_t> visits_;
  Array<float> value_;
  Array<float> rave_visits_;
  Array<float> rave_value_;
  Array<std::uint16_t> action_;
  std::atomic<NodeIndex> used_;
  std::atomic<bool> full_ = false;
};

}  // namespace symple

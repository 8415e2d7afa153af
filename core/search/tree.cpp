#include "search/tree.hpp"

#include <algorithm>
#include <limits>
#include <new>

namespace symple {
namespace {

NodeIndex capacity_for(std::size_t bytes) {
  // A root and the children of one node always fit.
  constexpr std::size_t kLeast = kMaxPoints + 16;
  constexpr std::size_t kMost = std::numeric_limits<NodeIndex>::max() - kMaxPoints - 16;
  return static_cast<NodeIndex>(std::clamp(bytes / sizeof(Node), kLeast, kMost));
}

}  // namespace

Tree::Tree(std::size_t bytes)
    : capacity_(capacity_for(bytes)),
      nodes_(static_cast<Node*>(std::calloc(capacity_, sizeof(Node)))) {
  if (nodes_ == nullptr) throw std::bad_alloc();
  clear();
}

void Tree::clear() {
  nodes_[kRoot] = Node{};
  used_ = kRoot + 1;
  full_ = false;
}

std::optional<NodeIndex> Tree::allocate(int count) {
  if (full()) return {};
  const NodeIndex first = used_.fetch_add(static_cast<NodeIndex>(count), std::memory_order_relaxed);
  if (first + static_cast<NodeIndex>(count) > capacity_) {
    used_.fetch_sub(static_cast<NodeIndex>(count), std::memory_order_relaxed);
    full_.store(true, std::memory_order_relaxed);
    return {};
  }
  return first;
}

bool Tree::claim(NodeIndex index) {
  NodeIndex unexpanded = Node::kUnexpanded;
  return std::atomic_ref<NodeIndex>(nodes_[index].first_child)
      .compare_exchange_strong(unexpanded, Node::kBusy, std::memory_order_acquire,
                               std::memory_order_relaxed);
}

void Tree::publish_children(NodeIndex index, NodeIndex first) {
  std::atomic_ref<NodeIndex>(nodes_[index].first_child).store(first, std::memory_order_release);
}

// Breadth first, so that the copy needs no other memory than the target's: nodes copied but not yet
// visited still point to their children here.
void Tree::copy_subtree(NodeIndex index, Tree& target, const std::function<bool()>& enough) const {
  constexpr NodeIndex kNodesBetweenQuestions = 1024;
  bool cut = false;
  target.clear();
  target.nodes_[kRoot] = nodes_[index];
  for (NodeIndex i = kRoot; i < target.used(); ++i) {
    if (i % kNodesBetweenQuestions == 0) cut = cut || enough();
    Node& node = target.nodes_[i];
    const NodeIndex from = node.first_child;
    if (cut || from == Node::kUnexpanded || from == Node::kBusy) {
      node.first_child = Node::kUnexpanded;
      continue;
    }
    const auto first = target.allocate(node.child_count);
    if (!first) {
      node.first_child = Node::kUnexpanded;
      continue;
    }
    std::copy_n(&nodes_[from], node.child_count, &target.nodes_[*first]);
    node.first_child = *first;
  }
  target.full_ = false;
}

}  // namespace symple

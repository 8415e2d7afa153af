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
  return static_cast<NodeIndex>(std::clamp(bytes / Tree::kBytesPerNode, kLeast, kMost));
}

}  // namespace

Tree::Tree(std::size_t bytes)
    : capacity_(capacity_for(bytes)),
      nodes_(make_array<Node>()),
      visits_(make_array<std::uint32_t>()),
      value_(make_array<float>()),
      rave_visits_(make_array<float>()),
      rave_value_(make_array<float>()),
      action_(make_array<std::uint16_t>()) {
  clear();
}

template <typename Entry>
Tree::Array<Entry> Tree::make_array() const {
  Array<Entry> entries(static_cast<Entry*>(std::calloc(capacity_, sizeof(Entry))));
  if (entries == nullptr) throw std::bad_alloc();
  return entries;
}

void Tree::clear() {
  set(kRoot, Color::kWhite, 0, 0, 0);
  used_ = kRoot + 1;
  full_ = false;
}

std::uint32_t Tree::add_result(NodeIndex index, float white_value, float white_win, float margin) {
  Node& node = nodes_[index];
  const std::uint32_t visits =
      std::atomic_ref(visits_[index]).fetch_add(1, std::memory_order_relaxed) + 1;
  const float share = 1 / static_cast<float>(visits);
  const auto move = [share](float& mean, float sample) {
    add(mean, (sample - load(mean)) * share);
  };
  move(value_[index], node.black ? 1 - white_value : white_value);
  move(node.wins, white_win);
  move(node.margin, margin);
  return visits;
}

void Tree::set(NodeIndex index, Color mover, int action, float guess_weight, float guess) {
  nodes_[index] = Node{};
  nodes_[index].black = mover == Color::kBlack;
  visits_[index] = 0;
  value_[index] = 0;
  rave_visits_[index] = guess_weight;
  rave_value_[index] = guess_weight * guess;
  action_[index] = static_cast<std::uint16_t>(action);
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

void Tree::copy_nodes(NodeIndex from, int count, Tree& target, NodeIndex to) const {
  std::copy_n(&nodes_[from], count, &target.nodes_[to]);
  std::copy_n(&visits_[from], count, &target.visits_[to]);
  std::copy_n(&value_[from], count, &target.value_[to]);
  std::copy_n(&rave_visits_[from], count, &target.rave_visits_[to]);
  std::copy_n(&rave_value_[from], count, &target.rave_value_[to]);
  std::copy_n(&action_[from], count, &target.action_[to]);
}

// Breadth first, so that the copy needs no other memory than the target's: nodes copied but not yet
// visited still point to their children here.
void Tree::copy_subtree(NodeIndex index, Tree& target, const std::function<bool()>& enough) const {
  constexpr NodeIndex kNodesBetweenQuestions = 1024;
  bool cut = false;
  target.clear();
  copy_nodes(index, 1, target, kRoot);
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
    copy_nodes(from, node.child_count, target, *first);
    node.first_child = *first;
  }
  target.full_ = false;
}

}  // namespace symple

#include "search/tree_memory.hpp"

#include <chrono>
#include <exception>
#include <new>
#include <utility>

namespace symple {
namespace {

constexpr std::size_t kBytesTogether = 1 << 18;  // that are given back before all know of them

}  // namespace

std::size_t bytes_of(const TurnNode& node) {
  return sizeof node + (node.logits() != nullptr ? sizeof(TurnLogits) : 0);
}

std::size_t bytes_of(const TurnEdge& edge) {
  constexpr std::size_t kKey = 24;  // in a set that is a quarter to half full
  constexpr std::size_t kAllocation = 16;
  return (sizeof edge + 4 * sizeof(float)) * 3 / 2 + kKey + kAllocation +
         sizeof(std::uint16_t) * edge.actions.capacity();
}

TreeMemory::~TreeMemory() {
  {
    const std::lock_guard lock(mutex_);
    ending_ = true;
  }
  changed_.notify_all();
  if (thread_.joinable()) thread_.join();
}

void TreeMemory::wait_for_room(std::size_t bytes, const std::atomic<bool>& stopping) const {
  while (bytes_ + bytes > limit_ && discarding() && !stopping) {
    std::this_thread::sleep_for(std::chrono::microseconds(50));
  }
}

void TreeMemory::discard(std::unique_ptr<TurnNode> tree) noexcept {
  if (tree == nullptr) return;
  std::vector<std::unique_ptr<TurnNode>> trees;
  try {
    trees.push_back(std::move(tree));
  } catch (const std::bad_alloc&) {
    Freed freed;
    free_tree(std::move(tree), freed);
    count(freed);
  }
  discard(std::move(trees));
}

void TreeMemory::discard(std::vector<std::unique_ptr<TurnNode>> trees) noexcept {
  if (trees.empty()) return;
  ++discarded_count_;
  try {
    const std::lock_guard lock(mutex_);
    if (!thread_.joinable()) thread_ = std::thread([this] { free_discarded(); });
    discarded_.push_back(std::move(trees));
  } catch (const std::exception&) {  // neither a thread nor memory: here, then
    free_trees(std::move(trees));
    --discarded_count_;
  }
  changed_.notify_all();
}

void TreeMemory::free_discarded() {
  std::unique_lock lock(mutex_);
  while (true) {
    changed_.wait(lock, [this] { return ending_ || !discarded_.empty(); });
    if (discarded_.empty()) return;
    auto trees = std::move(discarded_.back());
    discarded_.pop_back();
    lock.unlock();
    free_trees(std::move(trees));
    --discarded_count_;
    lock.lock();
  }
}

void TreeMemory::free_trees(std::vector<std::unique_ptr<TurnNode>> trees) {
  Freed freed;
  for (auto& tree : trees) free_tree(std::move(tree), freed);
  count(freed);
}

void TreeMemory::free_tree(std::unique_ptr<TurnNode> tree, Freed& freed) {
  for (TurnEdge& edge : tree->edges) {
    freed.bytes += bytes_of(edge);
    if (edge.next != nullptr) free_tree(std::move(edge.next), freed);
  }
  freed.bytes += bytes_of(*tree);
  ++freed.nodes;
  tree.reset();
  if (freed.bytes >= kBytesTogether) count(freed);
}

void TreeMemory::count(Freed& freed) {
  bytes_ -= freed.bytes;
  nodes_ -= freed.nodes;
  freed = {};
}

}  // namespace symple

// How much memory the trees of a search take, and giving it back.
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

#include "search/cache_line.hpp"
#include "search/turn_node.hpp"

namespace symple {

// About what a node and an edge take, unused room in growing arrays included.
std::size_t bytes_of(const TurnNode& node);
std::size_t bytes_of(const TurnEdge& edge);

// Every member may be called from any thread.
class TreeMemory {
 public:
  explicit TreeMemory(std::size_t limit) : limit_(limit) {}
  // Returns when everything has been given back.
  ~TreeMemory();
  TreeMemory(const TreeMemory&) = delete;
  TreeMemory& operator=(const TreeMemory&) = delete;

  // Counts what has been added to a tree.
  void take(std::size_t bytes) { bytes_ += bytes; }
  void take_node() { ++nodes_; }

  // Whether the limit is reached, also by what is only waiting to be given back.
  bool full() const { return bytes_ >= limit_; }
  // Whether it stays so unless a tree is cut.
  bool full_for_good() const { return !discarding() && full(); }
  // Waits until there is room for so much or all that was discarded has been given back, so that
  // what a search finds does not depend on how quickly that goes; not when `stopping`.
  void wait_for_room(std::size_t bytes, const std::atomic<bool>& stopping) const;

  // Gives a tree back in a thread of its own: after a long analysis that takes longer than a quick
  // turn may. Its memory counts until it is free.
  void discard(std::unique_ptr<TurnNode> tree) noexcept;
  // The same for some that were cut off a tree.
  void discard(std::vector<std::unique_ptr<TurnNode>> trees) noexcept;
  bool discarding() const { return discarded_count_ > 0; }

  // Of all trees.
  std::size_t limit() const { return limit_; }
  std::size_t bytes() const { return bytes_; }
  std::int64_t nodes() const { return nodes_; }

 private:
  struct Freed {
    std::size_t bytes = 0;
    std::int64_t nodes = 0;
  };
  void free_discarded();
  void free_trees(std::vector<std::unique_ptr<TurnNode>> trees);
  void free_tree(std::unique_ptr<TurnNode> tree, Freed& freed);
  void count(Freed& freed);

  const std::size_t limit_;
  std::atomic<std::size_t> bytes_ = 0;
  std::atomic<int> discarded_count_ = 0;  // lots of trees, that being given back included
  std::mutex mutex_;                      // guards what follows
  std::condition_variable changed_;
  std::vector<std::vector<std::unique_ptr<TurnNode>>> discarded_;
  bool ending_ = false;
  std::thread thread_;
  alignas(kCacheLine) std::atomic<std::int64_t> nodes_ = 0;  // often written, unlike the others
};

}  // namespace symple

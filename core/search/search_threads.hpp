// A search under way, whatever the board size.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>

#include "search/search.hpp"
#include "search/tree_memory.hpp"

namespace symple {

class SearchThreads {
 public:
  virtual ~SearchThreads() = default;
  // For positions of these rules; the memory must outlive it.
  static std::shared_ptr<SearchThreads> make(const Rules& rules, const SearchOptions& options,
                                             TreeMemory& memory);

  virtual const Rules& rules() const = 0;
  // After an exception no thread is running, and what is known is still that of the search before.
  virtual void start(const Position& position, const SearchLimits& limits, std::uint64_t seed) = 0;
  virtual bool running() const = 0;
  virtual bool think(double seconds) = 0;
  virtual bool wait(std::optional<double> seconds) = 0;
  virtual void stop() = 0;
  virtual Snapshot snapshot(int candidates) const = 0;
  virtual Turn best_turn() const = 0;
};

}  // namespace symple

// How much work a proof may cost, and how much it has cost.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <optional>

namespace symple {

// Whichever is reached first ends the work; without any it goes on until it is done or stopped.
struct SolveLimits {
  std::optional<double> seconds;
  std::optional<std::int64_t> nodes;  // endgames looked at
};

// One thread spends; any may ask and stop.
class Budget {
 public:
  using Clock = std::chrono::steady_clock;

  explicit Budget(const SolveLimits& limits) : limits_(limits) {}

  // To be called at each endgame; returns whether the work must end.
  bool spend() {
    const std::int64_t nodes = this->nodes() + 1;
    nodes_.store(nodes, std::memory_order_relaxed);
    // The clock is looked at only now and then, the first time at once.
    if ((limits_.nodes && nodes > *limits_.nodes) ||
        (limits_.seconds && nodes % kClockNodes == 1 && seconds() >= *limits_.seconds)) {
      stop();
    }
    return stopped();
  }
  void stop() { stopped_.store(true, std::memory_order_relaxed); }
  bool stopped() const { return stopped_.load(std::memory_order_relaxed); }
  std::int64_t nodes() const { return nodes_.load(std::memory_order_relaxed); }
  double seconds() const { return std::chrono::duration<double>(Clock::now() - begin_).count(); }

 private:
  static constexpr std::int64_t kClockNodes = 256;

  SolveLimits limits_;
  Clock::time_point begin_ = Clock::now();
  std::atomic<std::int64_t> nodes_ = 0;
  std::atomic<bool> stopped_ = false;
};

}  // namespace symple

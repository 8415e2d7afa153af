// Solving in a thread of its own, as its users hold it.
#pragma once

#include <condition_variable>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>

#include "rules/position.hpp"
#include "solver/solve.hpp"

namespace symple {

struct SolverOptions {
  int memory_mb = 256;
};

// What a solver has proved by now and what it cost.
struct SolverSnapshot {
  Solution solution;
  std::int64_t nodes = 0;
  double seconds = 0;
};

// One position at a time; what it has proved serves the positions that follow from it too. Every
// member may be called from any thread.
class Solver {
 public:
  // Throws std::invalid_argument when the memory is less than 1 MB.
  explicit Solver(const SolverOptions& options);
  ~Solver();
  Solver(const Solver&) = delete;
  Solver& operator=(const Solver&) = delete;

  // Starts and returns; work under way is stopped first. The position must be in Phase::kStart or
  // kOver, else std::domain_error. Where there is no memory (std::bad_alloc) or no thread
  // (std::system_error) for it, it may be asked again.
  void start(const Position& position, const SolveLimits& limits);
  bool running() const;
  // Waits until the work has ended, at most `seconds`; returns whether it has.
  bool wait(std::optional<double> seconds) const;
  // Ends the work; returns when it has ended. Beside a start() it comes before it or ends what it
  // has begun, and one that comes after it always does.
  void stop();
  // Throws std::domain_error before the first start().
  SolverSnapshot snapshot() const;

 private:
  void work(const Position& position, Budget& budget);
  void keep(Solution solution);
  void end(const Budget& budget);
  void end_thread();

  SolverMemory memory_;  // the thread's while it runs
  std::mutex starting_;  // held while the thread is started or ended
  std::thread thread_;
  mutable std::mutex mutex_;  // guards what follows
  mutable std::condition_variable ended_;
  std::shared_ptr<Budget> budget_;  // null before the first start
  Solution solution_;
  std::optional<double> seconds_;  // once the work has ended
};

}  // namespace symple

#include "solver/solver.hpp"

#include <chrono>
#include <new>
#include <stdexcept>
#include <utility>

namespace symple {
namespace {

std::size_t bytes_of(const SolverOptions& options) {
  if (options.memory_mb < 1) throw std::invalid_argument("memory must be at least 1 MB");
  return static_cast<std::size_t>(options.memory_mb) << 20;
}

}  // namespace

Solver::Solver(const SolverOptions& options) : memory_(bytes_of(options)) {}

Solver::~Solver() { stop(); }

void Solver::start(const Position& position, const SolveLimits& limits) {
  const Phase phase = position.board().phase();
  if (phase != Phase::kStart && phase != Phase::kOver) {
    throw std::domain_error("a position is solved between turns; finish or undo the turn first");
  }
  const std::lock_guard starting(starting_);
  end_thread();
  memory_.prepare(position.rules(), position.board());  // here, where the caller hears of bad_alloc
  const auto budget = std::make_shared<Budget>(limits);
  {
    const std::lock_guard lock(mutex_);
    budget_ = budget;
    const auto [low, high] = position.margin_bounds();
    solution_ = {low, high, {}};
    seconds_.reset();
  }
  try {
    thread_ = std::thread([this, position, budget] { work(position, *budget); });
  } catch (...) {
    end(*budget);
    throw;
  }
}

void Solver::work(const Position& position, Budget& budget) {
  try {
    keep(solve(position, memory_, budget, [this](const Solution& solution) { keep(solution); }));
  } catch (const std::bad_alloc&) {
    budget.stop();  // it answers with what it has proved
  }
  end(budget);
}

void Solver::keep(Solution solution) {
  const std::lock_guard lock(mutex_);
  solution_ = std::move(solution);
}

void Solver::end(const Budget& budget) {
  const std::lock_guard lock(mutex_);
  seconds_ = budget.seconds();
  ended_.notify_all();
}

bool Solver::running() const {
  const std::lock_guard lock(mutex_);
  return budget_ != nullptr && !seconds_;
}

bool Solver::wait(std::optional<double> seconds) const {
  std::unique_lock lock(mutex_);
  const auto ended = [this] { return budget_ == nullptr || seconds_; };
  if (!seconds) {
    ended_.wait(lock, ended);
    return true;
  }
  return ended_.wait_for(lock, std::chrono::duration<double>(*seconds), ended);
}

void Solver::stop() {
  const std::lock_guard starting(starting_);
  end_thread();
}

void Solver::end_thread() {
  if (!thread_.joinable()) return;
  budget_->stop();
  thread_.join();
}

SolverSnapshot Solver::snapshot() const {
  const std::lock_guard lock(mutex_);
  if (budget_ == nullptr) throw std::domain_error("no position has been solved yet");
  return {solution_, budget_->nodes(), seconds_ ? *seconds_ : budget_->seconds()};
}

}  // namespace symple

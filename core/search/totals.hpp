// What a search adds up over its playouts.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <memory>
#include <vector>

#include "rules/types.hpp"
#include "search/rave.hpp"

namespace symple {

// Numbers that one thread writes and others read meanwhile: what std::atomic_ref does, which
// Emscripten's library does not have yet.
template <typename Number>
Number load(const Number& number) {
  Number value;
  __atomic_load(&number, &value, __ATOMIC_RELAXED);
  return value;
}
template <typename Number>
void store(Number& number, Number value) {
  __atomic_store(&number, &value, __ATOMIC_RELAXED);
}
template <typename Number>
void add(Number& number, Number amount) {
  store(number, load(number) + amount);
}

// The sums of one thread, which alone writes them.
struct ThreadTotals {
  std::uint64_t games = 0;   // random ones, or answers in their place
  std::uint64_t judged = 0;  // nodes, by an evaluator beside the games
  double white_stones = 0;
  double white_groups = 0;
  double black_groups = 0;
  double samples = 0;
  double sampled_value = 0;                      // White's
  std::array<Owned, 2> guesses{};                // by colour, by point: see Totals::guesses
  std::uint64_t guesses_due = 0;                 // games at which they are made anew
  std::array<double, kMaxPoints> white_owned{};  // by point: samples in which White ends there
  std::array<double, kMaxPoints> white_value{};  // by point: White's value in those
};

class Totals {
 public:
  explicit Totals(int threads) {
    for (int i = 0; i < threads; ++i) by_thread_.push_back(std::make_unique<ThreadTotals>());
  }
  void reset() {
    for (const auto& totals : by_thread_) *totals = {};
  }
  ThreadTotals& of_thread(int thread) { return *by_thread_[thread]; }

  template <typename Number>
  Number sum(Number ThreadTotals::* number) const {
    Number total = 0;
    for (const auto& totals : by_thread_) total += load((*totals).*number);
    return total;
  }
  double sum_at(std::array<double, kMaxPoints> ThreadTotals::* numbers, int point) const {
    double total = 0;
    for (const auto& totals : by_thread_) total += load(((*totals).*numbers)[point]);
    return total;
  }
  // What limits count: an answer of an evaluator beside the games takes about as long as so many of
  // them, by a net on a processor with VNNI.
  std::uint64_t evaluations() const {
    constexpr std::uint64_t kGamesPerAnswer = 16;
    return sum(&ThreadTotals::games) + kGamesPerAnswer * sum(&ThreadTotals::judged);
  }
  // What it is worth to `color`, over the whole search, to end with a stone on the point: in [0,
  // 1], the colour's view.
  float owning_value(Color color, int point) const;
  // The same by point, for a thread of the search, and hardly older than it: a look at the sums of
  // the other threads is slow, because they are always writing there.
  const Owned& guesses(int thread, Color color, int points);

 private:
  std::vector<std::unique_ptr<ThreadTotals>> by_thread_;
};

}  // namespace symple

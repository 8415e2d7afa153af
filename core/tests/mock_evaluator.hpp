// An evaluator for tests and measurements: a plain count instead of a net.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <memory>
#include <thread>

#include "eval/evaluation_queue.hpp"

namespace symple {

// What is on the board, and the vacant points that only one colour touches as its own; stones that
// touch both colours are likelier.
Evaluation plain_evaluation(const Leaf& leaf);

// Answers in a thread of its own until it is destroyed.
class MockEvaluator {
 public:
  using Judge = Evaluation (*)(const Leaf& leaf);

  // `delay`: that a batch takes, at least.
  MockEvaluator(std::shared_ptr<EvaluationQueue> queue, std::size_t most_in_batch,
                std::chrono::microseconds delay = {}, Judge judge = plain_evaluation);
  ~MockEvaluator();
  MockEvaluator(const MockEvaluator&) = delete;
  MockEvaluator& operator=(const MockEvaluator&) = delete;

  std::int64_t answered() const { return answered_; }
  std::int64_t batches() const { return batches_; }

 private:
  std::shared_ptr<EvaluationQueue> queue_;
  std::atomic<bool> ending_ = false;
  std::atomic<std::int64_t> answered_ = 0;
  std::atomic<std::int64_t> batches_ = 0;
  std::thread thread_;
};

}  // namespace symple

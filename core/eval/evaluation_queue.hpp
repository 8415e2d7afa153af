// Between searches, which ask about leaves, and an evaluator, which answers many at once.
//
// Evaluators are pulled: whoever has one takes a batch, and puts its answers. Nothing calls back.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <vector>

#include "eval/evaluation.hpp"

namespace symple {

// Leaves to be evaluated together, on boards of one size.
struct LeafBatch {
  std::uint64_t number = 0;
  std::vector<Leaf> leaves;
};

// What was asked under `ticket`, a number of the asker's choice.
struct Answer {
  std::uint64_t ticket;
  Evaluation evaluation;
};

// Every member may be called from any thread.
class EvaluationQueue {
 public:
  using Seconds = std::chrono::duration<double>;

  // Throws std::invalid_argument when there may not even be one.
  explicit EvaluationQueue(std::size_t most_waiting);

  // The evaluator's side. Some leaves, `most` at most, as soon as there are any; nothing when none
  // came in time, or when the queue is closed. std::invalid_argument when `most` is 0.
  std::optional<LeafBatch> take(std::size_t most, Seconds wait);
  // The answers to a batch, in its order: each goes to its asker, unless he has cancelled. Throws
  // std::invalid_argument when the batch is not out or has another number of leaves. After
  // std::bad_alloc, from here or below, nothing is lost: what was not answered is still out.
  void put(std::uint64_t batch, const std::vector<Evaluation>& evaluations);
  // An evaluator that cannot answer a batch gives it back to be taken again, before all others.
  void give_back(std::uint64_t batch);
  // Nothing more is asked or taken; what is out may still be answered.
  void close();
  bool closed() const { return closed_; }
  std::size_t waiting() const;  // leaves that are not taken yet, cancelled ones included

 private:
  friend class Asker;
  struct Inbox;
  struct Question {
    std::shared_ptr<Inbox> inbox;
    std::uint64_t generation;  // of the inbox
    std::uint64_t ticket;
    Leaf leaf;
  };
  bool ask(Question&& question);
  std::vector<Question>& out(std::uint64_t batch);
  static bool is_wanted(const Question& question);
  void add(const std::shared_ptr<Inbox>& inbox);

  const std::size_t most_waiting_;
  mutable std::mutex mutex_;  // guards what follows; an inbox's may be locked under it
  std::condition_variable asked_;
  std::deque<Question> waiting_;
  std::map<std::uint64_t, std::vector<Question>> out_;  // by batch
  std::vector<std::weak_ptr<Inbox>> inboxes_;           // to be woken when the queue is closed
  std::uint64_t batches_ = 0;
  std::atomic<bool> closed_ = false;  // read without it
};

// One who asks: a thread of a search, say. Its members are for one thread at a time.
class Asker {
 public:
  explicit Asker(std::shared_ptr<EvaluationQueue> queue);
  ~Asker() { cancel(); }
  Asker(const Asker&) = delete;
  Asker& operator=(const Asker&) = delete;

  // False when so many wait already, or the queue is closed.
  bool ask(std::uint64_t ticket, const Leaf& leaf);
  // What has come since the last call.
  std::vector<Answer> answers();
  // Until there is an answer, at most so long; not when the queue is closed.
  void wait(EvaluationQueue::Seconds most);
  // Answers to what was asked until now never come.
  void cancel();
  bool closed() const { return queue_->closed(); }

 private:
  std::shared_ptr<EvaluationQueue> queue_;
  std::shared_ptr<EvaluationQueue::Inbox> inbox_;
};

}  // namespace symple

#include "eval/evaluation_queue.hpp"

#include <algorithm>
#include <new>
#include <stdexcept>
#include <utility>

namespace symple {

// The answers to one asker.
struct EvaluationQueue::Inbox {
  std::mutex mutex;  // guards what follows
  std::condition_variable answered;
  std::uint64_t generation = 0;  // what was asked before is not wanted any more
  std::vector<Answer> answers;
  bool closed = false;
};

EvaluationQueue::EvaluationQueue(std::size_t most_waiting) : most_waiting_(most_waiting) {
  if (most_waiting == 0) throw std::invalid_argument("a queue holds at least one leaf");
}

bool EvaluationQueue::is_wanted(const Question& question) {
  const std::lock_guard lock(question.inbox->mutex);
  return question.generation == question.inbox->generation;
}

bool EvaluationQueue::ask(Question&& question) {
  {
    const std::lock_guard lock(mutex_);
    if (closed_ || waiting_.size() >= most_waiting_) return false;
    waiting_.push_back(std::move(question));
  }
  asked_.notify_one();
  return true;
}

std::optional<LeafBatch> EvaluationQueue::take(std::size_t most, Seconds wait) {
  if (most == 0) throw std::invalid_argument("a batch has at least one leaf");
  const auto end = std::chrono::steady_clock::now() +
                   std::chrono::duration_cast<std::chrono::steady_clock::duration>(wait);
  std::unique_lock lock(mutex_);
  LeafBatch batch;
  while (batch.leaves.empty()) {
    asked_.wait_until(lock, end, [this] { return closed_ || !waiting_.empty(); });
    if (closed_ || waiting_.empty()) return std::nullopt;
    // All memory first: a question that has been moved must not be lost.
    const std::size_t room = std::min(most, waiting_.size());
    batch.leaves.reserve(room);
    std::vector<Question> questions;
    questions.reserve(room);
    const auto entry = out_.try_emplace(batches_ + 1).first;
    for (auto next = waiting_.begin(); next != waiting_.end() && questions.size() < room;) {
      const bool wanted = is_wanted(*next);
      if (wanted && !batch.leaves.empty() &&
          next->leaf.rules.size() != batch.leaves.front().rules.size()) {
        ++next;
        continue;
      }
      if (wanted) {
        batch.leaves.push_back(next->leaf);
        questions.push_back(std::move(*next));
      }
      next = waiting_.erase(next);
    }
    if (questions.empty()) {
      out_.erase(entry);
    } else {
      entry->second = std::move(questions);
      batch.number = ++batches_;
    }
  }
  return batch;
}

std::vector<EvaluationQueue::Question>& EvaluationQueue::out(std::uint64_t batch) {
  const auto found = out_.find(batch);
  if (found == out_.end()) throw std::invalid_argument("no such batch is out");
  return found->second;
}

void EvaluationQueue::put(std::uint64_t batch, const std::vector<Evaluation>& evaluations) {
  const std::lock_guard lock(mutex_);
  std::vector<Question>& questions = out(batch);
  if (questions.size() != evaluations.size()) {
    throw std::invalid_argument("a batch wants an answer for each of its leaves");
  }
  std::size_t done = 0;
  try {
    for (; done < questions.size(); ++done) {
      const Question& question = questions[done];
      Inbox& inbox = *question.inbox;
      const std::lock_guard inbox_lock(inbox.mutex);
      if (question.generation != inbox.generation) continue;
      inbox.answers.push_back({question.ticket, evaluations[done]});
      inbox.answered.notify_one();
    }
  } catch (const std::bad_alloc&) {
    // The rest is still out, and may be given back.
    questions.erase(questions.begin(), questions.begin() + static_cast<std::ptrdiff_t>(done));
    throw;
  }
  out_.erase(batch);
}

void EvaluationQueue::give_back(std::uint64_t batch) {
  const std::lock_guard lock(mutex_);
  const std::vector<Question>& questions = out(batch);
  std::size_t done = 0;
  try {
    for (; done < questions.size(); ++done) {
      waiting_.push_front(questions[questions.size() - 1 - done]);
    }
  } catch (const std::bad_alloc&) {
    for (; done > 0; --done) waiting_.pop_front();
    throw;
  }
  out_.erase(batch);
  asked_.notify_all();
}

void EvaluationQueue::close() {
  const std::lock_guard lock(mutex_);
  closed_ = true;
  waiting_.clear();
  asked_.notify_all();
  for (const auto& weak : inboxes_) {
    if (const auto inbox = weak.lock()) {
      const std::lock_guard inbox_lock(inbox->mutex);
      inbox->closed = true;
      inbox->answered.notify_all();
    }
  }
}

std::size_t EvaluationQueue::waiting() const {
  const std::lock_guard lock(mutex_);
  return waiting_.size();
}

void EvaluationQueue::add(const std::shared_ptr<Inbox>& inbox) {
  const std::lock_guard lock(mutex_);
  inbox->closed = closed_;
  std::erase_if(inboxes_, [](const auto& weak) { return weak.expired(); });
  inboxes_.push_back(inbox);
}

Asker::Asker(std::shared_ptr<EvaluationQueue> queue)
    : queue_(std::move(queue)), inbox_(std::make_shared<EvaluationQueue::Inbox>()) {
  queue_->add(inbox_);
}

bool Asker::ask(std::uint64_t ticket, const Leaf& leaf) {
  std::uint64_t generation = 0;
  {
    const std::lock_guard lock(inbox_->mutex);
    generation = inbox_->generation;
  }
  return queue_->ask({inbox_, generation, ticket, leaf});
}

std::vector<Answer> Asker::answers() {
  const std::lock_guard lock(inbox_->mutex);
  return std::exchange(inbox_->answers, {});
}

void Asker::wait(EvaluationQueue::Seconds most) {
  std::unique_lock lock(inbox_->mutex);
  inbox_->answered.wait_for(lock, most,
                            [this] { return inbox_->closed || !inbox_->answers.empty(); });
}

void Asker::cancel() {
  const std::lock_guard lock(inbox_->mutex);
  ++inbox_->generation;
  inbox_->answers.clear();
}

}  // namespace symple

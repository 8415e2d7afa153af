// Where the threads of a search come together for what none may do while others go on.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <mutex>

namespace symple {

class Meeting {
 public:
  // Before the members begin.
  void open(int members) {
    members_ = members;
    present_ = 0;
    called_ = false;
  }
  // Returns when all members have come and one of them has done the task, or when `stopping`.
  template <typename Task>
  void attend(const std::atomic<bool>& stopping, Task&& task) {
    constexpr std::chrono::milliseconds kBetweenLooks(1);
    std::unique_lock lock(mutex_);
    const std::uint64_t round = round_;
    ++present_;
    called_ = true;
    while (round == round_) {
      if (stopping) {
        --present_;
        return;
      }
      if (present_ == members_) {
        task();
        present_ = 0;
        called_ = false;
        ++round_;
        changed_.notify_all();
      } else {
        changed_.wait_for(lock, kBetweenLooks);
      }
    }
  }
  // Whether somebody is there: the others must come too.
  bool called() const { return called_.load(std::memory_order_relaxed); }
  // A member comes no more.
  void leave() {
    const std::lock_guard lock(mutex_);
    --members_;
    changed_.notify_all();
  }

 private:
  std::mutex mutex_;  // guards what follows
  std::condition_variable changed_;
  int members_ = 0;
  int present_ = 0;
  std::uint64_t round_ = 0;
  std::atomic<bool> called_ = false;  // read without it
};

}  // namespace symple

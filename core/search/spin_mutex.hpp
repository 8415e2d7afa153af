// A mutex for what takes less time than falling asleep.
#pragma once

#include <atomic>
#include <thread>

namespace symple {

class SpinMutex {
 public:
  void lock() {
    constexpr int kSpins = 200;
    while (held_.test_and_set(std::memory_order_acquire)) {
      for (int i = 0; held_.test(std::memory_order_relaxed); ++i) {
        if (i < kSpins) {
          pause();
        } else {
          std::this_thread::yield();  // there may be more threads than processors
        }
      }
    }
  }
  void unlock() { held_.clear(std::memory_order_release); }

 private:
  // Lets the processor know that this is a loop of waiting.
  static void pause() {
#if defined(__x86_64__)
    __builtin_ia32_pause();
#elif defined(__aarch64__)
    asm volatile("yield");
#endif
  }

  std::atomic_flag held_;
};

}  // namespace symple

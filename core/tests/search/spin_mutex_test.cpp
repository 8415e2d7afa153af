#include "search/spin_mutex.hpp"

#include <doctest/doctest.h>

#include <mutex>
#include <thread>
#include <vector>

namespace symple {
namespace {

TEST_CASE("one thread at a time, also when there are more threads than processors") {
  constexpr int kThreads = 8;
  constexpr int kTimes = 20'000;
  SpinMutex mutex;
  int count = 0;
  std::vector<std::thread> threads;
  threads.reserve(kThreads);
  for (int i = 0; i < kThreads; ++i) {
    threads.emplace_back([&] {
      for (int k = 0; k < kTimes; ++k) {
        const std::lock_guard lock(mutex);
        ++count;
      }
    });
  }
  for (auto& thread : threads) thread.join();
  CHECK(count == kThreads * kTimes);
}

}  // namespace
}  // namespace symple

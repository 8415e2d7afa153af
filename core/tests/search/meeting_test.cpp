#include "search/meeting.hpp"

#include <doctest/doctest.h>

#include <atomic>
#include <thread>
#include <vector>

namespace symple {
namespace {

TEST_CASE("a task is done once a round, while all who have not left are there") {
  constexpr int kMembers = 4;
  constexpr int kRounds = 50;
  Meeting meeting;
  meeting.open(kMembers);
  const std::atomic<bool> stopping = false;
  std::atomic<int> outside = 0;
  std::atomic<int> wrong = 0;
  int tasks = 0;  // the meeting guards it
  std::vector<std::thread> threads;
  for (int member = 0; member < kMembers; ++member) {
    // One after the other leaves earlier.
    threads.emplace_back([&, rounds = kRounds - member] {
      for (int i = 0; i < rounds; ++i) {
        ++outside;
        --outside;
        meeting.attend(stopping, [&] {
          wrong += outside != 0;
          ++tasks;
        });
      }
      meeting.leave();
    });
  }
  for (std::thread& thread : threads) thread.join();
  CHECK(tasks == kRounds);
  CHECK(wrong == 0);
}

TEST_CASE("nobody waits for others once all are to stop") {
  Meeting meeting;
  meeting.open(2);
  std::atomic<bool> stopping = false;
  std::thread waiting([&] { meeting.attend(stopping, [] { FAIL("not all were there"); }); });
  stopping = true;
  waiting.join();
}

}  // namespace
}  // namespace symple

#include "eval/evaluation_queue.hpp"

#include <doctest/doctest.h>

#include <atomic>
#include <chrono>
#include <map>
#include <new>
#include <optional>
#include <set>
#include <stdexcept>
#include <thread>
#include <utility>
#include <vector>

#include "tests/failing_memory.hpp"
#include "tests/mock_evaluator.hpp"
#include "tests/support.hpp"

namespace symple {
namespace {

using Seconds = EvaluationQueue::Seconds;

Leaf some_leaf(int placements = 4, std::uint64_t seed = 1, int size = 5) {
  Random random(seed);
  const Position position = random_position(Rules(size, 4), placements, random);
  return Leaf::of(position.board(), position.rules());
}

TEST_CASE("a leaf is the position that it was made of") {
  Random random(3);
  for (int i = 0; i < 20; ++i) {
    const Position position = random_position(Rules(7, 4), i, random);
    if (position.board().over()) continue;
    CHECK(Leaf::of(position.board(), position.rules()).board().same_position(position.board()));
  }
}

TEST_CASE("every question is answered once, to him who asked, and with his position's answer") {
  constexpr int kAskers = 3;
  constexpr std::uint64_t kQuestions = 300;
  const auto queue = std::make_shared<EvaluationQueue>(64);
  const MockEvaluator first(queue, 8);
  const MockEvaluator second(queue, 5, std::chrono::microseconds(100));
  std::atomic<int> wrong = 0;
  std::vector<std::thread> threads;
  for (int asker_number = 0; asker_number < kAskers; ++asker_number) {
    threads.emplace_back([&, asker_number] {
      Asker asker(queue);
      std::map<std::uint64_t, Leaf> open;
      for (std::uint64_t ticket = 0; ticket < kQuestions || !open.empty();) {
        if (ticket < kQuestions) {
          const Leaf leaf = some_leaf(static_cast<int>(ticket % 12), 1000 * ticket + asker_number);
          if (asker.ask(ticket, leaf)) open.emplace(ticket++, leaf);
        }
        if (open.size() >= 16 || ticket == kQuestions) asker.wait(Seconds(0.01));
        for (const Answer& answer : asker.answers()) {
          const auto asked = open.find(answer.ticket);
          wrong += asked == open.end() ||
                   answer.evaluation.margin != plain_evaluation(asked->second).margin;
          if (asked != open.end()) open.erase(asked);
        }
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  CHECK(wrong == 0);
  CHECK(queue->waiting() == 0);
}

TEST_CASE("what was cancelled is not answered, what is asked afterwards is") {
  const auto queue = std::make_shared<EvaluationQueue>(8);
  Asker asker(queue);
  REQUIRE(asker.ask(1, some_leaf()));
  const auto taken = queue->take(1, Seconds(0));
  REQUIRE(taken);
  REQUIRE(asker.ask(2, some_leaf()));
  asker.cancel();
  REQUIRE(asker.ask(3, some_leaf()));
  queue->put(taken->number, {Evaluation{}});
  const auto next = queue->take(8, Seconds(0));
  REQUIRE(next);
  CHECK(next->leaves.size() == 1);
  CHECK(asker.answers().empty());
  queue->put(next->number, {Evaluation{}});
  const auto answers = asker.answers();
  REQUIRE(answers.size() == 1);
  CHECK(answers[0].ticket == 3);
}

TEST_CASE("an asker that is gone leaves nothing to do") {
  const auto queue = std::make_shared<EvaluationQueue>(8);
  {
    Asker asker(queue);
    REQUIRE(asker.ask(1, some_leaf()));
  }
  CHECK_FALSE(queue->take(8, Seconds(0)));
}

TEST_CASE("a full queue takes no more until something is taken out") {
  const auto queue = std::make_shared<EvaluationQueue>(2);
  Asker asker(queue);
  CHECK(asker.ask(1, some_leaf()));
  CHECK(asker.ask(2, some_leaf()));
  CHECK_FALSE(asker.ask(3, some_leaf()));
  CHECK(queue->take(1, Seconds(0)));
  CHECK(asker.ask(3, some_leaf()));
}

TEST_CASE("the leaves of a batch are on boards of one size, and others keep their order") {
  const auto queue = std::make_shared<EvaluationQueue>(8);
  Asker asker(queue);
  std::uint64_t ticket = 0;
  for (const int size : {5, 7, 5, 9, 7}) REQUIRE(asker.ask(++ticket, some_leaf(3, 1, size)));
  std::vector<std::uint64_t> order;
  for (const std::size_t count : {2U, 2U, 1U}) {
    const auto batch = queue->take(8, Seconds(0));
    REQUIRE(batch);
    CHECK(batch->leaves.size() == count);
    for (const Leaf& leaf : batch->leaves) CHECK(leaf.rules == batch->leaves[0].rules);
    queue->put(batch->number, std::vector<Evaluation>(count));
    for (const Answer& answer : asker.answers()) order.push_back(answer.ticket);
  }
  CHECK(order == std::vector<std::uint64_t>{1, 3, 2, 5, 4});
}

TEST_CASE("a batch that is given back comes first, and whole") {
  const auto queue = std::make_shared<EvaluationQueue>(8);
  Asker asker(queue);
  for (const int stones : {1, 2, 3}) REQUIRE(asker.ask(stones, some_leaf(stones)));
  const auto failed = queue->take(2, Seconds(0));
  REQUIRE(failed);
  queue->give_back(failed->number);
  const auto again = queue->take(8, Seconds(0));
  REQUIRE(again);
  REQUIRE(again->leaves.size() == 3);
  queue->put(again->number, std::vector<Evaluation>(3));
  const auto answers = asker.answers();
  REQUIRE(answers.size() == 3);
  for (std::uint64_t i = 0; i < 3; ++i) CHECK(answers[i].ticket == i + 1);
}

TEST_CASE("a batch is answered once, and as a whole") {
  const auto queue = std::make_shared<EvaluationQueue>(8);
  Asker asker(queue);
  REQUIRE(asker.ask(1, some_leaf()));
  const auto batch = queue->take(8, Seconds(0));
  REQUIRE(batch);
  CHECK_THROWS_AS(queue->put(batch->number, {}), std::invalid_argument);
  CHECK_THROWS_AS(queue->put(batch->number + 1, {Evaluation{}}), std::invalid_argument);
  CHECK_NOTHROW(queue->put(batch->number, {Evaluation{}}));
  CHECK_THROWS_AS(queue->put(batch->number, {Evaluation{}}), std::invalid_argument);
  CHECK_THROWS_AS(queue->give_back(batch->number), std::invalid_argument);
  CHECK(asker.answers().size() == 1);
}

TEST_CASE("a closed queue wakes all who wait, and is asked nothing") {
  const auto queue = std::make_shared<EvaluationQueue>(8);
  Asker asker(queue);
  std::thread evaluator([&] { CHECK_FALSE(queue->take(1, Seconds(60))); });
  std::thread waiting([&] { asker.wait(Seconds(60)); });
  queue->close();
  evaluator.join();
  waiting.join();
  CHECK(queue->closed());
  CHECK_FALSE(asker.ask(1, some_leaf()));
  Asker late(queue);
  late.wait(Seconds(60));
  CHECK_FALSE(queue->take(1, Seconds(60)));
}

TEST_CASE("whenever memory runs out, every question is answered in the end") {
  const auto queue = std::make_shared<EvaluationQueue>(8);
  for (int fails_at = 0; fails_at < 40; ++fails_at) {
    Asker asker(queue);
    for (const int stones : {1, 2, 3}) REQUIRE(asker.ask(stones, some_leaf(stones)));
    const std::vector<Evaluation> evaluations(3);
    std::optional<LeafBatch> batch;
    std::set<std::uint64_t> answered;
    const auto collect = [&] {
      for (const Answer& answer : asker.answers()) {
        CHECK(answered.insert(answer.ticket).second);
      }
    };
    {
      const FailingMemory failing(fails_at);
      try {
        batch = queue->take(3, Seconds(0));
        queue->give_back(batch->number);
        batch.reset();
        batch = queue->take(3, Seconds(0));
        queue->put(batch->number, evaluations);
        batch.reset();
      } catch (const std::bad_alloc&) {
      }
    }
    collect();
    if (batch) queue->give_back(batch->number);
    while (const auto rest = queue->take(2, Seconds(0))) {
      queue->put(rest->number, std::vector<Evaluation>(rest->leaves.size()));
    }
    collect();
    CHECK(answered == std::set<std::uint64_t>{1, 2, 3});
  }
}

TEST_CASE("a queue and a batch hold at least one leaf") {
  CHECK_THROWS_AS(EvaluationQueue(0), std::invalid_argument);
  EvaluationQueue queue(1);
  CHECK_THROWS_AS(queue.take(0, Seconds(0)), std::invalid_argument);
}

}  // namespace
}  // namespace symple

#include "search/visitor.hpp"

#include <doctest/doctest.h>

#include <chrono>
#include <memory>
#include <optional>
#include <vector>

#include "search/search.hpp"
#include "tests/mock_evaluator.hpp"
#include "tests/support.hpp"

namespace symple {
namespace {

SearchOptions asking(std::shared_ptr<EvaluationQueue> queue, bool wait, int threads = 1) {
  SearchOptions options{threads, 64, 1};
  options.leaves.queue = std::move(queue);
  options.leaves.wait = wait;
  return options;
}

SearchLimits evaluations(std::int64_t count) {
  SearchLimits limits;
  limits.evaluations = count;
  return limits;
}

Position middle(int size = 9, int penalty = 4) {
  Random random(2);
  return random_position(Rules(size, penalty), size * size / 4, random);
}

TEST_CASE("a search whose leaves wait for an evaluator is made of its answers") {
  for (const int threads : {1, 2}) {
    const auto queue = std::make_shared<EvaluationQueue>(256);
    const MockEvaluator evaluator(queue, 16);
    Search search(asking(queue, true, threads));
    search.start(middle(), evaluations(2'000));
    CHECK(search.wait({}));
    const Snapshot snapshot = search.snapshot(5);
    CHECK(snapshot.evaluations >= 2'000);
    CHECK(evaluator.answered() >= snapshot.evaluations);
    // Each answer is about a node of its own.
    CHECK(snapshot.nodes >= snapshot.evaluations / 2);
    // Walks share batches.
    CHECK(evaluator.answered() > evaluator.batches());
    std::int64_t visits = 0;
    for (const Candidate& candidate : search.snapshot(1'000).candidates) {
      visits += candidate.visits;
    }
    CHECK(visits == snapshot.visits);
  }
}

TEST_CASE("random games go on while answers are late") {
  const auto queue = std::make_shared<EvaluationQueue>(256);
  const MockEvaluator evaluator(queue, 16, std::chrono::milliseconds(2));
  Search search(asking(queue, false));
  search.start(middle(), evaluations(4'000));
  CHECK(search.wait({}));
  const Snapshot snapshot = search.snapshot(5);
  CHECK(evaluator.answered() > 0);
  CHECK(evaluator.answered() < snapshot.evaluations / 2);
  CHECK(snapshot.visits == snapshot.evaluations);
}

TEST_CASE("a search believes its evaluator as far as it is told to") {
  const auto whites = [](const Leaf&) {
    Evaluation evaluation;
    evaluation.win = 1;
    evaluation.margin = 40;
    return evaluation;
  };
  std::vector<Snapshot> snapshots;
  for (const double share : {0.0, 0.5, 1.0}) {
    const auto queue = std::make_shared<EvaluationQueue>(256);
    const MockEvaluator evaluator(queue, 16, {}, whites);
    SearchOptions options = asking(queue, false);
    options.settings.answer_share = share;
    options.leaves.share = true;
    Search search(options);
    search.start(middle(), evaluations(4'000));
    CHECK(search.wait({}));
    snapshots.push_back(search.snapshot(1));
  }
  CHECK(snapshots[0].win_probability < 0.8);
  CHECK(snapshots[1].win_probability > snapshots[0].win_probability + 0.05);
  CHECK(snapshots[1].margin > snapshots[0].margin + 10);
  CHECK(snapshots[2].win_probability > 0.95);
  CHECK(snapshots[2].margin == doctest::Approx(40).epsilon(0.1));
}

TEST_CASE("whatever an evaluator says, and contradicts, chances stay chances") {
  const auto contrary = [](const Leaf& leaf) {
    Evaluation evaluation;
    evaluation.win = (leaf.white | leaf.black).count() % 3 == 0 ? 0.0F : 1.0F;
    evaluation.margin = evaluation.win > 0 ? 200 : -200;
    return evaluation;
  };
  for (const int threads : {1, 2}) {
    const auto queue = std::make_shared<EvaluationQueue>(256);
    const MockEvaluator evaluator(queue, 16, {}, contrary);
    SearchOptions options = asking(queue, false, threads);
    options.leaves.visits = 1;
    options.leaves.share = true;
    Search search(options);
    search.start(middle(), evaluations(4'000));
    CHECK(search.wait({}));
    CHECK(evaluator.answered() > 0);
    const Snapshot snapshot = search.snapshot(1'000);
    CHECK((snapshot.win_probability >= 0 && snapshot.win_probability <= 1));
    for (const Candidate& candidate : snapshot.candidates) {
      CHECK((candidate.win_probability >= 0 && candidate.win_probability <= 1));
    }
  }
}

TEST_CASE("towards the end of a game random games alone are asked, unless there are none") {
  Random random(4);
  const Position late = random_position(Rules(9, 4), 81 - 18, random);
  REQUIRE_FALSE(late.board().over());
  for (const bool wait : {false, true}) {
    const auto queue = std::make_shared<EvaluationQueue>(256);
    const MockEvaluator evaluator(queue, 16);
    SearchOptions options = asking(queue, wait);
    options.leaves.visits = 1;
    options.leaves.share = true;
    Search search(options);
    search.start(late, evaluations(1'000));
    CHECK(search.wait({}));
    CHECK((evaluator.answered() > 0) == wait);
  }
}

TEST_CASE("a node asks when it has had so many visits") {
  std::int64_t asked_early = 0;
  for (const int visits : {1, 64}) {
    const auto queue = std::make_shared<EvaluationQueue>(256);
    const MockEvaluator evaluator(queue, 16);
    SearchOptions options = asking(queue, false);
    options.leaves.visits = visits;
    options.leaves.share = true;
    Search search(options);
    search.start(middle(), evaluations(4'000));
    CHECK(search.wait({}));
    CHECK(evaluator.answered() > 0);
    if (visits == 1) asked_early = evaluator.answered();
    CHECK((visits == 1 || evaluator.answered() < asked_early / 2));
  }
}

TEST_CASE("the first thread rests while its evaluator works") {
  const auto queue = std::make_shared<EvaluationQueue>(256);
  SearchOptions options = asking(queue, false);
  options.leaves.share = true;
  Search search(options);
  search.start(middle(), {});
  std::optional<LeafBatch> batch;
  while (!batch) batch = queue->take(16, EvaluationQueue::Seconds(1));
  std::this_thread::sleep_for(std::chrono::milliseconds(20));
  const std::int64_t before = search.snapshot(1).visits;
  std::this_thread::sleep_for(std::chrono::milliseconds(100));
  // It looks up now and then, and makes a visit each time.
  CHECK(search.snapshot(1).visits < before + 100);
  queue->put(batch->number, std::vector<Evaluation>(batch->leaves.size()));
  for (int i = 0; i < 500 && search.snapshot(1).visits < before + 500; ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  search.stop();
  CHECK(search.snapshot(1).visits >= before + 500);
}

TEST_CASE("an evaluator that never answers holds up no stop, and leaves no virtual loss") {
  for (const bool wait : {true, false}) {
    const auto queue = std::make_shared<EvaluationQueue>(256);
    Search search(asking(queue, wait, 2));
    search.start(middle(), {});
    std::this_thread::sleep_for(std::chrono::milliseconds(30));
    const auto begin = std::chrono::steady_clock::now();
    search.stop();
    const std::chrono::duration<double> passed = std::chrono::steady_clock::now() - begin;
    CHECK(passed.count() < (kSanitized ? 1 : 0.1));
    CHECK((wait ? search.snapshot(1).visits == 0 : search.snapshot(1).visits > 0));
    // The same search, asked again: its questions are new ones.
    const MockEvaluator evaluator(queue, 16);
    search.start(middle(), {});
    for (int i = 0; i < 500 && evaluator.answered() < 100; ++i) {
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    search.stop();
    CHECK(evaluator.answered() >= 100);
    std::int64_t visits = 0;
    for (const Candidate& candidate : search.snapshot(10'000).candidates) {
      visits += candidate.visits;
    }
    CHECK(visits == search.snapshot(1).visits);
  }
}

TEST_CASE("when the evaluator goes away, random games take its place") {
  for (const bool wait : {true, false}) {
    const auto queue = std::make_shared<EvaluationQueue>(256);
    auto evaluator = std::make_unique<MockEvaluator>(queue, 16);
    Search search(asking(queue, wait, 2));
    search.start(middle(), {});
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
    queue->close();
    evaluator.reset();
    const std::int64_t before = search.snapshot(1).evaluations;
    for (int i = 0; i < 500 && search.snapshot(1).evaluations < before + 500; ++i) {
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    search.stop();
    CHECK(search.snapshot(1).evaluations >= before + 500);
  }
}

TEST_CASE("a queue with room for one is no reason to stand still") {
  for (const bool wait : {true, false}) {
    const auto queue = std::make_shared<EvaluationQueue>(1);
    const MockEvaluator evaluator(queue, 1);
    Search search(asking(queue, wait, 2));
    search.start(middle(), evaluations(300));
    CHECK(search.wait(60.0));
  }
}

TEST_CASE("with an evaluator too, a turn that wins at once is found, and whole games are legal") {
  const auto queue = std::make_shared<EvaluationQueue>(256);
  const MockEvaluator evaluator(queue, 16);
  for (const bool wait : {true, false}) {
    Search search(asking(queue, wait));
    Position position(Rules(5, 4));
    while (!position.board().over()) {
      search.start(position, evaluations(100));
      CHECK(search.wait({}));
      REQUIRE_NOTHROW(position.play(search.best_turn()));
    }
  }
}

TEST_CASE("how an evaluator is asked has its bounds") {
  SearchOptions options = asking(std::make_shared<EvaluationQueue>(1), true);
  options.leaves.open = 0;
  CHECK_THROWS_AS(Search{options}, std::invalid_argument);
  options.leaves.open = 1;
  options.settings.answer_weight = -1;
  CHECK_THROWS_AS(Search{options}, std::invalid_argument);
  options.settings.answer_weight = 0;
  options.settings.answer_share = 1.5;
  CHECK_THROWS_AS(Search{options}, std::invalid_argument);
  options.settings.answer_share = 1;
  options.leaves.open = 5'000;
  CHECK_THROWS_AS(Search{options}, std::invalid_argument);
  options.leaves.open = 1;
  options.leaves.visits = 0;
  CHECK_THROWS_AS(Search{options}, std::invalid_argument);
}

}  // namespace
}  // namespace symple

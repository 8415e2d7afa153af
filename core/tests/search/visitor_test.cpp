#include "search/visitor.hpp"

#include <doctest/doctest.h>

#include <atomic>
#include <chrono>
#include <memory>
#include <optional>
#include <vector>

#include "search/search.hpp"
#include "tests/mock_evaluator.hpp"
#include "tests/support.hpp"

namespace symple {
namespace {

SearchOptions waiting(std::shared_ptr<EvaluationQueue> queue, int threads = 1) {
  SearchOptions options{threads, 64, 1};
  options.leaves.queue = std::move(queue);
  return options;
}

// Judges at once, and counts.
class Judge final : public Evaluator {
 public:
  using Says = Evaluation (*)(const Leaf& leaf);

  explicit Judge(Says says = plain_evaluation) : says_(says) {}
  Evaluation evaluate(const Leaf& leaf) const override {
    ++judged_;
    return says_(leaf);
  }
  std::int64_t judged() const { return judged_; }

 private:
  Says says_;
  mutable std::atomic<std::int64_t> judged_ = 0;
};

SearchOptions judged_by(std::shared_ptr<const Judge> judge, int threads = 1) {
  SearchOptions options{threads, 64, 1};
  options.leaves.evaluator = std::move(judge);
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
    Search search(waiting(queue, threads));
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

TEST_CASE("between random games so many nodes are judged as they pay for, each as 16 of them") {
  std::int64_t nodes_for_all = 0;
  for (const int games : {0, 64, 256}) {
    const auto judge = std::make_shared<Judge>();
    SearchOptions options = judged_by(judge);
    options.leaves.games = games;
    Search search(options);
    search.start(middle(), evaluations(4'000));
    CHECK(search.wait({}));
    const Snapshot snapshot = search.snapshot(5);
    CHECK(snapshot.evaluations >= 4'000);
    CHECK(snapshot.evaluations < 4'000 + 16);
    CHECK(snapshot.evaluations == snapshot.visits + 16 * judge->judged());
    CHECK(judge->judged() > 0);
    if (games == 0) {
      nodes_for_all = judge->judged();
      CHECK(nodes_for_all > 4'000 / 64);  // what follows is a bound
    } else {
      CHECK(judge->judged() <= snapshot.visits / games + 1);
    }
  }
}

TEST_CASE("an evaluator is asked on boards of its sizes alone, by the same search") {
  const auto judge = std::make_shared<Judge>();
  SearchOptions options = judged_by(judge);
  options.leaves.least_size = 7;
  options.leaves.most_size = 9;
  Search search(options);
  std::int64_t before = 0;
  for (const auto& [size, asked] : {std::pair{5, false}, {7, true}, {9, true}, {11, false}}) {
    search.start(middle(size), evaluations(1'000));
    CHECK(search.wait({}));
    CHECK((judge->judged() > before) == asked);
    before = judge->judged();
  }
}

TEST_CASE("one thread with an evaluator finds the same again") {
  std::vector<Snapshot> snapshots;
  for (int i = 0; i < 2; ++i) {
    Search search(judged_by(std::make_shared<Judge>()));
    search.start(middle(), evaluations(3'000));
    CHECK(search.wait({}));
    snapshots.push_back(search.snapshot(3));
  }
  CHECK(snapshots[0].win_probability == snapshots[1].win_probability);
  CHECK(snapshots[0].candidates[0].visits == snapshots[1].candidates[0].visits);
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
    SearchOptions options = judged_by(std::make_shared<Judge>(whites));
    options.settings.answer_share = share;
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
    const auto judge = std::make_shared<Judge>(contrary);
    SearchOptions options = judged_by(judge, threads);
    options.leaves.visits = 1;
    options.leaves.games = 1;
    Search search(options);
    search.start(middle(), evaluations(4'000));
    CHECK(search.wait({}));
    CHECK(judge->judged() > 0);
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
  const auto judge = std::make_shared<Judge>();
  SearchOptions options = judged_by(judge);
  options.leaves.visits = 1;
  Search beside(options);
  beside.start(late, evaluations(1'000));
  CHECK(beside.wait({}));
  CHECK(judge->judged() == 0);

  const auto queue = std::make_shared<EvaluationQueue>(256);
  const MockEvaluator evaluator(queue, 16);
  Search alone(waiting(queue));
  alone.start(late, evaluations(1'000));
  CHECK(alone.wait({}));
  CHECK(evaluator.answered() > 0);
}

TEST_CASE("a node is judged when it has had so many visits") {
  std::int64_t judged_early = 0;
  for (const int visits : {1, 64}) {
    const auto judge = std::make_shared<Judge>();
    SearchOptions options = judged_by(judge);
    options.leaves.visits = visits;
    options.leaves.games = 0;
    Search search(options);
    search.start(middle(), evaluations(4'000));
    CHECK(search.wait({}));
    CHECK(judge->judged() > 0);
    if (visits == 1) judged_early = judge->judged();
    CHECK((visits == 1 || judge->judged() < judged_early / 2));
  }
}

TEST_CASE("an evaluator that never answers holds up no stop, and leaves no virtual loss") {
  const auto queue = std::make_shared<EvaluationQueue>(256);
  Search search(waiting(queue, 2));
  search.start(middle(), {});
  std::this_thread::sleep_for(std::chrono::milliseconds(30));
  const auto begin = std::chrono::steady_clock::now();
  search.stop();
  const std::chrono::duration<double> passed = std::chrono::steady_clock::now() - begin;
  CHECK(passed.count() < (kSanitized ? 1 : 0.1));
  CHECK(search.snapshot(1).visits == 0);
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

TEST_CASE("when the evaluator goes away, random games take its place") {
  const auto queue = std::make_shared<EvaluationQueue>(256);
  auto evaluator = std::make_unique<MockEvaluator>(queue, 16);
  Search search(waiting(queue, 2));
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

TEST_CASE("a queue with room for one is no reason to stand still") {
  const auto queue = std::make_shared<EvaluationQueue>(1);
  const MockEvaluator evaluator(queue, 1);
  Search search(waiting(queue, 2));
  search.start(middle(), evaluations(300));
  CHECK(search.wait(60.0));
}

TEST_CASE("with an evaluator too, a turn that wins at once is found, and whole games are legal") {
  const auto queue = std::make_shared<EvaluationQueue>(256);
  const MockEvaluator evaluator(queue, 16);
  for (const SearchOptions& options : {waiting(queue), judged_by(std::make_shared<Judge>())}) {
    Search search(options);
    Position position(Rules(5, 4));
    while (!position.board().over()) {
      search.start(position, evaluations(100));
      CHECK(search.wait({}));
      REQUIRE_NOTHROW(position.play(search.best_turn()));
    }
  }
}

TEST_CASE("how an evaluator is asked has its bounds") {
  SearchOptions options = waiting(std::make_shared<EvaluationQueue>(1));
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
  options.leaves.visits = 1;
  options.leaves.games = -1;
  CHECK_THROWS_AS(Search{options}, std::invalid_argument);
  options.leaves.games = 0;
  options.leaves.least_size = 21;
  CHECK_THROWS_AS(Search{options}, std::invalid_argument);
  options.leaves.least_size = 9;
  options.leaves.most_size = 7;
  CHECK_THROWS_AS(Search{options}, std::invalid_argument);
  options.leaves.most_size = 19;
  CHECK_NOTHROW(Search{options});
  options.leaves.evaluator = std::make_shared<Judge>();
  CHECK_THROWS_AS(Search{options}, std::invalid_argument);
}

}  // namespace
}  // namespace symple
